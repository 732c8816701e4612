import type { ComponentType } from 'react';

/** A row of the token list. The dialogs themselves belong to another feature; the app gives them in. */
export interface TokenChoice {
  key: string;
  symbol: string;
  name: string;
  icon: string;
  /** Formatted; null while unknown. */
  balance: string | null;
  /** The balance is being asked for. */
  pending?: boolean;
  /** Explorer page of the token, or null. */
  href: string | null;
  current: boolean;
  /** Why it cannot be picked. */
  unavailable?: string;
}

/** A row of the network list. */
export interface NetworkChoice {
  id: number;
  name: string;
  label: string;
  icon: string;
  symbols: readonly string[];
  current: boolean;
  unavailable?: string;
}

export interface Pickers {
  /** `tokens` undefined while loading. */
  TokenDialog: ComponentType<{
    tokens: readonly TokenChoice[] | undefined;
    onPick(key: string): void;
    onClose(): void;
  }>;
  NetworkDialog: ComponentType<{
    networks: readonly NetworkChoice[];
    onPick(id: number): void;
    onClose(): void;
  }>;
}
