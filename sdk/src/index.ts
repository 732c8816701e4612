/**
 * All that an app needs for a transfer on EVM chains. Each module can be imported by itself, too: `@causeway/sdk/quote`.
 */
export { ApiError } from './api/client.ts';
export type { Transfer, TransferState } from './api/types.ts';
export { type Bridge, type BridgeOptions, openBridge } from './bridge.ts';
export { buildRedirect, buildRetry, sendClaim } from './claims.ts';
export type { Problem } from './checks.ts';
export { type Deployment, loadDeployment, NoDeployment, parseDeployment } from './deployments.ts';
export { FiguresDisagree } from './disagree.ts';
export { CausewayError, type ErrorCode, WalletWarning } from './errors.ts';
export { eip1193Signer } from './evm/eip1193.ts';
export { TransactionFailed, TransactionReplaced } from './evm/mined.ts';
export type { Transaction } from './evm/signing.ts';
export { ContractRefusal } from './evm/try-call.ts';
export type { Carried } from './flow.ts';
export { type FollowOptions, followTransfer } from './follow.ts';
export type { Leg, Network, Token } from './model.ts';
export type { ChainQuote } from './quote.ts';
export type { ContractRoute, Route } from './route.ts';
export { findRoutes, readNetworks } from './routes.ts';
export { isPending, isTerminal, needsYou } from './stages.ts';
export {
  approveTransfer,
  buildApprovals,
  buildTransfer,
  type EvmSigner,
  type Quote,
  QuoteChanged,
  quoteTransfer,
  type SendOptions,
  sendTransfer,
  TransferRefused,
} from './transfer.ts';
export { formatUnits, parseUnits } from './units.ts';
