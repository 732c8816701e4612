import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Address } from 'viem';
import { api } from '../api/api.ts';
import { useBasicConfig, usePoolChains } from '../api/queries.ts';
import type { CoinChain } from '../api/types.ts';
import { formatAmount } from '../lib/format.ts';
import { usePanels } from '../lib/panels.ts';
import { BALANCE_MS } from '../lib/refresh.ts';
import { shortAddress } from '../ui/address.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { HexIcon } from '../ui/RoundImage.tsx';
import { startBitcoinSession, useBitcoinAccount } from '../wallets/bitcoin/session.ts';
import { useActiveWallet } from '../wallets/evm/session.ts';
import { useCoinBalance } from '../wallets/evm/use-coin-balance.ts';
import { restoreOthers } from '../wallets/restore.ts';
import { useWalletState } from '../wallets/state.ts';
import css from './Header.module.css';

/** Chains whose marks stand for all networks of their kind. */
const MARKS = { Bitcoin: 3994530451, TON: 4222542658, Solana: 4221170919 } as const;

/**
 * [2.14] 'Connect wallet' [2.16], or network icon, short address and balance with symbol [2.15]. The Bitcoin app shows
 * the Bitcoin wallet first, the others the EVM wallet; without the one the other is shown, then TON's and Solana's.
 */
export function AccountButton(): ReactElement {
  const { active, connecting } = useWalletState();
  const bitcoin = useBitcoinAccount();
  const evm = active.evm?.accounts[0];
  const { pathname } = useLocation();
  const network = useBasicConfig().data?.network;
  const openWallets = usePanels((s) => s.openWallets);
  useEffect(() => {
    if (!network) return;
    void startBitcoinSession(network);
    restoreOthers(network);
  }, [network]);

  if (bitcoin && (pathname === '/' || !evm))
    return <Pill network="Bitcoin" mark={<Mark network="Bitcoin" />} address={bitcoin.address} />;
  if (evm) return <EvmPill address={evm} />;
  const [ton, solana] = [active.ton?.accounts[0], active.solana?.accounts[0]];
  if (ton) return <OtherPill network="TON" chain="ton" address={ton.paymentAddress} />;
  if (solana) return <OtherPill network="Solana" chain="solana" address={solana.address} />;
  return (
    <Button variant="primary" onClick={openWallets} busy={connecting}>
      {connecting ? <Trans>Connecting</Trans> : <Trans>Connect wallet</Trans>}
    </Button>
  );
}

/** [2.15] Network icon and short address, and what stands beside them. */
function Pill({
  network,
  mark,
  address,
  children,
}: {
  network: string;
  mark: ReactNode;
  address: string;
  children?: ReactNode;
}): ReactElement {
  const openWallets = usePanels((s) => s.openWallets);
  return (
    <button type="button" className={css.pill} onClick={openWallets} aria-haspopup="dialog">
      <span title={network}>
        <span className="sr">
          <Trans>Wallet on {network}:</Trans>
        </span>
        {mark}
        <span className="mono">{shortAddress(address)}</span>
      </span>
      {children}
    </button>
  );
}

function Mark({ network }: { network: keyof typeof MARKS }): ReactElement {
  return <HexIcon className={css.stone} name={network} chainId={MARKS[network]} />;
}

/** The balance is there where the operator named somebody to ask. */
function OtherPill({
  network,
  chain,
  address,
}: {
  network: keyof typeof MARKS;
  chain: CoinChain;
  address: string;
}): ReactElement {
  const asked = useBasicConfig().data?.balances.includes(chain) ?? false;
  const { data } = useQuery({
    queryKey: ['coin-balance', chain, address],
    queryFn: ({ signal }) => api.coinBalance({ chain, address }, signal),
    enabled: asked,
    refetchInterval: BALANCE_MS,
  });
  return (
    <Pill network={network} mark={<Mark network={network} />} address={address}>
      {data ? (
        <span className={css.bal}>
          {formatAmount(BigInt(data.balance), data.decimals)} {data.symbol}
        </span>
      ) : null}
    </Pill>
  );
}

function EvmPill({ address }: { address: Address }): ReactElement {
  const { t } = useLingui();
  const wallet = useActiveWallet();
  const chains = usePoolChains().data;
  const chain = chains?.find((c) => c.chainID === wallet?.chainId);
  const balance = useCoinBalance(address, chain?.chainID, BALANCE_MS);
  const mark = chain ? (
    <HexIcon className={css.stone} name={chain.chainName} chainId={chain.chainID} src={chain.chainIcon} />
  ) : (
    <Icon name="alert" className={css.warn} />
  );
  return (
    <Pill network={chain?.chainName ?? t`A network that is not listed here`} mark={mark} address={address}>
      {balance.data !== undefined && chain ? (
        <span className={css.bal}>
          {formatAmount(balance.data, chain.nativeDecimals)} {chain.symbol}
        </span>
      ) : null}
    </Pill>
  );
}
