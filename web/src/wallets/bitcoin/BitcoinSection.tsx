import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { shortAddress } from '../../ui/address.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { cx } from '../../ui/cx.ts';
import { walletMark } from '../../ui/marks.ts';
import { KindTag } from '../../ui/StatusChip.tsx';
import { PickButton } from '../PickButton.tsx';
import { useMissing } from '../use-missing.ts';
import { WalletIcon } from '../WalletIcon.tsx';
import css from '../sections.module.css';
import { addressType, FORMAT_LABEL } from '@causeway/sdk/bitcoin/address';
import { connectBitcoin, disconnectBitcoin, useBitcoinSession } from './session.ts';
import { LABELS } from './texts.ts';
import { BITCOIN_WALLETS, type BitcoinAccount, type BitcoinWalletId } from './types.ts';
import { PROVIDERS } from './window.ts';

const there = (id: BitcoinWalletId) => PROVIDERS[id](useBitcoinSession.getState().network) !== null;

/** [2.29], [2.30] The connected Bitcoin wallet, or the six that can be. */
export function BitcoinSection({ onConnected }: { onConnected?(): void }): ReactElement {
  const wallet = useBitcoinSession((s) => s.wallet);
  const [account] = useBitcoinSession((s) => s.accounts);
  const missing = useMissing(BITCOIN_WALLETS, there);
  return (
    <section aria-labelledby="bitcoin-wallets">
      <div className={css.head}>
        <h3 id="bitcoin-wallets">Bitcoin</h3>
        {wallet ? (
          <button type="button" className="link sm" onClick={() => void disconnectBitcoin()}>
            <Trans>Disconnect</Trans>
            <span className="sr">{wallet.label}</span>
          </button>
        ) : null}
      </div>
      {wallet && account ? (
        <WalletCard id={wallet.id} label={wallet.label} account={account} />
      ) : (
        <div className={css.grid}>
          {BITCOIN_WALLETS.map((id) => (
            <ConnectButton key={id} id={id} missing={missing.includes(id)} onConnected={onConnected} />
          ))}
        </div>
      )}
    </section>
  );
}

/** [2.31] Label, icon, short addresses; each is copied by its button. */
function WalletCard({
  id,
  label,
  account,
}: {
  id: BitcoinWalletId;
  label: string;
  account: BitcoinAccount;
}): ReactElement {
  const { t } = useLingui();
  const { address, paymentAddress } = account;
  const short = shortAddress(address);
  const two = paymentAddress !== undefined && paymentAddress !== address;
  return (
    <div className={cx(css.card, css.active)}>
      <WalletIcon name={label} icon={walletMark(id)} />
      <span className={css.who}>
        <span className={css.name}>
          <span className="trunc">{label}</span>
          {two ? null : <KindTag>{FORMAT_LABEL[addressType(address)]}</KindTag>}
        </span>
        {two ? (
          <>
            <AddressLine address={address} what={t`BRC-20 and Runes`} />
            <AddressLine address={paymentAddress} what="BTC" />
          </>
        ) : (
          <span className="mono xs soft" title={address}>
            {short}
          </span>
        )}
      </span>
      {two ? null : <CopyButton text={address} label={t`Copy address ${short}`} size="sm" />}
    </div>
  );
}

function AddressLine({ address, what }: { address: string; what: string }): ReactElement {
  const { t } = useLingui();
  const short = shortAddress(address);
  return (
    <span className={css.line}>
      <span className="mono xs soft" title={address}>
        {short}
      </span>
      <span className="xs muted">{what}</span>
      <span className={css.end}>
        <CopyButton text={address} label={t`Copy address ${short}`} size="sm" />
      </span>
    </span>
  );
}

function ConnectButton({
  id,
  missing,
  onConnected,
}: {
  id: BitcoinWalletId;
  missing: boolean;
  onConnected?(): void;
}): ReactElement {
  const connecting = useBitcoinSession((s) => s.connecting);
  const click = async () => {
    if (connecting === null && (await connectBitcoin(id))) onConnected?.();
  };
  return (
    <PickButton
      id={id}
      label={LABELS[id]}
      missing={missing}
      busy={connecting === id}
      disabled={connecting !== null}
      onClick={() => void click()}
    />
  );
}
