import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Address } from 'viem';
import { type Deployment, deployedChain } from '@causeway/sdk/deployments';
import { readClient } from '../../wallets/evm/config.ts';
import {
  type RecipientWarning,
  readCode,
  readRecipient,
  recipientWarning,
} from '@causeway/sdk/evm/recipient';
import { RecipientText, RecipientWarningText } from '../../wallets/evm/RecipientText.tsx';
import { readBalance } from '@causeway/sdk/evm/token-reads';
import { AddToken } from './AddToken.tsx';
import type { Family } from './family-part.ts';
import { contractOf, type Network } from '@causeway/sdk/model';
import { padRecipient } from '@causeway/sdk/quote';

/** Everything on the receiving side that can never be meant as a recipient. */
function forbidden(deployment: Deployment, to: Network): string[] {
  const chain = deployedChain(deployment, to.id);
  if (!chain) return [];
  return [
    chain.bridge,
    chain.lens,
    ...chain.pools.flatMap((p) => [p.anchor, p.token]),
    ...chain.mintBridges.flatMap((m) => [m.address, m.token]),
  ];
}

/** 32 bytes in base 58, as nothing of EVM chains is written. */
const SOLANA_LIKE = /^[1-9A-HJ-NP-Za-km-z]{43,44}$/;

/** As TON's people write accounts: raw, or 36 bytes in base 64 behind one of a few first bytes. */
const TON_LIKE = /^((0|-1):[0-9a-fA-F]{64}|[EUk0][fQ][\w-]{46})$/;

export const evm: Family = {
  placeholder: () => t`0x… address`,
  maxLength: 64,
  notes: () => ({
    ownNote: <Trans>The account of your connected wallet.</Trans>,
    noneNote: <Trans>Connect an EVM wallet, or type an address that you control.</Trans>,
  }),
  read: (text, to, deployment) => {
    const network = to.name;
    const reading = readRecipient(text, forbidden(deployment, to));
    if ('address' in reading) return { address: reading.address, word: padRecipient(reading.address) };
    if (SOLANA_LIKE.test(text.trim()))
      return {
        problem: <Trans>This is a Solana address. Coins sent to it on {network} would be lost.</Trans>,
      };
    if (TON_LIKE.test(text.trim()))
      return {
        problem: <Trans>This is a TON address. Coins sent to it on {network} would be lost.</Trans>,
      };
    return { problem: <RecipientText problem={reading.problem} network={network} /> };
  },
  warn: async ({ address }, to, from, deployment) => {
    const source = deployedChain(deployment, from.id) ? readClient(from.id) : null;
    return recipientWarning(await readCode(readClient(to.id), source, address as Address));
  },
  // One's own contract is known to handle coins where it exists.
  warnsOwn: (code) => code !== 'isContract',
  warningText: (code, to) => <RecipientWarningText warning={code as RecipientWarning} network={to.name} />,
  balance: (network, token, owner) =>
    readBalance(
      readClient(network.id),
      { isNative: token.isNative, address: contractOf(token) },
      owner as Address,
    ),
  AddToken,
};
