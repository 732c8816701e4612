import { describe, expect, it } from 'vitest';
import { canBeSent, isAlone, type Transferable } from '@causeway/sdk/bitcoin/transferable';
import { inscriptionFor } from './inscribing.ts';

const one = (id: string, amount: bigint, more: Partial<Transferable> = {}): Transferable => ({
  inscriptionId: id,
  amount,
  decimals: 8,
  confirmed: true,
  creditable: true,
  utxo: {
    txid: 'a'.repeat(64),
    vout: 0,
    satoshis: 546,
    scriptPk: '5120',
    inscriptions: [{ inscriptionId: id }],
    runes: [],
  },
  ...more,
});
const E10 = 10n ** 10n;

describe('[1.03] the inscription that a deposit sends', () => {
  it('is the one of the amount, in the decimals of the record', () => {
    const list = [one('a', 5n), one('b', 7n)];
    expect(inscriptionFor(list, 7n * E10, 18, null)?.inscriptionId).toBe('b');
    expect(inscriptionFor(list, 6n * E10, 18, null)).toBeNull();
  });

  it('is the one that was picked among equals, else one in a block', () => {
    const list = [one('a', 5n, { confirmed: false }), one('b', 5n), one('c', 5n)];
    expect(inscriptionFor(list, 5n * E10, 18, 'c')?.inscriptionId).toBe('c');
    expect(inscriptionFor(list, 5n * E10, 18, null)?.inscriptionId).toBe('b');
  });

  it('SR-10: is alone in its output', () => {
    const utxo = { ...one('a', 5n).utxo, runes: [{ runeid: '1:1', amount: '1' }] };
    const shared = one('a', 5n, { utxo });
    expect(isAlone(shared)).toBe(false);
    expect(inscriptionFor([shared], 5n * E10, 18, 'a')).toBeNull();
  });

  it('SR-08: is never one that the custody would not credit, picked or not', () => {
    const loose = one('a', 5n, { creditable: false });
    expect(canBeSent(loose)).toBe(false);
    expect(inscriptionFor([loose], 5n * E10, 18, 'a')).toBeNull();
    expect(inscriptionFor([loose, one('b', 5n)], 5n * E10, 18, 'a')?.inscriptionId).toBe('b');
  });
});
