import { Trans } from '@lingui/react/macro';
import { type ReactElement, useDeferredValue, useEffect, useMemo } from 'react';
import { Link } from 'react-router';
import { useBasicConfig, useDeployment, usePoolChains } from '../../api/queries.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageFailed, PageLoading } from '../../ui/PageState.tsx';
import { startSession } from '../../wallets/evm/session.ts';
import css from './Deposit.module.css';
import { deskOf } from './desk.ts';
import { DepositDesk } from './DepositDesk.tsx';

/** A deposit from any Bitcoin wallet, a hardware wallet or an exchange, to an address of its own (SR-17). */
export function DepositPage(): ReactElement {
  useEffect(startSession, []);
  return (
    <main className="page">
      <p className={css.back}>
        <Link to="/" className="link">
          <Icon name="arrowLeft" size={14} />
          <Trans>Bitcoin</Trans>
        </Link>
      </p>
      <div className="page-head">
        <div>
          <h1>
            <Trans>Deposit by address</Trans>
          </h1>
          <p>
            <Trans>
              Send from any Bitcoin wallet: a phone, a hardware wallet or an exchange. You don't need to
              connect a Bitcoin wallet.
            </Trans>
          </p>
        </div>
      </div>
      <Loaded />
    </main>
  );
}

function Loaded(): ReactElement {
  const config = useBasicConfig();
  const deployment = useDeployment();
  const chains = usePoolChains();
  const record = deployment.data;
  const desk = useMemo(() => (record ? deskOf(record) : null), [record]);
  const listed = chains.data;
  const ready = useMemo(
    () => (desk && desk.known.length > 0 ? { desk, chains: listed ?? [] } : null),
    [desk, listed],
  );
  // The steps are much to draw: piece by piece, and what is pressed meanwhile is answered.
  const shown = useDeferredValue(ready);
  if (shown) return <DepositDesk {...shown} />;
  const error = config.error ?? deployment.error;
  if (error && !record) {
    return (
      <PageFailed
        title={<Trans>The deployment could not be loaded</Trans>}
        error={error}
        asked={[config, deployment]}
      />
    );
  }
  if (!ready && record) {
    return (
      <section className="card">
        <Empty title={<Trans>No deposits from Bitcoin</Trans>}>
          <Trans>
            This installation accepts none. Its deployment record names no Bitcoin custody or assets.
          </Trans>
        </Empty>
      </section>
    );
  }
  return <PageLoading />;
}
