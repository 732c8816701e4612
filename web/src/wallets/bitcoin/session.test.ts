import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bytesToHex } from '@causeway/sdk/bytes';
import { FakeUnisat, newKeys, onPage, rejection } from './fixtures.test-util.ts';
import type { BitcoinWalletId } from './types.ts';

const keys = newKeys();

/** The session as a page has it that was just loaded. */
async function page() {
  vi.resetModules();
  const session = await import('./session.ts');
  const { useToasts } = await import('../../ui/toasts.ts');
  const { requireBitcoin, useBitcoinSession: store } = session;
  return {
    ...session,
    requireBitcoin,
    state: () => store.getState(),
    toasts: () => useToasts.getState().list.map((t) => [t.tone, t.text]),
    address: () => store.getState().accounts[0]?.address ?? null,
  };
}

const remembered = () => localStorage.getItem('connected-wallet');

const logged = vi.fn();
beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(logged));
afterEach(() => onPage());

describe('[4.30] connecting', () => {
  const missing: [BitcoinWalletId, string][] = [
    ['unisat', 'UniSat wallet not installed'],
    ['okx', 'OKX Wallet not installed'],
    ['xverse', 'Xverse wallet not installed'],
    ['leather', 'Leather Wallet not installed'],
    ['bitget', 'Bitget Wallet not installed'],
    ['gate', 'Gate Wallet not installed'],
  ];
  it.each(missing)('[8.08]–[8.13] %s is not installed', async (id, text) => {
    onPage();
    const p = await page();
    expect(await p.connectBitcoin(id)).toBe(false);
    expect(p.toasts()).toEqual([['warning', text]]);
    expect(p.state()).toMatchObject({ wallet: null, connecting: null });
  });

  it('[4.31] [3.32] is connected with its account, and remembered by its name', async () => {
    onPage({ unisat: new FakeUnisat(keys) });
    const p = await page();
    const connecting = p.connectBitcoin('unisat');
    // [2.32]
    expect(p.state().connecting).toBe('unisat');
    expect(await p.connectBitcoin('okx')).toBe(false);
    expect(await connecting).toBe(true);
    expect(p.address()).toBe(keys.address);
    expect(p.requireBitcoin().wallet.label).toBe('UniSat');
    expect(remembered()).toBe('unisat');
  });

  it('[4.35] [8.02] a rejection logs, disconnects and clears', async () => {
    const wallet = new FakeUnisat(keys);
    onPage({ unisat: wallet });
    const p = await page();
    await p.connectBitcoin('unisat');
    wallet.refuses = rejection;
    expect(await p.connectBitcoin('unisat')).toBe(false);
    expect(p.toasts()).toEqual([['warning', 'User rejected the request']]);
    expect(logged).toHaveBeenCalledWith('wallet connection rejected', 'UniSat');
    expect(p.state()).toMatchObject({ wallet: null, accounts: [], connecting: null });
    expect(wallet.allowed).toBe(false);
    expect(remembered()).toBeNull();
  });

  it('[8.29] another error shows its message as a warning', async () => {
    onPage({ unisat: Object.assign(new FakeUnisat(keys), { refuses: new Error('Wallet is locked') }) });
    const p = await page();
    await p.connectBitcoin('unisat');
    expect(p.toasts()).toEqual([['warning', 'Wallet is locked']]);
  });

  it('[4.31] disconnecting tells the wallet and forgets it', async () => {
    const wallet = new FakeUnisat(keys);
    onPage({ unisat: wallet });
    const p = await page();
    await p.connectBitcoin('unisat');
    await p.disconnectBitcoin();
    expect(p.state().wallet).toBeNull();
    expect(wallet.allowed).toBe(false);
    expect(wallet.heard('accountsChanged')).toBe(0);
    expect(remembered()).toBeNull();
    // [8.16]
    expect(() => p.requireBitcoin()).toThrow('Wallet not connected!');
  });

  it('another wallet takes the place of the connected one', async () => {
    const [first, second] = [new FakeUnisat(keys), new FakeUnisat(newKeys())];
    onPage({ unisat: first, bitkeep: { unisat: second } });
    const p = await page();
    await p.connectBitcoin('unisat');
    await p.connectBitcoin('bitget');
    expect(p.address()).toBe(second.keys.address);
    expect(first.allowed).toBe(false);
    first.emit('accountsChanged', []);
    expect(remembered()).toBe('bitget');
  });
});

describe('[4.32] changes', () => {
  it.each(['accountsChanged', 'networkChanged'])('%s re-reads account and public key', async (event) => {
    const wallet = new FakeUnisat(keys);
    onPage({ unisat: wallet });
    const p = await page();
    await p.connectBitcoin('unisat');
    const next = newKeys();
    wallet.keys = next;
    wallet.accounts = [next.address];
    wallet.emit(event, 'whatever it says');
    await waitFor(() =>
      expect(p.state().accounts).toEqual([{ address: next.address, pubkey: bytesToHex(next.publicKey) }]),
    );
  });

  it('[5.05] a network whose addresses are the same is a change, too', async () => {
    const wallet = new FakeUnisat(keys);
    onPage({ unisat: wallet });
    const p = await page();
    await p.connectBitcoin('unisat');
    const { turns, accounts } = p.state();
    wallet.emit('networkChanged', 'testnet');
    await waitFor(() => expect(p.state().turns).toBe(turns + 1));
    expect(p.state().accounts).toEqual(accounts);
  });

  /** As UniSat is when its time is over: it names no account, and says nothing when it is unlocked. */
  async function locked() {
    const wallet = new FakeUnisat(keys);
    onPage({ unisat: wallet });
    const p = await page();
    await p.connectBitcoin('unisat');
    wallet.accounts = [];
    wallet.emit('accountsChanged', []);
    await waitFor(() => expect(p.state().wallet).toBeNull());
    return { p, wallet };
  }

  it('[4.31] an empty list removes the wallet, and the page says what to do', async () => {
    const { p, wallet } = await locked();
    expect(wallet.heard('accountsChanged')).toBe(0);
    expect(p.toasts()).toEqual([
      [
        'warning',
        'UniSat is locked or no longer connected. Unlock it to continue. If that does not help, connect it again.',
      ],
    ]);
  });

  it('[4.33] a wallet that was locked comes back when it is unlocked, without a question', async () => {
    const { p, wallet } = await locked();
    window.dispatchEvent(new Event('focus'));
    wallet.accounts = [keys.address];
    await waitFor(() => {
      window.dispatchEvent(new Event('focus'));
      expect(p.address()).toBe(keys.address);
    });
    expect(wallet.count('requestAccounts')).toBe(1);
    expect(wallet.heard('accountsChanged')).toBe(1);
  });

  it('[4.33] a wallet that is locked when the page loads comes back, too', async () => {
    localStorage.setItem('connected-wallet', 'unisat');
    const wallet = Object.assign(new FakeUnisat(keys), { allowed: true, accounts: [] as string[] });
    onPage({ unisat: wallet });
    const p = await page();
    await p.startBitcoinSession('local');
    expect(p.state().wallet).toBeNull();
    wallet.accounts = [keys.address];
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(p.address()).toBe(keys.address));
    expect(wallet.asked).toEqual([]);
  });

  it('a wallet that was disconnected while it was locked stays away', async () => {
    const { p, wallet } = await locked();
    await p.disconnectBitcoin();
    expect(remembered()).toBeNull();
    wallet.accounts = [keys.address];
    const known = vi.spyOn(wallet, 'getAccounts');
    window.dispatchEvent(new Event('focus'));
    expect(known).not.toHaveBeenCalled();
    expect(p.state().wallet).toBeNull();
  });

  it.each([
    ['fails', () => Promise.reject(new Error('the wallet is busy'))],
    ['is of another key', () => Promise.resolve(bytesToHex(newKeys().publicKey))],
  ])(
    '[4.32] an account that %s to be read is not the old one: the wallet is forgotten, and the page says so',
    async (_, answer) => {
      const wallet = new FakeUnisat(keys);
      onPage({ unisat: wallet });
      const p = await page();
      await p.connectBitcoin('unisat');
      wallet.accounts = [newKeys().address];
      wallet.getPublicKey = answer;
      wallet.emit('accountsChanged', wallet.accounts);
      await waitFor(() => expect(p.state()).toMatchObject({ wallet: null, accounts: [] }));
      expect(p.toasts()).toEqual([
        ['warning', 'UniSat changed its account, and the new one could not be read. Connect it again.'],
      ]);
      expect(remembered()).toBeNull();
    },
  );

  it('[4.32] a wallet that does not answer which account it changed to is forgotten', async () => {
    const wallet = new FakeUnisat(keys);
    onPage({ unisat: wallet });
    const p = await page();
    await p.connectBitcoin('unisat');
    vi.useFakeTimers();
    try {
      wallet.getAccounts = () => new Promise(() => undefined);
      wallet.emit('accountsChanged');
      await vi.advanceTimersByTimeAsync(10_000);
      expect(p.state()).toMatchObject({ wallet: null, accounts: [] });
    } finally {
      vi.useRealTimers();
    }
  });

  it('an answer that comes late does not undo a later one', async () => {
    const wallet = new FakeUnisat(keys);
    onPage({ unisat: wallet });
    const p = await page();
    await p.connectBitcoin('unisat');
    const answers: ((list: string[]) => void)[] = [];
    wallet.getAccounts = () => new Promise((resolve) => answers.push(resolve));
    wallet.emit('accountsChanged');
    wallet.emit('networkChanged');
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.([keys.address]);
    answers[0]?.([]);
    await new Promise(requestAnimationFrame);
    expect(p.address()).toBe(keys.address);
  });
});

describe('[4.33] on load', () => {
  it('the remembered wallet comes back without a question, also when it is late on the page', async () => {
    onPage();
    localStorage.setItem('connected-wallet', 'unisat');
    const wallet = Object.assign(new FakeUnisat(keys), { allowed: true });
    const p = await page();
    const started = p.startBitcoinSession('local');
    onPage({ unisat: wallet });
    await started;
    expect(p.address()).toBe(keys.address);
    expect(p.state().network).toBe('testnet');
    expect(wallet.asked).toEqual([]);
  });

  it('[2.35] the account that was chosen comes back with its wallet; when it is gone, the page says so and takes no other', async () => {
    const second = newKeys();
    const wallet = Object.assign(new FakeUnisat(keys), { accounts: [keys.address, second.address] });
    const accounts = [keys, second].map((k) => ({
      address: k.address,
      publicKey: bytesToHex(k.publicKey),
      network: 'BTC',
    }));
    const gate = Object.assign(wallet, {
      connect: async () => {
        wallet.allowed = true;
        return accounts;
      },
    });
    onPage({ gatewallet: { bitcoin: gate } });
    const first = await page();
    const { useAddressChooser } = await import('./choose.ts');
    const connecting = first.connectBitcoin('gate');
    await waitFor(() => expect(useAddressChooser.getState().open).not.toBeNull());
    useAddressChooser.getState().pick(second.address);
    expect(await connecting).toBe(true);

    const again = await page();
    await again.startBitcoinSession('local');
    expect(again.address()).toBe(second.address);

    gate.accounts = [keys.address];
    const gone = await page();
    await gone.startBitcoinSession('local');
    expect(gone.address()).toBeNull();
    expect(gone.toasts()).toEqual([
      ['warning', 'Gate no longer shows the address you chose. Connect it again to choose one.'],
    ]);
    expect(remembered()).toBeNull();
    expect(localStorage.getItem('chosen-account')).toBeNull();
  });

  it('code of a wallet that cannot be loaded is asked for again when the network is back', async () => {
    onPage({ unisat: Object.assign(new FakeUnisat(keys), { allowed: true }) });
    localStorage.setItem('connected-wallet', 'unisat');
    const p = await page();
    vi.doMock('./adapters.ts', () => {
      throw new Error('Failed to fetch dynamically imported module');
    });
    await p.startBitcoinSession('local');
    expect(p.address()).toBeNull();
    vi.doUnmock('./adapters.ts');
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(p.address()).toBe(keys.address));
  });

  it('a wallet that took its permission back stays away, and nobody is asked', async () => {
    const wallet = new FakeUnisat(keys);
    onPage({ unisat: wallet });
    localStorage.setItem('connected-wallet', 'unisat');
    const p = await page();
    await p.startBitcoinSession('mainnet');
    expect(p.state()).toMatchObject({ wallet: null, network: 'livenet' });
    expect(wallet.asked).toEqual([]);
  });

  it('nothing is remembered: nothing is asked', async () => {
    const wallet = Object.assign(new FakeUnisat(keys), { allowed: true });
    onPage({ unisat: wallet });
    const p = await page();
    await p.startBitcoinSession('local');
    expect(p.state().wallet).toBeNull();
  });

  it('[2.04] ?from=bitget connects to Bitget', async () => {
    const wallet = new FakeUnisat(keys);
    onPage({ bitkeep: { unisat: wallet } });
    const p = await page();
    await p.startBitcoinSession('local', '?from=bitget');
    expect(p.address()).toBe(keys.address);
    expect(wallet.count('requestAccounts')).toBe(1);
    await p.startBitcoinSession('local', '?from=bitget');
    expect(wallet.count('requestAccounts')).toBe(1);
  });

  it('[5.22] [2.04] Bitget without a Bitcoin account says what to do', async () => {
    onPage({ bitkeep: { unisat: Object.assign(new FakeUnisat(keys), { accounts: [] }) } });
    const p = await page();
    await p.startBitcoinSession('mainnet', '?from=bitget');
    expect(p.toasts()).toEqual([['warning', 'Please use the wallet with Bitcoin network.']]);
  });
});
