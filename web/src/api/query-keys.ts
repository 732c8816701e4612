/** Every query's key, so that what is refreshed is named in one place. */
export const keys = {
  basicConfig: ['basic-config'] as const,
  poolChains: ['pool-chains'] as const,
  contractDetails: ['contract-details'] as const,
  poolDetails: (projectId: string) => ['pool-details', projectId] as const,
  exchangeRate: (chainID: number, tokenID: string) => ['exchange-rate', chainID, tokenID] as const,
  notice: ['dict', 'notice'] as const,
  deployment: (network: string) => ['deployment', network] as const,
  transfers: (address: string, state?: string) =>
    ['transfers', address.toLowerCase(), state ?? 'all'] as const,
  allTransfers: ['transfers'] as const,
  transfer: (id: string) => ['transfer', id.toLowerCase()] as const,
  bitcoinReturn: (outpoint: string) => ['bitcoin-return', outpoint] as const,
  bitcoinTx: (txid: string) => ['bitcoin-tx', txid] as const,
  status: ['status'] as const,
  statistics: (days: number) => ['statistics', days] as const,
  reserves: ['reserves'] as const,
  latest: ['transfers', 'everybody'] as const,
  localStatus: ['local-status'] as const,
  localDemo: ['local-demo'] as const,
  localBitcoin: (addresses: readonly string[]) => ['local-bitcoin', ...addresses] as const,
};
