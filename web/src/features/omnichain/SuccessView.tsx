import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { explorerTx, SentView, UnansweredText } from '../../form/SentView.tsx';
import { formatExact } from '../../lib/format.ts';
import { useFamily } from './family.ts';
import { SuccessText } from './SuccessText.tsx';
import type { Done } from './use-flow.ts';

/** What was swapped. */
export function SuccessView({ done, onBack }: { done: Done; onBack(): void }): ReactElement {
  const { route, amount: sent } = done.plan;
  const { from, to } = route;
  const amount = `${formatExact(sent, from.token.decimals)} ${from.token.symbol}`;
  const uid = done.kind === 'sent' && done.uid ? done.uid : null;
  const AddToken = useFamily(to.network.family).family?.AddToken;
  const waiting = done.kind === 'unconfirmed';
  return (
    <SentView
      title={<Trans>{amount} is on its way</Trans>}
      text={waiting ? <UnansweredText /> : <SuccessText action="Swap" />}
      waiting={waiting}
      href={explorerTx(from.network.explorer, done.hash)}
      hash={done.hash}
      uid={uid}
      track={uid ?? done.hash}
      onBack={onBack}
      foot={AddToken && !to.token.isNative ? <AddToken to={to} /> : null}
    />
  );
}
