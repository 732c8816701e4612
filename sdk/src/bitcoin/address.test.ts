import { Address, OutScript, TEST_NETWORK, utils } from '@scure/btc-signer';
import { describe, expect, it } from 'vitest';
import {
  addressNetwork,
  addressScript,
  addressType,
  belongs,
  byPriority,
  FORMAT_LABEL,
  isAddressOf,
  PRIORITY,
} from './address.ts';
import { bytesToHex } from '../bytes.ts';
import { addressesOf } from './keys.test-util.ts';

const KINDS = ['p2tr', 'p2wpkh', 'p2sh', 'p2pkh'] as const;

describe('addresses', () => {
  it.each([
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'livenet'],
    ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'livenet'],
    ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'livenet'],
    ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'testnet'],
    ['2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc', 'testnet'],
    ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'testnet'],
    ['n1LKejAadN6hg2FrBXoU1KrwX4uK16mco9', 'testnet'],
  ])('[5.18] %s is %s', (address, network) => {
    expect(addressNetwork(address)).toBe(network);
  });

  it.each([
    ['bc1p', 'p2tr'],
    ['tb1p', 'p2tr'],
    ['bc1q', 'p2wpkh'],
    ['tb1q', 'p2wpkh'],
    ['2N', 'p2sh'],
    ['3J', 'p2sh'],
    ['1B', 'p2pkh'],
    ['m', 'p2pkh'],
    ['n', 'p2pkh'],
  ])('[5.19] %s… is %s', (address, type) => {
    expect(addressType(address)).toBe(type);
  });

  it('[5.19] priorities: p2tr 1, p2wpkh 2, p2sh 3, p2pkh 4', () => {
    expect(PRIORITY).toEqual({ p2tr: 1, p2wpkh: 2, p2sh: 3, p2pkh: 4 });
    expect(byPriority(['1a', '3b', 'bc1qc', '1d', 'bc1pe'])).toEqual(['bc1pe', 'bc1qc', '3b', '1a', '1d']);
    expect(Object.keys(FORMAT_LABEL)).toEqual(Object.keys(PRIORITY));
  });

  it('scripts are those that another library makes, of both networks', () => {
    for (let i = 0; i < 10; i++) {
      const key = utils.randomPrivateKeyBytes();
      for (const [network, name] of [
        [TEST_NETWORK, 'testnet'],
        [undefined, 'livenet'],
      ] as const) {
        const own = addressesOf(key, network);
        for (const kind of KINDS) {
          const script = addressScript(own[kind]);
          expect(script && bytesToHex(script)).toBe(
            bytesToHex(OutScript.encode(Address(network).decode(own[kind]))),
          );
          expect(isAddressOf(own[kind], name)).toBe(true);
          expect(isAddressOf(own[kind], name === 'testnet' ? 'livenet' : 'testnet')).toBe(false);
        }
      }
    }
  });

  it('one wrong character, or a wrong length, is no address', () => {
    const own = addressesOf(utils.randomPrivateKeyBytes(), TEST_NETWORK);
    for (const kind of KINDS) {
      const address = own[kind];
      for (let i = 4; i < address.length; i++) {
        const other = address[i] === 'q' ? 'z' : 'q';
        expect(
          addressScript(address.slice(0, i) + other + address.slice(i + 1)),
          `${address} at ${i}`,
        ).toBeNull();
      }
      expect(addressScript(address.slice(0, -1))).toBeNull();
      expect(addressScript(`${address}q`)).toBeNull();
    }
    for (const bad of ['', 'tb1', 'bc1q', '0x1111111111111111111111111111111111111111', 'tb1'.repeat(60)])
      expect(addressScript(bad)).toBeNull();
  });

  it('an address belongs to its own key alone', async () => {
    const key = utils.randomPrivateKeyBytes();
    const own = addressesOf(key, TEST_NETWORK);
    const other = addressesOf(utils.randomPrivateKeyBytes(), TEST_NETWORK);
    for (const kind of KINDS) {
      expect(await belongs(own[kind], own.pubkey)).toBe(true);
      expect(await belongs(own[kind], other.pubkey)).toBe(false);
    }
    // x-only is enough for taproot, and for nothing else
    expect(await belongs(own.p2tr, own.pubkey.slice(2))).toBe(true);
    expect(await belongs(own.p2wpkh, own.pubkey.slice(2))).toBe(false);
    expect(await belongs(own.p2tr, 'zz')).toBe(false);
  });
});
