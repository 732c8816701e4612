import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { useBasicConfig } from '../../api/queries.ts';
import { injected } from '../injected.ts';
import { KindSection } from '../KindSection.tsx';
import { useMissing } from '../use-missing.ts';
import { connectTon, disconnectTon } from './connect.ts';
import { TON_TESTNET } from '@causeway/sdk/ton/network';
import { TON_LABELS, TON_WALLETS } from './names.ts';
import { PhoneButton } from './PhoneButton.tsx';
import { useTonSession } from './state.ts';

const there = () => injected('tonkeeper', 'tonconnect') !== null;

/** [2.29] Tonkeeper. The address is shown as Tonkeeper shows it, which is the one to be paid at. */
export function TonSection({ onConnected }: { onConnected?(): void }): ReactElement {
  const [wallet] = useTonSession((s) => s.wallets);
  const connecting = useTonSession((s) => s.connecting);
  const config = useBasicConfig().data;
  const bridge = config?.tonPairing;
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
      connecting={connecting}
      connect={connectTon}
      disconnect={disconnectTon}
      onConnected={onConnected}
      more={
        bridge ? (
          <PhoneButton bridge={bridge} disabled={connecting !== null} onConnected={onConnected} />
        ) : null
      }
      note={
        config && !bridge ? (
          <Trans>
            This site does not connect to Tonkeeper on a phone. Open the page in Tonkeeper's own browser, or
            use Tonkeeper's extension.
          </Trans>
        ) : null
      }
    />
  );
}
