import { describe, expect, it } from 'vitest';
import { bytesToHex } from '../bytes.ts';
import { scriptOf } from './coins.ts';
import type { Coin } from './draft.ts';
import { newKeys } from './keys.test-util.ts';
import { preparePayment } from './payment.ts';
import { Makers } from './previous.test-util.ts';
import { checkPayment } from './psbt-check.ts';

const keys = newKeys();
const payee = newKeys();
const account = { address: keys.address, pubkey: bytesToHex(keys.xOnly) };
const makers = new Makers();
const script = scriptOf(keys.address);
const coin = (n: number, value: bigint, more: Partial<Coin> = {}): Coin => ({
  txid: makers.made(n, n, value, script),
  vout: n,
  value,
  script,
  inscriptions: 0,
  runes: [],
  ...more,
});
const order = { to: payee.address, amount: 5_000n, rate: 2 };
const prepare = (coins: readonly Coin[]) => preparePayment(order, account, coins, makers.ask);

describe('INV-06 a payment from coins that carry nothing', () => {
  it('pays the payee, returns the rest, and has the wallet sign each input', async () => {
    const { draft, inputs } = await prepare([coin(1, 20_000n)]);
    expect(draft.outputs.map(({ value, script: to }) => [value, bytesToHex(to)])).toEqual([
      [5_000n, scriptOf(payee.address)],
      [15_000n - draft.fee, script],
    ]);
    expect(inputs).toEqual([{ index: 0, address: keys.address }]);
  });

  it('spends nothing that carries, even where the rest does not pay for it', async () => {
    const carries = [
      coin(1, 20_000n, { inscriptions: 1 }),
      coin(2, 20_000n, { runes: [{ id: '1:2', amount: 1n }] }),
    ];
    await expect(prepare(carries)).rejects.toMatchObject({ problem: 'funds' });
    const { draft } = await prepare([...carries, coin(3, 9_000n)]);
    expect(draft.inputs.map(({ vout }) => vout)).toEqual([3]);
  });

  it('pays nobody by an address that is none', async () => {
    const lost = preparePayment({ ...order, to: 'tb1qnobody' }, account, [coin(1, 20_000n)], makers.ask);
    await expect(lost).rejects.toMatchObject({ code: 'recipient.INVALID' });
  });

  it('SR-39 is not signed where it is another one than was shown', async () => {
    const plain = [coin(1, 20_000n)];
    const { draft, psbt } = await prepare(plain);
    const shown = { to: scriptOf(payee.address), value: 5_000n, plain, change: script, fee: draft.fee };
    expect(() => checkPayment(psbt, shown)).not.toThrow();
    for (const other of [
      { to: script },
      { value: 4_999n },
      { change: scriptOf(payee.segwit) },
      { fee: draft.fee - 1n },
      { plain: [] },
    ])
      expect(() => checkPayment(psbt, { ...shown, ...other })).toThrow(
        expect.objectContaining({ code: 'bitcoin.NOT_AS_SHOWN' }),
      );
  });
});
