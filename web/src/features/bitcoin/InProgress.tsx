import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactElement } from 'react';
import { Link } from 'react-router';
import { chainName, usePoolChains } from '../../api/queries.ts';
import { useNewestTransfers } from '../../api/transfers.ts';
import type { Transfer } from '../../api/types.ts';
import { formatToken } from '../../lib/format.ts';
import { isNewer, isPending, needsYou, stageMarks } from '@causeway/sdk/stages';
import { type SentTransfer, sentTransfers } from '../../lib/storage.ts';
import { amountSent } from '../../lib/transfer-amounts.ts';
import { statusWords } from '../../lib/transfer-words.ts';
import { cx } from '../../ui/cx.ts';
import { TokenOnNetwork } from '../../ui/RoundImage.tsx';
import { isUnsettled, SendAgain } from '../../wallets/bitcoin/SendAgain.tsx';
import { useOwnAddresses } from '../../wallets/wings.ts';
import css from './Bridge.module.css';

/** So many are shown; History has the rest. */
const MOST = 4;
/** What only this browser remembers counts as under way for so long; an hour has several blocks. */
const REMEMBERED_MS = 6 * 3_600_000;

export type Running = { key: string; at: number } & (
  | { transfer: Transfer; sent?: undefined }
  | { sent: SentTransfer; transfer?: undefined }
);

/** What is under way of the connected wallets, newest first; what was just sent is there before the API knows it. */
export function running(
  fromApi: readonly Transfer[],
  sent: readonly SentTransfer[],
  addresses: readonly string[],
  now: number,
): Running[] {
  const byUid = new Map<string, Transfer>();
  for (const t of fromApi) {
    const known = byUid.get(t.uid);
    if (!known || isNewer(t, known)) byUid.set(t.uid, t);
  }
  const known = new Set(
    [...byUid.values()].flatMap((t) => [
      t.src.txHash.toLowerCase(),
      t.bitcoin?.outpoint?.split(':')[0] ?? '',
    ]),
  );
  const own = new Set(addresses.map((a) => a.toLowerCase()));
  const rows: Running[] = [
    ...[...byUid.values()]
      .filter((t) => isPending(t) || needsYou(t))
      .map((transfer) => ({ key: transfer.uid, at: transfer.createdAt, transfer })),
    ...sent
      .filter(
        (s) =>
          !known.has(s.srcTxHash.toLowerCase()) &&
          own.has(s.sender.toLowerCase()) &&
          (isUnsettled(s) || now - s.sentAt < REMEMBERED_MS),
      )
      .map((s) => ({ key: s.srcTxHash, at: s.sentAt, sent: s })),
  ];
  return rows.sort((a, b) => b.at - a.at);
}

/** Transfers of the connected wallets that are under way, each a link to its page. */
export function InProgress(): ReactElement | null {
  const { t } = useLingui();
  const addresses = useOwnAddresses();
  const { transfers } = useNewestTransfers(addresses);
  const chains = usePoolChains().data;
  const rows = running(transfers, sentTransfers(), addresses, Date.now()).slice(0, MOST);
  if (rows.length === 0) return null;
  return (
    <section className="card" aria-label={t`In progress`}>
      <div className="card-pad stack-2">
        <div className="card-head">
          <h2>
            <Trans>In progress</Trans>
          </h2>
          <Link className="link sm" to="/history">
            <Trans>History</Trans>
          </Link>
        </div>
        {rows.map((row) => {
          const to = row.transfer ? row.transfer.dst.chainId : row.sent.dstChainId;
          const symbol = row.transfer ? row.transfer.token.symbol : row.sent.symbol;
          const amount = row.transfer
            ? amountSent(row.transfer)
            : formatToken(row.sent.amount, row.sent.decimals, row.sent.symbol);
          const network = chainName(chains, to);
          return (
            <Fragment key={row.key}>
              <Link className={css.item} to={`/transfer?uid=${row.key}`}>
                <TokenOnNetwork token={{ name: symbol }} network={{ name: network, chainId: to }} />
                <span className="grow">
                  <b className="num">
                    <Trans>
                      {amount} to {network}
                    </Trans>
                  </b>
                  <span className="xs muted num">
                    {row.transfer ? statusWords(row.transfer).text : <Trans>Waiting for its block</Trans>}
                  </span>
                </span>
                <Stones transfer={row.transfer} />
              </Link>
              {row.sent && isUnsettled(row.sent) ? <SendAgain sent={row.sent} /> : null}
            </Fragment>
          );
        })}
      </div>
    </section>
  );
}

function Stones({ transfer }: { transfer: Transfer | undefined }): ReactElement {
  const marks = stageMarks(transfer ?? { state: 'observed' });
  return (
    <span className={css.stones} aria-hidden="true">
      {(['source', 'attested', 'delivered', 'destination'] as const).map((key) => (
        <i key={key} className={cx(css[marks[key]])} />
      ))}
    </span>
  );
}
