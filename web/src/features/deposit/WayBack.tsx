import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { groupThousands } from '../../lib/format.ts';
import { part } from '../../lib/part.ts';
import { Button } from '../../ui/Button.tsx';
import css from './Back.module.css';
import { Command } from './Command.tsx';
import { blocksLeft, type Deposit, lockProgress } from './deposits.ts';
import { days } from './desk.ts';
import { LockLine } from './LockCard.tsx';
import type { Shown } from './use-desk.ts';

const ReturnDialog = lazy(
  part(() => import('./ReturnDialog.tsx').then((m) => ({ default: m.ReturnDialog }))),
);
const TakeBackDialog = lazy(
  part(() => import('./TakeBackDialog.tsx').then((m) => ({ default: m.TakeBackDialog }))),
);

/** Two ways back: the committee sends it when asked, or the refund key takes it after the lock. */
export function WayBack({
  deposit: d,
  height,
  shown,
}: {
  deposit: Deposit;
  height: number;
  shown: Shown;
}): ReactElement {
  const [open, setOpen] = useState<'return' | 'take' | null>(null);
  const left = blocksLeft(d, height);
  const over = left === 0;
  const close = () => setOpen(null);
  // The custody takes BTC in that cannot be credited, and sends it back when asked. Of tokens and runes it takes only what can.
  const bearsItsFee = shown.parts.asset === 'btc';
  const key = shown.hasKey === false ? ' --key KEYFILE' : '';
  const recover = `causeway bitcoin deposit-address recover ${shown.file} --api URL --to ADDRESS${key}`;
  const ask = `causeway bitcoin return ${d.txid}:${d.vout} --recovery ${shown.file}${key} --deployment deployment.json --bridge ${window.location.origin}`;
  return (
    <>
      {left === null ? null : <Lock deposit={d} left={left} lock={shown.parts.lock} height={height} />}
      {d.fault !== null && d.uid === null ? (
        <p className="sm">
          {bearsItsFee ? (
            <Trans>You can have it sent back here once it has all its confirmations.</Trans>
          ) : (
            <Trans>It stays at this address. Your refund key takes it back once the lock opens.</Trans>
          )}
        </p>
      ) : null}
      <div className={css.buttons}>
        {d.fault !== null && d.uid !== null ? (
          <Button variant="primary" onClick={() => setOpen('return')}>
            <Trans>Have it sent back</Trans>
          </Button>
        ) : null}
        {over && shown.hasKey !== false ? (
          <Button onClick={() => setOpen('take')}>
            <Trans>Take it back yourself</Trans>
          </Button>
        ) : null}
      </div>
      {over && shown.hasKey === false ? (
        <p className="sm soft">
          <Trans>
            Your refund key is in no file. Wallets do not sign for a key inside a lock, so the command line
            takes it back, with the file of the key:
          </Trans>
        </p>
      ) : null}
      <OnTheCommandLine
        ask={d.fault === null || (d.uid === null && !bearsItsFee) ? null : ask}
        recover={left === null ? null : recover}
        over={over}
        open={over && shown.hasKey === false}
      />
      <Suspense>
        {open === 'return' && d.uid !== null ? (
          <ReturnDialog outpoint={`${d.txid}:${d.vout}`} uid={d.uid} onClose={close} />
        ) : null}
        {open === 'take' ? (
          <TakeBackDialog deposit={d} shown={shown} command={recover} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}

/** The same two ways without this page; null where a way is not open. */
function OnTheCommandLine({
  ask,
  recover,
  over,
  open,
}: {
  ask: string | null;
  recover: string | null;
  over: boolean;
  open: boolean;
}): ReactElement {
  const { t } = useLingui();
  return (
    <details className={css.more} open={open}>
      <summary>
        <Trans>On the command line</Trans>
      </summary>
      {ask === null ? null : (
        <Command label={t`Copy the command that asks for it`} text={ask}>
          <Trans>Have it sent back to the refund key's address now:</Trans>
        </Command>
      )}
      {recover === null ? null : (
        <Command label={t`Copy the command that takes it`} text={recover}>
          {over ? (
            <Trans>
              Take it back yourself. URL is any Bitcoin index's wallet API, ADDRESS is where it shall go:
            </Trans>
          ) : (
            <Trans>Or take it back yourself when the lock opens:</Trans>
          )}
        </Command>
      )}
    </details>
  );
}

function Lock({
  deposit: d,
  left,
  lock,
  height,
}: {
  deposit: Deposit;
  left: number;
  lock: number;
  height: number;
}): ReactElement {
  const from = d.refundableFrom === null ? '' : groupThousands(String(d.refundableFrom));
  const mined = d.height === null ? '' : groupThousands(String(d.height));
  const blocks = groupThousands(String(left));
  const about = days(left);
  return (
    <LockLine
      refused
      progress={lockProgress(d, lock, height)}
      confirmed={<Trans>Block {mined}</Trans>}
      credited={null}
      opens={
        left === 0 ? (
          <Trans>Since block {from}</Trans>
        ) : about > 0 ? (
          <Trans>
            Block {from}, about {about} days
          </Trans>
        ) : (
          <Trans>
            Block {from}, {blocks} blocks left
          </Trans>
        )
      }
    />
  );
}
