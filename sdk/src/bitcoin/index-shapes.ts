import { anything, list, or, record, type Shape, text, where, whole } from '../shapes.ts';
import type { TxStatus } from './deposit-tx-state.ts';

/** What the answers of an index look like. */

/** Hexadecimal digits; as long as any transaction that nodes relay. */
const MOST_DIGITS = 800_000;
/** Outputs, or inscriptions, of one answer. */
const MOST_ITEMS = 10_000;

const few = <T>(item: Shape<T>) => where(list(item), (all) => all.length <= MOST_ITEMS, 'too many');
const page = <T>(item: Shape<T>) => record({ list: few(item) });
const is = <T>(test: (v: unknown) => v is T): Shape<T> => where(anything, test, 'not like it') as Shape<T>;

const hex = text(/^([0-9a-f]{2})+$/);
const digits = text(/^\d{1,39}$/);
const decimal = text(/^\d{1,40}(\.\d{1,18})?$/);
const yes = is((v): v is boolean => typeof v === 'boolean');

export const hash = text(/^[0-9a-f]{64}$/);
export const rawTransaction = where(hex, (h) => h.length <= MOST_DIGITS, 'too long');

export const fees = page(
  record({
    title: text(),
    feeRate: is((v): v is number => typeof v === 'number' && Number.isFinite(v) && v >= 0),
  }),
);

export const coin = record({
  txid: hash,
  vout: whole(0xffffffff),
  satoshis: whole(),
  scriptPk: hex,
  inscriptions: few(record({ inscriptionId: text() })),
  runes: few(record({ runeid: text(/^\d+:\d+$/), amount: digits })),
});
export const coins = few(coin);
export const sums = record({ availableBalance: whole(), unavailableBalance: whole() });

const token = record({
  ticker: text(),
  overallBalance: decimal,
  availableBalance: decimal,
  transferableBalance: decimal,
  decimal: whole(18),
});
export const tokens = page(token);
export const tokenSummary = record({ tokenBalance: token });

export const transfers = page(
  record({
    ticker: text(),
    amount: decimal,
    inscriptionId: text(/^[0-9a-f]{64}i\d{1,10}$/),
    inscriptionNumber: is((v): v is number => Number.isSafeInteger(v)),
    confirmations: whole(),
    satoshi: whole(),
  }),
);

export const runes = page(
  record({ amount: digits, runeid: text(), spacedRune: text(), divisibility: whole(38) }),
);

export const info = record({ contentBody: text() });

export const order = record({
  orderId: text(),
  payAddress: text(),
  totalFee: whole(),
  minerFee: whole(),
  serviceFee: whole(),
  outputValue: whole(),
  serviceAddress: or(text(), undefined),
});

export const orderStatus = record({
  state: text(),
  ended: yes,
  reason: text(),
  payTx: text(),
  revealTx: text(),
  refundTx: text(),
  inscriptionId: text(),
});

export const txStatus: Shape<TxStatus> = record({ confirmed: yes, block_height: or(whole(), undefined) });
export const spent = record({ spent: yes, txid: or(hash, ''), status: or(txStatus, null) });

/** What every answer of the wallet API is wrapped in. */
export const envelope = record({
  code: is((v): v is number | string => typeof v === 'number' || typeof v === 'string'),
  msg: or(text(), ''),
  data: anything,
  /** The block that the answer speaks for. */
  block: or(record({ height: whole() }), null),
});
