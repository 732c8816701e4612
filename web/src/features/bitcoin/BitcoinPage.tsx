import { Trans } from '@lingui/react/macro';
import { type ReactElement, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useBasicConfig, useDeployment, usePoolChains } from '../../api/queries.ts';
import { useRefresh } from '../../lib/refresh.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { PageFailed, PageLoading } from '../../ui/PageState.tsx';
import { startSession } from '../../wallets/evm/session.ts';
import { bridgedAssets } from '@causeway/sdk/bitcoin/assets';
import { BridgeForm } from './BridgeForm.tsx';
import type { Inscribing } from './inscribing.ts';
import { readLink } from './link.ts';
import { evmNetworks } from './network.ts';
import type { Pickers } from '../../ui/pickers.ts';

/** [2.01] The Bitcoin app. `pickers` and `inscribing` are of other features, given in by the app. */
export function BitcoinPage({
  pickers,
  inscribing,
}: {
  pickers: Pickers;
  inscribing: Inscribing;
}): ReactElement {
  useEffect(startSession, []);
  const [open, setOpen] = useState(false);
  const { Dialog } = inscribing;
  return (
    <main className="page">
      <div className="page-head">
        <div>
          <h1>
            <Trans>Move bitcoin assets</Trans>
          </h1>
          <p>
            <Trans>BTC, BRC-20 and Runes, to and from EVM chains.</Trans>
          </p>
        </div>
        <Button onClick={() => setOpen(true)}>
          <span>
            <Trans>
              Inscribe<span className="hide-m"> BRC-20 transfer</span>
            </Trans>
          </span>
        </Button>
      </div>
      <Loaded pickers={pickers} inscribing={inscribing} />
      {open ? (
        <Dialog onClose={() => setOpen(false)} onInscribed={useRefresh.getState().updateTransferableList} />
      ) : null}
    </main>
  );
}

function Loaded({ pickers, inscribing }: { pickers: Pickers; inscribing: Inscribing }): ReactElement {
  const config = useBasicConfig();
  const chains = usePoolChains();
  const deployment = useDeployment();
  const { search } = useLocation();
  const [link] = useState(() => readLink(new URLSearchParams(search)));
  const record = deployment.data;
  const assets = useMemo(() => (record ? bridgedAssets(record) : []), [record]);
  const listed = chains.data;
  const networks = useMemo(
    () => (record ? evmNetworks(record, assets, listed ?? []) : []),
    [record, assets, listed],
  );
  const network = config.data?.network;
  const error = config.error ?? deployment.error;
  const open = listed !== undefined || chains.isError;
  const ready = useMemo(
    () =>
      record?.bitcoin && network && assets.length > 0 && open
        ? { network, deployment: record, record: record.bitcoin, assets, networks }
        : null,
    [record, network, assets, networks, open],
  );
  // The form is much to draw: piece by piece, and what is pressed meanwhile is answered.
  const form = useDeferredValue(ready);
  if (form) return <BridgeForm env={{ ...form, link, inscribing }} pickers={pickers} />;
  if (error && !ready) {
    return (
      <PageFailed
        title={<Trans>The networks could not be loaded</Trans>}
        error={error}
        asked={[config, chains, deployment]}
      />
    );
  }
  if (record && assets.length === 0) {
    return (
      <section className="card">
        <Empty title={<Trans>Bitcoin is not open here</Trans>}>
          <Trans>
            This installation has no Bitcoin custody. For transfers between EVM chains, see Omnichain.
          </Trans>
        </Empty>
      </section>
    );
  }
  return <PageLoading />;
}
