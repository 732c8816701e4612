import { encode } from 'uqr';

/** White modules around the code, which scanners need. */
const QUIET = 4;

/** A QR code as one path of runs of dark modules; `size` is its side, the white around it included. */
export interface QrCode {
  readonly size: number;
  readonly path: string;
}

/** Error correction M: a code that is a sixth covered still reads. */
export function qrModules(text: string): boolean[][] {
  return encode(text, { ecc: 'M', border: QUIET }).data;
}

export function qrCode(text: string): QrCode {
  const rows = qrModules(text);
  const runs: string[] = [];
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x++;
      runs.push(`M${from} ${y}h${x - from + 1}v1h${from - x - 1}z`);
    }
  });
  return { size: rows.length, path: runs.join('') };
}

/**
 * What a code of a deposit address holds. BIP-21 for BTC; the bare address for everything else, because a wallet that
 * reads bitcoin: pays bitcoin.
 */
export function paymentText(asset: string, address: string): string {
  return asset === 'btc' ? `bitcoin:${address}` : address;
}
