import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { BITCOIN_DECIMALS, formatDuration, formatFeeFiat } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import css from './Bridge.module.css';
import { FeeRateCard } from '../../ui/FeeRateCard.tsx';
import type { Bridge } from './use-bridge.ts';
import type { Rates } from './use-reads.ts';

/** [2.41] The rate that miners get, what each choice comes to, the size of the transaction, and how old the rates are. */
export function FeeSection({
  bridge,
  rates,
  busy,
}: {
  bridge: Bridge;
  rates: Rates;
  busy: boolean;
}): ReactElement {
  const { fee, cost } = bridge;
  const now = useNow();
  const size = cost?.vsize ?? 0;
  const at = fee.summary.dataUpdatedAt;
  const age = at > 0 ? formatDuration(Math.max(0, (now - at) / 1000)) : '';
  const fiat = (rate: number) =>
    size > 0 ? formatFeeFiat(BigInt(Math.ceil(size * rate)), BITCOIN_DECIMALS, rates.btc) : ' ';
  return (
    <div className="stack-2">
      <div className="flex between">
        <span className={css.caption}>
          <Trans>Bitcoin fee rate</Trans>
        </span>
        <span className="xs muted num">
          {size > 0 ? `${size} vB` : ''}
          {size > 0 && at > 0 ? ' · ' : ''}
          {at > 0 ? <Trans>updated {age} ago</Trans> : null}
        </span>
      </div>
      <FeeRateCard fee={fee} note={fiat} disabled={busy} />
    </div>
  );
}
