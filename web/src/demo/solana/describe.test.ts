import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Deployment } from '@causeway/sdk/deployments';
import { hexToBytes } from '@causeway/sdk/bytes';
import { Writer } from '@causeway/sdk/solana/bytes';
import { poolAccounts, type ProgramSwap, swapInstruction } from '@causeway/sdk/solana/program';
import { compile, type Instruction, limitUnits, readMessage } from '@causeway/sdk/solana/transaction';
import { describeMessage } from './describe.ts';

const file = resolve(import.meta.dirname, '../../../../testdata/vectors/solana.json');
const made: {
  program: string;
  user: string;
  to: string;
  mint: string;
  accounts: { committee: { key: string } };
} = JSON.parse(readFileSync(file, 'utf8'));
const place = { program: made.program, committee: made.accounts.committee.key, chainId: 2446643758 };
const { anchor } = poolAccounts(place, 1);
const pool = {
  poolId: 1,
  anchor,
  mint: made.mint,
  symbol: 'USDT',
  realDecimals: 6,
  commonDecimals: 6,
  lanes: [],
};
const deployment = {
  network: 'local',
  solana: { ...place, genesisHash: made.user, pools: [pool] },
} as unknown as Deployment;

const RECIPIENT = `${'0'.repeat(24)}${'5'.repeat(40)}` as const;
const asked: ProgramSwap = {
  amount: 12_500_000n,
  chainId: 910001001,
  recipient: hexToBytes(RECIPIENT),
  refund: made.user,
  least: 12_493_750n,
  mostFee: 5_000_001n,
};
const swap = (change: Partial<ProgramSwap> = {}): Instruction =>
  swapInstruction(place, pool, made.user, 3, { ...asked, ...change });

const said = (list: readonly Instruction[], d: Deployment | null = deployment) => {
  const shown = describeMessage(readMessage(compile(made.user, made.user, list)), d);
  return { ...shown, text: shown.lines.map((l) => `${l.label}: ${l.value}`).join('\n') };
};

describe('what the demo Phantom says of a swap', () => {
  it('is what leaves, to whom, and who is paid if it fails', () => {
    const shown = said([limitUnits(100_000), swap()]);
    expect(shown).toMatchObject({ title: 'Send 12.5 USDT to Local ETH', action: 'Sign', warning: null });
    expect(shown.text).toBe(
      [
        'Network: Local Solana, 2446643758',
        `Program, Causeway: ${made.program}`,
        'You send: 12.5 USDT',
        `To, on Local ETH: 0x${'5'.repeat(40)}`,
        `Refund to: ${made.user}`,
        'Bridge fee, at most: 0.005000001 SOL',
      ].join('\n'),
    );
  });

  it('warns of a refund to somebody else', () => {
    expect(said([swap({ refund: made.to })]).warning).toBe('The refund address is not this account.');
  });

  it('names no token of a pool that is none of the deployment', () => {
    const elsewhere = swapInstruction(place, { ...pool, poolId: 9 }, made.user, 3, asked);
    expect(said([elsewhere]).title).not.toContain('USDT');
  });

  it.each([
    ['another entry', (data: Uint8Array) => Uint8Array.of(24, ...data.slice(1))],
    ['one that ends early', (data: Uint8Array) => data.slice(0, -1)],
    ['one that goes on', (data: Uint8Array) => Uint8Array.of(...data, 0)],
    ['none', () => new Uint8Array()],
  ] as const)('of %s is that it is not known', (_, change) => {
    const shown = said([{ ...swap(), data: change(swap().data) }]);
    expect(shown.title).toBe('Sign a transaction');
    expect(shown.warning).toContain('does not know');
    expect(shown.text).toContain(`Program: ${made.program}`);
  });

  it('of one to another program, or beside what is not known, is that too', () => {
    const odd: Instruction = { program: made.to, accounts: [], data: new Writer().u8(1).end() };
    for (const list of [[{ ...swap(), program: made.to }], [odd, swap()], [swap(), odd]])
      expect(said(list).warning).toContain('does not know');
    expect(said([swap()], null).warning).toContain('does not know');
  });
});
