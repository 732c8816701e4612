import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import type { NetworkStatus } from '../../api/types.ts';
import { formatClock, formatUnits } from '../../lib/format.ts';
import { Receipt, ReceiptRow } from '../../ui/Receipt.tsx';
import css from './LocalPage.module.css';
import type { LocalStatus } from './local-api.ts';

const MB = 1_000_000;

/** Facts of this run and how to start the next one. */
export function RunCard({
  status,
  network,
}: {
  status: LocalStatus | undefined;
  network: NetworkStatus | undefined;
}): ReactElement {
  const { t } = useLingui();
  const readyMs = status?.readyInMs ?? undefined;
  const seconds = readyMs === undefined ? null : formatUnits(BigInt(Math.round(readyMs / 100)), 1);
  const started = status?.startedAt === undefined ? null : formatClock(new Date(status.startedAt).getTime());
  const members = memberCount(status, network);
  const memory = status?.memoryBytes === undefined ? null : Math.round(status.memoryBytes / MB);
  return (
    <section className="card card-pad stack" aria-labelledby="this-run">
      <h2 id="this-run">
        <Trans>This run</Trans>
      </h2>
      <Receipt>
        {started === null ? null : (
          <ReceiptRow
            label={t`Started`}
            amount={
              seconds === null ? (
                started
              ) : (
                <Trans>
                  {started}, ready in {seconds} s
                </Trans>
              )
            }
          />
        )}
        <ReceiptRow
          label={t`Members`}
          amount={
            members === null ? (
              t`n/a`
            ) : members.needed === null ? (
              <Trans>{members.running} running</Trans>
            ) : (
              <Trans>
                {members.running} running, {members.needed} needed
              </Trans>
            )
          }
        />
        {status?.relayer === undefined ? null : (
          <ReceiptRow label={t`Relayer`} amount={<Relayer says={status.relayer} />} />
        )}
        {memory === null ? null : <ReceiptRow label={t`Memory`} amount={<Trans>{memory} MB</Trans>} />}
        {status?.dataFolder === undefined ? null : (
          <ReceiptRow
            label={t`Data folder`}
            amount={
              <span className={`mono trunc ${css.folder}`} title={status.dataFolder}>
                {status.dataFolder}
              </span>
            }
          />
        )}
      </Receipt>
      <hr className="rule" />
      <dl className={css.commands}>
        <dt className="mono">causeway dev</dt>
        <dd>
          <Trans>keeps your data</Trans>
        </dd>
        <dt className="mono">causeway dev --fresh</dt>
        <dd>
          <Trans>starts over</Trans>
        </dd>
      </dl>
    </section>
  );
}

function Relayer({ says }: { says: string | boolean }): ReactElement {
  switch (says) {
    case true:
    case 'running':
      return <Trans>running</Trans>;
    case 'starting':
      return <Trans>starting</Trans>;
    case false:
      return <Trans>stopped</Trans>;
    default:
      return <span lang="en">{says}</span>;
  }
}

function memberCount(
  status: LocalStatus | undefined,
  network: NetworkStatus | undefined,
): { running: number; needed: number | null } | null {
  const own = status?.members;
  if (own && !Array.isArray(own)) return own;
  const list: { ok: boolean }[] | undefined = own ?? network?.members;
  return list ? { running: list.filter((m) => m.ok).length, needed: null } : null;
}
