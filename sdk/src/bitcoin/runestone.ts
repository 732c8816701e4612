import { concatBytes } from 'viem';

/** The runestone of a deposit: three edicts that name the destination (SR-04), one that moves runes, and a pointer. */

export interface RuneId {
  readonly block: bigint;
  readonly tx: bigint;
}

const OP_RETURN = 0x6a;
const OP_13 = 0x5d;
const OP_PUSHDATA1 = 0x4c;
const TAG_BODY = 0n;
const TAG_POINTER = 22n;
const MAX = (1n << 128n) - 1n;

/** LEB128, as runes write their integers. */
function varint(n: bigint): number[] {
  if (n < 0n || n > MAX) throw new RangeError('runes: beyond 128 bits');
  const out: number[] = [];
  for (let rest = n; ; rest >>= 7n) {
    if (rest < 128n) return [...out, Number(rest)];
    out.push(Number(rest & 127n) | 128);
  }
}

export function parseRuneId(asset: string): RuneId | null {
  const found = /^rune:(\d{1,15}):(\d{1,10})$/.exec(asset);
  const block = BigInt(found?.[1] ?? 0);
  return found && block > 0n ? { block, tx: BigInt(found[2] ?? 0) } : null;
}

/**
 * The script. `marks` are the destination's three amounts: edicts of id 0:0, which is no rune, and so first in order.
 * `output` gets the amount; `keeper` gets the rest, null where nothing is left.
 */
export function depositStone(
  marks: readonly bigint[],
  id: RuneId,
  amount: bigint,
  output: number,
  keeper: number | null,
): Uint8Array {
  if (amount <= 0n) throw new RangeError('runes: nothing to move');
  const body = [
    ...(keeper === null ? [] : [TAG_POINTER, BigInt(keeper)]),
    TAG_BODY,
    ...marks.flatMap((mark) => [0n, 0n, mark, 0n]),
    id.block,
    id.tx,
    amount,
    BigInt(output),
  ].flatMap(varint);
  const push = body.length <= 75 ? [body.length] : [OP_PUSHDATA1, body.length];
  return concatBytes([Uint8Array.of(OP_RETURN, OP_13, ...push), Uint8Array.from(body)]);
}
