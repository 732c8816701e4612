import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './client.ts';

/** Only reads pass through queries. What the API refused is not asked again; what did not answer is, twice. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: (failures, error) =>
          !(error instanceof ApiError && error.status >= 400 && error.status < 500) && failures < 2,
        retryDelay: (attempt) => Math.min(4000, 500 * 2 ** attempt),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
