import type { ReactNode } from 'react';
import type { LegNetwork } from '../ui/Legs.tsx';

/** One end of a transfer, as its chain family answers for it. Amounts are in base units of the token. */
export interface Side {
  readonly network: LegNetwork | null;
  readonly token: { readonly symbol: string; readonly icon: string } | null;
  readonly decimals: number;
  /** Price of a whole token; null while it is unknown. */
  readonly rate: string | null;
  /** [2.43] What the connected wallet has; null: nothing is said of it. */
  readonly balance: {
    readonly value: bigint | null;
    readonly loading: boolean;
    readonly failed: boolean;
  } | null;
  /** [9.06] An amount as the form shows it. */
  show(value: bigint): string;
}

/** The end that pays. */
export interface Source extends Side {
  /** What the person typed, and what it comes to; null without a number. */
  readonly text: string;
  readonly amount: bigint | null;
  /** What is wrong with it, said below the field. */
  readonly problem: 'zero' | 'balance' | null;
  /** [5.01] The most that can go: null while it is unknown, undefined where none is offered. */
  readonly max: bigint | null | undefined;
  /** Beside the caption. */
  readonly extra?: ReactNode;
  setText(text: string): void;
}

/** The end that receives. */
export interface Target extends Side {
  /** What arrives at least; null while it is unknown. */
  readonly receives: bigint | null;
  /** Null while there is no network to receive on. */
  readonly recipient: Recipient | null;
}

/** Who receives: the connected wallet, or an address that the person types. */
export interface Recipient {
  readonly network: LegNetwork;
  /** The connected wallet's address. */
  readonly own: string | null;
  /** Whose address that is. */
  readonly ownNote: ReactNode;
  /** What to do without one; null: nothing is shown. */
  readonly noneNote: ReactNode;
  /** Null: the wallet's own. */
  readonly typed: string | null;
  readonly placeholder: string;
  readonly maxLength: number;
  /** Why what was typed is no recipient. */
  readonly problem: ReactNode;
  /** What the person should know of it. */
  readonly warning: ReactNode;
  readonly valid: boolean;
  /** Null: back to the wallet's own. */
  setTyped(text: string | null): void;
}
