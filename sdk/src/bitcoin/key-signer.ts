import { bytesToHex } from '../bytes.ts';
import { type Keys, signPsbt } from './keys.ts';
import type { BitcoinSigner } from './transfer.ts';

/** Who signs with a key, by its taproot address: for scripts and tests. */
export function keySigner(keys: Keys): BitcoinSigner {
  return {
    family: 'bitcoin',
    account: { address: keys.address, pubkey: bytesToHex(keys.xOnly) },
    signPsbt: async (psbt, inputs) =>
      signPsbt(psbt, keys, { autoFinalized: false, inputs: inputs.map(({ index }) => index) }),
  };
}
