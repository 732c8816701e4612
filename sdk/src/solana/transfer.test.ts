import { describe, expect, it } from 'vitest';
import { Writer } from './bytes.ts';
import type { Cluster, ClusterAccount } from './cluster.ts';
import type { SolanaDeployment, SolanaPool } from './deployment.ts';
import { associatedAccount, keyBytes, SYSTEM_PROGRAM, TOKEN_PROGRAM } from './keys.ts';
import { ENTRY_REMOVE_ELSEWHERE, prepareRemoval } from './liquidity.ts';
import { balanceOf, pausedOf, PoolDataError, readPool } from './pool.ts';
import { laneAccounts, poolAccounts, uidOf } from './program.ts';
import { look } from './sent.ts';
import { TransactionFailed } from './sending.ts';
import { followTransfer, prepareTransfer, TransactionExpired } from './transfer.ts';
import { MAX_TRANSACTION, readMessage, unsigned } from './transaction.ts';
import { toBase64 } from '../base64.ts';

const WALLET = 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z';
const PROGRAM = 'YMN9Qj5jPNp7j14VPcML1B6xGgcPWVZUGLFU3Mnyfaf';
const COMMITTEE = TOKEN_PROGRAM;
const ETH = 910001001;
const anchor = poolAccounts({ program: PROGRAM, committee: COMMITTEE, chainId: 1 }, 5).anchor;
const pool: SolanaPool = {
  poolId: 5,
  anchor,
  mint: null,
  symbol: 'SOL',
  realDecimals: 9,
  commonDecimals: 9,
  lanes: [],
};
const d: SolanaDeployment = {
  chainId: 77,
  genesisHash: WALLET,
  program: PROGRAM,
  committee: COMMITTEE,
  pools: [pool],
};
const swap = {
  amount: 5n,
  chainId: ETH,
  recipient: new Uint8Array(32).fill(7),
  refund: WALLET,
  least: 4n,
  mostFee: 9n,
};

const blank = (n: number) => new Uint8Array(n);
const owned = (data: Uint8Array, owner = PROGRAM): ClusterAccount => ({
  owner,
  lamports: 1n,
  executable: false,
  data,
});

/** The accounts of a pool of SOL with one lane, as the program lays them out. */
function accounts(sequence: number, { now = 1_000n, outboundUntil = 0n, owner = PROGRAM } = {}) {
  const key = keyBytes;
  const anchorData = new Writer().u8(1).u8(255).u8(9).u8(9).raw(Uint8Array.of(0xf4, 1)).u64(1_000n).u64(0n);
  anchorData
    .raw(blank(32))
    .raw(key(COMMITTEE))
    .raw(blank(32))
    .raw(blank(32))
    .raw(key(SYSTEM_PROGRAM))
    .u8(1)
    .raw(blank(32));
  const authority = new Writer()
    .u8(8)
    .u8(255)
    .be32(5)
    .raw(key(anchor))
    .raw(blank(32))
    .u64(50n)
    .u64(0n)
    .u64(40n)
    .u64(0n);
  const committee = new Writer().u8(7).u8(255).be32(77).raw(blank(132)).u64(outboundUntil).u64(0n).u64(0n);
  const path = new Writer()
    .u8(2)
    .be32(ETH)
    .u64(BigInt(sequence))
    .raw(blank(4 + 2 + 8 + 8 + 2))
    .raw(key(anchor))
    .u8(1)
    .u64(0n);
  const remote = new Writer().u8(3).be32(ETH).raw(key(anchor)).raw(blank(32).fill(3));
  for (const n of [86_400n, 86_400n, 10n, 10n, 10n, now - 5n, 0n, 0n]) remote.u64(n);
  const full = committee.end();
  const padded = new Uint8Array(846);
  padded.set(full);
  const clock = new Writer().raw(blank(32)).u64(now).end();
  const { path: p, remote: r } = laneAccounts(d, anchor, ETH);
  return new Map<string, ClusterAccount>([
    [COMMITTEE, owned(padded)],
    [anchor, owned(anchorData.end(), owner)],
    [poolAccounts(d, 5).authority, owned(authority.end())],
    [p, owned(path.end())],
    [r, owned(remote.end())],
    ['SysvarC1ock11111111111111111111111111111111', owned(clock, SYSTEM_PROGRAM)],
  ]);
}

function cluster(over: Partial<Cluster> = {}, state = () => accounts(3)): Cluster {
  return {
    genesisHash: async () => WALLET,
    accounts: async (keys) => keys.map((k) => state().get(k) ?? null),
    blockhash: async () => ({ blockhash: WALLET, lastHeight: 150 }),
    finalHeight: async () => 1,
    rent: async (bytes) => BigInt(bytes),
    simulate: async () => ({ err: null }),
    send: async () => 'id',
    status: async () => null,
    ...over,
  };
}

const taken = { err: { InstructionError: [2, { Custom: 6001 }] } };

describe('a pool of Solana', () => {
  it('is read with its lane refilled up to the cluster’s clock (CON-06)', async () => {
    const state = await readPool(cluster(), d, pool, ETH);
    expect(state.anchor).toMatchObject({ feeRatio: 500, swapLimit: 1_000n, mint: null });
    expect(state.lane).toMatchObject({ availableOut: 15n, availableIn: 15n, closedAt: 0n });
    expect(pausedOf(state)).toEqual({ out: false, in: false });
    const halted = await readPool(
      cluster({}, () => accounts(3, { outboundUntil: 1_001n })),
      d,
      pool,
      ETH,
    );
    expect(pausedOf(halted)).toEqual({ out: true, in: false });
  });

  it('[8.24] SR-06 is none when another program made its accounts, or it is another asset’s', async () => {
    const foreign = cluster({}, () => accounts(3, { owner: TOKEN_PROGRAM }));
    await expect(readPool(foreign, d, pool, ETH)).rejects.toMatchObject({
      message: 'Data error',
      why: 'an account is not the program’s',
    });
    await expect(readPool(cluster(), d, { ...pool, mint: WALLET }, ETH)).rejects.toThrow(PoolDataError);
    await expect(readPool(cluster(), d, { ...pool, realDecimals: 10 }, ETH)).rejects.toThrow(PoolDataError);
  });

  it('tells what a wallet has of it, and nothing of what is frozen or somebody else’s', async () => {
    const mint = PROGRAM;
    const held = (state: number, owner = WALLET) =>
      new Writer()
        .raw(keyBytes(mint))
        .raw(keyBytes(owner))
        .u64(8n)
        .raw(blank(36))
        .u8(state)
        .raw(blank(56))
        .end();
    const of = (data: Uint8Array) =>
      balanceOf(cluster({ accounts: async () => [owned(data, TOKEN_PROGRAM)] }), mint, WALLET);
    expect(associatedAccount(WALLET, mint)).not.toBe(WALLET);
    expect(await of(held(1))).toBe(8n);
    expect(await of(held(2))).toBe(0n);
    expect(await of(held(1, PROGRAM))).toBe(0n);
    expect(await balanceOf(cluster({ accounts: async () => [null] }), mint, WALLET)).toBe(0n);
    expect(await balanceOf(cluster({ accounts: async () => [owned(blank(0))] }), null, WALLET)).toBe(1n);
  });
});

describe('[7.72] a transfer from Solana', () => {
  it('is the swap of the path’s next message, with its limit of compute units [7.74]', async () => {
    const { message, lastHeight, uid } = await prepareTransfer(cluster(), d, pool, WALLET, swap);
    const m = readMessage(message);
    expect(m.keys[0]).toBe(WALLET);
    expect(m.instructions).toHaveLength(3);
    expect([...(m.instructions[0]?.data ?? [])]).toEqual([2, 0x40, 0x42, 0x0f, 0]);
    expect(lastHeight).toBe(150);
    expect(uid).toEqual(uidOf(77, ETH, 5, 3));
  });

  it('of liquidity is the removal of the path’s next message, which fits', async () => {
    const { refund, ...removal } = swap;
    const { message, uid } = await prepareRemoval(cluster(), d, pool, WALLET, removal);
    const m = readMessage(message);
    expect(m.instructions.slice(2).map((i) => [m.keys[i.program], i.data[0]])).toEqual([
      [PROGRAM, ENTRY_REMOVE_ELSEWHERE],
    ]);
    expect(uid).toEqual(uidOf(77, ETH, 5, 3));
    expect(refund).toBe(m.keys[0]);
    expect(unsigned(message).length).toBeLessThanOrEqual(MAX_TRANSACTION);
    const short = { ...removal, recipient: new Uint8Array(20) };
    await expect(prepareRemoval(cluster(), d, pool, WALLET, short)).rejects.toThrow(RangeError);
  });

  it('takes the next number when somebody else’s transfer came first, and gives up in the end', async () => {
    let sequence = 3;
    const racing = cluster({ simulate: async () => (sequence++ < 4 ? taken : { err: null }) }, () =>
      accounts(sequence),
    );
    expect((await prepareTransfer(racing, d, pool, WALLET, swap)).uid).toEqual(uidOf(77, ETH, 5, 4));
    let tries = 0;
    const lost = cluster({
      simulate: async () => {
        tries++;
        return taken;
      },
    });
    await expect(prepareTransfer(lost, d, pool, WALLET, swap)).rejects.toThrow(TransactionFailed);
    expect(tries).toBe(3);
  });

  it('signs nothing that a node would refuse', async () => {
    let tries = 0;
    const paused = cluster({
      simulate: async () => {
        tries++;
        return { err: { InstructionError: [2, { Custom: 6013 }] } };
      },
    });
    await expect(prepareTransfer(paused, d, pool, WALLET, swap)).rejects.toThrow('The bridge is paused.');
    expect(tries).toBe(1);
  });

  const tx = { id: 'id', bytes: Uint8Array.of(1, 2) };
  const status = (err: unknown) => ({ slot: 9, level: 'confirmed' as const, err });

  it('says what became of it', async () => {
    expect(await followTransfer(cluster({ status: async () => status(null) }), tx, 150)).toBeNull();
    const failed = await followTransfer(cluster({ status: async () => status({ x: 1 }) }), tx, 150);
    expect(failed).toBeInstanceOf(TransactionFailed);
    const late = await followTransfer(cluster({ finalHeight: async () => 151 }), tx, 150);
    expect(late).toBeInstanceOf(TransactionExpired);
  });

  it('INV-07 goes on after a reload: the bytes that were kept are sent again until they land or cannot', async () => {
    const sent: Uint8Array[] = [];
    const kept = { hash: 'id', bytes: toBase64(tx.bytes), lastHeight: 150 };
    const send = async (bytes: Uint8Array) => {
      sent.push(bytes);
      return 'id';
    };
    expect(await look(cluster({ send }), kept)).toBeNull();
    expect(sent).toEqual([tx.bytes]);
    expect(await look(cluster({ send, status: async () => status(null) }), kept)).toEqual({
      kind: 'landed',
      slot: 9,
    });
    expect(await look(cluster({ send, finalHeight: async () => 151 }), kept)).toEqual({ kind: 'expired' });
    expect(sent).toHaveLength(1);
  });
});
