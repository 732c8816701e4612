import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactElement, useEffect } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import { BitcoinSection } from './bitcoin/BitcoinSection.tsx';
import { EvmSection } from './evm/EvmSection.tsx';
import { startSession } from './evm/session.ts';
import { SolanaSection } from './solana/SolanaSection.tsx';
import { TonSection } from './ton/TonSection.tsx';

/** [2.28] The wallet panel: one section per kind of chain [2.29]. */
export function WalletDialog({ onClose }: { onClose(): void }): ReactElement {
  const { t } = useLingui();
  useEffect(startSession, []);
  return (
    <Dialog open title={t`Wallets`} onClose={onClose}>
      <BitcoinSection onConnected={onClose} />
      <EvmSection onConnected={onClose} />
      <TonSection onConnected={onClose} />
      <SolanaSection onConnected={onClose} />
      <p className="xs muted">
        <Trans>
          Your keys stay in your wallet. Causeway sees addresses and balances, and asks before it sends
          anything.
        </Trans>
      </p>
    </Dialog>
  );
}
