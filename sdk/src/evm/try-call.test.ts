import { createClient, custom, encodeErrorResult, RpcRequestError } from 'viem';
import { describe, expect, it } from 'vitest';
import { bridgeAbi } from './abi.ts';
import { refusalOf, tryCall } from './try-call.ts';

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
  it('keeps the name, and what the node said', async () => {
    const data = encodeErrorResult({ abi: bridgeAbi, errorName: 'NO_CLAIM' });
    const error: unknown = await tryCall(reverting(data), tx).catch((e: unknown) => e);
    expect(error).toMatchObject({ code: 'contract.REFUSED', errorName: 'NO_CLAIM', message: 'NO_CLAIM' });
    expect((error as Error).cause).toBeInstanceOf(Error);
  });

  it('reads what wallets wrap once more, and nothing from what is no revert', () => {
    const data = encodeErrorResult({ abi: bridgeAbi, errorName: 'PAUSED' });
    expect(refusalOf({ cause: { data: { data } } })?.errorName).toBe('PAUSED');
    for (const other of [null, undefined, 'text', {}, { data: '0x' }, { data: '0x12' }, { data: 5 }])
      expect(refusalOf(other)).toBeNull();
  });
});
