import { describe, expect, it } from 'vitest';
import { Storage } from '../../lib/storage.ts';
import { floorOf, rememberSeen } from './floor.ts';

const A = `0x${'a'.repeat(64)}`;
const B = `0x${'b'.repeat(64)}`;
const fresh = () => {
  const kept = new Map<string, string>();
  return new Storage(() => ({
    getItem: (k) => kept.get(k) ?? null,
    setItem: (k, value) => void kept.set(k, value),
    removeItem: (k) => void kept.delete(k),
  }));
};

describe('SR-34 what never goes back', () => {
  it('is kept by deployment, and only rises', () => {
    const store = fresh();
    expect(floorOf(A, 0, store)).toEqual({ height: 0, epoch: 0 });
    rememberSeen(A, { height: 100, epoch: 2 }, store);
    rememberSeen(A, { height: 40, epoch: 1 }, store);
    rememberSeen(B, { height: 7, epoch: 1 }, store);
    expect(floorOf(A, 0, store)).toEqual({ height: 100, epoch: 2 });
    expect(floorOf(B, 0, store)).toEqual({ height: 7, epoch: 1 });
    rememberSeen(A, { height: 101, epoch: 2 }, store);
    expect(floorOf(A, 0, store).height).toBe(101);
  });

  it('counts what a contract has published', () => {
    const store = fresh();
    rememberSeen(A, { height: 100, epoch: 2 }, store);
    expect(floorOf(A, 3, store).epoch).toBe(3);
    expect(floorOf(A, 1, store).epoch).toBe(2);
  });

  it('is bounded', () => {
    const store = fresh();
    for (let i = 0; i < 30; i++)
      rememberSeen(`0x${i.toString(16).padStart(64, '0')}`, { height: i, epoch: 1 }, store);
    expect(store.get('custody-seen')).toHaveLength(20);
  });
});
