import { badAnswer } from '@causeway/sdk/faults';
import type { SolanaSigner } from '@causeway/sdk/program';
import { MAX_TRANSACTION } from '@causeway/sdk/solana/transaction';
import { t } from '@lingui/core/macro';
import * as v from 'valibot';
import { WalletError, walletError } from '../errors.ts';
import { requireSolana } from './session.ts';
import type { SolanaWallet } from './types.ts';

/** Bytes of whatever realm the wallet lives in. */
const octets = v.custom<ArrayLike<number>>((b) => {
  const length = (b as { length?: unknown } | null)?.length;
  return typeof length === 'number' && length > 0 && length <= MAX_TRANSACTION;
}, 'not a transaction');
const answered = v.tuple([v.object({ signedTransaction: octets })]);

/**
 * A wallet of the Wallet Standard as one who signs for one of its accounts; what it signs is compared with what was asked by who
 * asks. Throws [8.02] when the person says no, and WalletError for an account that the wallet has no more.
 */
export function walletSigner({ label, provider }: SolanaWallet, address: string): SolanaSigner {
  return {
    family: 'solana',
    address,
    label,
    signTransaction: async (transaction) => {
      const feature = provider.features['solana:signTransaction'];
      if (!feature) throw new WalletError(t`${label} cannot sign Solana transactions.`);
      const { accounts } = provider;
      // The standard's own account: the one that the wallet has now.
      const account = Array.isArray(accounts)
        ? accounts.find((a: unknown) => (a as { address?: unknown } | null)?.address === address)
        : undefined;
      if (!account) {
        throw new WalletError(
          t`The account in your wallet changed. Nothing was sent. Check the form and start again.`,
        );
      }
      const answer = await feature.signTransaction({ account, transaction }).catch((error: unknown) => {
        throw walletError(error);
      });
      const parsed = v.safeParse(answered, answer);
      if (!parsed.success) throw badAnswer(label, parsed.issues[0].message);
      return Uint8Array.from(parsed.output[0].signedTransaction);
    },
  };
}

/** The connected wallet, for the account that the form showed; throws [8.17] without one. */
export function solanaSigner(address: string): SolanaSigner {
  return walletSigner(requireSolana().wallet, address);
}
