import { p2tr, p2wpkh, TEST_NETWORK, WIF } from '@scure/btc-signer';
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js';

/** The addresses of the local network are written as those of Bitcoin's test networks. */
export const NETWORK = TEST_NETWORK;

/** One key with the addresses that it alone spends. */
export interface Keys {
  readonly privateKey: Uint8Array;
  /** 33 bytes. */
  readonly publicKey: Uint8Array;
  /** x-only: the internal key of the taproot address. */
  readonly xOnly: Uint8Array;
  /** The account's address, and its script. */
  readonly address: string;
  readonly script: Uint8Array;
  /** The same key's other address; not an account of this wallet, signed for all the same. */
  readonly segwit: string;
}

export function keysOf(wif: string): Keys {
  const privateKey = WIF(NETWORK).decode(wif);
  const publicKey = pubECDSA(privateKey);
  const xOnly = pubSchnorr(privateKey);
  const taproot = p2tr(xOnly, undefined, NETWORK);
  const segwit = p2wpkh(publicKey, NETWORK);
  if (!taproot.address || !segwit.address) throw new Error('a key without addresses');
  return {
    privateKey,
    publicKey,
    xOnly,
    address: taproot.address,
    script: taproot.script,
    segwit: segwit.address,
  };
}
