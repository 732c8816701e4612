import { t } from '@lingui/core/macro';
import * as v from 'valibot';
import { ApiError, TIMEOUT_MS } from '@causeway/sdk/api/client';
import type { NetworkKind } from './types.ts';

/**
 * The index's wallet API, as far as the app asks it (section 7 of the specification). It says what an address holds and
 * relays transactions; where coins go is never taken from it. Amounts of BRC-20 are decimal text, those of runes base
 * units, satoshis whole numbers.
 */

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const digits = v.pipe(v.string(), v.regex(/^\d{1,39}$/));
const decimalText = v.pipe(v.string(), v.regex(/^\d{1,40}(\.\d{1,18})?$/));
const tokenDecimals = v.pipe(whole, v.maxValue(38));
const inscriptionId = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}i\d{1,10}$/));

const fees = v.object({
  list: v.array(v.object({ title: v.string(), feeRate: v.pipe(v.number(), v.finite(), v.minValue(0)) })),
});
/** [3.13] sat/vB */
export type FeeEntry = v.InferOutput<typeof fees>['list'][number];

const utxo = v.object({
  txid: hash,
  vout: whole,
  satoshis: whole,
  scriptPk: v.pipe(v.string(), v.regex(/^([0-9a-f]{2})+$/)),
  inscriptions: v.array(v.object({ inscriptionId: v.string(), offset: whole })),
  runes: v.array(v.object({ runeid: v.pipe(v.string(), v.regex(/^\d+:\d+$/)), amount: digits })),
});
/** An unspent output and what it carries. */
export type Utxo = v.InferOutput<typeof utxo>;

const balance = v.object({ availableBalance: v.number(), unavailableBalance: v.number() });

const tokenBalance = v.object({
  ticker: v.string(),
  overallBalance: decimalText,
  availableBalance: decimalText,
  transferableBalance: decimalText,
  decimal: v.pipe(whole, v.maxValue(18)),
});
export type TokenBalance = v.InferOutput<typeof tokenBalance>;

const transfer = v.object({
  ticker: v.string(),
  amount: decimalText,
  inscriptionId,
  /** Below zero: cursed. */
  inscriptionNumber: v.pipe(v.number(), v.safeInteger()),
  confirmations: whole,
  satoshi: whole,
});
/** A transfer inscription that waits to be sent. */
export type TransferInscription = v.InferOutput<typeof transfer>;

const runeBalance = v.object({
  amount: digits,
  runeid: v.string(),
  spacedRune: v.string(),
  divisibility: tokenDecimals,
});
export type RuneBalance = v.InferOutput<typeof runeBalance>;

/** How an order is doing: the service's own word for it, and why it ended without an inscription. */
export const orderStatus = v.object({
  state: v.string(),
  ended: v.boolean(),
  reason: v.string(),
  payTx: v.string(),
  revealTx: v.string(),
  refundTx: v.string(),
  inscriptionId: v.string(),
});
export type InscribeStatus = v.InferOutput<typeof orderStatus>;

const page = <S extends v.GenericSchema>(item: S) => v.object({ list: v.array(item), total: whole });

/** [7.51] Only code 0 is an answer; another one says why in `msg`. */
const envelope = v.object({
  code: v.union([v.number(), v.string()]),
  msg: v.optional(v.string(), ''),
  data: v.unknown(),
  /** The block that the answer speaks for. */
  block: v.optional(v.object({ height: whole })),
});

/** [7.28] One index per network of Bitcoin. */
export function walletApiBase(network: NetworkKind): string {
  return network === 'mainnet' ? '/bitcoin' : '/bitcoin_testnet';
}

interface Answer<T> {
  data: T;
  height: number | null;
}

export async function ask<S extends v.GenericSchema>(
  schema: S,
  url: string,
  signal?: AbortSignal,
  body?: object,
): Promise<v.InferOutput<S>> {
  return (await askAt(schema, url, signal, body)).data;
}

async function askAt<S extends v.GenericSchema>(
  schema: S,
  url: string,
  signal?: AbortSignal,
  body?: object,
): Promise<Answer<v.InferOutput<S>>> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  let answer: v.InferOutput<typeof envelope>;
  let refusal = '';
  try {
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: { Accept: 'application/json', ...(body ? { 'Content-Type': 'application/json' } : {}) },
      body: body ? JSON.stringify(body) : undefined,
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    refusal = response.headers.get('X-Causeway-Error') ?? 'REFUSED';
    answer = v.parse(envelope, await response.json());
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(t`Network error`, 'network', 0);
  }
  if (answer.code !== 0) throw new ApiError(answer.msg || t`Network error`, `wallet.${refusal}`, 200);
  const data = v.safeParse(schema, answer.data);
  if (!data.success)
    throw new ApiError(t`The index returned an answer that cannot be read. Try again.`, 'wallet.ANSWER', 200);
  return { data: data.output, height: answer.block?.height ?? null };
}

/** [5.07] */
function about(address: string): { address: string } {
  if (address.trim() === '') throw new Error(t`Account address cannot be empty`);
  return { address };
}

/** The calls to the index of one network. */
export function walletApi(network: NetworkKind) {
  const base = walletApiBase(network);
  const get = getter(base);
  return { ...coinCalls(base, get), ...assetCalls(get), ...orderCalls(get) };
}

type Get = ReturnType<typeof getter>;

function getter(base: string) {
  return <S extends v.GenericSchema>(
    schema: S,
    path: string,
    query: Record<string, string>,
    signal?: AbortSignal,
  ) => {
    const text = new URLSearchParams(query).toString();
    return ask(schema, `${base}${path}${text && `?${text}`}`, signal);
  };
}

/** Coins, and the transactions that spend them. */
function coinCalls(base: string, get: Get) {
  return {
    /** [7.38] */
    feeSummary: async (signal?: AbortSignal): Promise<FeeEntry[]> =>
      (await get(fees, '/default/fee-summary', {}, signal)).list,
    /** Satoshis that can be spent, and those in outputs that carry something or are not mature. */
    balance: async (address: string, signal?: AbortSignal) =>
      get(balance, '/v5/address/balance2', about(address), signal),
    /** Height of the block that the index speaks for. */
    height: async (address: string, signal?: AbortSignal): Promise<number> => {
      const query = new URLSearchParams(about(address)).toString();
      const { height } = await askAt(balance, `${base}/v5/address/balance2?${query}`, signal);
      if (height === null)
        throw new ApiError(
          t`The index returned an answer that cannot be read. Try again.`,
          'wallet.ANSWER',
          200,
        );
      return height;
    },
    /** Outputs that carry something, or are not mature: never spent as coins. */
    kept: async (address: string, signal?: AbortSignal): Promise<Utxo[]> =>
      get(v.array(utxo), '/v5/address/unavailable-utxo', about(address), signal),
    /** [7.32] Outputs that carry nothing, the mempool's included. */
    coins: async (address: string, signal?: AbortSignal): Promise<Utxo[]> =>
      get(v.array(utxo), '/address/btc-utxo', about(address), signal),
    /** [7.44] Confirmed outputs that carry a rune, `block:tx`. */
    runeCoins: async (address: string, runeid: string, signal?: AbortSignal): Promise<Utxo[]> =>
      get(v.array(utxo), '/runes/utxos', { ...about(address), runeid }, signal),
    /** [7.33] */
    inscriptionCoin: async (id: string, signal?: AbortSignal): Promise<Utxo> =>
      get(utxo, '/inscription/utxo', { inscriptionId: id }, signal),
    /** [7.47] At most 100. */
    inscriptionCoins: async (inscriptionIds: readonly string[], signal?: AbortSignal): Promise<Utxo[]> =>
      ask(v.array(utxo), `${base}/inscription/utxos`, signal, { inscriptionIds }),
    /** [7.48] The txid of a signed transaction, hexadecimal, once the node has taken it. */
    broadcast: async (rawtx: string): Promise<string> =>
      ask(hash, `${base}/tx/broadcast`, undefined, { rawtx }),
  };
}

/** BRC-20 tokens and runes. */
function assetCalls(get: Get) {
  return {
    /**
     * The text that an inscription itself holds, whatever it delegates to, as ledgers read it; empty where the index shows
     * none: no text, encoded, or longer than 1 KiB.
     */
    inscriptionText: async (id: string, signal?: AbortSignal): Promise<string> =>
      (
        await get(
          v.object({ contentBody: v.string() }),
          '/v5/inscription/info',
          { inscriptionId: id },
          signal,
        )
      ).contentBody,
    /** [7.41] The first 100. */
    tokens: async (address: string, signal?: AbortSignal): Promise<TokenBalance[]> =>
      (
        await get(
          page(tokenBalance),
          '/brc20/tokens',
          { ...about(address), cursor: '0', size: '100' },
          signal,
        )
      ).list,
    /** [7.42] */
    token: async (address: string, ticker: string, signal?: AbortSignal): Promise<TokenBalance> =>
      (await get(v.object({ tokenBalance }), '/brc20/token-summary', { ...about(address), ticker }, signal))
        .tokenBalance,
    /** [7.43] The first 100. */
    transferables: async (
      address: string,
      ticker: string,
      signal?: AbortSignal,
    ): Promise<TransferInscription[]> =>
      (
        await get(
          page(transfer),
          '/brc20/transferable-list',
          { ...about(address), ticker, cursor: '0', size: '100' },
          signal,
        )
      ).list,
    /** The first 100. */
    runes: async (address: string, signal?: AbortSignal): Promise<RuneBalance[]> =>
      (await get(page(runeBalance), '/runes/list', { ...about(address), cursor: '0', size: '100' }, signal))
        .list,
  };
}

/** Orders of transfer inscriptions; how they are made is in order-api.ts. */
function orderCalls(get: Get) {
  return {
    orderStatus: async (orderId: string, signal?: AbortSignal): Promise<InscribeStatus> =>
      get(orderStatus, '/brc20/order', { orderId }, signal),
  };
}
