import { t } from '@lingui/core/macro';
import type { InscribeStatus } from '../../api/wallet-api.ts';
import type { BitcoinAccount, BitcoinWallet } from '../../wallets/bitcoin/types.ts';
import type { Order } from './kept.ts';
import { isPaid, orderProblem, tooOld } from './order.ts';
import { orderProblemText } from './texts.ts';

/** Everything outside, given in. */
export interface PayDeps {
  now(): number;
  /** [5.05] The wallet on the right network, and its account. */
  ready(): Promise<{ wallet: BitcoinWallet; account: BitcoinAccount }>;
  status(orderId: string): Promise<InscribeStatus>;
  /** Satoshis that were paid to an address, in the mempool too. */
  received(address: string): Promise<bigint>;
  /** The wallet was asked before, and nobody knows what it said. Rejects when the person does not want to ask again. */
  askAgain(): Promise<void>;
  /** Keeps what becomes known, before anything else can go wrong. */
  note(known: { askedAt: number | null } | { payTx: string }): void;
}

/** Nothing was sent, for a reason that is no failure of the wallet. */
export class NotPaid extends Error {
  override name = 'NotPaid';
}

/**
 * [7.56] Has the wallet pay an order, once: 'paid', or 'already' when a payment is there. The order is checked as it was
 * when it was shown, the service and the pay address are asked whether it was paid meanwhile, and the account must be the
 * one that it was made for.
 */
export async function payOrder(order: Order, deps: PayDeps): Promise<'paid' | 'already'> {
  const problem = orderProblem(order);
  if (problem) throw new NotPaid(orderProblemText(problem));
  const { wallet, account } = await deps.ready();
  if (account.address !== order.address)
    throw new NotPaid(
      t`The account in your wallet is not the one this order was made for. Nothing was sent. Switch back to it, or make a new order.`,
    );
  const status = await deps.status(order.orderId);
  if (isPaid(order, status)) return 'already';
  if (status.ended || tooOld(order, deps.now()))
    throw new NotPaid(t`This order is too old to pay. Nothing was sent. Make a new one.`);
  if ((await deps.received(order.payAddress)) > 0n) return 'already';
  if (order.askedAt !== null) await deps.askAgain();
  deps.note({ askedAt: deps.now() });
  let payTx: string;
  try {
    payTx = await wallet.sendBitcoin(order.payAddress, Number(order.totalFee), order.feeRate);
  } catch (error) {
    // Only the person's own no says that nothing was sent.
    if ((error as { rejected?: unknown } | null)?.rejected === true) deps.note({ askedAt: null });
    throw error;
  }
  deps.note({ payTx });
  return 'paid';
}
