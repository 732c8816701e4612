import * as v from 'valibot';
import { bytesToHex } from '@causeway/sdk/bytes';
import { badAnswer, WalletError, walletError } from '../errors.ts';
import { notConnected } from '../texts.ts';
import type { FoundWallet } from '../one-wallet.ts';
import { KEY_BYTES, solanaKey } from '@causeway/sdk/solana/base58';
import { SOLANA_LABELS } from './names.ts';
import type { SolanaAccount, SolanaWallet, SolanaWalletId, StandardWallet } from './types.ts';

/** More wallets than this on one page are not looked at. */
const MAX_WALLETS = 100;

const registered: unknown[] = [];
let listening = false;

function register(...wallets: unknown[]): () => void {
  const taken = wallets.filter((w) => !registered.includes(w)).slice(0, MAX_WALLETS - registered.length);
  registered.push(...taken);
  return () => {
    for (const wallet of taken) {
      const at = registered.indexOf(wallet);
      if (at >= 0) registered.splice(at, 1);
    }
  };
}

/** Page and wallets find each other by two events, whoever of them comes first. */
function registeredWallets(): readonly unknown[] {
  if (!listening) {
    listening = true;
    const api = Object.freeze({ register });
    window.addEventListener('wallet-standard:register-wallet', (event) => {
      const { detail } = event as CustomEvent<unknown>;
      if (typeof detail === 'function') detail(api);
    });
    window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }));
  }
  return registered;
}

/** Follows a path of names; undefined where it ends. Wallets are often classes, so that inherited names count. */
function at(value: unknown, ...path: string[]): unknown {
  let found = value;
  for (const name of path) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  return found;
}

const isSolana = (chains: unknown): boolean =>
  Array.isArray(chains) && chains.some((c) => typeof c === 'string' && c.startsWith('solana:'));

/** One company may register a wallet of the same name for each of its chains. */
function usable(wallet: unknown, name: string): wallet is StandardWallet {
  return (
    at(wallet, 'name') === name &&
    isSolana(at(wallet, 'chains')) &&
    typeof at(wallet, 'features', 'standard:connect', 'connect') === 'function' &&
    typeof at(wallet, 'features', 'standard:events', 'on') === 'function'
  );
}

const account = v.object({
  address: v.string(),
  publicKey: v.custom<ArrayLike<number>>((key) => at(key, 'length') === KEY_BYTES, 'not a public key'),
});

/** [4.32] Accounts and public keys, each address checked to be its key. Those of other chains are not read. */
function readAccounts(label: string, answer: unknown): SolanaAccount[] {
  if (!Array.isArray(answer)) throw badAnswer(label, 'not a list of accounts');
  return answer
    .filter((one) => isSolana(at(one, 'chains')))
    .map((one) => {
      const parsed = v.safeParse(account, one);
      if (!parsed.success) throw badAnswer(label, parsed.issues[0].message);
      const { address, publicKey } = parsed.output;
      const key = solanaKey(address);
      if (!key) throw badAnswer(label, 'not a Solana address');
      const pubkey = bytesToHex(key);
      if (bytesToHex(Uint8Array.from(publicKey)) !== pubkey)
        throw badAnswer(label, 'its public key does not belong to its address');
      return { address, pubkey };
    });
}

function iconOf(wallet: StandardWallet): string | null {
  const { icon } = wallet;
  return typeof icon === 'string' && icon.startsWith('data:image/') ? icon : null;
}

/** Phantom or Solflare, if it has registered itself on the page. chainId is the chain that the app is for. */
export function findSolana(id: SolanaWalletId, chainId: () => number): FoundWallet<SolanaWallet> | null {
  const label = SOLANA_LABELS[id];
  const wallet = registeredWallets().find((w): w is StandardWallet => usable(w, label));
  if (!wallet) return null;

  const having = (answer: unknown): SolanaWallet | null => {
    const accounts = readAccounts(label, answer);
    // [4.31]
    if (accounts.length === 0) return null;
    return { label, chain: 'solana', icon: iconOf(wallet), provider: wallet, chainId: chainId(), accounts };
  };
  const ask = async (silent: boolean): Promise<SolanaWallet | null> => {
    const feature = wallet.features['standard:connect'];
    // No argument at all unless silent: what wallets expect of a first connection.
    const answer = await (silent ? feature.connect({ silent }) : feature.connect()).catch(
      (error: unknown) => {
        throw walletError(error);
      },
    );
    return having(at(answer, 'accounts'));
  };
  /** What the wallet has after a change; nothing when that cannot be used. */
  const reread = (): SolanaWallet | null => {
    try {
      return having(wallet.accounts);
    } catch {
      return null;
    }
  };
  return {
    connect: async () => {
      const connected = await ask(false);
      if (!connected) throw new WalletError(notConnected(label));
      return connected;
    },
    restore: () => ask(true).catch(() => null),
    follow: (changed) => {
      const end = wallet.features['standard:events'].on('change', () => changed(reread()));
      return () => void (typeof end === 'function' && end());
    },
    disconnect: async () => {
      await wallet.features['standard:disconnect']?.disconnect();
    },
  };
}
