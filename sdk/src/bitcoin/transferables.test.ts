import { describe, expect, it } from 'vitest';
import type { IndexedCoin } from './coins.ts';
import type { TransferInscription } from './index-api.ts';
import { amountOf } from './transferable.ts';
import { joinTransferables, uncursed } from './transferables.ts';

const id = (n: number) => `${String(n).padStart(64, '0')}i0`;
const script = `5120${'11'.repeat(32)}`;
const one = (n: number, more: Partial<TransferInscription> = {}): TransferInscription => ({
  ticker: 'cway',
  amount: '40.5',
  inscriptionId: id(n),
  inscriptionNumber: n,
  confirmations: 3,
  satoshi: 546,
  ...more,
});
const output = (n: number, more: Partial<IndexedCoin> = {}): IndexedCoin => ({
  txid: String(n).padStart(64, 'f'),
  vout: 0,
  satoshis: 546,
  scriptPk: script,
  inscriptions: [{ inscriptionId: id(n) }],
  runes: [],
  ...more,
});

describe('[7.43] transfer inscriptions and the outputs that they are in', () => {
  it('are joined by their ids, in the order of the list', () => {
    const list = [one(2), one(1, { confirmations: 0, amount: '1' })];
    expect(
      joinTransferables(list, [output(1, { vout: 7 }), output(2)], 18, script, new Set([id(2)])),
    ).toEqual([
      {
        inscriptionId: id(2),
        amount: 40_500_000_000_000_000_000n,
        decimals: 18,
        confirmed: true,
        creditable: true,
        utxo: output(2),
      },
      expect.objectContaining({
        inscriptionId: id(1),
        confirmed: false,
        creditable: false,
        amount: 10n ** 18n,
      }),
    ]);
  });

  it('what left its output, or is in one of another address, is left out', () => {
    const foreign = output(1, { scriptPk: `5120${'22'.repeat(32)}` });
    expect(joinTransferables([one(1), one(2)], [foreign], 18, script, new Set())).toEqual([]);
  });

  it('several in one output are told with all that it carries', () => {
    const both = output(1, {
      inscriptions: [{ inscriptionId: id(1) }, { inscriptionId: id(2) }],
    });
    const [first] = joinTransferables([one(1)], [both], 18, script, new Set());
    expect(first?.utxo.inscriptions).toHaveLength(2);
  });

  it.each(['40.55', '0', 'much'])("an amount of '%s' of a token with one decimal is refused", (amount) => {
    expect(() => joinTransferables([one(1, { amount })], [output(1)], 1, script, new Set())).toThrow(
      'amount',
    );
  });

  it('SR-08: what is cursed is not read: whatever it says, it is not credited', () => {
    expect(uncursed([one(1, { inscriptionNumber: -1 }), one(2, { inscriptionNumber: 0 })])).toEqual([id(2)]);
  });

  it('INV-09: have no amount where they have more decimals than the record', () => {
    expect(amountOf({ amount: 15n, decimals: 8 }, 7)).toBeNull();
    expect(amountOf({ amount: 20n, decimals: 8 }, 7)).toBe(2n);
    expect(amountOf({ amount: 20n, decimals: 8 }, 9)).toBe(200n);
  });
});
