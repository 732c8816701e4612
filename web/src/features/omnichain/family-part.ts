import type { ComponentType, ReactNode } from 'react';
import type { Deployment } from '@causeway/sdk/deployments';
import type { Leg, Network, Receiver, Token } from '@causeway/sdk/model';
import type { ProgramSigner } from '@causeway/sdk/program';
import type { Programs } from '@causeway/sdk/route';

/** What was typed as a recipient, read; or why it is none. */
export type Reading = Receiver | { problem: ReactNode };

/** What the form asks of a chain family, for both ends of a transfer. */
export interface Family {
  /** Of the recipient's field. */
  placeholder(): string;
  maxLength: number;
  /** What is said below one's own address, and without one. */
  notes(): { ownNote: ReactNode; noneNote: ReactNode };
  /** The ends of transfers on its chains; where contracts are pinned as such, none. */
  programs?(deployment: Deployment): Programs;
  /** Who signs for an account, where a program starts transfers; throws when its wallet is not connected. */
  signer?(address: string, network: Network): ProgramSigner;
  /** A recipient as the person typed it, or as the wallet has it. */
  read(text: string, to: Network, deployment: Deployment): Reading;
  /** What a person should know of a recipient, as a code; null: nothing. */
  warn(receiver: Receiver, to: Network, from: Network, deployment: Deployment): Promise<string | null>;
  /** Whether a warning stays when the address is that of one's own wallet. */
  warnsOwn(code: string): boolean;
  warningText(code: string, to: Network): ReactNode;
  /** Base units that somebody holds. */
  balance(network: Network, token: Token, owner: string, deployment: Deployment): Promise<bigint>;
  /** Offers to show a token that arrived in the wallet. */
  AddToken?: ComponentType<{ to: Leg }>;
}
