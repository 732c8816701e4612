import {
  type Address,
  encodeFunctionData,
  type Hex,
  hexToString,
  isAddressEqual,
  size,
  sliceHex,
  trim,
} from 'viem';
import type { DeployedBitcoinRouter, Deployment } from '../deployments.ts';
import { bitcoinRouterAbi } from '../evm/abi.ts';
import { CatalogueMismatch } from '../evm/mismatch.ts';
import type { Transaction } from '../evm/signing.ts';
import { scaleOf } from './assets.ts';

/** A router of an asset of Bitcoin [7.63]: what its answers mean, and the call that withdraws. Amounts are its token's base units. */

/** A router and what stands around it, all of it from the record (SR-06). */
export interface RouterPlace {
  readonly chainId: number;
  readonly bitcoinChainId: number;
  readonly bridge: Address;
  readonly lens: Address;
  readonly router: DeployedBitcoinRouter;
  /** The asset's end of the lane on Bitcoin. */
  readonly remoteAnchor: Hex;
}

/** Finds the router of an asset on a chain; null when the record does not connect it with Bitcoin. */
export function placeOf(deployment: Deployment, chainId: number, asset: string): RouterPlace | null {
  const chain = deployment.chains.find((c) => c.chainId === chainId);
  const router = chain?.bitcoinRouters.find((r) => r.asset === asset);
  const lane = router?.remotes.find((l) => l.chainId === deployment.bitcoin?.chainId);
  if (!chain || !router || !lane) return null;
  return {
    chainId,
    bitcoinChainId: lane.chainId,
    bridge: chain.bridge,
    lens: chain.lens,
    router,
    remoteAnchor: lane.remoteAnchor,
  };
}

/** What router and lens answer, as it is. */
export interface RouterReads {
  readonly token: Address;
  readonly bitcoinChainId: number;
  readonly conversionRatio: bigint;
  readonly minWithdraw: bigint;
  readonly maxWithdraw: bigint;
  readonly minDeposit: bigint;
  readonly depositFee: bigint;
  readonly pausedDeposit: boolean;
  readonly pausedWithdraw: boolean;
  readonly subSupply: bigint;
  /** getTotalWithdrawFee: wei for the message; the withdrawal fee. */
  readonly fees: readonly [channel: bigint, withdraw: bigint];
  /** A higher withdrawal fee, and from when it is asked (unix seconds); zeros when there is none. */
  readonly next: readonly [fee: bigint, from: number];
  /** Of the native router; null of a token. */
  readonly issued: bigint | null;
  /** Common units. */
  readonly lane: {
    readonly remoteAnchor: Hex;
    readonly availableOut: bigint;
    readonly availableIn: bigint;
    readonly capIn: bigint;
    readonly outbound: boolean;
  };
}

export interface RouterFigures {
  /** The least that may be paid on Bitcoin: for BTC after the fee. */
  readonly minWithdraw: bigint;
  readonly maxWithdraw: bigint;
  /** What a withdrawal of BTC leaves of its amount for miners; 0 for the other assets, which pay in wei. */
  readonly withdrawFee: bigint;
  /** Wei for the message, and for miners. */
  readonly channelFee: bigint;
  readonly minerFee: bigint;
  /** Wei: both. What a withdrawal carries beside its amount. */
  readonly totalWithdrawFee: bigint;
  readonly minDeposit: bigint;
  /** What of a deposit is not issued. */
  readonly depositFee: bigint;
  readonly paused: { readonly deposit: boolean; readonly withdraw: boolean };
  /** What lane and reserve let out to Bitcoin now, whatever one withdrawal may take. */
  readonly availableOut: bigint;
  /** What lane and supply let in now. */
  readonly availableIn: bigint;
  /** Base units that one common unit is (INV-09). */
  readonly scale: bigint;
}

const least = (a: bigint, b: bigint) => (a < b ? a : b);
const most = (a: bigint, b: bigint) => (a > b ? a : b);

/** What a router's answers mean for people. Throws CatalogueMismatch when it is not the router that the record describes. */
export function figuresOf(
  { router, bitcoinChainId, remoteAnchor }: RouterPlace,
  r: RouterReads,
): RouterFigures {
  const scale = scaleOf(router);
  if (!isAddressEqual(r.token, router.token)) throw new CatalogueMismatch('the router’s token');
  if (r.conversionRatio !== scale) throw new CatalogueMismatch('the router’s decimals');
  if (r.bitcoinChainId !== bitcoinChainId || r.lane.remoteAnchor.toLowerCase() !== remoteAnchor.toLowerCase())
    throw new CatalogueMismatch('the router’s lane to Bitcoin');
  // A higher fee that is announced may be asked before the withdrawal is included.
  const fee = most(r.fees[1], r.next[0]);
  const inCoin = router.asset !== 'btc';
  const minerFee = inCoin ? fee : 0n;
  const out = r.lane.availableOut * scale;
  return {
    minWithdraw: r.minWithdraw,
    maxWithdraw: r.maxWithdraw,
    withdrawFee: inCoin ? 0n : fee,
    channelFee: r.fees[0],
    minerFee,
    totalWithdrawFee: r.fees[0] + minerFee,
    minDeposit: r.minDeposit,
    depositFee: r.depositFee,
    // Deposits into a lane without a cap become claims: its guardian has closed it.
    paused: {
      deposit: r.pausedDeposit || r.lane.capIn === 0n,
      withdraw: r.pausedWithdraw || !r.lane.outbound,
    },
    // SR-13: no more native coins go back than deposits released.
    availableOut: r.issued === null ? out : least(out, r.issued),
    availableIn: least(r.lane.availableIn * scale, r.subSupply),
    scale,
  };
}

/** The most that one withdrawal may take now. */
export function mostOut(f: RouterFigures): bigint {
  return least(f.maxWithdraw, f.availableOut);
}

/** What of an amount Bitcoin can carry (INV-09): whole common units. */
export function carried(amount: bigint, scale: bigint): bigint {
  return amount - (amount % scale);
}

/** What a withdrawal costs and brings: every figure of the summary that is signed. */
export interface WithdrawTerms {
  readonly amount: bigint;
  /** Within the amount: BTC's fee for miners. */
  readonly fee: bigint;
  /** Amount less fee: what is paid on Bitcoin at least. */
  readonly receives: bigint;
  /** Wei. */
  readonly channelFee: bigint;
  readonly minerFee: bigint;
  /** Wei that the call carries: the fees, and the amount where the coin itself goes. */
  readonly value: bigint;
}

export function termsOf({ router }: RouterPlace, f: RouterFigures, amount: bigint): WithdrawTerms {
  return {
    amount,
    fee: f.withdrawFee,
    receives: amount - f.withdrawFee,
    channelFee: f.channelFee,
    minerFee: f.minerFee,
    value: f.totalWithdrawFee + (router.mode === 'native' ? amount : 0n),
  };
}

/** Whether the person has seen these terms. */
export function sameTerms(seen: WithdrawTerms, now: WithdrawTerms): boolean {
  return (Object.keys(now) as (keyof WithdrawTerms)[]).every((k) => seen[k] === now[k]);
}

/** Type, zeros, address [facts of the deployed protocol]. */
const FORM_BYTES = 64;

export interface FormedRecipient {
  readonly address: string;
  readonly form: Hex;
}

/** The address in a recipient's form; null when it is none. */
export function addressIn(form: Hex): string | null {
  if (size(form) !== FORM_BYTES) return null;
  return hexToString(trim(sliceHex(form, 1)));
}

export interface WithdrawOrder {
  readonly place: RouterPlace;
  readonly terms: WithdrawTerms;
  readonly recipient: FormedRecipient;
  readonly sender: Address;
}

/** [7.63] The transaction that withdraws. What cannot be paid comes back to the sender (SR-14). Throws on what nobody can have meant. */
export function buildWithdraw({ place, terms, recipient, sender }: WithdrawOrder): Transaction {
  const { router, chainId } = place;
  if (terms.amount <= 0n || carried(terms.amount, scaleOf(router)) !== terms.amount || terms.receives <= 0n)
    throw new RangeError('the amount is not one that Bitcoin can carry');
  if (addressIn(recipient.form) !== recipient.address)
    throw new RangeError('the recipient’s form is of another address');
  return {
    chainId,
    from: sender,
    ...withdrawCall(router, terms.amount, recipient.form, sender, terms.receives),
    value: terms.value,
  };
}

export function withdrawCall(
  router: Pick<DeployedBitcoinRouter, 'address'>,
  amount: bigint,
  form: Hex,
  refundTo: Address,
  /** Base units that must be paid on Bitcoin: with less the contract refuses. */
  minimum: bigint,
): { to: Address; data: Hex } {
  return {
    to: router.address,
    data: encodeFunctionData({
      abi: bitcoinRouterAbi,
      functionName: 'withdraw',
      args: [amount, form, refundTo, minimum],
    }),
  };
}
