import { decodeFunctionData, type Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { buildRedirect, buildRetry, type Claimed } from './claims.ts';
import type { Deployment } from './deployments.ts';
import { bridgeAbi } from './evm/abi.ts';
import { addr } from './fixtures.test-util.ts';

const word = (n: number): Hex => `0x${n.toString(16).padStart(64, '0')}`;
const deployment = { chains: [{ chainId: 10, bridge: addr(7) }] } as unknown as Deployment;
const claim = (chainId: number): Claimed =>
  ({
    dst: { chainId },
    message: { uid: word(5), srcAnchor: word(1), dstAnchor: word(2), payload: '0x01ff' },
  }) as unknown as Claimed;

describe('SR-06 a claim', () => {
  it.each([
    ['retry', buildRetry],
    ['redirect', buildRedirect],
  ] as const)('is sent to the pinned bridge with its own message: %s', (name, build) => {
    const tx = build(deployment, claim(10), addr(3));
    expect(tx).toMatchObject({ chainId: 10, from: addr(3), to: addr(7), value: 0n });
    expect(decodeFunctionData({ abi: bridgeAbi, data: tx.data })).toEqual({
      functionName: name,
      args: [{ uid: 5n, srcAnchor: word(1), dstAnchor: word(2), payload: '0x01ff' }],
    });
  });

  it('is nothing on a chain that the record does not have', () => {
    expect(() => buildRetry(deployment, claim(11), addr(3))).toThrow('No contracts are known on chain 11.');
  });
});
