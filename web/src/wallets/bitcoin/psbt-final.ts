import { Transaction } from '@scure/btc-signer';
import { bytesToHex, hexToBytes } from './bytes.ts';

/** Finalising and extracting, by @scure/btc-signer. Import this lazily: it is 46 KB. */

const LENIENT = {
  allowUnknownInputs: true,
  allowUnknownOutputs: true,
  allowLegacyWitnessUtxo: true,
  disableScriptCheck: true,
} as const;

/** The transaction of a PSBT whose inputs are all signed, finalised or not: raw, in hexadecimal, and its id. */
export function finalTransaction(psbt: string): { rawtx: string; txid: string } {
  const tx = Transaction.fromPSBT(hexToBytes(psbt), LENIENT);
  for (let i = 0; i < tx.inputsLength; i++) {
    const { finalScriptSig, finalScriptWitness } = tx.getInput(i);
    if (!finalScriptSig && !finalScriptWitness) tx.finalizeIdx(i);
  }
  return { rawtx: bytesToHex(tx.extract()), txid: tx.id };
}
