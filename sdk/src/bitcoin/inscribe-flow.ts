import { ApiError } from '../api/client.ts';
import { CausewayError } from '../errors.ts';
import { isUnknown } from './broadcast.ts';
import type { BitcoinIndex, InscribeStatus, OrderIndex } from './index-api.ts';
import type { DepositIndex } from './coins.ts';
import {
  BadOrder,
  isPaid,
  mayStillCome,
  orderOf,
  orderProblem,
  type OrderRequest,
  tooOld,
} from './inscribe-checks.ts';
import type { InscribeOrder } from './inscribe-order.ts';

/**
 * A transfer inscription from the order to the block that has it: ordered, paid once, revealed by the key that was made here
 * (docs/adr/0052). Everything outside is given in. The transactions themselves are loaded when they are made.
 */

const keys = () => import('./inscribe-keys.ts');

/**
 * [7.49] Has an order made, under a key of its own. Throws BadOrder where the service answers with something else than was asked
 * for, and ApiError where it refuses.
 */
export async function makeOrder(
  index: Pick<OrderIndex, 'order'>,
  request: OrderRequest,
  now: () => number,
  signal?: AbortSignal,
): Promise<InscribeOrder> {
  const { makeKey } = await keys();
  const key = makeKey();
  const { address, ticker: tick, amount, feeRate } = request;
  const wanted = { address, tick, amount, feeRate, publicKey: key.public };
  const made = orderOf(request, await index.order(wanted, signal), key.secret, now());
  await assertOrder(made);
  return made;
}

/** Throws BadOrder unless an order may be paid: nobody is asked anything. */
async function assertOrder(order: InscribeOrder): Promise<void> {
  const { key } = order;
  if (key !== undefined && (await keys()).payAddressOf({ ...order, key }) !== order.payAddress)
    throw new BadOrder('key');
  const problem = orderProblem(order);
  if (problem) throw new BadOrder(problem);
}

/** Who pays, and what it takes. */
export interface Payer {
  /** Of the account, which has to be the order's. */
  readonly address: string;
  /** Pays the whole of it to the order's address, once; the payment's txid. */
  pay(): Promise<string>;
}

/** Everything outside, given in. */
export interface PayDeps {
  /** Milliseconds since 1970. */
  now(): number;
  /** [5.05] The wallet on the right network. */
  ready(): Promise<Payer>;
  status(orderId: string): Promise<InscribeStatus>;
  /** Satoshis that were paid to an address, in the mempool too. */
  received(address: string): Promise<bigint>;
  /** The wallet was asked before, and nobody knows what it said. Rejects when the person does not want to ask again. */
  askAgain(): Promise<void>;
  /** Keeps what becomes known, before anything else can go wrong. */
  note(known: { askedAt: number | null } | { payTx: string }): void;
}

/**
 * [7.56] Pays an order, once: 'paid', or 'already' when a payment is there. The order is checked as it was when it was shown,
 * the service and the pay address are asked whether it was paid meanwhile, and the account must be the one that it was made for.
 * Throws BadOrder, 'inscribe.OTHER_ACCOUNT' and 'inscribe.TOO_OLD' before anybody is asked to sign.
 */
export async function payOrder(order: InscribeOrder, deps: PayDeps): Promise<'paid' | 'already'> {
  await assertOrder(order);
  const payer = await deps.ready();
  if (payer.address !== order.address)
    throw new CausewayError(
      'inscribe.OTHER_ACCOUNT',
      'The account in your wallet is not the one this order was made for. Nothing was sent. Switch back to it, or make a new order.',
    );
  const status = await deps.status(order.orderId);
  if (isPaid(order, status)) return 'already';
  if (status.ended || tooOld(order, deps.now()))
    throw new CausewayError(
      'inscribe.TOO_OLD',
      'This order is too old to pay. Nothing was sent. Make a new one.',
    );
  if ((await deps.received(order.payAddress)) > 0n) return 'already';
  if (order.askedAt !== null) await deps.askAgain();
  deps.note({ askedAt: deps.now() });
  let payTx: string;
  try {
    payTx = await payer.pay();
  } catch (error) {
    // Only the person's own no says that nothing was sent.
    if ((error as { rejected?: unknown } | null)?.rejected === true) deps.note({ askedAt: null });
    throw error;
  }
  deps.note({ payTx });
  return 'paid';
}

/** The service or its node refused what was signed; the payment is where it was. */
const REFUSED = 'wallet.order.REVEAL_REFUSED';

/**
 * What an order whose key is here takes: once it is paid its inscription is signed and given to the service. How the order is
 * doing after that; `reason` says why where the service refuses. The same bytes are signed each time.
 */
export async function followOrder(
  index: Pick<OrderIndex, 'reveal'> & Pick<DepositIndex, 'coins'>,
  order: InscribeOrder | undefined,
  status: InscribeStatus,
): Promise<InscribeStatus> {
  const key = order?.key;
  if (order === undefined || key === undefined) return status;
  // While it may have been paid, an order of ours has not ended for want of a payment.
  if (mayStillCome(order, status)) return { ...status, ended: false };
  if (status.state !== 'paid') return status;
  const { signReveal } = await keys();
  const signed = signReveal({ ...order, key }, await index.coins(order.payAddress));
  if (signed === null) return status;
  try {
    return await index.reveal(order.orderId, signed.rawtx);
  } catch (error) {
    if (error instanceof ApiError && error.code === REFUSED) return { ...status, reason: error.message };
    throw error;
  }
}

/** What was taken back; satoshis. 'unconfirmed': nobody answered whether the network took it. */
export interface PaymentTakenBack {
  readonly kind: 'sent' | 'unconfirmed';
  readonly hash: string;
  readonly back: bigint;
  readonly fee: bigint;
}

/** How a payment is taken back. */
export interface TakeBackOptions {
  /** sat/vB; that of the order where none is named. */
  readonly rate?: number;
  /** What comes back and what miners get, satoshis, before it is sent; an error that this throws ends it. */
  readonly review?: (plan: { readonly back: bigint; readonly fee: bigint }) => void | Promise<void>;
}

/** Takes back what was paid for an order by its key; see takeBackInscription. */
export async function takeBackOrder(
  index: Pick<BitcoinIndex, 'coins' | 'broadcast'>,
  order: InscribeOrder,
  { rate = order.feeRate, review }: TakeBackOptions = {},
): Promise<PaymentTakenBack> {
  const { key } = order;
  const own = key === undefined ? null : { ...order, key };
  const { planPaymentBack, signPaymentBack } = await keys();
  const plan = own && planPaymentBack(own, await index.coins(order.payAddress), rate);
  if (!own || !plan)
    throw new CausewayError(
      'inscribe.NOTHING_THERE',
      'Nothing that can be taken back is at the payment address.',
    );
  const { back, fee } = plan;
  await review?.({ back, fee });
  const { rawtx, txid: hash } = signPaymentBack(own, plan);
  try {
    await index.broadcast(rawtx);
    return { kind: 'sent', hash, back, fee };
  } catch (error) {
    if (isUnknown(error)) return { kind: 'unconfirmed', hash, back, fee };
    throw error;
  }
}
