import { Trans } from '@lingui/react/macro';
import { type ReactElement, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useBasicConfig } from '../api/queries.ts';
import { usePanels } from '../lib/panels.ts';
import { shortAddress } from '../ui/address.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { HexIcon } from '../ui/RoundImage.tsx';
import { type HeaderAccount, restoreWallets, useHeaderAccount, useWalletState } from '../wallets/wings.ts';
import css from './Header.module.css';

/**
 * [2.14] 'Connect wallet' [2.16], or network icon, short address and balance with symbol [2.15]. An app shows its own
 * family's wallet first: the Bitcoin app the Bitcoin wallet, the others the EVM wallet; without the one another is shown.
 */
export function AccountButton(): ReactElement {
  const { connecting } = useWalletState();
  const account = useHeaderAccount(useLocation().pathname);
  const network = useBasicConfig().data?.network;
  const openWallets = usePanels((s) => s.openWallets);
  useEffect(() => {
    if (network) restoreWallets(network);
  }, [network]);

  if (account) return <Pill key={account.wing.kind} account={account} />;
  return (
    <Button variant="primary" onClick={openWallets} busy={connecting}>
      {connecting ? <Trans>Connecting</Trans> : <Trans>Connect wallet</Trans>}
    </Button>
  );
}

/** [2.15] Network icon, short address, and the balance where it is known. Of one family for as long as it stands. */
function Pill({ account: { wing, address } }: { account: HeaderAccount }): ReactElement {
  const openWallets = usePanels((s) => s.openWallets);
  const { network, mark, balance } = wing.useShown(address);
  return (
    <button type="button" className={css.pill} onClick={openWallets} aria-haspopup="dialog">
      <span title={network}>
        <span className="sr">
          <Trans>Wallet on {network}:</Trans>
        </span>
        {mark ? (
          <HexIcon className={css.stone} name={network} chainId={mark.chainId} src={mark.icon} />
        ) : (
          <Icon name="alert" className={css.warn} />
        )}
        <span className="mono">{shortAddress(address)}</span>
      </span>
      {balance === null ? null : <span className={css.bal}>{balance}</span>}
    </button>
  );
}
