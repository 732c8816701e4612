import type { Address, Hex } from 'viem';

/** Stands for a chain's own coin where a token address is expected [9.08]. */
export const NATIVE_ADDRESS: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE';

/** Estimates fees when no wallet is connected [9.08]. Never a recipient of anything that is signed. */
export const ESTIMATE_ADDRESS: Address = '0x000000000000000000000000000000000000dEaD';

/** Chain families that transfers of pools run between; [3.02] chainType. */
export type FamilyName = 'evm' | 'solana' | 'ton';

export const MAX_UINT256 = (1n << 256n) - 1n;

/** What a chain plays in the default rules; ids are the catalogue's business. */
export type Role =
  | 'defaultFrom'
  | 'preferredTo'
  | 'neverPreferredTo'
  | 'bitcoinCounterpart'
  | 'smartAccount'
  | 'twoConfirmations';

/** A token of a chain, as the API lists it. */
export interface Token {
  /** Unique on its chain: a token may be reached through a pool and through a mint bridge. */
  key: string;
  /** The asset's id, the same on every chain (BTC is '82'). */
  id: string;
  symbol: string;
  name: string;
  icon: string;
  /** A contract, a mint as Solana writes it, or a minter of TON, raw. */
  address: string;
  /** Decimals of the token on this chain, and those that messages carry. */
  decimals: number;
  commonDecimals: number;
  isNative: boolean;
  isActive: boolean;
  poolId: number;
  /** Chains with an open outbound lane. */
  remotes: readonly number[];
  /** Reached through a mint bridge instead of pools. */
  mint: boolean;
  /** `claim()` gives test coins. */
  faucet: boolean;
}

/** A chain, as the API lists it. */
export interface Network {
  id: number;
  family: FamilyName;
  /** What its finality is counted in. */
  unit: 'block' | 'slot';
  name: string;
  label: string;
  icon: string;
  symbol: string;
  decimals: number;
  explorer: string;
  rpc: string;
  testnet: boolean;
  /** Contract addresses as the API tells them: shown and compared, never signed. */
  router: string;
  lens: string;
  roles: readonly string[];
  /** Blocks awaited after a transaction of the person [9.09]. */
  confirmations: number;
  finalityBlocks: number;
  blockSeconds: number;
  /** Nothing arrives here, or nothing leaves, as the API tells. */
  pausedIn: boolean;
  pausedOut: boolean;
  /** Gwei, fixed by the catalogue, or null. */
  gasPrice: string | null;
  tokens: readonly Token[];
}

/** One side of a transfer. */
export interface Leg {
  network: Network;
  token: Token;
}

/** Who receives: as the chain's people write it, and as messages carry it. */
export interface Receiver {
  address: string;
  word: Hex;
}

/** A token of an EVM chain: the catalogue has checked its address. */
export function contractOf(token: Pick<Token, 'address'>): Address {
  return token.address as Address;
}

export function hasRole(network: Network, role: Role): boolean {
  return network.roles.includes(role);
}

export function findNetwork(networks: readonly Network[], id: number | null): Network | null {
  return networks.find((n) => n.id === id) ?? null;
}

export function findToken(network: Network | null, key: string | null): Token | null {
  return network?.tokens.find((t) => t.key === key) ?? null;
}

/** A chain that carries tokens of mint bridges [3.06]. */
export function isBoolBridge(network: Network | null): boolean {
  return network?.tokens.some((t) => t.mint) ?? false;
}

/**
 * The token of `to` that `token` of `fromId` turns into: reached by an open lane, of the same kind, with the same symbol
 * or else the same asset id (BTC is WBTC on some chains).
 */
export function counterpart(token: Token, fromId: number, to: Network): Token | null {
  if (fromId === to.id || !token.remotes.includes(to.id)) return null;
  const kind = to.tokens.filter((t) => t.isActive && t.mint === token.mint);
  return (
    kind.find((t) => t.symbol === token.symbol) ?? kind.find((t) => t.id !== '' && t.id === token.id) ?? null
  );
}
