import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useConfirm } from '../../ui/confirm.ts';
import { FakeUnisat, fakeLeather, fakeXverse, newKeys, onPage, rejection } from './fixtures.test-util.ts';
import { addressFor } from '@causeway/sdk/bitcoin/account';
import { readyToPay } from './pay.ts';
import { connectBitcoin, disconnectBitcoin, requireBitcoin, useBitcoinSession } from './session.ts';
import type { BitcoinWalletId } from './types.ts';

const keys = newKeys();

beforeEach(() => useBitcoinSession.setState({ network: 'testnet' }));
afterEach(async () => {
  await disconnectBitcoin();
  useConfirm.getState().cancel();
  onPage();
});

describe('[5.24] the address of a wallet and a token', () => {
  const wallets: [BitcoinWalletId, () => Record<string, unknown>][] = [
    ['unisat', () => ({ unisat: new FakeUnisat(keys) })],
    ['okx', () => ({ okxwallet: { bitcoinTestnet: new FakeUnisat(keys) } })],
    ['bitget', () => ({ bitkeep: { unisat: new FakeUnisat(keys) } })],
    ['gate', () => ({ gatewallet: { bitcoin: new FakeUnisat(keys) } })],
    ['xverse', () => ({ XverseProviders: { BitcoinProvider: fakeXverse(keys).provider } })],
    ['leather', () => ({ LeatherProvider: fakeLeather(keys).provider })],
  ];
  it.each(wallets)('%s', async (id, page) => {
    onPage(page());
    await connectBitcoin(id);
    const { account } = requireBitcoin();
    const two = id === 'xverse' || id === 'leather';
    expect(addressFor(account, 'brc20').address).toBe(keys.address);
    expect(addressFor(account, 'runes').address).toBe(keys.address);
    expect(addressFor(account, 'btc').address).toBe(two ? keys.segwit : keys.address);
  });
});

describe('[5.05] the right network before paying', () => {
  const start = async (network: string) => {
    const wallet = Object.assign(new FakeUnisat(keys), { network });
    onPage({ unisat: wallet });
    await connectBitcoin('unisat');
    return wallet;
  };
  const question = () => useConfirm.getState().pending;

  it('asks nothing of a wallet that is there', async () => {
    const wallet = await start('testnet');
    expect((await readyToPay()).account.address).toBe(keys.address);
    expect(wallet.count('switchNetwork')).toBe(0);
  });

  it('[8.16] nor without a wallet', async () => {
    await expect(readyToPay()).rejects.toThrow('Wallet not connected!');
  });

  it('switches UniSat, waits 500 ms, and takes the account that it has then [4.02]', async () => {
    const wallet = await start('livenet');
    const waits = vi.spyOn(globalThis, 'setTimeout');
    const before = useBitcoinSession.getState().turns;
    const ready = readyToPay();
    await waitFor(() =>
      expect(question()?.request.body).toBe('Switch UniSat to Bitcoin testnet to continue?'),
    );
    expect(wallet.count('switchNetwork')).toBe(0);
    const next = newKeys();
    wallet.keys = next;
    wallet.accounts = [next.address];
    useConfirm.getState().accept();
    expect(question()?.busy).toBe(true);
    expect((await ready).account.address).toBe(next.address);
    expect(useBitcoinSession.getState().turns).toBe(before + 1);
    expect(wallet.asked.at(-1)).toEqual({ method: 'switchNetwork', args: ['testnet'] });
    expect(waits.mock.calls.map(([, ms]) => ms)).toContain(500);
    expect(question()).toBeNull();
  });

  it('the person says no to us, or to the wallet', async () => {
    const wallet = await start('livenet');
    const first = readyToPay();
    await waitFor(() => expect(question()).not.toBeNull());
    useConfirm.getState().cancel();
    await expect(first).rejects.toMatchObject({ rejected: true });
    expect(wallet.count('switchNetwork')).toBe(0);
    const second = readyToPay();
    await waitFor(() => expect(question()).not.toBeNull());
    wallet.refuses = rejection;
    useConfirm.getState().accept();
    await expect(second).rejects.toMatchObject({ rejected: true });
    expect(question()).toBeNull();
  });

  it('[8.19] tells a failed switch from a wallet that stays', async () => {
    const wallet = await start('livenet');
    wallet.refuses = new Error('busy');
    const failed = readyToPay();
    await waitFor(() => expect(question()).not.toBeNull());
    useConfirm.getState().accept();
    await expect(failed).rejects.toThrow('Switch network error...');
    wallet.switchNetwork = async () => undefined;
    const stayed = readyToPay();
    await waitFor(() => expect(question()).not.toBeNull());
    useConfirm.getState().accept();
    await expect(stayed).rejects.toThrow('Please switch to the correct network');
  });

  it('[8.19] other wallets are switched by hand', async () => {
    onPage({ bitkeep: { unisat: Object.assign(new FakeUnisat(keys), { network: 'livenet' }) } });
    await connectBitcoin('bitget');
    await expect(readyToPay()).rejects.toThrow(
      'Please switch to the correct network. Open Bitget and choose Bitcoin testnet there.',
    );
    expect(question()).toBeNull();
  });
});
