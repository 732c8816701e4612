import { p2sh, p2wpkh, SigHash, TEST_NETWORK, Transaction } from '@scure/btc-signer';
import { pubECDSA } from '@scure/btc-signer/utils.js';
import { describe, expect, it } from 'vitest';
import { signPsbt } from './keys.ts';
import { bytesToHex, hexToBytes } from '../bytes.ts';
import { newKeys, psbtOf } from './keys.test-util.ts';
import { PsbtMismatch, takeSignatures } from './psbt.ts';
import { finalTransaction } from './psbt-final.ts';

const [me, other] = [newKeys(), newKeys()];
const sign = (hex: string, inputs: number[], autoFinalized = false, keys = me) =>
  signPsbt(hex, keys, { autoFinalized, inputs });
const edit = (hex: string, change: (tx: Transaction) => void) => {
  const tx = Transaction.fromPSBT(hexToBytes(hex));
  change(tx);
  return bytesToHex(tx.toPSBT());
};

describe('what a wallet signed', () => {
  it.each([false, true])('is the asked PSBT with its signatures, finalised: %s', (finalised) => {
    const asked = psbtOf(me, me);
    const taken = takeSignatures(asked, sign(asked, [0, 1], finalised), [0, 1]);
    const { rawtx, txid } = finalTransaction(taken);
    const sent = Transaction.fromRaw(hexToBytes(rawtx));
    expect(sent.id).toBe(txid);
    expect(sent.id).toBe(Transaction.fromPSBT(hexToBytes(asked)).id);
    expect([0, 1].map((i) => sent.getOutput(i).amount)).toEqual([4_000n, 5_000n]);
  });

  it('leaves inputs of others open, for them to sign', () => {
    const asked = psbtOf(me, other);
    const half = takeSignatures(asked, sign(asked, [0]), [0]);
    expect(() => finalTransaction(half)).toThrow();
    const whole = takeSignatures(half, sign(half, [1], false, other), [1]);
    expect(finalTransaction(whole).txid).toMatch(/^[0-9a-f]{64}$/);
  });

  it('takes nothing from a wallet but signatures', () => {
    const asked = psbtOf(me);
    const taken = takeSignatures(asked, sign(asked, [0]), [0]);
    const added = Transaction.fromPSBT(hexToBytes(taken)).getInput(0);
    expect(added.tapKeySig).toHaveLength(64);
    expect(added.witnessUtxo?.amount).toBe(10_000n);
  });

  const cases: [string, (asked: string) => string, number[]][] = [
    [
      'another amount',
      (asked) =>
        sign(
          edit(asked, (tx) => tx.updateOutput(0, { amount: 4_001n })),
          [0],
        ),
      [0],
    ],
    [
      'another recipient',
      (asked) =>
        sign(
          edit(asked, (tx) => tx.updateOutput(0, { script: other.script })),
          [0],
        ),
      [0],
    ],
    [
      'one more output',
      (asked) =>
        sign(
          edit(asked, (tx) => tx.addOutputAddress(other.address, 330n, TEST_NETWORK)),
          [0],
        ),
      [0],
    ],
    ['another transaction altogether', () => sign(psbtOf(me, me, me), [0]), [0]],
    [
      'another lock time',
      (asked) => {
        const tx = Transaction.fromPSBT(hexToBytes(asked));
        const late = new Transaction({ lockTime: 5 });
        for (let i = 0; i < tx.inputsLength; i++) late.addInput({ ...tx.getInput(i), sequence: 0xfffffffe });
        for (let i = 0; i < tx.outputsLength; i++) late.addOutput(tx.getOutput(i));
        return sign(bytesToHex(late.toPSBT()), [0]);
      },
      [0],
    ],
    [
      'a coin of another value',
      (asked) =>
        sign(
          edit(asked, (tx) =>
            tx.updateInput(0, { witnessUtxo: { script: me.script, amount: 9_999n } }, true),
          ),
          [0],
        ),
      [0],
    ],
    ['an input that was not asked for', (asked) => sign(asked, [0, 1]), [0]],
    ['no signature', (asked) => asked, [0]],
    ['a signature of one input of two', (asked) => sign(asked, [0]), [0, 1]],
    [
      'a signature that leaves the outputs open',
      (asked) => {
        const tx = Transaction.fromPSBT(hexToBytes(asked));
        tx.updateInput(0, { sighashType: SigHash.NONE }, true);
        tx.signIdx(me.privateKey, 0, [SigHash.NONE]);
        return bytesToHex(tx.toPSBT());
      },
      [0],
    ],
    [
      'a finalised signature that anyone may add inputs to',
      (asked) => {
        const tx = Transaction.fromPSBT(hexToBytes(asked));
        tx.updateInput(0, { sighashType: SigHash.ALL_ANYONECANPAY }, true);
        tx.signIdx(me.privateKey, 0, [SigHash.ALL_ANYONECANPAY]);
        tx.finalizeIdx(0);
        return bytesToHex(tx.toPSBT());
      },
      [0],
    ],
    ['no PSBT', () => 'ab', [0]],
    ['half a PSBT', (asked) => sign(asked, [0]).slice(0, -10), [0]],
    ['a PSBT and more', (asked) => `${sign(asked, [0])}00`, [0]],
    ['a transaction instead of a PSBT', (asked) => finalTransaction(sign(asked, [0, 1])).rawtx, [0]],
  ];
  it.each(cases)('is refused when it is %s', (_, answer, inputs) => {
    const asked = psbtOf(me, me);
    expect(() => takeSignatures(asked, answer(asked), inputs)).toThrow(PsbtMismatch);
  });

  it('never passes when a byte of it changed, unless the byte is of a signature or says nothing about money', () => {
    const asked = psbtOf(me, me);
    const signed = sign(asked, [0, 1]);
    const wanted = Transaction.fromPSBT(hexToBytes(asked)).id;
    for (let at = 0; at < signed.length; at += 2) {
      const byte = (Number.parseInt(signed.slice(at, at + 2), 16) ^ 1).toString(16).padStart(2, '0');
      let taken: string;
      try {
        taken = takeSignatures(asked, signed.slice(0, at) + byte + signed.slice(at + 2), [0, 1]);
      } catch (error) {
        expect(error, `at ${at / 2}`).toBeInstanceOf(PsbtMismatch);
        continue;
      }
      expect(Transaction.fromPSBT(hexToBytes(taken)).id, `at ${at / 2}`).toBe(wanted);
    }
  });
});

describe('what a final input of nested segwit commits to', () => {
  const secret = new Uint8Array(32).fill(7);
  const inner = p2wpkh(pubECDSA(secret), TEST_NETWORK);
  const nested = p2sh(inner, TEST_NETWORK);
  const asked = (() => {
    const tx = new Transaction();
    tx.addInput({
      txid: '11'.repeat(32),
      index: 0,
      witnessUtxo: { script: nested.script, amount: 10_000n },
      redeemScript: inner.script,
    });
    tx.addOutput({ script: me.script, amount: 9_000n });
    return bytesToHex(tx.toPSBT());
  })();
  const finalised = (sighash: SigHash) => {
    const tx = Transaction.fromPSBT(hexToBytes(asked));
    tx.updateInput(0, { sighashType: sighash }, true);
    tx.signIdx(secret, 0, [sighash]);
    tx.finalizeIdx(0);
    return bytesToHex(tx.toPSBT());
  };
  const changed = (change: Parameters<Transaction['updateInput']>[1]) =>
    edit(finalised(SigHash.ALL), (tx) => tx.updateInput(0, change, true));

  it('is everything', () => {
    const { rawtx } = finalTransaction(takeSignatures(asked, finalised(SigHash.ALL), [0]));
    const sent = Transaction.fromRaw(hexToBytes(rawtx));
    expect([sent.inputsLength, sent.outputsLength]).toEqual([1, 1]);
    expect(sent.getOutput(0).amount).toBe(9_000n);
  });

  it.each([
    ['outputs open', SigHash.NONE],
    ['other outputs open', SigHash.SINGLE],
    ['inputs open', SigHash.ALL_ANYONECANPAY],
  ])('is refused when it leaves %s', (_, sighash) => {
    expect(() => takeSignatures(asked, finalised(sighash), [0])).toThrow(PsbtMismatch);
  });

  it('is refused when it is of a kind that cannot be read', () => {
    const items =
      Transaction.fromPSBT(hexToBytes(finalised(SigHash.ALL))).getInput(0).finalScriptWitness ?? [];
    for (const change of [
      { finalScriptWitness: [...items, new Uint8Array(3)] },
      { finalScriptWitness: items.slice(0, 1) },
      { finalScriptSig: new Uint8Array(23) },
    ])
      expect(() => takeSignatures(asked, changed(change), [0])).toThrow(PsbtMismatch);
    // A final script without a witness, of a coin that is not nested.
    const taproot = psbtOf(me);
    const bare = edit(taproot, (tx) => tx.updateInput(0, { finalScriptSig: new Uint8Array(23) }, true));
    expect(() => takeSignatures(taproot, bare, [0])).toThrow(PsbtMismatch);
  });
});
