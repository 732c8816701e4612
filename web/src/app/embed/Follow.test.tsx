import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { keys } from '../../api/query-keys.ts';
import type { Transfer } from '../../api/types.ts';
import type { Told } from '../../widget/messages.ts';
import { Follow } from './Follow.tsx';

const ID = `0x${'a'.repeat(64)}`;
const UID = `0x${'b'.repeat(64)}`;

beforeEach(() => {
  // A stream that never tells anything.
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  );
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network in tests'));
});

it('tells each state of a transfer once, that it waits for a person, and that it arrived, by its uid alone', async () => {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  const tell = vi.fn<(told: Told) => void>();
  render(
    <QueryClientProvider client={client}>
      <Follow id={ID} tell={tell} />
    </QueryClientProvider>,
  );
  const put = (state: string) => {
    const transfer = { uid: UID, state, reason: null, kind: 'transfer', src: { txHash: ID }, amount: '25' };
    act(() => client.setQueryData(keys.transfer(ID), transfer as unknown as Transfer));
  };
  const expected: Told[] = [];
  const said = async (...more: Told[]) => {
    expected.push(...more);
    await vi.waitFor(() => expect(tell.mock.calls.map(([told]) => told)).toEqual(expected));
  };
  put('final');
  await said({ name: 'state', detail: { uid: UID, state: 'final' } });
  put('final');
  put('claimable');
  await said(
    { name: 'state', detail: { uid: UID, state: 'claimable' } },
    { name: 'claim', detail: { uid: UID } },
  );
  put('redeemed');
  await said(
    { name: 'state', detail: { uid: UID, state: 'redeemed' } },
    { name: 'arrived', detail: { uid: UID } },
  );
});
