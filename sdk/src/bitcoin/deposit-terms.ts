import type { BitcoinQuote } from '../api/types.ts';
import type { DeployedBitcoin, DeployedBitcoinRouter } from '../deployments.ts';
import { type BridgedAsset, scaleOf } from './assets.ts';
import type { RouterFigures } from './router.ts';

/** What a deposit from Bitcoin costs and brings, from what the router itself says (SR-06). */

/** Base units of the asset on Bitcoin unless said. */
export interface DepositTerms {
  readonly amount: bigint;
  /** Of the amount, what is not issued. */
  readonly fee: bigint;
  /** Base units of the router's token: exactly this is issued. */
  readonly arrives: bigint;
  /** What is credited at least; less can only be sent back. */
  readonly least: bigint;
  /** What lane and supply let in now; more becomes a claim. */
  readonly most: bigint;
  readonly paused: boolean;
}

const larger = (a: bigint, b: bigint) => (b > a ? b : a);
const largest = (first: bigint, ...rest: bigint[]) => rest.reduce(larger, first);

/** INV-09: everything is counted in what messages carry, fees and limits rounded against nobody's will. */
export function depositTerms(
  asset: BridgedAsset,
  router: DeployedBitcoinRouter,
  f: RouterFigures,
  amount: bigint,
): DepositTerms {
  const own = scaleOf(asset);
  const theirs = scaleOf(router);
  const fee = f.depositFee / theirs;
  const common = amount / own;
  const least = largest(asset.minDeposit, ceil(f.minDeposit, theirs) * own, (fee + 1n) * own);
  return {
    amount,
    fee: fee * own,
    arrives: common > fee ? (common - fee) * theirs : 0n,
    least,
    most: (f.availableIn / theirs) * own,
    paused: f.paused.deposit,
  };
}

const ceil = (a: bigint, b: bigint) => (a + b - 1n) / b;

/** Whether what the person saw still holds: limits may move as long as the amount stays within them. */
export function sameDeposit(seen: DepositTerms, now: DepositTerms): boolean {
  return (
    seen.amount === now.amount &&
    seen.fee === now.fee &&
    seen.arrives === now.arrives &&
    !now.paused &&
    now.amount >= now.least &&
    now.amount <= now.most
  );
}

export type Disagreement = 'arrives' | 'fee' | 'least' | 'messageFee' | 'route';

const digits = (text: string) => (/^\d{1,78}$/.test(text) ? BigInt(text) : null);

/** Where the API's quote differs from the chain's figures. Any difference refuses the deposit. */
export function depositDisagreements(
  t: DepositTerms,
  api: Pick<BitcoinQuote, 'amountOut' | 'fee' | 'least'>,
): Disagreement[] {
  const out: Disagreement[] = [];
  if (digits(api.amountOut) !== t.arrives) out.push('arrives');
  if (digits(api.fee) !== t.fee) out.push('fee');
  if (digits(api.least) !== t.least) out.push('least');
  return out;
}

/**
 * The same for a withdrawal. The chain's side counts a fee that is announced but not asked yet, the API's does not: its
 * fee may be the lower one.
 */
export function withdrawDisagreements(
  f: Pick<RouterFigures, 'withdrawFee' | 'minerFee' | 'channelFee'>,
  api: Pick<BitcoinQuote, 'fee' | 'coinFee' | 'messageFee'>,
): Disagreement[] {
  const within = (text: string, bound: bigint) => {
    const value = digits(text);
    return value !== null && value <= bound;
  };
  const out: Disagreement[] = [];
  if (!within(api.fee, f.withdrawFee) || !within(api.coinFee, f.minerFee)) out.push('fee');
  if (digits(api.messageFee) !== f.channelFee) out.push('messageFee');
  return out;
}

/** SR-21: confirmations that a deposit of so many satoshis needs at least; the API may know of more. */
export function confirmationsOf(
  record: DeployedBitcoin,
  isBtc: boolean,
  amount: bigint,
  api: number,
): number {
  const steps = record.confirmations.filter((s, i) => i === 0 || (isBtc && BigInt(s.above) <= amount));
  return Math.max(api, ...steps.map((s) => s.confirmations));
}
