import { fitted } from '../answers.ts';
import { ApiError } from '../api/client.ts';
import { type Asking, ask, jsonBody } from '../asking.ts';
import { CausewayError } from '../errors.ts';
import { anything, type Of, type Shape } from '../shapes.ts';
import type { DepositIndex, IndexedCoin } from './coins.ts';
import type { Spend, TxStatus } from './deposit-tx-state.ts';
import {
  coin,
  coins,
  envelope,
  fees,
  hash,
  info,
  order,
  orderStatus,
  rawTransaction,
  runes,
  spent,
  sums,
  tokens,
  tokenSummary,
  transfers,
  txStatus,
} from './index-shapes.ts';

/**
 * The wallet API of an index, as far as apps ask it (section 7 of the specification). It says what an address holds and relays
 * transactions; where coins go is never taken from it. Amounts of BRC-20 are decimal text, those of runes base units, satoshis whole
 * numbers.
 */

/** [3.13] A title, and sat/vB. */
export type FeeEntry = Of<typeof fees>['list'][number];
/** Satoshis that can be spent, and those in outputs that carry something or are not mature. */
export type CoinSums = Of<typeof sums>;
/** What an address has of a BRC-20 token. */
export type TokenBalance = Of<typeof tokens>['list'][number];
/** What an address has of a rune. */
export type RuneBalance = Of<typeof runes>['list'][number];
/** A transfer inscription that waits to be sent; below zero in number: cursed. */
export type TransferInscription = Of<typeof transfers>['list'][number];
/** What the service of orders answers to one: satoshis, and who gets its fee. */
export type OrderAnswer = Of<typeof order>;
/** How an order is doing: the service's own word for it, and why it ended without an inscription. */
export type InscribeStatus = Of<typeof orderStatus>;

/** What an order of a transfer inscription is asked for with. */
export interface OrderWanted {
  readonly address: string;
  readonly tick: string;
  /** Decimal, as it is inscribed. */
  readonly amount: string;
  /** sat/vB */
  readonly feeRate: number;
  /** x-only; whoever has its private key reveals and takes back, and nobody else. */
  readonly publicKey: string;
}

/** What transactions are asked for: Esplora's API. */
export interface TransactionIndex {
  /** A transaction, raw in hexadecimal; null where there is none. */
  transaction(txid: string, signal?: AbortSignal): Promise<string | null>;
  /** [7.53] Whether the network has a transaction; null where it has not. */
  status(txid: string, signal?: AbortSignal): Promise<TxStatus | null>;
  /**
   * What became of an output, `txid:vout`; null where its transaction is not there. It throws where the output was spent too long
   * ago for the index to tell by what.
   */
  spend(outpoint: string, signal?: AbortSignal): Promise<Spend | null>;
}

/** What an address holds beside its coins, and what is read of inscriptions. */
export interface TokenIndex {
  /** [7.41] The first 100. */
  tokens(address: string, signal?: AbortSignal): Promise<readonly TokenBalance[]>;
  /** [7.42] */
  token(address: string, ticker: string, signal?: AbortSignal): Promise<TokenBalance>;
  /** [7.43] The first 100. */
  transferables(
    address: string,
    ticker: string,
    signal?: AbortSignal,
  ): Promise<readonly TransferInscription[]>;
  /** The first 100. */
  runes(address: string, signal?: AbortSignal): Promise<readonly RuneBalance[]>;
  /** [7.47] The outputs of at most 100 inscriptions. */
  inscriptionCoins(ids: readonly string[], signal?: AbortSignal): Promise<readonly IndexedCoin[]>;
  /**
   * The text that an inscription itself holds, whatever it delegates to, as ledgers read it; empty where the index shows none: no
   * text, encoded, or longer than 1 KiB.
   */
  inscriptionText(id: string, signal?: AbortSignal): Promise<string>;
}

/** The service that inscribes transfers. */
export interface OrderIndex {
  /** [7.49] */
  order(wanted: OrderWanted, signal?: AbortSignal): Promise<OrderAnswer>;
  orderStatus(orderId: string, signal?: AbortSignal): Promise<InscribeStatus>;
  /** Gives the service the signed reveal of an order, which it sends until it is in a block. */
  reveal(orderId: string, rawtx: string): Promise<InscribeStatus>;
}

/** An index of Bitcoin: what an address holds, and what the network has. Failures are CausewayError. */
export interface BitcoinIndex extends DepositIndex, TransactionIndex, TokenIndex, OrderIndex {
  transferables: TokenIndex['transferables'];
  /** [7.38] */
  feeSummary(signal?: AbortSignal): Promise<readonly FeeEntry[]>;
  balance(address: string, signal?: AbortSignal): Promise<CoinSums>;
  /** Outputs that carry something, or are not mature: never spent as coins. */
  kept(address: string, signal?: AbortSignal): Promise<readonly IndexedCoin[]>;
  /** [7.48] The txid of a signed transaction, hexadecimal, once the node has taken it. */
  broadcast(rawtx: string): Promise<string>;
}

/** How an index is reached. */
export interface IndexOptions {
  /** Who is asked for transactions, where that is another server; it speaks Esplora's API. */
  readonly esplora?: string;
  /** Instead of the global fetch. */
  readonly fetcher?: typeof fetch;
  /** A sentence for an error's code in the reader's language; null where the English one is right. */
  readonly words?: (code: string) => string | null;
}

/** Characters of an answer. */
const MOST_ANSWER = 8_000_000;

/** The index at the address of its wallet API, such as https://bridge.example/bitcoin. */
export function indexAt(url: string, options: IndexOptions = {}): BitcoinIndex {
  const call = new Calls(url, options);
  return { ...coinCalls(call), ...transactionCalls(call), ...tokenCalls(call), ...orderCalls(call) };
}

const trimmed = (url: string) => url.replace(/\/+$/, '');

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

interface Answer<T> {
  data: T;
  height: number | null;
}

class Calls {
  private readonly base: string;
  private readonly esplora: string;
  private readonly fetcher: typeof fetch;
  private readonly words: NonNullable<IndexOptions['words']>;
  private readonly asking: Asking = {
    longest: MOST_ANSWER,
    noAnswer: (cause) => this.noAnswer(0, cause),
    unusable: () => this.unusable(),
  };

  constructor(url: string, { esplora = url, fetcher = (...a) => fetch(...a), words }: IndexOptions) {
    this.base = trimmed(url);
    this.esplora = trimmed(esplora);
    this.fetcher = fetcher;
    this.words = words ?? (() => null);
  }

  /** [8.28] `status` of HTTP, 0 without an answer. */
  private noAnswer(status: number, cause?: unknown): ApiError {
    const text = this.words('bitcoin.NO_ANSWER') ?? 'The index of Bitcoin did not answer.';
    return new ApiError(text, 'bitcoin.NO_ANSWER', status, { cause });
  }

  unusable(): CausewayError {
    const text = this.words('bitcoin.INDEX') ?? 'The index of Bitcoin gave an answer that cannot be used.';
    return new CausewayError('bitcoin.INDEX', text);
  }

  private read<T>(shape: Shape<T>, answer: unknown): T {
    const found = fitted(shape, answer);
    if (!found) throw this.unusable();
    return found.read;
  }

  async get<T>(
    shape: Shape<T>,
    path: string,
    query: Record<string, string>,
    signal?: AbortSignal,
  ): Promise<T> {
    return (await this.getAt(shape, path, query, signal)).data;
  }

  async getAt<T>(
    shape: Shape<T>,
    path: string,
    query: Record<string, string>,
    signal?: AbortSignal,
  ): Promise<Answer<T>> {
    if (query.address !== undefined && query.address.trim() === '')
      throw new CausewayError('account.EMPTY', 'Account address cannot be empty');
    const text = new URLSearchParams(query).toString();
    const url = `${this.base}${path}${text && `?${text}`}`;
    return this.open(shape, await ask(this.asking, this.fetcher, url, {}, signal));
  }

  async post<T>(shape: Shape<T>, path: string, body: object, signal?: AbortSignal): Promise<T> {
    const url = `${this.base}${path}`;
    return this.open(shape, await ask(this.asking, this.fetcher, url, jsonBody(body), signal)).data;
  }

  /** [7.51] Only code 0 is an answer; another one says why. [8.28] What is no envelope comes from somebody else. */
  private open<T>(shape: Shape<T>, { response, text }: { response: Response; text: string }): Answer<T> {
    const found = fitted(envelope, parsed(text));
    if (!found) throw this.noAnswer(response.ok ? 0 : response.status);
    const { code, msg, data, block } = found.read;
    if (code !== 0) {
      const why = response.headers.get('X-Causeway-Error') ?? 'REFUSED';
      const words = msg || this.words('bitcoin.NO_ANSWER') || 'The index of Bitcoin refused.';
      throw new ApiError(words, `wallet.${why}`, response.status);
    }
    return { data: this.read(shape, data), height: block?.height ?? null };
  }

  /** By Esplora's API; null where there is none. */
  async plain<T>(
    shape: Shape<T>,
    path: string,
    turn: (body: string) => unknown,
    signal?: AbortSignal,
  ): Promise<T | null> {
    const { response, text } = await ask(this.asking, this.fetcher, `${this.esplora}${path}`, {}, signal);
    if (response.status === 404) return null;
    if (!response.ok) throw this.noAnswer(response.status);
    return this.read(shape, turn(text));
  }
}

/** Coins, and what they are sent by. */
function coinCalls(call: Calls) {
  return {
    feeSummary: async (signal) => (await call.get(fees, '/default/fee-summary', {}, signal)).list,
    balance: (address, signal) => call.get(sums, '/v5/address/balance2', { address }, signal),
    height: async (address, signal) => {
      const { height } = await call.getAt(anything, '/v5/address/balance2', { address }, signal);
      if (height === null) throw call.unusable();
      return height;
    },
    coins: (address, signal) => call.get(coins, '/address/btc-utxo', { address }, signal),
    kept: (address, signal) => call.get(coins, '/v5/address/unavailable-utxo', { address }, signal),
    runeCoins: (address, runeid, signal) => call.get(coins, '/runes/utxos', { address, runeid }, signal),
    inscriptionCoin: (inscriptionId, signal) =>
      call.get(coin, '/inscription/utxo', { inscriptionId }, signal),
    broadcast: (rawtx) => call.post(hash, '/tx/broadcast', { rawtx }),
  } satisfies Partial<BitcoinIndex>;
}

function transactionCalls(call: Calls): TransactionIndex {
  return {
    transaction: (txid, signal) =>
      call.plain(rawTransaction, `/tx/${txid}/hex`, (body) => body.trim(), signal),
    status: (txid, signal) => call.plain(txStatus, `/tx/${txid}/status`, parsed, signal),
    spend: async (outpoint, signal) => {
      const [txid = '', vout = ''] = outpoint.split(':');
      const found = await call.plain(spent, `/tx/${txid}/outspend/${vout}`, parsed, signal);
      if (!found?.spent) return found && { spent: false };
      if (found.txid === '' || found.status === null) throw call.unusable();
      return { spent: true, txid: found.txid, status: found.status };
    },
  };
}

const FIRST = { cursor: '0', size: '100' };

function tokenCalls(call: Calls): TokenIndex {
  return {
    tokens: async (address, signal) =>
      (await call.get(tokens, '/brc20/tokens', { address, ...FIRST }, signal)).list,
    token: async (address, ticker, signal) =>
      (await call.get(tokenSummary, '/brc20/token-summary', { address, ticker }, signal)).tokenBalance,
    transferables: async (address, ticker, signal) =>
      (await call.get(transfers, '/brc20/transferable-list', { address, ticker, ...FIRST }, signal)).list,
    runes: async (address, signal) =>
      (await call.get(runes, '/runes/list', { address, ...FIRST }, signal)).list,
    inscriptionCoins: (inscriptionIds, signal) =>
      call.post(coins, '/inscription/utxos', { inscriptionIds }, signal),
    inscriptionText: async (inscriptionId, signal) =>
      (await call.get(info, '/v5/inscription/info', { inscriptionId }, signal)).contentBody,
  };
}

function orderCalls(call: Calls): OrderIndex {
  return {
    order: (wanted, signal) => call.post(order, '/brc20/inscribe-transfer', wanted, signal),
    orderStatus: (orderId, signal) => call.get(orderStatus, '/brc20/order', { orderId }, signal),
    reveal: (orderId, rawtx) => call.post(orderStatus, '/brc20/order-reveal', { orderId, rawtx }),
  };
}
