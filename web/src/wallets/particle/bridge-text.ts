import { type Hex, hexToBytes, sliceHex } from 'viem';

/**
 * SR-09: what a call that has the bridge pay somebody elsewhere does, byte for byte as the account's contract writes it. Data
 * that is not exactly as Solidity's encoder writes it, or that has more than a payment in it, has no words.
 */
export function bridgeText(selector: string | null, data: Hex): string | null {
  const kind = KINDS.get(selector ?? '');
  if (!kind) return null;
  const [text, words, least] = kind;
  return text(new Arguments(data), words, least);
}

const WORD = 32;
/** Bytes of an address on Bitcoin in a call: type (1 to 4), zeros, ASCII. */
const BITCOIN_ADDRESS = 64;

class Arguments {
  readonly length: number;

  constructor(private readonly data: Hex) {
    this.length = (data.length - 2) / 2 - 4;
  }

  hex(i: number, words = 1): Hex {
    return sliceHex(this.data, 4 + WORD * i, 4 + WORD * (i + words)).toLowerCase() as Hex;
  }

  at(i: number): bigint {
    return BigInt(this.hex(i));
  }

  within(i: number, bits: number): boolean {
    return this.at(i) >> BigInt(bits) === 0n;
  }

  address(i: number): string {
    return `0x${this.hex(i).slice(26)}`;
  }
}

type Kind = (a: Arguments, words: number, least: number | null) => string | null;

/** amount, recipient, refund, and a minimum. */
const withdrawal: Kind = (a, n, least) => {
  if (a.length !== WORD * (n + 1) + BITCOIN_ADDRESS) return null;
  if (a.at(1) !== BigInt(WORD * n) || a.at(n) !== BigInt(BITCOIN_ADDRESS) || !a.within(2, 160)) return null;
  const to = onBitcoin(a.hex(n + 1, 2));
  if (to === null) return null;
  return `withdraw ${a.at(0)} units to ${to} on Bitcoin${leastText(a, least)}, refund to ${a.address(2)}`;
};

/** pool, chain, amount, recipient, refund, no data for who is paid, and a minimum. */
const swap: Kind = (a, n, least) => {
  if (a.length !== WORD * (n + 1) || a.at(5) !== BigInt(WORD * n) || a.at(n) !== 0n) return null;
  if (!a.within(0, 32) || !a.within(1, 32) || !a.within(4, 160)) return null;
  const what = `send ${a.at(2)} units of pool ${a.at(0)}${toText(a, 3, 1)}`;
  return `${what}${leastText(a, least)}, refund to ${a.address(4)}`;
};

/** chain, amount, recipient, and a minimum. */
const out: Kind = (a, n, least) => {
  if (a.length !== WORD * n || !a.within(0, 32)) return null;
  return `send ${a.at(1)} units${toText(a, 2, 0)}${leastText(a, least)}`;
};

/** By selector: how many words the arguments begin with, and which of them is the minimum. */
const KINDS = new Map<string, readonly [Kind, words: number, least: number | null]>([
  ['0xd7d952f3', [withdrawal, 3, null]],
  ['0xd51f15f8', [withdrawal, 4, 3]],
  ['0xed866fb9', [swap, 6, null]],
  ['0xb043995e', [swap, 7, 6]],
  ['0x1b18cdfa', [out, 3, null]],
  ['0x26c5927a', [out, 4, 3]],
]);

/** A recipient of 20 bytes is an EVM address. */
const toText = (a: Arguments, recipient: number, chain: number) =>
  ` to ${a.within(recipient, 160) ? a.address(recipient) : a.hex(recipient)} on chain ${a.at(chain)}`;

const leastText = (a: Arguments, least: number | null) =>
  least === null ? '' : `, at least ${a.at(least)} of them`;

/** The address as a person writes it: letters and digits and nothing else. The router says whether it is one. */
function onBitcoin(form: Hex): string | null {
  const [kind = 0, ...rest] = hexToBytes(form);
  if (kind < 1 || kind > 4) return null;
  const text = String.fromCharCode(...rest).replace(/^\0+/, '');
  return /^[0-9A-Za-z]+$/.test(text) ? text : null;
}
