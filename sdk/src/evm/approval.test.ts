import { decodeFunctionData } from 'viem';
import { describe, expect, it } from 'vitest';
import { tokenAbi } from './abi.ts';
import { approvalSteps, approveData, isApproved } from './approval.ts';
import { addr } from '../fixtures.test-util.ts';
import { MAX_UINT256 } from '../model.ts';

const erc20 = { isNative: false };
const spender = addr(1);

describe('approval [4.50]', () => {
  it('[4.51] is true for native coins, whatever else is missing', () => {
    expect(isApproved({ token: { isNative: true }, amount: null, spender: null, allowance: null })).toBe(
      true,
    );
  });

  it('[4.52] is false for an amount of zero and without a router', () => {
    expect(isApproved({ token: erc20, amount: 0n, spender, allowance: MAX_UINT256 })).toBe(false);
    expect(isApproved({ token: erc20, amount: null, spender, allowance: MAX_UINT256 })).toBe(false);
    expect(isApproved({ token: erc20, amount: 1n, spender: null, allowance: MAX_UINT256 })).toBe(false);
  });

  it('[4.53] otherwise compares the allowance with the amount', () => {
    expect(isApproved({ token: erc20, amount: 5n, spender, allowance: 4n })).toBe(false);
    expect(isApproved({ token: erc20, amount: 5n, spender, allowance: 5n })).toBe(true);
    expect(isApproved({ token: erc20, amount: 5n, spender, allowance: null })).toBe(false);
  });
});

describe('the allowances to set', () => {
  it('are exactly the amount by default and the maximum on request [7.59]', () => {
    expect(approvalSteps(5n, 'exact', 0n, false)).toEqual([5n]);
    expect(approvalSteps(5n, 'max', 0n, false)).toEqual([MAX_UINT256]);
  });

  it('go through zero only for a token that refuses to change one', () => {
    expect(approvalSteps(5n, 'exact', 3n, true)).toEqual([0n, 5n]);
    expect(approvalSteps(5n, 'exact', 3n, false)).toEqual([5n]);
    expect(approvalSteps(5n, 'exact', 0n, true)).toEqual([5n]);
  });

  it('are none when the allowance is enough', () => expect(approvalSteps(5n, 'exact', 5n, true)).toEqual([]));

  it('are encoded as approve(spender, amount)', () => {
    expect(decodeFunctionData({ abi: tokenAbi, data: approveData(spender, 7n) })).toEqual({
      functionName: 'approve',
      args: [spender, 7n],
    });
  });
});
