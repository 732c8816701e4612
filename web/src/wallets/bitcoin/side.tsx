import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import type { Recipient } from '../../form/side.ts';
import type { LegNetwork } from '../../ui/Legs.tsx';
import type { BitcoinRecipient } from '@causeway/sdk/bitcoin/recipient';

/** Who receives on Bitcoin, as a form's side shows it. */
export function bitcoinRecipient(at: {
  network: LegNetwork;
  /** The connected wallet's address. */
  own: string | null;
  /** What the person typed; null: the wallet's own. */
  typed: string | null;
  /** The address, read; null while there is none to read. */
  reading: BitcoinRecipient | null;
  /** The API knows it as an address of the bridge. */
  notOurs: boolean;
  setTyped(text: string | null): void;
}): Recipient {
  const { network, own, typed, reading, notOurs, setTyped } = at;
  const problem = reading && 'problem' in reading ? reading.problem : null;
  return {
    network,
    own,
    ownNote: <Trans>The address of your connected Bitcoin wallet.</Trans>,
    noneNote: <Trans>Connect a Bitcoin wallet, or type an address that you control.</Trans>,
    typed,
    placeholder: t`Bitcoin address`,
    maxLength: 100,
    problem: problem ? <BitcoinProblem problem={problem} /> : null,
    warning: null,
    valid: reading !== null && 'address' in reading && !notOurs,
    setTyped,
  };
}

type BitcoinProblemCode = Extract<BitcoinRecipient, { problem: unknown }>['problem'];

function BitcoinProblem({ problem }: { problem: BitcoinProblemCode }): ReactElement {
  switch (problem) {
    case 'empty':
      // [8.23]
      return <Trans>The recipient address cannot be empty.</Trans>;
    case 'invalid':
      return <Trans>This is not a Bitcoin address, or it has a typo.</Trans>;
    case 'network':
      return <Trans>This address belongs to another Bitcoin network.</Trans>;
    case 'custody':
      return <Trans>This address belongs to the custody. Coins sent there do not come back.</Trans>;
  }
}
