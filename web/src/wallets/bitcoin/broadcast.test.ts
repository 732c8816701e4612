import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@causeway/sdk/api/client';
import { isUnknown, pause } from './broadcast.ts';

/** Every code that the index refuses with, from its own table. */
const codes = [
  ...readFileSync('../internal/bitcoin/indexer/walletapi/texts.go', 'utf8').matchAll(/Reason: "([^"]+)"/g),
].map(([, code]) => `wallet.${code}`);

describe('[7.48] [7.51] what is known of a transaction after its broadcast', () => {
  it('only the refusal of the node, or of what is no transaction, says that it was not sent', () => {
    expect(codes).toEqual(expect.arrayContaining(['wallet.node.AWAY', 'wallet.api.BUSY']));
    const known = codes.filter((code) => !isUnknown(new ApiError('', code, 200)));
    expect(known.sort()).toEqual(['wallet.tx.MALFORMED', 'wallet.tx.REJECTED']);
  });

  it.each(['network', 'wallet.ANSWER', 'wallet.REFUSED', 'tx.REJECTED'])('is unknown after %s', (code) => {
    expect(isUnknown(new ApiError('', code, 0))).toBe(true);
  });

  it('is unknown after what is no answer of ours', () => {
    expect(isUnknown(new TypeError('Failed to fetch'))).toBe(true);
  });
});

describe('the wait between two broadcasts', () => {
  it('ends with its time', async () => {
    vi.useFakeTimers();
    const end = vi.fn();
    void pause(1000).then(end);
    await vi.advanceTimersByTimeAsync(999);
    expect(end).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(end).toHaveBeenCalled();
    vi.useRealTimers();
  });

  it('ends when the network is back', async () => {
    const waited = pause(1_000_000);
    window.dispatchEvent(new Event('online'));
    await expect(waited).resolves.toBeUndefined();
  });
});
