import type { Ed25519Key } from '../ed25519.ts';
import type { SolanaSigner } from '../program.ts';
import { encodeBase58 } from './base58.ts';
import { readTransaction } from './transaction.ts';

/** Who signs with a key: for scripts and tests. It signs the first place of whatever it is asked for. */
export function keySigner(key: Ed25519Key): SolanaSigner {
  return {
    family: 'solana',
    address: encodeBase58(key.publicKey),
    signTransaction: async (transaction) => {
      const signed = transaction.slice();
      // Behind the number of signatures, which is one byte.
      signed.set(await key.sign(readTransaction(transaction).signed), 1);
      return signed;
    },
  };
}
