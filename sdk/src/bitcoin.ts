/**
 * Deposits from Bitcoin, and what its depositors can do by themselves: the custody's scripts follow from the pinned record, fees and
 * limits come from the destination's chain, and what an index says of coins is proven by the transactions that made them (SR-06,
 * SR-39).
 */
import type { Bridge } from './bridge.ts';
import { type BitcoinIndex, indexAt } from './bitcoin/index-api.ts';
import type { Bitcoin } from './bitcoin/transfer.ts';
import { NoDeployment } from './no-deployment.ts';

export type { BitcoinAccount, BitcoinNetwork, InputToSign } from './bitcoin/account.ts';
export type { BridgedAsset } from './bitcoin/assets.ts';
export { balanceOf } from './bitcoin/balance.ts';
export type { Problem } from './bitcoin/checks.ts';
export { CustodyError, type DepositAddress, returnText } from './bitcoin/custody.ts';
export type { DepositTxState } from './bitcoin/deposit-tx-state.ts';
export type { DepositTerms } from './bitcoin/deposit-terms.ts';
export { DraftError, type DraftProblem } from './bitcoin/draft.ts';
export { OlderEpoch } from './bitcoin/floor.ts';
export type { BitcoinIndex } from './bitcoin/index-api.ts';
export {
  followInscription,
  type FollowInscriptionOptions,
  type InscribeOptions,
  type Inscribing,
  inscriptionsOf,
  orderInscription,
  type Paid,
  type PaidOrder,
  type PayOptions,
  payInscription,
  takeBackInscription,
} from './bitcoin/inscribe.ts';
export { BadOrder, type OrderProblem, type Progress } from './bitcoin/inscribe-checks.ts';
export type { PaymentTakenBack, TakeBackOptions } from './bitcoin/inscribe-flow.ts';
export type { InscribeOrder } from './bitcoin/inscribe-order.ts';
export { orderText, readOrder } from './bitcoin/inscribe-record.ts';
export { look, sendAgain } from './bitcoin/look.ts';
export { NoLane, type Offer } from './bitcoin/order.ts';
export { NotProven } from './bitcoin/previous.ts';
export { homeOf, type Proof, prove } from './bitcoin/proof.ts';
export { NotAsShown } from './bitcoin/psbt-check.ts';
export { type Locked, planTakeBack, takeBack, type TakeBackPlan } from './bitcoin/take-back.ts';
export {
  type Bitcoin,
  type BitcoinSigner,
  buildDeposit,
  DepositChanged,
  type DepositOptions,
  type DepositQuote,
  type DepositRoute,
  depositRoutes,
  type DepositSending,
  type KeptDeposit,
  quoteDeposit,
  RouterRefused,
  sendDeposit,
} from './bitcoin/transfer.ts';
export type { Transferable } from './bitcoin/transferable.ts';
export { TermsChanged } from './bitcoin/withdraw.ts';
export {
  quoteWithdrawal,
  sendWithdrawal,
  type WithdrawalQuote,
  type WithdrawalRoute,
  withdrawalRoutes,
} from './bitcoin/withdrawal.ts';

/** Where Bitcoin is asked. */
export interface BitcoinEndpoints {
  /** The index's wallet API: 'https://bridge.example/bitcoin', '/bitcoin_testnet' of a test network, or an index of one's own. */
  readonly index: string;
  /** Who is asked for transactions, by Esplora's API: 'https://mempool.space/api'. The index, where nobody is named. */
  readonly esplora?: string;
}

/**
 * Bitcoin of a bridge. An index can keep coins from being seen, and nothing more: what it says of them is proven, and where they go is
 * never taken from it. Nothing is asked yet. Throws NoDeployment where Bitcoin is no part of the record.
 */
export function openBitcoin(
  bridge: Bridge,
  { index, esplora }: BitcoinEndpoints,
  /** Instead of the global fetch, for the index. */
  fetcher?: typeof fetch,
): Bitcoin {
  const { bitcoin: record } = bridge.deployment;
  if (!record) throw new NoDeployment('The record has no custody on Bitcoin.');
  const asked: BitcoinIndex = indexAt(index, { ...(esplora && { esplora }), ...(fetcher && { fetcher }) });
  return {
    family: 'bitcoin',
    bridge,
    record,
    network: record.network === 'mainnet' ? 'livenet' : 'testnet',
    index: asked,
  };
}
