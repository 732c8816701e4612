import { fitted } from '../answers.ts';
import { ApiError } from '../api/client.ts';
import { CausewayError } from '../errors.ts';
import { anything, list, or, record, type Shape, text, where, whole } from '../shapes.ts';
import type { Spend, TxStatus } from './deposit-fate.ts';
import type { DepositIndex } from './coins.ts';

/** An index of Bitcoin: what an address holds, and what the network has. Failures are CausewayError. */
export interface BitcoinIndex extends DepositIndex {
  /** A transaction, raw in hexadecimal; null where there is none. */
  transaction(txid: string): Promise<string | null>;
  /** Whether the network has a transaction; null where it has not. */
  status(txid: string): Promise<TxStatus | null>;
  /** What became of an output, `txid:vout`; null where its transaction is not there. */
  spend(outpoint: string): Promise<Spend | null>;
  /** [7.48] The txid of a signed transaction, hexadecimal, once the node has taken it. */
  broadcast(rawtx: string): Promise<string>;
}

const TIMEOUT_MS = 15_000;
/** Characters of an answer. */
const MOST_ANSWER = 8_000_000;
/** Hexadecimal digits; as long as any transaction that nodes relay. */
const MOST_DIGITS = 800_000;
/** Outputs, or inscriptions, of one answer. */
const MOST_ITEMS = 10_000;

const hash = text(/^[0-9a-f]{64}$/);
const hex = text(/^([0-9a-f]{2})+$/);
const digits = text(/^\d{1,39}$/);
const few = <T>(item: Shape<T>) => where(list(item), (all) => all.length <= MOST_ITEMS, 'too many');
const coin = record({
  txid: hash,
  vout: whole(0xffffffff),
  satoshis: whole(),
  scriptPk: hex,
  inscriptions: few(record({ inscriptionId: text() })),
  runes: few(record({ runeid: text(/^\d+:\d+$/), amount: digits })),
});
const transfers = record({ list: few(record({ inscriptionId: text(), confirmations: whole() })) });
const envelope = record({
  code: where(anything, (c) => typeof c === 'number' || typeof c === 'string', 'no code'),
  msg: or(text(), ''),
  data: anything,
  block: or(record({ height: whole() }), null),
});
const yes: Shape<boolean> = where(anything, (v) => typeof v === 'boolean', 'no yes or no') as Shape<boolean>;
const status: Shape<TxStatus> = record({ confirmed: yes });
const spent = record({ spent: yes, txid: or(hash, ''), status: or(status, null) });

const noAnswer = (cause?: unknown) =>
  new CausewayError('bitcoin.NO_ANSWER', 'The index of Bitcoin did not answer.', { cause });
const unusable = () =>
  new CausewayError('bitcoin.INDEX', 'The index of Bitcoin gave an answer that cannot be used.');

function reading<T>(shape: Shape<T>, answer: unknown): T {
  const found = fitted(shape, answer);
  if (!found) throw unusable();
  return found.read;
}

/**
 * The index at the address of its wallet API, such as https://bridge.example/bitcoin. `esplora`: who is asked for transactions,
 * where that is another server; it speaks Esplora's API.
 */
export function indexAt(
  url: string,
  { esplora = url, fetcher = (...a) => fetch(...a) }: { esplora?: string; fetcher?: typeof fetch } = {},
): BitcoinIndex {
  const base = trimmed(url);
  const other = trimmed(esplora);
  const call = callOf(fetcher);

  const ask = async <T>(
    shape: Shape<T>,
    path: string,
    query: Record<string, string>,
    signal?: AbortSignal,
  ) => {
    const { response, body } = await call(`${base}${path}?${new URLSearchParams(query)}`, { signal });
    return open(shape, response, body);
  };
  const raw = async (path: string) => {
    const { response, body } = await call(`${other}${path}`, {});
    if (response.status === 404) return null;
    if (!response.ok) throw noAnswer();
    return body;
  };
  const json = async <T>(shape: Shape<T>, path: string) => {
    const body = await raw(path);
    return body === null ? null : reading(shape, parsed(body));
  };

  return {
    height: async (address) => {
      const { height } = await ask(anything, '/v5/address/balance2', { address });
      if (height === null) throw unusable();
      return height;
    },
    coins: async (address, signal) => (await ask(few(coin), '/address/btc-utxo', { address }, signal)).data,
    runeCoins: async (address, runeid, signal) =>
      (await ask(few(coin), '/runes/utxos', { address, runeid }, signal)).data,
    transferables: async (address, ticker) => {
      const query = { address, ticker, cursor: '0', size: '100' };
      return (await ask(transfers, '/brc20/transferable-list', query)).data.list;
    },
    inscriptionCoin: async (inscriptionId) => (await ask(coin, '/inscription/utxo', { inscriptionId })).data,
    transaction: async (txid) => {
      const body = await raw(`/tx/${txid}/hex`);
      return body === null
        ? null
        : reading(
            where(hex, (h) => h.length <= MOST_DIGITS, 'too long'),
            body.trim(),
          );
    },
    status: (txid) => json(status, `/tx/${txid}/status`),
    spend: async (outpoint) => {
      const [txid = '', vout = ''] = outpoint.split(':');
      const found = await json(spent, `/tx/${txid}/outspend/${vout}`);
      if (!found?.spent) return found && { spent: false };
      if (found.txid === '' || found.status === null) throw unusable();
      return { spent: true, txid: found.txid, status: found.status };
    },
    broadcast: async (rawtx) => {
      const { response, body } = await call(`${base}/tx/broadcast`, { rawtx });
      return open(hash, response, body).data;
    },
  };
}

const trimmed = (url: string) => url.replace(/\/+$/, '');

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** [7.51] Only code 0 is an answer; another one says why. */
function open<T>(shape: Shape<T>, response: Response, body: string): { data: T; height: number | null } {
  const { code, msg, data, block } = reading(envelope, parsed(body));
  if (code !== 0) {
    const why = response.headers.get('X-Causeway-Error') ?? 'REFUSED';
    throw new ApiError(msg || 'The index of Bitcoin refused.', `wallet.${why}`, response.status);
  }
  return { data: reading(shape, data), height: block?.height ?? null };
}

function callOf(fetcher: typeof fetch) {
  return async (url: string, { rawtx, signal }: { rawtx?: string; signal?: AbortSignal }) => {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    let body: string;
    let response: Response;
    try {
      response = await fetcher(url, {
        ...(rawtx === undefined
          ? {}
          : {
              method: 'POST',
              headers: { 'Content-Type': 'application/json' },
              body: JSON.stringify({ rawtx }),
            }),
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      body = await response.text();
    } catch (error) {
      if (signal?.aborted) throw error;
      throw noAnswer(error);
    }
    if (body.length > MOST_ANSWER) throw unusable();
    return { response, body };
  };
}
