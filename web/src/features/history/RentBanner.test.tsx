import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LentRent } from '@causeway/sdk/solana/rent';
import { keys } from '../../api/query-keys.ts';
import type { Transfer } from '../../api/types.ts';
import { Toaster } from '../../ui/Toaster.tsx';
import { useToasts } from '../../ui/toasts.ts';
import type * as Wings from '../../wallets/wings.ts';
import { RentBanner } from './RentBanner.tsx';

const wallet = vi.hoisted(() => ({ solana: null as string | null }));
const chain = vi.hoisted(() => ({ rentOf: vi.fn(), takeRentBack: vi.fn() }));
vi.mock('../../wallets/wings.ts', async (original) => ({
  ...(await original<typeof Wings>()),
  useAccounts: () => wallet,
}));
// What reads and signs is tested where it is: sdk/src/solana/rent.test.ts.
vi.mock('../../wallets/solana/rent.ts', () => chain);

const SOLANA = 4221170919;
const transfer = (uid: string, from: number, state: Transfer['state'], createdAt = 1): Transfer =>
  ({ uid, state, createdAt, src: { chainId: from } }) as Transfer;
const rent: LentRent = {
  uids: [new Uint8Array(32), new Uint8Array(32)],
  lamports: 5_261_760n,
  network: 6_000n,
};

function open(transfers: readonly Transfer[]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(keys.basicConfig, { network: 'mainnet' });
  client.setQueryData(keys.deployment('mainnet'), { solana: {} });
  return render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <RentBanner transfers={transfers} />
        <Toaster />
      </QueryClientProvider>
    </I18nProvider>,
  );
}

beforeEach(() => {
  wallet.solana = 'payer';
  chain.rentOf.mockReset().mockResolvedValue(rent);
  chain.takeRentBack.mockReset().mockResolvedValue('mined');
  useToasts.setState({ list: [] });
});

describe('rent of transfers from Solana', () => {
  it('is offered with what it costs, and comes back to the wallet', async () => {
    open([transfer('0x01', SOLANA, 'redeemed')]);
    await screen.findByText('You can take back 0.005261 SOL.');
    screen.getByText(/It is the rent of 2 finished transfers from Solana\./);
    screen.getByText(/The network takes 0\.000006 SOL for that\./);
    chain.rentOf.mockResolvedValue({ ...rent, uids: [] });
    fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
    await screen.findByText('0.005261 SOL is back in your wallet.');
    expect(chain.takeRentBack).toHaveBeenCalledWith({ solana: {} }, 'payer', rent);
    await waitFor(() => expect(screen.queryByText(/You can take back/)).toBeNull());
  });

  it('stays where the person says no', async () => {
    chain.takeRentBack.mockRejectedValue(Object.assign(new Error('no'), { code: 4001 }));
    open([transfer('0x01', SOLANA, 'redeemed')]);
    fireEvent.click(await screen.findByRole('button', { name: 'Take back' }));
    await screen.findByText('User rejected the request');
    screen.getByText('You can take back 0.005261 SOL.');
  });

  it('is not signed again before it was looked for, when nobody answered for it', async () => {
    chain.takeRentBack.mockResolvedValue('unseen');
    open([transfer('0x01', SOLANA, 'redeemed')]);
    fireEvent.click(await screen.findByRole('button', { name: 'Take back' }));
    await screen.findByText(/Check your wallet before you sign again\./);
  });

  it('is said nothing of without a wallet, a transfer that ended, or rent', async () => {
    const done = transfer('0x01', SOLANA, 'redeemed');
    open([transfer('0x01', SOLANA, 'claimable'), transfer('0x02', SOLANA, 'attested')]);
    wallet.solana = null;
    open([done]);
    expect(chain.rentOf).not.toHaveBeenCalled();
    wallet.solana = 'payer';
    chain.rentOf.mockResolvedValue({ ...rent, uids: [] });
    const { container } = open([done]);
    await waitFor(() => expect(chain.rentOf).toHaveBeenCalled());
    expect(container.textContent).toBe('');
  });
});
