import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import type { TonRecipient, TonWarning } from '@causeway/sdk/ton/recipient';

/** What is wrong with a recipient on TON that was typed. */
export function TonProblem({
  reading,
  network,
}: {
  reading: Extract<TonRecipient, { problem: unknown }>;
  network: string;
}): ReactElement {
  switch (reading.problem) {
    case 'empty':
      // [5.12]
      return <Trans>The recipient address cannot be empty.</Trans>;
    case 'invalid':
      return <Trans>This is not a TON address. It has 48 characters, or starts with 0:.</Trans>;
    case 'family': {
      const { family } = reading;
      return <Trans>This is an address of {family}. Enter a TON address.</Trans>;
    }
    case 'masterchain':
      return (
        <Trans>This account is on TON's masterchain. Transfers reach accounts that start with 0: only.</Trans>
      );
    case 'testOnly':
      return <Trans>This address is for TON's test network only. Enter one for the main network.</Trans>;
    case 'contract':
      return (
        <Trans>This is a token or an account of the bridge on {network}. Coins sent there are lost.</Trans>
      );
  }
}

/** What to think of before coins go to an account that may be nobody's wallet. */
export function TonWarningText({ warning }: { warning: TonWarning }): ReactElement {
  switch (warning) {
    case 'unused':
      return (
        <Trans>
          Nobody has used this address yet. That is normal for a new wallet. If you typed it, check it again.
        </Trans>
      );
    case 'frozen':
      return (
        <Trans>This account is frozen. It cannot use what arrives until somebody pays for its storage.</Trans>
      );
    case 'contract':
      return (
        <Trans>
          This address is a contract, not a usual wallet. Make sure that it can handle what arrives.
        </Trans>
      );
  }
}
