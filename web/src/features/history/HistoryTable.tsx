import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { chainName } from '../../api/queries.ts';
import type { PoolChain } from '../../api/types.ts';
import {
  formatAmount,
  formatMinute,
  formatDuration,
  formatTableDate,
  formatTime,
  formatToken,
  sameDay,
} from '../../lib/format.ts';
import { isPending, needsYou, type StageMark, stageMarks } from '@causeway/sdk/stages';
import { amountSent } from '../../lib/transfer-amounts.ts';
import { statusWords } from '../../lib/transfer-words.ts';
import { useNow } from '../../lib/use-now.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { MiniStages } from '../../ui/Crossing.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { HexIcon, TokenOnNetwork } from '../../ui/RoundImage.tsx';
import { StatusChip, type Tone } from '../../ui/StatusChip.tsx';
import css from './HistoryTable.module.css';
import type { TxState } from '../../wallets/evm/tx-state.ts';
import { factsOf, type Row } from './merge.ts';

type Chains = readonly PoolChain[] | undefined;

/** Rows on wide screens, cards on phones. */
export function HistoryTable({
  rows,
  chains,
  txStates,
}: {
  rows: readonly Row[];
  chains: Chains;
  txStates: ReadonlyMap<string, TxState>;
}): ReactElement {
  const now = useNow(15_000);
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Started</Trans>
          </th>
          <th scope="col">
            <Trans>Amount</Trans>
          </th>
          <th scope="col">
            <Trans>Route</Trans>
          </th>
          <th scope="col">
            <Trans>State</Trans>
          </th>
          <th scope="col" className={css.stages}>
            <Trans>Stages</Trans>
          </th>
          <th scope="col" className={css.took}>
            <Trans>Took</Trans>
          </th>
          <th scope="col">
            <span className="sr">
              <Trans>Open</Trans>
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <HistoryRow
            key={row.key}
            row={row}
            chains={chains}
            now={now}
            txState={txStates.get(row.sent?.srcTxHash ?? '') ?? 'waiting'}
          />
        ))}
      </tbody>
    </table>
  );
}

const UNSEEN: readonly StageMark[] = ['now', 'todo', 'todo', 'todo'];
const VOID: readonly StageMark[] = ['fail', 'todo', 'todo', 'todo'];

/** [4.37] to [4.39] What only this browser remembers, by what its chain says. */
function sentWords(txState: TxState): { tone: Tone; text: string } {
  switch (txState) {
    case 'failed':
      return { tone: 'danger', text: say`Failed, nothing moved` };
    case 'replaced':
      return { tone: 'neutral', text: say`Replaced in the wallet` };
    case 'dropped':
      return { tone: 'neutral', text: say`Dropped by the network` };
    case 'waiting':
      return { tone: 'info', text: say`Waiting for its block` };
  }
}

function HistoryRow({
  row,
  chains,
  now,
  txState,
}: {
  row: Row;
  chains: Chains;
  now: number;
  txState: TxState;
}): ReactElement {
  const { t } = useLingui();
  const { srcChainId, dstChainId } = factsOf(row);
  const { transfer, sent } = row;
  const amount = transfer ? amountSent(transfer) : formatToken(sent.amount, sent.decimals, sent.symbol);
  const status = transfer ? statusWords(transfer) : sentWords(txState);
  const marks = transfer ? Object.values(stageMarks(transfer)) : txState === 'waiting' ? UNSEEN : VOID;
  const done = marks.filter((m) => m === 'done').length;
  const today = sameDay(row.at, now);
  const when = today ? formatMinute(row.at) : formatTableDate(row.at);
  const href = `/transfer?uid=${row.key}`;
  const claim = transfer !== undefined && needsYou(transfer);
  return (
    <tr>
      <td className={css.when}>
        <time className="num" dateTime={new Date(row.at).toISOString()} title={formatTime(row.at)}>
          {formatMinute(row.at)}
        </time>
        <small>{today ? t`Today` : formatTableDate(row.at)}</small>
      </td>
      <td>
        <Amount row={row} chains={chains} amount={amount} when={when} href={href} />
      </td>
      <td className={css.route}>
        <Route from={srcChainId} to={dstChainId} chains={chains} />
      </td>
      <td className={css.state}>
        <StatusChip tone={status.tone}>{status.text}</StatusChip>
      </td>
      <td className={css.stages}>
        <MiniStages states={marks} label={t`${done} of 4 stages done`} />
      </td>
      <td className={css.took}>
        {transfer ? (
          <Took transfer={transfer} now={now} />
        ) : txState === 'waiting' ? (
          <small>{t`so far`}</small>
        ) : null}
      </td>
      <td className={claim ? css.act : css.go}>
        {claim ? (
          <ButtonLink size="sm" to={href}>
            {transfer.state === 'claimable' ? <Trans>Claim</Trans> : <Trans>Send back</Trans>}
          </ButtonLink>
        ) : (
          <Link className={css.arrowLink} to={href} aria-label={t`Open the transfer of ${amount}`}>
            <Icon name="arrowRight" />
          </Link>
        )}
      </td>
    </tr>
  );
}

function Amount({
  row,
  chains,
  amount,
  when,
  href,
}: {
  row: Row;
  chains: Chains;
  amount: string;
  when: string;
  href: string;
}): ReactElement {
  const { t } = useLingui();
  const { transfer } = row;
  const { srcChainId, dstChainId, symbol } = factsOf(row);
  const from = chainName(chains, srcChainId);
  const to = chainName(chains, dstChainId);
  return (
    <span className={css.amount}>
      <TokenOnNetwork
        token={{ name: symbol, src: transfer?.token.icon }}
        network={markOf(chains, dstChainId)}
      />
      <span>
        <Link className={css.open} to={href}>
          {amount}
        </Link>
        <small className="num hide-m">{transfer ? arrives(transfer) : t`Sent from this browser`}</small>
        <small className="num only-m">
          <Trans>
            {from} to {to}, <span className="nowrap">{when}</span>
          </Trans>
        </small>
      </span>
    </span>
  );
}

function Route({ from, to, chains }: { from: number; to: number; chains: Chains }): ReactElement {
  const { t } = useLingui();
  return (
    <span className={css.path}>
      <HexIcon {...markOf(chains, from)} />
      {chainName(chains, from)}
      <Icon name="arrowRight" size={14} className={css.arrow} />
      <span className="sr">{t`to`}</span>
      <HexIcon {...markOf(chains, to)} />
      {chainName(chains, to)}
    </span>
  );
}

function markOf(chains: Chains, chainId: number) {
  return {
    name: chainName(chains, chainId),
    chainId,
    src: chains?.find((c) => c.chainID === chainId)?.chainIcon,
  };
}

function arrives(transfer: NonNullable<Row['transfer']>): string {
  const amount = formatAmount(transfer.amount, transfer.token.dstDecimals);
  if (transfer.kind === 'return' && transfer.state !== 'orphaned') return say`Returns ${amount}`;
  switch (transfer.state) {
    case 'confirmed':
    case 'redeemed':
      return say`Received ${amount}`;
    case 'refunded':
    case 'refunding':
      return say`Returns ${amount}`;
    case 'orphaned':
      return say`Nothing was sent`;
    default:
      return say`Receive ${amount}`;
  }
}

function Took({ transfer, now }: { transfer: NonNullable<Row['transfer']>; now: number }): ReactElement {
  const pending = isPending(transfer);
  const end = pending ? now : transfer.updatedAt;
  return (
    <>
      {formatDuration((end - transfer.createdAt) / 1000)}
      {pending ? (
        <small>
          <Trans>so far</Trans>
        </small>
      ) : null}
    </>
  );
}
