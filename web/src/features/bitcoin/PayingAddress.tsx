import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { shortAddress } from '../../ui/address.ts';
import { Icon } from '../../ui/Icon.tsx';
import { connectBitcoin, useBitcoinSession } from '../../wallets/bitcoin/session.ts';
import css from './Bridge.module.css';

/** [2.33] Which of the wallet's addresses pays; a wallet with several lets the person choose. */
export function PayingAddress({ address }: { address: string }): ReactElement | null {
  const { t } = useLingui();
  const wallet = useBitcoinSession((s) => s.wallet);
  if (!wallet) return null;
  return (
    <button
      type="button"
      className={css.payer}
      onClick={() => void connectBitcoin(wallet.id)}
      aria-label={t`Change address, now ${shortAddress(address)}`}
    >
      <span className="mono">{shortAddress(address)}</span>
      <Icon name="chevron" size={12} />
    </button>
  );
}
