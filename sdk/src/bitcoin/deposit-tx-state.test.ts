import { describe, expect, it, vi } from 'vitest';
import { type DepositTxState, type DepositTxAsks, depositTxState, type Spend } from './deposit-tx-state.ts';
import type { DepositMarks } from './marks.ts';

const OLD = 'aa'.repeat(32);
const NEW = 'bb'.repeat(32);
const deposit = {
  srcTxHash: OLD,
  amount: '20000',
  marks: {
    outpoint: `${'cc'.repeat(32)}:3`,
    asset: 'btc',
    custody: `5120${'1'.repeat(64)}`,
    destination: '2'.repeat(72),
  } satisfies DepositMarks,
};
const spent = (txid: string, confirmed = false): Spend => ({
  spent: true,
  txid,
  status: { confirmed },
});

function asks(over: Partial<{ [K in keyof DepositTxAsks]: Awaited<ReturnType<DepositTxAsks[K]>> }> = {}) {
  const given = { status: null, spend: null, raw: null, compare: null, ...over };
  return {
    status: vi.fn<DepositTxAsks['status']>(async () => given.status),
    spend: vi.fn<DepositTxAsks['spend']>(async () => given.spend),
    raw: vi.fn<DepositTxAsks['raw']>(async () => given.raw),
    compare: vi.fn<DepositTxAsks['compare']>(async () => given.compare),
  };
}

describe('[4.36] what became of a deposit’s transaction', () => {
  it.each<[string, Parameters<typeof asks>[0], DepositTxState]>([
    ['[4.37] waits', { status: { confirmed: false } }, { kind: 'known', confirmed: false }],
    ['[4.38] is confirmed', { status: { confirmed: true } }, { kind: 'known', confirmed: true }],
    ['is gone, its coins are not spent', { spend: { spent: false } }, { kind: 'unspent' }],
    ['spends its coins itself by now', { spend: spent(OLD, true) }, { kind: 'known', confirmed: true }],
    ['has coins that are gone as well', { spend: null }, { kind: 'missing' }],
    ['has a successor that is gone by now', { spend: spent(NEW), raw: null }, { kind: 'missing' }],
    [
      'is replaced by the same deposit',
      { spend: spent(NEW), raw: 'ef', compare: 19_000n },
      { kind: 'followed', by: NEW, rawtx: 'ef', amount: 19_000n },
    ],
    [
      'is replaced by something else',
      { spend: spent(NEW, true), raw: 'ef', compare: null },
      { kind: 'void', by: NEW, confirmed: true },
    ],
  ])('%s', async (_, answers, txState) => {
    expect(await depositTxState(deposit, asks(answers))).toEqual(txState);
  });

  describe('is replaced by one that leaves its first coin', () => {
    const second = `${'dd'.repeat(32)}:0`;
    const third = `${'ee'.repeat(32)}:1`;
    const several = { ...deposit, marks: { ...deposit.marks, others: [second, third] } };
    const spends = (by: Record<string, Spend>) => {
      const a = asks({ raw: 'ef' });
      a.spend.mockImplementation(async (outpoint) => by[outpoint] ?? { spent: false });
      a.compare.mockImplementation(async (_, txid) => (txid === NEW ? 19_000n : null));
      return a;
    };
    const other = 'ff'.repeat(32);

    it('and is the same deposit', async () => {
      const followed = { kind: 'followed', by: NEW, rawtx: 'ef', amount: 19_000n };
      expect(await depositTxState(several, spends({ [second]: spent(NEW) }))).toEqual(followed);
      expect(await depositTxState(several, spends({ [third]: spent(NEW) }))).toEqual(followed);
      // Another one of its coins went elsewhere.
      const both = spends({ [second]: spent(other), [third]: spent(NEW) });
      expect(await depositTxState(several, both)).toEqual(followed);
    });

    it('and is none', async () => {
      const a = spends({ [second]: spent(other, true), [third]: spent(other, true) });
      expect(await depositTxState(several, a)).toEqual({ kind: 'void', by: other, confirmed: true });
      expect(a.raw).toHaveBeenCalledTimes(1);
    });

    it('by nobody: all its coins are there', async () => {
      expect(await depositTxState(several, spends({}))).toEqual({ kind: 'unspent' });
    });

    it('perhaps: of one of its coins nothing is known', async () => {
      const a = spends({});
      a.spend.mockImplementation(async (outpoint) => (outpoint === third ? null : { spent: false }));
      expect(await depositTxState(several, a)).toEqual({ kind: 'missing' });
    });
  });

  it('asks by what was kept of it', async () => {
    const a = asks({ spend: spent(NEW), raw: 'ef', compare: 1n });
    await depositTxState(deposit, a);
    expect(a.status).toHaveBeenCalledWith(OLD);
    expect(a.spend).toHaveBeenCalledWith(deposit.marks.outpoint);
    expect(a.raw).toHaveBeenCalledWith(NEW);
    expect(a.compare).toHaveBeenCalledWith('ef', NEW, deposit.marks, 20_000n);
  });

  it('[3.30] of one that an older version kept, only whether it is there', async () => {
    const a = asks({ spend: spent(NEW) });
    expect(await depositTxState({ ...deposit, marks: undefined }, a)).toEqual({ kind: 'missing' });
    expect(a.spend).not.toHaveBeenCalled();
  });

  it('is not told where somebody does not answer', async () => {
    const a = asks();
    a.spend.mockRejectedValue(new Error('spent too long ago'));
    await expect(depositTxState(deposit, a)).rejects.toThrow('spent too long ago');
  });
});
