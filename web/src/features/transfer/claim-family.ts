import type { PoolChain, Transfer } from '../../api/types.ts';
import type { Deployment } from '@causeway/sdk/deployments';

/** Pays a claim as far as lane and liquidity allow, or sends what is owed back to its refund address. */
export type ClaimAct = 'retry' | 'redirect';

/** 'unseen': it was sent, and no chain answered for it in time. Nobody should sign it again before looking. */
export type Carried = 'mined' | 'unseen';

/** A claim, and who acts on it. */
export interface ActingOn {
  readonly transfer: Transfer;
  /** SR-06: the contracts are the deployment's, whatever the API says about the transfer. */
  readonly deployment: Deployment;
  /** Of the claim; undefined where the API lists it no more. */
  readonly chain: PoolChain | undefined;
  /** The account that the page showed, as its wallet writes it. */
  readonly address: string;
  /** The claim was paid, and holds what its recipient's account refused. */
  readonly held: boolean;
}

/** What an act costs in the coin of the claim's chain, beside what it moves. */
export interface ClaimCosts {
  readonly symbol: string;
  readonly decimals: number;
  /** Base units; 'about' where the chain decides later. */
  readonly lines: readonly { label: string; amount: bigint; about?: boolean }[];
}

/** What a chain family brings for claims on its chains. */
export interface ClaimFamily {
  /** Where a claim can be paid and its recipient refuse that: what the claim holds, base units; null: nothing. */
  held?(on: Pick<ActingOn, 'transfer' | 'deployment'>): Promise<bigint | null>;
  /** Shown before the wallet is asked; null where the wallet itself shows all of it. */
  costs(act: ClaimAct, on: ActingOn): Promise<ClaimCosts | null>;
  /**
   * Refuses what cannot work now, has the wallet sign once, and waits. Throws why the chain did not do it; what a wallet
   * shows of the same act is the person's to compare.
   */
  carryOut(act: ClaimAct, on: ActingOn): Promise<Carried>;
}
