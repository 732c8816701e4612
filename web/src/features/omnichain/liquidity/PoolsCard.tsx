import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactElement, useState } from 'react';
import { formatAmount, formatExact, formatFeeRatio, UNKNOWN } from '../../../lib/format.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { safeImage } from '../../../ui/marks.ts';
import { RoundImage } from '../../../ui/RoundImage.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import table from '../../../ui/Table.module.css';
import css from './Liquidity.module.css';
import { isMine, type PoolRow } from './use-pools.ts';

/** Every pool, and what the connected wallets have in it. */
export function PoolsCard({
  rows,
  picked,
  onPick,
}: {
  rows: readonly PoolRow[];
  picked: string;
  onPick(key: string): void;
}): ReactElement {
  const [mineOnly, setMineOnly] = useState(false);
  const shown = mineOnly ? rows.filter(isMine) : rows;
  return (
    <section className={`card ${css.clip}`} aria-labelledby="pools">
      <div className="card-head">
        <h2 id="pools">
          <Trans>Pools</Trans>
        </h2>
        <Checkbox checked={mineOnly} onChange={setMineOnly}>
          <Trans>Mine only</Trans>
        </Checkbox>
      </div>
      {shown.length === 0 ? (
        <Empty title={<Trans>No positions</Trans>}>
          <Trans>Pick a pool to add liquidity. You can remove it whenever the pool holds enough.</Trans>
        </Empty>
      ) : (
        <table className={`${table.table} ${css.table}`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Pool</Trans>
              </th>
              <th scope="col" className={css.right}>
                <Trans>Holds</Trans>
              </th>
              <th scope="col" className={`${css.right} hide-m`}>
                <Trans>Swap fee</Trans>
              </th>
              <th scope="col" className={css.right}>
                <Trans>Yours</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.key} row={row} picked={row.key === picked} onPick={() => onPick(row.key)} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Row({ row, picked, onPick }: { row: PoolRow; picked: boolean; onPick(): void }): ReactElement {
  const { t } = useLingui();
  const { leg, figures, problem, error } = row;
  const { symbol, icon, decimals } = leg.token;
  const network = leg.network.name;
  const unread = problem === null && error === null ? <Skeleton width="72px" /> : UNKNOWN;
  return (
    <tr aria-current={picked || undefined}>
      <th scope="row">
        <button
          type="button"
          className={css.pick}
          aria-pressed={picked}
          aria-label={t`${symbol} on ${network}`}
          onClick={onPick}
        >
          <RoundImage name={symbol} src={safeImage(icon)} size={32} />
          <span>
            <b>{symbol}</b>
            <small>{network}</small>
          </span>
        </button>
      </th>
      <td className={css.right} title={figures ? formatExact(figures.liquidity, decimals) : undefined}>
        {figures ? formatAmount(figures.liquidity, decimals) : unread}
      </td>
      <td className={`${css.right} hide-m`}>{figures ? formatFeeRatio(figures.feeRatio) : unread}</td>
      <td className={`${css.right} strong`}>
        {figures ? (figures.position === null ? '—' : formatAmount(figures.position, decimals)) : unread}
      </td>
    </tr>
  );
}
