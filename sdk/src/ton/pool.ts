import { CausewayError } from '../errors.ts';
import { bytesToHex } from '../bytes.ts';
import { parseTonAddress, type TonAddress } from './address.ts';
import { build, type Cell, entries, MalformedCell, type Slice } from './cell.ts';
import type { TonDeployment, TonPool } from './deployment.ts';
import type { Toncenter } from './toncenter.ts';

/** Bytes of a message without data, that its fee is counted with [7.81]. */
const PAYLOAD_BYTES = 81n;
/** What each message leaves for the pool's storage beside its fee, nanotons (contracts/ton/src/swap.tolk). */
const STORAGE_SHARE = 1_000_000n;
const MOST_LANES = 64;
const MOST_CLOSED = 64;
const DAY = 86_400n;
/** In which what passes without the delay comes back. */
const QUICK = 6n * 3_600n;

/** The lane to one chain as it is at a time. Amounts are common units. */
export interface TonLane {
  /** Its counterpart's anchor, hexadecimal with 0x. */
  readonly remote: `0x${string}`;
  readonly capOut: bigint;
  readonly capIn: bigint;
  readonly availableOut: bigint;
  readonly availableIn: bigint;
  /** What still passes at once. */
  readonly availableQuick: bigint;
  /** Nothing leaves by it. */
  readonly closed: boolean;
  /** Nanotons that a message without data costs; null where there is no price. */
  readonly fee: bigint | null;
}

/** A pool as one answer of a server tells. Amounts are common units, the ratio is per 1,000,000. */
export interface TonPoolState {
  readonly feeRatio: number;
  readonly swapLimit: bigint;
  readonly liquidity: bigint;
  /** The pool's own wallet of its jetton; null for TON. */
  readonly wallet: TonAddress | null;
  readonly lane: TonLane;
  readonly paused: { readonly out: boolean; readonly in: boolean };
}

/** What a server tells of a pool is not what the contract writes, or contradicts the record. */
export class TonPoolError extends CausewayError {
  override name = 'TonPoolError';

  constructor(
    /** For whoever looks into it. */
    readonly why: string,
  ) {
    super('ton.DATA', 'Data error');
  }
}

/** Reads a pool and its lane; throws TonPoolError for data that are not the contract's, or contradict the record. */
export async function readPool(
  server: Pick<Toncenter, 'account'>,
  d: TonDeployment,
  pool: TonPool,
  remoteChain: number,
): Promise<TonPoolState> {
  const { data, state, now } = await server.account(parseTonAddress(pool.anchor));
  if (state !== 'active' || !data) throw new TonPoolError('there is no pool');
  return orPoolError(() => readState(data, d, pool, remoteChain, now));
}

/** Turns cells that are none of a pool's into TonPoolError. */
export function orPoolError<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof MalformedCell) throw new TonPoolError(error.message);
    throw error;
  }
}

/** A pool's books as its data have them (contracts/ton/src/books.tolk). Amounts are common units. */
export interface TonBooks {
  readonly delayOver: bigint;
  readonly liquidity: bigint;
  /** Of swaps, not collected yet. */
  readonly fees: bigint;
  readonly lanes: Cell | null;
  /** What its address commits to. */
  readonly seed: Cell;
  readonly settings: Cell;
  readonly terms: Cell;
}

/** Reads a pool's books; throws MalformedCell where they are not those of the record's pool. */
export function readBooks(data: Cell, d: Pick<TonDeployment, 'router'>, pool: TonPool): TonBooks {
  const s = data.parse();
  const [settings, lanes] = [s.maybeRef(), s.maybeRef()];
  const scale = s.big(64);
  const isJetton = s.bit();
  const [delayOver, liquidity, fees] = [s.big(96), s.big(96), s.big(96)];
  s.coins(); // fees of messages
  s.skip(16 + 16 + 96 + 160); // pages of both kinds, positions, claims
  const seed = s.ref();
  checkSeed(seed.parse(), d, pool);
  const terms = s.maybeRef();
  s.end();
  if (!settings || !terms) throw new MalformedCell('a pool that the router has not told');
  if (isJetton !== (pool.minter !== null) || scale !== 10n ** BigInt(pool.realDecimals - pool.commonDecimals))
    throw new MalformedCell('a pool is not the one of the record');
  return { delayOver, liquidity, fees, lanes, seed, settings, terms };
}

/** Reads a pool's data as they are at a time, in seconds since 1970. */
export function readState(
  data: Cell,
  d: Pick<TonDeployment, 'chainId' | 'router'>,
  pool: TonPool,
  remoteChain: number,
  now: bigint,
): TonPoolState {
  const { lanes, terms, settings, liquidity, delayOver } = readBooks(data, d, pool);
  const lane = entries(lanes, 32, MOST_LANES).find(([chain]) => chain === BigInt(remoteChain));
  if (!lane) throw new MalformedCell('no such lane');
  const { inbound, frozen, outbound, closed } = readSettings(settings, d.chainId, remoteChain);
  return {
    ...readTerms(terms.parse(), pool),
    liquidity,
    lane: readLane(lane[1], delayOver, now),
    paused: { out: now < outbound || now < closed, in: now < inbound || now < frozen },
  };
}

/** What the pool's address commits to: the router, its number and its jetton. */
function checkSeed(s: Slice, d: Pick<TonDeployment, 'router'>, pool: TonPool): void {
  const same = (a: TonAddress | null, text: string | null) => {
    const wanted = text === null ? null : parseTonAddress(text);
    return build().address(a).end().hash.join() === build().address(wanted).end().hash.join();
  };
  const [router, poolId, minter] = [s.address(), s.uint(32), s.address()];
  if (!same(router, d.router) || poolId !== pool.poolId || !same(minter, pool.minter))
    throw new MalformedCell('a pool is not the one of the record');
}

export function readTerms(s: Slice, pool: TonPool) {
  const [realDecimals, commonDecimals] = [s.uint(8), s.uint(8)];
  if (realDecimals !== pool.realDecimals || commonDecimals !== pool.commonDecimals)
    throw new MalformedCell('a pool has other decimals than the record');
  const feeRatio = s.uint(16);
  const swapLimit = s.big(96);
  s.address(); // owner
  s.address(); // who gets fees
  const wallet = s.bytes(32);
  const named = wallet.some((b) => b !== 0);
  return { feeRatio, swapLimit, wallet: named ? ({ workchain: 0, hash: wallet } as const) : null };
}

function readLane(s: Slice, delayOver: bigint, now: bigint): TonLane {
  const remote = `0x${bytesToHex(s.bytes(32))}` as const;
  s.skip(32 + 32); // the counterpart's pool id, the first page that is kept
  s.maybeRef(); // pages
  const last = s.big(40);
  const [capOut, capIn] = [s.big(96), s.big(96)];
  const [availableOut, availableIn, quick] = [s.big(96), s.big(96), s.big(96)];
  s.skip(32 + 32); // next sequence, open claims
  s.maybeRef(); // what was refunded
  const more = s.ref().parse();
  s.end();
  const closed = more.big(40) !== 0n;
  more.skip(40 + 96 + 96); // what the guardian lowered
  const fee = readFee(more);
  const elapsed = now > last ? now - last : 0n;
  return {
    remote,
    capOut,
    capIn,
    availableOut: filled(availableOut, capOut, elapsed, DAY),
    availableIn: filled(availableIn, capIn, elapsed, DAY),
    availableQuick: filled(quick, delayOver, elapsed, QUICK),
    closed,
    fee,
  };
}

/** A bucket fills by its cap in a period (CON-06). */
function filled(available: bigint, cap: bigint, elapsed: bigint, period: bigint): bigint {
  const sum = available + (cap * (elapsed < period ? elapsed : period)) / period;
  return sum < cap ? sum : cap;
}

/** [7.81] Both divisions round down, as the contract's do (CON-19). */
function readFee(s: Slice): bigint | null {
  const configured = s.bit();
  const [baseGas, gasPerByte, gasPrice, coinPriceRate, protocolRate] = [
    s.big(32),
    s.big(16),
    s.big(64),
    s.big(64),
    s.big(16),
  ];
  s.end();
  if (!configured) return null;
  const fee = ((PAYLOAD_BYTES * gasPerByte + baseGas) * gasPrice * coinPriceRate) / 1_000_000_000n;
  return fee + (fee * protocolRate) / 1000n + STORAGE_SHARE;
}

/** Until when what is paused, seconds since 1970; `closed` of what leaves to one chain. Zero: it is not. */
export function readSettings(
  settings: Cell,
  chainId: number,
  remoteChain: number | null = null,
): { inbound: bigint; frozen: bigint; outbound: bigint; closed: bigint } {
  const s = settings.parse();
  s.ref(); // the committee
  if (s.uint(32) !== chainId) throw new MalformedCell('a pool of another chain');
  const [inbound, frozen, outbound] = [s.big(40), s.big(40), s.big(40)];
  s.skip(64); // version
  s.address(); // the guardian
  const closed = entries(s.maybeRef(), 32, MOST_CLOSED).find(
    ([chain]) => chain === BigInt(remoteChain ?? -1),
  );
  s.end();
  return { inbound, frozen, outbound, closed: closed ? closed[1].big(40) : 0n };
}
