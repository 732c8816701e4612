import * as v from 'valibot';
import { ProviderRpcError } from '../rpc-error.ts';

/** The local network's wallet API, on our own origin and nowhere else, as far as the demo wallet asks it. */

const PREFIX = '/bitcoin_testnet';
const TIMEOUT_MS = 15_000;
const INTERNAL = -32603;

const sats = v.pipe(v.number(), v.integer(), v.minValue(0));
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const digits = v.pipe(v.string(), v.regex(/^\d+$/));

const coin = v.object({ txid: hash, vout: sats, satoshis: sats, scriptPk: v.string() });
/** An unspent output; satoshis. */
export type Coin = v.InferOutput<typeof coin>;

const runeCoin = v.object({
  ...coin.entries,
  runes: v.array(v.object({ runeid: v.string(), amount: digits })),
});

const inscription = v.object({
  inscriptionId: v.string(),
  brc20: v.optional(v.object({ op: v.string(), tick: v.string(), amt: v.string() })),
});
const rune = v.object({
  amount: digits,
  spacedRune: v.string(),
  divisibility: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(38)),
});
const side = { address: v.string(), value: sats, inscriptions: v.array(inscription), runes: v.array(rune) };
const decoded = v.object({
  inputInfos: v.array(v.object(side)),
  outputInfos: v.array(v.object({ ...side, isOpReturn: v.boolean() })),
  fee: v.number(),
  feeRate: v.number(),
  isCompleted: v.boolean(),
  risks: v.array(v.object({ title: v.string(), desc: v.string(), level: v.string() })),
});
/** What a transaction would do, as the index says. */
export type Decoded = v.InferOutput<typeof decoded>;

const order = v.object({ orderId: v.string(), payAddress: v.string(), totalFee: sats });
export type Order = v.InferOutput<typeof order>;
const orderResult = v.nullable(
  v.object({
    inscriptionId: v.string(),
    inscriptionNumber: v.number(),
    amount: v.string(),
    ticker: v.string(),
  }),
);
export type OrderResult = NonNullable<v.InferOutput<typeof orderResult>>;
const fees = v.object({ list: v.array(v.object({ title: v.string(), feeRate: v.number() })) });
const envelope = v.object({
  code: v.union([v.number(), v.string()]),
  msg: v.string(),
  data: v.optional(v.unknown()),
});

export interface WalletApi {
  /** Outputs that carry nothing. */
  coins(address: string): Promise<Coin[]>;
  runeCoins(address: string, runeid: string): Promise<v.InferOutput<typeof runeCoin>[]>;
  inscriptionCoin(inscriptionId: string): Promise<Coin>;
  decode(psbtHex: string): Promise<Decoded>;
  broadcast(rawtx: string): Promise<string>;
  /** sat/vB, the entry Avg. */
  feeRate(): Promise<number>;
  order(address: string, tick: string, amount: string, feeRate: number): Promise<Order>;
  orderResult(orderId: string): Promise<OrderResult | null>;
}

export function walletApi(call: typeof fetch = fetch): WalletApi {
  const ask = async <S extends v.GenericSchema>(
    schema: S,
    path: string,
    body?: object,
  ): Promise<v.InferOutput<S>> => {
    const response = await call(PREFIX + path, {
      method: body ? 'POST' : 'GET',
      headers: { Accept: 'application/json', ...(body ? { 'Content-Type': 'application/json' } : {}) },
      body: body ? JSON.stringify(body) : undefined,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    }).catch(() => {
      throw new ProviderRpcError(INTERNAL, 'The local network does not answer. Is causeway dev running?');
    });
    const answer = v.parse(envelope, await response.json());
    if (answer.code !== 0) throw new ProviderRpcError(INTERNAL, answer.msg);
    return v.parse(schema, answer.data);
  };
  const get = <S extends v.GenericSchema>(schema: S, path: string, query: Record<string, string> = {}) => {
    const text = new URLSearchParams(query).toString();
    return ask(schema, text ? `${path}?${text}` : path);
  };
  return {
    coins: (address) => get(v.array(coin), '/address/btc-utxo', { address }),
    runeCoins: (address, runeid) => get(v.array(runeCoin), '/runes/utxos', { address, runeid }),
    inscriptionCoin: (inscriptionId) => get(coin, '/inscription/utxo', { inscriptionId }),
    decode: (psbtHex) => ask(decoded, '/v5/tx/decode2', { psbtHex, website: '' }),
    broadcast: (rawtx) => ask(hash, '/tx/broadcast', { rawtx }),
    feeRate: async () => {
      const { list } = await get(fees, '/default/fee-summary');
      return list.find((f) => f.title === 'Avg')?.feeRate ?? 1;
    },
    order: (address, tick, amount, feeRate) =>
      ask(order, '/brc20/inscribe-transfer', { address, tick, amount, feeRate }),
    orderResult: (orderId) => get(orderResult, '/brc20/order-result', { orderId }),
  };
}
