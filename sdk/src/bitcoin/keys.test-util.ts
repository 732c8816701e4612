import { p2pkh, p2sh, p2tr, p2wpkh, TEST_NETWORK, Transaction, utils, WIF } from '@scure/btc-signer';
import { pubECDSA } from '@scure/btc-signer/utils.js';
import { bytesToHex } from '../bytes.ts';
import { type Keys, keysOf } from './keys.ts';

export const newKeys = (): Keys => keysOf(WIF(TEST_NETWORK).encode(utils.randomPrivateKeyBytes()));

/** Every kind of address of a key, of test networks or livenet. */
export function addressesOf(key: Uint8Array, network?: typeof TEST_NETWORK) {
  const pub = pubECDSA(key);
  const nested = p2sh(p2wpkh(pub, network), network);
  const of = (payment: { address?: string }) => payment.address ?? '';
  return {
    pubkey: bytesToHex(pub),
    p2tr: of(p2tr(pub.slice(1), undefined, network)),
    p2wpkh: of(p2wpkh(pub, network)),
    p2sh: of(nested),
    p2pkh: of(p2pkh(pub, network)),
  };
}

/** A PSBT with an input of each of the keys, taproot, and two outputs. */
export function psbtOf(...owners: Keys[]): string {
  const tx = new Transaction();
  owners.forEach((keys, i) => {
    tx.addInput({
      txid: `${i + 1}`.padStart(64, '0'),
      index: i,
      witnessUtxo: { script: keys.script, amount: 10_000n },
      tapInternalKey: keys.xOnly,
    });
  });
  const first = owners[0];
  if (!first) throw new Error('nobody owns an input');
  tx.addOutputAddress(first.segwit, 4_000n, TEST_NETWORK);
  tx.addOutputAddress(first.address, 5_000n, TEST_NETWORK);
  return bytesToHex(tx.toPSBT());
}
