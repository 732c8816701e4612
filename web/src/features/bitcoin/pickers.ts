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
  /** [2.22] Page of the token, or null. */
  href: string | null;
  current: boolean;
  kind?: 'BTC' | 'BRC-20' | 'Runes';
  unavailable?: string;
}

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
