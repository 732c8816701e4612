import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { useBasicConfig, useDeployment, usePoolChains } from '../../../api/queries.ts';
import type { Deployment } from '@causeway/sdk/deployments';
import { formatCents, UNKNOWN } from '../../../lib/format.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { PageFailed, PageLoading } from '../../../ui/PageState.tsx';
import { startSession } from '../../../wallets/evm/session.ts';
import { toNetworks } from '@causeway/sdk/catalogue';
import type { Network } from '@causeway/sdk/model';
import type { Pickers } from '../../../ui/pickers.ts';
import css from './Liquidity.module.css';
import { PoolsCard } from './PoolsCard.tsx';
import { PositionCard } from './PositionCard.tsx';
import { ActPanel } from './ActPanel.tsx';
import { useAct } from './use-act.ts';
import { type PoolRow, totalOf, usePools } from './use-pools.ts';

/** Where people provide liquidity and take it out again. `pickers` are the dialogs of features/tokens, given in by the app. */
export function LiquidityPage({ pickers }: { pickers: Pickers }): ReactElement {
  useEffect(startSession, []);
  return (
    <main className="page">
      <div className="page-head">
        <div>
          <h1>
            <Trans>Liquidity</Trans>
          </h1>
          <p>
            <Trans>
              Provide a token to a pool, and take it out again, there or on another chain. Each pool holds one
              token, so prices do not change your amount.
            </Trans>
          </p>
        </div>
      </div>
      <Loaded pickers={pickers} />
    </main>
  );
}

function Loaded({ pickers }: { pickers: Pickers }): ReactElement {
  const config = useBasicConfig();
  const chains = usePoolChains();
  const deployment = useDeployment();
  const productionTest = config.data?.productionTest ?? false;
  const networks = useMemo(
    () => toNetworks(chains.data ?? [], productionTest),
    [chains.data, productionTest],
  );
  const error = config.error ?? chains.error ?? deployment.error;
  if (networks.length > 0 && deployment.data)
    return <Pools networks={networks} deployment={deployment.data} pickers={pickers} />;
  if (error) {
    return (
      <PageFailed
        title={<Trans>The pools could not be loaded</Trans>}
        error={error}
        asked={[config, chains, deployment]}
      />
    );
  }
  if (chains.isSuccess && config.isSuccess && networks.length === 0) {
    return (
      <section className="card">
        <Empty title={<Trans>There are no pools</Trans>}>
          <Trans>No contracts are deployed for this installation yet.</Trans>
        </Empty>
      </section>
    );
  }
  return <PageLoading />;
}

function Pools({
  networks,
  deployment,
  pickers,
}: {
  networks: readonly Network[];
  deployment: Deployment;
  pickers: Pickers;
}): ReactElement {
  const rows = usePools(networks, deployment);
  const [picked, setPicked] = useState<string | null>(null);
  const act = useAct();
  const row = rows.find((r) => r.key === picked) ?? rows[0];
  if (!row) return <PageLoading />;
  const pick = (key: string) => {
    if (act.stage !== null) return;
    act.dismissError();
    act.finish();
    setPicked(key);
    showPosition();
  };
  return (
    <>
      <Totals rows={rows} />
      <div className="two">
        <div className="stack-6">
          <PoolsCard rows={rows} picked={row.key} onPick={pick} />
          <PositionCard row={row} />
        </div>
        <ActPanel
          key={row.key}
          row={row}
          networks={networks}
          deployment={deployment}
          pickers={pickers}
          act={act}
        />
      </div>
    </>
  );
}

/** In one column the pool that was picked is far below the list. */
function showPosition(): void {
  if (window.matchMedia('(max-width: 980px)').matches)
    document.getElementById('position')?.scrollIntoView({ block: 'start' });
}

/** What the connected wallets have in all pools. */
function Totals({ rows }: { rows: readonly PoolRow[] }): ReactElement | null {
  const { t } = useLingui();
  if (rows.every((r) => r.owner === null)) return null;
  const { count, cents } = totalOf(rows);
  return (
    <section className={`card ${css.kpis}`} aria-label={t`Your positions`}>
      <div className={css.kpi}>
        <span>
          <Trans>Your liquidity</Trans>
        </span>
        <b className="num">{cents === null ? UNKNOWN : formatCents(cents)}</b>
        <em>
          <Trans>at the prices of this moment</Trans>
        </em>
      </div>
      <div className={css.kpi}>
        <span>
          <Trans>Your positions</Trans>
        </span>
        <b className="num">{count}</b>
        <em>
          <Trans>of the wallets that are connected</Trans>
        </em>
      </div>
    </section>
  );
}
