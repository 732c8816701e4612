import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactElement, useEffect } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import { BitcoinSection } from './bitcoin/BitcoinSection.tsx';
import { EvmSection } from './evm/EvmSection.tsx';
import { startSession } from './evm/session.ts';
import css from './sections.module.css';

/** [2.28] The wallet panel: one section per kind of chain [2.29]. */
export function WalletDialog({ onClose }: { onClose(): void }): ReactElement {
  const { t } = useLingui();
  useEffect(startSession, []);
  return (
    <Dialog open title={t`Wallets`} onClose={onClose}>
      <BitcoinSection onConnected={onClose} />
      <EvmSection onConnected={onClose} />
      <section aria-labelledby="ton-wallets">
        <div className={css.head}>
          <h3 id="ton-wallets">TON</h3>
        </div>
        <p className="sm muted">
          <Trans>Tonkeeper can be connected once transfers on TON are open.</Trans>
        </p>
      </section>
      <section aria-labelledby="solana-wallets">
        <div className={css.head}>
          <h3 id="solana-wallets">SOLANA</h3>
        </div>
        <p className="sm muted">
          <Trans>Phantom and Solflare can be connected once transfers on Solana are open.</Trans>
        </p>
      </section>
      <p className="xs muted">
        <Trans>
          Your keys stay in your wallet. Causeway sees addresses and balances, and asks before anything is
          sent.
        </Trans>
      </p>
    </Dialog>
  );
}
