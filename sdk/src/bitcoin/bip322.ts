import { p2tr, RawWitness, Transaction } from '@scure/btc-signer';
import { concatBytes, sha256 } from 'viem';
import { AS_IT_IS } from './as-it-is.ts';

/** BIP-322: a message signed as a transaction that can never be sent. Import this lazily: it takes @scure/btc-signer. */

const VIRTUAL = { ...AS_IT_IS, version: 0 } as const;

/** The transaction that commits to a text and pays to a script. */
export function toSpend(text: string, script: Uint8Array): Transaction {
  const encoder = new TextEncoder();
  const tag = sha256(encoder.encode('BIP0322-signed-message'), 'bytes');
  const hash = sha256(concatBytes([tag, tag, encoder.encode(text)]), 'bytes');
  const tx = new Transaction(VIRTUAL);
  tx.addOutput({ script, amount: 0n });
  tx.addInput({
    txid: '00'.repeat(32),
    index: 0xffffffff,
    sequence: 0,
    finalScriptSig: concatBytes([Uint8Array.of(0x00, 0x20), hash]),
  });
  return tx;
}

/** The simple form for the taproot address of a key alone (BIP-86), base64: the witness of what spends the other one. */
export function signTaproot(text: string, privateKey: Uint8Array, xOnly: Uint8Array): string {
  const { script } = p2tr(xOnly);
  const tx = new Transaction(VIRTUAL);
  tx.addInput({
    txid: toSpend(text, script).id,
    index: 0,
    sequence: 0,
    witnessUtxo: { script, amount: 0n },
    tapInternalKey: xOnly,
  });
  tx.addOutput({ script: Uint8Array.of(0x6a), amount: 0n });
  tx.signIdx(privateKey, 0);
  tx.finalizeIdx(0);
  return btoa(String.fromCharCode(...RawWitness.encode(tx.getInput(0).finalScriptWitness ?? [])));
}
