import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import type { NetworkStatus, PoolChain } from '../../api/types.ts';
import { groupThousands } from '../../lib/format.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { HexIcon } from '../../ui/RoundImage.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { BitcoinChain } from './BitcoinChain.tsx';
import { bitcoinState } from './bitcoin-state.ts';
import css from './LocalPage.module.css';
import type { LocalStatus } from './local-api.ts';

/** One column per chain: its head, what its coin is, where its JSON-RPC answers. */
export function ChainsCard({
  chains,
  status,
  network,
  lost,
}: {
  chains: readonly PoolChain[] | undefined;
  status: LocalStatus | undefined;
  network: NetworkStatus | undefined;
  /** When the local process answered last, Unix ms, if it does no more. */
  lost: number | null;
}): ReactElement {
  const { t } = useLingui();
  const bitcoin = status?.bitcoin === undefined ? null : bitcoinState(status.bitcoin);
  return (
    <section className={`card ${css.chains}`} aria-label={t`Chains`}>
      {chains === undefined
        ? [0, 1, 2].map((i) => (
            <div key={i} className={css.chain}>
              <Skeleton width="36px" height="36px" />
              <Skeleton width="60%" />
              <Skeleton width="40%" height="26px" />
            </div>
          ))
        : chains.map((chain) => (
            <Chain key={chain.chainID} chain={chain} status={status} network={network} />
          ))}
      {bitcoin === null ? null : <BitcoinChain state={bitcoin} lost={lost} />}
    </section>
  );
}

function Chain({
  chain,
  status,
  network,
}: {
  chain: PoolChain;
  status: LocalStatus | undefined;
  network: NetworkStatus | undefined;
}): ReactElement {
  const { t } = useLingui();
  const seen = network?.chains.find((c) => c.chainId === chain.chainID);
  const own = status?.chains.find((c) => c.chainId === chain.chainID);
  const head = own?.head ?? seen?.head;
  const running = own?.ok ?? seen?.ok;
  const rpc = new URL(chain.rpc || `/rpc/${chain.chainID}`, window.location.href).href;
  return (
    <article className={css.chain}>
      <div className="flex between">
        <HexIcon name={chain.chainName} chainId={chain.chainID} src={chain.chainIcon} size={36} />
        {running === undefined ? null : running ? (
          <StatusChip tone="success">
            <Trans>Running</Trans>
          </StatusChip>
        ) : (
          <StatusChip tone="danger">
            <Trans>Not running</Trans>
          </StatusChip>
        )}
      </div>
      <div>
        <h2 className={css.name}>{chain.chainName}</h2>
        <p className="xs muted num">
          <Trans>
            {String(chain.chainID)}, {chain.symbol} as native coin
          </Trans>
        </p>
      </div>
      <div className={css.head}>
        <b className="num">{head === undefined ? t`n/a` : groupThousands(String(head))}</b>
        <span className="xs muted num">
          <Trans>latest block, final {chain.finalityBlocks} behind</Trans>
        </span>
      </div>
      <div className={css.rpc}>
        <span className="mono trunc">{rpc.replace(/^https?:\/\//, '')}</span>
        <CopyButton text={rpc} label={t`Copy the endpoint of ${chain.chainName}`} size="sm" />
      </div>
    </article>
  );
}
