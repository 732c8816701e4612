import { describe, expect, it } from 'vitest';
import type { Transfer } from '../../api/types.ts';
import { lentMessages } from './rent.ts';

const SOLANA = 4221170919;
const transfer = (uid: string, from: number, createdAt: number): Transfer =>
  ({ uid, createdAt, src: { chainId: from } }) as Transfer;

describe('messages that may have lent rent', () => {
  it('were sent from Solana, the oldest first, and are no more than one look takes', () => {
    const all = [transfer('new', SOLANA, 3), transfer('elsewhere', 1, 2), transfer('old', SOLANA, 1)];
    expect(lentMessages(all, SOLANA)).toEqual(['old', 'new']);
    const many = Array.from({ length: 120 }, (_, n) => transfer(`${n}`, SOLANA, 119 - n));
    expect(lentMessages(many, SOLANA)).toHaveLength(99);
    expect(lentMessages(many, SOLANA)[0]).toBe('119');
  });
});
