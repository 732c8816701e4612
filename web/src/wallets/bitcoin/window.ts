/** What Bitcoin wallets put on the page. Nothing of it is believed before it is read (schema.ts). */

import { injected } from '../injected.ts';
import type { BitcoinNetwork, BitcoinWalletId } from './types.ts';

type Listener = (...args: unknown[]) => void;

/** UniSat's interface; OKX, Bitget and Gate have it with differences. */
export interface UnisatProvider {
  requestAccounts?(): Promise<unknown>;
  getAccounts?(): Promise<unknown>;
  getPublicKey?(): Promise<unknown>;
  getNetwork?(): Promise<unknown>;
  /** UniSat: which of several chains, of which not all are Bitcoin. */
  getChain?(): Promise<unknown>;
  switchChain?(name: string): Promise<unknown>;
  switchNetwork?(network: string): Promise<unknown>;
  /** OKX, Gate. */
  connect?(): Promise<unknown>;
  disconnect?(): Promise<unknown>;
  signPsbt(hex: string, options: unknown): Promise<unknown>;
  signMessage(text: unknown, type?: string): Promise<unknown>;
  sendBitcoin(to: unknown, satoshis?: number, options?: unknown): Promise<unknown>;
  on?(event: string, listener: Listener): unknown;
  removeListener?(event: string, listener: Listener): unknown;
  isBinance?: boolean;
  isBitKeep?: boolean;
}

/** Xverse and Leather. */
export interface RequestProvider {
  request(method: string, params?: unknown): Promise<unknown>;
  /** Xverse; returns what ends it. */
  addListener?(event: unknown, listener?: Listener): unknown;
}

/** Other wallets put themselves in UniSat's place and say so. */
function unisat(): UnisatProvider | null {
  const own = injected<UnisatProvider>('unisat_wallet') ?? injected<UnisatProvider>('unisat');
  return own && !own.isBinance && !own.isBitKeep ? own : null;
}

/** Where each wallet is on the page; null when it is not installed. Some have a provider for each network. */
export const PROVIDERS = {
  unisat,
  okx: (network: BitcoinNetwork) =>
    injected<UnisatProvider>('okxwallet', network === 'livenet' ? 'bitcoin' : 'bitcoinTestnet'),
  bitget: () => injected<UnisatProvider>('bitkeep', 'unisat'),
  gate: (network: BitcoinNetwork) =>
    (network === 'testnet' ? injected<UnisatProvider>('gatewallet', 'bitcoinTestnet') : null) ??
    injected<UnisatProvider>('gatewallet', 'bitcoin'),
  xverse: () =>
    injected<RequestProvider>('XverseProviders', 'BitcoinProvider') ??
    injected<RequestProvider>('BitcoinProvider'),
  leather: () => injected<RequestProvider>('LeatherProvider'),
} as const satisfies Record<BitcoinWalletId, (network: BitcoinNetwork) => object | null>;
