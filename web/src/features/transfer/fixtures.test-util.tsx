import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { keys } from '../../api/query-keys.ts';
import type { PoolChain, Transfer } from '../../api/types.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Toaster } from '../../ui/Toaster.tsx';
import { TransferPage } from './TransferPage.tsx';

/** The last stream of events that a page opened. */
export class Stream extends EventTarget {
  static last: Stream | null = null;
  constructor(readonly url: string) {
    super();
    Stream.last = this;
  }
  close(): void {}
}

export const hex = (n: number, bytes = 32) => `0x${n.toString(16).padStart(2 * bytes, '0')}`;
export const sender = hex(0xaaaa, 20);
export const recipient = hex(0xbbbb, 20);
export const at = new Date(2026, 10, 20, 12, 0, 0).getTime();

export function transfer(state: Transfer['state'], more: Partial<Transfer> = {}): Transfer {
  return {
    uid: hex(1),
    kind: 'swap',
    state,
    reason: null,
    reasonText: null,
    src: {
      chainId: 1,
      txHash: hex(2),
      block: 5,
      time: at,
      confirmations: 2,
      needed: 6,
      explorerUrl: 'https://scan.example/src',
      sender,
    },
    dst: {
      chainId: 10,
      txHash: null,
      block: null,
      time: null,
      confirmations: 0,
      needed: 1,
      explorerUrl: null,
      recipient,
    },
    token: {
      symbol: 'USDT',
      dstSymbol: 'USDT',
      name: 'Tether USD',
      icon: '',
      srcAddress: '',
      dstAddress: '',
      srcDecimals: 6,
      dstDecimals: 18,
      poolIdSrc: 2,
      poolIdDst: 2,
    },
    amountSent: '1500000000',
    amount: '1499250000000000000000',
    commonAmount: '1499250000',
    commonDecimals: 6,
    attestations: { have: 0, need: 2, of: 3 },
    createdAt: at,
    updatedAt: at,
    etaSeconds: 30,
    history: [{ state: 'observed', at, txHash: hex(2) }],
    claim: null,
    refund: null,
    refundOf: null,
    refundTo: null,
    bitcoin: null,
    message: { uid: hex(1), srcAnchor: hex(3), dstAnchor: hex(4), payload: '0x00' },
    ...more,
  };
}

export const delivered = {
  txHash: hex(9),
  block: 7,
  time: at,
  confirmations: 1,
  needed: 1,
  explorerUrl: 'https://scan.example/dst',
  recipient,
  chainId: 10,
};
export const claim: NonNullable<Transfer['claim']> = {
  reason: 'liquidity',
  releaseAt: 0,
  remaining: '1499250000000000000000',
  canRetryAt: 0,
};

/** Stands for the dialog that the app brings. */
function Asked({ outpoint, uid, onClose }: { outpoint: string; uid: string; onClose(): void }) {
  return (
    <button type="button" onClick={onClose}>
      asked for {outpoint} of {uid}
    </button>
  );
}

/** The page of a transfer; `known` is what the API has said of it already. */
export function open(known: Transfer | null, id = hex(1), network?: string) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  const chains = [
    { chainID: 1, chainName: 'Ethereum', chainIcon: '', symbol: 'ETH', nativeDecimals: 18 },
    {
      chainID: 10,
      chainName: 'Optimism',
      chainIcon: '',
      scanUrl: 'https://optimistic.example/',
      symbol: 'ETH',
      nativeDecimals: 18,
    },
  ] as PoolChain[];
  client.setQueryData(keys.poolChains, chains);
  if (known) client.setQueryData(keys.transfer(id), known);
  if (network) client.setQueryData(keys.basicConfig, { network });
  return render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[`/transfer?uid=${id}`]}>
          <TransferPage ReturnDialog={Asked} />
          <ConfirmDialog />
          <Toaster />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
}

/** What the API answers, whatever it is asked. */
export const answer = (body: unknown, status: number) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(JSON.stringify(body), { status }));
