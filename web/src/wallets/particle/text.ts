import { type Address, formatUnits, type Hex, hexToBytes, keccak256, maxUint256, sliceHex } from 'viem';
import { type Call, hashOf, highestFee, type Operation, packCalls } from './operation.ts';

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
    `\nOperation: ${hashOf(op, chainId, entryPoint)}`,
  ].join('\n');
}

function callText({ to, value, data }: Call): string {
  if (data === '0x') return `Send ${coins(value)} coins to ${to.toLowerCase()}`;
  const paid = value === 0n ? '' : ` with ${coins(value)} coins`;
  return `Call ${to.toLowerCase()}${paid}: ${dataText(data)}`;
}

const TRANSFER = '0xa9059cbb';
const APPROVE = '0x095ea7b3';

function dataText(data: Hex): string {
  const length = (data.length - 2) / 2;
  const selector = length >= 4 ? sliceHex(data, 0, 4).toLowerCase() : null;
  if (length === 68 && /^0{24}$/.test(data.slice(10, 34))) {
    const who = `0x${data.slice(34, 74).toLowerCase()}`;
    const units = BigInt(sliceHex(data, 36));
    if (selector === TRANSFER) return `transfer ${units} units to ${who}`;
    if (selector === APPROVE)
      return `allow ${who} to take ${units === maxUint256 ? 'all' : String(units)} units`;
  }
  const name = selector === null ? '' : `function ${selector}, `;
  return `${name}${length} bytes, hash ${keccak256(data)}`;
}

/** The text of a message; null when the account takes no such one: too long, no UTF-8, or with control characters. */
export function messageText(message: Hex, chainId: number, account: Address): string | null {
  const bytes = hexToBytes(message);
  if (bytes.length > MAX_MESSAGE || bytes.some((b) => (b < 32 && b !== 10) || b === 127)) return null;
  let words: string;
  try {
    words = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
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
