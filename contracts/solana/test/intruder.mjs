// The tests' hostile program (test/intruder/main.rs): compiled once, and instructions that have it call others.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getProgramDerivedAddress } from '@solana/kit';
import { address, u16, u8 } from './lab.mjs';

export const INTRUDER = address('1ntruder11111111111111111111111111111111111');
const LIMIT_MS = 300_000;

let code;
/** The compiled program. */
function compiled() {
  if (code) return code;
  const folder = mkdtempSync(join(tmpdir(), 'intruder-'));
  try {
    const out = join(folder, 'intruder.so');
    const cwd = fileURLToPath(new URL('..', import.meta.url));
    const { status, error, stderr } = spawnSync('./build.sh', [out, 'test/intruder'], { cwd, encoding: 'utf8', timeout: LIMIT_MS });
    if (status !== 0) throw error ?? new Error(`the intruder does not compile\n${stderr}`);
    code = readFileSync(out);
    return code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Puts the program into a lab's machine. */
export function admit(l) { l.svm.addProgram(INTRUDER, compiled()); }

/** An account that the program signs for: its address and its seeds, the bump among them. */
export async function own(name) {
  const seed = Buffer.from(name);
  const [at, bump] = await getProgramDerivedAddress({ programAddress: INTRUDER, seeds: [seed] });
  return { address: at, seeds: [seed, u8(bump)] };
}

/**
 * One instruction in which the intruder makes these calls. unsigned: addresses that do not sign the transaction, whatever a call
 * says of them; a call's seeds are what the intruder signs it under. flags: what it says of an account instead of the call's own.
 */
export function inside(calls, { unsigned = [], reads = [], flags = (a) => a.role } = {}) {
  const outer = [];
  const placeOf = (a) => {
    let at = outer.findIndex((x) => x.address === a.address);
    if (at < 0) at = outer.push({ address: a.address, role: 0 }) - 1;
    const signs = unsigned.includes(a.address) ? 0 : a.role & 2;
    const role = outer[at].role | signs | (reads.includes(a.address) ? 0 : a.role & 1);
    outer[at] = { ...outer[at], role, ...(signs ? { signer: a.signer } : {}) };
    return at;
  };
  const data = calls.map(({ programAddress, accounts, data: bytes, seeds = [] }) => {
    const places = accounts.map((a) => [placeOf(a), flags(a)]);
    return Buffer.concat([
      u8(placeOf({ address: programAddress, role: 0 })), u8(seeds.length), ...seeds.flatMap((s) => [u8(s.length), s]),
      u8(places.length), ...places.map(([at, flag]) => Buffer.from([at, flag])), u16(bytes.length), bytes,
    ]);
  });
  return { programAddress: INTRUDER, accounts: outer, data: Buffer.concat(data) };
}
