import { describe, expect, it } from 'vitest';
import type { DeployedBitcoin } from '../deployments.ts';
import { epochAt, keysProblem, type PublishedKeys } from './custody-keys.ts';

const A = 'a'.repeat(64);
const B = 'b'.repeat(64);
const record = {
  epochs: [
    { epoch: 1, threshold: 1, keys: [A], fromHeight: 100 },
    { epoch: 2, threshold: 2, keys: [A, B], fromHeight: 200 },
  ],
} as unknown as DeployedBitcoin;
const seen = (newest: number, ...epochs: [number, number, string[]][]): PublishedKeys => ({
  newest,
  epochs: epochs.map(([epoch, threshold, keys]) => ({
    epoch,
    threshold,
    keys: keys.map((k) => `0x${k}` as const),
  })),
});

describe('SR-06 the custody’s keys', () => {
  it.each<[string, PublishedKeys, string | null]>([
    ['the same ones', seen(2, [1, 1, [A]], [2, 2, [A, B]]), null],
    ['none yet', seen(0, [1, 0, []], [2, 0, []]), null],
    ['the record’s older epoch alone', seen(1, [1, 1, [A]], [2, 0, []]), null],
    ['a newer epoch', seen(3, [1, 1, [A]], [2, 2, [A, B]]), 'newer'],
    ['another key', seen(2, [1, 1, [B]], [2, 2, [A, B]]), 'other'],
    ['another threshold', seen(2, [1, 1, [A]], [2, 1, [A, B]]), 'other'],
    ['fewer keys', seen(2, [1, 1, [A]], [2, 2, [A]]), 'other'],
    ['more keys', seen(2, [1, 1, [A, B]], [2, 2, [A, B]]), 'other'],
  ])('a chain that has %s', (_, published, expected) =>
    expect(keysProblem(record, published)).toBe(expected),
  );

  it('a deposit is paid to the newest epoch that counts by then', () => {
    expect([99, 100, 199, 200, 300].map((height) => epochAt(record, height).epoch)).toEqual([1, 1, 1, 2, 2]);
  });
});
