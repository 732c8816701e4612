import { t } from '@lingui/core/macro';
import { type BitcoinIndex, indexAt } from '@causeway/sdk/bitcoin/index-api';
import type { NetworkKind } from './types.ts';

/** [7.28] [7.52] The index of one network of Bitcoin on our own origin, and where its transactions stand. */
export function walletApi(network: NetworkKind): BitcoinIndex {
  return network === 'mainnet'
    ? indexAt('/bitcoin', { esplora: '/mempool', words })
    : indexAt('/bitcoin_testnet', { esplora: '/mempool/testnet', words });
}

function words(code: string): string | null {
  switch (code) {
    case 'bitcoin.NO_ANSWER':
      return t`Network error`;
    case 'bitcoin.INDEX':
      return t`The index returned an answer that cannot be read. Try again.`;
    default:
      return null;
  }
}
