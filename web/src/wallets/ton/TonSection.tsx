import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { injected } from '../injected.ts';
import { KindSection } from '../KindSection.tsx';
import { useMissing } from '../use-missing.ts';
import { connectTon, disconnectTon } from './connect.ts';
import { TON_TESTNET } from '@causeway/sdk/ton/network';
import { TON_LABELS, TON_WALLETS } from './names.ts';
import { useTonSession } from './state.ts';

const there = () => injected('tonkeeper', 'tonconnect') !== null;

/** [2.29] Tonkeeper. The address is shown as Tonkeeper shows it, which is the one to be paid at. */
export function TonSection({ onConnected }: { onConnected?(): void }): ReactElement {
  const [wallet] = useTonSession((s) => s.wallets);
  const account = wallet?.accounts[0];
  return (
    <KindSection
      kind="ton"
      title="TON"
      wallet={
        wallet && account
          ? {
              label: wallet.label,
              icon: wallet.icon,
              address: account.paymentAddress,
              tag: wallet.chainId === TON_TESTNET ? <Trans>Testnet</Trans> : null,
            }
          : null
      }
      labels={TON_LABELS}
      ids={TON_WALLETS}
      missing={useMissing(TON_WALLETS, there)}
      connecting={useTonSession((s) => s.connecting)}
      connect={connectTon}
      disconnect={disconnectTon}
      onConnected={onConnected}
      note={
        <Trans>
          Tonkeeper on a phone cannot be paired with this page. Open the page in Tonkeeper's own browser
          instead.
        </Trans>
      }
    />
  );
}
