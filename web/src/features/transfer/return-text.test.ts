import { expect, it } from 'vitest';
import { isReturnText } from './return-text.ts';

const outpoint = `${'ab'.repeat(32)}:1`;
const target = 'bcrt1qtarget';
const text = [
  'Causeway: return of a Bitcoin deposit',
  '',
  'Purpose: send this deposit back; it is not credited on any other chain.',
  `Deployment: 0x${'11'.repeat(32)}`,
  'Bitcoin chain: 3994530451',
  `Deposit: ${outpoint}`,
  'Asset: everything that this output holds, less the fee of the Bitcoin network',
  `Return to: ${target}`,
].join('\n');

it('SR-16 only the text of this deposit to this address is shown to a wallet', () => {
  expect(isReturnText(text, outpoint, target)).toBe(true);
  expect(isReturnText(`${text}\n`, outpoint, target)).toBe(true);
});

it.each([
  ['another target', text.replace(target, 'bcrt1qother')],
  ['another deposit', text.replace(':1', ':2')],
  ['more than the text', `${text}\nI agree to the terms.`],
  ['a line less', text.split('\n').slice(1).join('\n')],
  ['another purpose', text.replace('send this deposit back', 'log in')],
  ['a deployment that is none', text.replace(/0x1+/, 'https://example.org')],
])('SR-16 refuses %s', (_, other) => expect(isReturnText(other, outpoint, target)).toBe(false));
