import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bytesToHex, hexToBytes } from '../bytes.ts';
import { type BridgeMessage, readBridgeMessage } from '../message.ts';
import { Refusal } from '../refusal.ts';
import { messageFee, PARCEL_BYTES, readPath } from './accounts.ts';
import { encodeBase58 } from './base58.ts';
import { Malformed } from './bytes.ts';
import {
  claimAccount,
  claimInstruction,
  poolOfMessage,
  prepareClaim,
  readClaim,
  type SolanaClaim,
  solanaClaimCosts,
} from './claims.ts';
import type { Cluster, ClusterAccount } from './cluster.ts';
import type { SolanaDeployment } from './deployment.ts';
import { ASSOCIATED_PROGRAM, BUDGET_PROGRAM, keyBytes, SYSTEM_PROGRAM, TOKEN_PROGRAM } from './keys.ts';
import { laneAccounts, parcelAccount, poolAccounts, uidOf } from './program.ts';
import { compile, limitUnits, priceUnits, readMessage } from './transaction.ts';

/** What kit and the program made: contracts/solana/tools/vectors.mjs. */
interface Made {
  program: string;
  chain: number;
  remoteChain: number;
  user: string;
  relayer: string;
  mint: string;
  instructions: Record<
    string,
    { program: string; data: string; accounts: { key: string; signer: boolean; writable: boolean }[] }
  >;
  accounts: Record<string, { key: string; data: string }>;
}

const file = resolve(import.meta.dirname, '../../../testdata/vectors/solana.json');
const made: Made = JSON.parse(readFileSync(file, 'utf8'));
const at = (name: string) => {
  const found = made.accounts[name];
  if (!found) throw new Error(`no account ${name}`);
  return found;
};
const instructionOf = (name: string) => {
  const found = made.instructions[name];
  if (!found) throw new Error(`no instruction ${name}`);
  return found;
};
const committee = at('committee').key;
const program = { program: made.program, committee, chainId: made.chain };
const hex = (bytes: Uint8Array) => `0x${bytesToHex(bytes)}`;

/** The message that waits, out of the instruction that retries it. */
const wire = hexToBytes(instructionOf('retry').data).slice(1);
function messageOf(bytes: Uint8Array): BridgeMessage {
  const part = (a: number, b?: number) => hex(bytes.slice(a, b));
  return readBridgeMessage({
    uid: part(0, 32),
    srcAnchor: part(32, 64),
    dstAnchor: part(64, 96),
    payload: part(96),
  });
}
const waiting = messageOf(wire);

const anchorOf = (poolId: number) => poolAccounts(program, poolId).anchor;
const spl = {
  poolId: 1,
  anchor: anchorOf(1),
  mint: made.mint,
  symbol: 'USDT',
  realDecimals: 6,
  commonDecimals: 6,
  lanes: [],
};
const sol = { ...spl, poolId: 2, anchor: anchorOf(2), mint: null, symbol: 'SOL' };
const d: SolanaDeployment = { ...program, genesisHash: made.user, pools: [spl, sol] };
/** The same message, to the pool of SOL. */
const waitingSol = messageOf(
  Uint8Array.from([...wire.slice(0, 64), ...keyBytes(sol.anchor), ...wire.slice(96)]),
);
const recipient = encodeBase58(waiting.recipient);

const claim = (over: Partial<SolanaClaim> = {}): SolanaClaim => ({
  act: 'retry',
  d,
  pool: spl,
  message: waiting,
  caller: made.user,
  ...over,
});

const owned = (data: Uint8Array, owner: string, lamports = 1n): ClusterAccount => ({
  owner,
  lamports,
  executable: false,
  data,
});
const wallet = (lamports: bigint) => owned(new Uint8Array(), SYSTEM_PROGRAM, lamports);

/** A cluster with the claim's accounts; what else there is, a test says. */
function cluster(
  c: SolanaClaim,
  has: Record<string, ClusterAccount | null> = {},
  over: Partial<Cluster> = {},
) {
  const { path } = laneAccounts(program, c.pool.anchor, waiting.srcChain);
  const all: Record<string, ClusterAccount | null> = {
    [claimAccount(program, waiting.uid)]: owned(hexToBytes(at('claim').data), made.program),
    [path]: owned(hexToBytes(at('path').data), made.program),
    [c.caller]: wallet(10n ** 20n),
    ...has,
  };
  const node: Cluster = {
    genesisHash: async () => made.user,
    accounts: async (keys) => keys.map((k) => all[k] ?? null),
    blockhash: async () => ({ blockhash: made.user, lastHeight: 150 }),
    finalHeight: async () => 1,
    rent: async (bytes) => 1_000n + BigInt(bytes),
    simulate: async () => ({ err: null }),
    send: async () => 'id',
    status: async () => null,
    ...over,
  };
  return node;
}

const programsOf = (bytes: Uint8Array) => {
  const m = readMessage(bytes);
  return m.instructions.map((i) => m.keys[i.program]);
};

describe('INV-08 a claim on Solana', () => {
  it('stands where the program keeps it, and says what is owed and who paid for it', () => {
    expect(claimAccount(program, waiting.uid)).toBe(at('claim').key);
    expect(readClaim(hexToBytes(at('claim').data))).toEqual({ payer: made.relayer, owed: 1_000_000_000n });
    expect(() => readClaim(hexToBytes(at('path').data))).toThrow(Malformed);
    expect(() => readClaim(hexToBytes(at('claim').data).slice(1))).toThrow(Malformed);
  });

  it('is retried as the program ran it, account for account', () => {
    const want = instructionOf('retry');
    const own = claimInstruction(claim({ caller: made.relayer }), made.relayer, 0);
    expect({ ...own, data: bytesToHex(own.data) }).toEqual(want);
  });

  it('is sent back as the program ran it, by the next message of its path', () => {
    const want = instructionOf('redirect');
    const parcel = (n: number) => parcelAccount(program, uidOf(made.chain, made.remoteChain, 1, n));
    const next = [0, 1, 2, 3].find((n) => want.accounts.some(({ key }) => key === parcel(n)));
    const own = claimInstruction(claim({ act: 'redirect' }), made.relayer, next ?? -1);
    expect({ ...own, data: bytesToHex(own.data) }).toEqual(want);
  });

  it('fits a transaction whatever its message carries: the program looks at no more', () => {
    const long = messageOf(Uint8Array.from([...wire, ...new Uint8Array(4096).fill(7)]));
    for (const act of ['retry', 'redirect'] as const) {
      const instruction = claimInstruction(claim({ act, message: long }), made.relayer, 0);
      expect(instruction.data.slice(1)).toEqual(Uint8Array.from([...wire, ...new Uint8Array(33).fill(7)]));
      const bytes = compile(made.user, made.user, [limitUnits(1), priceUnits(1n), instruction]);
      expect(1 + 64 + bytes.length).toBeLessThanOrEqual(1232);
    }
  });

  it('SR-06 is of a pinned pool, or none', () => {
    expect(poolOfMessage(d, waiting)).toBe(spl);
    expect(() => poolOfMessage({ ...d, pools: [sol] }, waiting)).toThrow(Refusal);
  });

  it('costs the rent of what has to be made for the recipient, and no more', async () => {
    const plain = { network: 6_000n, bridge: 0n, lent: 0n, opening: 0n, given: 0n, back: 0n };
    const c = claim();
    const where = claimInstruction(c, made.relayer, 0).accounts[6]?.key ?? '';
    expect(await solanaClaimCosts(cluster(c), c)).toEqual({ ...plain, opening: 1_165n });
    const there = { [where]: owned(new Uint8Array(165), TOKEN_PROGRAM) };
    expect(await solanaClaimCosts(cluster(c, there), c)).toEqual(plain);
    const payers = { ...c, caller: made.relayer };
    expect(await solanaClaimCosts(cluster(payers, there), payers)).toEqual({ ...plain, back: 1_122n });
  });

  it('[7.81] that goes back costs its message with its data, and lends its rent', async () => {
    const c = claim({ act: 'redirect' });
    const { fee } = readPath(hexToBytes(at('path').data));
    expect(await solanaClaimCosts(cluster(c), c)).toMatchObject({
      bridge: messageFee(fee, 33n),
      lent: 1_000n + BigInt(PARCEL_BYTES + 33),
      given: 0n,
    });
    expect(messageFee(fee, 33n)).toBeGreaterThan(messageFee(fee));
  });

  it('of a token makes the recipient’s account in the same transaction, at the caller’s cost', async () => {
    const c = claim();
    const { message, lastHeight } = await prepareClaim(cluster(c), c);
    expect(lastHeight).toBe(150);
    expect(programsOf(message)).toEqual([BUDGET_PROGRAM, BUDGET_PROGRAM, ASSOCIATED_PROGRAM, made.program]);
    const m = readMessage(message);
    const places = m.instructions[2]?.accounts ?? [];
    expect([...places].map((i) => m.keys[i])).toEqual([
      made.user,
      claimInstruction(c, made.relayer, 0).accounts[6]?.key,
      recipient,
      made.mint,
      SYSTEM_PROGRAM,
      TOKEN_PROGRAM,
    ]);
  });

  it('of SOL gives a new account what it lacks beside what it is owed', async () => {
    const c = claim({ pool: sol, message: waitingSol });
    const rent = async () => 1_000_000_500n;
    const node = (has: bigint | null) =>
      cluster(c, { [recipient]: has === null ? null : wallet(has) }, { rent });
    expect((await solanaClaimCosts(node(null), c)).given).toBe(500n);
    expect((await solanaClaimCosts(node(200n), c)).given).toBe(300n);
    expect((await solanaClaimCosts(node(500n), c)).given).toBe(0n);
    const { message } = await prepareClaim(node(200n), c);
    const m = readMessage(message);
    expect(programsOf(message)).toEqual([BUDGET_PROGRAM, BUDGET_PROGRAM, SYSTEM_PROGRAM, made.program]);
    expect(bytesToHex(m.instructions[2]?.data ?? new Uint8Array())).toBe('020000002c01000000000000');
    expect([...(m.instructions[2]?.accounts ?? [])].map((i) => m.keys[i])).toEqual([made.user, recipient]);
    // Another program's account is kept by what that program does.
    const other = cluster(c, { [recipient]: owned(new Uint8Array(9), TOKEN_PROGRAM) }, { rent });
    expect((await solanaClaimCosts(other, c)).given).toBe(0n);
  });

  it('[7.72] of a removal that comes back grows a position, which the caller makes where there is none', async () => {
    const want = instructionOf('retry of a position');
    const message = messageOf(hexToBytes(want.data).slice(1));
    for (const pool of [spl, sol]) {
      const c = claim({ message, pool, caller: made.relayer });
      const own = claimInstruction(c, made.relayer, 0);
      const position = own.accounts[6]?.key ?? '';
      if (pool === spl) expect({ ...own, data: bytesToHex(own.data) }).toEqual(want);
      const node = (has: boolean) =>
        cluster(c, {
          [claimAccount(program, message.uid)]: owned(hexToBytes(at('claim').data), made.program),
          [position]: has ? owned(new Uint8Array(81), made.program) : null,
        });
      expect(await solanaClaimCosts(node(false), c)).toMatchObject({ opening: 1_081n, given: 0n });
      expect(await solanaClaimCosts(node(true), c)).toMatchObject({ opening: 0n, given: 0n });
      const { message: bytes } = await prepareClaim(node(false), c);
      expect(programsOf(bytes)).toEqual([BUDGET_PROGRAM, BUDGET_PROGRAM, made.program]);
    }
  });

  it('SR-14 that its owner sends back is not tried to be paid; what anybody sends back may be', async () => {
    const programs = async (caller: string) => {
      const c = claim({ act: 'redirect', caller });
      return programsOf((await prepareClaim(cluster(c), c)).message);
    };
    expect(await programs(recipient)).not.toContain(ASSOCIATED_PROGRAM);
    expect(await programs(encodeBase58(waiting.refund))).not.toContain(ASSOCIATED_PROGRAM);
    expect(await programs(made.user)).toContain(ASSOCIATED_PROGRAM);
  });

  it('that goes back takes the next number when another message was quicker', async () => {
    const c = claim({ act: 'redirect' });
    const taken = { err: { InstructionError: [3, { Custom: 6001 }] } };
    const tries = [taken, { err: null }];
    let asked = 0;
    const simulate = async () => tries[asked++] ?? { err: null };
    await prepareClaim(cluster(c, {}, { simulate }), c);
    expect(asked).toBe(2);
    await expect(prepareClaim(cluster(c, {}, { simulate: async () => taken }), c)).rejects.toThrow();
    asked = 0;
    const retried = claim();
    await expect(prepareClaim(cluster(retried, {}, { simulate }), retried)).rejects.toThrow();
    expect(asked).toBe(1);
  });

  it.each([
    [6004, 'NO_PERMISSION'],
    [6014, 'RATE_LIMITED'],
    [6015, 'INSUFFICIENT_LIQUIDITY'],
    [6022, 'NO_CLAIM'],
    [6023, 'TOO_EARLY'],
    [6024, 'TRANSFER_FAILED'],
  ])(
    'that the program refuses by %i is not signed, and has the name of every chain',
    async (n, errorName) => {
      const c = claim();
      const simulate = async () => ({ err: { InstructionError: [3, { Custom: n }] } });
      const refused = prepareClaim(cluster(c, {}, { simulate }), c);
      await expect(refused).rejects.toMatchObject({ code: 'contract.REFUSED', errorName });
    },
  );

  it('that is there no more, or is somebody else’s account, is refused before the wallet is asked', async () => {
    const c = claim();
    const place = claimAccount(program, waiting.uid);
    await expect(prepareClaim(cluster(c, { [place]: null }), c)).rejects.toThrow('NO_CLAIM');
    const fake = owned(hexToBytes(at('claim').data), TOKEN_PROGRAM);
    await expect(prepareClaim(cluster(c, { [place]: fake }), c)).rejects.toThrow('NO_CLAIM');
    const odd = owned(new Uint8Array(7), made.program);
    await expect(prepareClaim(cluster(c, { [place]: odd }), c)).rejects.toThrow('Data error');
    const { path } = laneAccounts(program, spl.anchor, waiting.srcChain);
    await expect(prepareClaim(cluster(c, { [path]: null }), c)).rejects.toThrow('Data error');
  });

  it('of a wallet that cannot pay for it is told before it signs', async () => {
    const c = claim();
    const all = 6_000n + 1_165n;
    await expect(prepareClaim(cluster(c, { [c.caller]: wallet(all - 1n) }), c)).rejects.toThrow(
      'Insufficient balance',
    );
    await prepareClaim(cluster(c, { [c.caller]: wallet(all) }), c);
  });
});
