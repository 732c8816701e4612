import type { TonSigner } from '@causeway/sdk/program';
import { badAnswer } from '@causeway/sdk/faults';
import { formatRaw, parseTonAddress } from '@causeway/sdk/ton/address';
import { TON_MAINNET } from '@causeway/sdk/ton/network';
import { t } from '@lingui/core/macro';
import * as v from 'valibot';
import { WalletError } from '../errors.ts';
import { declined, isRefusal, thrown } from './refusal.ts';
import { requireTon } from './session.ts';

const MAX_ANSWER = 60_000;

const answered = v.object({ result: v.pipe(v.string(), v.maxLength(MAX_ANSWER)) });
const refused = v.object({ error: v.object({ code: v.number(), message: v.optional(v.string(), '') }) });

/**
 * The connected wallet, for the account that the form showed, as one who signs; `network` is what the chain is called. Throws
 * [8.02] when the person says no, and WalletError for a wallet of another account or network, or without an answer.
 */
export function tonSigner(address: string, network: string): TonSigner {
  return {
    family: 'ton',
    address,
    label: requireTon().wallet.label,
    sendTransaction: async (transaction) => {
      const { wallet, account } = requireTon();
      const { label, provider, chainId } = wallet;
      if (formatRaw(parseTonAddress(account.address)) !== transaction.from)
        throw new WalletError(
          t`The account in your wallet changed. Nothing was sent. Check the form and start again.`,
        );
      // Every test network is one to wallets.
      if ((chainId === TON_MAINNET) !== (transaction.network === '-239'))
        throw new WalletError(
          t`Your wallet is connected with an account on another TON network. Disconnect it here, then connect it with an account on ${network}. Nothing was sent.`,
        );
      const request = {
        method: 'sendTransaction',
        params: [JSON.stringify(transaction)],
        id: crypto.randomUUID(),
      };
      const answer = await provider.send(request).catch((error: unknown) => {
        throw thrown(error);
      });
      const no = v.safeParse(refused, answer);
      if (no.success) {
        const { code, message } = no.output.error;
        if (isRefusal(code, message)) throw declined();
        throw new WalletError(message || t`Unknown error`, code);
      }
      const yes = v.safeParse(answered, answer);
      if (!yes.success) throw badAnswer(label, yes.issues[0].message);
      return yes.output.result;
    },
  };
}
