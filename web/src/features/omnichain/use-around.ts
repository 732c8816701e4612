import { useEffect, useRef } from 'react';
import type { Around } from './around.ts';
import { delaySeconds, etaSeconds } from './QuoteCard.tsx';
import type { useFlow } from './use-flow.ts';
import type { Swap } from './use-swap.ts';

/** Tells the page that has the form inside it how far the person is. Amounts and addresses are none of its business. */
export function useAround(
  around: Around,
  { fresh, quote, route, figures }: Swap,
  { stage, review, done, error }: ReturnType<typeof useFlow>,
): void {
  useEffect(() => around.onReady(), [around]);
  const busy = stage !== null || review !== null || done !== null;
  useEffect(() => around.onBusy(busy), [around, busy]);

  const told = useRef<string | null>(null);
  const api = figures.data?.api ?? null;
  useEffect(() => {
    if (!fresh || !quote || !route || quote.amountIn === 0n) return;
    const eta = etaSeconds(api, route.from.network);
    const seconds = eta === null ? null : eta + delaySeconds(quote, api);
    // The same way again, for another amount or as it is read anew, is nothing new.
    const key = `${route.id} ${seconds}`;
    if (told.current === key) return;
    told.current = key;
    const { from, to } = route;
    around.onQuote({ from: from.network.id, to: to.network.id, token: from.token.symbol, seconds });
  }, [around, fresh, quote, route, api]);

  useEffect(() => {
    if (done) around.onSent(done.kind === 'sent' && done.uid ? done.uid : done.hash);
  }, [around, done]);
  useEffect(() => {
    if (error !== null) around.onError('transfer', null);
  }, [around, error]);
}
