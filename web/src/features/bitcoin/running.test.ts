import { describe, expect, it } from 'vitest';
import type { Transfer } from '../../api/types.ts';
import type { SentDeposit, SentTransfer } from '../../lib/storage.ts';
import { running } from './InProgress.tsx';

const NOW = 1_000_000_000;
const transfer = (uid: string, state: string, txHash: string, more: object = {}) =>
  ({
    uid,
    state,
    reason: null,
    createdAt: NOW,
    updatedAt: NOW,
    src: { txHash },
    bitcoin: null,
    ...more,
  }) as unknown as Transfer;
const sent = (srcTxHash: string, sentAt = NOW - 1000): SentTransfer => ({
  srcTxHash,
  srcChainId: 1,
  dstChainId: 2,
  sender: 'tb1pME',
  recipient: '0x',
  symbol: 'BTC',
  amount: '1',
  decimals: 8,
  sentAt,
});
const show = (api: Transfer[], remembered: (SentTransfer | SentDeposit)[]) =>
  running(api, remembered, ['tb1pme'], NOW).map((r) => r.key);

describe('what is in progress', () => {
  it('is what was sent just now, before anybody else knows it', () =>
    expect(show([], [sent('aa')])).toEqual(['aa']));

  it('is the transfer itself as soon as there is one, each once', () => {
    const known = transfer('u1', 'observed', 'AA');
    expect(show([known, known], [sent('aa')])).toEqual(['u1']);
    // By the depositor's own transaction, where a sweep brought the coins.
    const swept = transfer('u2', 'final', 'cc', { bitcoin: { outpoint: 'aa:0', returnable: false } });
    expect(show([swept], [sent('aa')])).toEqual(['u2']);
  });

  it('is not what has ended, what somebody else sent, or what is long gone', () => {
    expect(show([transfer('u1', 'confirmed', 'aa')], [sent('aa')])).toEqual([]);
    expect(running([], [sent('aa')], ['tb1pother'], NOW)).toEqual([]);
    expect(show([], [sent('aa', NOW - 7 * 3_600_000)])).toEqual([]);
    // One that may have to be sent again stays.
    expect(show([], [{ ...sent('aa', NOW - 7 * 3_600_000), rawtx: 'ab' }])).toEqual(['aa']);
  });

  it('is what waits for a person, too', () =>
    expect(show([transfer('u1', 'claimable', 'aa')], [])).toEqual(['u1']));
});
