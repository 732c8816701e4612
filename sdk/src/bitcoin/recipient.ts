import { bytesToHex, type Hex } from 'viem';
import { addressScript, isAddressOf } from './address.ts';
import type { BitcoinNetwork } from './account.ts';

/** How routers take a recipient: a byte of its type, zeros, the address in ASCII. */
const LENGTH = 64;

export type BitcoinRecipient =
  | { address: string; form: Hex }
  | { problem: 'empty' | 'invalid' | 'network' | 'custody' };

/** 1 P2TR, 2 P2WPKH and P2WSH, 3 P2SH, 4 P2PKH. */
function typeByte(script: Uint8Array): number {
  if (script[0] === 0x51) return 1;
  if (script[0] === 0x00) return 2;
  return script[0] === 0xa9 ? 3 : 4;
}

/**
 * Reads the Bitcoin address of a withdrawal and gives it the form that routers take. `custody` are the custody's own
 * scripts: what is sent there does not come back (SR-07).
 */
export function readBitcoinRecipient(
  text: string,
  network: BitcoinNetwork,
  custody: readonly Uint8Array[],
): BitcoinRecipient {
  const trimmed = text.trim();
  if (trimmed === '') return { problem: 'empty' };
  const script = addressScript(trimmed);
  if (!script) return { problem: 'invalid' };
  // Bech32 may be written in capitals (QR codes); base58 means its case.
  const address = /^(bc|tb)1/i.test(trimmed) ? trimmed.toLowerCase() : trimmed;
  if (!isAddressOf(address, network)) return { problem: 'network' };
  if (custody.some((own) => bytesToHex(own) === bytesToHex(script))) return { problem: 'custody' };
  const form = new Uint8Array(LENGTH);
  form[0] = typeByte(script);
  form.set(new TextEncoder().encode(address), LENGTH - address.length);
  return { address, form: bytesToHex(form) };
}
