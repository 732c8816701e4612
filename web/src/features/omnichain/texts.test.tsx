import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { RecipientText } from '../../wallets/evm/RecipientText.tsx';
import { noWallet, notConnected, notInstalled } from '../../wallets/texts.ts';
import type { Problem } from '@causeway/sdk/checks';
import { leg, network, token } from '@causeway/sdk/fixtures.test-util';
import { ExplorerLink, explorerTx } from '../../form/SentView.tsx';
import { SuccessText } from './SuccessText.tsx';
import { type Names, ProblemLabel, RouteText, StepLabel } from './texts.tsx';

const one = network(1, [token('USDT')], { name: 'One' });
const two = network(2, [token('USDT')], { name: 'Two' });
const names: Names = {
  from: leg(one, 'USDT'),
  to: leg(two, 'USDT'),
  fromNetwork: one,
  toNetwork: two,
  amount: 1_500_000_000n,
};
const say = (ui: ReactElement) => render(<I18nProvider i18n={i18n}>{ui}</I18nProvider>).container.textContent;
const label = (problem: Problem) => say(<ProblemLabel problem={problem} names={names} />);

describe('texts, character for character', () => {
  it.each<[string, string, () => string | null]>([
    [
      '[8.31]',
      'Congratulations! You have successfully claimed 1000 tERC20.',
      () => say(<SuccessText action="Faucet" />),
    ],
    ['[8.32]', 'Swap will initiate after confirmation.', () => say(<SuccessText action="Swap" />)],
    ['[8.22]', 'Amount must be greater than 0', () => label({ code: 'zero' })],
    ['[8.22]', 'Insufficient balance', () => label({ code: 'balance' })],
    ['[8.21]', 'Amount is too low. Min amount is 0.000002', () => label({ code: 'tooSmall', min: 2n })],
    ['[8.20]', 'Router contract not found!', () => say(<RouteText problem="unpinned" />)],
    ['[8.26]', 'Invalid address', () => say(<RecipientText problem="invalid" network="Two" />)],
    ['[8.14]', 'Rabby is not install!', () => notInstalled('Rabby')],
    ['[8.15]', 'Rabby not connected!', () => notConnected('Rabby')],
    ['[8.16]', 'Wallet not connected!', () => noWallet()],
  ])('%s %s', (_, want, got) => expect(got()).toBe(want));

  it('the main button names action and amount', () => {
    expect(say(<StepLabel step={{ kind: 'approve' }} names={names} />)).toBe('Approve 1,500 USDT');
    expect(say(<StepLabel step={{ kind: 'permit' }} names={names} />)).toBe('Sign for 1,500 USDT');
    expect(say(<StepLabel step={{ kind: 'swap' }} names={names} />)).toBe('Swap 1,500 USDT');
  });

  it('[9.09] says how many confirmations it waits for', () => {
    const wait = (confirmations: number) =>
      say(
        <StepLabel
          step={{ kind: 'busy', stage: 'mining' }}
          names={{ ...names, fromNetwork: { ...one, confirmations } }}
        />,
      );
    expect([wait(1), wait(2)]).toEqual(['Waiting for 1 confirmation', 'Waiting for 2 confirmations']);
  });
});

describe("[8.32] 'View on Explorer'", () => {
  it('opens the scan URL in a new tab', () => {
    const { getByRole } = render(
      <I18nProvider i18n={i18n}>
        <ExplorerLink href={explorerTx(one.explorer, '0xab') ?? ''} />
      </I18nProvider>,
    );
    const link = getByRole('link', { name: 'View on Explorer' });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://scan.example/tx/0xab',
      '_blank',
      'noopener noreferrer',
    ]);
  });

  it('never leads to a script', () => {
    for (const explorer of ['javascript:alert(1)', '', '//evil.example'])
      expect(explorerTx(explorer, '0x')).toBeNull();
    expect(explorerTx('/explorer/1', '0x')).toBe('/explorer/1/tx/0x');
  });
});
