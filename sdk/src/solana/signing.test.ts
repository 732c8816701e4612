import { describe, expect, it } from 'vitest';
import { keyOf } from '../ed25519.ts';
import { encodeBase58 } from './base58.ts';
import { Writer } from './bytes.ts';
import { SYSTEM_PROGRAM, TOKEN_PROGRAM } from './keys.ts';
import { checkSigned, signTransaction } from './signing.ts';
import { compile, type Instruction, limitUnits, type Meta, priceUnits } from './transaction.ts';

const LIGHTHOUSE = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95';
const key = await keyOf(new Uint8Array(32).fill(9));
const other = await keyOf(new Uint8Array(32).fill(8));
const [me, thief] = [encodeBase58(key.publicKey), encodeBase58(other.publicKey)];
const [program, anchor, blockhash, target] = [1, 2, 3, 4].map((n) =>
  encodeBase58(new Uint8Array(32).fill(n)),
) as [string, string, string, string];

const meta = (at: string, rights: Partial<Meta> = {}): Meta => ({
  key: at,
  signer: false,
  writable: false,
  ...rights,
});
const payer = meta(me, { signer: true, writable: true });
const swap: Instruction = {
  program,
  accounts: [payer, meta(anchor, { writable: true }), meta(SYSTEM_PROGRAM)],
  data: Uint8Array.of(23, 1, 2, 3),
};
const all = [limitUnits(1_000_000), priceUnits(5n), swap];
const asked = compile(me, blockhash, all);
const guard = (first: number, accounts = [meta(target)]): Instruction => ({
  program: LIGHTHOUSE,
  accounts,
  data: Uint8Array.of(first, 0),
});

async function signed(message: Uint8Array, by = [key]): Promise<Uint8Array> {
  const out = new Writer().short(by.length);
  for (const k of by) out.raw(await k.sign(message));
  return out.raw(message).end();
}

describe('SR-06: what comes back signed is what was asked', () => {
  const check = (bytes: Uint8Array) => checkSigned('Phantom', me, asked, bytes);

  it('has its id of the signature', async () => {
    const bytes = await signed(asked);
    expect(await check(bytes)).toEqual({ id: encodeBase58(await key.sign(asked)), bytes });
  });

  it('may have assertions behind it, which only look', async () => {
    const bytes = await signed(compile(me, blockhash, [...all, guard(2), guard(6)]));
    expect((await check(bytes)).bytes).toEqual(bytes);
  });

  it.each<[string, Uint8Array]>([
    [
      'other data',
      compile(me, blockhash, [...all.slice(0, 2), { ...swap, data: Uint8Array.of(23, 1, 2, 4) }]),
    ],
    [
      'longer data',
      compile(me, blockhash, [...all.slice(0, 2), { ...swap, data: Uint8Array.of(23, 1, 2, 3, 0) }]),
    ],
    [
      'another account',
      compile(me, blockhash, [
        ...all.slice(0, 2),
        { ...swap, accounts: [payer, meta(target, { writable: true }), meta(SYSTEM_PROGRAM)] },
      ]),
    ],
    [
      'one account less',
      compile(me, blockhash, [...all.slice(0, 2), { ...swap, accounts: swap.accounts.slice(0, 2) }]),
    ],
    ['another program', compile(me, blockhash, [...all.slice(0, 2), { ...swap, program: target }])],
    ['another fee', compile(me, blockhash, [limitUnits(1_000_000), priceUnits(6n), swap])],
    ['an instruction less', compile(me, blockhash, all.slice(0, 2))],
    ['another order', compile(me, blockhash, [swap, ...all.slice(0, 2)])],
    ['another blockhash', compile(me, target, all)],
    ['another version', compile(me, blockhash, all, 0)],
    [
      'a transfer behind it',
      compile(me, blockhash, [
        ...all,
        {
          program: SYSTEM_PROGRAM,
          accounts: [payer, meta(thief, { writable: true })],
          data: Uint8Array.of(2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0),
        },
      ]),
    ],
    [
      'a token transfer in front',
      compile(me, blockhash, [{ program: TOKEN_PROGRAM, accounts: [payer], data: Uint8Array.of(3) }, ...all]),
    ],
    ['a guard that writes', compile(me, blockhash, [...all, guard(0)])],
    ['a guard that closes', compile(me, blockhash, [...all, guard(1)])],
    ['a guard without a call', compile(me, blockhash, [...all, { ...guard(2), data: new Uint8Array() }])],
    ['a right to write more', compile(me, blockhash, [...all, guard(2, [meta(target, { writable: true })])])],
    [
      'a right to write what is read',
      compile(me, blockhash, [...all, guard(2, [meta(program, { writable: true })])]),
    ],
  ])('refuses %s', async (_, message) => {
    await expect(check(await signed(message))).rejects.toThrow('another transaction than was asked for');
  });

  it('refuses another payer, and a second signer', async () => {
    const stolen = compile(thief, blockhash, [limitUnits(1_000_000), priceUnits(5n), swap]);
    await expect(check(await signed(stolen, [other, key]))).rejects.toThrow('another transaction');
    const helped = compile(me, blockhash, [...all, guard(2, [meta(thief, { signer: true })])]);
    await expect(check(await signed(helped, [key, other]))).rejects.toThrow('another transaction');
  });

  it('refuses a signature that is none, and bytes that are none', async () => {
    await expect(check(await signed(asked, [other]))).rejects.toThrow('no valid signature');
    const blank = new Writer().short(1).raw(new Uint8Array(64)).raw(asked).end();
    await expect(check(blank)).rejects.toThrow('no valid signature');
    const good = await signed(asked);
    for (const bytes of [good.slice(1), good.slice(0, -1), Uint8Array.from([...good, 0])])
      await expect(check(bytes)).rejects.toThrow('not a transaction');
  });
});

describe('asking a signer', () => {
  it('hands over a transaction without signatures, and believes nothing of what comes back', async () => {
    const inputs: Uint8Array[] = [];
    const signer = (answer: Uint8Array) => ({
      family: 'solana' as const,
      address: me,
      signTransaction: async (transaction: Uint8Array) => {
        inputs.push(transaction);
        return answer;
      },
    });
    const { id } = await signTransaction(signer(await signed(asked)), asked);
    expect(id).toBe(encodeBase58(await key.sign(asked)));
    expect(inputs).toEqual([new Writer().short(1).raw(new Uint8Array(64)).raw(asked).end()]);
    const other = compile(me, blockhash, all.slice(0, 2));
    await expect(signTransaction(signer(await signed(other)), asked)).rejects.toMatchObject({
      code: 'wallet.BAD_ANSWER',
      names: ['The wallet', 'another transaction than was asked for'],
    });
  });
});
