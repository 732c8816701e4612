import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bytesToHex, hexToBytes } from '../bytes.ts';
import {
  messageFee,
  PARCEL_BYTES,
  readAnchor,
  readAuthority,
  readCommittee,
  readPath,
  readRemote,
  readTokenAccount,
  refilled,
} from './accounts.ts';
import { encodeBase58 } from './base58.ts';
import { Malformed, Reader, Writer } from './bytes.ts';
import {
  decreaseInstruction,
  increaseInstruction,
  positionAccount,
  readPosition,
  removeElsewhereInstruction,
} from './liquidity.ts';
import { associatedAccount, derive, keyBytes, onCurve } from './keys.ts';
import { laneAccounts, parcelAccount, poolAccounts, swapInstruction, uidOf } from './program.ts';
import {
  compile,
  limitUnits,
  type Meta,
  metaAt,
  priceUnits,
  readMessage,
  readTransaction,
  unsigned,
} from './transaction.ts';

interface Described {
  program: string;
  data: string;
  accounts: { key: string; signer: boolean; writable: boolean }[];
}

/** What kit and the program made: contracts/solana/tools/vectors.mjs. */
interface Made {
  program: string;
  chain: number;
  remoteChain: number;
  user: string;
  to: string;
  mint: string;
  remote: string;
  keys: { hex: string; base58: string; onCurve: boolean; derived: string; bump: number }[];
  instructions: Record<string, Described>;
  accounts: Record<string, { key: string; data: string }>;
  transactions: { version: string; bytes: string; id: string; payer: string; instructions: Described[] }[];
}

/** What the Go codec made: internal/solana/page_test.go. */
interface Page {
  Program: string;
  Committee: string;
  Chain: number;
  Swaps: (Record<
    | 'Sender'
    | 'Refund'
    | 'Blockhash'
    | 'Amount'
    | 'Least'
    | 'MostFee'
    | 'Price'
    | 'Recipient'
    | 'UID'
    | 'Anchor'
    | 'Authority'
    | 'Vault'
    | 'Path'
    | 'Remote'
    | 'Parcel'
    | 'Holder'
    | 'Message',
    string
  > &
    Record<
      'Pool' | 'Chain' | 'Sequence' | 'Units' | 'Signatures' | 'ReadOnlySigned' | 'ReadOnlyRest',
      number
    > & { Mint: string | null })[];
  Fees: (Record<'BaseGas' | 'GasPerByte' | 'ProtocolRate', number> &
    Record<'GasPrice' | 'CoinPriceRate' | 'Fee', string>)[];
  Lanes: Record<
    'Account' | 'DelayOver' | 'Now' | 'AvailableOut' | 'AvailableIn' | 'AvailableQuick',
    string
  >[];
}

const read = (name: string) =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, '../../../testdata/vectors', name), 'utf8'));
const made: Made = read('solana.json');
const page: Page = read('solana-page.json');
const deployment = { program: page.Program, committee: page.Committee, chainId: page.Chain };

function account(name: string): Uint8Array {
  const found = made.accounts[name];
  if (!found) throw new Error(`no account ${name}`);
  return hexToBytes(found.data);
}

describe('keys', () => {
  it('are on the curve, and derived, as kit has it', () => {
    expect(made.keys.length).toBeGreaterThan(10);
    made.keys.forEach(({ hex, base58, ...want }, i) => {
      const key = hexToBytes(hex);
      expect(encodeBase58(key)).toBe(base58);
      expect(onCurve(key)).toBe(want.onCurve);
      const seeds = [key, new TextEncoder().encode('seed'), Uint8Array.of(0, 0, 0, i)];
      expect(derive(made.program, seeds)).toEqual({ address: want.derived, bump: want.bump });
    });
  });

  it('bounds seeds as the runtime does', () => {
    expect(() => derive(made.program, [new Uint8Array(33)])).toThrow(RangeError);
    expect(() => derive(made.program, Array(16).fill(new Uint8Array(1)))).toThrow(RangeError);
    expect(() => keyBytes('x')).toThrow(RangeError);
  });

  it('of the deployment are those that the program made [9.19]', () => {
    const at = (name: string) => made.accounts[name]?.key;
    const pool = poolAccounts(deployment, 1);
    expect(pool).toEqual({ anchor: at('anchor'), authority: at('authority'), vault: at('vault') });
    const lane = laneAccounts(deployment, pool.anchor, made.remoteChain);
    expect(lane).toEqual({ path: at('path'), remote: at('remote') });
    expect(parcelAccount(deployment, uidOf(made.chain, made.remoteChain, 1, 0))).toBe(at('parcel'));
    expect(associatedAccount(made.to, made.mint)).toBe(at('associated'));
  });
});

describe('liquidity', () => {
  const bare = ({
    program,
    data,
    accounts,
  }: {
    program: string;
    data: Uint8Array;
    accounts: readonly Meta[];
  }) => ({
    program,
    data: bytesToHex(data),
    keys: accounts.map((a) => a.key),
  });
  it.each([
    ['increase', increaseInstruction, 1],
    ['decrease', decreaseInstruction, 1],
  ] as const)('[7.72] %s is what the program ran, account for account', (name, make, poolId) => {
    const want = made.instructions[name];
    if (!want) throw new Error(`no instruction ${name}`);
    const own = make(deployment, { poolId, mint: made.mint }, made.user, amountOf(want.data));
    expect(bare(own)).toEqual({
      program: want.program,
      data: want.data,
      keys: want.accounts.map((a) => a.key),
    });
    // The laboratory marks the same account writable where it is not needed; what counts is that nothing is missing.
    own.accounts.forEach((a, i) => {
      const asked = want.accounts[i];
      expect(a.signer).toBe(asked?.signer);
      expect(a.writable || !asked?.writable || asked.key === deployment.committee).toBe(true);
    });
  });

  it('[7.72] SR-39 a removal to another chain is what the program ran, account for account', () => {
    const want = made.instructions.leave;
    if (!want) throw new Error('no removal');
    const own = removeElsewhereInstruction(deployment, { poolId: 1, mint: made.mint }, made.user, 1, {
      amount: 100_000n,
      chainId: made.remoteChain,
      recipient: new Uint8Array(32).fill(0xbb),
      least: 9n,
      mostFee: 1n << 62n,
    });
    expect({ ...own, data: bytesToHex(own.data) }).toEqual(want);
  });

  it('a position is its provider’s in its pool, and no other account is taken for one', () => {
    const at = made.accounts.position;
    const { anchor } = poolAccounts(deployment, 1);
    expect(positionAccount(deployment, anchor, made.user)).toBe(at?.key);
    const bytes = account('position');
    expect(readPosition(bytes, anchor, made.user)).toEqual({ amount: 950_000n, since: 1_800_000_000n });
    expect(() => readPosition(bytes, anchor, made.to)).toThrow(Malformed);
    expect(() => readPosition(bytes, made.user, made.user)).toThrow(Malformed);
    expect(() => readPosition(account('anchor'), anchor, made.user)).toThrow(Malformed);
    expect(() => readPosition(bytes.slice(0, -1), anchor, made.user)).toThrow(Malformed);
  });
});

/** Of an instruction that is its first byte and 64 bits. */
function amountOf(data: string): bigint {
  const r = new Reader(hexToBytes(data));
  r.u8();
  return r.u64();
}

describe('a swap', () => {
  it.each([
    ['swap of SOL', 2, null],
    ['swap of a token', 1, made.mint],
  ])('%s is what the program ran, account for account', (name, poolId, mint) => {
    const want = made.instructions[name];
    if (!want) throw new Error(`no instruction ${name}`);
    const least = mint === null ? 0n : 3n;
    const swap = {
      amount: 5_000_000n,
      chainId: made.remoteChain,
      least,
      mostFee: 1n << 62n,
      refund: made.user,
    };
    const recipient = new Uint8Array(32).fill(0xbb);
    const own = swapInstruction(deployment, { poolId, mint }, made.user, 0, { ...swap, recipient });
    const data = mint === null ? '' : bytesToHex(new TextEncoder().encode('data'));
    expect({ ...own, data: bytesToHex(own.data) + data }).toEqual({ ...want, accounts: want.accounts });
  });

  it('[7.72] SR-39: the bytes that are signed are those of the Go codec', () => {
    expect(page.Swaps).toHaveLength(24);
    for (const s of page.Swaps) {
      const pool = poolAccounts(deployment, s.Pool);
      expect(pool).toEqual({ anchor: s.Anchor, authority: s.Authority, vault: s.Vault });
      expect(laneAccounts(deployment, s.Anchor, s.Chain)).toEqual({ path: s.Path, remote: s.Remote });
      const uid = uidOf(page.Chain, s.Chain, s.Pool, s.Sequence);
      expect(bytesToHex(uid)).toBe(s.UID);
      expect(parcelAccount(deployment, uid)).toBe(s.Parcel);
      expect(s.Mint === null ? s.Sender : associatedAccount(s.Sender, s.Mint)).toBe(s.Holder);
      const swap = swapInstruction(deployment, { poolId: s.Pool, mint: s.Mint }, s.Sender, s.Sequence, {
        amount: BigInt(s.Amount),
        chainId: s.Chain,
        recipient: hexToBytes(s.Recipient),
        refund: s.Refund,
        least: BigInt(s.Least),
        mostFee: BigInt(s.MostFee),
      });
      const message = compile(s.Sender, s.Blockhash, [
        limitUnits(s.Units),
        priceUnits(BigInt(s.Price)),
        swap,
      ]);
      expect(bytesToHex(message)).toBe(s.Message);
      const m = readMessage(message);
      expect([m.signatures, m.readOnlySigned, m.readOnlyOthers]).toEqual([
        s.Signatures,
        s.ReadOnlySigned,
        s.ReadOnlyRest,
      ]);
      expect(readTransaction(unsigned(message))).toEqual({
        signatures: [new Uint8Array(64)],
        message: m,
        signed: message,
      });
    }
  });

  it('refuses what does not fit its fields', () => {
    const swap = { chainId: 9, recipient: new Uint8Array(32), refund: made.user, least: 0n, mostFee: 0n };
    const build = (part: object) =>
      swapInstruction(deployment, { poolId: 1, mint: null }, made.user, 0, { ...swap, amount: 1n, ...part });
    for (const part of [
      { amount: 1n << 64n },
      { amount: -1n },
      { least: 1n << 64n },
      { mostFee: -1n },
      { recipient: new Uint8Array(20) },
      { refund: 'nobody' },
    ])
      expect(() => build(part)).toThrow(RangeError);
  });
});

describe('transactions of kit', () => {
  it.each(made.transactions.map((x) => [x.version, x] as const))('are read, version %s', (version, x) => {
    const bytes = hexToBytes(x.bytes);
    const tx = readTransaction(bytes);
    expect(encodeBase58(tx.signatures[0] ?? new Uint8Array())).toBe(x.id);
    expect(tx.message.versioned).toBe(version === '0');
    expect(tx.message.keys[0]).toBe(x.payer);
    expect(tx.message.instructions).toHaveLength(x.instructions.length);
    tx.message.instructions.forEach((i, at) => {
      const want = x.instructions[at];
      expect(tx.message.keys[i.program]).toBe(want?.program);
      expect(bytesToHex(i.data)).toBe(want?.data);
      const metas = [...i.accounts].map((place) => metaAt(tx.message, place));
      expect(metas.map((m) => m.key)).toEqual(want?.accounts.map((a) => a.key));
      metas.forEach((m, n) => {
        expect(m.signer || !want?.accounts[n]?.signer).toBe(true);
        expect(m.writable || !want?.accounts[n]?.writable).toBe(true);
      });
    });
    const list = x.instructions.map((i) => ({ ...i, data: hexToBytes(i.data) }));
    const own = compile(x.payer, tx.message.blockhash, list, version === '0' ? 0 : 'legacy');
    expect(own.length).toBe(tx.signed.length);
    expect(new Set(readMessage(own).keys)).toEqual(new Set(tx.message.keys));
    for (let n = 0; n < bytes.length; n++)
      expect(() => readTransaction(bytes.slice(0, n))).toThrow(Malformed);
    expect(() => readTransaction(Uint8Array.from([...bytes, 0]))).toThrow(Malformed);
  });

  it('refuses lengths that are not compact, other versions, and places beyond the keys', () => {
    const message = compile(made.user, made.mint, [limitUnits(1)]);
    expect(readMessage(message).keys).toHaveLength(2);
    const changed = (at: number, value: number) => Uint8Array.from(message, (b, i) => (i === at ? value : b));
    expect(() => readMessage(changed(0, 0x81))).toThrow(Malformed);
    expect(() => readMessage(changed(0, 0))).toThrow(Malformed);
    expect(() => readMessage(changed(1, 1))).toThrow(Malformed);
    expect(() => readMessage(changed(2, 2))).toThrow(Malformed);
    expect(() => readMessage(changed(3 + 1 + 96 + 1, 2))).toThrow(Malformed);
    const padded = new Writer().raw(message.slice(0, 3)).u8(0x82).u8(0).raw(message.slice(4)).end();
    expect(() => readMessage(padded)).toThrow(Malformed);
    expect(() =>
      unsigned(
        compile(made.user, made.mint, [{ program: made.to, accounts: [], data: new Uint8Array(1200) }]),
      ),
    ).toThrow(RangeError);
  });
});

describe('accounts', () => {
  it('[3.23] to [3.26] are read as the program wrote them', () => {
    const anchor = readAnchor(account('anchor'));
    expect(anchor).toMatchObject({
      realDecimals: 6,
      commonDecimals: 6,
      feeRatio: 3000,
      swapLimit: 1n << 62n,
    });
    expect([anchor.mint, anchor.committee]).toEqual([made.mint, page.Committee]);
    const books = readAuthority(account('authority'));
    expect(books).toMatchObject({ poolId: 1, anchor: made.accounts.anchor?.key, delayOver: 100_000_000n });
    const path = readPath(account('path'));
    expect(path).toMatchObject({
      chainId: made.remoteChain,
      anchor: made.accounts.anchor?.key,
      configured: true,
    });
    const remote = readRemote(account('remote'));
    expect([remote.chainId, bytesToHex(remote.remote)]).toEqual([made.remoteChain, made.remote]);
    expect(readCommittee(account('committee'))).toEqual({
      chainId: made.chain,
      outboundUntil: 0n,
      inboundUntil: 0n,
      frozenUntil: 0n,
    });
    expect(account('parcel').length).toBe(PARCEL_BYTES + 4);
    const held = new Uint8Array(165);
    held.set(keyBytes(made.mint));
    held.set(keyBytes(made.user), 32);
    held[64] = 7;
    for (const state of [1, 2]) {
      held[108] = state;
      const want = { mint: made.mint, owner: made.user, amount: 7n, frozen: state === 2 };
      expect(readTokenAccount(held)).toEqual(want);
    }
  });

  it.each([
    ['anchor', readAnchor],
    ['authority', readAuthority],
    ['path', readPath],
    ['remote', readRemote],
    ['committee', readCommittee],
  ] as const)('[8.24] %s of another kind or length is none', (name, parse) => {
    const bytes = account(name);
    expect(() => parse(bytes.slice(1))).toThrow(Malformed);
    expect(() => parse(Uint8Array.from([...bytes, 0]))).toThrow(Malformed);
    expect(() => parse(Uint8Array.from(bytes, (b, i) => (i === 0 ? 99 : b)))).toThrow(Malformed);
    expect(() => readTokenAccount(bytes)).toThrow(Malformed);
  });

  it('[7.81] CON-19: fees are those of the Go codec', () => {
    for (const f of page.Fees) {
      const fee = messageFee({
        baseGas: f.BaseGas,
        gasPerByte: f.GasPerByte,
        gasPrice: BigInt(f.GasPrice),
        coinPriceRate: BigInt(f.CoinPriceRate),
        protocolRate: f.ProtocolRate,
      });
      expect(fee.toString()).toBe(f.Fee);
    }
  });

  it('CON-06: lanes refill as the Go codec has it', () => {
    for (const l of page.Lanes) {
      const r = refilled(readRemote(hexToBytes(l.Account)), BigInt(l.DelayOver), BigInt(l.Now));
      expect([r.availableOut, r.availableIn, r.availableQuick].map(String)).toEqual([
        l.AvailableOut,
        l.AvailableIn,
        l.AvailableQuick,
      ]);
    }
  });
});
