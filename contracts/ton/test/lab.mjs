// What the tests share: the compiler, messages and attestations in cells, and random numbers that can be repeated.
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import nodeTest from 'node:test';
import { fileURLToPath } from 'node:url';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { beginCell, Cell, contractAddress } from '@ton/core';
import { Blockchain } from '@ton/sandbox';
import { runTolkCompiler } from '@ton/tolk-js';

const here = dirname(fileURLToPath(import.meta.url));
/** Node's test, or what the mutation runner collects tests with. */
export const test = globalThis.collectTest ?? nodeTest;
/** The sources' folder, and how much the compiler optimises; the mutation runner names others. */
let root = join(here, '..');
let level = 2;
export const vectors = JSON.parse(readFileSync(join(here, '../../../testdata/vectors/message.json'), 'utf8'));
/** Exit codes by name, as src/errors.tolk has them. */
export const errors = Object.fromEntries([...readFileSync(join(here, '../src/errors.tolk'), 'utf8')
  .matchAll(/^ {4}(\w+) = (\d+)$/gm)].map(([, name, code]) => [name, Number(code)]));

export const hex = (s) => Buffer.from(s.replace(/^0x/, ''), 'hex');
export const big = (b) => BigInt(`0x${b.toString('hex') || '0'}`);
export const word = (n) => hex(BigInt(n).toString(16).padStart(64, '0'));
export const keccak = (...parts) => Buffer.from(keccak_256(Buffer.concat(parts)));
const u = (n, bytes) => hex(BigInt(n).toString(16).padStart(2 * bytes, '0'));

/** What does not compile. No test expects it. */
export class CompileError extends Error {}

/** Compiles a file of this folder: what the compiler answers. */
export async function compiled(file) {
  const r = await runTolkCompiler({
    entrypointFileName: file,
    optimizationLevel: level,
    fsReadCallback: (path) => readFileSync(join(root, path), 'utf8'),
  });
  if (r.status !== 'ok') throw new CompileError(`${file}: ${r.message}`);
  return r;
}

const compile = async (file) => Cell.fromBase64((await compiled(file)).codeBoc64);

// ---------------------------------------------------------------- cells

/** A chain of cells: what stands in each, the first first. */
export function chain(parts) {
  return parts.reduceRight((next, bytes) => {
    const b = beginCell().storeBuffer(bytes);
    return (next ? b.storeRef(next) : b).endCell();
  }, null);
}

const pieces = (bytes, size) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.subarray(size * i, size * (i + 1)));

export const dataCell = (data) => chain(pieces(data, 127));

export function payloadCell(payload) {
  const b = beginCell().storeBuffer(payload.subarray(0, 81));
  if (payload.length > 81) b.storeRef(dataCell(payload.subarray(81)));
  return b.endCell();
}

/** The message with these bytes: uid | srcAnchor | dstAnchor | payload. */
export const messageCell = (wire) =>
  beginCell().storeBuffer(wire.subarray(0, 96)).storeRef(payloadCell(wire.subarray(96))).endCell();

/** A batch of messages (cells) and struct hashes (bytes). */
export function batchCell(items) {
  const b = beginCell();
  for (const x of items.slice(0, 3)) {
    if (x instanceof Cell) b.storeBit(1).storeRef(x);
    else b.storeBit(0).storeBuffer(x);
  }
  if (items.length > 3) b.storeRef(batchCell(items.slice(3)));
  return b.endCell();
}

/** The set with these bytes: epoch | k | n | members. */
export const setCell = (set) => chain([set.subarray(0, 126), ...pieces(set.subarray(126), 120)]);

/** Signatures in bits: r and s without the parity of y, which stands before all of them. What is no whole one stays as it is. */
function signatureBits(attestation) {
  const whole = pieces(attestation.subarray(2), 64).filter((p) => p.length === 64);
  const parities = whole.reduce((bits, p, i) => bits | (p[32] >> 7) << i, 0);
  const bits = whole.map((p) => {
    const s = Buffer.from(p);
    s[32] &= 0x7f;
    return beginCell().storeBuffer(s.subarray(0, 32)).storeUint(big(s.subarray(32)), 255).asSlice();
  });
  const trailing = attestation.subarray(2 + 64 * whole.length);
  return { parities, bits, trailing };
}

/** Writes signatures behind what a builder has: `first` of them, and two in each further cell. */
function withSignatures(head, { bits, trailing }, first = 1) {
  bits.slice(0, first).forEach((b) => head.storeSlice(b));
  const rest = { bits: bits.slice(first), trailing };
  if (rest.bits.length > 0) head.storeRef(withSignatures(beginCell(), rest, 2));
  else if (trailing.length > 0) head.storeRef(beginCell().storeBuffer(trailing).endCell());
  return head.endCell();
}

const signersOf = (attestation) => beginCell().storeBuffer(attestation.subarray(0, 2));

/** The attestation with these bytes, bitmap | signatures, by the set of an epoch. What does not fill a signature trails. */
export function proofCell(epoch, attestation) {
  const s = signatureBits(attestation);
  return withSignatures(beginCell().storeUint(epoch, 32).storeBuilder(signersOf(attestation)).storeUint(s.parities, 16), s);
}

/** What `DeliverOne` has of a message without data, and its attestation. */
export function oneCell(epoch, wire, attestation) {
  const s = signatureBits(attestation);
  return beginCell().storeUint(epoch, 32).storeBuilder(signersOf(attestation)).storeUint(s.parities, 16)
    .storeBuffer(wire.subarray(0, 4)).storeBuffer(wire.subarray(28, 32)).storeBuffer(wire.subarray(96, 113))
    .storeRef(withSignatures(beginCell().storeBuffer(wire.subarray(113, 177)), s));
}

// ---------------------------------------------------------------- the same rules, written once more

export const domainOf = (salt) => keccak(
  keccak(Buffer.from('EIP712Domain(string name,string version,bytes32 salt)')), keccak(Buffer.from('Bridge')),
  keccak(Buffer.from('1')), salt);
export const structHash = (wire) => keccak(
  keccak(Buffer.from(vectors.types.Message)), wire.subarray(0, 96), keccak(wire.subarray(96)));
const digest = (domain, ...structure) => keccak(hex('1901'), domain, keccak(...structure));
export const batchDigest = (domain, hashes) =>
  digest(domain, keccak(Buffer.from(vectors.types.Batch)), keccak(...hashes));
export const rotationDigest = (domain, epoch, set) =>
  digest(domain, keccak(Buffer.from(vectors.types.Rotation)), word(epoch), keccak(set));

export const wireOf = (m) => Buffer.concat([
  u(m.srcChain ?? 7, 4), u(m.dstChain ?? 9, 4), u(m.nonce ?? 1, 24), m.srcAnchor ?? Buffer.alloc(32, 1),
  m.dstAnchor ?? Buffer.alloc(32, 2), u(m.kind ?? 1, 1), u(m.amount ?? 5, 16), m.recipient ?? Buffer.alloc(32, 3),
  m.refund ?? Buffer.alloc(32, 4), m.data ?? Buffer.alloc(0),
]);

/** A member's key, worthless. */
export function member(secret) {
  const point = secp256k1.getPublicKey(secret, false).subarray(1);
  return { secret, address: keccak(Buffer.from(point)).subarray(12) };
}

/** A set of an epoch. Members are sorted; `keys` are in the set's order. */
export function setOf(epoch, k, members) {
  const keys = members.toSorted((a, b) => Buffer.compare(a.address, b.address));
  return { epoch, k, keys, bytes: Buffer.concat([u(epoch, 4), u(k, 1), u(keys.length, 1), ...keys.map((m) => m.address)]) };
}

/** r | yParityAndS, low s. */
export function sign(d, key) {
  const s = secp256k1.sign(d, key.secret, { prehash: false, format: 'recovered', lowS: true });
  const out = Buffer.from(s.subarray(1));
  out[32] |= s[0] << 7;
  return out;
}

/** What the members with these places attest. */
export function attest(set, d, places) {
  const at = places.toSorted((a, b) => a - b);
  return Buffer.concat([u(at.reduce((bits, i) => bits | 1 << i, 0), 2), ...at.map((i) => sign(d, set.keys[i]))]);
}

// ---------------------------------------------------------------- the machine

const MAX_CODES = 32;
const codes = new Map();

/** What a contract is compiled from: its file and what that imports. */
function sourcesOf(file, seen = new Map()) {
  if (seen.has(file)) return seen;
  const text = readFileSync(join(root, file), 'utf8');
  seen.set(file, text);
  for (const [, name] of text.matchAll(/^import "(?!@)(.+)"$/gm)) sourcesOf(`${join(dirname(file), name)}.tolk`, seen);
  return seen;
}

/** The code of a contract of this folder, compiled once for the same sources; what was used longest ago is forgotten. */
export function codeOf(file) {
  const key = JSON.stringify([level, ...sourcesOf(file)]);
  const code = codes.get(key) ?? compile(file);
  codes.delete(key);
  codes.set(key, code);
  if (codes.size > MAX_CODES) codes.delete(codes.keys().next().value);
  return code;
}

/** Lets tests run against sources in another folder, compiled with less or more optimisation. */
export function useSources(folder, optimisation) {
  root = folder;
  level = optimisation;
}

/** A court on a chain, with a set's bytes. */
export class Court {
  static async open({ chainId = 9, salt = Buffer.alloc(32, 7), set }) {
    const c = new Court();
    const code = await codeOf('test/court.tolk');
    c.domain = domainOf(salt);
    const committee = beginCell().storeBuffer(c.domain).storeRef(setCell(set)).storeBit(0).storeUint(0, 64).endCell();
    const init = { code, data: beginCell().storeUint(chainId, 32).storeRef(committee).endCell() };
    c.address = contractAddress(0, init);
    c.world = await Blockchain.create();
    c.world.now = 1_800_000_000;
    c.anybody = await c.world.treasury('anybody');
    c.init = init;
    c.contract = c.world.openContract({
      address: c.address, init,
      async sendDeploy(p, via) { await p.internal(via, { value: 10n ** 10n, bounce: false }); },
      async send(p, via, body) { return p.internal(via, { value: 10n ** 9n, body }); },
    });
    // an empty body is no request of anybody's: it deploys, and fails
    await c.contract.sendDeploy(c.anybody.getSender());
    return c;
  }

  /** What a getter answers, or its exit code. */
  async get(name, ...args) {
    const stack = args.map(item);
    try {
      const { stackReader, gasUsed } = await this.world.runGetMethod(this.address, name, stack);
      this.gas = gasUsed;
      return stackReader;
    } catch (e) {
      if (typeof e.exitCode === 'number') return e.exitCode;
      throw e;
    }
  }

  async number(name, ...args) {
    const r = await this.get(name, ...args);
    return typeof r === 'number' ? r : r.readBigNumber();
  }

  /** 'ok', or the name of the error. */
  async judge(items, epoch, attestation) {
    const batch = items instanceof Cell ? items : batchCell(items);
    const proof = attestation instanceof Cell ? attestation : proofCell(epoch, attestation);
    const r = await this.get('judge', batch, proof);
    return typeof r === 'number' ? verdict(r) : 'ok';
  }

  async rotate(set, epoch, attestation) {
    const body = beginCell().storeUint(0x726f7461, 32).storeUint(0, 64)
      .storeRef(set instanceof Cell ? set : setCell(set)).storeRef(proofCell(epoch, attestation)).endCell();
    const r = await this.contract.send(this.anybody.getSender(), body);
    const tx = r.transactions.find((t) => t.inMessage?.info.dest?.equals(this.address));
    this.gas = tx.description.computePhase.gasUsed;
    const code = tx.description.computePhase.exitCode;
    return code === 0 ? 'ok' : verdict(code);
  }

  async epochs() {
    const r = await this.get('epochs');
    return [r.readNumber(), r.readNumber(), r.readNumber()];
  }
}

/** An argument of a getter. */
export function item(a) {
  if (a === null) return { type: 'null' };
  return a instanceof Cell ? { type: 'cell', cell: a } : { type: 'int', value: BigInt(a) };
}

/** The name of an exit code. */
export const verdict = (code) => Object.entries(errors).find(([, c]) => c === code)?.[0] ?? `exit ${code}`;

/** The seed of a random test: SEED, or a new one each run. It is told, and every failure has to name it. */
export function seedOf(t) {
  const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
  t.diagnostic(`SEED=${seed}`);
  return seed;
}

/** The same numbers in every run of a seed; a failure prints it. */
export function random(seed) {
  let s = BigInt(seed) * 2n + 1n;
  const next = () => {
    s = (s * 6364136223846793005n + 1442695040888963407n) & ((1n << 64n) - 1n);
    return s >> 33n;
  };
  const below = (n) => Number(next() % BigInt(n));
  return {
    below,
    pick: (list) => list[below(list.length)],
    bytes: (n) => Buffer.from(Array.from({ length: n }, () => below(256))),
    shuffled: (list) => list.map((x) => [next(), x]).sort(([a], [b]) => (a < b ? -1 : 1)).map(([, x]) => x),
  };
}
