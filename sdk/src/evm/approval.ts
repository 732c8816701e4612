import { type Address, encodeFunctionData, type Hex } from 'viem';
import { tokenAbi } from './abi.ts';
import { MAX_UINT256, type Token } from '../model.ts';

/** What the person chose: exactly this amount, or the maximum [7.59]. */
export type ApprovalMode = 'exact' | 'max';

export interface ApprovalInput {
  token: Pick<Token, 'isNative'> | null;
  amount: bigint | null;
  /** The contract that will take the tokens; null when no router is known. */
  spender: Address | null;
  allowance: bigint | null;
}

/**
 * [4.50] Whether the swap may be sent without another approval: [4.51] always for a native coin, [4.52] never for
 * nothing or without a router, [4.53] otherwise when the allowance covers the amount.
 */
export function isApproved({ token, amount, spender, allowance }: ApprovalInput): boolean {
  if (!token) return false;
  if (token.isNative) return true;
  if (amount === null || amount === 0n || spender === null) return false;
  return allowance !== null && allowance >= amount;
}

/**
 * The allowances to set, in order. Some tokens refuse to change an allowance that is not zero: those are set to zero
 * first. `refusesChange` is what a call without a signature found out.
 */
export function approvalSteps(
  amount: bigint,
  mode: ApprovalMode,
  allowance: bigint,
  refusesChange: boolean,
): bigint[] {
  const target = mode === 'max' ? MAX_UINT256 : amount;
  if (allowance >= amount) return [];
  return allowance > 0n && refusesChange ? [0n, target] : [target];
}

export function approveData(spender: Address, amount: bigint): Hex {
  return encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args: [spender, amount] });
}
