import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Hex } from 'viem';
import { bytesToHex } from '@causeway/sdk/bytes';
import { solanaDeployment } from '@causeway/sdk/solana/deployment';
import { solanaEnds, solanaForbidden } from '@causeway/sdk/solana/end';
import { clusterOf } from '../../wallets/solana/endpoints.ts';
import { solanaSigner } from '../../wallets/solana/signing.ts';
import { keyBytes } from '@causeway/sdk/solana/keys';
import { balanceOf } from '@causeway/sdk/solana/pool';
import { readSolanaRecipient, type SolanaWarning, solanaWarning } from '@causeway/sdk/solana/recipient';
import { SolanaProblem, SolanaWarningText } from '../../wallets/solana/RecipientText.tsx';
import type { Family } from './family-part.ts';

const hex = (bytes: Uint8Array): Hex => `0x${bytesToHex(bytes)}`;

export const solana: Family = {
  placeholder: () => t`Solana address`,
  maxLength: 100,
  notes: () => ({
    ownNote: <Trans>The address of your connected Solana wallet.</Trans>,
    noneNote: <Trans>Connect a Solana wallet, or type an address that you control.</Trans>,
  }),
  programs: (deployment) => solanaEnds(deployment, clusterOf),
  signer: solanaSigner,
  read: (text, to, deployment) => {
    const reading = readSolanaRecipient(text, solanaForbidden(deployment));
    if ('address' in reading) return { address: reading.address, word: hex(reading.key) };
    return { problem: <SolanaProblem reading={reading} network={to.name} /> };
  },
  warn: async ({ address }, _to, _from, deployment) => {
    const d = solanaDeployment(deployment);
    if (!d) return null;
    const [account] = await (await clusterOf(d)).accounts([address]);
    return solanaWarning(keyBytes(address), account ?? null);
  },
  warnsOwn: () => true,
  warningText: (code) => <SolanaWarningText warning={code as SolanaWarning} />,
  balance: async (_network, token, owner, deployment) => {
    const d = solanaDeployment(deployment);
    if (!d) return 0n;
    return balanceOf(await clusterOf(d), token.isNative ? null : token.address, owner);
  },
};
