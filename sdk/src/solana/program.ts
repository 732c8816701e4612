import { be32, Writer } from './bytes.ts';
import { associatedAccount, derive, keyBytes, SYSTEM_PROGRAM, TOKEN_PROGRAM } from './keys.ts';
import type { Instruction, Meta } from './transaction.ts';

/** The first byte of a swap's instruction: a part of the program's interface (docs/adr/0025). */
export const ENTRY_SWAP = 23;

/** One bridge of the program: its committee account, which every other account hangs on. */
export interface ProgramDeployment {
  readonly program: string;
  readonly committee: string;
  /** The bridge's id of this cluster. */
  readonly chainId: number;
}

/** A pool of the record. */
export interface ProgramPool {
  readonly poolId: number;
  /** Null: SOL. */
  readonly mint: string | null;
}

const text = (s: string) => new TextEncoder().encode(s);

/** A pool's own accounts. The anchor's key is what messages call the pool. */
export function poolAccounts({ program, committee }: ProgramDeployment, poolId: number) {
  const anchor = derive(program, [text('anchor'), keyBytes(committee), be32(poolId)]).address;
  const of = (name: string) => derive(program, [text(name), keyBytes(anchor)]).address;
  return { anchor, authority: of('authority'), vault: of('vault') };
}

/** Where a pool sends to on a chain, and its counterpart there with the lane. */
export function laneAccounts({ program }: ProgramDeployment, anchor: string, chainId: number) {
  const of = (name: string) => derive(program, [text(name), keyBytes(anchor), be32(chainId)]).address;
  return { path: of('path'), remote: of('remote anchor') };
}

/** Where an outgoing message stands. */
export function parcelAccount({ program, committee }: ProgramDeployment, uid: Uint8Array): string {
  return derive(program, [text('posted parcel'), keyBytes(committee), uid]).address;
}

/** A message's name: source, destination, zeros, pool and the sequence of the path, each of 32 bits. */
export function uidOf(source: number, destination: number, poolId: number, sequence: number): Uint8Array {
  const zeros = new Uint8Array(16);
  const out = new Writer().be32(source).be32(destination).raw(zeros).be32(poolId).be32(sequence);
  return out.end();
}

/** What a person asks of the program. */
export interface ProgramSwap {
  /** Base units. */
  readonly amount: bigint;
  /** Destination. */
  readonly chainId: number;
  /** 32 bytes as the destination's family has them. */
  readonly recipient: Uint8Array;
  /** Wallet that is paid if it fails. */
  readonly refund: string;
  /** What has to arrive, common decimals (SR-39). */
  readonly least: bigint;
  /** What the message may cost, lamports. */
  readonly mostFee: bigint;
}

const reads = (key: string): Meta => ({ key, signer: false, writable: false });
const writes = (key: string): Meta => ({ key, signer: false, writable: true });

/** [7.72] Sends a message; `sequence` is the path's next one. */
export function swapInstruction(
  d: ProgramDeployment,
  pool: ProgramPool,
  sender: string,
  sequence: number,
  swap: ProgramSwap,
): Instruction {
  const { anchor, authority, vault } = poolAccounts(d, pool.poolId);
  const { path, remote } = laneAccounts(d, anchor, swap.chainId);
  const parcel = parcelAccount(d, uidOf(d.chainId, swap.chainId, pool.poolId, sequence));
  const accounts: Meta[] = [
    { key: sender, signer: true, writable: true },
    reads(d.committee),
    ...[anchor, authority, path, remote, parcel].map(writes),
    reads(SYSTEM_PROGRAM),
  ];
  if (pool.mint !== null)
    accounts.push(writes(associatedAccount(sender, pool.mint)), writes(vault), reads(TOKEN_PROGRAM));
  if (swap.recipient.length !== 32) throw new RangeError('a recipient has 32 bytes');
  const data = new Writer()
    .u8(ENTRY_SWAP)
    .u64(swap.amount)
    .be32(swap.chainId)
    .raw(swap.recipient)
    .raw(keyBytes(swap.refund))
    .u64(swap.least)
    .u64(swap.mostFee);
  return { program: d.program, accounts, data: data.end() };
}
