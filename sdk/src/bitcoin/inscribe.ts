import { ApiError } from '../api/client.ts';
import { CausewayError } from '../errors.ts';
import { pause } from '../follow.ts';
import { formatUnits } from '../units.ts';
import { addressFor, type BitcoinAccount } from './account.ts';
import { type BridgedAsset, tickerOf } from './assets.ts';
import { isUnknown } from './broadcast.ts';
import { readPlain } from './coins.ts';
import { judgeFee } from './fee-judge.ts';
import type { InscribeStatus } from './index-api.ts';
import { type Progress, progressOf } from './inscribe-checks.ts';
import {
  followOrder,
  makeOrder,
  type PaymentTakenBack,
  payOrder,
  type TakeBackOptions,
  takeBackOrder,
} from './inscribe-flow.ts';
import type { InscribeOrder } from './inscribe-order.ts';
import { NoLane } from './order.ts';
import { preparePayment } from './payment.ts';
import { finalTransaction } from './psbt-final.ts';
import type { Transferable } from './transferable.ts';
import { readTransferables } from './transferables.ts';
import { type Bitcoin, type BitcoinSigner, checkAccount, feeTooHigh, signedBy } from './transfer.ts';

/**
 * BRC-20 moves by inscribed transfers, each of one amount: one is inscribed at the account's own address, and that one is deposited.
 * The key of what is paid for it is made here (docs/adr/0052). Each step can be gone on with from what was kept before it, and
 * until the inscription is there the payment can be taken back.
 */

/** What of Bitcoin inscribing needs. */
type Reached = Pick<Bitcoin, 'index' | 'network'>;
/** A route of the token. */
type OfToken = { readonly asset: Pick<BridgedAsset, 'asset' | 'decimals'> };

/** How a transfer is inscribed. */
export interface InscribeOptions {
  /** sat/vB, by whom the app believes. */
  readonly rate: number;
  /** Satoshis to the service and miners at most. Without it what nobody has to be asked about: 50,000 (SR-39). */
  readonly mostFee?: bigint;
  readonly signal?: AbortSignal;
}

/** An order that is signed for. Keep it in the order's place: its bytes can be sent by anybody, as often as it takes. */
export interface PaidOrder {
  readonly order: InscribeOrder;
  /** Of the payment. */
  readonly hash: string;
  /** Hexadecimal. */
  readonly rawtx: string;
}

/** What an app may want to know while an order is paid. */
export interface PayOptions extends Partial<Omit<InscribeOptions, 'signal'>> {
  /** It is signed, and about to be sent: keep it, before anything else can go wrong. */
  readonly kept?: (paid: PaidOrder) => void;
  /** The network refuses what was kept under this id: what counts is the order as it was before. */
  readonly void?: (hash: string) => void;
}

/** 'unconfirmed': nobody answered whether the network took it; `sendAgain` hands the same bytes over once more. */
export type Paid =
  | { readonly kind: 'sent' | 'unconfirmed'; readonly hash: string; readonly order: InscribeOrder }
  /** A payment was there; nothing was signed. */
  | { readonly kind: 'already'; readonly order: InscribeOrder };

/** How an order is doing. */
export interface Inscribing {
  readonly progress: Progress;
  /** Of the inscription, once it is in a block. */
  readonly inscriptionId: string | null;
  /** Why the service did not inscribe; empty where it says nothing. */
  readonly reason: string;
}

/** SR-39: whom nobody asks pays no fee without sense. */
function assertFee(fee: bigint, rate: number, mostFee: bigint | undefined): void {
  const fits =
    mostFee === undefined
      ? judgeFee({ fee, rate, amount: null, next: null }).verdict === 'fine'
      : fee <= mostFee;
  if (!fits) throw feeTooHigh(fee);
}

/**
 * Orders the inscription of an amount, in base units on Bitcoin, of what the account has free. Nothing is paid yet. Keep the whole
 * order before it is paid: its key alone spends the payment. Throws 'bitcoin.ACCOUNT', 'bitcoin.FEE', BadOrder where the service
 * answers with something else than was asked for, and ApiError where it refuses.
 */
export async function orderInscription(
  { index, network }: Reached,
  { asset }: OfToken,
  amount: bigint,
  account: BitcoinAccount,
  { rate, mostFee, signal }: InscribeOptions,
): Promise<InscribeOrder> {
  const ticker = tickerOf(asset.asset);
  if (ticker === null) throw new NoLane('the asset is no token of BRC-20');
  await checkAccount(account, network);
  const { address } = account;
  const request = { network, address, ticker, amount: formatUnits(amount, asset.decimals), feeRate: rate };
  const order = await makeOrder(index, request, Date.now, signal);
  assertFee(order.totalFee - order.outputValue, rate, mostFee);
  return order;
}

/**
 * Pays an order once, from plain coins that are proven: one signature, one broadcast of bytes that were kept before. Throws BadOrder,
 * 'inscribe.OTHER_ACCOUNT', 'inscribe.TOO_OLD', DraftError and 'bitcoin.FEE' before anything is signed.
 */
export async function payInscription(
  bitcoin: Reached,
  order: InscribeOrder,
  signer: BitcoinSigner,
  options: PayOptions = {},
): Promise<Paid> {
  const { index, network } = bitcoin;
  await checkAccount(signer.account, network);
  let outcome: Exclude<Paid, { kind: 'already' }> | null = null;
  await payOrder(order, {
    now: Date.now,
    ready: async () => ({
      address: signer.account.address,
      pay: async () => {
        outcome = await pay(bitcoin, order, signer, options);
        return outcome.hash;
      },
    }),
    status: (orderId) => index.orderStatus(orderId),
    received: async (address) => {
      const { availableBalance, unavailableBalance } = await index.balance(address);
      return BigInt(availableBalance) + BigInt(unavailableBalance);
    },
    // A signer sends nothing: what it was asked before is not on its way unless it was kept.
    askAgain: async () => undefined,
    note: () => undefined,
  });
  return outcome ?? { kind: 'already', order };
}

async function pay(
  { index }: Reached,
  order: InscribeOrder,
  signer: BitcoinSigner,
  { rate = order.feeRate, mostFee, kept, void: gone }: PayOptions,
): Promise<Exclude<Paid, { kind: 'already' }>> {
  const { account } = signer;
  const plain = await readPlain(index, addressFor(account, 'btc').address);
  const { payAddress: to, totalFee: amount } = order;
  const payment = await preparePayment({ to, amount, rate }, account, plain, (txid) =>
    index.transaction(txid),
  );
  assertFee(payment.draft.fee, rate, mostFee);
  const { rawtx, txid: hash } = finalTransaction(await signedBy(signer, payment));
  const paid = { ...order, payTx: hash };
  kept?.({ order: paid, hash, rawtx });
  try {
    await index.broadcast(rawtx);
    return { kind: 'sent', hash, order: paid };
  } catch (error) {
    if (isUnknown(error)) return { kind: 'unconfirmed', hash, order: paid };
    gone?.(hash);
    throw error;
  }
}

/** How an order is followed. */
export interface FollowInscriptionOptions {
  /** Ends it; the loop then throws the signal's reason. */
  readonly signal?: AbortSignal;
  /** Milliseconds between two questions. */
  readonly everyMs?: number;
}

const EVERY_MS = 3_000;

/**
 * Follows an order, and signs the inscription once its payment is there: whoever ordered has to follow it for that moment. Gives what
 * is known at each change, and ends once it is inscribed, paid back or failed. A service that does not answer is asked again; what
 * it refuses is thrown. It can be called again at any time with what was kept.
 */
export async function* followInscription(
  { index }: Pick<Bitcoin, 'index'>,
  order: InscribeOrder,
  { signal, everyMs = EVERY_MS }: FollowInscriptionOptions = {},
): AsyncGenerator<Inscribing, void> {
  let known = '';
  for (;;) {
    signal?.throwIfAborted();
    const status = await statusOf(index, order, signal);
    if (status) {
      const now = inscribingOf(order, status);
      if (JSON.stringify(now) !== known) {
        known = JSON.stringify(now);
        yield now;
      }
      if (status.ended) return;
    }
    await pause(everyMs, signal);
  }
}

/** Null while the service does not answer. */
async function statusOf(
  index: Bitcoin['index'],
  order: InscribeOrder,
  signal?: AbortSignal,
): Promise<InscribeStatus | null> {
  try {
    return await followOrder(index, order, await index.orderStatus(order.orderId, signal));
  } catch (error) {
    if (signal?.aborted || !isPassing(error)) throw error;
    return null;
  }
}

/** Whether an index may answer when it is asked again: it was away, or wants to be left alone. */
function isPassing(error: unknown): boolean {
  if (error instanceof ApiError && (error.status === 429 || error.status >= 500)) return true;
  return error instanceof CausewayError && ['bitcoin.NO_ANSWER', 'bitcoin.INDEX'].includes(error.code);
}

function inscribingOf(order: InscribeOrder, status: InscribeStatus): Inscribing {
  const { inscriptionId, reason } = status;
  return { progress: progressOf(order, status), inscriptionId: inscriptionId || null, reason };
}

/**
 * Takes back what was paid for an order, to the order's own address, by its key alone: neither wallet nor service is asked. Nothing
 * is inscribed then. Throws 'inscribe.NOTHING_THERE' where nothing is at the pay address, the inscription being made or the payment
 * back already. Called again it signs the same transaction.
 */
export function takeBackInscription(
  { index }: Pick<Bitcoin, 'index'>,
  order: InscribeOrder,
  options: TakeBackOptions = {},
): Promise<PaymentTakenBack> {
  return takeBackOrder(index, order, options);
}

/** The transfer inscriptions of a route's token that wait at an account's address; those that are `creditable` can be deposited. */
export async function inscriptionsOf(
  { index }: Pick<Bitcoin, 'index'>,
  { asset }: OfToken,
  account: BitcoinAccount,
  signal?: AbortSignal,
): Promise<Transferable[]> {
  const ticker = tickerOf(asset.asset);
  return ticker === null
    ? []
    : readTransferables(index, addressFor(account, 'brc20').address, ticker, signal);
}
