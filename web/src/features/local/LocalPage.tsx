import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactElement, useDeferredValue } from 'react';
import { usePoolChains } from '../../api/queries.ts';
import { Banner } from '../../ui/Banner.tsx';
import buttonCss from '../../ui/Button.module.css';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { BitcoinWalletCard } from './BitcoinWalletCard.tsx';
import { ChainsCard } from './ChainsCard.tsx';
import { DemoWalletsCard } from './DemoWalletsCard.tsx';
import { FarSection } from './FarSection.tsx';
import { FirstTransfers } from './FirstTransfers.tsx';
import css from './LocalPage.module.css';
import { useLocalStatus, useNetworkStatus } from './local-api.ts';
import { RunCard } from './RunCard.tsx';
import { TerminalCard } from './TerminalCard.tsx';

/** The first page of a local network: what runs, wallets to borrow, transfers to begin with. */
export function LocalPage(): ReactElement {
  const { t } = useLingui();
  const status = useLocalStatus();
  const network = useNetworkStatus();
  const listed = usePoolChains();
  const chains = listed.data;
  // What runs is drawn at once, so that nothing below it moves; a network that still starts shows what there is.
  const asking = status.isPending || (status.data?.ready === true && listed.isPending);
  // The cards are much to draw: piece by piece, and what is pressed meanwhile is answered.
  const drawn = useDeferredValue(!asking);
  const ready = status.data?.ready ?? network.data?.ready ?? chains !== undefined;
  return (
    <main className="page">
      <div className="page-head">
        <div>
          <h1>
            {ready ? (
              <Trans>Your local network is running</Trans>
            ) : (
              <Trans>Your local network is starting</Trans>
            )}
          </h1>
          <p>
            <Trans>
              Real chain software, all on this computer. The coins have no value, and nothing leaves the
              machine.
            </Trans>
          </p>
        </div>
        <a className={cx(buttonCss.btn, buttonCss.secondary)} href="/explorer">
          <Icon name="search" />
          <Trans>Open the explorer</Trans>
        </a>
      </div>
      {status.isError && network.isError ? (
        <div className={css.gap}>
          <Banner tone="danger" live>
            <b>
              <Trans>The local network does not answer.</Trans>
            </b>{' '}
            <Trans>
              Start it again with <code className="mono">causeway dev</code>. It continues where it stopped.
            </Trans>
          </Banner>
        </div>
      ) : null}
      {asking || !drawn ? (
        <section className="card card-pad">
          <Spinner size={24} label={t`Loading`} />
        </section>
      ) : (
        <>
          <ChainsCard
            chains={chains}
            status={status.data}
            network={network.data}
            lost={status.isError ? status.dataUpdatedAt : null}
          />
          <div className={`two ${css.row}`}>
            <DemoWalletsCard chains={chains} />
            <aside className="stack-6">
              <RunCard status={status.data} network={network.data} />
              <Banner tone="warning">
                <b>
                  <Trans>Never send real coins to these addresses.</Trans>
                </b>{' '}
                <Trans>Their keys are stored openly on this computer.</Trans>
              </Banner>
            </aside>
          </div>
          <FirstTransfers chains={chains} />
          {status.data?.bitcoin === undefined ? null : <Bitcoin dataFolder={status.data.dataFolder} />}
          <FarSection kind="solana" dataFolder={status.data?.dataFolder} />
          <FarSection kind="ton" dataFolder={status.data?.dataFolder} />
        </>
      )}
    </main>
  );
}

function Bitcoin({ dataFolder }: { dataFolder: string | undefined }): ReactElement {
  return (
    <section className={css.first} aria-labelledby="on-bitcoin">
      <h2 id="on-bitcoin">
        <Trans>On Bitcoin</Trans>
      </h2>
      <p className="sm soft">
        <Trans>
          A wallet with coins, a BRC-20 token and two runes, all created by real transactions. Its balances
          are read from the index, as any wallet would read them.
        </Trans>
      </p>
      <div className="two">
        <BitcoinWalletCard />
        <TerminalCard dataFolder={dataFolder} />
      </div>
    </section>
  );
}
