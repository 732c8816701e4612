import { describe, expect, it } from 'vitest';
import type { PoolChain, PoolToken } from './api/types.ts';
import { isListed, toNetworks } from './catalogue.ts';

describe('[5.23] listed tokens', () => {
  const flags = [false, true];
  it('follow isActive ∧ (mint ∨ poolId ∧ (isPoolProdActive ∨ productionTest ∧ isPoolActive)) in every case', () => {
    let cases = 0;
    for (const isActive of flags)
      for (const mint of flags)
        for (const pool of flags)
          for (const isPoolProdActive of flags)
            for (const isPoolActive of flags)
              for (const test of flags) {
                const t = { isActive, mint, poolId: pool ? 1 : 0, isPoolActive, isPoolProdActive };
                const want = isActive && (mint || (pool && (isPoolProdActive || (test && isPoolActive))));
                expect(isListed(t, test)).toBe(want);
                cases++;
              }
    expect(cases).toBe(64);
  });
});

const tokenRecord = {
  id: '2',
  name: 'Tether USD',
  symbol: 'USDT',
  tokenDecimals: '6',
  commonDecimals: '6',
  tokenContractAddress: `0x${'11'.repeat(20)}`,
  icon: 'usdt',
  isNative: false,
  isActive: true,
  poolId: 1,
  isPoolActive: true,
  isPoolProdActive: true,
  remotes: [2],
  mint: false,
  faucet: false,
} as unknown as PoolToken;

const chainRecord = {
  chainID: 1,
  chainType: 'EVM',
  chainName: 'One',
  scanUrl: 'https://scan.example/',
  confirmations: 0,
  roles: null,
  tokens: [tokenRecord],
} as unknown as PoolChain;

describe('networks', () => {
  it('[5.23] without a listed token are left out', () => {
    expect(toNetworks([{ ...chainRecord, tokens: [{ ...tokenRecord, isActive: false }] }], false)).toEqual(
      [],
    );
    expect(toNetworks([chainRecord], false)).toHaveLength(1);
  });

  it('[3.02] are of a family that this app knows, with tokens as that family writes them', () => {
    const mint = { ...tokenRecord, tokenContractAddress: 'So11111111111111111111111111111111111111112' };
    const solana: PoolChain = { ...chainRecord, chainType: 'SOLANA', tokens: [mint, tokenRecord] };
    expect(toNetworks([solana], false)).toMatchObject([
      { family: 'solana', tokens: [{ address: mint.tokenContractAddress }] },
    ]);
    expect(toNetworks([{ ...chainRecord, tokens: [mint] }], false)).toEqual([]);
    expect(toNetworks([{ ...chainRecord, chainType: 'BITCOIN' }], false)).toEqual([]);
  });

  it('wait for at least one confirmation and have explorers without a trailing slash', () => {
    expect(toNetworks([chainRecord], false)[0]).toMatchObject({
      confirmations: 1,
      explorer: 'https://scan.example',
      roles: [],
    });
  });

  it.each([
    ['tokenContractAddress', 'not an address'],
    ['tokenDecimals', '39'],
    ['tokenDecimals', 'six'],
    ['commonDecimals', '7'],
  ])('lose a token whose %s is %s', (field, value) => {
    expect(
      toNetworks([{ ...chainRecord, tokens: [tokenRecord, { ...tokenRecord, [field]: value }] }], false)[0]
        ?.tokens,
    ).toHaveLength(1);
  });
});
