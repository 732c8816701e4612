import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import type { SolanaRecipient, SolanaWarning } from '@causeway/sdk/solana/recipient';

/** What is wrong with a recipient on Solana that was typed. */
export function SolanaProblem({
  reading,
  network,
}: {
  reading: Extract<SolanaRecipient, { problem: unknown }>;
  network: string;
}): ReactElement {
  switch (reading.problem) {
    case 'empty':
      // [8.23]
      return <Trans>The recipient address cannot be empty.</Trans>;
    case 'invalid':
      return <Trans>This is not a Solana address. It has 32 to 44 letters and digits.</Trans>;
    case 'family': {
      const { family } = reading;
      return <Trans>This is an address of {family}. Enter a Solana address.</Trans>;
    }
    case 'contract':
      return (
        <Trans>This is a token or an account of the bridge on {network}. Coins sent there are lost.</Trans>
      );
  }
}

/** What to think of before coins go to an address that may be nobody's wallet. */
export function SolanaWarningText({ warning }: { warning: SolanaWarning }): ReactElement {
  switch (warning) {
    case 'program':
      return <Trans>This address is a program. It has no wallet that could use what arrives.</Trans>;
    case 'tokenAccount':
      return (
        <Trans>This address is a token account or a token, not a wallet. Enter its owner’s address.</Trans>
      );
    case 'programAccount':
      return <Trans>This address is kept by a program. Make sure that it can handle what arrives.</Trans>;
    case 'offCurve':
      return (
        <Trans>
          No wallet can have this address: only a program can act for it. If you typed it, check it again.
        </Trans>
      );
  }
}
