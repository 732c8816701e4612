import { encodeBase58 } from '@causeway/sdk/solana/base58';
import { describe, expect, it } from 'vitest';
import { walletSigner } from './signing.ts';
import type { SolanaWallet } from './types.ts';

const [me, thief] = [9, 8].map((n) => encodeBase58(new Uint8Array(32).fill(n))) as [string, string];
const unsigned = new Uint8Array(200).fill(1);
const answered = new Uint8Array(200).fill(2);

describe('asking the wallet', () => {
  const account = { address: me };
  const wallet = (
    answer: (input: { account: unknown; transaction: Uint8Array }) => unknown,
    accounts: unknown = [account],
  ) => {
    const features = { 'solana:signTransaction': { signTransaction: async (input: never) => answer(input) } };
    return { label: 'Phantom', provider: { accounts, features } } as unknown as SolanaWallet;
  };
  const ask = (w: SolanaWallet) => walletSigner(w, me).signTransaction(unsigned);

  it('hands over the account that the wallet has now, and the transaction', async () => {
    const inputs: unknown[] = [];
    const result = await ask(
      wallet(async (input) => {
        inputs.push(input);
        return [{ signedTransaction: answered }];
      }),
    );
    expect(inputs).toEqual([{ account, transaction: unsigned }]);
    expect(result).toEqual(answered);
  });

  it('[8.02] is told no', async () => {
    const no = wallet(() => {
      throw { code: 4001, message: 'User rejected the request.' };
    });
    await expect(ask(no)).rejects.toMatchObject({ code: 4001, message: 'User rejected the request' });
  });

  it.each<[unknown]>([
    [undefined],
    [[]],
    [[{}]],
    [[{ signedTransaction: '' }]],
    [[{ signedTransaction: new Uint8Array(2000) }]],
  ])('does not use the answer %#', async (answer) => {
    await expect(ask(wallet(() => answer))).rejects.toThrow('cannot be used');
  });

  it('asks nothing of another account, or of a wallet that cannot', async () => {
    const never = () => {
      throw new Error('asked');
    };
    await expect(ask(wallet(never, [{ address: thief }]))).rejects.toThrow(
      'The account in your wallet changed.',
    );
    await expect(ask(wallet(never, null))).rejects.toThrow('The account in your wallet changed.');
    const mute = {
      label: 'Phantom',
      provider: { accounts: [account], features: {} },
    } as unknown as SolanaWallet;
    await expect(ask(mute)).rejects.toThrow('cannot sign Solana transactions');
  });
});
