/** Which chain a wallet is on, by what it calls it. Several networks have addresses that look alike. */

/** 'other': not Bitcoin at all, as Fractal. */
export type BitcoinChain = 'livenet' | 'testnet' | 'testnet4' | 'signet' | 'other';

/** UniSat's getChain names a chain by one of these; what it does not name here is another chain than Bitcoin. */
const UNISAT_CHAINS: Readonly<Record<string, BitcoinChain>> = {
  BITCOIN_MAINNET: 'livenet',
  BITCOIN_TESTNET: 'testnet',
  BITCOIN_TESTNET4: 'testnet4',
  BITCOIN_SIGNET: 'signet',
};

export function unisatChain(name: string): BitcoinChain {
  return Object.hasOwn(UNISAT_CHAINS, name) ? (UNISAT_CHAINS[name] ?? 'other') : 'other';
}

/** By which name UniSat is asked for a chain. */
export function unisatName(chain: BitcoinChain): string | null {
  return Object.keys(UNISAT_CHAINS).find((name) => UNISAT_CHAINS[name] === chain) ?? null;
}

/** A network by any other wallet's word for it: every one that is not known by name is a test network. */
export function chainNamed(name: string): BitcoinChain {
  const word = name.toLowerCase();
  if (word === 'livenet' || word === 'mainnet') return 'livenet';
  return word === 'testnet4' || word === 'signet' ? word : 'testnet';
}

/** The chain that a deployment's Bitcoin is; null where wallets have no name for it, as for a local one. */
export function chainOf(network: string): BitcoinChain | null {
  switch (network) {
    case 'mainnet':
      return 'livenet';
    case 'testnet3':
      return 'testnet';
    case 'testnet':
    case 'testnet4':
    case 'signet':
      return network;
    default:
      return null;
  }
}

/**
 * The network of a wallet as the app compares it: 'other' on another chain than the one that is wanted, where the wallet
 * tells them apart. Without a wish every test network is the same.
 */
export function networkOf(chain: BitcoinChain, wanted: BitcoinChain | null): 'livenet' | 'testnet' | 'other' {
  if (chain === 'other') return 'other';
  if (chain === 'livenet') return 'livenet';
  return wanted === null || wanted === 'livenet' || wanted === chain ? 'testnet' : 'other';
}
