import type { Hex } from 'viem';
import type { Leg } from './model.ts';

/** What a transfer's source says of its pool and of the lane. Common units, unless it is told otherwise. */
export interface Departure {
  /** The pool's own, and that of its counterpart. */
  anchor: Hex;
  remoteAnchor: Hex;
  feeRatio: number;
  /** Base units. */
  swapLimit: bigint;
  availableOut: bigint;
  /** The lane is open on this side. */
  lane: boolean;
  /** Nothing on this side is paused. */
  departures: boolean;
  /** Base units of the chain's coin. */
  bridgeFee: bigint;
  inexact: boolean;
}

/** What its destination says of its pool and of the lane. Common units, unless it is told otherwise. */
export interface Arrival {
  anchor: Hex;
  remoteAnchor: Hex;
  /** Base units. */
  liquidity: bigint;
  /** Base units. */
  delayOver: bigint;
  availableIn: bigint;
  capIn: bigint;
  /** Messages are executed now. */
  arrivals: boolean;
  inexact: boolean;
}

/** What a transfer signs, beside its route. */
export interface ProgramOrder {
  sender: string;
  /** Base units of the source token. */
  amount: bigint;
  /** 32 bytes, as messages carry it. */
  recipient: Hex;
  /** The most that the message may cost, and the least that must be sent on, base units. */
  fee: bigint;
  minimum: bigint;
}

/** What became of a transaction on its chain. */
export interface Landed {
  /** Of the one that was included: not the one that was sent where a wallet sped it up. */
  hash: string;
  /** Why it did nothing; null when it was carried out. */
  failure: Error | null;
  /** The transfer's id; null when the chain does not show one. */
  uid: string | null;
}

/** A transfer that was tried out, and what only its signer can do. */
export interface Prepared {
  /**
   * Has the wallet sign, once. `keep` is called with what was signed before it is sent; bytes that were kept are sent
   * again by who follows them.
   */
  sign(keep: (sent: KeptTransaction) => void): Promise<KeptTransaction>;
  /** Sends it and waits until its chain holds it; rejects when that is not known in time. */
  follow(sent: KeptTransaction): Promise<Landed>;
}

/** A signed transaction, as this browser remembers it. */
export interface KeptTransaction {
  hash: string;
  /** Base64. */
  bytes: string;
  /** It never lands in a block above this height; on TON, after this second since 1970. */
  lastHeight: number;
}

/** What a transaction costs beside the bridge's fee, in base units of the chain's coin. */
export interface Costs {
  estimate: bigint;
  /** With room for a rising price. */
  reserve: bigint;
  /** Lent to accounts that the transfer makes, and handed back later. */
  rent: bigint;
  /** What has to stay in the wallet for it to go on. */
  keep: bigint;
  /** What the transfer takes along beside its amount, of which the bridge's fee and the work are paid and the rest comes back. */
  attached?: bigint;
}

/** Base units of the source's coin: what is attached, and about what of it comes back. */
export function attachedOf(
  costs: Costs | null | undefined,
  { bridgeFee }: { bridgeFee: bigint },
): { attached: bigint; back: bigint } {
  const attached = costs?.attached ?? 0n;
  const left = attached - bridgeFee - (costs?.estimate ?? 0n) - (costs?.rent ?? 0n);
  return { attached, back: left > 0n ? left : 0n };
}

/**
 * One end of a pool's lane on a chain that carries a program, as it is pinned (SR-06). It answers for itself: its code is
 * loaded with the first use of such a chain.
 */
export interface ProgramEnd {
  readonly poolId: number;
  /** 32 bytes. */
  readonly anchor: Hex;
  readonly lanes: readonly { chainId: number; remoteAnchor: Hex }[];
  departure(to: Leg): Promise<Departure>;
  arrival(from: Leg): Promise<Arrival>;
  costs(): Promise<Costs>;
  prepare(to: Leg, order: ProgramOrder): Promise<Prepared>;
}
