import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import type { Recipient } from '../../form/side.ts';
import type { LegNetwork } from '../../ui/Legs.tsx';
import { RecipientText, RecipientWarningText } from './RecipientText.tsx';
import type { RecipientReading, RecipientWarning } from '@causeway/sdk/evm/recipient';

/** Who receives on an EVM chain, as a form's side shows it. */
export function evmRecipient(at: {
  network: LegNetwork;
  /** The connected wallet's address. */
  own: string | null;
  /** What the person typed; null: the wallet's own. */
  typed: string | null;
  /** What was typed, read; null while there is nothing to read. */
  reading: RecipientReading | null;
  /** Who receives as things stand. */
  to: string | null;
  /** Undefined while it is not known. */
  warning: RecipientWarning | null | undefined;
  /** Whose address the wallet's is, and what to do without a wallet. */
  notes: Pick<Recipient, 'ownNote' | 'noneNote'>;
  maxLength: number;
  setTyped(text: string | null): void;
}): Recipient {
  const { network, own, typed, reading, to, warning, notes, maxLength, setTyped } = at;
  const problem = reading && 'problem' in reading ? reading.problem : null;
  return {
    network,
    own,
    ...notes,
    typed,
    placeholder: t`0x… address`,
    maxLength,
    problem: problem ? <RecipientText problem={problem} network={network.name} /> : null,
    warning: warningText(warning, network) ?? null,
    valid: to !== null && warning === null,
    setTyped,
  };
}

/** What a form's summary says of a recipient: null is no warning, and undefined is not known. */
export function warningText(
  warning: RecipientWarning | null | undefined,
  network: LegNetwork,
): ReactElement | null | undefined {
  return warning ? <RecipientWarningText warning={warning} network={network.name} /> : warning;
}
