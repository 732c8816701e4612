/** Reads a runestone, by other code than the one that wrote it: what is signed is looked at once more. */

export interface Edict {
  readonly block: bigint;
  readonly tx: bigint;
  readonly amount: bigint;
  readonly output: bigint;
}

export interface Stone {
  readonly pointer: bigint | null;
  readonly edicts: readonly Edict[];
}

const OP_RETURN = 0x6a;
const OP_13 = 0x5d;
const OP_PUSHDATA1 = 0x4c;
const TAG_BODY = 0n;
const TAG_POINTER = 22n;

function pushed(script: Uint8Array): Uint8Array | null {
  if (script[0] !== OP_RETURN || script[1] !== OP_13) return null;
  const long = script[2] === OP_PUSHDATA1;
  const at = long ? 4 : 3;
  const length = long ? script[3] : script[2];
  return length !== undefined && script.length === at + length ? script.subarray(at) : null;
}

function integers(bytes: Uint8Array): bigint[] | null {
  const out: bigint[] = [];
  let value = 0n;
  let shift = 0n;
  for (const byte of bytes) {
    value |= BigInt(byte & 127) << shift;
    shift += 7n;
    if (byte & 128) continue;
    out.push(value);
    value = 0n;
    shift = 0n;
  }
  return shift === 0n ? out : null;
}

/** The stone of a script with nothing but edicts and a pointer in it; null for anything else. */
export function readStone(script: Uint8Array): Stone | null {
  const data = pushed(script);
  const all = data && integers(data);
  if (!all) return null;
  let at = 0;
  let pointer: bigint | null = null;
  while (all[at] === TAG_POINTER && pointer === null) {
    pointer = all[at + 1] ?? null;
    at += 2;
  }
  if (all[at] !== TAG_BODY) return null;
  const rest = all.slice(at + 1);
  if (rest.length % 4 !== 0) return null;
  const edicts: Edict[] = [];
  let block = 0n;
  let tx = 0n;
  for (let i = 0; i < rest.length; i += 4) {
    const [blocks = 0n, txs = 0n, amount = 0n, output = 0n] = rest.slice(i, i + 4);
    tx = blocks === 0n ? tx + txs : txs;
    block += blocks;
    edicts.push({ block, tx, amount, output });
  }
  return { pointer, edicts };
}
