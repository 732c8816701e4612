import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactElement, useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Address } from 'viem';
import { useBalance } from 'wagmi';
import { useBasicConfig, usePoolChains } from '../api/queries.ts';
import { formatAmount } from '../lib/format.ts';
import { usePanels } from '../lib/panels.ts';
import { shortAddress } from '../ui/address.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { HexIcon } from '../ui/RoundImage.tsx';
import { startBitcoinSession, useBitcoinAccount, useBitcoinSession } from '../wallets/bitcoin/session.ts';
import { useActiveWallet, useEvmSession } from '../wallets/evm/session.ts';
import css from './Header.module.css';

/** [2.43] How often a balance is read again. */
const BALANCE_MS = 60_000;

/** Chain whose mark is served for every Bitcoin network. */
const BITCOIN_MARK = 3994530451;

/**
 * [2.14] 'Connect wallet' [2.16], or network icon, short address and balance with symbol [2.15]. The Bitcoin app shows
 * the Bitcoin wallet first, the others the EVM wallet; without the one the other is shown.
 */
export function AccountButton(): ReactElement {
  const bitcoin = useBitcoinAccount();
  const evm = useActiveWallet()?.accounts[0];
  const { pathname } = useLocation();
  const connecting = useEvmSession((s) => s.connecting !== null);
  const connectingBitcoin = useBitcoinSession((s) => s.connecting !== null);
  const network = useBasicConfig().data?.network;
  const openWallets = usePanels((s) => s.openWallets);
  useEffect(() => {
    if (network) void startBitcoinSession(network);
  }, [network]);

  if (bitcoin && (pathname === '/' || !evm)) return <BitcoinPill address={bitcoin.address} />;
  if (evm) return <EvmPill address={evm} />;
  const busy = connecting || connectingBitcoin;
  return (
    <Button variant="primary" onClick={openWallets} busy={busy}>
      {busy ? <Trans>Connecting</Trans> : <Trans>Connect wallet</Trans>}
    </Button>
  );
}

/** [2.15] Bitcoin's has no balance. */
function BitcoinPill({ address }: { address: string }): ReactElement {
  const openWallets = usePanels((s) => s.openWallets);
  return (
    <button type="button" className={css.pill} onClick={openWallets} aria-haspopup="dialog">
      <span title="Bitcoin">
        <span className="sr">
          <Trans>Wallet on Bitcoin:</Trans>
        </span>
        <HexIcon className={css.stone} name="Bitcoin" chainId={BITCOIN_MARK} />
        <span className="mono">{shortAddress(address)}</span>
      </span>
    </button>
  );
}

function EvmPill({ address }: { address: Address }): ReactElement {
  const { t } = useLingui();
  const wallet = useActiveWallet();
  const chains = usePoolChains().data;
  const openWallets = usePanels((s) => s.openWallets);
  const chain = chains?.find((c) => c.chainID === wallet?.chainId);
  const balance = useBalance({
    address,
    chainId: chain?.chainID,
    query: { enabled: chain !== undefined, refetchInterval: BALANCE_MS },
  });
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
