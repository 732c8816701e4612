import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { chainName, txUrl } from '../../api/queries.ts';
import type { PoolChain, Transfer } from '../../api/types.ts';
import { formatClock, formatTableDate, sameDay } from '../../lib/format.ts';
import { sweptFrom, toBitcoin } from '@causeway/sdk/stages';
import { TxLink } from '../../ui/Address.tsx';
import css from './TransferPage.module.css';

/** What happened, newest first, with the transaction of each step. */
export function RecordLog({
  transfer,
  chains,
}: {
  transfer: Transfer;
  chains: readonly PoolChain[] | undefined;
}): ReactElement {
  const { t } = useLingui();
  const from = chainName(chains, transfer.src.chainId);
  const to = chainName(chains, transfer.dst.chainId);
  const returns = transfer.kind === 'return';
  const paysBitcoin = toBitcoin(transfer);
  const words: Record<string, string> = {
    observed: sweptFrom(transfer) ? t`Swept into custody on ${from}` : t`Seen on ${from}`,
    final: t`Final on ${from}`,
    attested: t`Attested by the committee`,
    submitted: paysBitcoin ? t`Payment broadcast on ${to}` : t`Delivery sent to ${to}`,
    delivered: t`Included on ${to}`,
    confirmed: t`Final on ${to}`,
    claimable: t`Stored as a claim on ${to}`,
    redeemed: t`Claim paid on ${to}`,
    refunding: t`Sent back to ${from}`,
    refunded: t`Arrived back on ${from}`,
    orphaned: t`Dropped by ${from}. No coins moved`,
    held: returns ? t`Not credited: waiting for its sender` : t`Held by the committee`,
  };
  const newestFirst = [...transfer.history].sort((a, b) => b.at - a.at);
  const url = (hash: string) => {
    if (hash === transfer.src.txHash) return transfer.src.explorerUrl;
    if (hash === transfer.dst.txHash) return transfer.dst.explorerUrl;
    return hash === transfer.refund?.txHash ? txUrl(chains, transfer.dst.chainId, hash) : null;
  };
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <section className="card" aria-labelledby="record">
      <div className="card-head">
        <h2 id="record">
          <Trans>Record</Trans>
        </h2>
        <span className="xs muted">
          <Trans>Local time, {zone}</Trans>
        </span>
      </div>
      <div className="card-body">
        {newestFirst.length === 0 ? (
          <p className="sm soft">
            <Trans>Nothing recorded yet.</Trans>
          </p>
        ) : (
          <ol className={css.log}>
            {newestFirst.map(({ state, at, txHash }, i) => (
              <li key={i}>
                <time dateTime={new Date(at).toISOString()}>
                  {sameDay(at, transfer.updatedAt) ? formatClock(at) : formatTableDate(at)}
                </time>
                <span>{words[state] ?? state}</span>
                {txHash ? <TxLink hash={txHash} href={url(txHash)} /> : <span />}
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}
