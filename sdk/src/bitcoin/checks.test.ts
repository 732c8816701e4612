import { describe, expect, it } from 'vitest';
import { depositProblem, withdrawProblem } from './checks.ts';

const deposit = {
  amount: 1000n,
  balance: 5000n,
  scale: 1n,
  paused: false,
  most: 4000n,
  min: 500n,
  minerFee: 100n,
  isBtc: true,
  coins: 5000n,
};
const withdraw = {
  amount: 1000n,
  balance: 5000n,
  scale: 10n,
  paused: false,
  most: 4000n,
  min: 500n,
  fee: 200n,
  coinFee: 30n,
  nativeBalance: 30n,
  isNative: false,
};

describe('deposits', () => {
  it('go at the limits', () => {
    expect(depositProblem(deposit)).toBeNull();
    expect(depositProblem({ ...deposit, amount: 500n })).toBeNull();
    expect(depositProblem({ ...deposit, amount: 4000n })).toBeNull();
    expect(depositProblem({ ...deposit, coins: 1100n })).toBeNull();
    expect(depositProblem({ ...deposit, isBtc: false, coins: 100n })).toBeNull();
  });

  it.each([
    ['[5.02] nothing', { amount: 0n }, { code: 'zero' }],
    ['[5.02] more than there is', { amount: 5001n }, { code: 'balance' }],
    ['[4.57] a pause', { paused: true }, { code: 'paused' }],
    ['INV-09 a remainder', { scale: 300n }, { code: 'dust', carried: 900n }],
    ['[3.20] below the minimum', { amount: 499n }, { code: 'tooLow', min: 500n }],
    ['above the limit', { amount: 4001n }, { code: 'tooHigh', max: 4000n }],
    ['no coins for miners', { coins: 1099n }, { code: 'balance' }],
    ['a token without coins', { isBtc: false, coins: 99n }, { code: 'nativeBalance' }],
  ])('stop for %s', (_, change, problem) =>
    expect(depositProblem({ ...deposit, ...change })).toEqual(problem),
  );
});

describe('withdrawals', () => {
  it('go at the limits', () => {
    expect(withdrawProblem(withdraw)).toBeNull();
    expect(withdrawProblem({ ...withdraw, amount: 700n })).toBeNull();
    expect(withdrawProblem({ ...withdraw, isNative: true, nativeBalance: 1030n })).toBeNull();
  });

  it.each([
    ['[5.08] less than minimum and fee', { amount: 690n }, { code: 'tooLow', min: 700n }],
    ['[5.09] too few coins for the fee', { nativeBalance: 29n }, { code: 'nativeBalance' }],
    ['the coin itself', { isNative: true, nativeBalance: 1029n }, { code: 'nativeBalance' }],
    ['[5.10] a pause', { paused: true }, { code: 'paused' }],
    ['the maximum', { amount: 4010n }, { code: 'tooHigh', max: 4000n }],
    ['INV-09 a remainder', { amount: 1001n }, { code: 'dust', carried: 1000n }],
  ])('stop for %s', (_, change, problem) =>
    expect(withdrawProblem({ ...withdraw, ...change })).toEqual(problem),
  );
});
