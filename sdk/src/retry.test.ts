import { describe, expect, it, vi } from 'vitest';
import { type Read, read, retry } from './retry.ts';

const noWait = async () => {};

describe('[8.34] retry', () => {
  it('repeats a read that failed with Unknown error, 3 times and 50 ms apart', async () => {
    const call = vi.fn().mockRejectedValue(new Error('Unknown error'));
    const waits: number[] = [];
    await expect(
      retry(
        read(() => call()),
        async (ms) => {
          waits.push(ms);
        },
      ),
    ).rejects.toThrow('Unknown error');
    expect(call).toHaveBeenCalledTimes(1 + 3);
    expect(waits).toEqual([50, 50, 50]);
  });

  it('gives the first answer there is', async () => {
    const call = vi.fn().mockRejectedValueOnce({ message: 'Unknown error' }).mockResolvedValueOnce(7);
    await expect(
      retry(
        read(() => call()),
        noWait,
      ),
    ).resolves.toBe(7);
    expect(call).toHaveBeenCalledTimes(2);
  });

  it.each(['execution reverted', 'User rejected the request', 'Network error'])(
    'does not repeat after %s',
    async (message) => {
      const call = vi.fn().mockRejectedValue(new Error(message));
      await expect(
        retry(
          read(() => call()),
          noWait,
        ),
      ).rejects.toThrow(message);
      expect(call).toHaveBeenCalledTimes(1);
    },
  );

  it('never repeats, nor even makes, a call that is not marked as a read: a signature or a send', async () => {
    const send = vi.fn().mockRejectedValue(new Error('Unknown error'));
    // @ts-expect-error a plain function is no Read: this line failing to be an error fails the type check
    await expect(retry(send, noWait)).rejects.toThrow(TypeError);
    await expect(retry(send as unknown as Read<void>, noWait)).rejects.toThrow('only reads');
    expect(send).not.toHaveBeenCalled();
  });
});
