import { Trans } from '@lingui/react/macro';
import {
  type ComponentProps,
  type FunctionComponent,
  type ReactElement,
  useDeferredValue,
  useEffect,
  useMemo,
} from 'react';
import { useBasicConfig, useDeployment, usePoolChains } from '../../api/queries.ts';
import { Empty } from '../../ui/Empty.tsx';
import { PageFailed, PageLoading } from '../../ui/PageState.tsx';
import { startSession } from '../../wallets/evm/session.ts';
import { toNetworks } from '@causeway/sdk/catalogue';
import type { Pickers } from '../../ui/pickers.ts';
import { SwapForm } from './SwapForm.tsx';

export type FormProps = Pick<ComponentProps<typeof SwapForm>, 'networks' | 'deployment' | 'pickers'>;

/** [2.02] The Omnichain app. `pickers` are the token and network dialogs of features/tokens, given in by the app. */
export function OmnichainPage({ pickers }: { pickers: Pickers }): ReactElement {
  useEffect(startSession, []);
  return (
    <main className="page">
      <div className="page-head">
        <div>
          <h1>
            <Trans>Swap across chains</Trans>
          </h1>
          <p>
            <Trans>Same token on both sides, so no slippage.</Trans>
          </p>
        </div>
      </div>
      <OmnichainForm pickers={pickers} />
    </main>
  );
}

/** The form without its page, once the networks are there. */
export function OmnichainForm({
  pickers,
  Form = SwapForm,
  onFailed,
}: {
  pickers: Pickers;
  Form?: FunctionComponent<FormProps>;
  /** The networks could not be loaded. */
  onFailed?(): void;
}): ReactElement {
  const config = useBasicConfig();
  const chains = usePoolChains();
  const deployment = useDeployment();
  const productionTest = config.data?.productionTest ?? false;
  const networks = useMemo(
    () => toNetworks(chains.data ?? [], productionTest),
    [chains.data, productionTest],
  );
  const record = deployment.data;
  const ready = useMemo(
    () => (networks.length > 0 && record ? { networks, deployment: record } : null),
    [networks, record],
  );
  // The form is much to draw: piece by piece, and what is pressed meanwhile is answered.
  const form = useDeferredValue(ready);
  const error = config.error ?? chains.error ?? deployment.error;
  const failed = error !== null && !ready;
  useEffect(() => {
    if (failed) onFailed?.();
  }, [failed, onFailed]);
  if (form) return <Form {...form} pickers={pickers} />;
  if (failed) {
    return (
      <PageFailed
        title={<Trans>The networks could not be loaded</Trans>}
        error={error}
        asked={[config, chains, deployment]}
      />
    );
  }
  if (chains.isSuccess && config.isSuccess && networks.length === 0) {
    return (
      <section className="card">
        <Empty title={<Trans>No network is open</Trans>}>
          <Trans>No contracts are deployed for this installation yet.</Trans>
        </Empty>
      </section>
    );
  }
  return <PageLoading />;
}
