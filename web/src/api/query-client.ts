import { QueryClient, type QueryObserverOptions } from '@tanstack/react-query';
import { turn } from '../lib/turn.ts';
import { ApiError } from '@causeway/sdk/api/client';

/** What is read at once is asked for one after the other, each in a task of its own. */
const inTurn: NonNullable<QueryObserverOptions['behavior']> = {
  onFetch(context) {
    const ask = context.fetchFn;
    context.fetchFn = () => turn().then(ask);
  },
};

/** Whether asking once more would be answered alike. The index of Bitcoin limits clients by the second. */
const isRefused = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.code !== 'wallet.api.RATE_LIMITED';

/** Only reads pass through queries. What the API refused is not asked again; what did not answer is, twice. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        behavior: inTurn,
        networkMode: 'always',
        retry: (failures, error) => !isRefused(error) && failures < 2,
        retryDelay: (attempt) => Math.min(4000, 500 * 2 ** attempt),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
