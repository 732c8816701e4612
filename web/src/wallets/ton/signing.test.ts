import { TON_MAINNET, TON_TESTNET } from '@causeway/sdk/ton/network';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accountOf } from './bridge.ts';
import { tonSigner } from './signing.ts';
import { useTonSession } from './state.ts';
import type { TonBridge, TonWallet } from './types.ts';

const [RAW, OTHER] = ['c', 'e'].map((digit) => `0:${digit.repeat(64)}`) as [string, string];
const request = {
  valid_until: 1_800_000_600,
  network: '-3',
  from: RAW,
  messages: [{ address: OTHER, amount: '7200000000', payload: 'AAAA' }],
} as const;
const ask = async (
  transaction: Parameters<ReturnType<typeof tonSigner>['sendTransaction']>[0] = request,
  network = 'Local TON',
) => tonSigner(RAW, network).sendTransaction(transaction);

/** A Tonkeeper that answers what it is told to. */
function wallet(answer: unknown, chainId: number = TON_TESTNET) {
  const send = vi.fn(async (_: unknown): Promise<unknown> => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const provider = { send } as unknown as TonBridge;
  const one: TonWallet = {
    label: 'Tonkeeper',
    chain: 'ton',
    icon: null,
    provider,
    chainId,
    accounts: [accountOf(RAW, chainId !== TON_MAINNET)],
  };
  useTonSession.setState({ wallets: [one] });
  return send;
}

afterEach(() => useTonSession.setState({ wallets: [] }));

describe('what Tonkeeper is asked for', () => {
  it('[4.58] is what the transfer is made of, in the words of TonConnect', async () => {
    const send = wallet({ id: '1', result: 'boc' });
    expect(await ask()).toBe('boc');
    const [{ method, params }] = send.mock.calls[0] as unknown as [{ method: string; params: string[] }];
    expect([method, JSON.parse(params[0] ?? '')]).toEqual(['sendTransaction', request]);
  });

  it('[8.02] a refusal reads as one, and other failures as what the wallet says', async () => {
    // Tonkeeper's extension says 0 of all that failed: of a no, of a closed window, and of what it could not do.
    for (const error of [
      { code: 300, message: 'whatever' },
      { code: 0, message: 'Reject request' },
      { code: 0, message: 'Pop-up closed' },
    ]) {
      wallet({ id: '1', error });
      await expect(ask(), error.message).rejects.toMatchObject({
        message: 'User rejected the request',
        rejected: true,
      });
    }
    for (const error of [
      { code: 1, message: 'Bad request' },
      { code: 0, message: 'Requested wallet not found' },
      { code: 0, message: 'The network rejected the transaction' },
    ]) {
      wallet({ id: '1', error });
      await expect(ask(), error.message).rejects.toMatchObject({ message: error.message, rejected: false });
    }
    wallet(new Error('user rejected'));
    await expect(ask()).rejects.toThrow('User rejected the request');
  });

  it('SR-06 a wallet of another network or account is told so, and asked for nothing', async () => {
    let send = wallet({}, TON_MAINNET);
    await expect(ask()).rejects.toThrow(
      'another TON network. Disconnect it here, then connect it with an account on Local TON.',
    );
    expect(send).not.toHaveBeenCalled();
    send = wallet({}, TON_TESTNET);
    await expect(ask({ ...request, network: '-239' }, 'TON')).rejects.toThrow('an account on TON.');
    await expect(ask({ ...request, from: OTHER })).rejects.toThrow('The account in your wallet changed');
    expect(send).not.toHaveBeenCalled();
    useTonSession.setState({ wallets: [] });
    await expect(ask()).rejects.toThrow('Tonkeeper not connected!');
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['no text', { result: 5 }],
    ['more than a message has', { result: 'A'.repeat(60_001) }],
  ])('an answer of %s is no message', async (_, answer) => {
    wallet(answer);
    await expect(ask()).rejects.toThrow(/Tonkeeper (returned|answered)/);
  });
});
