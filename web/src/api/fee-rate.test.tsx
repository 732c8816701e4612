import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FeeRateCard } from '../ui/FeeRateCard.tsx';
import { useFeeRate } from './fee-rate.ts';

const summary = [
  { title: 'Slow', desc: '', feeRate: 6 },
  { title: 'Avg', desc: '', feeRate: 9.5 },
  { title: 'Fast', desc: '', feeRate: 14 },
];

function Card({ emitted }: { emitted: (number | null)[] }) {
  const fee = useFeeRate('local');
  if (emitted.at(-1) !== fee.rate || emitted.length === 0) emitted.push(fee.rate);
  return <FeeRateCard fee={fee} note={(rate) => `${rate * 200} sat`} />;
}

/** The card with an index behind it; what it emits, in order. */
function open(
  answer: (url?: unknown) => Promise<Response> = async () =>
    Response.json({ code: 0, data: { list: summary } }),
) {
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
  const emitted: (number | null)[] = [];
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Card emitted={emitted} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  return { asked, emitted };
}

const radio = (name: RegExp) => screen.getByRole('radio', { name });
const custom = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Custom fee rate, sat/vB' });

describe('[2.41] the fee-rate card', () => {
  afterEach(() => void vi.useRealTimers());

  it("[7.57] [4.05] shows the index's fee summary, the second entry chosen, and emits its rate", async () => {
    const { asked, emitted } = open();
    await screen.findByRole('radio', { name: /Est\. 1h/ });
    expect(new Set(asked.mock.calls.map(([url]) => url))).toEqual(
      new Set(['/bitcoin_testnet/default/fee-summary', '/api/bitcoin/fees']),
    );
    // [9.01]
    expect(screen.getAllByRole('radio').map((r) => r.textContent)).toEqual([
      'Est. 1h6 sat/vB1200 sat',
      'Est. 30m9.5 sat/vB1900 sat',
      'Est. 10m14 sat/vB2800 sat',
    ]);
    expect(radio(/Est\. 30m/).getAttribute('aria-checked')).toBe('true');
    expect(emitted).toEqual([null, 9.5]);
  });

  it('[4.06] emits each choice, by pointer and by keyboard', async () => {
    const { emitted } = open();
    await userEvent.click(await screen.findByRole('radio', { name: /Est\. 10m/ }));
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(radio(/Est\. 1h/));
    expect(radio(/Est\. 1h/).getAttribute('aria-checked')).toBe('true');
    expect(emitted).toEqual([null, 9.5, 14, 6]);
  });

  it('[4.06] [5.06] a rate that is typed switches to Custom, and counts 500 ms after the last key', async () => {
    const { emitted } = open();
    await screen.findByRole('radio', { name: /Est\. 1h/ });
    vi.useFakeTimers();
    const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
    fireEvent.change(custom(), { target: { value: '1' } });
    expect(screen.getAllByRole('radio').some((r) => r.getAttribute('aria-checked') === 'true')).toBe(false);
    pass(499);
    fireEvent.change(custom(), { target: { value: '1.7' } });
    expect(custom().value).toBe('17');
    pass(499);
    expect(emitted).toEqual([null, 9.5, null]);
    pass(1);
    expect(emitted).toEqual([null, 9.5, null, 17]);
  });

  it('[5.06] takes nothing below 1, and nothing that nobody means', async () => {
    const { emitted } = open();
    await screen.findByRole('radio', { name: /Est\. 1h/ });
    expect(custom().placeholder).toBe('min 1');
    fireEvent.change(custom(), { target: { value: '0' } });
    expect(custom().value).toBe('');
    fireEvent.change(custom(), { target: { value: '10001' } });
    expect(screen.getByRole('alert').textContent).toBe('The fee rate must be between 1 and 10000 sat/vB.');
    expect(custom().getAttribute('aria-invalid')).toBe('true');
    expect(emitted).toEqual([null, 9.5, null]);
  });

  it('SR-34 says so where the index names far more than the own node', async () => {
    const own = { chainId: 1, nextBlock: '3', estimate: '2.5', asOf: 1 };
    open(async (url?: unknown) =>
      Response.json(
        String(url).startsWith('/api/')
          ? { code: '000', msg: '', data: own }
          : { code: 0, data: { list: summary } },
      ),
    );
    await screen.findByText(/next block takes 14 sat\/vB; .* own Bitcoin node says 3 sat\/vB/);
  });

  it('where the index does not answer, a rate of one’s own can be given', async () => {
    const { emitted } = open(() => Promise.reject(new TypeError('away')));
    await screen.findByText('The index does not provide fee rates right now. Enter your own.');
    expect(screen.queryAllByRole('radio')).toEqual([]);
    fireEvent.change(custom(), { target: { value: '12' } });
    await waitFor(() => expect(emitted.at(-1)).toBe(12));
  });
});
