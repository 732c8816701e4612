import type { Address } from 'viem';
import type { Transaction } from '@causeway/sdk/evm/signing';
import type { Leg } from '@causeway/sdk/model';
import type { Costs, Prepared } from '@causeway/sdk/program';

/** What a pool's chain says of it and of one provider. Base units of the token, and unix seconds. */
export interface PoolFigures {
  /** What the pool holds and can pay now. */
  liquidity: bigint;
  /** Fees that are not collected yet. They are the pool owner's, not the providers'. */
  fees: bigint;
  /** Per 1,000,000. */
  feeRatio: number;
  swapLimit: bigint;
  /** Null: nobody was asked about. */
  position: bigint | null;
  /** When the position grew last; 0: never, or of no meaning on this chain. */
  since: bigint;
  /** The chain's clock. */
  now: bigint;
  /** Liquidity can be added. */
  open: boolean;
}

/** What a person does with a pool on its own chain. Base units. */
export interface Act {
  kind: 'add' | 'remove';
  amount: bigint;
}

/** Sends a part of a position to another chain. */
export interface RemoteAct {
  amount: bigint;
  dstChainId: number;
  /** 32 bytes, as messages carry it. */
  recipient: `0x${string}`;
  /** The most that the message may cost, base units of the coin. */
  fee: bigint;
}

interface Pool {
  readonly from: Leg;
  /** Throws where the chain contradicts the record. */
  read(owner: string | null): Promise<PoolFigures>;
}

/** A pool that a contract of an EVM chain keeps, as it is pinned (SR-06). */
export interface ContractPool extends Pool {
  readonly kind: 'contract';
  /** The bridge: it is called, and takes the tokens. */
  readonly spender: Address;
  readonly poolId: number;
  readonly lens: Address;
  transaction(act: Act, sender: Address): Transaction;
  /** The refund address is always the sender. */
  remote(act: RemoteAct, sender: Address): Transaction;
}

/** A pool that a program keeps: it tries a transaction out, and its wallet signs. Liquidity leaves on its own chain alone. */
export interface ProgramPool extends Pool {
  readonly kind: 'program';
  costs(): Promise<Costs>;
  prepare(act: Act, sender: string): Promise<Prepared>;
}

export type PinnedPool = ContractPool | ProgramPool;
