import { Transaction } from '@scure/btc-signer';
import { AS_IT_IS } from './as-it-is.ts';
import { bytesToHex, hexToBytes } from '../bytes.ts';

/** Finalising and extracting, by @scure/btc-signer. Import this lazily: it is 46 KB. */

/** The transaction of a PSBT whose inputs are all signed, finalised or not: raw, in hexadecimal, and its id. */
export function finalTransaction(psbt: string): { rawtx: string; txid: string } {
  const tx = Transaction.fromPSBT(hexToBytes(psbt), AS_IT_IS);
  for (let i = 0; i < tx.inputsLength; i++) {
    const { finalScriptSig, finalScriptWitness } = tx.getInput(i);
    if (!finalScriptSig && !finalScriptWitness) tx.finalizeIdx(i);
  }
  return { rawtx: bytesToHex(tx.extract()), txid: tx.id };
}
