import { hexToBytes, hexToString, stringToHex } from 'viem';
import { describe, expect, it } from 'vitest';
import { addressScript } from './address.ts';
import { readBitcoinRecipient } from './recipient.ts';

const P2TR = 'tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c';
const P2WPKH = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx';
const P2PKH = 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn';
const P2SH = '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc';
const MAINNET = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

describe('recipient of a withdrawal', () => {
  it.each([
    [1, P2TR],
    [2, P2WPKH],
    [3, P2SH],
    [4, P2PKH],
  ])('is 64 bytes: type %i, zeros, the address', (type, address) => {
    const read = readBitcoinRecipient(` ${address} `, 'testnet', []);
    if (!('form' in read)) throw new Error(read.problem);
    const bytes = hexToBytes(read.form);
    expect(bytes).toHaveLength(64);
    expect(bytes[0]).toBe(type);
    expect(bytes.subarray(1, 64 - address.length).every((b) => b === 0)).toBe(true);
    expect(read.form.endsWith(stringToHex(address).slice(2))).toBe(true);
  });

  it('is written as one address has it', () => {
    const read = readBitcoinRecipient(P2WPKH.toUpperCase(), 'testnet', []);
    if (!('form' in read)) throw new Error(read.problem);
    expect(read.address).toBe(P2WPKH);
    expect(hexToString(`0x${read.form.slice(-2 * P2WPKH.length)}`)).toBe(P2WPKH);
  });

  it('is refused when nobody would get it', () => {
    const custody = addressScript(P2TR);
    if (!custody) throw new Error('no script');
    expect(readBitcoinRecipient(P2TR, 'testnet', [custody])).toEqual({ problem: 'custody' });
    expect(readBitcoinRecipient(MAINNET, 'testnet', [])).toEqual({ problem: 'network' });
    expect(readBitcoinRecipient(P2WPKH, 'livenet', [])).toEqual({ problem: 'network' });
    expect(readBitcoinRecipient(`${P2WPKH}q`, 'testnet', [])).toEqual({ problem: 'invalid' });
    expect(readBitcoinRecipient(' ', 'testnet', [])).toEqual({ problem: 'empty' });
  });
});
