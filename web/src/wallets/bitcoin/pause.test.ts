import { describe, expect, it, vi } from 'vitest';
import { pause } from './pause.ts';

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
