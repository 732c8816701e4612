import { expect, it } from 'vitest';
import type { BoolBridgeChain, PoolChain, PoolToken, RouterEntry } from './types.ts';

/** The type check is the test: a field that the generated description lacks does not compile. */
function fields<T>(...names: readonly (keyof T)[]): readonly (keyof T)[] {
  return names;
}

it('[3.04] [3.05] [3.07] the OpenAPI file has the fields that the specification names', () => {
  const shapes = [
    fields<PoolChain>(
      'chainID',
      'chainName',
      'swapNetwork',
      'chainIcon',
      'chainLabel',
      'supportContract',
      'tokens',
    ),
    fields<PoolToken>(
      'id',
      'name',
      'symbol',
      'tokenDecimals',
      'commonDecimals',
      'tokenContractAddress',
      'icon',
      'isNative',
      'convertId',
      'convertAddress',
      'isActive',
      'anchorContractAddress',
      'poolAddress',
      'poolId',
      'isPoolActive',
      'isPoolProdActive',
    ),
    fields<BoolBridgeChain>('chainID', 'tokens'),
    fields<BoolBridgeChain['tokens'][number]>('symbol'),
    fields<RouterEntry>('chainID', 'chainType', 'router'),
  ];
  expect(shapes.map((s) => s.length)).toEqual([7, 16, 2, 1, 3]);
});
