import {
  SolanaSignTransaction,
  type SolanaSignTransactionFeature,
  type SolanaSignTransactionInput,
} from '@solana/wallet-standard-features';
import { getWallets } from '@wallet-standard/app';
import type { WalletAccount, WalletWithFeatures } from '@wallet-standard/base';
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features';
import { registerWallet } from '@wallet-standard/wallet';
import { expect, it, vi } from 'vitest';
import { keyOf } from '@causeway/sdk/ed25519';
import { DemoPhantom, registerPhantom } from '../../demo/solana/wallet.ts';
import { newAccount } from './fixtures.test-util.ts';
import { walletSigner } from './signing.ts';
import { findSolana } from './standard.ts';

/** Page and wallets, each against the other side as the standard's own packages have it. */

type Published = WalletWithFeatures<
  StandardConnectFeature & StandardDisconnectFeature & StandardEventsFeature & SolanaSignTransactionFeature
>;

const CHAINS = ['solana:mainnet'] as const;

/** A wallet that is typed by the packages, and keeps what it was asked. */
function solflare() {
  const { address, publicKey } = newAccount();
  const account: WalletAccount = { address, publicKey, chains: CHAINS, features: [SolanaSignTransaction] };
  const connect = vi.fn<Published['features']['standard:connect']['connect']>(async () => ({
    accounts: [account],
  }));
  const asked: SolanaSignTransactionInput[] = [];
  const wallet: Published = {
    version: '1.0.0',
    name: 'Solflare',
    icon: 'data:image/svg+xml;base64,AA==',
    chains: CHAINS,
    accounts: [account],
    features: {
      'standard:connect': { version: '1.0.0', connect },
      'standard:disconnect': { version: '1.0.0', disconnect: async () => undefined },
      'standard:events': { version: '1.0.0', on: () => () => undefined },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: async (...inputs) => {
          asked.push(...inputs);
          return inputs.map(({ transaction }) => ({
            signedTransaction: Uint8Array.from(transaction).fill(7),
          }));
        },
      },
    },
  };
  return { wallet, account, connect, asked };
}

it('[1.05] [8.02] a wallet that the standard’s package registers is found, connected and asked as the standard has it', async () => {
  expect(findSolana('solflare', () => 1)).toBeNull();
  const { wallet, account, connect, asked } = solflare();
  registerWallet(wallet);
  const found = findSolana('solflare', () => 1);
  const connected = await found?.connect();
  if (!connected) throw new Error('the page did not find it');
  expect(connect.mock.calls).toEqual([[]]);
  expect((await found?.restore())?.accounts).toEqual(connected.accounts);
  expect(connect.mock.lastCall).toEqual([{ silent: true }]);

  const transaction = new Uint8Array(200).fill(1);
  const signed = await walletSigner(connected, account.address).signTransaction(transaction);
  expect(signed).toEqual(new Uint8Array(200).fill(7));
  expect(asked).toEqual([{ account, transaction }]);
  // The very account: wallets look for it by identity.
  expect(asked[0]?.account).toBe(account);
});

it('the demo Phantom is a wallet to pages that use the standard’s package', async () => {
  const demo = new DemoPhantom({
    key: await keyOf(new Uint8Array(32).fill(9)),
    sheet: { ask: async () => ({ accepted: true, remember: false }), refuse: () => undefined },
    memory: { isRemembered: () => false, remember: () => undefined },
    deployment: async () => null,
  });
  const published: Published = demo;
  const { get } = getWallets();
  expect(registerPhantom(demo)).toBe(true);
  expect(get()).toContain(published);
  const { accounts } = await published.features['standard:connect'].connect();
  expect(accounts.map((a) => a.address)).toEqual([demo.address]);
});
