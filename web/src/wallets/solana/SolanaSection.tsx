import type { ReactElement } from 'react';
import { useBasicConfig } from '../../api/queries.ts';
import { KindSection } from '../KindSection.tsx';
import { connectSolana, disconnectSolana } from './connect.ts';
import { SOLANA_LABELS, SOLANA_WALLETS } from './names.ts';
import { useSolanaSession } from './state.ts';

/** [2.29] Phantom or Solflare. */
export function SolanaSection({ onConnected }: { onConnected?(): void }): ReactElement {
  const [wallet] = useSolanaSession((s) => s.wallets);
  const account = wallet?.accounts[0];
  const network = useBasicConfig().data?.network ?? 'mainnet';
  return (
    <KindSection
      kind="solana"
      title="SOLANA"
      wallet={wallet && account ? { label: wallet.label, icon: wallet.icon, address: account.address } : null}
      labels={SOLANA_LABELS}
      ids={SOLANA_WALLETS}
      connecting={useSolanaSession((s) => s.connecting)}
      connect={(id) => connectSolana(id, network)}
      disconnect={() => disconnectSolana(network)}
      onConnected={onConnected}
    />
  );
}
