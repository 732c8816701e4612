import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { Fee } from '@causeway/sdk/bitcoin/fee-judge';
import { FeeConsent, useFeeConsent } from './FeeConsent.tsx';

i18n.loadAndActivate({ locale: 'en', messages: {} });
afterEach(cleanup);

function Asks({ fee, advice, unit }: { fee: Fee | null; advice?: string; unit?: 'money' }): ReactElement {
  const consent = useFeeConsent(fee, unit);
  return (
    <I18nProvider i18n={i18n}>
      <FeeConsent consent={consent} advice={advice} />
      <button type="button" disabled={!consent.passed}>
        Sign
      </button>
    </I18nProvider>
  );
}
const fee = (sats: bigint): Fee => ({ fee: sats, rate: 5, amount: 100_000n, next: 5 });
const signs = () => !(screen.getByRole('button', { name: 'Sign' }) as HTMLButtonElement).disabled;

it('SR-39: a fee that people mean is not asked about', () => {
  render(<Asks fee={fee(1_000n)} />);
  expect(signs()).toBe(true);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('SR-39: a high fee is ticked, and another one is ticked anew', async () => {
  const { rerender } = render(<Asks fee={fee(6_000n)} />);
  expect(screen.getByRole('status').textContent).toContain('6 % of what you send');
  expect(signs()).toBe(false);
  await userEvent.click(screen.getByRole('checkbox', { name: 'I want to pay this fee' }));
  expect(signs()).toBe(true);
  rerender(<Asks fee={fee(7_000n)} />);
  expect(signs()).toBe(false);
});

it('SR-39: a fee beyond the cap is typed', async () => {
  render(<Asks fee={{ ...fee(60_000n), rate: 90 }} />);
  const alert = screen.getByRole('alert').textContent;
  expect(alert).toContain('60000 sat');
  expect(alert).toContain('18 times the rate of the next block');
  expect(screen.queryByRole('checkbox')).toBeNull();
  const box = screen.getByRole('textbox', { name: /type the fee in satoshis/ });
  await userEvent.type(box, '6000');
  expect(signs()).toBe(false);
  await userEvent.type(box, '0');
  expect(signs()).toBe(true);
});

it('SR-39: what nobody can choose is ticked, too, with what to do instead', async () => {
  render(<Asks fee={{ fee: 1_500n, rate: 0, amount: 4_000n, next: null }} advice="Withdraw more at once." />);
  const told = screen.getByRole('status').textContent;
  expect(told).toContain('1500 sat. It is 38 % of what you send.');
  expect(told).toContain('Withdraw more at once.');
  expect(told).not.toContain('rate');
  expect(signs()).toBe(false);
  await userEvent.click(screen.getByRole('checkbox', { name: 'I want to pay this fee' }));
  expect(signs()).toBe(true);
});

it('SR-39: a cost in money is ticked, too', async () => {
  render(<Asks unit="money" fee={{ fee: 102n, rate: 0, amount: 1_250n, next: null }} />);
  expect(screen.getByRole('status').textContent).toContain(
    'The whole cost is unusually high: $1.02. It is 9 % of what you send.',
  );
  expect(signs()).toBe(false);
  await userEvent.click(screen.getByRole('checkbox', { name: 'I want to pay this fee' }));
  expect(signs()).toBe(true);
});

it.each([
  [199_09n, '199.09', '19909'],
  [7n, '0.07', '7'],
])('SR-39: a cost of %s hundredths beyond the cap is typed as money', async (cents, figure, other) => {
  render(<Asks unit="money" fee={{ fee: cents, rate: 0, amount: cents, next: null }} />);
  const box = screen.getByRole('textbox', { name: `To pay it anyway, type this figure: ${figure}` });
  await userEvent.type(box, other);
  expect(signs()).toBe(false);
  await userEvent.clear(box);
  await userEvent.type(box, figure);
  expect(signs()).toBe(true);
});
