import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import type { PresetName, PresetProblem } from './presets.ts';

/** What is wrong with a preset, for the person, and for whoever wrote it. */
export function PresetText({ problem: { preset, value, why } }: { problem: PresetProblem }): ReactElement {
  switch (why) {
    case 'form':
      return <Malformed preset={preset} value={value} />;
    case 'unknown':
      return preset === 'token' ? (
        <Trans>This bridge has no token "{value}" on the network it would be sent from.</Trans>
      ) : (
        <Trans>This form has no network with the id {value}.</Trans>
      );
    case 'same':
      return <Trans>A transfer cannot arrive on the network that it comes from.</Trans>;
    case 'noWay':
      return <Trans>This bridge does not move the token "{value}" between these two networks.</Trans>;
    case 'noNetwork':
      return <Trans>A recipient was given without the network that the address is on.</Trans>;
  }
}

function Malformed({ preset, value }: { preset: PresetName; value: string }): ReactElement {
  if (preset === 'amount') return <Trans>"{value}" is not an amount of this token.</Trans>;
  if (preset === 'token') return <Trans>"{value}" is neither a symbol nor an address of a token.</Trans>;
  return <Trans>"{value}" is not the id of a network.</Trans>;
}
