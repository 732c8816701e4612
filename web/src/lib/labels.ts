import { pinnedRecords } from './deployments.pinned.ts';

/** What a chain is called: its name, its coin's symbol and that coin's decimals. */
export type ChainLabel = readonly [name: string, symbol: string, decimals: number];

/**
 * Names of chains and of their coins, part of the reproducible build as addresses are (SR-06): whoever runs the API cannot
 * call one chain by another's name. The catalogue in internal/catalog/data holds the same; a test compares the two.
 */
const PINNED_LABELS: Readonly<Record<number, ChainLabel>> = {
  1: ['Ethereum', 'ETH', 18],
  10: ['OP Mainnet', 'ETH', 18],
  56: ['BNB Smart Chain', 'BNB', 18],
  137: ['Polygon', 'POL', 18],
  196: ['X Layer', 'OKB', 18],
  223: ['B² Network', 'BTC', 18],
  324: ['ZKsync Era', 'ETH', 18],
  1501: ['BEVM Canary', 'BTC', 18],
  2649: ['AILayer', 'BTC', 18],
  3109: ['SatoshiVM', 'BTC', 18],
  8453: ['Base', 'ETH', 18],
  11100: ['Bool Beta Mainnet', 'BOL', 18],
  42161: ['Arbitrum One', 'ETH', 18],
  43114: ['Avalanche C-Chain', 'AVAX', 18],
  59144: ['Linea', 'ETH', 18],
  200901: ['Bitlayer', 'BTC', 18],
  534352: ['Scroll', 'ETH', 18],
  97: ['BNB Smart Chain Testnet', 'tBNB', 18],
  481: ['Bool Beta Testnet', 'tBOL', 18],
  2648: ['AILayer testnet', 'BTC', 18],
  80002: ['Polygon Amoy', 'POL', 18],
  84532: ['Base Sepolia', 'ETH', 18],
  202105: ['Duckchain Testnet', 'TON', 18],
  421614: ['Arbitrum Sepolia', 'ETH', 18],
  534351: ['Scroll Sepolia', 'ETH', 18],
  810181: ['zkLink Nova Sepolia', 'ETH', 18],
  11155111: ['Sepolia', 'ETH', 18],
  11155420: ['OP Sepolia', 'ETH', 18],
  910001001: ['Local ETH', 'ETH', 18],
  910001002: ['Local BTC', 'BTC', 18],
  910001003: ['Local WBTC', 'ETH', 18],
  4221170919: ['Solana', 'SOL', 9],
  2479745243: ['Solana Devnet', 'SOL', 9],
  2446643758: ['Local Solana', 'SOL', 9],
  4222542658: ['TON', 'TON', 9],
  2591988700: ['TON Testnet', 'TON', 9],
  3578394971: ['Local TON', 'TON', 9],
};

/** Whether the bundle has a name for a chain without any record. */
export const isNamed = (chainId: number): boolean => chainId in PINNED_LABELS;

/** The pinned label of a chain; null where this bundle has none, which a pinned deployment never names. */
export function labelOf(chainId: number): ChainLabel | null {
  return PINNED_LABELS[chainId] ?? recorded(chainId);
}

/** Of a chain that an operator added, from the record that was pinned. */
function recorded(chainId: number): ChainLabel | null {
  for (const record of pinnedRecords) {
    const { chains } = record as { chains: readonly { chainId: number; label?: ChainLabel }[] };
    const found = chains.find((c) => c.chainId === chainId)?.label;
    if (found) return found;
  }
  return null;
}

interface Named {
  readonly chainID: number;
  readonly chainName: string;
  readonly symbol: string;
  readonly nativeDecimals: number;
}

/** The chains as this bundle calls them, whatever the API does. */
export function withLabels<T extends Named>(chains: readonly T[]): T[] {
  return chains.map((c) => {
    const label = labelOf(c.chainID);
    if (!label) return c;
    const [chainName, symbol, nativeDecimals] = label;
    return { ...c, chainName, symbol, nativeDecimals };
  });
}
