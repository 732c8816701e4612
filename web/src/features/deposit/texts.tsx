import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import type { Tone } from '../../ui/StatusChip.tsx';
import type { Deposit, DepositState, StepKey } from './deposits.ts';
import type { RecoveryFault } from './recovery.ts';
import type { Mismatch } from './register.ts';
import type { RefundKeyProblem } from '@causeway/sdk/bitcoin/refund-key';

/** The sentences of the deposit page that depend on a state. */

export function RefundKeyText({ problem }: { problem: RefundKeyProblem }): ReactElement {
  switch (problem) {
    case 'empty':
      return <Trans>Enter a refund key</Trans>;
    case 'address':
      return (
        <Trans>This is an address, not a key. Use the 64 or 66 hexadecimal digits of a public key.</Trans>
      );
    case 'private':
      return <Trans>This looks like a private key. Delete it here, and enter the matching public key.</Trans>;
    case 'extended':
      return <Trans>This is a whole tree of keys. Enter one public key from it, in hexadecimal.</Trans>;
    case 'invalid':
      return <Trans>Not a public key. Enter 64 hexadecimal digits, or 66 that begin with 02 or 03.</Trans>;
    case 'unusable':
      return <Trans>Nobody can use this key to take coins back. Use one of your own.</Trans>;
  }
}

/** Why a recovery file is not opened. */
export function RecoveryText({
  fault,
}: {
  fault: RecoveryFault | 'foreign' | 'forged' | 'asset' | 'other';
}): ReactElement {
  switch (fault) {
    case 'form':
      return <Trans>This is not a recovery file for a deposit address.</Trans>;
    case 'version':
      return <Trans>This file was made by a newer version. Use that version, or the command line.</Trans>;
    case 'keys':
      return (
        <Trans>The refund keys in this file do not belong together. The file was changed or damaged.</Trans>
      );
    case 'derivation':
      return (
        <Trans>
          The address in this file does not match the rest of it. The file was changed or damaged.
        </Trans>
      );
    case 'foreign':
      return (
        <Trans>
          This file belongs to another deployment or network. Its address is not known here. Use the command
          line to take its coins back.
        </Trans>
      );
    case 'forged':
      return (
        <Trans>
          The custody keys in this file never belonged to this bridge. Do not pay to its address: whoever made
          the file could take the coins.
        </Trans>
      );
    case 'asset':
      return (
        <Trans>This version of the page does not know the asset of this address. Use the command line.</Trans>
      );
    case 'other':
      return <Trans>This is not the file that was just saved. Open the file you just saved.</Trans>;
  }
}

/** SR-06: two derivations differ. */
export function MismatchText({ mismatch }: { mismatch: Mismatch }): ReactElement {
  return mismatch.source === 'api' ? (
    <Trans>
      The server offered an address that differs from the one derived from the pinned keys. It is hidden so
      that nothing can be sent to it. No coins are involved yet.
    </Trans>
  ) : (
    <Trans>
      The keys published on the chain are not the ones this page knows. The address is hidden so that nothing
      can be sent to it. No coins are involved yet.
    </Trans>
  );
}

export function stepTitle(key: StepKey): string {
  switch (key) {
    case 'seen':
      return t`Seen`;
    case 'custody':
      return t`In custody`;
    case 'attested':
      return t`Attested`;
    case 'delivered':
      return t`Delivered`;
    case 'credited':
      return t`Credited`;
  }
}

export function stateChip(d: Deposit, state: DepositState): { tone: Tone; text: string } {
  const { confirmations, needed } = d;
  switch (state) {
    case 'seen':
      return { tone: 'info', text: t`Seen, not in a block yet` };
    case 'confirming':
      return { tone: 'info', text: t`Seen, ${confirmations} of ${needed}` };
    case 'waiting':
      return { tone: 'info', text: t`Waiting for its sweep` };
    case 'sweeping':
      return { tone: 'info', text: t`Being swept into custody` };
    case 'swept':
      return { tone: 'info', text: t`Swept into custody` };
    case 'crediting':
      return { tone: 'info', text: t`Being credited` };
    case 'credited':
      return { tone: 'success', text: t`Credited` };
    case 'held':
      return { tone: 'warning', text: t`Needs you` };
    case 'refused':
    case 'returnable':
      return { tone: 'warning', text: t`Not credited` };
    case 'refundable':
      return { tone: 'warning', text: t`Refundable` };
    case 'returning':
      return { tone: 'info', text: t`Sending back` };
    case 'returned':
      return { tone: 'neutral', text: t`Sent back` };
    case 'takenBack':
      return { tone: 'neutral', text: t`Taken back` };
    case 'orphaned':
      return { tone: 'danger', text: t`Dropped by Bitcoin` };
  }
}

/** Where the coins of a deposit are, in a sentence. */
export function stateText(state: DepositState, symbol: string): string {
  switch (state) {
    case 'seen':
    case 'confirming':
      return t`It is at your deposit address. After the last confirmation, the committee sweeps it into custody.`;
    case 'waiting':
      return t`It has enough confirmations and will be swept with the custody's next transaction.`;
    case 'sweeping':
    case 'swept':
      return t`It counts as backing only once the sweep is final, so crediting waits until then.`;
    case 'crediting':
      return t`The committee has it in custody. The receiver gets the ${symbol} without any action from you.`;
    case 'credited':
      return t`The receiver has it. The recovery file is no longer needed for this payment.`;
    case 'held':
      return t`It is waiting on the other chain. The transfer's page says why, and what you can do.`;
    case 'refused':
      return t`It is still yours. Request its return, or take it back yourself when the lock opens, unless it has been swept by then.`;
    case 'returnable':
      return t`It is in custody and still yours. Request its return. The refund key signs for it.`;
    case 'refundable':
      return t`It is still at your deposit address. Your refund key can take it back now, without anyone's permission.`;
    case 'returning':
      return t`It is being sent to the address of your refund key.`;
    case 'returned':
      return t`It was sent to the address of your refund key.`;
    case 'takenBack':
      return t`The refund key took it back.`;
    case 'orphaned':
      return t`The transaction is no longer part of Bitcoin's chain. Look at it in the wallet that sent it.`;
  }
}
