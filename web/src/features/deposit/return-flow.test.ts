import { describe, expect, it } from 'vitest';
import {
  aimed,
  missing,
  next,
  readSignature,
  readTarget,
  signatureType,
  signed,
  type Signing,
} from './return-flow.ts';

const one: Signing = { signers: ['a'], target: 'a', signatures: {} };
const two: Signing = { signers: ['a', 'b'], target: null, signatures: {} };

describe('SR-16 who signs that a deposit goes back', () => {
  it('one address: its wallet signs, then it is asked for', () => {
    expect(next(one, [])).toEqual({ step: 'connect', address: 'a' });
    expect(next(one, ['x', 'a'])).toEqual({ step: 'sign', address: 'a' });
    expect(next(signed(one, 'a', 's'), [])).toEqual({ step: 'send' });
  });

  it('several: a target first, then each of them, in whatever order wallets come', () => {
    expect(next(two, ['a', 'b'])).toEqual({ step: 'target' });
    const named = aimed(two, 't');
    expect(next(named, ['b'])).toEqual({ step: 'sign', address: 'b' });
    const half = signed(named, 'b', 's');
    expect(missing(half)).toEqual(['a']);
    expect(next(half, ['b'])).toEqual({ step: 'connect', address: 'a' });
    expect(next(signed(half, 'a', 's'), ['b'])).toEqual({ step: 'send' });
  });

  it('another target takes the signatures away: they were over the old one', () => {
    const half = signed(aimed(two, 't'), 'b', 's');
    expect(aimed(half, 't')).toBe(half);
    expect(aimed(half, 'u').signatures).toEqual({});
    expect(next(aimed(half, null), [])).toEqual({ step: 'target' });
  });

  it('a signature by somebody else is not taken', () => {
    expect(signed(one, 'z', 's')).toBe(one);
  });

  it('wallets are asked for BIP-322, but for the oldest addresses', () => {
    expect(signatureType('tb1pxyz')).toBe('bip322-simple');
    expect(signatureType('bc1qxyz')).toBe('bip322-simple');
    expect(signatureType('2N3oefVeg6stiTb5Kh3ozCSkaqmx91FDbsm')).toBe('bip322-simple');
    expect(signatureType('mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn')).toBe('ecdsa');
    expect(signatureType('1BoatSLRHtKNngkdXEeobR76b53LETtpyT')).toBe('ecdsa');
  });

  it('reads a target: any address of the network, in its one form', () => {
    const address = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx';
    expect(readTarget(` ${address} `, 'testnet')).toEqual({ address });
    expect(readTarget(address.toUpperCase(), 'testnet')).toEqual({ address });
    expect(readTarget(address, 'livenet')).toEqual({ problem: 'network' });
    expect(readTarget(address.replace(/.$/, 'q'), 'testnet')).toEqual({ problem: 'invalid' });
    expect(readTarget('  ', 'testnet')).toEqual({ problem: 'none' });
  });

  it('reads a pasted signature: Base64 over lines, with the prefix of newer wallets', () => {
    const text = btoa('x'.repeat(66));
    expect(readSignature(`${text.slice(0, 40)}\n ${text.slice(40)}`)).toBe(text);
    expect(readSignature(`smp${text}`)).toBe(`smp${text}`);
    for (const bad of ['', 'abc', '0x12', 'héllo wörld, this is not base64', 'A'.repeat(9000)])
      expect(readSignature(bad), bad).toBeNull();
  });
});
