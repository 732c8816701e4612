import { describe, expect, it, vi } from 'vitest';
import vectors from '../../../testdata/vectors/ton-liquidity.json';
import { hexToBytes } from '../bytes.ts';
import { formatRaw, parseTonAddress } from './address.ts';
import { parseBoc } from './boc.ts';
import { jettonTransfer, increaseBody, removeBody, removeElsewhereBody } from './bodies.ts';
import { build, Cell } from './cell.ts';
import type { TonDeployment, TonPool } from './deployment.ts';
import { positionOf, prepareAct, readPoolPosition, type TonAct } from './liquidity.ts';
import { TonPoolError } from './pool.ts';

type State = (typeof vectors.states)[number];

const poolOf = (s: State): TonPool => ({
  poolId: s.poolId,
  anchor: s.anchor,
  minter: s.minter,
  symbol: 'X',
  realDecimals: s.realDecimals,
  commonDecimals: s.commonDecimals,
  lanes: [],
});
const deploymentOf = (s: State): TonDeployment => ({
  chainId: s.chainId,
  router: s.router,
  genesisHash: `0x${'0'.repeat(64)}`,
  pools: [],
});
const [ofTon, ofJettons] = vectors.states as [State, State];
const jettons = parseTonAddress(`0:${'e'.repeat(64)}`);
const NOW = 1_800_000_000;

/** A server that tells a pool as it is, unless it is changed, and a position where the contracts have it. */
function server(s: State, change: object = {}) {
  const account = {
    balance: 1n,
    state: 'active' as const,
    code: vectors.code,
    data: parseBoc(s.data),
    now: BigInt(s.now),
    ...change,
  };
  return {
    account: vi.fn(async (a: ReturnType<typeof parseTonAddress>) => {
      if (formatRaw(a) !== s.anchor) throw new Error(`asked about ${formatRaw(a)}`);
      return account;
    }),
    position: vi.fn(async (a: ReturnType<typeof parseTonAddress>) =>
      formatRaw(a) === s.position ? { amount: BigInt(s.amount), since: BigInt(s.since) } : null,
    ),
    jettonWallet: vi.fn(async () => jettons),
  };
}
const read = (s: State, change: object = {}, who: string | null = s.provider) =>
  readPoolPosition(server(s, change), deploymentOf(s), poolOf(s), who === null ? null : parseTonAddress(who));

describe.each(vectors.states.map((s, i) => [i, s] as const))('pool %i of liquidity on TON', (_, s) => {
  it('[7.77] [7.78] says what its getters say, and what the position’s says at the contracts’ own address', async () => {
    const scale = 10n ** BigInt(s.realDecimals - s.commonDecimals);
    const found = await read(s);
    expect(found).toMatchObject({ feeRatio: s.feeRatio, now: BigInt(s.now), open: true });
    expect(found.liquidity * scale).toBe(BigInt(s.reserve));
    expect(found.fees).toBe(BigInt(s.fees));
    expect(found.swapLimit * scale).toBe(BigInt(s.swapLimit));
    expect(found.position).toEqual({ amount: BigInt(s.amount), since: BigInt(s.since) });
    expect(found.position?.amount).toBeGreaterThan(0n);
  });

  it('of nobody has no position, and of somebody new an empty one', async () => {
    expect((await read(s, {}, null)).position).toBeNull();
    expect((await read(s, {}, `0:${'9'.repeat(64)}`)).position).toEqual({ amount: 0n, since: 0n });
  });

  it('SR-06 is believed about its positions only where its address proves their code', async () => {
    const other = build().uint(7, 32).end();
    const data = parseBoc(s.data);
    // The same books, with positions of other code: where a server that lies would have removals sent.
    const [settings, lanes, seed, terms] = data.refs as [Cell, Cell, Cell, Cell];
    const [claims] = seed.refs as [Cell];
    const forged = new Cell(seed.data, seed.bits, [claims, other]);
    const lie = new Cell(data.data, data.bits, [settings, lanes, forged, terms]);
    for (const change of [
      { data: lie },
      { code: vectors.bodies.increase },
      { code: '' },
      { state: 'frozen' },
      { data: null },
      { data: other },
    ])
      await expect(read(s, change)).rejects.toThrow(TonPoolError);
    await expect(read(s, {}, `-1:${'3'.repeat(64)}`)).rejects.toThrow(TonPoolError);
  });
});

describe('what a provider signs on TON', () => {
  const { bodies } = vectors;
  const amount = BigInt(bodies.amount);
  const to = {
    chainId: bodies.chain,
    recipient: hexToBytes(bodies.recipient),
    least: BigInt(bodies.least),
    mostFee: BigInt(bodies.mostFee),
  };
  const prepare = (s: State, act: TonAct) =>
    prepareAct(server(s), deploymentOf(s), poolOf(s), parseTonAddress(s.provider), act, NOW);
  const op = (order: { body: ReturnType<typeof increaseBody> }) => order.body.parse().uint(32);

  it('has the bytes that the contracts carried out', () => {
    const queryId = parseBoc(bodies.increase).parse().skip(32).big(64);
    expect(increaseBody(queryId, amount).hash).toEqual(parseBoc(bodies.increase).hash);
    expect(removeBody(queryId, amount).hash).toEqual(parseBoc(bodies.remove).hash);
    expect(removeElsewhereBody(queryId, amount, to).hash).toEqual(parseBoc(bodies.elsewhere).hash);
    const units = BigInt(bodies.jettons);
    const transfer = jettonTransfer({
      queryId: 5n,
      amount: units,
      to: parseTonAddress(bodies.pool),
      response: parseTonAddress(bodies.provider),
      forwarded: 450_000_000n,
      payload: increaseBody(queryId, units),
    });
    expect(transfer.hash).toEqual(parseBoc(bodies.transfer).hash);
  });

  it('[9.11] adds TON with 0.2 TON beside it, to the pool, for 10 minutes', async () => {
    const order = await prepare(ofTon, { kind: 'add', amount });
    expect([formatRaw(order.to), order.value]).toEqual([ofTon.anchor, amount + 200_000_000n]);
    expect([op(order), order.validUntil]).toEqual([0x63770037, NOW + 600]);
  });

  it('[9.12] adds jettons with 0.5 TON, 0.45 of it forwarded, from the provider’s own account of them', async () => {
    const order = await prepare(ofJettons, { kind: 'add', amount: 7_000n });
    expect([order.to, order.value]).toEqual([jettons, 500_000_000n]);
    const s = order.body.parse();
    expect(s.uint(32)).toBe(0x0f8a7ea5);
    s.skip(64);
    const [units, whom, back] = [s.coins(), s.address(), s.address()];
    expect([units, whom && formatRaw(whom), back && formatRaw(back)]).toEqual([
      7_000n,
      ofJettons.anchor,
      ofJettons.provider,
    ]);
    expect([s.maybeRef(), s.coins()]).toEqual([null, 450_000_000n]);
    expect(s.maybeRef()?.parse().uint(32)).toBe(0x63770037);
  });

  it.each([ofTon, ofJettons])(
    '[9.13] removes by its position: with 0.2 TON here, 0.5 to another chain',
    async (s) => {
      const here = await prepare(s, { kind: 'remove', amount });
      expect([formatRaw(here.to), here.value, op(here)]).toEqual([s.position, 200_000_000n, 0x63770060]);
      const far = await prepare(s, { kind: 'elsewhere', amount, to });
      expect([formatRaw(far.to), far.value, op(far)]).toEqual([s.position, 500_000_000n, 0x63770061]);
      expect(
        formatRaw(await positionOf(server(s), deploymentOf(s), poolOf(s), parseTonAddress(s.provider))),
      ).toBe(s.position);
    },
  );

  it('SR-39 signs no removal whose fee is more than what is attached can carry', async () => {
    const dear = (mostFee: bigint) => prepare(ofTon, { kind: 'elsewhere', amount, to: { ...to, mostFee } });
    await expect(dear(440_000_000n)).resolves.toBeDefined();
    await expect(dear(440_000_001n)).rejects.toThrow('can carry');
  });
});
