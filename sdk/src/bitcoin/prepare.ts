import { pad } from 'viem';
import { bytesToHex } from '../bytes.ts';
import type { BitcoinAccount, BitcoinNetwork } from './account.ts';
import { laneOpen } from './assets.ts';
import { destinationBytes, destinationEdicts, type Kind, plainOutput } from './custody.ts';
import {
  depositBtc,
  depositRunes,
  depositToken,
  type Draft,
  type Funding,
  POSTAGE,
  writePsbt,
} from './draft.ts';
import { custodyAt } from './floor.ts';
import { type DepositMarks, MOST_OTHERS } from './marks.ts';
import { type DepositOrder, type Holdings, NoLane, type Offer, sidesOf } from './order.ts';
import { provePrevious } from './previous.ts';
import { checkDeposit } from './psbt-check.ts';
import { parseRuneId } from './runestone.ts';
import { taprootAddress } from './taproot.ts';

/**
 * A deposit as a transaction that can be signed: addresses from the record alone (SR-06), coins that are plain (INV-06),
 * and everything read once more out of the PSBT. Import this lazily.
 */

/** `transaction` gives the transactions that made the coins, raw in hexadecimal (SR-34); null where there is none. */
export async function prepareDeposit(
  order: DepositOrder,
  account: BitcoinAccount,
  network: BitcoinNetwork,
  held: Holdings,
  transaction: (txid: string) => Promise<string | null>,
): Promise<Offer> {
  const { record, asset, chainId, amount } = order;
  // It is in the next block at the earliest.
  const at = custodyAt(record, held.height, held.floor);
  if (!laneOpen(asset, chainId, at.height + 1)) throw new NoLane('the lane is closed');
  const { epoch } = at;
  const kind: Kind = asset.kind;
  const home = { ...record, salt: order.salt };
  const custody = plainOutput(home, epoch, kind);
  const receiver = pad(order.receiver, { size: 32 });
  const { pay, own } = sidesOf(account, asset);
  const funding: Funding = { coins: held.plain, change: pay.script, rate: order.rate };
  const words = destinationBytes(home, chainId, receiver);
  const marks = destinationEdicts(home, chainId, receiver);
  const rune = asset.kind === 'rune' ? parseRuneId(asset.asset) : null;
  const draft = draftOf(order, held, custody.script, words, marks, own.script, funding);
  const psbt = await writePsbt(
    draft,
    new Map([
      [bytesToHex(own.script), own.pubkey],
      [bytesToHex(pay.script), pay.pubkey],
    ]),
    await provePrevious(draft.inputs, transaction),
  );
  const known = new Set(held.assets.map((c) => `${c.txid}:${c.vout}`));
  checkDeposit(psbt, {
    custody: bytesToHex(custody.script),
    value: asset.kind === 'btc' ? amount : asset.kind === 'rune' ? POSTAGE : (held.assets[0]?.value ?? 0n),
    destination: bytesToHex(words),
    rune: rune ? { id: rune, amount, marks } : null,
    assets: draft.inputs.filter((c) => known.has(`${c.txid}:${c.vout}`)),
    plain: held.plain,
    change: bytesToHex(pay.script),
    keep: bytesToHex(own.script),
    fee: draft.fee,
  });
  const ownScript = bytesToHex(own.script);
  return {
    order,
    custody: taprootAddress(network === 'livenet' ? 'bc' : 'tb', custody.script),
    epoch,
    height: at.height,
    draft,
    psbt,
    inputs: draft.inputs.map((c, index) => ({
      index,
      address: c.script === ownScript ? own.address : pay.address,
    })),
    marks: marksOf(order, draft, custody.script, words),
    from: own.address,
  };
}

function marksOf(
  { asset }: DepositOrder,
  draft: Draft,
  custody: Uint8Array,
  words: Uint8Array,
): DepositMarks {
  const [outpoint, ...others] = draft.inputs.map(({ txid, vout }) => `${txid}:${vout}`);
  if (outpoint === undefined) throw new Error('the transaction spends nothing');
  return {
    outpoint,
    others: others.slice(0, MOST_OTHERS),
    asset: asset.asset,
    custody: bytesToHex(custody),
    destination: bytesToHex(words),
  };
}

function draftOf(
  { asset, amount }: DepositOrder,
  held: Holdings,
  custody: Uint8Array,
  words: Uint8Array,
  marks: readonly bigint[],
  keep: Uint8Array,
  funding: Funding,
): Draft {
  if (asset.kind === 'btc') return depositBtc(custody, amount, words, funding);
  if (asset.kind === 'brc20') {
    const [inscription] = held.assets;
    if (!inscription) throw new NoLane('no inscription was chosen');
    return depositToken(custody, inscription, words, funding);
  }
  const id = parseRuneId(asset.asset);
  if (!id) throw new NoLane('the rune has no id');
  return depositRunes(custody, held.assets, id, amount, marks, keep, funding);
}
