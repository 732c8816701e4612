import { describe, expect, it } from 'vitest';
import type { Transfer } from '../../api/types.ts';
import type { SentTransfer } from '../../lib/storage.ts';
import { matchesRow, mergeHistory, questions, RECENT_MS, type Standing } from './merge.ts';

const hex = (n: number, bytes = 32) => `0x${n.toString(16).padStart(2 * bytes, '0')}`;
const me = `0x${'aB'.repeat(20)}`;

function transfer(n: number, at: number, more: Partial<Transfer> = {}): Transfer {
  return {
    uid: hex(n),
    createdAt: at,
    updatedAt: at,
    state: 'final',
    src: { chainId: 1, txHash: hex(n + 1000), sender: me },
    dst: { chainId: 10, txHash: null, recipient: hex(7, 20) },
    token: { symbol: 'USDT' },
    ...more,
  } as Transfer;
}

const sent = (n: number, at: number, sender = me): SentTransfer => ({
  srcTxHash: hex(n + 1000),
  srcChainId: 1,
  dstChainId: 10,
  sender,
  recipient: me,
  symbol: 'ETH',
  amount: '1',
  decimals: 18,
  sentAt: at,
});

/** The API was asked, and knows no more than the rows. */
const asked: Standing = { answered: 'yes', ended: new Set(), oldest: null, now: 100 };

describe('history', () => {
  it('[7.15] does not show as under way what the API knows as ended', () => {
    const ended = new Set([hex(1003)]);
    const rows = mergeHistory([], [sent(3, 3), sent(4, 4)], [], { ...asked, ended });
    expect(rows.map((r) => r.key)).toEqual([hex(1004)]);
  });

  it('hides what may be on a page that is not loaded, until the API was asked', () => {
    const shown = (more: Partial<Standing>) =>
      mergeHistory([transfer(1, 50)], [sent(3, 40), sent(4, 60)], [me], { ...asked, oldest: 50, ...more })
        .filter((r) => r.sent)
        .map((r) => r.at);
    expect(shown({ answered: 'no' })).toEqual([60]);
    expect(shown({ answered: 'failed' })).toEqual([60]);
    expect(shown({ answered: 'yes' })).toEqual([60, 40]);
  });

  it('says of nothing old that it is under way before the API was asked', () => {
    const shown = (answered: Standing['answered']) =>
      mergeHistory([], [sent(3, 3)], [], { ...asked, answered, now: 3 + RECENT_MS }).length;
    expect(shown('no')).toBe(0);
    expect(shown('failed')).toBe(1);
    expect(shown('yes')).toBe(1);
  });

  it('[7.15] asks about at most 100 transactions of at most 20 chains at once', () => {
    const on = (n: number, srcChainId: number) => ({ ...sent(n, n), srcChainId });
    const many = questions(Array.from({ length: 205 }, (_, n) => on(n, n % 3)));
    expect(many.map((infos) => infos.reduce((sum, i) => sum + i.srcChainHash.length, 0))).toEqual([
      100, 100, 5,
    ]);
    const wide = questions(Array.from({ length: 45 }, (_, n) => on(n, n)));
    expect(wide.map((infos) => infos.length)).toEqual([20, 20, 5]);
    expect(questions([])).toEqual([]);
  });

  it('is merged newest first, and the API wins', () => {
    const rows = mergeHistory([transfer(1, 10), transfer(2, 30)], [sent(1, 9), sent(3, 20)], [me], asked);
    expect(rows.map((r) => [r.at, r.transfer !== undefined])).toEqual([
      [30, true],
      [20, false],
      [10, true],
    ]);
  });

  it('compares transactions whatever their case', () => {
    const upper = { ...sent(1, 9), srcTxHash: hex(1001).toUpperCase().replace('0X', '0x') };
    expect(mergeHistory([transfer(1, 10)], [upper], [me], asked)).toHaveLength(1);
  });

  it('keeps the later of two answers about one transfer, in whichever order they came', () => {
    const old = transfer(1, 10);
    const now = transfer(1, 10, { state: 'confirmed', updatedAt: 50 });
    for (const answers of [
      [old, now],
      [now, old],
    ]) {
      expect(mergeHistory(answers, [], [me], asked)[0]?.transfer?.state).toBe('confirmed');
    }
  });

  it("shows only the connected wallet's own, and all of this browser's without a wallet", () => {
    const other = sent(5, 5, hex(9, 20));
    expect(mergeHistory([], [other], [me.toLowerCase()], asked)).toHaveLength(0);
    expect(mergeHistory([], [sent(4, 4), other], [me.toLowerCase()], asked)).toHaveLength(1);
    expect(mergeHistory([], [other], [], asked)).toHaveLength(1);
  });

  it('is searched by address or transaction and filtered by network and token', () => {
    const [row] = mergeHistory([transfer(1, 10)], [], [me], asked);
    if (!row) throw new Error('no row');
    const none = { search: '', chainId: null, symbol: null };
    expect(matchesRow(row, none)).toBe(true);
    expect(matchesRow(row, { ...none, search: me.toUpperCase() })).toBe(true);
    expect(matchesRow(row, { ...none, search: '3e9' })).toBe(true);
    expect(matchesRow(row, { ...none, search: 'nothing' })).toBe(false);
    expect(matchesRow(row, { ...none, chainId: 10 })).toBe(true);
    expect(matchesRow(row, { ...none, chainId: 56 })).toBe(false);
    expect(matchesRow(row, { ...none, symbol: 'ETH' })).toBe(false);
  });
});
