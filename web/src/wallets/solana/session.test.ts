import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeAccount, FakeWallet, newAccount } from './fixtures.test-util.ts';
import type { SolanaWalletId } from './types.ts';

const leave: (() => void)[] = [];

function onPage(...wallets: FakeWallet[]): void {
  for (const wallet of wallets) leave.push(wallet.register());
}

/** The session as a page has it that was just loaded. */
async function page(network: 'mainnet' | 'testnet' | 'local' = 'mainnet') {
  vi.resetModules();
  const { solanaSession, requireSolana } = await import('./session.ts');
  const { connectSolana, disconnectSolana } = await import('./connect.ts');
  const { restoreWallets } = await import('../wings.ts');
  const { useSolanaSession } = await import('./state.ts');
  const { useToasts } = await import('../../ui/toasts.ts');
  return {
    session: solanaSession(network),
    requireSolana,
    connect: (id: SolanaWalletId = 'phantom') => connectSolana(id, network),
    disconnect: () => disconnectSolana(network),
    load: () => restoreWallets(network),
    state: () => useSolanaSession.getState(),
    address: () => useSolanaSession.getState().wallets[0]?.accounts[0]?.address ?? null,
    toasts: () => useToasts.getState().list.map((t) => [t.tone, t.text]),
  };
}

const remembered = () => localStorage.getItem('solana-connect');
const logged = vi.fn();
beforeEach(() => {
  logged.mockReset();
  vi.spyOn(console, 'info').mockImplementation(logged);
});
afterEach(() => {
  vi.useRealTimers();
  for (const end of leave.splice(0)) end();
});

describe('[4.30] connecting a Solana wallet', () => {
  it.each([
    ['phantom', 'Phantom is not install!'],
    ['solflare', 'Solflare is not install!'],
  ] as const)('[8.14] %s is not installed', async (id, text) => {
    const p = await page();
    expect(await p.connect(id)).toBe(false);
    expect(p.toasts()).toEqual([['warning', text]]);
    expect(p.state()).toEqual({ wallets: [], connecting: null });
  });

  it.each([
    new FakeWallet('Phantom', [], ['sui:mainnet']),
    new FakeWallet('Backpack'),
    Object.defineProperty(new FakeWallet('Phantom'), 'features', { value: {} }),
    Object.defineProperty(new FakeWallet('Phantom'), 'chains', { value: null }),
  ])('[8.14] what is no Phantom for Solana is none: %#', async (wallet) => {
    onPage(wallet);
    const p = await page();
    expect(await p.connect()).toBe(false);
    expect(p.toasts()).toEqual([['warning', 'Phantom is not install!']]);
  });

  it.each([
    ['mainnet', 4221170919],
    ['testnet', 2479745243],
    ['local', 2479745243],
  ] as const)(
    '[3.08] [3.33] [4.31] is connected with its account on %s, and remembered',
    async (network, chainId) => {
      const own = newAccount();
      const wallet = new FakeWallet('Phantom', [own]);
      // A company may register a wallet of the same name for each of its chains.
      onPage(new FakeWallet('Phantom', [], ['bitcoin:mainnet']), wallet);
      const p = await page(network);
      const connecting = p.connect();
      // [2.32]
      expect(p.state().connecting).toBe('phantom');
      expect(await p.connect('solflare')).toBe(false);
      expect(await connecting).toBe(true);
      const pubkey = [...own.publicKey].map((b) => b.toString(16).padStart(2, '0')).join('');
      expect(p.state()).toEqual({
        connecting: null,
        wallets: [
          {
            label: 'Phantom',
            chain: 'solana',
            icon: 'data:image/svg+xml,x',
            provider: wallet,
            chainId,
            accounts: [{ address: own.address, pubkey }],
          },
        ],
      });
      expect(wallet.asked).toEqual([[]]);
      expect(p.requireSolana().account.address).toBe(own.address);
      expect(remembered()).toBe('phantom');
    },
  );

  it('finds a wallet whether it registers before or after the page looks', async () => {
    const p = await page();
    await p.connect('solflare');
    onPage(new FakeWallet('Solflare'));
    expect(await p.connect('solflare')).toBe(true);
    expect(remembered()).toBe('solflare');
  });

  it.each([{ code: 4001, message: 'User rejected the request.' }, new Error('User rejected the request.')])(
    '[4.35] [8.02] a rejection logs, disconnects and clears: %#',
    async (refuses) => {
      const wallet = Object.assign(new FakeWallet('Phantom'), { refuses, allowed: true });
      onPage(wallet);
      const p = await page();
      expect(await p.connect()).toBe(false);
      expect(p.toasts()).toEqual([['warning', 'User rejected the request']]);
      expect(logged).toHaveBeenCalledWith('wallet connection rejected', 'Phantom');
      expect(p.state()).toEqual({ wallets: [], connecting: null });
      expect(wallet.allowed).toBe(false);
      expect(remembered()).toBeNull();
    },
  );

  it('[8.29] another error shows its message as a warning', async () => {
    onPage(Object.assign(new FakeWallet('Phantom'), { refuses: new Error('Wallet is locked') }));
    const p = await page();
    expect(await p.connect()).toBe(false);
    expect(p.toasts()).toEqual([['warning', 'Wallet is locked']]);
    expect(logged).not.toHaveBeenCalled();
  });

  it('[8.15] a wallet without an account is not connected', async () => {
    onPage(new FakeWallet('Phantom', [{ ...newAccount(), chains: ['sui:mainnet'] }]));
    const p = await page();
    expect(await p.connect()).toBe(false);
    expect(p.toasts()).toEqual([['warning', 'Phantom not connected!']]);
  });

  it('[8.17] nothing may be asked of a wallet that is not connected', async () => {
    const p = await page();
    expect(() => p.requireSolana()).toThrow('Solana Wallet is not connected.');
  });

  it('another wallet takes the place of the connected one', async () => {
    const [first, second] = [new FakeWallet('Phantom'), new FakeWallet('Solflare')];
    onPage(first, second);
    const p = await page();
    await p.connect('phantom');
    await p.connect('solflare');
    expect(p.state().wallets.map((w) => w.label)).toEqual(['Solflare']);
    expect(first.allowed).toBe(false);
    expect(first.listeners.size).toBe(0);
    expect(remembered()).toBe('solflare');
  });
});

describe('accounts are checked where they come in', () => {
  const good = newAccount(7);
  const other = newAccount(8);
  const bad: [string, unknown][] = [
    ['no list', 'accounts'],
    ['an address of 31 bytes', [{ ...good, address: '1'.repeat(31) }]],
    ['an address of another alphabet', [{ ...good, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }]],
    ['no address', [{ ...good, address: null }]],
    ['no key', [{ ...good, publicKey: undefined }]],
    ['a short key', [{ ...good, publicKey: good.publicKey.slice(1) }]],
    ['the key of another address', [{ ...good, publicKey: other.publicKey }]],
    ['a second account that is none', [good, { ...other, publicKey: good.publicKey }]],
  ];

  it.each(bad)('%s', async (_, has) => {
    const wallet = new FakeWallet('Phantom', has);
    onPage(wallet);
    const p = await page();
    expect(await p.connect()).toBe(false);
    expect(p.toasts()[0]?.[1]).toMatch(
      /^Phantom returned an answer that cannot be used: .+ Nothing was sent\.$/,
    );
    expect(p.state().wallets).toEqual([]);
    expect(wallet.allowed).toBe(false);
    expect(remembered()).toBeNull();
  });

  it('a key may be any list of bytes', async () => {
    const has: FakeAccount[] = [{ ...good, publicKey: [...good.publicKey] }];
    onPage(new FakeWallet('Phantom', has));
    const p = await page();
    expect(await p.connect()).toBe(true);
    expect(p.address()).toBe(good.address);
  });
});

describe('[4.32] changes', () => {
  async function connected() {
    const wallet = new FakeWallet('Phantom');
    onPage(wallet);
    const p = await page();
    await p.connect();
    return { p, wallet };
  }

  it('re-read account and public key', async () => {
    const { p, wallet } = await connected();
    const next = newAccount();
    wallet.has = [next];
    wallet.change();
    expect(p.address()).toBe(next.address);
    expect(remembered()).toBe('phantom');
  });

  it.each([[[]], [null], [[{ ...newAccount(), publicKey: 'x' }]]])(
    '[4.31] to nothing, or nothing that can be used, remove the wallet: %#',
    async (has) => {
      const { p, wallet } = await connected();
      wallet.has = has;
      wallet.change();
      expect(p.state().wallets).toEqual([]);
      expect(wallet.listeners.size).toBe(0);
      expect(remembered()).toBeNull();
      // A wallet that locks itself names no account either.
      expect(p.toasts()).toEqual([
        [
          'warning',
          'Phantom is locked or no longer connected. Unlock it to continue. If that does not help, connect it again.',
        ],
      ]);
    },
  );

  it('[4.31] disconnecting tells the wallet and forgets it', async () => {
    const { p, wallet } = await connected();
    await p.disconnect();
    expect(p.state().wallets).toEqual([]);
    expect(wallet.allowed).toBe(false);
    expect(wallet.listeners.size).toBe(0);
    expect(remembered()).toBeNull();
  });

  it('[4.31] a wallet that has no way to be told is forgotten all the same', async () => {
    const { p, wallet } = await connected();
    const { 'standard:disconnect': _, ...features } = wallet.features;
    Object.defineProperty(wallet, 'features', { value: features });
    await p.disconnect();
    expect(p.state().wallets).toEqual([]);
  });
});

describe('[4.33] after a reload', () => {
  it('[3.33] the remembered wallet is restored without asking', async () => {
    localStorage.setItem('solana-connect', 'phantom');
    const wallet = Object.assign(new FakeWallet('Phantom'), { allowed: true });
    onPage(wallet);
    const p = await page();
    p.load();
    await waitFor(() => expect(p.state().wallets).toHaveLength(1));
    expect(wallet.asked).toEqual([[{ silent: true }]]);
  });

  it('nothing is connected or said when the wallet would have to ask', async () => {
    localStorage.setItem('solana-connect', 'phantom');
    onPage(new FakeWallet('Phantom'));
    const p = await page();
    await p.session.restore();
    expect(p.state().wallets).toEqual([]);
    expect(p.toasts()).toEqual([]);
  });

  it('a wallet that registers late is waited for', async () => {
    localStorage.setItem('solana-connect', 'solflare');
    const p = await page();
    vi.useFakeTimers();
    const restoring = p.session.restore();
    await vi.advanceTimersByTimeAsync(4_000);
    onPage(Object.assign(new FakeWallet('Solflare'), { allowed: true }));
    await vi.advanceTimersByTimeAsync(200);
    await restoring;
    expect(p.state().wallets.map((w) => w.label)).toEqual(['Solflare']);
  });

  it('a name that is no wallet of ours is dropped', async () => {
    localStorage.setItem('solana-connect', 'backpack');
    const p = await page();
    p.load();
    await p.session.restore();
    expect(remembered()).toBeNull();
  });
});
