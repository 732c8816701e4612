import * as v from 'valibot';
import { MOST_OTHERS } from '@causeway/sdk/bitcoin/marks';

/** Hexadecimal digits of a transaction: more than one of 252 inputs has. */
const RAW_LIMIT = 100_000;
/** So many deposits keep their transaction, the newest. */
const RAW_KEPT = 10;
/** So many replaced transactions are remembered, the newest: links to them go on. */
const REPLACED_KEPT = 100;

const address = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/));
/**
 * A transaction by its hash, or by its signature on Solana; on TON by logical time and hash, of which the time is 0
 * while only the wallet's message is known. And who signed it.
 */
const swapTx = v.pipe(
  v.string(),
  v.regex(/^(0x[0-9a-fA-F]{64}|[1-9A-HJ-NP-Za-km-z]{64,88}|\d{1,20}-[0-9a-f]{64})$/),
);
const swapper = v.pipe(v.string(), v.regex(/^(0x[0-9a-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44}|[\w-]{48})$/));
const hash = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/));
/** As Bitcoin writes it. */
const txid = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** A transfer this browser sent; the API's record replaces it as soon as there is one. */
const sentTransfer = v.object({
  srcTxHash: swapTx,
  srcChainId: v.number(),
  dstChainId: v.number(),
  sender: swapper,
  recipient: v.string(),
  symbol: v.string(),
  /** Base units of the source token. */
  amount: v.pipe(v.string(), v.regex(/^\d+$/)),
  decimals: v.number(),
  sentAt: v.number(),
  /** Who paid its gas and with which nonce, once a chain told: another transaction with it means that this one is void. */
  origin: v.optional(v.object({ from: address, nonce: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) })),
  /** Signed bytes, base64, and the last height that they can land at; on TON the last second, since 1970. */
  kept: v.optional(v.object({ bytes: v.pipe(v.string(), v.maxLength(8000)), lastHeight: v.number() })),
});
export type SentTransfer = v.InferOutput<typeof sentTransfer>;

const outpoint = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}:\d{1,10}$/));

/** The same of a deposit from Bitcoin: the txid as Bitcoin writes it, and the address that tokens are on. */
const bitcoinTransfer = v.object({
  ...sentTransfer.entries,
  srcTxHash: txid,
  sender: v.pipe(v.string(), v.minLength(1), v.maxLength(90)),
  /** The signed transaction, hexadecimal, until the network is known to have it. It is public, and can be sent by anybody. */
  rawtx: v.optional(v.pipe(v.string(), v.maxLength(RAW_LIMIT), v.regex(/^([0-9a-f]{2})+$/))),
  /** By what a transaction that takes its place is known, and known to be the same deposit; not kept by older versions. */
  marks: v.optional(
    v.object({
      /** `txid:vout` of the first output that it spends. */
      outpoint,
      /** Of the others, the first few: whatever takes its place spends one of them; not kept by older versions. */
      others: v.optional(v.pipe(v.array(outpoint), v.maxLength(MOST_OTHERS))),
      /** btc, brc20:ticker, rune:block:tx */
      asset: v.string(),
      /** The custody's script, hexadecimal. */
      custody: v.pipe(v.string(), v.regex(/^([0-9a-f]{2})+$/)),
      /** The 36 bytes of its destination, hexadecimal. */
      destination: v.pipe(v.string(), v.regex(/^[0-9a-f]{72}([0-9a-f]{8})?$/)),
    }),
  ),
  /** The network was seen to have it. */
  seen: v.optional(v.boolean()),
});
export type SentDeposit = v.InferOutput<typeof bitcoinTransfer>;

/** What a transaction of a deposit was replaced by, once that is known; `same` when that is the deposit now. */
const replacedDeposit = v.object({ txid, by: txid, same: v.boolean() });
export type ReplacedDeposit = v.InferOutput<typeof replacedDeposit>;

const satoshis = v.pipe(v.string(), v.regex(/^\d{1,16}$/));

/** An order of an inscription that this browser was given: after a reload it can still be paid, or be watched. */
const inscribeOrder = v.object({
  orderId: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  network: v.picklist(['livenet', 'testnet']),
  address: v.string(),
  ticker: v.string(),
  amount: v.string(),
  /** sat/vB */
  feeRate: v.pipe(v.number(), v.finite(), v.minValue(0)),
  payAddress: v.string(),
  totalFee: satoshis,
  minerFee: satoshis,
  serviceFee: satoshis,
  outputValue: satoshis,
  /** Unix ms. */
  createdAt: v.number(),
  /** When a wallet was asked to pay, unless it said no. */
  askedAt: v.nullable(v.number()),
  payTx: v.nullable(txid),
  ended: v.boolean(),
  /** The private key of payAddress, which nobody else has; orders of before have none. */
  key: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
  /** Gets the service's fee. */
  serviceAddress: v.optional(v.string()),
});
export type InscribeOrderRecord = v.InferOutput<typeof inscribeOrder>;

/** A deposit address that was made here: what deriving it again takes, and never its private key. */
const madeAddress = v.strictObject({
  address: v.pipe(v.string(), v.regex(/^(bc|tb)1p[0-9a-z]{58}$/)),
  deployment: hash,
  epoch: v.number(),
  asset: v.string(),
  symbol: v.string(),
  dstChainId: v.number(),
  /** 32 bytes */
  receiver: hash,
  /** x-only public key */
  refundKey: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  /** blocks */
  lock: v.number(),
  /** Name of its recovery file. */
  file: v.string(),
  madeAt: v.number(),
});
export type MadeAddress = v.InferOutput<typeof madeAddress>;

/** The highest block and the newest custody epoch that this browser saw of a deployment, by its salt. */
const custodySeen = v.object({
  deployment: hash,
  height: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  epoch: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});
export type CustodySeen = v.InferOutput<typeof custodySeen>;

/**
 * Every key this app keeps in local storage [3.28], with the shape of its value. A value that does not fit is
 * dropped; where storage is denied, values live as long as the page.
 */
const schemas = {
  /** [3.29] Labels of the wallets that were connected. */
  'connected-wallets': v.array(v.string()),
  /** [3.29] */
  'connected-address': v.string(),
  /** [3.30] */
  'btc-bridge-history': v.array(bitcoinTransfer),
  /** [3.30] */
  'evm-bridge-history': v.array(sentTransfer),
  /** Ours: transactions of deposits that wallets have replaced, the newest first. */
  'replaced-deposits': v.array(replacedDeposit),
  /** [3.31] */
  'selected-bridge-chain': v.number(),
  /** [3.32] The Bitcoin wallet to reconnect. */
  'connected-wallet': v.picklist(['unisat', 'okx', 'bitget', 'xverse', 'leather', 'gate']),
  /** Ours: the address that the person chose in it, where it showed several, and its public key. */
  'chosen-account': v.object({ address: v.string(), pubkey: v.string() }),
  /** [3.33] The Solana wallet to reconnect. */
  'solana-connect': v.picklist(['phantom', 'solflare']),
  /** Ours: the TON wallet to reconnect. */
  'ton-connect': v.picklist(['tonkeeper', 'tonkeeper-phone']),
  /** Ours: the connection to a phone, read by whoever uses it (wallets/ton/phone/kept.ts). */
  'ton-phone': v.string(),
  /** [3.34] Smart-account connector. */
  'current-connector-id': v.string(),
  /** Ours: what the Bitcoin wallet signed to show which smart account is its own (SR-09); base64. It allows nothing. */
  'particle-proof': v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{87}=$/)),
  /** [3.35] */
  'connect-evm-chain-id': v.number(),
  /** [3.36] Base64 of the contract-details response; shown, never signed with. */
  'contract-details': v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]+=*$/)),
  /** Ours: what Leather said when it was connected; it cannot be asked again without its window opening. */
  'leather-account': v.object({
    address: v.string(),
    pubkey: v.string(),
    paymentAddress: v.optional(v.string()),
    paymentPubkey: v.optional(v.string()),
  }),
  /** Ours: orders of inscriptions that are under way. */
  'inscribe-orders': v.array(inscribeOrder),
  /** Ours: deposit addresses that were made here, newest first. */
  'deposit-addresses': v.array(madeAddress),
  /** Ours: what never goes back, newest first. */
  'custody-seen': v.array(custodySeen),
  /** Ours: the chosen theme, read by boot.js before the first paint. */
  theme: v.picklist(['light', 'dark']),
  /** Ours: the chosen language. */
  locale: v.picklist(['en', 'zh-Hans']),
  /** Ours: whether the browser tells when a transfer arrives. */
  'arrival-notices': v.boolean(),
  /** Ours: the notice that was dismissed, by its text. */
  'dismissed-notice': v.string(),
};

export type StorageKey = keyof typeof schemas;
export type StorageValue<K extends StorageKey> = v.InferOutput<(typeof schemas)[K]>;

/** Keys whose stored text is the value itself, because others read them too. */
const PLAIN: readonly StorageKey[] = [
  'theme',
  'locale',
  'connected-wallet',
  'solana-connect',
  'ton-connect',
  'ton-phone',
  'contract-details',
  'connected-address',
];

/** At most so many of this browser's own transfers are kept, newest first. */
export const HISTORY_LIMIT = 200;

export interface KeyValueStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export class Storage {
  private readonly memory = new Map<string, string>();

  constructor(private readonly backing: () => KeyValueStore) {}

  /** The value, or null when absent or corrupt; a corrupt one is removed. */
  get<K extends StorageKey>(key: K): StorageValue<K> | null {
    const text = this.readText(key);
    if (text === null) return null;
    const parsed = v.safeParse(schemas[key], PLAIN.includes(key) ? text : decode(text));
    if (parsed.success) return parsed.output as StorageValue<K>;
    this.remove(key);
    return null;
  }

  /** Stores a value; false when it lives only as long as the page. */
  set<K extends StorageKey>(key: K, value: StorageValue<K>): boolean {
    const text = PLAIN.includes(key) ? String(value) : JSON.stringify(value);
    try {
      this.backing().setItem(key, text);
      this.memory.delete(key);
      return true;
    } catch {
      this.memory.set(key, text);
      return false;
    }
  }

  remove(key: StorageKey): void {
    this.memory.delete(key);
    try {
      this.backing().removeItem(key);
    } catch {
      // Denied storage holds nothing to remove.
    }
  }

  private readText(key: StorageKey): string | null {
    const kept = this.memory.get(key);
    if (kept !== undefined) return kept;
    try {
      return this.backing().getItem(key);
    } catch {
      return null;
    }
  }
}

function decode(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const storage = new Storage(() => window.localStorage);

/** [3.30] Puts a sent transfer in front of this browser's history. */
export function rememberTransfer(sent: SentTransfer, store: Storage = storage): void {
  const rest = (store.get('evm-bridge-history') ?? []).filter((s) => s.srcTxHash !== sent.srcTxHash);
  store.set('evm-bridge-history', [sent, ...rest].slice(0, HISTORY_LIMIT));
}

/** [3.30] Puts a deposit from Bitcoin in front of this browser's history. */
export function rememberBitcoinTransfer({ rawtx, ...sent }: SentDeposit, store: Storage = storage): void {
  const rest = (store.get('btc-bridge-history') ?? []).filter((s) => s.srcTxHash !== sent.srcTxHash);
  const first = rawtx !== undefined && rawtx.length <= RAW_LIMIT ? { ...sent, rawtx } : sent;
  const all = [first, ...rest].slice(0, HISTORY_LIMIT);
  store.set(
    'btc-bridge-history',
    all.map((s, i) => (i < RAW_KEPT ? s : withoutRaw(s))),
  );
}

function withoutRaw({ rawtx: _, ...sent }: SentDeposit): SentDeposit {
  return sent;
}

/** What a chain told of a transaction that this browser sent. */
export function noteOrigin(
  hash: string,
  origin: NonNullable<SentTransfer['origin']>,
  store: Storage = storage,
): void {
  const all = store.get('evm-bridge-history') ?? [];
  if (all.some((s) => s.srcTxHash === hash && s.origin === undefined))
    store.set(
      'evm-bridge-history',
      all.map((s) => (s.srcTxHash === hash ? { ...s, origin } : s)),
    );
}

/** The network has the transaction for good: nobody has to send it again. */
export function settleBitcoinTransfer(txid: string, store: Storage = storage): void {
  const all = store.get('btc-bridge-history') ?? [];
  if (all.some((s) => s.srcTxHash === txid && s.rawtx !== undefined))
    store.set(
      'btc-bridge-history',
      all.map((s) => (s.srcTxHash === txid ? withoutRaw(s) : s)),
    );
}

/** The network has it: should it be gone later, it was dropped. */
export function noteSeen(txid: string, store: Storage = storage): void {
  const all = store.get('btc-bridge-history') ?? [];
  if (all.some((s) => s.srcTxHash === txid && s.seen !== true))
    store.set(
      'btc-bridge-history',
      all.map((s) => (s.srcTxHash === txid ? { ...s, seen: true } : s)),
    );
}

function noteReplaced(one: ReplacedDeposit, store: Storage): void {
  // What counts again, after a reorganisation, is replaced by nothing.
  const rest = (store.get('replaced-deposits') ?? []).filter((r) => r.txid !== one.txid && r.txid !== one.by);
  store.set('replaced-deposits', [one, ...rest].slice(0, REPLACED_KEPT));
}

/** Another transaction is the deposit now: what is remembered of it goes on under that one's name. */
export function followReplacement(
  txid: string,
  by: Pick<SentDeposit, 'srcTxHash' | 'amount' | 'rawtx'>,
  store: Storage = storage,
): void {
  const all = store.get('btc-bridge-history') ?? [];
  const old = all.find((s) => s.srcTxHash === txid);
  if (!old || by.srcTxHash === txid) return;
  const rawtx = by.rawtx !== undefined && by.rawtx.length <= RAW_LIMIT ? by.rawtx : undefined;
  const { rawtx: _, ...kept } = { ...old, ...by, seen: true };
  noteReplaced({ txid, by: by.srcTxHash, same: true }, store);
  store.set(
    'btc-bridge-history',
    all
      .filter((s) => s.srcTxHash !== by.srcTxHash)
      .map((s) => (s === old ? (rawtx === undefined ? kept : { ...kept, rawtx }) : s)),
  );
}

/** Another transaction has its coins for good, and is not this deposit: it will never be one. */
export function noteVoid(txid: string, by: string, store: Storage = storage): void {
  if (txid !== by) noteReplaced({ txid, by, same: false }, store);
  forgetTransfer(txid, store);
}

/** What took the place of a transaction of a deposit at last, or null. */
export function replacementOf(txid: string, store: Storage = storage): ReplacedDeposit | null {
  const all = store.get('replaced-deposits') ?? [];
  let found: ReplacedDeposit | null = null;
  // Each is passed once at most.
  for (let i = 0; i < all.length; i++) {
    const next = all.find((r) => r.txid === (found?.by ?? txid));
    if (!next || next.by === txid) break;
    found = next;
    if (!next.same) break;
  }
  return found;
}

/** The transaction that one has taken the place of, as the same deposit, or null. */
export function replacedBy(txid: string, store: Storage = storage): string | null {
  return (store.get('replaced-deposits') ?? []).find((r) => r.same && r.by === txid)?.txid ?? null;
}

/** What was never sent, failed, or is known better by others. Hashes in any case. */
export function forgetTransfers(hashes: readonly string[], store: Storage = storage): void {
  const gone = new Set(hashes.map((h) => h.toLowerCase()));
  const stays = (s: SentTransfer) => !gone.has(s.srcTxHash.toLowerCase());
  const deposits = store.get('btc-bridge-history') ?? [];
  const swaps = store.get('evm-bridge-history') ?? [];
  if (!deposits.every(stays)) store.set('btc-bridge-history', deposits.filter(stays));
  if (!swaps.every(stays)) store.set('evm-bridge-history', swaps.filter(stays));
}

export function forgetTransfer(hash: string, store: Storage = storage): void {
  forgetTransfers([hash], store);
}

/** [3.30] Everything that this browser sent, of both kinds, newest first. */
export function sentTransfers(store: Storage = storage): (SentTransfer | SentDeposit)[] {
  const all = [...(store.get('btc-bridge-history') ?? []), ...(store.get('evm-bridge-history') ?? [])];
  return all.sort((a, b) => b.sentAt - a.sentAt);
}
