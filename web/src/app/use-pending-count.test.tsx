import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { keys } from '../api/query-keys.ts';
import type { Transfer } from '../api/types.ts';
import { usePendingCount } from './use-pending-count.ts';

const own = vi.hoisted(() => ({ addresses: ['0xaa', 'tb1qpay'] as readonly string[] }));
vi.mock('../wallets/wings.ts', () => ({ useOwnAddresses: () => own.addresses }));

const of = (uid: string, state: string, reason: string | null = null) =>
  ({ uid, state, reason, bitcoin: null }) as Transfer;

function count(lists: Record<string, Transfer[]>): number {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  for (const [address, items] of Object.entries(lists))
    client.setQueryData(keys.transfers(address, 'newest'), { items, nextCursor: null });
  const { result } = renderHook(() => usePendingCount(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  return result.current;
}

it('counts what is under way for every connected wallet, one between two of them once', () => {
  const both = of('0x1', 'observed');
  expect(
    count({
      '0xaa': [both, of('0x2', 'confirmed'), of('0x3', 'claimable', 'liquidity')],
      tb1qpay: [both, of('0x4', 'submitted'), of('0x5', 'held', 'returnable')],
    }),
  ).toBe(2);
});

it('is none without anything under way', () => {
  expect(count({ '0xaa': [of('0x2', 'confirmed')], tb1qpay: [] })).toBe(0);
});
