import {
  CONNECT_EVENT_ERROR_CODES,
  type ITonConnect,
  SEND_TRANSACTION_ERROR_CODES,
  TonConnect,
  UserRejectsError,
} from '@tonconnect/sdk';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keyOf } from '@causeway/sdk/ed25519';
import { formatTonAddress, parseTonAddress } from '@causeway/sdk/ton/address';
import { DemoTonBridge, placeTonkeeper } from '../../demo/ton/bridge.ts';
import { findTonkeeper } from './bridge.ts';
import { thrown } from './refusal.ts';
import { tonSigner } from './signing.ts';
import { useTonSession } from './state.ts';

/** Page and demo wallet, each against the other side as TonConnect's own SDK has it. */

const RAW = `0:${'c'.repeat(64)}`;
const POOL = formatTonAddress(parseTonAddress(`0:${'e'.repeat(64)}`), { bounceable: true, testOnly: true });
/** An empty cell. */
const CELL = 'te6cckEBAQEAAgAAAEysuc0=';
const validUntil = Math.floor(Date.now() / 1000) + 200;

/** An app that uses the SDK, and keeps what it keeps in memory. */
function app(): ITonConnect {
  const kept = new Map<string, string>();
  return new TonConnect({
    manifestUrl: `${window.location.origin}/tonconnect-manifest.json`,
    storage: {
      getItem: async (key) => kept.get(key) ?? null,
      setItem: async (key, value) => void kept.set(key, value),
      removeItem: async (key) => void kept.delete(key),
    },
    analytics: { mode: 'off' },
  });
}

async function connected(sdk: ITonConnect) {
  const wallet = new Promise<ITonConnect['wallet']>((resolve, reject) => {
    sdk.onStatusChange(resolve, reject);
  });
  sdk.connect({ jsBridgeKey: 'tonkeeper' });
  return wallet;
}

/** Puts a wallet on the page that says yes to all, and returns what it is asked. */
function placeRecorder(): unknown[] {
  const asked: unknown[] = [];
  const device = {
    platform: 'browser',
    appName: 'tonkeeper',
    appVersion: '1',
    maxProtocolVersion: 2,
    features: ['SendTransaction', { name: 'SendTransaction', maxMessages: 4 }],
  };
  const item = {
    name: 'ton_addr',
    address: RAW,
    network: '-3',
    publicKey: 'ab'.repeat(32),
    walletStateInit: CELL,
  };
  const tonconnect = {
    deviceInfo: device,
    walletInfo: { name: 'Tonkeeper', app_name: 'tonkeeper', image: '', about_url: '', platforms: [] },
    protocolVersion: 2,
    isWalletBrowser: false,
    connect: async (...call: unknown[]) => {
      asked.push(call);
      return { event: 'connect', id: 1, payload: { items: [item], device } };
    },
    restoreConnection: async () => ({ event: 'connect_error', id: 1, payload: { code: 100, message: '' } }),
    send: async ({ id, method, params }: { id: unknown; method: string; params: string[] }) => {
      asked.push([typeof id, method, params.map((text) => JSON.parse(text))]);
      return { id, result: CELL };
    },
    listen: () => () => undefined,
    disconnect: () => undefined,
  };
  Object.assign(window, { tonkeeper: { tonconnect } });
  return asked;
}

beforeEach(() => {
  for (const method of ['debug', 'log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});
afterEach(() => {
  Reflect.deleteProperty(window, 'tonkeeper');
  useTonSession.setState({ wallets: [] });
});

it('[4.30] [4.58] Tonkeeper is asked for the account and for a transfer as TonConnect’s SDK asks for them', async () => {
  const theirs = placeRecorder();
  const sdk = app();
  await connected(sdk);
  const messages = [{ address: POOL, amount: '7200000000', payload: CELL }];
  await sdk.sendTransaction({ validUntil, network: '-3', from: RAW, messages });

  const ours = placeRecorder();
  const wallet = await findTonkeeper()?.connect();
  if (!wallet) throw new Error('the page did not find it');
  useTonSession.setState({ wallets: [wallet] });
  const transaction = { valid_until: validUntil, network: '-3', from: RAW, messages } as const;
  expect(await tonSigner(RAW, 'Local TON').sendTransaction(transaction)).toBe(CELL);
  expect(ours).toEqual(theirs);
});

it('[4.30] the demo Tonkeeper connects to an app that uses TonConnect’s SDK, and says no to it', async () => {
  const ask = vi.fn(async () => ({ accepted: true, remember: false }));
  const bridge = new DemoTonBridge({
    key: await keyOf(new Uint8Array(32).fill(7)),
    raw: '0:f4353ed65c960a639e4abc7f605cd8cebae5e841cbdc2fad2c3d0806eabf4c75',
    sheet: { ask, refuse: () => undefined },
    memory: { isRemembered: () => false, remember: () => undefined },
    deployment: async () => null,
    endpoint: null,
  });
  expect(placeTonkeeper(bridge)).toBe(true);
  ask.mockResolvedValueOnce({ accepted: false, remember: false });
  await expect(connected(app())).rejects.toThrow('Reject request');
  const wallet = await connected(app());
  expect(wallet?.account).toMatchObject({
    address: '0:f4353ed65c960a639e4abc7f605cd8cebae5e841cbdc2fad2c3d0806eabf4c75',
    chain: '-3',
  });
});

/** The numbers that a wallet may give. */
const numbers = (codes: object) => Object.values(codes).filter((code) => typeof code === 'number');

/** Puts a wallet on the page whose every answer is this error; what restores a connection is fine. */
function placeRefuser(code: number, message: string): void {
  placeRecorder();
  const { tonconnect } = (window as unknown as { tonkeeper: { tonconnect: Record<string, unknown> } })
    .tonkeeper;
  tonconnect.send = async ({ id }: { id: unknown }) => ({ id, error: { code, message } });
}

function placeStranger(code: number, message: string): void {
  placeRefuser(code, message);
  const { tonconnect } = (window as unknown as { tonkeeper: { tonconnect: Record<string, unknown> } })
    .tonkeeper;
  tonconnect.connect = async () => ({ event: 'connect_error', id: 1, payload: { code, message } });
}

const failureOf = (promise: Promise<unknown> | undefined) =>
  promise?.then(
    () => null,
    (error: unknown) => error,
  );

it.each(numbers(CONNECT_EVENT_ERROR_CODES))(
  '[8.02] the code %i of a connection is a refusal where TonConnect’s SDK makes one of it',
  async (code) => {
    placeStranger(code, 'words');
    const theirs = await failureOf(connected(app()));
    expect(theirs).toBeInstanceOf(Error);
    const ours = await failureOf(findTonkeeper()?.connect());
    expect(ours).toMatchObject({ rejected: theirs instanceof UserRejectsError });
  },
);

it.each(numbers(SEND_TRANSACTION_ERROR_CODES))(
  '[8.02] the code %i of a transfer is a refusal where TonConnect’s SDK makes one of it',
  async (code) => {
    placeRefuser(code, 'words');
    const sdk = app();
    await connected(sdk);
    const messages = [{ address: POOL, amount: '7200000000', payload: CELL }];
    const theirs = await failureOf(sdk.sendTransaction({ validUntil, network: '-3', from: RAW, messages }));
    expect(theirs).toBeInstanceOf(Error);
    const wallet = await findTonkeeper()?.connect();
    if (!wallet) throw new Error('the page did not find it');
    useTonSession.setState({ wallets: [wallet] });
    const transaction = { valid_until: validUntil, network: '-3', from: RAW, messages } as const;
    const ours = await failureOf(tonSigner(RAW, 'Local TON').sendTransaction(transaction));
    expect(ours).toMatchObject({ rejected: theirs instanceof UserRejectsError });
  },
);

it('[8.02] an error of the SDK’s own class is a refusal when it is thrown', () => {
  expect(thrown(new UserRejectsError()).rejected).toBe(true);
  expect(thrown({ code: 300, message: 'Reject request' }).rejected).toBe(true);
  expect(thrown({ code: 1, message: 'Bad request' })).toMatchObject({ rejected: false, code: 1 });
});
