import type { ComponentType } from 'react';

/** A row of the token list. */
export interface TokenChoice {
  key: string;
  symbol: string;
  name: string;
  icon: string;
  /** Formatted; null while unknown. */
  balance: string | null;
  /** The balance is being asked for. */
  pending?: boolean;
  /** [2.22] Page of the token, or null. */
  href: string | null;
  current: boolean;
  /** Of a token on Bitcoin. */
  kind?: 'BTC' | 'BRC-20' | 'Runes';
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

/** The dialogs that a form picks from. They belong to a feature of their own; the app gives them in. */
export interface Pickers {
  /** `tokens` undefined while loading; [2.20] `bitcoin` puts a search box and tags of kinds above. */
  TokenDialog: ComponentType<{
    tokens: readonly TokenChoice[] | undefined;
    bitcoin?: boolean;
    onPick(key: string): void;
    onClose(): void;
  }>;
  NetworkDialog: ComponentType<{
    networks: readonly NetworkChoice[];
    onPick(id: number): void;
    onClose(): void;
  }>;
}
