import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hexToBytes } from '../bytes.ts';
import { keyOf } from '../ed25519.ts';
import type { SolanaSigner } from '../program.ts';
import { encodeBase58 } from './base58.ts';
import { Malformed, Writer } from './bytes.ts';
import type { Cluster, ClusterAccount } from './cluster.ts';
import type { SolanaDeployment } from './deployment.ts';
import { keySigner } from './key-signer.ts';
import { CLOCK, PoolDataError } from './pool.ts';
import { parcelAccount, uidOf } from './program.ts';
import {
  CLOSED_TOGETHER,
  closeParcelInstruction,
  ENTRY_CLOSE_PARCEL,
  lentRent,
  LOOKED_AT,
  PARCEL_KEPT,
  readParcel,
  takeRent,
} from './rent.ts';
import { MAX_TRANSACTION, readTransaction } from './transaction.ts';

/** What kit and the program made (contracts/solana/tools/vectors.mjs), and the program's interface file. */
const read = (path: string) =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, '../../..', path), 'utf8'));
const made = read('testdata/vectors/solana.json') as {
  program: string;
  chain: number;
  user: string;
  relayer: string;
  accounts: Record<'committee' | 'parcel' | 'claim', { key: string; data: string }>;
  messages: { parcel: string };
};
const idl = read('contracts/solana/idl.json') as {
  instructions: {
    name: string;
    discriminator: number[];
    accounts: { name: string; writable?: boolean; signer?: boolean }[];
  }[];
};

const d: SolanaDeployment = {
  program: made.program,
  committee: made.accounts.committee.key,
  chainId: made.chain,
  genesisHash: made.user,
  pools: [],
};
const posted = hexToBytes(made.accounts.parcel.data);
const { postedAt, payer: sender } = readParcel(posted);
const due = postedAt + PARCEL_KEPT;
const uid = hexToBytes(made.messages.parcel);
const numbered = (n: number) => uidOf(made.chain, 9, 1, n);

const account = (data: Uint8Array, owner = made.program, lamports = 7n): ClusterAccount => ({
  owner,
  lamports,
  executable: false,
  data,
});
/** The cluster's clock at a time. */
const clock = (now: bigint) => account(new Writer().raw(new Uint8Array(32)).u64(now).end());

function cluster(now: bigint, has: Record<string, ClusterAccount>, over: Partial<Cluster> = {}): Cluster {
  const all: Record<string, ClusterAccount> = { [CLOCK]: clock(now), ...has };
  return {
    genesisHash: async () => made.user,
    accounts: async (keys) => keys.map((k) => all[k] ?? null),
    blockhash: async () => ({ blockhash: made.user, lastHeight: 150 }),
    finalHeight: async () => 1,
    rent: async () => 1n,
    simulate: async () => ({ err: null }),
    send: async () => 'id',
    status: async () => ({ slot: 1, level: 'confirmed', err: null }),
    ...over,
  };
}
const at = parcelAccount(d, uid);

describe('CON-12 rent of messages that were sent from Solana', () => {
  it('is told by the account that the program made', () => {
    expect(at).toBe(made.accounts.parcel.key);
    expect(readParcel(posted)).toMatchObject({ committee: d.committee, payer: made.user });
    expect(() => readParcel(hexToBytes(made.accounts.claim.data))).toThrow(Malformed);
    expect(() => readParcel(posted.slice(0, 73))).toThrow(Malformed);
  });

  it('is taken back by the entry that the interface file names, account for account', () => {
    const entry = idl.instructions.find((i) => i.name === 'close_parcel');
    const { data, accounts } = closeParcelInstruction(d, sender, uid);
    expect([...data]).toEqual(entry?.discriminator);
    expect(data[0]).toBe(ENTRY_CLOSE_PARCEL);
    const rights = entry?.accounts.map((a) => [a.signer ?? false, a.writable ?? false]);
    expect(accounts.map((a) => [a.signer, a.writable])).toEqual(rights);
    expect(accounts.map((a) => a.key)).toEqual([sender, at]);
  });

  it('is there from 7 days on, by the clock of the cluster', async () => {
    const early = await lentRent(cluster(due - 1n, { [at]: account(posted) }), d, sender, [uid]);
    expect(early).toMatchObject({ uids: [], lamports: 0n });
    const ready = await lentRent(cluster(due, { [at]: account(posted) }), d, sender, [uid]);
    expect(ready).toEqual({ uids: [uid], lamports: 7n, network: 6_000n });
  });

  it('is nobody else’s, of no other deployment and of no other program', async () => {
    const has = (data: Uint8Array, owner?: string) => cluster(due, { [at]: account(data, owner) });
    expect((await lentRent(has(posted), d, made.relayer, [uid])).uids).toEqual([]);
    expect((await lentRent(has(posted, made.relayer), d, sender, [uid])).uids).toEqual([]);
    const elsewhere = Uint8Array.from(posted);
    elsewhere[1] = (elsewhere[1] ?? 0) ^ 1;
    expect((await lentRent(has(elsewhere), d, sender, [uid])).uids).toEqual([]);
    expect((await lentRent(cluster(due, {}), d, sender, [uid])).uids).toEqual([]);
    await expect(lentRent(has(new Uint8Array(9)), d, sender, [uid])).rejects.toThrow(PoolDataError);
  });

  it('is looked for in one answer, and taken back in transactions that fit', async () => {
    const many = Array.from({ length: 150 }, (_, n) => numbered(n));
    const has = Object.fromEntries(many.map((u) => [parcelAccount(d, u), account(posted)]));
    let asked = 0;
    const node = cluster(due, has);
    const accounts: Cluster['accounts'] = (keys) => {
      asked = keys.length;
      return node.accounts(keys);
    };
    const found = await lentRent({ accounts }, d, sender, many);
    expect(asked).toBe(LOOKED_AT + 1);
    expect(found.uids).toEqual(many.slice(0, CLOSED_TOGETHER));
    expect(found.lamports).toBe(7n * BigInt(CLOSED_TOGETHER));

    const signer = keySigner(await keyOf(new Uint8Array(32).fill(5)));
    let sent = new Uint8Array();
    const status = async () => (sent.length > 0 ? { slot: 1, level: 'confirmed' as const, err: null } : null);
    const send = async (bytes: Uint8Array) => {
      sent = Uint8Array.from(bytes);
      return 'id';
    };
    expect(await takeRent(cluster(due, has, { status, send }), d, found, signer)).toBe('mined');
    expect(sent.length).toBeLessThanOrEqual(MAX_TRANSACTION);
    const { message } = readTransaction(sent);
    const closed = message.instructions.filter((i) => message.keys[i.program] === d.program);
    expect(closed.map((i) => message.keys[i.accounts[1] ?? -1])).toEqual(
      found.uids.map((u) => parcelAccount(d, u)),
    );
  });

  it('is not signed for when the program refuses it', async () => {
    let signed = 0;
    const signer: SolanaSigner = {
      family: 'solana',
      address: encodeBase58(new Uint8Array(32).fill(6)),
      signTransaction: async (bytes) => {
        signed++;
        return bytes;
      },
    };
    const simulate = async () => ({ err: { InstructionError: [2, { Custom: 6023 }] } });
    const node = cluster(due, {}, { simulate });
    await expect(takeRent(node, d, { uids: [uid] }, signer)).rejects.toMatchObject({
      errorName: 'TOO_EARLY',
    });
    expect(signed).toBe(0);
  });
});
