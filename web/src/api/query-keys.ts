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
  /** Each transfer by the id that its page was opened with: a uid, or a transaction. */
  openTransfers: ['transfer'] as const,
  transfer: (id: string) => ['transfer', id.toLowerCase()] as const,
  allRent: ['rent'] as const,
  rent: (address: string, uids: readonly string[]) => ['rent', address, ...uids] as const,
  held: (uid: string) => ['held', uid.toLowerCase()] as const,
  bitcoinReturn: (outpoint: string) => ['bitcoin-return', outpoint] as const,
  bitcoinQuote: (...route: readonly (string | number)[]) => ['bitcoin-quote', ...route] as const,
  depositAddress: (address: string) => ['deposit-address', address] as const,
  feeSummary: (network: string) => ['fee-summary', network] as const,
  ownFees: ['own-fees'] as const,
  coins: (network: string, address: string) => ['coins', network, address] as const,
  allCoins: ['coins'] as const,
  tokenBalance: (network: string, address: string, asset: string) =>
    ['token-balance', network, address, asset] as const,
  allTokenBalances: ['token-balance'] as const,
  /** What a person holds, on any chain. */
  holdings: [['balance'], ['coins'], ['token-balance']] as const,
  transferables: (network: string, address: string, ticker: string, turn: number) =>
    ['transferables', network, address, ticker, turn] as const,
  canonicalTransfer: (network: string, inscriptionId: string) =>
    ['canonical-transfer', network, inscriptionId] as const,
  heldTokens: (network: string, address: string, turn: number) =>
    ['held-tokens', network, address, turn] as const,
  inscribeOrder: (orderId: string) => ['inscribe-order', orderId] as const,
  bitcoinTx: (txid: string) => ['bitcoin-tx', txid] as const,
  depositTxState: (txid: string) => ['deposit-tx-state', txid] as const,
  status: ['status'] as const,
  statusReport: ['status', 'report'] as const,
  incidents: ['incidents'] as const,
  statistics: (days: number) => ['statistics', days] as const,
  locked: ['statistics', 'locked'] as const,
  kindStatistics: (kind: string, days: number) => ['statistics', kind, days] as const,
  reserves: ['reserves'] as const,
  latest: ['transfers', 'everybody'] as const,
  localStatus: ['local-status'] as const,
  localDemo: ['local-demo'] as const,
  localBalance: (kind: string, address: string) => ['local-balance', kind, address] as const,
  localBitcoin: (addresses: readonly string[]) => ['local-bitcoin', ...addresses] as const,
};
