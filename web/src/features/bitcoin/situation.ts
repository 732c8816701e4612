import { scaleOf } from '@causeway/sdk/bitcoin/assets';
import type { Situation, Stage } from './action.ts';
import { depositProblem, type Problem, withdrawProblem } from '@causeway/sdk/bitcoin/checks';
import { mostBtc } from '@causeway/sdk/bitcoin/estimate';
import { amountOf, canBeSent } from '@causeway/sdk/bitcoin/transferable';
import { carried, mostOut } from '@causeway/sdk/bitcoin/router';
import { type Cost, type Held, sumOf } from './use-held.ts';
import type { Receiver } from './use-receiver.ts';
import type { Selection } from './use-selection.ts';
import type { Terms } from './use-terms.ts';

/** All that a form's next step, problem and maximum follow from. */
export interface Known {
  readonly sel: Selection;
  readonly receiver: Receiver;
  readonly said: Terms;
  readonly held: Held;
  readonly cost: Cost;
  /** Wei that a withdrawal's transaction takes; null while it is not known. */
  readonly gas: bigint | null;
}

/** Why the amount cannot go; null if it can, or while that is not known. */
export function problemOf({ sel, said, held, cost, gas }: Known): Problem | null {
  const { deposit, asset, router, amount, side, evm } = sel;
  const { f, terms } = said;
  if (!asset || !router || !f || !terms) return null;
  const paused = deposit ? terms.paused : f.paused.withdraw;
  if (amount === null) return paused ? { code: 'paused' } : null;
  if (deposit)
    return depositProblem({
      amount,
      balance: side ? held.balance.value : null,
      scale: scaleOf(asset),
      paused,
      most: terms.most,
      min: terms.least,
      minerFee: cost && cost.problem === null ? cost.fee : null,
      isBtc: asset.kind === 'btc',
      coins: side && held.plain ? sumOf(held.plain) : null,
    });
  return withdrawProblem({
    amount,
    balance: evm ? held.balance.value : null,
    scale: f.scale,
    paused,
    most: mostOut(f),
    min: f.minWithdraw,
    fee: f.withdrawFee,
    coinFee: f.totalWithdrawFee + (gas ?? 0n),
    nativeBalance: evm ? held.coins : null,
    isNative: router.mode === 'native',
  });
}

function recipientState({ sel, receiver, said }: Known): Situation['recipient'] {
  const { typed, evmTo, bitcoinTo, custodyKnown } = receiver;
  if (sel.deposit) return evmTo ? 'ready' : typed === null ? 'none' : 'bad';
  if (typed === null && !sel.side) return 'none';
  if (said.notOurs) return 'bad';
  return bitcoinTo || !custodyKnown ? 'ready' : 'bad';
}

function inscriptionState({ sel, held }: Known): Situation['inscription'] {
  if (!sel.deposit || sel.asset?.kind !== 'brc20') return null;
  if (!held.readyKnown) return 'loading';
  if (sel.amount === null) return held.list.some(canBeSent) ? 'chosen' : 'missing';
  if (!held.inscription) return 'missing';
  return held.inscription.confirmed ? 'chosen' : 'unconfirmed';
}

function termsState({ sel, receiver, said }: Known): Situation['terms'] {
  const { figures, keys, fresh, disagree } = said;
  if (figures.isError || keys.isError) return 'failed';
  const unread = sel.deposit ? keys.data === undefined : !receiver.custodyKnown;
  if (!fresh || unread) return 'loading';
  return disagree.length > 0 ? 'disagree' : 'ready';
}

/** What the main button follows from. */
export function situationOf(
  known: Known,
  problem: Problem | null,
  stage: Stage | null,
  bitcoin: Situation['bitcoin'],
): Situation {
  const { sel, said, held, cost } = known;
  const { deposit, asset, place } = sel;
  return {
    direction: sel.choice.direction,
    stage,
    bitcoin,
    evm: sel.evm !== null,
    recipient: recipientState(known),
    token: asset !== null,
    network: sel.target !== null,
    // Heights are looked at when the transaction is built.
    route:
      place !== null && asset !== null && (!deposit || asset.lanes.some((l) => l.chainId === place.chainId)),
    amount: sel.settled ? sel.amount : undefined,
    problem,
    balance: held.balance.value,
    rate: sel.fee.rate,
    terms: termsState(known),
    keys: said.keys.data ?? null,
    inscription: inscriptionState(known),
    draft: cost?.problem ?? null,
  };
}

/** [5.01] The most that can go, in base units of the source; null while it is not known. */
export function maxOf(known: Known): bigint | null {
  const { sel, held } = known;
  const { asset, fee } = sel;
  const balance = held.balance.value;
  if (!asset || balance === null) return null;
  if (!sel.deposit) return mostWithdrawn(known, balance);
  if (asset.kind === 'btc') return held.plain && fee.rate !== null ? mostBtc(held.plain, fee.rate) : null;
  if (asset.kind === 'rune') return carried(balance, scaleOf(asset));
  const sizes = held.list.filter(canBeSent).map((one) => amountOf(one, asset.decimals) ?? 0n);
  const [largest] = sizes.sort((a, b) => Number(b - a));
  return largest ?? carried(held.available ?? 0n, scaleOf(asset));
}

/** Of a coin, what leaves enough for the fees, gas counted twice. */
function mostWithdrawn({ sel: { router }, said: { f }, gas }: Known, balance: bigint): bigint | null {
  if (!f || !router) return null;
  if (router.mode !== 'native') return carried(balance, f.scale);
  if (gas === null) return null;
  const left = balance - f.totalWithdrawFee - 2n * gas;
  return carried(left > 0n ? left : 0n, f.scale);
}

/** Base units of the destination that arrive at least; null while it is not known. */
export function arrivesOf({
  sel: { deposit, amount, asset },
  said: { out, f, terms },
}: Known): bigint | null {
  if (amount === null) return null;
  if (deposit) return terms?.arrives ?? null;
  if (!out || !f || !asset || out.receives <= 0n) return null;
  return (out.receives / f.scale) * scaleOf(asset);
}
