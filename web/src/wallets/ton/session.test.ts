import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addTon } from './list.ts';
import { TON_MAINNET, TON_TESTNET } from '@causeway/sdk/ton/network';
import type { TonWallet } from './types.ts';

const RAW = '0:2a6ee6b7ff41bfecafe383386325c7a895f4fe4ce346b18eb9c14a0152d6629c';
const OTHER = `0:${'5'.repeat(64)}`;
const ADDRESS = 'EQAqbua3_0G_7K_jgzhjJceolfT-TONGsY65wUoBUtZinKC1';
const PAYMENT = 'UQAqbua3_0G_7K_jgzhjJceolfT-TONGsY65wUoBUtZinP1w';

const account = (address: unknown = RAW, network: unknown = '-239') => ({
  event: 'connect',
  id: 1,
  payload: { items: [{ name: 'ton_addr', address, network, publicKey: 'ab'.repeat(32) }], device: {} },
});
const failure = (code: unknown, message: unknown) => ({
  event: 'connect_error',
  id: 1,
  payload: { code, message },
});

/** Tonkeeper's bridge, answering what it is told to. */
class Bridge {
  readonly protocolVersion = 2;
  answer: unknown = account();
  allowed = false;
  asked: unknown[] = [];
  readonly listeners = new Set<(event: unknown) => void>();
  constructor(readonly walletInfo: { image: string } | null = null) {}

  async connect(version: number, request: unknown): Promise<unknown> {
    this.asked.push([version, request]);
    if (this.answer instanceof Error) throw this.answer;
    this.allowed = (this.answer as { event?: string })?.event === 'connect';
    return this.answer;
  }
  async restoreConnection(): Promise<unknown> {
    return this.allowed ? this.answer : failure(100, 'Unknown app');
  }
  async send({ method, id }: { method: string; id: string }): Promise<unknown> {
    this.asked.push(method);
    this.allowed = false;
    return { id, result: {} };
  }
  listen(listener: (event: unknown) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }
  emit(event: unknown): void {
    for (const listener of [...this.listeners]) listener(event);
  }
}

function onPage(bridge?: unknown): void {
  Reflect.deleteProperty(window, 'tonkeeper');
  if (bridge) Object.assign(window, { tonkeeper: { tonconnect: bridge } });
}

/** The session as a page has it that was just loaded. */
async function page() {
  vi.resetModules();
  const { tonSession, requireTon } = await import('./session.ts');
  const { connectTon, disconnectTon } = await import('./connect.ts');
  const { restoreWallets } = await import('../wings.ts');
  const { useTonSession } = await import('./state.ts');
  const { useToasts } = await import('../../ui/toasts.ts');
  return {
    session: tonSession,
    requireTon,
    connect: () => connectTon('tonkeeper'),
    disconnect: disconnectTon,
    load: () => restoreWallets('mainnet'),
    state: () => useTonSession.getState(),
    address: () => useTonSession.getState().wallets[0]?.accounts[0]?.address ?? null,
    toasts: () => useToasts.getState().list.map((t) => [t.tone, t.text]),
  };
}

const remembered = () => localStorage.getItem('ton-connect');
const logged = vi.fn();
beforeEach(() => {
  logged.mockReset();
  vi.spyOn(console, 'info').mockImplementation(logged);
});
afterEach(() => {
  vi.useRealTimers();
  onPage();
});

describe('[4.30] connecting Tonkeeper', () => {
  it.each([undefined, {}, { connect: () => undefined }])('[8.14] is not installed: %j', async (bridge) => {
    onPage(bridge);
    const p = await page();
    expect(await p.connect()).toBe(false);
    expect(p.toasts()).toEqual([['warning', 'Tonkeeper is not install!']]);
    expect(p.state()).toEqual({ wallets: [], connecting: null });
  });

  it('[3.08] [3.10] [4.31] is connected with its account, and remembered', async () => {
    const bridge = new Bridge();
    onPage(bridge);
    const p = await page();
    const connecting = p.connect();
    // [2.32]
    expect(p.state().connecting).toBe('tonkeeper');
    expect(await p.connect()).toBe(false);
    expect(await connecting).toBe(true);
    expect(p.state()).toEqual({
      connecting: null,
      wallets: [
        {
          label: 'Tonkeeper',
          chain: 'ton',
          icon: null,
          provider: bridge,
          chainId: TON_MAINNET,
          accounts: [{ address: ADDRESS, paymentAddress: PAYMENT }],
        },
      ],
    });
    expect(bridge.asked).toEqual([
      [
        2,
        {
          manifestUrl: `${window.location.origin}/tonconnect-manifest.json`,
          items: [{ name: 'ton_addr' }],
        },
      ],
    ]);
    expect(p.requireTon().account.address).toBe(ADDRESS);
    expect(remembered()).toBe('tonkeeper');
  });

  it('[3.10] on a test network its addresses say so', async () => {
    onPage(Object.assign(new Bridge(), { answer: account(RAW, '-3') }));
    const p = await page();
    await p.connect();
    expect(p.requireTon().wallet).toMatchObject({
      chainId: TON_TESTNET,
      accounts: [
        {
          address: 'kQAqbua3_0G_7K_jgzhjJceolfT-TONGsY65wUoBUtZinBs_',
          paymentAddress: '0QAqbua3_0G_7K_jgzhjJceolfT-TONGsY65wUoBUtZinEb6',
        },
      ],
    });
  });

  it('an icon that lies on another host is not loaded', async () => {
    onPage(new Bridge({ image: 'https://tonkeeper.com/icon.png' }));
    const p = await page();
    await p.connect();
    expect(p.requireTon().wallet.icon).toBeNull();
    onPage(new Bridge({ image: 'data:image/png;base64,AA' }));
    const q = await page();
    await q.connect();
    expect(q.requireTon().wallet.icon).toBe('data:image/png;base64,AA');
  });

  it.each([
    ['code 300', failure(300, 'User declined the connection')],
    ['code 0, as a no in Tonkeeper comes', failure(0, 'Reject request')],
    ['code 0, as a closed window of Tonkeeper comes', failure(0, 'Pop-up closed')],
    ['code 0, as a no in Tonkeeper Pro comes', failure(0, 'Reject Request')],
    ['a thrown code 300', Object.assign(new Error('no'), { code: 300 })],
    ['words', new Error('TON_CONNECT_SDK_ERROR: User rejects the action in the wallet.')],
  ])('[4.35] [8.02] a rejection by %s logs, disconnects and clears', async (_, answer) => {
    const bridge = Object.assign(new Bridge(), { answer, allowed: true });
    onPage(bridge);
    const p = await page();
    expect(await p.connect()).toBe(false);
    expect(p.toasts()).toEqual([['warning', 'User rejected the request']]);
    expect(logged).toHaveBeenCalledWith('wallet connection rejected', 'Tonkeeper');
    expect(p.state()).toEqual({ wallets: [], connecting: null });
    expect(bridge.allowed).toBe(false);
    expect(remembered()).toBeNull();
  });

  it.each([
    ['with its code', failure(2, 'Manifest not found')],
    ['as Tonkeeper says it of localhost', failure(0, 'Manifest is not valid')],
    ['as Tonkeeper says it of an intranet', failure(0, 'Failed to load Manifest: 404')],
  ])('[8.29] a manifest that the wallet cannot read, %s, is told with its cause', async (_, answer) => {
    onPage(Object.assign(new Bridge(), { answer }));
    const p = await page();
    expect(await p.connect()).toBe(false);
    expect(p.toasts()).toEqual([['warning', expect.stringContaining('could not read this page’s manifest')]]);
    expect(logged).not.toHaveBeenCalled();
  });

  it.each([
    failure(1, 'Bad request'),
    failure(0, 'Unsupported something'),
    failure(0, 'The network rejected the transaction'),
  ])('[8.29] another error shows its message as a warning: %j', async (answer) => {
    onPage(Object.assign(new Bridge(), { answer }));
    const p = await page();
    expect(await p.connect()).toBe(false);
    expect(p.toasts()).toEqual([['warning', answer.payload.message]]);
    expect(logged).not.toHaveBeenCalled();
  });

  it('[8.15] nothing may be asked of a wallet that is not connected', async () => {
    const p = await page();
    expect(() => p.requireTon()).toThrow('Tonkeeper not connected!');
  });
});

describe('[4.29] an answer that is no TON account clears and is told so', () => {
  it.each([
    null,
    {},
    'connected',
    { event: 'connect' },
    { event: 'connect', payload: { items: [] } },
    { event: 'connect', payload: { items: [null] } },
    account(undefined, '-1'),
    account(undefined, 239),
    account(`0:${'5'.repeat(63)}`),
    account(`1:${'5'.repeat(64)}`),
    account(ADDRESS),
    account(''),
    account(null),
    failure('300', 'x'),
  ])('%j', async (answer) => {
    const bridge = Object.assign(new Bridge(), { answer });
    onPage(bridge);
    const p = await page();
    expect(await p.connect()).toBe(false);
    expect(p.toasts()[0]?.[1]).toMatch(
      /^Tonkeeper returned an answer that cannot be used: .+ Nothing was sent\.$/,
    );
    expect(p.state().wallets).toEqual([]);
    expect(bridge.asked.at(-1)).toBe('disconnect');
    expect(remembered()).toBeNull();
  });
});

describe('[4.29] the list of TON wallets', () => {
  const wallet: TonWallet = {
    label: 'Tonkeeper',
    chain: 'ton',
    icon: null,
    provider: new Bridge() as unknown as TonWallet['provider'],
    chainId: TON_MAINNET,
    accounts: [{ address: ADDRESS, paymentAddress: PAYMENT }],
  };

  it('takes a wallet', () => {
    expect(addTon([], wallet)).toEqual([wallet]);
  });

  it('is cleared by an invalid one', () => {
    expect(addTon([wallet], null)).toEqual([]);
    expect(addTon([], { ...wallet, accounts: [] })).toEqual([]);
  });

  it('is cleared by a duplicate', () => {
    expect(addTon([wallet], { ...wallet })).toEqual([]);
  });

  it('is cleared by a duplicate when the connected wallet is connected once more', async () => {
    const bridge = new Bridge();
    onPage(bridge);
    const p = await page();
    await p.connect();
    expect(await p.connect()).toBe(false);
    expect(p.state().wallets).toEqual([]);
    expect(bridge.allowed).toBe(false);
    expect(remembered()).toBeNull();
  });
});

describe('[4.34] a status change', () => {
  async function connected() {
    const bridge = new Bridge();
    onPage(bridge);
    const p = await page();
    await p.connect();
    return { p, bridge };
  }

  it('[4.31] clears the wallet when it leaves', async () => {
    const { p, bridge } = await connected();
    bridge.emit({ event: 'disconnect', id: 2, payload: {} });
    expect(p.state().wallets).toEqual([]);
    expect(bridge.listeners.size).toBe(0);
    expect(remembered()).toBeNull();
    expect(p.toasts()).toEqual([
      [
        'warning',
        'Tonkeeper is locked or no longer connected. Unlock it to continue. If that does not help, connect it again.',
      ],
    ]);
  });

  it('[4.32] reads the account again', async () => {
    const { p, bridge } = await connected();
    bridge.emit(account(OTHER));
    expect(p.state().wallets).toHaveLength(1);
    expect(p.address()).toBe('EQBVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVUMv');
    expect(remembered()).toBe('tonkeeper');
  });

  it('[4.29] to something invalid clears it', async () => {
    const { p, bridge } = await connected();
    bridge.emit(account('nowhere'));
    expect(p.state().wallets).toEqual([]);
  });

  it.each([null, 'x', {}, { event: 'connect_error' }])(
    'of another kind changes nothing: %j',
    async (event) => {
      const { p, bridge } = await connected();
      bridge.emit(event);
      expect(p.address()).toBe(ADDRESS);
    },
  );

  it('[4.31] disconnecting tells the wallet and stops listening', async () => {
    const { p, bridge } = await connected();
    await p.disconnect();
    expect(p.state().wallets).toEqual([]);
    expect(bridge.asked.at(-1)).toBe('disconnect');
    expect(bridge.listeners.size).toBe(0);
    expect(remembered()).toBeNull();
    expect(p.toasts()).toEqual([]);
  });

  it('[4.31] a wallet that cannot be told is forgotten all the same', async () => {
    const { p, bridge } = await connected();
    bridge.send = () => Promise.reject(new Error('gone'));
    await p.disconnect();
    expect(p.state().wallets).toEqual([]);
  });
});

describe('[4.33] after a reload', () => {
  it('is restored without asking', async () => {
    localStorage.setItem('ton-connect', 'tonkeeper');
    const bridge = Object.assign(new Bridge(), { allowed: true });
    onPage(bridge);
    const p = await page();
    p.load();
    await waitFor(() => expect(p.address()).toBe(ADDRESS));
    expect(bridge.asked).toEqual([]);
    bridge.emit({ event: 'disconnect' });
    expect(p.state().wallets).toEqual([]);
  });

  it('a wallet that comes late is waited for', async () => {
    localStorage.setItem('ton-connect', 'tonkeeper');
    const p = await page();
    vi.useFakeTimers();
    const restoring = p.session.restore();
    await vi.advanceTimersByTimeAsync(4_000);
    onPage(Object.assign(new Bridge(), { allowed: true }));
    await vi.advanceTimersByTimeAsync(200);
    await restoring;
    expect(p.address()).toBe(ADDRESS);
  });

  it('one that never comes is not, and stays remembered', async () => {
    localStorage.setItem('ton-connect', 'tonkeeper');
    const p = await page();
    vi.useFakeTimers();
    const restoring = p.session.restore();
    await vi.advanceTimersByTimeAsync(6_000);
    await restoring;
    expect(p.state().wallets).toEqual([]);
    expect(remembered()).toBe('tonkeeper');
    expect(p.toasts()).toEqual([]);
  });

  it.each([
    ['knows us no more', failure(100, 'Unknown app')],
    ['answers nonsense', account('nowhere')],
  ])('nothing is connected or said when it %s', async (_, answer) => {
    localStorage.setItem('ton-connect', 'tonkeeper');
    onPage(Object.assign(new Bridge(), { allowed: true, answer }));
    const p = await page();
    await p.session.restore();
    expect(p.state().wallets).toEqual([]);
    expect(p.toasts()).toEqual([]);
  });

  it('what the person did meanwhile stays', async () => {
    localStorage.setItem('ton-connect', 'tonkeeper');
    const bridge = Object.assign(new Bridge(), { allowed: true });
    let answer: (event: unknown) => void = () => undefined;
    bridge.restoreConnection = () => new Promise((resolve) => (answer = resolve));
    onPage(bridge);
    const p = await page();
    const restoring = p.session.restore();
    await waitFor(() => expect(answer.length).toBe(1));
    bridge.answer = account(OTHER);
    await p.connect();
    answer(account());
    await restoring;
    expect(p.address()).toBe('EQBVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVUMv');
    await p.disconnect();
    const again = p.session.restore();
    await again;
    expect(p.state().wallets).toEqual([]);
  });

  it('nothing of it is looked for when nothing is remembered', async () => {
    const bridge = Object.assign(new Bridge(), { allowed: true });
    onPage(bridge);
    const restore = vi.spyOn(bridge, 'restoreConnection');
    const p = await page();
    p.load();
    await p.session.restore();
    expect(restore).not.toHaveBeenCalled();
    expect(p.state().wallets).toEqual([]);
  });
});
