import { type Address, formatUnits, type Hex, hexToBytes, keccak256, maxUint256, sliceHex } from 'viem';
import { bridgeText } from './bridge-text.ts';
import { type Call, hashOf, highestFee, type Operation, packCalls, withoutFactory } from './operation.ts';

/**
 * SR-09: what a Bitcoin wallet is asked to sign. The first two are byte for byte what the contract builds itself; no account
 * takes the third. English on purpose: a text that is signed has one form.
 */

const TITLE = 'Causeway smart account: ';
/** Bytes of a message: the contract's limit less the wallet's signature. */
export const MAX_MESSAGE = 16_384 - 65;
/** The end of the years that the text can show, in seconds. */
export const LAST_SECOND = 253_402_300_799;
const COIN_DECIMALS = 18;

const coins = (wei: bigint) => formatUnits(wei, COIN_DECIMALS);
const place = (chainId: number, account: Address) => `Chain: ${chainId}\nAccount: ${account.toLowerCase()}\n`;

/** The text of an operation that runs exactly these calls; null when it is another one, or valid until no date. */
export function operationText(
  op: Operation,
  calls: readonly Call[],
  chainId: number,
  entryPoint: Address,
  validUntil: number,
): string | null {
  if (op.callData.toLowerCase() !== packCalls(calls).toLowerCase()) return null;
  if (!Number.isInteger(validUntil) || validUntil <= 0 || validUntil > LAST_SECOND) return null;
  const time = new Date(validUntil * 1000).toISOString().slice(0, 19).replace('T', ' ');
  return [
    `${TITLE}run these calls\n`,
    `${place(chainId, op.sender)}Nonce: ${op.nonce}`,
    `Valid until: ${time} UTC`,
    `Network fee: at most ${coins(highestFee(op))} coins\n`,
    ...calls.map((call, i) => `${i + 1}) ${callText(call)}`),
    `\nOperation: ${hashOf(withoutFactory(op), chainId, entryPoint)}`,
  ].join('\n');
}

function callText({ to, value, data }: Call): string {
  if (data === '0x') return `Send ${coins(value)} coins to ${to.toLowerCase()}`;
  const paid = value === 0n ? '' : ` with ${coins(value)} coins`;
  return `Call ${to.toLowerCase()}${paid}: ${dataText(data)}`;
}

const TRANSFER = '0xa9059cbb';
const APPROVE = '0x095ea7b3';
const APPROVE_MORE = '0x39509351';
const APPROVE_ALL = '0xa22cb465';

function dataText(data: Hex): string {
  const length = (data.length - 2) / 2;
  const selector = length >= 4 ? sliceHex(data, 0, 4).toLowerCase() : null;
  if (length === 68 && /^0{24}$/.test(data.slice(10, 34))) {
    const who = `0x${data.slice(34, 74).toLowerCase()}`;
    const named = tokenText(selector, who, BigInt(sliceHex(data, 36)));
    if (named) return named;
  }
  const sent = bridgeText(selector, data);
  if (sent) return sent;
  const name = selector === null ? '' : `function ${selector}, `;
  return `${name}${length} bytes, hash ${keccak256(data)}`;
}

/**
 * What a call does that moves or gives away tokens. A contract of NFTs takes an approval's amount for the number of one; which
 * of the two it is, nobody can tell from the call.
 */
function tokenText(selector: string | null, who: string, n: bigint): string | null {
  switch (selector) {
    case TRANSFER:
      return `transfer ${n} units to ${who}`;
    case APPROVE:
      return n === maxUint256
        ? `allow ${who} to take all units`
        : `allow ${who} to take ${n} units, or the NFT ${n}`;
    case APPROVE_MORE:
      return `allow ${who} to take ${n} units more`;
    case APPROVE_ALL:
      if (n > 1n) return null;
      return `${n === 1n ? '' : 'no longer '}allow ${who} to take all tokens of this contract`;
    default:
      return null;
  }
}

/**
 * What a wallet would not show, or show elsewhere: control and format characters, separators of lines and what is default
 * ignorable in Unicode 16, but for the line feed and for variation selectors, which choose among pictures.
 */
const UNSEEN: readonly (readonly [number, number])[] = [
  [0, 9],
  [11, 31],
  [0x7f, 0x9f],
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x600, 0x605],
  [0x61c, 0x61c],
  [0x6dd, 0x6dd],
  [0x70f, 0x70f],
  [0x890, 0x891],
  [0x8e2, 0x8e2],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
  [0xfffe, 0xffff],
  [0x110bd, 0x110bd],
  [0x110cd, 0x110cd],
  [0x13430, 0x1343f],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe0fff],
];

function seen(letter: string): boolean {
  const c = letter.codePointAt(0) ?? 0;
  return !UNSEEN.some(([first, last]) => c >= first && c <= last);
}

/** The text of a message; null when the account takes no such one: too long, no UTF-8, or with what is not seen. */
export function messageText(message: Hex, chainId: number, account: Address): string | null {
  const bytes = hexToBytes(message);
  if (bytes.length > MAX_MESSAGE) return null;
  let words: string;
  try {
    words = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
  if (![...words].every(seen)) return null;
  return `${TITLE}sign a message\n\n${place(chainId, account)}Message, ${bytes.length} bytes:\n${words}`;
}

/** SR-09: the test text, from which the owner is recovered before any account's address is shown. */
export function keyText(chainId: number, bitcoinAddress: string): string {
  return [
    `${TITLE}show which account is this wallet's\n`,
    `Chain: ${chainId}`,
    `Bitcoin address: ${bitcoinAddress}\n`,
    'This proves which key signs. It moves nothing and allows nothing.',
  ].join('\n');
}
