import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Deployment } from '@causeway/sdk/deployments';
import { hexToBytes } from '@causeway/sdk/bytes';
import { Writer } from '@causeway/sdk/solana/bytes';
import { SYSTEM_PROGRAM } from '@causeway/sdk/solana/keys';
import { poolAccounts, uidOf } from '@causeway/sdk/solana/program';
import { closeParcelInstruction } from '@causeway/sdk/solana/rent';
import { compile, type Instruction, type Meta, readMessage } from '@causeway/sdk/solana/transaction';
import { describeMessage } from './describe.ts';

/** What the program ran: contracts/solana/tools/vectors.mjs. */
interface Made {
  program: string;
  user: string;
  mint: string;
  accounts: { committee: { key: string } };
  instructions: Record<'retry' | 'redirect', { program: string; data: string; accounts: Meta[] }>;
}

const file = resolve(import.meta.dirname, '../../../../testdata/vectors/solana.json');
const made: Made = JSON.parse(readFileSync(file, 'utf8'));
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

const call = (name: 'retry' | 'redirect'): Instruction => {
  const { program, data, accounts } = made.instructions[name];
  return { program, accounts, data: hexToBytes(data) };
};
const gift = (lamports: bigint): Instruction => ({
  program: SYSTEM_PROGRAM,
  accounts: [
    { key: made.user, signer: true, writable: true },
    { key: made.mint, signer: false, writable: true },
  ],
  data: new Writer().u32(2).u64(lamports).end(),
});
const closing = (n: number) => closeParcelInstruction(place, made.user, uidOf(place.chainId, 9, 1, n));
const said = (...list: Instruction[]) => {
  const { title, lines, warning } = describeMessage(
    readMessage(compile(made.user, made.user, list)),
    deployment,
  );
  return { title, warning, text: lines.map((l) => `${l.label}: ${l.value}`).join('\n') };
};

describe('what the demo Phantom says of a claim', () => {
  it('is whom it pays, or whom it goes back to', () => {
    const retry = said(call('retry'));
    expect(retry.title).toBe('Claim 1,000 USDT');
    expect(retry.text).toContain('Recipient: ');
    expect(retry.warning).toBeNull();
    const back = said(call('redirect'));
    expect(back.title).toBe('Send 1,000 USDT back to 9');
    expect(back.text).toContain('Refund to: ');
    expect(back.text).not.toContain('Given');
  });

  it('tells what the recipient is given before it', () => {
    expect(said(gift(491_080n), call('retry')).text).toContain('Given to the recipient: 0.00049108 SOL');
  });

  it('of anything else before it or of other bytes is that it is not known', () => {
    const odd: Instruction = { ...gift(1n), data: Uint8Array.of(9) };
    const cut: Instruction = { ...call('retry'), data: call('retry').data.slice(0, 90) };
    for (const list of [
      [odd, call('retry')],
      [gift(1n), gift(1n), call('retry')],
      [cut],
      [call('retry'), gift(1n)],
    ])
      expect(said(...list).warning).toContain('does not know');
  });
});

describe('what the demo Phantom says of rent', () => {
  it('is how many transfers give theirs back', () => {
    const rent = said(closing(0), closing(1));
    expect(rent.title).toBe('Take rent back');
    expect(rent.text).toContain('Finished transfers: 2');
    expect(rent.warning).toBeNull();
  });

  it('of anything else beside it is that it is not known', () => {
    expect(said(closing(0), gift(1n)).warning).toContain('does not know');
    expect(said({ ...closing(0), data: Uint8Array.of(24, 0) }).warning).toContain('does not know');
  });
});
