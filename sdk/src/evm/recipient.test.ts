import { createClient, custom, zeroAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import { readCode, readRecipient, recipientWarning } from './recipient.ts';

const contract = '0x0101010101010101010101010101010101010101';
const good = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'; // EIP-55's own example

describe('[5.11] a custom recipient', () => {
  it.each([good, good.toLowerCase(), `0x${good.slice(2).toUpperCase()}`, ` ${good} `])(
    '%s is read',
    (text) => {
      expect(readRecipient(text, [])).toEqual({ address: good });
    },
  );

  it.each([
    ['', 'invalid'],
    ['0x12', 'invalid'],
    [`${good}00`, 'invalid'],
    ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'invalid'],
    [good.replace('aA', 'AA'), 'checksum'],
    [zeroAddress, 'zero'],
  ])('%s is %s', (text, problem) => {
    expect(readRecipient(text, [])).toEqual({ problem });
  });

  it('is never a token or a contract of the bridge', () => {
    expect(readRecipient(good, [good.toLowerCase()])).toEqual({ problem: 'contract' });
  });
});

describe('what lives at a recipient', () => {
  const node = (code: string) =>
    createClient({ transport: custom({ request: async () => code }, { retryCount: 0 }) });
  it('is warned about when it is a contract there, or only on the source', async () => {
    expect(recipientWarning(await readCode(node('0x60'), node('0x'), contract))).toBe('isContract');
    expect(recipientWarning(await readCode(node('0x'), node('0x60'), contract))).toBe('notOnDestination');
    expect(recipientWarning(await readCode(node('0x'), node('0x'), contract))).toBeNull();
  });

  it('is one’s own smart wallet: only where it does not exist is there a warning', async () => {
    const own = async (there: string, here: string) =>
      recipientWarning(await readCode(node(there), node(here), contract), true);
    expect(await own('0x', '0x60')).toBe('notOnDestination');
    expect(await own('0x60', '0x60')).toBeNull();
    expect(await own('0x', '0x')).toBeNull();
  });

  it('is a person when it only delegates (EIP-7702)', async () => {
    const code = `0xef0100${'11'.repeat(20)}`;
    expect(recipientWarning(await readCode(node(code), node(code), contract))).toBeNull();
  });
});
