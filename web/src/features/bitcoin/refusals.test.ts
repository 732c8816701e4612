import { encodeErrorResult, type Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { at, btcToken, SATOSHI } from '@causeway/sdk/bitcoin/router.test-util';
import { bitcoinRouterAbi, bridgeAbi } from '@causeway/sdk/evm/abi';
import { describeError } from '../../lib/errors.ts';
import { withdrawError } from './refusals.ts';

describe('[8.33] why a router refuses, in words', () => {
  const reverted = (data: Hex) => withdrawError({ cause: { data } }, btcToken.router);
  const plain = (errorName: (typeof bridgeAbi)[number]['name']) =>
    encodeErrorResult({ abi: bridgeAbi, errorName: errorName as 'PAUSED' });

  it('[5.10] [8.03] a pause is said calmly', () => {
    expect(describeError(reverted(plain('PAUSED')))).toEqual({
      tone: 'info',
      text: 'Withdraw is temporarily suspended at the moment.',
      rejected: false,
    });
  });

  it.each<[string, string, Hex]>([
    [
      '[8.21]',
      'Amount is too low. Min amount is 0.000025',
      encodeErrorResult({ abi: bitcoinRouterAbi, errorName: 'BELOW_MINIMUM', args: [2_500n * SATOSHI] }),
    ],
    [
      '[8.04]',
      'Insufficient balance',
      encodeErrorResult({
        abi: bitcoinRouterAbi,
        errorName: 'ERC20InsufficientBalance',
        args: [at(9), 1n, 2n],
      }),
    ],
    [
      '[8.26]',
      'Invalid address',
      encodeErrorResult({ abi: bitcoinRouterAbi, errorName: 'INVALID_ADDRESS', args: [4] }),
    ],
    [
      'SR-20',
      'This address belongs to another Bitcoin network.',
      encodeErrorResult({ abi: bitcoinRouterAbi, errorName: 'INVALID_ADDRESS', args: [2] }),
    ],
    [
      '[8.33]',
      'The amount is above the limit for one withdrawal. Lower the amount.',
      plain('EXCCEED_SWAP_LIMIT'),
    ],
    [
      'SR-13',
      'You cannot send more of this coin to Bitcoin than came from there. Lower the amount.',
      plain('INSUFFICIENT_LIQUIDITY'),
    ],
    ['INV-09', 'Bitcoin cannot represent this amount exactly. Check the amount.', plain('INVALID_AMOUNT')],
    ['[8.33]', 'This route is closed', plain('NOT_ANCHOR')],
    ['[8.33]', 'This lane has reached its limit for now. It refills over time.', plain('RATE_LIMITED')],
    ['[8.33]', 'The bridge fee has risen. Refresh the quote and try again.', plain('INSUFFICIENT_FEE')],
  ])('%s %s', (_, text, data) => {
    expect(describeError(reverted(data)).text).toBe(text);
  });

  it('what is no refusal stays what it was', () => {
    const rejected = Object.assign(new Error('User rejected the request.'), { code: 4001 });
    expect(withdrawError(rejected, btcToken.router)).toBe(rejected);
    expect(describeError(rejected).rejected).toBe(true);
  });
});
