import type { Hex } from 'viem';
import { CausewayError } from './errors.ts';
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

/** What a transfer signs, beside its route. Its signer is paid back what cannot be delivered. */
export interface ProgramOrder {
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

/** Who signs on Solana. An app brings its own; with a wallet of the Wallet Standard it is one call. */
export interface SolanaSigner {
  readonly family: 'solana';
  /** Base58 of the public key. */
  readonly address: string;
  /** What an error calls it. */
  readonly label?: string;
  /**
   * Has a person sign a transaction, whose signatures are zeros as it is handed over, and gives it back signed. It sends nothing,
   * and is called once.
   */
  signTransaction(transaction: Uint8Array): Promise<Uint8Array>;
}

/** What a wallet of TON is asked to send, named as TonConnect names it. */
export interface TonRequest {
  /** Seconds since 1970. */
  readonly valid_until: number;
  /** The main network, or a test network. */
  readonly network: '-239' | '-3';
  /** The sender, raw. */
  readonly from: string;
  readonly messages: readonly {
    /** User-friendly, bounceable. */
    readonly address: string;
    /** Nanotons, decimal. */
    readonly amount: string;
    /** A bag of cells, base64. */
    readonly payload: string;
  }[];
}

/** Who signs on TON. An app brings its own; with TonConnect it is one call. */
export interface TonSigner {
  readonly family: 'ton';
  /** Raw or user-friendly. */
  readonly address: string;
  /** What an error calls it. */
  readonly label?: string;
  /**
   * Has a person sign, and sends; the message from outside that the wallet made of it: its bag of cells, base64. Called once
   * and never again.
   */
  sendTransaction(request: TonRequest): Promise<string>;
}

/** Who signs a transfer that starts on a chain that carries a program. */
export type ProgramSigner = SolanaSigner | TonSigner;

/** The signer is for another kind of chain than the transfer starts on. */
export class OtherFamily extends CausewayError {
  override name = 'OtherFamily';

  constructor() {
    super('signer.OTHER_FAMILY', 'The signer is for another kind of chain. Nothing was signed.');
  }
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
  /** Makes the transfer and has its chain try it out, where it can; nothing is signed. */
  prepare(to: Leg, order: ProgramOrder, signer: ProgramSigner): Promise<Prepared>;
}
