import { afterEach, describe, expect, it, vi } from 'vitest';
import vectors from '../../../../testdata/vectors/ton-page.json';
import { formatRaw, parseTonAddress } from './address.ts';
import { accountOf } from './bridge.ts';
import { parseBoc } from './boc.ts';
import type { TonPool } from './deployment.ts';
import { TON_MAINNET, TON_TESTNET } from './names.ts';
import { useTonSession } from './state.ts';
import { coversFee, prepareSwap, signOrder } from './transfer.ts';
import type { TonBridge, TonWallet } from './types.ts';

const [signed] = vectors.messages;
const RAW = signed?.address ?? '';
const sender = parseTonAddress(RAW);
const jettons = parseTonAddress(`0:${'e'.repeat(64)}`);
const NOW = 1_800_000_000;
const pool: TonPool = {
  poolId: 6,
  anchor: `0:${'a'.repeat(64)}`,
  minter: null,
  symbol: 'TON',
  realDecimals: 9,
  commonDecimals: 9,
  lanes: [],
};
const ofJettons: TonPool = { ...pool, minter: `0:${'b'.repeat(64)}` };
const server = { jettonWallet: vi.fn(async () => jettons) };
const swap = {
  amount: 7_000_000_000n,
  chainId: 97,
  recipient: new Uint8Array(32).fill(5),
  least: 1n,
  mostFee: 5n,
};
const prepare = (p: TonPool, more = {}) => prepareSwap(server, p, sender, { ...swap, ...more }, NOW);

/** A Tonkeeper that answers what it is told to. */
function wallet(answer: unknown, chainId: number = TON_TESTNET) {
  const send = vi.fn(async (_: unknown): Promise<unknown> => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const provider = { send } as unknown as TonBridge;
  const one: TonWallet = {
    label: 'Tonkeeper',
    chain: 'ton',
    icon: null,
    provider,
    chainId,
    accounts: [accountOf(RAW, chainId !== TON_MAINNET)],
  };
  useTonSession.setState({ wallets: [one] });
  return send;
}
const local = { chainId: 3578394971, network: 'Local TON' };

afterEach(() => useTonSession.setState({ wallets: [] }));

describe('a swap on TON', () => {
  it('[9.14] of TON attaches 0.2 TON beside the amount, to the pool', async () => {
    const { to, value, body } = await prepare(pool);
    expect([formatRaw(to), value]).toEqual([pool.anchor, 7_200_000_000n]);
    const s = body.parse();
    expect(s.uint(32)).toBe(0x63770030);
    s.skip(64);
    expect([s.coins(), s.uint(32), s.bytes(32), s.bytes(32), s.big(96), s.coins()]).toEqual([
      swap.amount,
      97,
      swap.recipient,
      sender.hash,
      1n,
      5n,
    ]);
  });

  it('[9.15] of a jetton attaches 0.2 TON, 0.15 of it forwarded, to the sender’s own account of it', async () => {
    const { to, value, body } = await prepare(ofJettons);
    expect([to, value]).toEqual([jettons, 200_000_000n]);
    expect(server.jettonWallet).toHaveBeenCalledWith(parseTonAddress(ofJettons.minter), sender);
    const s = body.parse();
    expect(s.uint(32)).toBe(0x0f8a7ea5);
    s.skip(64);
    const [amount, whom, rest] = [s.coins(), s.address(), s.address()];
    expect([amount, whom && formatRaw(whom), rest]).toEqual([swap.amount, pool.anchor, sender]);
    expect([s.maybeRef(), s.coins()]).toEqual([null, 150_000_000n]);
    expect(s.maybeRef()?.parse().uint(32)).toBe(0x63770030);
  });

  it('[9.11] is valid for 10 minutes', async () => {
    expect((await prepare(pool)).validUntil).toBe(NOW + 600);
  });

  it('SR-39 whose fee is more than what is attached can carry is not signed', async () => {
    expect([coversFee(pool, 170_000_000n), coversFee(pool, 170_000_001n)]).toEqual([true, false]);
    expect([coversFee(ofJettons, 120_000_000n), coversFee(ofJettons, 120_000_001n)]).toEqual([true, false]);
    await expect(prepare(pool, { mostFee: 170_000_001n })).rejects.toThrow('can carry');
  });
});

describe('what Tonkeeper is asked for', () => {
  it('[4.58] is one message, from the account that the form showed; its name is its normalised hash', async () => {
    const send = wallet({ id: '1', result: signed?.message });
    const order = await prepare(pool);
    expect((await signOrder(sender, order, local)).hash).toBe(signed?.normalized);
    const [{ method, params }] = send.mock.calls[0] as unknown as [{ method: string; params: string[] }];
    expect(method).toBe('sendTransaction');
    const asked = JSON.parse(params[0] ?? '');
    expect(asked).toMatchObject({ valid_until: NOW + 600, network: '-3', from: RAW });
    expect(asked.messages).toHaveLength(1);
    const [message] = asked.messages;
    expect([formatRaw(parseTonAddress(message.address)), message.amount]).toEqual([
      pool.anchor,
      '7200000000',
    ]);
    expect(message.address).toMatch(/^k/); // bounceable, of a test network
    expect(parseBoc(message.payload).hash).toEqual(order.body.hash);
  });

  it('[8.02] a refusal reads as one, and other failures as what the wallet says', async () => {
    const order = await prepare(pool);
    wallet({ id: '1', error: { code: 300, message: 'whatever' } });
    await expect(signOrder(sender, order, local)).rejects.toMatchObject({
      message: 'User rejected the request',
      rejected: true,
    });
    wallet({ id: '1', error: { code: 1, message: 'Bad request' } });
    await expect(signOrder(sender, order, local)).rejects.toThrow('Bad request');
    wallet(new Error('user rejected'));
    await expect(signOrder(sender, order, local)).rejects.toThrow('User rejected the request');
  });

  it('SR-06 a wallet of another network or account is told so, and asked for nothing', async () => {
    const order = await prepare(pool);
    let send = wallet({}, TON_MAINNET);
    await expect(signOrder(sender, order, local)).rejects.toThrow(
      'another network of TON. Switch it to Local TON',
    );
    expect(send).not.toHaveBeenCalled();
    send = wallet({}, TON_TESTNET);
    await expect(signOrder(sender, order, { chainId: TON_MAINNET, network: 'TON' })).rejects.toThrow(
      'to TON.',
    );
    await expect(signOrder(jettons, order, local)).rejects.toThrow('The account in your wallet changed');
    expect(send).not.toHaveBeenCalled();
    useTonSession.setState({ wallets: [] });
    await expect(signOrder(sender, order, local)).rejects.toThrow('Tonkeeper not connected!');
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['no text', { result: 5 }],
    ['more than a message has', { result: 'A'.repeat(60_001) }],
    ['no cells', { result: 'AAAA' }],
    ['a body in the place of a message', { result: signed?.body }],
  ])('an answer of %s is no message', async (_, answer) => {
    wallet(answer);
    await expect(signOrder(sender, await prepare(pool), local)).rejects.toThrow(
      /Tonkeeper (returned|answered)/,
    );
  });
});
