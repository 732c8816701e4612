import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Transaction } from '@scure/btc-signer';
import { bytesToHex as toHex } from 'viem';
import { describe, expect, it } from 'vitest';
import type { DeployedBitcoin, DeployedBitcoinRouter } from '../deployments.ts';
import { bytesToHex, hexToBytes } from '../bytes.ts';
import { newKeys } from './keys.test-util.ts';
import { addressScript } from './address.ts';
import type { BitcoinAccount } from './account.ts';
import type { BridgedAsset } from './assets.ts';
import { type Coin, DraftError } from './draft.ts';
import { type DepositOrder, type Holdings, NoLane } from './order.ts';
import { prepareDeposit } from './prepare.ts';
import { checkDeposit, NotAsShown, type Promised } from './psbt-check.ts';
import { OlderEpoch } from './floor.ts';
import { Makers } from './previous.test-util.ts';
import { depositStone } from './runestone.ts';
import { readStone } from './stone-reader.ts';

interface Vectors {
  chainId: number;
  salt: `0x${string}`;
  epochs: { epoch: number; threshold: number; keys: string[] }[];
  plain: { epoch: number; kind: string; script: string; address: { tb: string } }[];
}
const vectors = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../testdata/vectors/bitcoin.json'), 'utf8'),
) as Vectors;

const keys = newKeys();
const account: BitcoinAccount = {
  address: keys.address,
  pubkey: bytesToHex(keys.publicKey),
  paymentAddress: keys.segwit,
  paymentPubkey: bytesToHex(keys.publicKey),
};
const ROUTER = '0x2222222222222222222222222222222222222222';
const RECEIVER = '0x00000000000000000000000000000000000000Ab';
const CHAIN = 3109;
const record: DeployedBitcoin = {
  chainId: vectors.chainId,
  network: 'local',
  genesisHash: '0'.repeat(64),
  form: 2,
  startHeight: 1,
  epochs: vectors.epochs.map((e, i) => ({ ...e, fromHeight: i * 1000 })),
  assets: [],
  confirmations: [{ above: 0, confirmations: 2 }],
};
const router = (asset: string): DeployedBitcoinRouter => ({
  address: ROUTER,
  token: ROUTER,
  symbol: 'X',
  asset,
  decimals: 18,
  commonDecimals: 8,
  mode: 'token',
  remotes: [],
});
const bridged = (asset: string, kind: BridgedAsset['kind'], until = 0): BridgedAsset => ({
  asset,
  kind,
  symbol: 'X',
  decimals: 8,
  commonDecimals: 8,
  minDeposit: 0n,
  routers: new Map([[CHAIN, router(asset)]]),
  lanes: [{ chainId: CHAIN, remoteAnchor: `0x${'0'.repeat(24)}${ROUTER.slice(2)}`, from: 0, until }],
  chains: [CHAIN],
});
const order = (asset: BridgedAsset, amount: bigint): DepositOrder => ({
  record,
  salt: vectors.salt,
  asset,
  chainId: CHAIN,
  receiver: RECEIVER,
  amount,
  rate: 3,
  inscriptionId: null,
});
const scriptOf = (address: string) => bytesToHex(addressScript(address) ?? new Uint8Array());
const PAY = scriptOf(keys.segwit);
const OWN = scriptOf(keys.address);
const makers = new Makers();
const coin = (n: number, value: bigint, more: Partial<Coin> = {}): Coin => ({
  txid: makers.made(n, n, value, more.script ?? PAY),
  vout: n,
  value,
  script: PAY,
  inscriptions: 0,
  runes: [],
  ...more,
});
const holdings = (assets: Coin[], plain = [coin(1, 90_000n), coin(2, 50_000n)], height = 10): Holdings => ({
  height,
  floor: { height: 0, epoch: 0 },
  plain,
  assets,
});
const custodyOf = (epoch: number, kind: string) => {
  const found = vectors.plain.find((p) => p.epoch === epoch && p.kind === kind);
  if (!found) throw new Error('no vector');
  return found;
};
const RUNE = bridged('rune:840106:129', 'rune');
const rune = (n: number, amount: bigint) =>
  coin(n, 546n, { script: OWN, runes: [{ id: '840106:129', amount }] });

describe('SR-06 the custody that a deposit pays', () => {
  it.each([
    ['btc', bridged('btc', 'btc'), []],
    ['brc20', bridged('brc20:ordi', 'brc20'), [coin(9, 546n, { script: OWN, inscriptions: 1 })]],
    ['rune', RUNE, [rune(9, 500n)]],
  ] as const)('of %s is the record’s, by its current keys', async (kind, asset, assets) => {
    const offer = await prepareDeposit(
      order(asset, 500n + 19_500n * BigInt(kind === 'btc')),
      account,
      'testnet',
      holdings([...assets]),
      makers.ask,
    );
    const expected = custodyOf(1, kind);
    expect(offer.custody).toBe(expected.address.tb);
    expect(bytesToHex(offer.draft.outputs[0]?.script ?? new Uint8Array())).toBe(expected.script);
    // The inputs are signed by the address that each of them is on.
    for (const { index, address } of offer.inputs)
      expect(scriptOf(address)).toBe(offer.draft.inputs[index]?.script);
  });

  it('is the next epoch’s from the block in which that begins', async () => {
    const at = async (height: number) =>
      (
        await prepareDeposit(
          order(bridged('btc', 'btc'), 20_000n),
          account,
          'testnet',
          holdings([], undefined, height),
          makers.ask,
        )
      ).epoch;
    expect([await at(998), await at(999)]).toEqual([1, 2]);
  });

  it('SR-34: is no older one than was seen before, or is published, whatever height the index names', async () => {
    const at = (said: number, floor: { height: number; epoch: number }) =>
      prepareDeposit(
        order(bridged('btc', 'btc'), 20_000n),
        account,
        'testnet',
        { ...holdings([], undefined, said), floor },
        makers.ask,
      );
    expect((await at(1_010, { height: 0, epoch: 0 })).epoch).toBe(2);
    // Sixty blocks lower, which would be the committee's that handed over.
    const lied = await at(950, { height: 1_010, epoch: 2 });
    expect([lied.epoch, lied.height]).toEqual([2, 1_010]);
    await expect(at(950, { height: 0, epoch: 2 })).rejects.toThrow(OlderEpoch);
    await expect(at(950, { height: 900, epoch: 2 })).rejects.toThrow(OlderEpoch);
    expect((await at(950, { height: 900, epoch: 1 })).epoch).toBe(1);
    // A lane that was seen to be closed stays closed.
    const closed = prepareDeposit(
      order(bridged('btc', 'btc', 900), 20_000n),
      account,
      'testnet',
      { ...holdings([], undefined, 800), floor: { height: 950, epoch: 1 } },
      makers.ask,
    );
    await expect(closed).rejects.toThrow(NoLane);
  });

  it('[3.03] has one address per kind of asset', () => {
    const of = (kind: string) => custodyOf(1, kind).address.tb;
    expect(new Set(['btc', 'brc20', 'rune'].map(of)).size).toBe(3);
  });

  it('SR-04: nothing is made for a lane that is closed', async () => {
    const closed = bridged('btc', 'btc', 11);
    const at = (height: number) =>
      prepareDeposit(order(closed, 20_000n), account, 'testnet', holdings([], undefined, height), makers.ask);
    await expect(at(10)).rejects.toThrow(NoLane);
    await at(9);
  });

  it('INV-06: coins that carry are never spent, also where the index calls them plain', async () => {
    const carrying = [
      coin(1, 90_000n, { inscriptions: 1 }),
      coin(2, 90_000n, { runes: [{ id: '1:1', amount: 1n }] }),
    ];
    const make = prepareDeposit(
      order(bridged('btc', 'btc'), 20_000n),
      account,
      'testnet',
      holdings([], carrying),
      makers.ask,
    );
    await expect(make).rejects.toThrow(DraftError);
  });

  it('never pays miners above the cap', async () => {
    const big = [coin(1, 10n ** 9n)];
    const make = prepareDeposit(
      { ...order(bridged('btc', 'btc'), 20_000n), rate: 20_000 },
      account,
      'testnet',
      holdings([], big),
      makers.ask,
    );
    await expect(make).rejects.toMatchObject({ problem: 'fee' });
  });
});

describe('what is signed is what was shown', () => {
  const made = async (asset: BridgedAsset, amount: bigint, assets: Coin[]) => {
    const offer = await prepareDeposit(
      order(asset, amount),
      account,
      'testnet',
      holdings(assets),
      makers.ask,
    );
    const { draft } = offer;
    const data = draft.outputs.find((o) => o.script[0] === 0x6a);
    const stone = readStone(data?.script ?? new Uint8Array());
    const promised: Promised = {
      custody: bytesToHex(draft.outputs[0]?.script ?? new Uint8Array()),
      value: draft.outputs[0]?.value ?? 0n,
      destination: bytesToHex(data?.script.subarray(2) ?? new Uint8Array()),
      rune: stone
        ? { id: { block: 840106n, tx: 129n }, amount, marks: stone.edicts.slice(0, 3).map((e) => e.amount) }
        : null,
      assets: draft.inputs.filter((c) => c.inscriptions > 0 || c.runes.length > 0),
      plain: [coin(1, 90_000n), coin(2, 50_000n)],
      change: PAY,
      keep: OWN,
      fee: draft.fee,
    };
    return { offer, promised };
  };
  const changed = (psbt: string, change: (tx: Transaction) => void): string => {
    const tx = Transaction.fromPSBT(hexToBytes(psbt), {
      allowUnknownOutputs: true,
      disableScriptCheck: true,
    });
    change(tx);
    return bytesToHex(tx.toPSBT(0));
  };
  const fault = (psbt: string, p: Promised) => {
    try {
      checkDeposit(psbt, p);
      return null;
    } catch (error) {
      if (error instanceof NotAsShown) return error.what;
      throw error;
    }
  };

  it('SR-26: a deposit of BTC passes, and not with anything else in it', async () => {
    const { offer, promised } = await made(bridged('btc', 'btc'), 20_000n, []);
    expect(fault(offer.psbt, promised)).toBeNull();
    const other = 'aa'.repeat(18);
    const wrong: [Partial<Promised>, string][] = [
      [{ custody: '5120'.padEnd(68, '1') }, 'what it pays to the custody'],
      [{ value: 19_999n }, 'what it pays to the custody'],
      [{ destination: other.padEnd(80, '0') }, 'its destination'],
      [{ fee: promised.fee + 1n }, 'its fee'],
      [{ plain: [coin(2, 50_000n)] }, 'it spends something else'],
      [{ plain: promised.plain.map((c) => ({ ...c, inscriptions: 1 })) }, 'it spends something else'],
      [{ plain: promised.plain.map((c) => ({ ...c, value: c.value - 1n })) }, 'an input’s coin'],
      [{ change: OWN, keep: OWN }, 'an output to somebody else'],
    ];
    for (const [change, what] of wrong) expect(fault(offer.psbt, { ...promised, ...change })).toBe(what);
    const more = changed(offer.psbt, (tx) => {
      tx.addOutput({ script: hexToBytes('0014'.padEnd(44, '7')), amount: 600n });
    });
    expect(fault(more, promised)).toBe('an output to somebody else');
    const twice = changed(offer.psbt, (tx) => {
      tx.addOutput({ script: hexToBytes(promised.custody), amount: 600n });
    });
    expect(fault(twice, promised)).toBe('it pays the custody twice');
    const input = changed(offer.psbt, (tx) => {
      tx.addInput({ txid: '7'.repeat(64), index: 0, witnessUtxo: { amount: 1n, script: hexToBytes(PAY) } });
    });
    expect(fault(input, promised)).toBe('it spends something else');
  });

  it('SR-10: a deposit of runes passes, and not with other edicts', async () => {
    const { offer, promised } = await made(RUNE, 300n, [rune(9, 500n)]);
    expect(fault(offer.psbt, promised)).toBeNull();
    const r = promised.rune;
    if (!r) throw new Error('no rune');
    expect(fault(offer.psbt, { ...promised, rune: { ...r, amount: 301n } })).toBe('how many runes it moves');
    expect(fault(offer.psbt, { ...promised, rune: { ...r, id: { block: 1n, tx: 1n } } })).toBe(
      'how many runes it moves',
    );
    expect(fault(offer.psbt, { ...promised, rune: { ...r, marks: [1n, 2n, 3n] } })).toBe('its destination');
    // What is left goes back to the address that tokens are on, never to miners.
    expect(fault(offer.psbt, { ...promised, keep: PAY })).toBe('where the runes go that are left');
    // More than the inputs hold: the protocol would move less than was shown.
    expect(fault(offer.psbt, { ...promised, assets: [rune(9, 299n)] })).toBe('how many runes it moves');
  });

  it('SR-04: reads back the stone that was written', () => {
    const marks = [1n << 95n, 0n, (1n << 96n) - 1n];
    for (const keeper of [null, 1]) {
      const stone = readStone(depositStone(marks, { block: 840106n, tx: 129n }, 7n, 0, keeper));
      expect(stone?.pointer).toBe(keeper === null ? null : 1n);
      expect(stone?.edicts.map((e) => [e.block, e.tx, e.amount, e.output])).toEqual([
        ...marks.map((m) => [0n, 0n, m, 0n]),
        [840106n, 129n, 7n, 0n],
      ]);
    }
    expect(readStone(hexToBytes('6a5d'))).toBeNull();
    expect(readStone(hexToBytes('6a5d0300ff'))).toBeNull();
    expect(readStone(hexToBytes('6a245d'))).toBeNull();
  });

  it('an account whose coins are all on one address pays and is paid back there (SR-16)', async () => {
    const one: BitcoinAccount = { address: keys.address, pubkey: bytesToHex(keys.publicKey) };
    const own = [coin(1, 90_000n, { script: OWN })];
    const offer = await prepareDeposit(
      order(bridged('btc', 'btc'), 20_000n),
      one,
      'testnet',
      holdings([], own),
      makers.ask,
    );
    expect(offer.from).toBe(keys.address);
    expect(new Set(offer.draft.inputs.map((c) => c.script))).toEqual(new Set([OWN]));
    expect(toHex(offer.draft.outputs.at(-1)?.script ?? new Uint8Array()).slice(2)).toBe(OWN);
  });
});
