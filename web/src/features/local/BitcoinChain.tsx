import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { formatClock, groupThousands } from '../../lib/format.ts';
import { Message } from '../../ui/Banner.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { HexIcon } from '../../ui/RoundImage.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { BITCOIN_ID, type BitcoinState, explorerPath, megabytes, WALLET_API } from './bitcoin-state.ts';
import { ExternalLink } from './ExternalLink.tsx';
import css from './LocalPage.module.css';

/** The column of Bitcoin among the chains: its height, what its index is doing, where its wallet API answers. */
export function BitcoinChain({
  state,
  lost,
}: {
  state: BitcoinState;
  /** When the local process answered last, Unix ms, if it does no more. */
  lost: number | null;
}): ReactElement {
  const { t } = useLingui();
  const api = new URL(WALLET_API, window.location.href).href;
  const { height, mempool } = state;
  return (
    <article className={css.chain} aria-label={t`Bitcoin`}>
      <div className="flex between">
        <HexIcon name="Bitcoin" chainId={BITCOIN_ID} size={36} />
        <Chip state={state} lost={lost} />
      </div>
      <div>
        <h2 className={css.name}>
          <Trans>Bitcoin</Trans>
        </h2>
        <p className="xs muted num">
          <IndexLine state={state} />
        </p>
      </div>
      <div className={css.head}>
        <b className="num">{height === null ? t`n/a` : groupThousands(String(height))}</b>
        <span className="xs muted num">
          {lost !== null ? (
            <Trans>latest block at {formatClock(lost)}, no answer since</Trans>
          ) : mempool === null ? (
            <Trans>latest block in the index</Trans>
          ) : (
            <Plural
              value={mempool}
              one="latest block, # transaction waits"
              other="latest block, # transactions wait"
            />
          )}
        </span>
      </div>
      <div className={css.rpc}>
        <span className="mono trunc">{api.replace(/^https?:\/\//, '')}</span>
        <CopyButton text={api} label={t`Copy the address of the wallet API`} size="sm" />
      </div>
      <div className={css.links}>
        {height === null ? null : (
          <ExternalLink href={explorerPath('block', height)}>
            <Trans>Latest block</Trans>
          </ExternalLink>
        )}
        <ExternalLink href={`${WALLET_API}/openapi.json`}>
          <Trans>API description</Trans>
        </ExternalLink>
      </div>
      {lost === null ? <Explanation state={state} /> : null}
    </article>
  );
}

function Chip({ state, lost }: { state: BitcoinState; lost: number | null }): ReactElement {
  if (lost !== null)
    return (
      <StatusChip tone="danger">
        <Trans>No answer</Trans>
      </StatusChip>
    );
  switch (state.kind) {
    case 'running':
      return (
        <StatusChip tone="success">
          <Trans>Running</Trans>
        </StatusChip>
      );
    case 'starting':
      return (
        <StatusChip tone="info">
          <Trans>Starting</Trans>
        </StatusChip>
      );
    case 'behind':
      return (
        <StatusChip tone="warning">
          <Trans>Index behind</Trans>
        </StatusChip>
      );
    case 'nodeBehind':
      return (
        <StatusChip tone="warning">
          <Trans>Node behind</Trans>
        </StatusChip>
      );
    case 'away':
      return (
        <StatusChip tone="danger">
          <Trans>Node unavailable</Trans>
        </StatusChip>
      );
    case 'stopped':
      return (
        <StatusChip tone="danger">
          <Trans>Stopped</Trans>
        </StatusChip>
      );
  }
}

function IndexLine({ state }: { state: BitcoinState }): ReactElement {
  if (state.kind === 'running' && state.diskBytes !== null)
    return <Trans>Index is complete, {megabytes(state.diskBytes)} MB on disk</Trans>;
  if (state.kind === 'behind' && state.nodeHeight !== null && state.lag > 1)
    return (
      <Trans>
        {groupThousands(String(state.lag))} blocks behind the node's{' '}
        {groupThousands(String(state.nodeHeight))}
      </Trans>
    );
  return <Trans>Node with index and wallet API</Trans>;
}

/** What a state other than running means for who waits; nothing when there is nothing to say. */
function Explanation({ state }: { state: BitcoinState }): ReactElement | null {
  const height = state.height === null ? null : groupThousands(String(state.height));
  switch (state.kind) {
    case 'running':
      return null;
    case 'starting':
      return (
        <Message>
          <Trans>The node and the index are starting. Balances appear when they answer.</Trans>
        </Message>
      );
    case 'behind':
      return (
        <Message tone="warning">
          {state.ready && height !== null ? (
            <Trans>The index is catching up. Balances are as of block {height}.</Trans>
          ) : (
            <Trans>The index is catching up and provides no balances until it is done.</Trans>
          )}
        </Message>
      );
    case 'nodeBehind':
      return (
        <Message tone="warning">
          <Trans>The node has fewer blocks than the index. The index waits for it.</Trans>
        </Message>
      );
    case 'away':
      return (
        <Message tone="error">
          {height === null ? (
            <Trans>The node does not answer its index. The index keeps trying automatically.</Trans>
          ) : (
            <Trans>
              The node does not answer its index, which stays at block {height}. The index keeps trying
              automatically.
            </Trans>
          )}
        </Message>
      );
    case 'stopped':
      return (
        <Message tone="error">
          <Trans>The index stopped so that it does not give a wrong answer.</Trans>
          {state.message === null ? null : <span lang="en"> {state.message}</span>}
        </Message>
      );
  }
}
