import { encodeBase58 } from './base58.ts';
import { Malformed, Reader } from './bytes.ts';
import { SYSTEM_PROGRAM } from './keys.ts';

/** Kind and length of the program's accounts (docs/adr/0025). The first byte of an account is its kind. */
const LAYOUT = {
  anchor: [1, 215],
  path: [2, 78],
  remote: [3, 133],
  committee: [7, 846],
  authority: [8, 102],
} as const;
/** Parcel and message without data: what a swap makes, and its sender pays the rent of. */
export const PARCEL_BYTES = 73 + 177;
/** Data of a message is counted with these before it [7.81]. */
const PAYLOAD_HEAD = 81n;
const DAY = 86_400n;

function open(kind: keyof typeof LAYOUT, bytes: Uint8Array): Reader {
  const [first, length] = LAYOUT[kind];
  if (bytes.length !== length || bytes[0] !== first) throw new Malformed(`not a ${kind} account`);
  const r = new Reader(bytes);
  r.u8();
  return r;
}

const key = (r: Reader) => encodeBase58(r.take(32));

/** A pool [3.23], [3.24]. Amounts are common decimals, the ratio is per 1,000,000. */
export function readAnchor(bytes: Uint8Array) {
  const r = open('anchor', bytes);
  r.u8(); // bump
  const [realDecimals, commonDecimals, feeRatio] = [r.u8(), r.u8(), r.u16()];
  const [swapLimit, cumulatedFee] = [r.u64(), r.u64()];
  const [, committee, , authority, mint] = [key(r), key(r), key(r), key(r), key(r)];
  const native = r.u8() !== 0;
  r.take(32); // linked mint
  r.end();
  if (native !== (mint === SYSTEM_PROGRAM) || commonDecimals > realDecimals)
    throw new Malformed('a pool that contradicts itself');
  const linked = { committee, authority, mint: native ? null : mint };
  return { realDecimals, commonDecimals, feeRatio, swapLimit, cumulatedFee, ...linked };
}

/** A pool's books, common decimals. */
export function readAuthority(bytes: Uint8Array) {
  const r = open('authority', bytes);
  r.u8(); // bump
  const poolId = r.be32();
  const [anchor, vault] = [key(r), key(r)];
  const [liquidity, , delayOver] = [r.u64(), r.u64(), r.u64()];
  r.u64(); // fees of messages
  r.end();
  return { poolId, anchor, vault, liquidity, delayOver };
}

/** [3.25], [3.26] Where a pool sends to. */
export function readPath(bytes: Uint8Array) {
  const r = open('path', bytes);
  const [chainId, sequence] = [r.be32(), r.u64()];
  const fee = {
    baseGas: r.u32(),
    gasPerByte: r.u16(),
    gasPrice: r.u64(),
    coinPriceRate: r.u64(),
    protocolRate: r.u16(),
  };
  const anchor = key(r);
  const [configured, pausedUntil] = [r.u8() !== 0, r.u64()];
  r.end();
  return { chainId, sequence, fee, anchor, configured, pausedUntil };
}

/** A pool's counterpart and the lane to it. Amounts are common decimals, times seconds since 1970. */
export function readRemote(bytes: Uint8Array) {
  const r = open('remote', bytes);
  const chainId = r.be32();
  const anchor = key(r);
  const remote = r.take(32);
  const [capOut, capIn, availableOut, availableIn, availableQuick] = [
    r.u64(),
    r.u64(),
    r.u64(),
    r.u64(),
    r.u64(),
  ];
  const [last, closedAt] = [r.u64(), r.u64()];
  r.u64(); // open claims
  r.end();
  return {
    chainId,
    anchor,
    remote,
    capOut,
    capIn,
    availableOut,
    availableIn,
    availableQuick,
    last,
    closedAt,
  };
}

/** Until when a deployment is paused, in seconds since 1970. */
export function readCommittee(bytes: Uint8Array) {
  const r = open('committee', bytes);
  r.u8(); // bump
  const chainId = r.be32();
  r.take(4 * 32 + 4); // domain, owner, proposed owner, guardian, delay
  return { chainId, outboundUntil: r.u64(), inboundUntil: r.u64(), frozenUntil: r.u64() };
}

/** Somebody's account of a token. */
export function readTokenAccount(bytes: Uint8Array) {
  const state = bytes[108];
  if (bytes.length !== 165 || (state !== 1 && state !== 2)) throw new Malformed('not a token account');
  const r = new Reader(bytes);
  return { mint: key(r), owner: key(r), amount: r.u64(), frozen: state === 2 };
}

export type AnchorAccount = ReturnType<typeof readAnchor>;
export type AuthorityAccount = ReturnType<typeof readAuthority>;
export type PathAccount = ReturnType<typeof readPath>;
export type RemoteAccount = ReturnType<typeof readRemote>;
export type CommitteeAccount = ReturnType<typeof readCommittee>;
export type FeeForm = PathAccount['fee'];

/** [7.81] Lamports for a message with so many bytes of data. Both divisions round down, as the program's do (CON-19). */
export function messageFee(
  { baseGas, gasPerByte, gasPrice, coinPriceRate, protocolRate }: FeeForm,
  data = 0n,
): bigint {
  const gas = (PAYLOAD_HEAD + data) * BigInt(gasPerByte) + BigInt(baseGas);
  const fee = (gas * gasPrice * coinPriceRate) / 1_000_000_000n;
  return fee + (fee * BigInt(protocolRate)) / 1000n;
}

/** The lane as the program sees it at a time, in seconds since 1970: buckets refill by their cap per day (CON-06). */
export function refilled(r: RemoteAccount, delayOver: bigint, now: bigint): RemoteAccount {
  if (now <= r.last) return r;
  const elapsed = now - r.last;
  const bucket = (available: bigint, cap: bigint) => {
    const sum = available + (cap * elapsed) / DAY;
    return elapsed >= DAY || sum > cap ? cap : sum;
  };
  return {
    ...r,
    availableOut: bucket(r.availableOut, r.capOut),
    availableIn: bucket(r.availableIn, r.capIn),
    availableQuick: bucket(r.availableQuick, delayOver),
    last: now,
  };
}
