import { i18n } from '@lingui/core';
import { CONVERT, fetchOrAhead, isTransferId, transferIdOf } from './ahead.ts';
import { t } from '@lingui/core/macro';
import { Client } from '@causeway/sdk/api/client';
import type { components } from '@causeway/sdk/api/schema';
import type {
  BasicConfig,
  BitcoinQuote,
  BitcoinReturn,
  CoinBalance,
  CoinChain,
  ContractDetails,
  DepositAddressRequest,
  DepositAddressState,
  DepositAddressView,
  DictEntry,
  ExchangeRate,
  NetworkStatus,
  PoolChain,
  PoolDetail,
  PoolToken,
  Quote,
  Transfer,
  TransferPage,
} from './types.ts';

/** The sentence for an error's code in the language of the page; null in English, which is the server's own. */
function words(code: string): string | null {
  if (code === 'network') return t`Network error`;
  return code in i18n.messages ? i18n._(code) : null;
}

const client = new Client({
  locale: () => i18n.locale || 'en',
  convert: () => CONVERT,
  fetch: fetchOrAhead,
  words,
});

export { isTransferId, transferIdOf };

export const api = {
  basicConfig: (signal?: AbortSignal) => client.get<BasicConfig>('/basic-config', {}, signal),
  coinBalance: (query: { chain: CoinChain; address: string }, signal?: AbortSignal) =>
    client.get<CoinBalance>('/coin-balance', query, signal),
  poolChains: (signal?: AbortSignal) => client.get<PoolChain[]>('/swap:pool-chains', {}, signal),
  contractDetails: (signal?: AbortSignal) =>
    client.get<ContractDetails>('/swap:contract-details', {}, signal),
  poolDetails: (projectId: string, signal?: AbortSignal) =>
    client.get<PoolDetail[]>('/swap:pool-details', { projectId }, signal),
  exchangeRate: (query: { chainID: number; tokenID: string }, signal?: AbortSignal) =>
    client.get<ExchangeRate>('/swap:exchange-rate', query, signal),
  boolFee: (
    query: {
      srcChainId: number;
      dstChainId: number;
      amount: string;
      recipient: string;
      bridge: string;
      consumerData?: string;
    },
    signal?: AbortSignal,
  ) => client.get<components['schemas']['BoolFee']>('/swap:bool-fee', query, signal),
  tokenList: (signal?: AbortSignal) => client.get<PoolToken[]>('/token-list', {}, signal),
  dict: (dictID: string, signal?: AbortSignal) => client.get<DictEntry>('/dict/dict', { dictID }, signal),
  quote: (
    query: { srcChainId: number; dstChainId: number; poolId: number; amount: string; recipient: string },
    signal?: AbortSignal,
  ) => client.get<Quote>('/quote', query, signal),
  transfers: (
    query: { address?: string; srcHash?: string; state?: string; cursor?: string; limit?: number },
    signal?: AbortSignal,
  ) => client.get<TransferPage>('/transfers', query, signal),
  /** [7.15] What became of source transactions, at most 100 of at most 20 chains. */
  checkRecords: (checkInfos: readonly { chainID: number; srcChainHash: string[] }[], signal?: AbortSignal) =>
    client.post<components['schemas']['Record'][]>('/swap/swap-record:check', { checkInfos }, signal),
  transfer: (id: string, signal?: AbortSignal) =>
    client.get<Transfer>(`/transfers/${encodeURIComponent(id)}`, {}, signal),
  /** [7.19] */
  statistics: (days: number, signal?: AbortSignal) =>
    client.get<components['schemas']['StatisticsView']>('/swap/statistics', { days }, signal),
  /** [7.24] By chain and token, and by day. */
  locked: (signal?: AbortSignal) =>
    client.get<components['schemas']['TVLView']>('/swap/statistic-tvl', { days: 1 }, signal),
  /** [7.25], [7.26], [7.27] What one kind of asset of Bitcoin did. */
  kindStatistics: (kind: 'btc' | 'brc20' | 'rune', days: number, signal?: AbortSignal) =>
    client.get<components['schemas']['KindView']>(`/swap/statistic-${kind}`, { days }, signal),
  statusReport: (signal?: AbortSignal) =>
    client.get<components['schemas']['StatusReport']>('/status/report', {}, signal),
  reserves: (signal?: AbortSignal) =>
    client.get<components['schemas']['ReservesView']>('/reserves', {}, signal),
  bitcoinQuote: (
    query: { srcChainId: number; dstChainId: number; asset: string; amount: string; recipient?: string },
    signal?: AbortSignal,
  ) => client.get<BitcoinQuote>('/bitcoin/quote', query, signal),
  /** SR-34: fee rates by the server's own node. */
  bitcoinFees: (signal?: AbortSignal) =>
    client.get<components['schemas']['BitcoinFeesView']>('/bitcoin/fees', {}, signal),
  /** SR-17: compare what it answers with the address that bitcoin/custody.ts of the SDK derives. */
  depositAddress: (body: DepositAddressRequest, signal?: AbortSignal) =>
    client.post<DepositAddressView>('/deposit-addresses', body, signal),
  depositAddressState: (address: string, signal?: AbortSignal) =>
    client.get<DepositAddressState>(`/deposit-addresses/${encodeURIComponent(address)}`, {}, signal),
  /** How a deposit `txid:vout` goes back; to `target`, where several addresses sent it. */
  bitcoinReturn: (outpoint: string, signal?: AbortSignal, target?: string) =>
    client.get<BitcoinReturn>(`/returns/${encodeURIComponent(outpoint)}`, { target }, signal),
  askReturn: (body: {
    outpoint: string;
    target: string;
    signatures: { address: string; signature: string }[];
  }) => client.post<unknown>('/returns', body),
  status: (signal?: AbortSignal) => client.get<NetworkStatus>('/status', {}, signal),
  /** Where a transfer's server-sent events are. */
  transferEventsUrl: (id: string) => client.url(`/transfers/${encodeURIComponent(id)}/events`),
};
