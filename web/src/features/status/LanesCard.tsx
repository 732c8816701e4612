import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactElement, useState } from 'react';
import { formatDuration, formatLarge, UNKNOWN } from '../../lib/format.ts';
import { Bar } from '../../ui/Bar.tsx';
import { Button } from '../../ui/Button.tsx';
import { StatusChip, type Tone } from '../../ui/StatusChip.tsx';
import { type Lane, orderLanes } from './model.ts';
import table from '../../ui/Table.module.css';
import css from './StatusPage.module.css';

const FIRST = 8;
const TONES: Record<Lane['state'], Tone> = {
  open: 'success',
  full: 'warning',
  paused: 'danger',
  unknown: 'neutral',
};

/** What each lane lets pass now. */
export function LanesCard({ lanes }: { lanes: readonly Lane[] }): ReactElement {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  const ordered = orderLanes(lanes);
  const shown = all ? ordered : ordered.slice(0, FIRST);
  const count = ordered.length;
  const first = shown.length;
  return (
    <section className={`card ${css.clip}`} aria-labelledby="lanes">
      <div className="card-head">
        <div>
          <h2 id="lanes">
            <Trans>Lanes</Trans>
          </h2>
          <p className="sm soft">
            <Trans>
              How much of each asset can pass within a day. A larger transfer is refused before you sign.
            </Trans>
          </p>
        </div>
      </div>
      <table className={`${table.table} ${css.table}`}>
        <thead>
          <tr>
            <th scope="col">{t`Lane`}</th>
            <th scope="col">{t`Asset`}</th>
            <th scope="col">{t`Left now`}</th>
            <th scope="col" className={css.right}>{t`Most per transfer`}</th>
            <th scope="col" className={css.right}>{t`Usual time`}</th>
            <th scope="col" className={css.right}>{t`State`}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((l) => (
            <Row key={`${l.srcChainId} ${l.dstChainId} ${l.symbol}`} lane={l} />
          ))}
        </tbody>
      </table>
      {count > FIRST ? (
        <div className={css.foot}>
          <span className="sm num soft">
            <Trans>
              {first} of {count}
            </Trans>
          </span>
          <Button size="sm" onClick={() => setAll(!all)}>
            {all ? t`Show fewer` : t`Show all`}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function Row({ lane }: { lane: Lane }): ReactElement {
  const { t } = useLingui();
  const { src, dst, symbol, decimals, capPerDay, left, maxPerTransfer, state } = lane;
  const amount = (base: string | null) => (base === null ? UNKNOWN : formatLarge(base, decimals));
  const words: Record<Lane['state'], string> = {
    open: t({ message: 'Open', context: 'state' }),
    full: t`Full`,
    paused: t`Paused`,
    unknown: t`Not known`,
  };
  const passes = amount(left);
  const most = amount(capPerDay);
  return (
    <tr>
      <th scope="row" className={css.lane}>
        <Trans>
          {src} to {dst}
        </Trans>
      </th>
      <td data-label={t`Asset`}>{symbol}</td>
      <td data-label={t`Left now`} className={css.cap}>
        {capPerDay !== null && left !== null ? (
          <span className={css.meter}>
            <span className="num">
              <Trans>
                <b>{passes}</b> of {most}
              </Trans>
            </span>
            <Bar
              part={BigInt(left)}
              whole={BigInt(capPerDay)}
              label={t`${symbol} from ${src} to ${dst}: left now`}
              paused={state === 'paused'}
            />
          </span>
        ) : (
          <Trans>No cap</Trans>
        )}
      </td>
      <td className={css.right} data-label={t`Most per transfer`}>
        {amount(maxPerTransfer)}
      </td>
      <td className={css.right} data-label={t`Usual time`}>
        {lane.usualSeconds === null ? UNKNOWN : formatDuration(lane.usualSeconds)}
      </td>
      <td className={css.right}>
        <StatusChip tone={TONES[state]}>{words[state]}</StatusChip>
      </td>
    </tr>
  );
}
