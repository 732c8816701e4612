import type { NetworkKind } from '../api/types.ts';

/** Bitcoin's local network, in the explorer's paths. */
const LOCAL = '/explorer/3994530451';

/**
 * [2.22] Where a token of Bitcoin can be looked at: our own explorer on the local network, elsewhere ordinals.com for runes
 * (`block:tx`) and unisat.io for BRC-20 tickers. A ticker is anybody's text.
 */
export function tokenPage(network: NetworkKind, kind: 'brc20' | 'rune', id: string): string {
  const name = encodeURIComponent(id);
  if (network === 'local') return `${LOCAL}/${kind}/${name}`;
  const test = network === 'testnet' ? 'testnet.' : '';
  return kind === 'rune'
    ? `https://${test}ordinals.com/rune/${name}`
    : `https://${test}unisat.io/brc20/${name}`;
}
