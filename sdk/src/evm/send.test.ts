import { decodeFunctionData, pad, toFunctionSelector } from 'viem';
import { describe, expect, it } from 'vitest';
import { bridgeAbi, mintBridgeAbi } from './abi.ts';
import { addr, leg, network, route, token } from '../fixtures.test-util.ts';
import { buildSwap } from './send.ts';

const usdt = token('USDT');
const eth = token('ETH', { isNative: true, decimals: 18, commonDecimals: 9, poolId: 2 });
const usdc = token('USDC', { mint: true, poolId: 0, address: addr(77) });
const one = network(1, [usdt, eth, usdc]);
const two = network(2, [usdt, eth, usdc]);
const order = {
  amount: 1_500_000n,
  recipient: addr(8),
  sender: addr(9),
  fee: 21n,
  minimum: 1_490_000n,
  permit: null,
};

describe('[7.61] the swap transaction', () => {
  it('calls the router with pool, chain, amount, padded recipient, refund to the sender and no consumer data', () => {
    const tx = buildSwap(route(leg(one, 'USDT'), leg(two, 'USDT')), order);
    expect(tx).toMatchObject({ chainId: 1, from: addr(9), to: addr(1), value: 21n });
    expect(toFunctionSelector('swap(uint32,uint32,uint256,bytes32,address,bytes)')).toBe('0xed866fb9'); // the deployed protocol's
    expect(tx.data.slice(0, 10)).toBe(
      toFunctionSelector('swap(uint32,uint32,uint256,bytes32,address,bytes,uint256)'), // and the least that is sent on
    );
    const { args } = decodeFunctionData({ abi: bridgeAbi, data: tx.data });
    expect(args).toEqual([
      1,
      2,
      1_500_000n,
      `0x${'00'.repeat(12)}${addr(8).slice(2)}`,
      addr(9),
      '0x',
      1_490_000n,
    ]);
  });

  it('carries fee plus amount for a native coin', () => {
    expect(buildSwap(route(leg(one, 'ETH'), leg(two, 'ETH')), order).value).toBe(1_500_021n);
  });

  it('[7.62] of a mint pair calls bridgeOut with the fee alone', () => {
    const tx = buildSwap(route(leg(one, 'USDC'), leg(two, 'USDC')), order);
    expect(tx.data.slice(0, 10)).toBe(toFunctionSelector('bridgeOut(uint32,uint256,bytes32,uint256)'));
    expect(tx).toMatchObject({ to: addr(151), value: 21n });
    expect(decodeFunctionData({ abi: mintBridgeAbi, data: tx.data }).args).toEqual([
      2,
      1_500_000n,
      pad(addr(8), { size: 32 }),
      1_490_000n,
    ]);
  });

  it('asks for the fee with the deployed protocol’s selector', () => {
    expect(toFunctionSelector('estimateBNFee(uint32,uint32,uint256,bytes32,bytes)')).toBe('0xa443ac6f');
  });
});
