import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Transaction } from '@scure/btc-signer';
import { describe, expect, it } from 'vitest';
import { signPsbt } from './keys.ts';
import type { BridgedAsset } from './assets.ts';
import type { DeployedBitcoin, DeployedBitcoinRouter } from '../deployments.ts';
import { bytesToHex, hexToBytes } from '../bytes.ts';
import { newKeys } from './keys.test-util.ts';
import { addressScript } from './address.ts';
import { finalTransaction } from './psbt-final.ts';
import { NotThatTransaction, sameDeposit } from './replacement.ts';
import type { Coin } from './draft.ts';
import { prepareDeposit } from './prepare.ts';
import { Makers } from './previous.test-util.ts';
import { depositStone } from './runestone.ts';

/** What a wallet may make of a deposit whose fee it raises, and what it may put in its place. Every one is signed. */

const vectors = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../testdata/vectors/bitcoin.json'), 'utf8'),
) as { chainId: number; salt: `0x${string}`; epochs: DeployedBitcoin['epochs'] };

const keys = newKeys();
const CHAIN = 3109;
const ROUTER = '0x2222222222222222222222222222222222222222';
const OWN = bytesToHex(addressScript(keys.address) ?? new Uint8Array());
const RUNE = '840106:129';
const KINDS = { btc: 'btc', 'brc20:ordi': 'brc20', [`rune:${RUNE}`]: 'rune' } as const;
type Name = keyof typeof KINDS;

const bridged = (asset: Name): BridgedAsset => ({
  asset,
  kind: KINDS[asset] ?? 'btc',
  symbol: 'X',
  decimals: 8,
  commonDecimals: 8,
  minDeposit: 0n,
  routers: new Map<number, DeployedBitcoinRouter>(),
  lanes: [],
  chains: [CHAIN],
});

const makers = new Makers();
const coin = (n: number, value: bigint, more: Partial<Coin> = {}): Coin => ({
  txid: makers.made(n, n, value, more.script ?? OWN),
  vout: n,
  value,
  script: OWN,
  inscriptions: 0,
  runes: [],
  ...more,
});
const HELD: Record<Name, Coin[]> = {
  btc: [],
  'brc20:ordi': [coin(9, 546n, { inscriptions: 1 })],
  [`rune:${RUNE}`]: [coin(9, 546n, { runes: [{ id: RUNE, amount: 500n }] })],
};
const AMOUNT: Record<Name, bigint> = { btc: 20_000n, 'brc20:ordi': 7n, [`rune:${RUNE}`]: 300n };

async function deposit(
  asset: Name,
  receiver: `0x${string}` = '0x00000000000000000000000000000000000000Ab',
  amount = AMOUNT[asset],
) {
  const router: DeployedBitcoinRouter = {
    address: ROUTER,
    token: ROUTER,
    symbol: 'X',
    asset,
    decimals: 18,
    commonDecimals: 8,
    mode: 'token',
    remotes: [],
  };
  const anchor = `0x${'0'.repeat(24)}${ROUTER.slice(2)}` as const;
  return prepareDeposit(
    {
      record: {
        chainId: vectors.chainId,
        network: 'local',
        genesisHash: '0'.repeat(64),
        form: 2,
        startHeight: 1,
        epochs: vectors.epochs.map((e, i) => ({ ...e, fromHeight: i * 1000 })),
        assets: [],
        confirmations: [{ above: 0, confirmations: 2 }],
      },
      salt: vectors.salt,
      asset: {
        ...bridged(asset),
        routers: new Map([[CHAIN, router]]),
        lanes: [{ chainId: CHAIN, remoteAnchor: anchor, from: 0, until: 0 }],
      },
      chainId: CHAIN,
      receiver,
      amount,
      rate: 3,
      inscriptionId: null,
    },
    { address: keys.address, pubkey: bytesToHex(keys.publicKey) },
    'testnet',
    {
      height: 10,
      floor: { height: 0, epoch: 0 },
      plain: [coin(1, 90_000n), coin(2, 50_000n)],
      assets: HELD[asset],
    },
    makers.ask,
  );
}

interface Out {
  script: Uint8Array;
  amount: bigint;
}

/** The same inputs, in another order where one is given, with other outputs, signed. */
function replace(psbt: string, outputs: (was: Out[]) => Out[], order = (n: number[]) => n) {
  const old = Transaction.fromPSBT(hexToBytes(psbt), { allowUnknownOutputs: true, disableScriptCheck: true });
  const tx = new Transaction({ version: 2, allowUnknownOutputs: true, disableScriptCheck: true });
  const indexes = order(Array.from({ length: old.inputsLength }, (_, i) => i));
  for (const i of indexes) tx.addInput(old.getInput(i));
  const was = Array.from({ length: old.outputsLength }, (_, i): Out => {
    const { script, amount } = old.getOutput(i);
    if (!script || amount === undefined) throw new Error('an output without script');
    return { script, amount };
  });
  for (const o of outputs(was)) tx.addOutput(o);
  const inputs = indexes.map((_, i) => i);
  return finalTransaction(signPsbt(bytesToHex(tx.toPSBT(0)), keys, { autoFinalized: true, inputs }));
}

/** The last output is the change: 500 sat more go to miners. */
const bumped = (was: Out[]) =>
  was.map((o, i) => (i === was.length - 1 ? { ...o, amount: o.amount - 500n } : o));

const names = Object.keys(KINDS) as Name[];

describe('a transaction that takes the place of a deposit', () => {
  it.each(names)('is the same deposit with a higher fee: %s', async (asset) => {
    const { psbt, marks, draft } = await deposit(asset);
    expect(marks.outpoint).toBe(`${draft.inputs[0]?.txid}:${draft.inputs[0]?.vout}`);
    const { rawtx, txid } = replace(psbt, bumped);
    expect(sameDeposit(rawtx, txid, marks, AMOUNT[asset])).toBe(AMOUNT[asset]);
  });

  it('is the same deposit without its first coin, unless that carries the token', async () => {
    const many = await deposit('btc', undefined, 120_000n);
    expect(many.draft.inputs).toHaveLength(2);
    expect(many.marks.others).toEqual(many.draft.inputs.slice(1).map((c) => `${c.txid}:${c.vout}`));
    const less = (was: Out[]) => was.slice(0, -1).map((o, i) => (i === 0 ? { ...o, amount: 40_000n } : o));
    const part = replace(many.psbt, less, (n) => n.slice(1));
    expect(sameDeposit(part.rawtx, part.txid, many.marks, 120_000n)).toBe(40_000n);
    for (const asset of names.filter((n) => n !== 'btc')) {
      const { psbt, marks } = await deposit(asset);
      const without = replace(
        psbt,
        (was) => was.slice(0, -1),
        (n) => n.slice(1),
      );
      expect(sameDeposit(without.rawtx, without.txid, marks, AMOUNT[asset])).toBeNull();
    }
  });

  it.each(names)('is none that goes back to the wallet, or elsewhere: %s', async (asset) => {
    const { psbt, marks } = await deposit(asset);
    const own = hexToBytes(OWN);
    for (const outputs of [
      (was: Out[]) => [{ script: own, amount: was.reduce((sum, o) => sum + o.amount, 0n) - 500n }],
      (was: Out[]) => bumped(was).map((o, i) => (i === 0 ? { ...o, script: own } : o)),
    ]) {
      const { rawtx, txid } = replace(psbt, outputs);
      expect(sameDeposit(rawtx, txid, marks, AMOUNT[asset])).toBeNull();
    }
  });

  it.each(names)('is none for somebody else, or that says no destination, or two: %s', async (asset) => {
    const { psbt, marks } = await deposit(asset);
    const theirs = await deposit(asset, '0x00000000000000000000000000000000000000Cd');
    const other = replace(theirs.psbt, bumped);
    // They are known by the same coin.
    expect(theirs.marks.outpoint).toBe(marks.outpoint);
    expect(sameDeposit(other.rawtx, other.txid, marks, AMOUNT[asset])).toBeNull();
    expect(sameDeposit(other.rawtx, other.txid, theirs.marks, AMOUNT[asset])).toBe(AMOUNT[asset]);
    const said = (o: Out) => o.script[0] === 0x6a;
    const silent = replace(psbt, (was) => was.filter((o) => !said(o)));
    expect(sameDeposit(silent.rawtx, silent.txid, marks, AMOUNT[asset])).toBeNull();
    const twice = replace(psbt, (was) => [...was, ...was.filter(said)]);
    expect(sameDeposit(twice.rawtx, twice.txid, marks, AMOUNT[asset])).toBeNull();
  });

  it('deposits what it pays: a wallet that takes the fee from the amount sends less', async () => {
    const { psbt, marks } = await deposit('btc');
    const less = replace(psbt, (was) => was.map((o, i) => (i === 0 ? { ...o, amount: o.amount - 700n } : o)));
    expect(sameDeposit(less.rawtx, less.txid, marks, 20_000n)).toBe(19_300n);
  });

  it('SR-10 deposits the runes that it moves to the custody', async () => {
    const { psbt, marks } = await deposit(`rune:${RUNE}`);
    const part = (was: Out[]) => Array.from(was, (o) => o.script).find((s) => s[0] === 0x6a);
    const id = { block: 840106n, tx: 129n };
    const d = BigInt(`0x${marks.destination}`);
    const low = 2n ** 104n - 1n;
    const words = [d >> 208n, (d >> 104n) & low, d & low];
    const with_ = (stone: Uint8Array) =>
      replace(psbt, (was) => was.map((o) => (o.script === part(was) ? { ...o, script: stone } : o)));
    const more = with_(depositStone(words, id, 400n, 0, 1));
    expect(sameDeposit(more.rawtx, more.txid, marks, 300n)).toBe(400n);
    const elsewhere = with_(depositStone(words, id, 400n, 1, 1));
    expect(sameDeposit(elsewhere.rawtx, elsewhere.txid, marks, 300n)).toBeNull();
    const another = with_(depositStone(words, { block: 1n, tx: 1n }, 400n, 0, 1));
    expect(sameDeposit(another.rawtx, another.txid, marks, 300n)).toBeNull();
  });

  it('an inscription that is not the first input goes elsewhere', async () => {
    const { psbt, marks } = await deposit('brc20:ordi');
    const turned = replace(psbt, bumped, (n) => [...n].reverse());
    expect(sameDeposit(turned.rawtx, turned.txid, marks, 7n)).toBeNull();
  });

  it('is believed by its own bytes alone', async () => {
    const { psbt, marks } = await deposit('btc');
    const { rawtx, txid } = replace(psbt, bumped);
    const other = replace(psbt, (was) => was);
    expect(other.txid).not.toBe(txid);
    expect(() => sameDeposit(other.rawtx, txid, marks, 20_000n)).toThrow(NotThatTransaction);
    expect(() => sameDeposit('00', txid, marks, 20_000n)).toThrow(NotThatTransaction);
    const elsewhere = { ...marks, outpoint: `${'7'.repeat(64)}:0` };
    expect(() => sameDeposit(rawtx, txid, elsewhere, 20_000n)).toThrow(NotThatTransaction);
  });
});
