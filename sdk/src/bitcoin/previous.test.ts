import { p2pkh, RawTx, TEST_NETWORK, Transaction } from '@scure/btc-signer';
import { describe, expect, it } from 'vitest';
import { signPsbt } from './keys.ts';
import { bytesToHex, hexToBytes } from '../bytes.ts';
import { newKeys } from './keys.test-util.ts';
import { type Claimed, NotProven, provePrevious, readPrevious } from './previous.ts';
import { Makers } from './previous.test-util.ts';
import { PsbtMismatch, takeSignatures } from './psbt.ts';
import { finalTransaction } from './psbt-final.ts';

const keys = newKeys();
const SCRIPT = `0014${'7'.repeat(40)}`;
const makers = new Makers();
const coin = (n: number, value: bigint): Claimed => ({
  txid: makers.made(n, 1, value, SCRIPT),
  vout: 1,
  value,
  script: SCRIPT,
});

describe('SR-34 what coins are worth', () => {
  const coins = [coin(1, 20_000_000n), coin(2, 10_000_000n)];

  it('is what the transactions say that made them, by their ids', async () => {
    const found = await provePrevious(
      [...coins, { ...coins[0], vout: 0, value: 1_000n } as Claimed],
      makers.ask,
    );
    expect([...found.keys()].sort()).toEqual(coins.map((c) => c.txid).sort());
    for (const [txid, raw] of found) {
      expect(RawTx.decode(hexToBytes(raw)).segwitFlag).toBe(false);
      expect(readPrevious(raw, txid).bare).toBe(raw);
    }
  });

  // BIP-143, CVE-2020-14199: a lie about one coin in a first attempt, about the other one in a second. Each signature
  // alone would have been good, and both together paid 0.099 BTC to miners.
  it.each([
    [0n, 100_000n],
    [-9_900_000n, 0n],
    [0n, -1n],
    [1n, 0n],
  ])('is not what an index says: %s and %s more', async (first, second) => {
    const lies = [
      { ...coins[0], value: 20_000_000n + first },
      { ...coins[1], value: 10_000_000n + second },
    ] as Claimed[];
    await expect(provePrevious(lies, makers.ask)).rejects.toThrow(NotProven);
  });

  it('is not said by another transaction, by another output, or by none', async () => {
    const [one, two] = coins as [Claimed, Claimed];
    await expect(provePrevious([one], () => makers.ask(two.txid))).rejects.toThrow(NotProven);
    await expect(provePrevious([{ ...one, vout: 2 }], makers.ask)).rejects.toThrow(NotProven);
    await expect(provePrevious([{ ...one, script: SCRIPT.replace('7', '6') }], makers.ask)).rejects.toThrow(
      NotProven,
    );
    await expect(provePrevious([one], async () => null)).rejects.toThrow(NotProven);
    for (const bad of ['', '00', 'zz', (await makers.ask(one.txid))?.slice(2) ?? ''])
      await expect(provePrevious([one], async () => bad)).rejects.toThrow(NotProven);
  });
});

describe('SR-34 a coin of a legacy address', () => {
  const { script } = p2pkh(keys.publicKey, TEST_NETWORK);
  const legacy = bytesToHex(script);
  const asked = async () => {
    const txid = makers.made(3, 0, 10_000n, legacy);
    const claimed = { txid, vout: 0, value: 10_000n, script: legacy };
    const previous = await provePrevious([claimed], makers.ask);
    const tx = new Transaction();
    tx.addInput({ txid, index: 0, nonWitnessUtxo: previous.get(txid) ?? '' });
    tx.addOutput({ script: keys.script, amount: 9_000n });
    return bytesToHex(tx.toPSBT());
  };

  it.each([false, true])('is spent by its signature, finalised: %s', async (autoFinalized) => {
    const psbt = await asked();
    const taken = takeSignatures(psbt, signPsbt(psbt, keys, { autoFinalized, inputs: [0] }), [0]);
    const sent = Transaction.fromRaw(hexToBytes(finalTransaction(taken).rawtx));
    expect(sent.getInput(0).finalScriptSig?.length).toBeGreaterThan(100);
    expect(sent.getOutput(0).amount).toBe(9_000n);
  });

  it('is not spent by a script that leaves parts open, or that is none', async () => {
    const psbt = await asked();
    const signed = signPsbt(psbt, keys, { autoFinalized: true, inputs: [0] });
    const tx = Transaction.fromPSBT(hexToBytes(signed));
    const final = tx.getInput(0).finalScriptSig ?? new Uint8Array();
    const [length = 0] = final;
    for (const bad of [
      final.with(length, 2),
      final.with(length, 0x81),
      final.slice(1),
      final.slice(0, -1),
      Uint8Array.of(...final, 0x51),
      Uint8Array.of(0x51),
    ]) {
      tx.updateInput(0, { finalScriptSig: bad }, true);
      expect(() => takeSignatures(psbt, bytesToHex(tx.toPSBT()), [0])).toThrow(PsbtMismatch);
    }
  });
});
