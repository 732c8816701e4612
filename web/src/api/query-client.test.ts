import { expect, it } from 'vitest';
import { ApiError } from '@causeway/sdk/api/client';
import { createQueryClient } from './query-client.ts';

const retries = (error: Error): number => {
  const { retry } = createQueryClient().getDefaultOptions().queries ?? {};
  if (typeof retry !== 'function') throw new Error('nothing decides');
  return [0, 1, 2, 3].findIndex((failures) => !retry(failures, error));
};

it.each([
  ['no answer', new ApiError('away', 'network', 0), 2],
  ['no answer of the index', new ApiError('away', 'bitcoin.NO_ANSWER', 0), 2],
  ['a server that fails', new ApiError('down', 'network', 503), 2],
  ['a refusal', new ApiError('no such transfer', 'transfers.NOT_FOUND', 404), 0],
  [
    'an index that wants to be left alone for a moment',
    new ApiError('slow', 'wallet.api.RATE_LIMITED', 429),
    2,
  ],
])('[8.28] after %s a read is tried again as often as it helps', (_, error, times) => {
  expect(retries(error)).toBe(times);
});
