import * as v from 'valibot';
import { BITCOIN_DECIMALS, groupThousands, parseUnits } from '../../lib/format.ts';

/** Balances of a Bitcoin wallet, added up over its addresses, from the answers of the wallet API. */

const MAX_DECIMALS = 38;
const decimals = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_DECIMALS));

/** Bitcoin with at most 8 decimals, below zero where the mempool spends; in satoshis. */
const bitcoin = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const text = dataset.value;
    const value = parseUnits(text.replace(/^-/, ''), BITCOIN_DECIMALS);
    if (value === null) {
      addIssue({ message: 'not an amount of bitcoin' });
      return NEVER;
    }
    return text.startsWith('-') ? -value : value;
  }),
);
const balance = v.object({
  btc_amount: bitcoin,
  pending_btc_amount: bitcoin,
  inscription_amount: bitcoin,
});

const total = v.pipe(v.number(), v.integer(), v.minValue(0));
const tokens = v.object({
  list: v.array(
    v.object({
      ticker: v.string(),
      tickerHex: v.string(),
      overallBalance: v.string(),
      transferableBalance: v.string(),
      decimal: decimals,
    }),
  ),
  total,
});

const runes = v.object({
  list: v.array(
    v.object({
      amount: v.pipe(v.string(), v.regex(/^\d+$/)),
      runeid: v.pipe(v.string(), v.regex(/^\d+:\d+$/)),
      spacedRune: v.string(),
      symbol: v.string(),
      divisibility: decimals,
    }),
  ),
  total,
});

const block = v.object({ height: v.number(), hash: v.string() });
export type Block = v.InferOutput<typeof block>;

/** The envelope: only code 0 is an answer; a refusal says why in `msg`. A network that starts has a word for a code. */
const envelope = v.object({
  code: v.union([v.number(), v.string()]),
  msg: v.string(),
  data: v.unknown(),
  block: v.optional(block),
});

/** The wallet API answered that it gives no answer. */
export class Refusal extends Error {}

function open<S extends v.GenericSchema>(schema: S, body: unknown): { data: v.InferOutput<S>; block: Block } {
  const { code, msg, data, block } = v.parse(envelope, body);
  if (code !== 0) throw new Refusal(msg);
  if (!block) throw new Error('an answer without its block');
  return { data: v.parse(schema, data), block };
}

/** What the API answered for one address, unread. */
export interface Answers {
  address: string;
  balance: unknown;
  tokens: unknown;
  runes: unknown;
}

export interface Holding {
  kind: 'brc20' | 'rune';
  /** What the explorer finds it by. */
  id: string;
  name: string;
  /** Base units. */
  amount: bigint;
  decimals: number;
  /** One character of a rune, else ''. */
  symbol: string;
  /** Base units of a BRC-20 token that wait inside inscriptions to be sent; 0 for a rune. */
  transferable: bigint;
}

export interface Balances {
  block: Block;
  /** Satoshis that can be spent, those in the mempool included. */
  spendable: bigint;
  /** What the mempool adds to or takes from them. */
  pending: bigint;
  /** Satoshis in outputs that carry inscriptions or runes: never spent as coin. */
  carrying: bigint;
  /** Spendable satoshis by address. */
  byAddress: ReadonlyMap<string, bigint>;
  holdings: readonly Holding[];
  /** Kinds of tokens that are not in `holdings`. */
  more: number;
}

function amount(text: string, decimals: number): bigint {
  const value = parseUnits(text, decimals);
  if (value === null) throw new Error('not an amount of a token');
  return value;
}

/**
 * Adds up the answers. Null when they speak for different blocks: coins that moved between two addresses meanwhile would
 * be counted twice or not at all.
 */
export function addUp(answers: readonly Answers[]): Balances | null {
  const read = answers.map((a) => ({
    address: a.address,
    balance: open(balance, a.balance),
    tokens: open(tokens, a.tokens),
    runes: open(runes, a.runes),
  }));
  const blocks = read.flatMap((a) => [a.balance.block, a.tokens.block, a.runes.block]);
  const [first] = blocks;
  if (!first || blocks.some((b) => b.hash !== first.hash)) return null;

  const holdings = new Map<string, Holding>();
  const add = (holding: Holding) => {
    const key = `${holding.kind} ${holding.id}`;
    const known = holdings.get(key);
    holdings.set(key, {
      ...holding,
      amount: holding.amount + (known?.amount ?? 0n),
      transferable: holding.transferable + (known?.transferable ?? 0n),
    });
  };
  let more = 0;
  for (const { tokens, runes } of read) {
    for (const t of tokens.data.list) {
      add({
        kind: 'brc20',
        id: t.ticker,
        name: t.ticker,
        amount: amount(t.overallBalance, t.decimal),
        decimals: t.decimal,
        symbol: '',
        transferable: amount(t.transferableBalance, t.decimal),
      });
    }
    for (const r of runes.data.list) {
      add({
        kind: 'rune',
        id: r.runeid,
        name: r.spacedRune,
        amount: BigInt(r.amount),
        decimals: r.divisibility,
        symbol: r.symbol,
        transferable: 0n,
      });
    }
    more += Math.max(0, tokens.data.total - tokens.data.list.length);
    more += Math.max(0, runes.data.total - runes.data.list.length);
  }
  const sum = (of: (b: v.InferOutput<typeof balance>) => bigint) =>
    read.reduce((all, a) => all + of(a.balance.data), 0n);
  return {
    block: first,
    spendable: sum((b) => b.btc_amount),
    pending: sum((b) => b.pending_btc_amount),
    carrying: sum((b) => b.inscription_amount),
    byAddress: new Map(read.map((a) => [a.address, a.balance.data.btc_amount])),
    holdings: [...holdings.values()].sort((a, b) => a.kind.localeCompare(b.kind)),
    more,
  };
}

/** Satoshis with all 8 decimals and commas. */
export function bitcoinText(sats: bigint): string {
  const digits = (sats < 0n ? -sats : sats).toString().padStart(BITCOIN_DECIMALS + 1, '0');
  const at = digits.length - BITCOIN_DECIMALS;
  return `${sats < 0n ? '-' : ''}${groupThousands(`${digits.slice(0, at)}.${digits.slice(at)}`)}`;
}
