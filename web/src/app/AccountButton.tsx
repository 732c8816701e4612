import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { useBalance } from 'wagmi';
import { usePoolChains } from '../api/queries.ts';
import { formatAmount } from '../lib/format.ts';
import { usePanels } from '../lib/panels.ts';
import { shortAddress } from '../ui/address.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { HexIcon } from '../ui/RoundImage.tsx';
import { useActiveWallet, useEvmSession } from '../wallets/evm/session.ts';
import css from './Header.module.css';

/** [2.43] How often a balance is read again. */
const BALANCE_MS = 60_000;

/** [2.14] 'Connect wallet' [2.16], or network icon, short address and balance with symbol [2.15]. */
export function AccountButton(): ReactElement {
  const { t } = useLingui();
  const wallet = useActiveWallet();
  const address = wallet?.accounts[0];
  const connecting = useEvmSession((s) => s.connecting !== null);
  const chains = usePoolChains().data;
  const openWallets = usePanels((s) => s.openWallets);
  const chain = chains?.find((c) => c.chainID === wallet?.chainId);
  const balance = useBalance({
    address,
    chainId: chain?.chainID,
    query: { enabled: chain !== undefined, refetchInterval: BALANCE_MS },
  });

  if (!address) {
    return (
      <Button variant="primary" onClick={openWallets} busy={connecting}>
        {connecting ? <Trans>Connecting</Trans> : <Trans>Connect wallet</Trans>}
      </Button>
    );
  }
  const network = chain?.chainName ?? t`A network that is not listed here`;
  return (
    <button type="button" className={css.pill} onClick={openWallets} aria-haspopup="dialog">
      <span title={network}>
        <span className="sr">
          <Trans>Wallet on {network}:</Trans>
        </span>
        {chain ? (
          <HexIcon
            className={css.stone}
            name={chain.chainName}
            chainId={chain.chainID}
            src={chain.chainIcon}
          />
        ) : (
          <Icon name="alert" className={css.warn} />
        )}
        <span className="mono">{shortAddress(address)}</span>
      </span>
      {balance.data ? (
        <span className={css.bal}>
          {formatAmount(balance.data.value, balance.data.decimals)} {chain?.symbol ?? balance.data.symbol}
        </span>
      ) : null}
    </button>
  );
}
