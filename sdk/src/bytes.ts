import { bytesToHex as toHex, hexToBytes as fromHex } from 'viem';

/** Hexadecimal without 0x, as Bitcoin writes it. */
export const bytesToHex = (bytes: Uint8Array): string => toHex(bytes).slice(2);
export const hexToBytes = (hex: string): Uint8Array => fromHex(`0x${hex}`);

export function hexToBase64(hex: string): string {
  let binary = '';
  for (const byte of hexToBytes(hex)) binary += String.fromCharCode(byte);
  return btoa(binary);
}

export function base64ToHex(text: string): string {
  return bytesToHex(Uint8Array.from(atob(text), (c) => c.charCodeAt(0)));
}
