import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api/api.ts';
import { bitcoinTxUrl, chainName, useBasicConfig } from '../../api/queries.ts';
import { keys } from '../../api/query-keys.ts';
import type { PoolChain } from '../../api/types.ts';
import { describeError } from '../../lib/errors.ts';
import { formatClock, formatExact, groupThousands } from '../../lib/format.ts';
import { faultWords } from '../../lib/transfer-words.ts';
import { TxLink } from '../../ui/Address.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Crossing, type Stage } from '../../ui/Crossing.tsx';
import type { IconName } from '../../ui/Icon.tsx';
import { Receipt, ReceiptRow } from '../../ui/Receipt.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import css from './Deposit.module.css';
import { type Deposit, depositState, depositSteps, isOver, type StepKey } from './deposits.ts';
import type { Desk } from './desk.ts';
import { stateChip, stateText, stepTitle } from './texts.tsx';
import type { Shown } from './use-desk.ts';
import { WayBack } from './WayBack.tsx';

const POLL_MS = 3_000;
const SATS = 8;

/** What came to the address, each payment with where it is, asked again every few seconds. */
export function StateCard({
  desk,
  chains,
  shown,
}: {
  desk: Desk;
  chains: readonly PoolChain[];
  shown: Shown;
}): ReactElement {
  const { address } = shown.proof;
  const [since] = useState(Date.now);
  const state = useQuery({
    queryKey: keys.depositAddress(address),
    queryFn: ({ signal }) => api.depositAddressState(address, signal),
    refetchInterval: POLL_MS,
  });
  const deposits = state.data?.deposits ?? [];
  const height = state.data?.height ?? 0;
  const looked = formatClock(state.dataUpdatedAt);
  const block = groupThousands(String(height));
  return (
    <section className="card" aria-labelledby="deposit-state">
      <div className="card-pad stack">
        <div className="card-head">
          <h2 id="deposit-state">
            {deposits.length === 0 ? <Trans>Waiting for your deposit</Trans> : <Trans>What came to it</Trans>}
          </h2>
          {deposits.length === 0 ? (
            <StatusChip>
              <Trans>Nothing seen yet</Trans>
            </StatusChip>
          ) : null}
        </div>
        {state.isError ? (
          <Banner tone="warning" live>
            {describeError(state.error).text}{' '}
            <Trans>Your coins are not affected. This page asks again every few seconds.</Trans>
          </Banner>
        ) : null}
        {deposits.length === 0 ? (
          <p className="sm soft">
            <Trans>
              A payment shows here within seconds of being sent, before it confirms. You can close this page:
              the transfer runs without it. Find it again with the recovery file.
            </Trans>
          </p>
        ) : (
          <ul className={css.payments}>
            {deposits.map((d) => (
              <Payment
                key={`${d.txid}:${d.vout}`}
                deposit={d}
                height={height}
                desk={desk}
                chains={chains}
                shown={shown}
              />
            ))}
          </ul>
        )}
        <Receipt>
          <ReceiptRow label={<Trans>Watching since</Trans>} amount={formatClock(since)} />
          {state.data ? (
            <ReceiptRow
              label={<Trans>Last looked</Trans>}
              amount={
                <Trans>
                  {looked}, block {block}
                </Trans>
              }
            />
          ) : null}
        </Receipt>
      </div>
    </section>
  );
}

const ICONS: Record<StepKey, IconName> = {
  seen: 'clock',
  custody: 'shield',
  attested: 'sign',
  delivered: 'send',
  credited: 'flag',
};

/** Where a payment is; null where it goes nowhere. */
function useStages(d: Deposit, height: number, to: string): Stage[] | undefined {
  const { t } = useLingui();
  const have = Math.min(d.confirmations, d.needed);
  return depositSteps(d, height)?.map(
    ({ key, mark }): Stage => ({
      key,
      title: stepTitle(key),
      state: mark,
      icon: ICONS[key],
      ...(key === 'seen' && mark === 'now'
        ? { detail: t`${have} of ${d.needed}`, pips: { have, all: d.needed } }
        : {}),
      ...(key === 'credited' ? { detail: to } : {}),
    }),
  );
}

/** The payment's transactions, and the transfer that it became. */
function Links({ deposit: d, takenBack }: { deposit: Deposit; takenBack: boolean }): ReactElement {
  const { t } = useLingui();
  const network = useBasicConfig().data?.network;
  return (
    <div className={css.links}>
      <span>
        <Trans>Deposit</Trans>
        <TxLink hash={d.txid} href={d.explorerUrl} label={t`Deposit transaction, new tab`} />
      </span>
      {d.spentBy ? (
        <span>
          {takenBack ? <Trans>Taken back</Trans> : <Trans>Sweep</Trans>}
          <TxLink
            hash={d.spentBy}
            href={bitcoinTxUrl(network, d.spentBy)}
            label={t`Spending transaction, new tab`}
          />
        </span>
      ) : null}
      {d.uid ? (
        <Link className="link" to={`/transfer?uid=${d.uid}`}>
          <Trans>Open transfer</Trans>
        </Link>
      ) : null}
    </div>
  );
}

function Payment({
  deposit: d,
  height,
  desk,
  chains,
  shown,
}: {
  deposit: Deposit;
  height: number;
  desk: Desk;
  chains: readonly PoolChain[];
  shown: Shown;
}): ReactElement {
  const { t } = useLingui();
  const asset = desk.known.find((a) => a.asset === shown.parts.asset);
  const state = depositState(d, height);
  const chip = stateChip(d, state);
  const symbol = asset?.symbol ?? '';
  const amount =
    d.amount === null || d.amount === '0' || !asset
      ? `${formatExact(d.sats, SATS)} BTC`
      : `${formatExact(d.amount, asset.decimals)} ${symbol}`;
  const sent = formatExact(d.sats, SATS);
  const stages = useStages(d, height, chainName(chains, shown.parts.dstChain));
  return (
    <li className={css.payment}>
      <div className="flex between wrap">
        <span className="num">
          <b>{amount}</b>
          {asset?.kind === 'btc' && d.amount !== null && d.amount !== d.sats ? (
            <small className="sm soft">
              {' '}
              <Trans>of {sent} BTC</Trans>
            </small>
          ) : null}
        </span>
        <span role="status">
          <StatusChip tone={chip.tone}>{chip.text}</StatusChip>
        </span>
      </div>
      {stages ? (
        <div className={css.narrow}>
          <Crossing stages={stages} label={t`Stages`} />
        </div>
      ) : null}
      <p className="sm soft">
        {d.fault === null || isOver(state) ? null : (
          <b className="strong">{faultWords(d.fault, d.faultText)} </b>
        )}
        {stateText(state, symbol)}
      </p>
      {['refused', 'returnable', 'refundable'].includes(state) ? (
        <WayBack deposit={d} height={height} shown={shown} />
      ) : null}
      <Links deposit={d} takenBack={state === 'takenBack'} />
    </li>
  );
}
