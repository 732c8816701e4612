import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { chainName, txUrl } from '../../api/queries.ts';
import type { PoolChain, Transfer } from '../../api/types.ts';
import { formatClock } from '../../lib/format.ts';
import { fromBitcoin, isReturnable, stageMarks, sweptFrom, toBitcoin } from '@causeway/sdk/stages';
import { TxLink } from '../../ui/Address.tsx';
import { cx } from '../../ui/cx.ts';
import { Crossing, type Stage } from '../../ui/Crossing.tsx';
import { HexIcon } from '../../ui/RoundImage.tsx';
import { refundWords } from './claim-words.ts';
import css from './TransferPage.module.css';

/** The crossing, the two shores above it, and a line that tells of stage changes only. */
export function Progress({
  transfer,
  chains,
}: {
  transfer: Transfer;
  chains: readonly PoolChain[] | undefined;
}): ReactElement {
  const { t } = useLingui();
  const stages = useStages(transfer, chains);
  const current = stages.find((s) => s.state !== 'done' && s.state !== 'todo') ?? stages.at(-1);
  return (
    <>
      <h2 className="sr">
        <Trans>Progress</Trans>
      </h2>
      <div className={cx(css.shores, stages.length > 4 && css.five)}>
        <Shore chains={chains} chainId={transfer.src.chainId} />
        <Shore chains={chains} chainId={transfer.dst.chainId} />
      </div>
      <Crossing stages={stages} label={t`Stages`} />
      <p className={css.hidden} aria-live="polite">
        {current?.title}
      </p>
    </>
  );
}

function Shore({
  chains,
  chainId,
}: {
  chains: readonly PoolChain[] | undefined;
  chainId: number;
}): ReactElement {
  const name = chainName(chains, chainId);
  return (
    <span className="flex strong">
      <HexIcon
        name={name}
        chainId={chainId}
        src={chains?.find((c) => c.chainID === chainId)?.chainIcon}
        size={24}
      />
      {name}
    </span>
  );
}

function useStages(transfer: Transfer, chains: readonly PoolChain[] | undefined): Stage[] {
  const { t } = useLingui();
  const { src, dst, attestations: a, state } = transfer;
  const marks = stageMarks(transfer);
  const from = chainName(chains, src.chainId);
  const to = chainName(chains, dst.chainId);
  // A chain whose usual number is unknown says 0: its nodes say when it is enough.
  const counted = (have: number, need: number) => (need === 0 ? have : Math.min(have, need));
  const arrived = state === 'claimable' ? 0 : counted(dst.confirmations, dst.needed);
  const back = state === 'refunding' || state === 'refunded';
  const refundHash = transfer.refund?.txHash ?? null;
  const own = depositStage(transfer, from);
  return [
    ...own,
    {
      key: 'source',
      title:
        state === 'orphaned'
          ? t`Dropped by ${from}`
          : own.length > 0
            ? t`Swept into custody`
            : t`Confirmed on ${from}`,
      detail: confirmations(counted(src.confirmations, src.needed), src.needed),
      pips: { have: counted(src.confirmations, src.needed), all: src.needed },
      link: <TxLink hash={src.txHash} href={src.explorerUrl} label={t`Source transaction, new tab`} />,
      state: marks.source,
      icon: 'clock',
    },
    {
      key: 'attested',
      title: isReturnable(transfer) ? t`Waiting for its sender` : t`Attested`,
      detail: t`attestations ${counted(a.have, a.of)} of ${a.of}, ${a.need} needed`,
      pips: { have: counted(a.have, a.of), all: a.of, threshold: a.need },
      state: marks.attested,
      icon: state === 'held' ? 'clock' : 'sign',
    },
    {
      key: 'delivered',
      title: deliveredTitle(transfer),
      detail: deliveredDetail(transfer, from, to),
      link:
        back && refundHash ? (
          <TxLink hash={refundHash} href={txUrl(chains, dst.chainId, refundHash)} />
        ) : dst.txHash ? (
          <TxLink hash={dst.txHash} href={dst.explorerUrl} label={t`Destination transaction, new tab`} />
        ) : (
          <Trans>The transaction appears here</Trans>
        ),
      state: marks.delivered,
      icon: back ? 'undo' : state === 'claimable' ? 'clock' : 'send',
    },
    back
      ? { key: 'destination', title: t`Returned on ${from}`, state: marks.destination, icon: 'flag' }
      : {
          key: 'destination',
          title: t`Confirmed on ${to}`,
          // Of a stored claim only the storing is confirmed, which is not what this stage tells.
          detail: confirmations(arrived, dst.needed),
          pips: { have: arrived, all: dst.needed },
          link:
            dst.time === null || state === 'claimable' ? undefined : (
              <span className="num">{formatClock(dst.time)}</span>
            ),
          state: marks.destination,
          icon: 'flag',
        },
  ];
}

/** What was paid to a deposit address, which the source transaction sweeps. */
function depositStage(transfer: Transfer, from: string): Stage[] {
  const { src } = transfer;
  const deposit = sweptFrom(transfer);
  if (deposit === null) return [];
  return [
    {
      key: 'deposit',
      title: say`Deposit on ${from}`,
      detail: say`To its own address`,
      link: <TxLink hash={deposit} href={otherTx(src, deposit)} label={say`Deposit transaction, new tab`} />,
      state: 'done',
      icon: 'clock',
    },
  ];
}

/** Another transaction of the same chain on the same explorer. */
function otherTx(src: Transfer['src'], txid: string): string | null {
  return src.explorerUrl.includes(src.txHash) ? src.explorerUrl.replace(src.txHash, txid) : null;
}

function deliveredDetail(transfer: Transfer, from: string, to: string): string {
  if (transfer.kind === 'return') return say`To the sender on ${from}`;
  if (transfer.state === 'refunding' || transfer.state === 'refunded') {
    const whom = refundWords(transfer);
    return say`To ${whom} on ${from}`;
  }
  if (toBitcoin(transfer)) return say`Payment on ${to}`;
  return fromBitcoin(transfer) ? say`Issued on ${to}` : say`Release on ${to}`;
}

function confirmations(have: number, needed: number): string {
  return needed === 0 ? say`confirmations ${have}` : say`confirmations ${have} of ${needed}`;
}

function deliveredTitle(transfer: Transfer): string {
  const { state, reason } = transfer;
  if (transfer.kind === 'return') return state === 'confirmed' ? say`Sent back` : say`Being sent back`;
  if (toBitcoin(transfer) && state === 'submitted') return say`Payment broadcast`;
  if (state === 'claimable' && reason === 'paying') return say`Being paid out`;
  if (state === 'claimable') return reason === 'delayed' ? say`Waiting for release` : say`Not paid out yet`;
  if (state === 'refunding') return say`Being sent back`;
  if (state === 'refunded') return say`Sent back`;
  return say`Delivered`;
}
