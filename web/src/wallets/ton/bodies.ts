import type { TonAddress } from './address.ts';
import { build, type Cell } from './cell.ts';

/** What bodies begin with: contracts/ton/causeway.tlb, and TEP-74 for a jetton's own. */
const OP_SWAP = 0x63770030;
const OP_JETTON_TRANSFER = 0x0f8a7ea5;

/** [9.14], [9.15] Nanotons that a swap attaches, beside the amount where that is TON. */
export const SWAP_ATTACHED = 200_000_000n;
/** [9.15] Of it, what a transfer of jettons brings to the pool. */
export const JETTON_FORWARDED = 150_000_000n;

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

/** A transfer of jettons with a payload, from their owner to the owner's wallet (TEP-74). What is not used goes back. */
export function jettonTransfer(transfer: {
  queryId: bigint;
  /** Base units. */
  amount: bigint;
  to: TonAddress;
  response: TonAddress;
  payload: Cell;
}): Cell {
  const { queryId, amount, to, response, payload } = transfer;
  return build()
    .uint(OP_JETTON_TRANSFER, 32)
    .uint(queryId, 64)
    .coins(amount)
    .address(to)
    .address(response)
    .maybeRef(null)
    .coins(JETTON_FORWARDED)
    .maybeRef(payload)
    .end();
}
