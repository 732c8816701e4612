import { useQuery } from '@tanstack/react-query';
import { keys } from '../../api/query-keys.ts';
import { WALLET_API } from './bitcoin-state.ts';
import { type Answers, addUp, type Balances } from './bitcoin-wallet.ts';

const REFRESH_MS = 2000;
const TIMEOUT_MS = 8000;
/** The largest page that the API gives. */
const PAGE = 100;
/** A block may come between two answers; not three times in a row. */
const ATTEMPTS = 3;

/** Refusals come in the envelope, whatever the status; only what is no JSON throws here. */
async function ask(path: string, address: string, signal: AbortSignal): Promise<unknown> {
  const query = new URLSearchParams({ address });
  if (path !== '/address/balance') {
    query.set('cursor', '0');
    query.set('size', String(PAGE));
  }
  const response = await fetch(`${WALLET_API}${path}?${query}`, {
    headers: { Accept: 'application/json' },
    signal,
  });
  return response.json();
}

async function askAll(address: string, signal: AbortSignal): Promise<Answers> {
  const [balance, tokens, runes] = await Promise.all([
    ask('/address/balance', address, signal),
    ask('/brc20/tokens', address, signal),
    ask('/runes/list', address, signal),
  ]);
  return { address, balance, tokens, runes };
}

async function balances(addresses: readonly string[], signal: AbortSignal): Promise<Balances> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const sum = addUp(await Promise.all(addresses.map((a) => askAll(a, limited))));
    if (sum) return sum;
  }
  throw new Error('blocks came faster than answers');
}

/** What the addresses have together; asked again every two seconds, also after a failure. */
export function useBitcoinBalances(addresses: readonly string[]) {
  return useQuery({
    queryKey: keys.localBitcoin(addresses),
    queryFn: ({ signal }) => balances(addresses, signal),
    enabled: addresses.length > 0,
    refetchInterval: REFRESH_MS,
    retry: false,
  });
}
