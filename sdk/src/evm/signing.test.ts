import { describe, expect, it, vi } from 'vitest';
import type { Eip1193Provider } from './provider.ts';
import { FlowAborted, NoHash, sendOnce } from './signing.ts';

const me = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const other = '0x1111111111111111111111111111111111111111';
const hash = `0x${'ab'.repeat(32)}`;
const tx = { chainId: 5, from: me, to: other, data: '0x12', value: 7n } as const;

function wallet({
  accounts = [me.toLowerCase()],
  chainId = '0x5',
  answer = hash as unknown,
  error,
}: {
  accounts?: string[];
  chainId?: string;
  answer?: unknown;
  error?: Error;
}) {
  const send = vi.fn(async (_params: unknown) => {
    if (error) throw error;
    return answer;
  });
  const provider: Eip1193Provider = {
    request: async ({ method, params }) => {
      if (method === 'eth_accounts') return accounts;
      if (method === 'eth_chainId') return chainId;
      return send(params);
    },
  };
  return { send, signer: { address: me, provider } as const };
}

describe('sending', () => {
  it('asks the wallet exactly once, with the chain it is meant for', async () => {
    const { send, signer } = wallet({});
    expect(await sendOnce(signer, tx)).toBe(hash);
    expect(send.mock.calls).toEqual([
      [[{ from: me, to: other, data: '0x12', value: '0x7', chainId: '0x5' }]],
    ]);
  });

  it.each([
    ['account', { accounts: [other] }],
    ['account', { accounts: [] }],
    ['chain', { chainId: '0x1' }],
  ])('aborts before the signature when the %s changed', async (reason, over) => {
    const { send, signer } = wallet(over);
    const error = await sendOnce(signer, tx).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(FlowAborted);
    expect(error).toMatchObject({ reason });
    expect((error as Error).message).toContain('Nothing was sent.');
    expect(send).not.toHaveBeenCalled();
  });

  it.each(['Unknown error', 'User rejected the request.'])(
    '[8.34] is never repeated after %s',
    async (message) => {
      const { send, signer } = wallet({ error: new Error(message) });
      await expect(sendOnce(signer, tx)).rejects.toThrow(message);
      expect(send).toHaveBeenCalledTimes(1);
    },
  );

  it('does not take something else for a transaction hash', async () => {
    for (const answer of [null, '0x12', { hash }])
      await expect(sendOnce(wallet({ answer }).signer, tx)).rejects.toThrow(NoHash);
  });
});
