import { i18n } from '@lingui/core';
import { Client, type Query, TIMEOUT_MS } from './client.ts';
import type { components } from './schema.d.ts';
import type {
  BasicConfig,
  BitcoinQuote,
  BitcoinReturn,
  BitcoinTxStatus,
  ContractDetails,
  DepositAddressRequest,
  DepositAddressState,
  DepositAddressView,
  DictEntry,
  ExchangeRate,
  ListedToken,
  NetworkKind,
  NetworkStatus,
  PoolChain,
  PoolDetail,
  Quote,
  Transfer,
  TransferPage,
} from './types.ts';

/** [7.02] The currency fiat values are in. */
export const CONVERT = 'USD';

const client = new Client({ locale: () => i18n.locale || 'en', convert: () => CONVERT });

/** A transfer is named by its uid or its source transaction: 32 bytes, with 0x or as Bitcoin writes its own. */
export function isTransferId(id: string): boolean {
  return /^(0x)?[0-9a-fA-F]{64}$/.test(id);
}

async function quote(query: Query, signal?: AbortSignal): Promise<Quote> {
  const answer = await client.get<Omit<Quote, 'etaSeconds'> & { etaSeconds: number | null }>(
    '/quote',
    query,
    signal,
  );
  return { ...answer, etaSeconds: answer.etaSeconds ?? 0 };
}

async function bitcoinTx(
  network: NetworkKind,
  txid: string,
  signal?: AbortSignal,
): Promise<BitcoinTxStatus | null> {
  const prefix = network === 'mainnet' ? '/mempool' : '/mempool/testnet';
  const response = await fetch(`${prefix}/tx/${txid}/status`, {
    headers: { Accept: 'application/json' },
    signal: signal ? AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) : undefined,
  });
  if (!response.ok) return null;
  const answer: unknown = await response.json().catch(() => null);
  return typeof answer === 'object' && answer !== null && 'confirmed' in answer
    ? (answer as BitcoinTxStatus)
    : null;
}

export const api = {
  basicConfig: (signal?: AbortSignal) => client.get<BasicConfig>('/basic-config', {}, signal),
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
      consumerData?: string;
    },
    signal?: AbortSignal,
  ) => client.get<{ fee: string }>('/swap:bool-fee', query, signal),
  tokenList: (signal?: AbortSignal) => client.get<ListedToken[]>('/token-list', {}, signal),
  dict: (dictID: string, signal?: AbortSignal) => client.get<DictEntry>('/dict/dict', { dictID }, signal),
  quote: (
    query: { srcChainId: number; dstChainId: number; poolId: number; amount: string; recipient: string },
    signal?: AbortSignal,
  ) => quote(query, signal),
  transfers: (
    query: { address?: string; srcHash?: string; state?: string; cursor?: string; limit?: number },
    signal?: AbortSignal,
  ) => client.get<TransferPage>('/transfers', query, signal),
  transfer: (id: string, signal?: AbortSignal) =>
    client.get<Transfer>(`/transfers/${encodeURIComponent(id)}`, {}, signal),
  /** [7.19] */
  statistics: (days: number, signal?: AbortSignal) =>
    client.get<components['schemas']['StatisticsView']>('/swap/statistics', { days }, signal),
  reserves: (signal?: AbortSignal) =>
    client.get<components['schemas']['ReservesView']>('/reserves', {}, signal),
  bitcoinQuote: (
    query: { srcChainId: number; dstChainId: number; asset: string; amount: string; recipient?: string },
    signal?: AbortSignal,
  ) => client.get<BitcoinQuote>('/bitcoin/quote', query, signal),
  /** SR-17: compare what it answers with the address that lib/bitcoin/custody.ts derives. */
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
  /** [7.53] Null where nothing is known of it. */
  bitcoinTx,
  status: (signal?: AbortSignal) => client.get<NetworkStatus>('/status', {}, signal),
  /** Where a transfer's server-sent events are. */
  transferEventsUrl: (id: string) => client.url(`/transfers/${encodeURIComponent(id)}/events`),
};
