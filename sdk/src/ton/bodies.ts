import type { TonAddress } from './address.ts';
import { build, type Cell } from './cell.ts';

/** What bodies begin with: contracts/ton/causeway.tlb, and TEP-74 for a jetton's own. */
export const OP_SWAP = 0x63770030;
export const OP_INCREASE = 0x63770037;
export const OP_REMOVE = 0x63770060;
export const OP_REMOVE_ELSEWHERE = 0x63770061;
export const OP_JETTON_TRANSFER = 0x0f8a7ea5;

/** [9.14], [9.15] Nanotons that a swap attaches, beside the amount where that is TON. */
export const SWAP_ATTACHED = 200_000_000n;
/** [9.15] Of it, what a transfer of jettons brings to the pool. */
export const JETTON_FORWARDED = 150_000_000n;
/** Nanotons that an addition of TON attaches beside the amount, and [9.12] one of jettons. */
export const INCREASE_ATTACHED = { ton: 200_000_000n, jetton: 500_000_000n } as const;
/** Of it, what a transfer of jettons brings to the pool. */
export const INCREASE_FORWARDED = 450_000_000n;
/** [9.13] Nanotons that a removal attaches, here and to another chain. */
export const REMOVE_ATTACHED = 200_000_000n;
export const REMOVE_ELSEWHERE_ATTACHED = 500_000_000n;

/** Names a message to whoever reads the chain; it decides nothing. */
export function newQueryId(): bigint {
  const [queryId = 0n] = crypto.getRandomValues(new BigUint64Array(1));
  return queryId;
}

/** What a swap asks a pool for. */
export interface TonSwap {
  /** Names the message to whoever reads the chain; it decides nothing. */
  readonly queryId: bigint;
  /** Base units of the pool's asset, in whole common units. */
  readonly amount: bigint;
  readonly chainId: number;
  /** 32 bytes, as messages carry it. */
  readonly recipient: Uint8Array;
  /** An account of workchain 0, which gets it back here. */
  readonly refund: Uint8Array;
  /** The least that is sent on, common units (SR-39). */
  readonly least: bigint;
  /** The most that the message may cost, nanotons (SR-39). */
  readonly mostFee: bigint;
}

/** The body of a swap: the message to the pool of TON, or the payload of a jetton's transfer. */
export function swapBody(s: TonSwap): Cell {
  return build()
    .uint(OP_SWAP, 32)
    .uint(s.queryId, 64)
    .coins(s.amount)
    .uint(s.chainId, 32)
    .bytes(s.recipient)
    .bytes(s.refund)
    .uint(s.least, 96)
    .coins(s.mostFee)
    .maybeRef(null)
    .end();
}

/** The body of an addition: the message to the pool of TON, or the payload of a jetton's transfer. Base units. */
export function increaseBody(queryId: bigint, amount: bigint): Cell {
  return build().uint(OP_INCREASE, 32).uint(queryId, 64).coins(amount).end();
}

/** What a provider asks its position for, to be paid on TON. Base units. */
export function removeBody(queryId: bigint, amount: bigint): Cell {
  return build().uint(OP_REMOVE, 32).uint(queryId, 64).coins(amount).end();
}

/** Where liquidity is paid that is removed to another chain, and within which bounds (SR-39). */
export type TonElsewhere = Pick<TonSwap, 'chainId' | 'recipient' | 'least' | 'mostFee'>;

/** What a provider asks its position for, to be paid on another chain. Base units. */
export function removeElsewhereBody(queryId: bigint, amount: bigint, to: TonElsewhere): Cell {
  const elsewhere = build()
    .uint(to.chainId, 32)
    .bytes(to.recipient)
    .uint(to.least, 96)
    .coins(to.mostFee)
    .end();
  return build().uint(OP_REMOVE_ELSEWHERE, 32).uint(queryId, 64).coins(amount).ref(elsewhere).end();
}

/** A transfer of jettons with a payload, from their owner to the owner's wallet (TEP-74). What is not used goes back. */
export function jettonTransfer(transfer: {
  queryId: bigint;
  /** Base units. */
  amount: bigint;
  to: TonAddress;
  response: TonAddress;
  /** Nanotons that reach `to` with the payload. */
  forwarded: bigint;
  payload: Cell;
}): Cell {
  const { queryId, amount, to, response, forwarded, payload } = transfer;
  return build()
    .uint(OP_JETTON_TRANSFER, 32)
    .uint(queryId, 64)
    .coins(amount)
    .address(to)
    .address(response)
    .maybeRef(null)
    .coins(forwarded)
    .maybeRef(payload)
    .end();
}
