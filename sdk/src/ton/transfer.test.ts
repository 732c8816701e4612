import { describe, expect, it, vi } from 'vitest';
import vectors from '../../../testdata/vectors/ton-page.json';
import { formatRaw, parseTonAddress } from './address.ts';
import { parseBoc } from './boc.ts';
import type { TonPool } from './deployment.ts';
import { LOCAL_TON_ID } from '../deployments.ts';
import { TON_MAINNET } from './network.ts';
import { signOrder, tonRequest } from './signing.ts';
import { coversFee, prepareSwap } from './transfer.ts';

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

/** Somebody who sends what they are asked to, and answers with a message. */
function signer(answer: string) {
  const sendTransaction = vi.fn(async () => answer);
  return { family: 'ton' as const, address: RAW, label: 'Tonkeeper', sendTransaction };
}

describe('what a wallet is asked for', () => {
  it('[4.58] is one message, from the account that was shown; its name is its normalised hash', async () => {
    const wallet = signer(signed?.message ?? '');
    const order = await prepare(pool);
    expect((await signOrder(wallet, order, LOCAL_TON_ID)).hash).toBe(signed?.normalized);
    const asked = tonRequest(sender, order, { chainId: LOCAL_TON_ID, validUntil: order.validUntil });
    expect(wallet.sendTransaction.mock.calls).toEqual([[asked]]);
    expect(asked).toMatchObject({ valid_until: NOW + 600, network: '-3', from: RAW });
    expect(asked.messages).toHaveLength(1);
    const [message] = asked.messages;
    expect([formatRaw(parseTonAddress(message?.address)), message?.amount]).toEqual([
      pool.anchor,
      '7200000000',
    ]);
    expect(message?.address).toMatch(/^k/); // bounceable, of a test network
    expect(parseBoc(message?.payload ?? '').hash).toEqual(order.body.hash);
  });

  it('SR-06 is for the network of the transfer', async () => {
    const order = await prepare(pool);
    const { network, messages } = tonRequest(sender, order, { chainId: TON_MAINNET, validUntil: NOW });
    expect([network, messages[0]?.address.slice(0, 1)]).toEqual(['-239', 'E']);
  });

  it.each<[string, string]>([
    ['no cells', 'AAAA'],
    ['a body in the place of a message', signed?.body ?? ''],
    ['no text of base 64', '?'],
  ])('an answer of %s is no message', async (_, answer) => {
    const refused = signOrder(signer(answer), await prepare(pool), LOCAL_TON_ID);
    await expect(refused).rejects.toMatchObject({ code: 'wallet.OTHER_MESSAGE', names: ['Tonkeeper'] });
  });
});
