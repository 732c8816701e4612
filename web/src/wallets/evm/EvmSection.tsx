import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactElement, useState } from 'react';
import type { Connector } from 'wagmi';
import { shortAddress } from '../../ui/address.ts';
import { Banner } from '../../ui/Banner.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { cx } from '../../ui/cx.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { KindTag } from '../../ui/StatusChip.tsx';
import { useBitcoinSession } from '../bitcoin/session.ts';
import { PARTICLE_ID } from '../particle/id.ts';
import css from '../sections.module.css';
import { activateWallet, connectWallet, disconnectEvm, useInstalledWallets } from './connections.ts';
import { useEvmSession } from './state.ts';
import { WalletIcon } from '../WalletIcon.tsx';
import { type EvmWallet, isSmartAccount } from './walletList.ts';

/** [2.29], [2.30] EVM wallets: cards of those connected, and those that can be. */
export function EvmSection({ onConnected }: { onConnected?(): void }): ReactElement {
  const wallets = useEvmSession((s) => s.wallets);
  const active = useEvmSession((s) => s.active);
  const [adding, setAdding] = useState(false);
  const choosing = wallets.length === 0 || adding;
  return (
    <section aria-labelledby="evm-wallets">
      <div className={css.head}>
        <h3 id="evm-wallets">EVM</h3>
        {wallets.length > 0 ? (
          <span className="flex">
            {adding ? null : (
              <button type="button" className="link sm" onClick={() => setAdding(true)}>
                <Trans>Connect</Trans>
              </button>
            )}
            {wallets.every((w) => isSmartAccount(w.label)) ? null : (
              <button type="button" className="link sm" onClick={() => void disconnectEvm()}>
                <Trans>Disconnect</Trans>
              </button>
            )}
          </span>
        ) : null}
      </div>
      <div className={css.cards}>
        {wallets.map((wallet) => (
          <WalletCard
            key={wallet.label}
            wallet={wallet}
            active={wallet.label === active}
            alone={wallets.length === 1}
          />
        ))}
        {choosing ? <Installed connected={wallets} onConnected={onConnected} /> : null}
      </div>
    </section>
  );
}

/** [2.31] Label, icon, short address; the address is copied by its button. */
function WalletCard({
  wallet,
  active,
  alone,
}: {
  wallet: EvmWallet;
  active: boolean;
  alone: boolean;
}): ReactElement {
  const { t } = useLingui();
  const address = wallet.accounts[0] ?? '';
  const short = shortAddress(address);
  return (
    <div className={cx(css.card, active && css.active)}>
      <WalletIcon name={wallet.label} icon={wallet.icon} />
      <span className={css.who}>
        <span className={css.name}>
          <span className="trunc">{wallet.label}</span>
          {active ? (
            <KindTag>
              <Trans>Active</Trans>
            </KindTag>
          ) : null}
        </span>
        <span className="mono xs soft" title={address}>
          {short}
        </span>
      </span>
      {active || alone ? null : (
        <button type="button" className="link sm" onClick={() => activateWallet(wallet.label)}>
          <Trans>Use</Trans>
          <span className="sr">{wallet.label}</span>
        </button>
      )}
      <CopyButton text={address} label={t`Copy address ${short}`} size="sm" />
    </div>
  );
}

function Installed({
  connected,
  onConnected,
}: {
  connected: readonly EvmWallet[];
  onConnected?(): void;
}): ReactElement {
  const installed = useInstalledWallets();
  // What was announced once stays announced, but the smart account is its Bitcoin wallet's.
  const owned = useBitcoinSession((s) => s.wallet !== null);
  const open = installed.filter(
    (c) => !connected.some((w) => w.label === c.name) && (owned || c.id !== PARTICLE_ID),
  );
  if (open.length === 0) {
    return (
      <Banner tone="quiet">
        {connected.length > 0 ? (
          <Trans>Every wallet installed in this browser is connected.</Trans>
        ) : (
          <Trans>No EVM wallet was found in this browser. Install one, then reload this page.</Trans>
        )}
      </Banner>
    );
  }
  return (
    <div className={css.install}>
      {open.map((connector) => (
        <ConnectButton key={connector.uid} connector={connector} onConnected={onConnected} />
      ))}
    </div>
  );
}

/** [2.32] */
function ConnectButton({
  connector,
  onConnected,
}: {
  connector: Connector;
  onConnected?(): void;
}): ReactElement {
  const connecting = useEvmSession((s) => s.connecting);
  const busy = connecting === connector.name;
  const click = async () => {
    if (connecting === null && (await connectWallet(connector))) onConnected?.();
  };
  return (
    <button
      type="button"
      className={css.pick}
      aria-busy={busy || undefined}
      aria-disabled={connecting !== null || undefined}
      onClick={() => void click()}
    >
      <WalletIcon name={connector.name} icon={connector.icon} />
      <span className="trunc">{connector.name}</span>
      {busy ? (
        <span className={css.end}>
          <Spinner />
          <span className="sr">
            <Trans>Connecting</Trans>
          </span>
        </span>
      ) : null}
    </button>
  );
}
