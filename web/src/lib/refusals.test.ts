import { bridgeAbi, lensAbi, mintBridgeAbi } from '@causeway/sdk/evm/abi';
import { tryCall } from '@causeway/sdk/evm/try-call';
import { Refusal } from '@causeway/sdk/refusal';
import { createClient, custom, encodeErrorResult, RpcRequestError } from 'viem';
import { describe, expect, it } from 'vitest';
import { describeError } from './errors.ts';

const address = `0x${'11'.repeat(20)}` as const;
const tx = { from: address, to: address, data: '0x12345678', value: 0n } as const;

/** A node that reverts every call with data. */
function reverting(data: string) {
  const error = { code: 3, message: 'execution reverted', data };
  return createClient({
    transport: custom(
      {
        request: async () => {
          throw new RpcRequestError({ body: {}, error, url: 'http://node.example/key' });
        },
      },
      { retryCount: 0 },
    ),
  });
}

describe('[8.33] why a contract refuses', () => {
  it.each([
    ['EXCCEED_SWAP_LIMIT', 'The amount is above the swap limit of this pool. Lower the amount.'],
    ['TRANSFER_FAILED', 'The recipient did not accept the payment.'],
    ['RATE_LIMITED', 'This lane has reached its limit for now. It refills over time.'],
    ['NO_CLAIM', 'There is nothing left to claim. It was already paid or sent back.'],
  ] as const)('%s is said in words', async (errorName, text) => {
    const data = encodeErrorResult({ abi: bridgeAbi, errorName });
    const error: unknown = await tryCall(reverting(data), tx).catch((e: unknown) => e);
    expect(describeError(error, 'claim').text).toBe(text);
  });

  it('a revert without a name we know stays short: no request, no address of a node', async () => {
    const error: unknown = await tryCall(reverting('0xdeadbeef'), tx).catch((e: unknown) => e);
    expect(describeError(error).text).toBe('execution reverted');
  });
});

it.each([
  ['NO_PERMISSION', 'Only refund address or recipient can send this back now.'],
  ['RATE_LIMITED', 'This lane has reached its limit for now. It refills over time.'],
  ['INSUFFICIENT_LIQUIDITY', 'The pool does not hold enough yet. Try again later, or send it back.'],
  ['NO_CLAIM', 'There is nothing left to claim. It was already paid or sent back.'],
  [
    'TOO_EARLY',
    'It is too early. The release delay is not over, or only refund address and recipient can send this back yet.',
  ],
  ['TRANSFER_FAILED', 'The recipient did not accept the payment.'],
] as const)('[8.33] %s of a claim is said in the words of every chain', (errorName, text) => {
  expect(describeError(new Refusal(errorName), 'claim').text).toBe(text);
});

it('[8.33] every name that a contract of the bridge gives is said in words', () => {
  const names = [...bridgeAbi, ...lensAbi, ...mintBridgeAbi].flatMap((i: { type: string; name?: string }) =>
    i.type === 'error' && i.name ? [i.name] : [],
  );
  expect(names.length).toBeGreaterThan(20);
  for (const doing of [undefined, 'swap', 'claim'] as const)
    for (const errorName of names) {
      const refused = { message: 'reverted', cause: { data: { errorName } } };
      expect(describeError(refused, doing).text).toMatch(/ .* /);
    }
});
