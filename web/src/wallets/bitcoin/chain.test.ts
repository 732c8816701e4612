import { describe, expect, it } from 'vitest';
import { chainNamed, chainOf, networkOf, unisatChain, unisatName } from './chain.ts';

describe('[5.05] which chain a wallet is on', () => {
  it('Fractal is not Bitcoin, whatever network it says it is', () => {
    for (const name of ['FRACTAL_BITCOIN_MAINNET', 'FRACTAL_BITCOIN_TESTNET', 'toString', ''])
      expect(networkOf(unisatChain(name), null)).toBe('other');
  });

  it('test networks are told apart where the wallet tells them apart and the app is for one of them', () => {
    expect(networkOf(unisatChain('BITCOIN_SIGNET'), chainOf('signet'))).toBe('testnet');
    expect(networkOf(unisatChain('BITCOIN_SIGNET'), chainOf('testnet4'))).toBe('other');
    expect(networkOf(unisatChain('BITCOIN_TESTNET'), chainOf('testnet3'))).toBe('testnet');
    expect(networkOf(chainNamed('Testnet4'), chainOf('testnet'))).toBe('other');
    expect(networkOf(chainNamed('Mainnet'), chainOf('mainnet'))).toBe('livenet');
    // A local network is none that a wallet has a name for.
    for (const name of ['BITCOIN_TESTNET', 'BITCOIN_TESTNET4', 'BITCOIN_SIGNET'])
      expect(networkOf(unisatChain(name), chainOf('local'))).toBe('testnet');
  });

  it('livenet is never a test network', () => {
    for (const wanted of [null, chainOf('mainnet'), chainOf('signet')])
      expect(networkOf(unisatChain('BITCOIN_MAINNET'), wanted)).toBe('livenet');
    expect(networkOf('testnet', chainOf('mainnet'))).toBe('testnet');
  });

  it('UniSat is asked for a chain by its name for it', () => {
    for (const name of ['BITCOIN_MAINNET', 'BITCOIN_TESTNET', 'BITCOIN_TESTNET4', 'BITCOIN_SIGNET'])
      expect(unisatName(unisatChain(name))).toBe(name);
    expect(unisatName('other')).toBeNull();
  });
});
