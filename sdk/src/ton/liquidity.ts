import { CausewayError } from '../errors.ts';
import { formatRaw, parseTonAddress, type TonAddress } from './address.ts';
import { parseBoc } from './boc.ts';
import {
  INCREASE_ATTACHED,
  INCREASE_FORWARDED,
  increaseBody,
  jettonTransfer,
  newQueryId,
  REMOVE_ATTACHED,
  REMOVE_ELSEWHERE_ATTACHED,
  removeBody,
  removeElsewhereBody,
  type TonElsewhere,
} from './bodies.ts';

import { build, type Cell, MalformedCell } from './cell.ts';
import type { TonDeployment, TonPool } from './deployment.ts';
import { orPoolError, readBooks, readSettings, readTerms, TonPoolError } from './pool.ts';
import { VALID_SECONDS } from './signing.ts';
import type { Toncenter } from './toncenter.ts';
import type { PreparedOrder } from './transfer.ts';

/** Nanotons that a position keeps for its storage, once (contracts/ton/src/system.tolk, RESERVE). */
export const POSITION_STORAGE = 100_000_000n;
/** What a removal leaves for the contracts' work, which takes less than half of it (contracts/ton/test/liquidity.test.mjs). */
const WORK = 60_000_000n;

/** A pool and one provider's position. Amounts are common units, except the position's; times are seconds since 1970. */
export interface TonPoolPosition {
  readonly liquidity: bigint;
  readonly fees: bigint;
  readonly feeRatio: number;
  readonly swapLimit: bigint;
  /** Base units; null: nobody was asked about. */
  readonly position: { readonly amount: bigint; readonly since: bigint } | null;
  readonly now: bigint;
  /** Liquidity can be added. */
  readonly open: boolean;
}

/** What a provider wants of a pool. Base units. */
export type TonAct =
  | { readonly kind: 'add' | 'remove'; readonly amount: bigint }
  | { readonly kind: 'elsewhere'; readonly amount: bigint; readonly to: TonElsewhere };

/** Where the contract stands that begins with this code and these data (block.tlb, StateInit). */
export function standsAt(code: Cell, data: Cell): TonAddress {
  const state = build().uint(0, 2).maybeRef(code).maybeRef(data).bit(false).end();
  return { workchain: 0, hash: state.hash };
}

/**
 * The code of a pool's claims and positions. A server tells it, and the pool's address proves it: the address commits to the code
 * and to the seed that the pool began with (contracts/ton/src/books.tolk, poolAddress), and no code changes. Throws
 * MalformedCell.
 */
export function codesOf(code: string, seed: Cell, anchor: string): { claim: Cell; position: Cell } {
  const zeros = [2, 64, 1, 96, 96, 96, 4, 16, 16, 96, 160];
  const first = zeros.reduce((b, bits) => b.uint(0, bits), build());
  if (formatRaw(standsAt(parseBoc(code), first.ref(seed).bit(false).end())) !== anchor)
    throw new MalformedCell('a pool is not at the address that its code and seed have');
  const s = seed.parse();
  return { claim: s.ref(), position: s.ref() };
}

/** The account of what a provider has in a pool (contracts/ton/src/system.tolk, positionAddress). */
export function positionAddress(code: Cell, anchor: string, provider: TonAddress): TonAddress {
  // Accounts of two workchains share their 32 bytes.
  if (provider.workchain !== 0) throw new MalformedCell('a provider of another workchain');
  const seed = build().address(parseTonAddress(anchor)).bytes(provider.hash).end();
  return standsAt(code, build().ref(seed).uint(0, 200).end());
}

/** A pool's code and data, and the time of the block; throws TonPoolError where there is none. */
export async function readAccount(server: Pick<Toncenter, 'account'>, pool: TonPool) {
  const { code, data, state, now } = await server.account(parseTonAddress(pool.anchor));
  if (state !== 'active' || !code || !data) throw new TonPoolError('there is no pool');
  return { code, data, now };
}

/** Reads a pool, and what somebody has in it [7.77]; throws TonPoolError for what contradicts the record. */
export async function readPoolPosition(
  server: Pick<Toncenter, 'account' | 'position'>,
  d: TonDeployment,
  pool: TonPool,
  provider: TonAddress | null,
): Promise<TonPoolPosition> {
  const { code, data, now } = await readAccount(server, pool);
  const { books, terms, outbound, at } = orPoolError(() => {
    const books = readBooks(data, d, pool);
    const at =
      provider && positionAddress(codesOf(code, books.seed, pool.anchor).position, pool.anchor, provider);
    const { outbound } = readSettings(books.settings, d.chainId);
    return { books, at, outbound, terms: readTerms(books.terms.parse(), pool) };
  });
  const { liquidity, fees } = books;
  const { feeRatio, swapLimit, wallet } = terms;
  return {
    liquidity,
    fees,
    feeRatio,
    swapLimit,
    position: at && ((await server.position(at)) ?? { amount: 0n, since: 0n }),
    now,
    // A pool of jettons takes nothing in before it knows its own wallet.
    open: now >= outbound && (pool.minter === null || wallet !== null),
  };
}

/** Where somebody's position in a pool stands; throws TonPoolError for what contradicts the record. */
export async function positionOf(
  server: Pick<Toncenter, 'account'>,
  d: TonDeployment,
  pool: TonPool,
  provider: TonAddress,
): Promise<TonAddress> {
  const { code, data } = await readAccount(server, pool);
  return orPoolError(() => {
    const { seed } = readBooks(data, d, pool);
    return positionAddress(codesOf(code, seed, pool.anchor).position, pool.anchor, provider);
  });
}

/** [9.12], [9.13] Nanotons that go along with an act, beside an amount of TON that is added. */
export function attachedTo(kind: TonAct['kind'], pool: Pick<TonPool, 'minter'>): bigint {
  switch (kind) {
    case 'add':
      return pool.minter === null ? INCREASE_ATTACHED.ton : INCREASE_ATTACHED.jetton;
    case 'remove':
      return REMOVE_ATTACHED;
    case 'elsewhere':
      return REMOVE_ELSEWHERE_ATTACHED;
  }
}

/** Makes the one message of an act. Throws when the bridge's fee is more than what is attached can carry [9.13]. */
export async function prepareAct(
  server: Pick<Toncenter, 'account' | 'jettonWallet'>,
  d: TonDeployment,
  pool: TonPool,
  provider: TonAddress,
  act: TonAct,
  now: number,
): Promise<PreparedOrder> {
  const validUntil = now + VALID_SECONDS;
  const queryId = newQueryId();
  const value = attachedTo(act.kind, pool);
  if (act.kind === 'add')
    return { ...(await addition(server, pool, provider, act.amount, queryId)), validUntil };
  if (act.kind === 'elsewhere' && act.to.mostFee + WORK > value)
    throw new CausewayError(
      'ton.REMOVAL_FEE',
      'The bridge fee is more than a removal on TON can carry. Nothing was sent.',
    );
  const to = await positionOf(server, d, pool, provider);
  const body =
    act.kind === 'elsewhere'
      ? removeElsewhereBody(queryId, act.amount, act.to)
      : removeBody(queryId, act.amount);
  return { to, value, body, validUntil };
}

async function addition(
  server: Pick<Toncenter, 'jettonWallet'>,
  pool: TonPool,
  provider: TonAddress,
  amount: bigint,
  queryId: bigint,
): Promise<Omit<PreparedOrder, 'validUntil'>> {
  const payload = increaseBody(queryId, amount);
  const anchor = parseTonAddress(pool.anchor);
  const attached = attachedTo('add', pool);
  if (pool.minter === null) return { to: anchor, value: amount + attached, body: payload };
  const transfer = {
    queryId,
    amount,
    to: anchor,
    response: provider,
    forwarded: INCREASE_FORWARDED,
    payload,
  };
  const to = await server.jettonWallet(parseTonAddress(pool.minter), provider);
  return { to, value: attached, body: jettonTransfer(transfer) };
}
