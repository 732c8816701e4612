import { t } from '@lingui/core/macro';
import { confirm } from '../../ui/confirm.ts';
import { REJECTED, WalletError, walletError } from '../errors.ts';
import { renew, requireBitcoin, useBitcoinSession } from './session.ts';
import { switchByHand, switchFailed, wrongNetwork } from './texts.ts';
import type { BitcoinAccount, BitcoinNetwork, BitcoinWallet } from './types.ts';

/** [5.05] A wallet that has switched is asked only after this time. */
const SWITCH_MS = 500;

/**
 * [5.05] The connected wallet and its account, on the network that the app is for. Before it switches UniSat the person
 * is asked; other wallets must be switched by hand: 'Please switch to the correct network' [8.19], with where. Throws [8.16]
 * without a wallet. Take the account from here, it may be another one after a switch.
 */
export async function readyToPay(): Promise<{ wallet: BitcoinWallet; account: BitcoinAccount }> {
  const { wallet } = requireBitcoin();
  const { network } = useBitcoinSession.getState();
  if ((await wallet.network()) !== network) {
    if (!wallet.switchNetwork) throw new WalletError(switchByHand(wallet.label, network));
    await askToSwitch(wallet, network);
    renew(await wallet.read());
  }
  return requireBitcoin();
}

async function askToSwitch(wallet: BitcoinWallet, network: BitcoinNetwork): Promise<void> {
  const asked = await confirm({
    body: t`Switch ${wallet.label} to Bitcoin ${network} to continue?`,
    loading: true,
    loadingLabel: t`Switching`,
  }).catch(() => {
    throw new WalletError(t`User rejected the request`, REJECTED);
  });
  try {
    await wallet.switchNetwork?.(network);
    await new Promise((resolve) => setTimeout(resolve, SWITCH_MS));
  } catch (error) {
    const failure = walletError(error);
    throw failure.rejected ? failure : new WalletError(switchFailed(), failure.code, { cause: error });
  } finally {
    asked.done();
  }
  if ((await wallet.network()) !== network) throw new WalletError(wrongNetwork());
}
