import { parseTonAddress } from '@causeway/sdk/ton/address';
import { jettonBalance, tonBalance } from '@causeway/sdk/ton/balance';
import { tonDeployment } from '@causeway/sdk/ton/deployment';
import { tonEnds, tonForbidden, tonWord } from '@causeway/sdk/ton/end';
import { TON_MAINNET } from '@causeway/sdk/ton/network';
import { readTonRecipient, type TonWarning, tonWarning } from '@causeway/sdk/ton/recipient';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { toast } from '../../ui/toasts.ts';
import { toncenterOf } from '../../wallets/ton/endpoints.ts';
import { TonProblem, TonWarningText } from '../../wallets/ton/RecipientText.tsx';
import { tonSigner } from '../../wallets/ton/signing.ts';
import type { Family } from './family-part.ts';

/** [7.79] A jetton that cannot be looked up counts as none, and the person is told once for each. */
const told = new Set<string>();

function tellFailed(symbol: string, failed: boolean): void {
  if (!failed) told.delete(symbol);
  else if (!told.has(symbol)) {
    told.add(symbol);
    toast.warning(t`Your balance of ${symbol} could not be read and is shown as 0. It is not affected.`);
  }
}

export const ton: Family = {
  placeholder: () => t`TON address`,
  maxLength: 100,
  notes: () => ({
    ownNote: <Trans>The address of your connected TON wallet.</Trans>,
    noneNote: <Trans>Connect a TON wallet, or type an address that you control.</Trans>,
  }),
  programs: (deployment) => tonEnds(deployment, toncenterOf),
  signer: (address, network) => tonSigner(address, network.name),
  read: (text, to, deployment) => {
    const testnet = to.id !== TON_MAINNET;
    const reading = readTonRecipient(text, tonForbidden(deployment), testnet);
    if ('address' in reading) return { address: reading.address, word: tonWord(reading.address) };
    return { problem: <TonProblem reading={reading} network={to.name} /> };
  },
  warn: async ({ address }, _to, _from, deployment) => {
    const d = tonDeployment(deployment);
    if (!d) return null;
    const server = await toncenterOf(d);
    const account = parseTonAddress(address);
    const state = await server.account(account);
    return tonWarning(state, state.state === 'active' && (await server.isWallet(account)));
  },
  warnsOwn: () => false,
  warningText: (code) => <TonWarningText warning={code as TonWarning} />,
  balance: async (_network, token, owner, deployment) => {
    const d = tonDeployment(deployment);
    if (!d) return 0n;
    const server = await toncenterOf(d);
    if (token.isNative) return tonBalance(server, owner);
    const { amount, failed } = await jettonBalance(server, parseTonAddress(token.address), owner);
    tellFailed(token.symbol, failed);
    return amount;
  },
};
