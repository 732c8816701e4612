import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { groupThousands } from '../../lib/format.ts';
import { cx } from '../../ui/cx.ts';
import css from './Deposit.module.css';
import { days } from './desk.ts';

/** Who can move the coins, and from when on. */
export function LockCard({ lock }: { lock: number }): ReactElement {
  const blocks = groupThousands(String(lock));
  return (
    <section className="card" aria-labelledby="deposit-lock">
      <div className="card-pad stack">
        <h2 id="deposit-lock">
          <Trans>Who can move the coins</Trans>
        </h2>
        <LockLine
          progress={0}
          confirmed={<Trans>Block n</Trans>}
          credited={<Trans>After the sweep</Trans>}
          opens={<Opens lock={lock} />}
        />
        <p className="sm soft">
          <Trans>
            For the first {blocks} blocks, only the committee can, either to credit the receiver or to return
            the coins to your refund key. After that, your refund key can also take back anything not
            credited, on its own.
          </Trans>
        </p>
      </div>
    </section>
  );
}

function Opens({ lock }: { lock: number }): ReactElement {
  const blocks = groupThousands(String(lock));
  const d = days(lock);
  return d === 0 ? (
    <>n + {blocks}</>
  ) : (
    <Trans>
      n + {blocks}, about {d} days
    </Trans>
  );
}

/** Three stones on a line of time. */
export function LockLine({
  progress,
  confirmed,
  credited,
  opens,
  refused,
}: {
  /** 0 to 1 */
  progress: number;
  confirmed: ReactNode;
  credited: ReactNode;
  opens: ReactNode;
  refused?: boolean;
}): ReactElement {
  const { t } = useLingui();
  const over = progress >= 1;
  const style: CSSProperties = { width: `calc((100% - 24px) * ${progress})` };
  return (
    <div className={css.lockBox}>
      <ol className={css.lock} aria-label={t`Refund lock`}>
        <li className={cx(progress > 0 && css.on)}>
          <i aria-hidden="true" />
          <b>
            <Trans>Confirmed</Trans>
          </b>
          <span>{confirmed}</span>
        </li>
        <li className={cx(progress > 0 && css.on)}>
          <i aria-hidden="true" />
          <b>{refused ? <Trans>Not credited</Trans> : <Trans>Credited</Trans>}</b>
          <span>{credited}</span>
        </li>
        <li className={cx(over && css.on)}>
          <i aria-hidden="true" />
          <b>{over ? <Trans>Refund open</Trans> : <Trans>Refund opens</Trans>}</b>
          <span>{opens}</span>
        </li>
      </ol>
      <span className={css.lockDone} style={style} aria-hidden="true" />
    </div>
  );
}
