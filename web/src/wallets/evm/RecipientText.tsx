import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import type { RecipientProblem, RecipientWarning } from '@causeway/sdk/evm/recipient';

/** What is wrong with a recipient that was typed. */
export function RecipientText({
  problem,
  network,
}: {
  problem: RecipientProblem;
  network: string;
}): ReactElement {
  switch (problem) {
    case 'invalid':
      return <Trans>Invalid address</Trans>;
    case 'checksum':
      return <Trans>The address has a typo: its checksum does not match (EIP-55). Copy it again.</Trans>;
    case 'zero':
      return <Trans>Nobody owns the zero address. Coins sent there are lost.</Trans>;
    case 'contract':
      return (
        <Trans>This is a token or a contract of the bridge on {network}. Coins sent there are lost.</Trans>
      );
  }
}

/** What to think of before coins go to a contract. */
export function RecipientWarningText({
  warning,
  network,
}: {
  warning: RecipientWarning;
  network: string;
}): ReactElement {
  return warning === 'isContract' ? (
    <Trans>This address is a contract on {network}. Make sure that it can handle what arrives.</Trans>
  ) : (
    <Trans>
      This address is a contract on the source network, but not on {network}. If you do not control it there,
      the coins cannot be recovered.
    </Trans>
  );
}
