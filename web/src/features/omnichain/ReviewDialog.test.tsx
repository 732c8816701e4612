import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { leg, network, token } from '@causeway/sdk/fixtures.test-util';
import type { ChainQuote } from '@causeway/sdk/quote';
import { ReviewDialog } from './ReviewDialog.tsx';
import type { Rates } from './use-reads.ts';
import type { Swap } from './use-swap.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });
afterEach(cleanup);

const from = leg(network(1, [token('USDT')], { name: 'One' }), 'USDT');
const to = leg(network(2, [token('USDT')], { name: 'Two' }), 'USDT');
const whole = (n: number, decimals: number) => BigInt(Math.round(n * 1e6)) * 10n ** BigInt(decimals - 6);
const coins = (n: number) => whole(n, from.network.decimals);
const quoteOf = (bridgeFee: bigint) =>
  ({
    amountIn: whole(20, from.token.decimals),
    amountOut: whole(19.99, to.token.decimals),
    poolFee: whole(0.01, from.token.decimals),
    bridgeFee,
    inexact: false,
    delayed: false,
  }) as unknown as ChainQuote;
const prices: Rates = { token: '1', native: '1000' };
const confirm = vi.fn();

/** The summary of 20 USDT, with a bridge fee and gas in coins of 1,000 dollars. */
function summary(quote: ChainQuote, gas: bigint | null, rates: Rates = prices) {
  const swap = {
    from,
    to,
    owner: `0x${'c'.repeat(40)}`,
    recipient: { address: `0x${'b'.repeat(40)}` },
    costs: gas === null ? null : { estimate: gas, rent: 0n },
    figures: { data: null },
  } as unknown as Swap;
  const review = { quote, refreshing: false, confirm, cancel: vi.fn() };
  return (
    <I18nProvider i18n={i18n}>
      <ReviewDialog review={review} swap={swap} rates={rates} warning={null} />
    </I18nProvider>
  );
}
const signs = () => screen.queryByRole('button', { name: /^Sign in/ }) !== null;

it('SR-39: a cost of 5 % is not asked about, and neither is one without a price', () => {
  const { rerender } = render(summary(quoteOf(coins(0.0005)), coins(0.00049)));
  expect(signs()).toBe(true);
  expect(screen.queryByRole('checkbox')).toBeNull();
  rerender(summary(quoteOf(coins(1)), coins(1), { token: null, native: '1000' }));
  expect(signs()).toBe(true);
});

it('SR-39: above 5 % all of it together has to be ticked', async () => {
  render(summary(quoteOf(coins(0.0005)), coins(0.00055)));
  expect(screen.getByRole('status').textContent).toContain(
    'The whole cost is unusually high: $1.06. It is 6 % of what you send.',
  );
  expect(signs()).toBe(false);
  await userEvent.click(screen.getByRole('checkbox', { name: 'I want to pay this fee' }));
  await userEvent.click(screen.getByRole('button', { name: /^Sign in/ }));
  expect(confirm).toHaveBeenCalledOnce();
});

it('SR-39: what is known counts, though the gas is not', () => {
  render(summary(quoteOf(coins(0.0012)), null));
  expect(signs()).toBe(false);
});

it('SR-39: above half its figure has to be typed', async () => {
  render(summary(quoteOf(coins(0.01)), coins(0.001)));
  expect(screen.queryByRole('checkbox')).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: /type this figure: 11\.01/ }), '11.01');
  expect(signs()).toBe(true);
});

it('SR-39: gas that moves asks nobody twice, unless the answer would be another one', async () => {
  const quote = quoteOf(coins(0.0005));
  const { rerender } = render(summary(quote, coins(0.0006)));
  await userEvent.click(screen.getByRole('checkbox', { name: 'I want to pay this fee' }));
  rerender(summary(quote, coins(0.00065)));
  expect(signs()).toBe(true);
  expect(screen.getByRole('status').textContent).toContain('$1.11');
  rerender(summary(quote, coins(0.02)));
  expect(signs()).toBe(false);
  expect(screen.getByRole('textbox', { name: /type this figure: 20\.51/ })).toBeTruthy();
  rerender(summary(quoteOf(coins(0.0007)), coins(0.0006)));
  expect(signs()).toBe(false);
});
