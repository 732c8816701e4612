import type { Address } from 'viem';
import type { Transaction } from '@causeway/sdk/evm/signing';
import type { Leg } from '@causeway/sdk/model';
import type { Costs, Prepared } from '@causeway/sdk/program';

/** What the panel is set to do. */
export type Mode = 'add' | 'here' | 'elsewhere';

/** What a removal to another chain is, by the contracts of the pool's chain. */
export type Exit =
  /** Within a day after an addition the pool's fee comes out of the position, on top of the amount. */
  | 'onTop'
  /** The same, and it comes out of the amount. */
  | 'within';

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
  /** When the position grew last; 0: never. */
  since: bigint;
  /** The chain's clock. */
  now: bigint;
  /** Liquidity can be added. */
  open: boolean;
  exit: Exit;
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
  /** The least that must be sent on, base units of the pool's token (SR-39). */
  minimum: bigint;
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

/** A pool that a program keeps: it tries a transaction out where its chain can, and its wallet signs. */
export interface ProgramPool extends Pool {
  readonly kind: 'program';
  /** Whether what a new position is charged for its place comes back when it is empty. */
  readonly rent: 'lent' | 'spent';
  /** What an act costs; `fresh`: the position is not there yet. */
  costs(mode: Mode, fresh: boolean): Promise<Costs>;
  prepare(act: Act, sender: string): Promise<Prepared>;
  /** What fails there comes back to the sender's position. */
  remote(act: RemoteAct, sender: string): Promise<Prepared>;
}

export type PinnedPool = ContractPool | ProgramPool;
