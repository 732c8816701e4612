import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import type { Address } from 'viem';
import { usePoolChains } from '../../api/queries.ts';
import { formatAmount } from '../../lib/format.ts';
import { BALANCE_MS } from '../../lib/refresh.ts';
import type { Shown, Wing } from '../wing.ts';
import { useActiveWallet, useEvmAddress } from './session.ts';
import { useEvmSession } from './state.ts';
import { useCoinBalance } from './use-coin-balance.ts';
import type { EvmWallet } from './walletList.ts';

/** The network that the wallet is on, and what it has of that network's coin. */
function useShown(address: string): Shown {
  const wallet = useActiveWallet();
  const chains = usePoolChains().data;
  const chain = chains?.find((c) => c.chainID === wallet?.chainId);
  const balance = useCoinBalance(address as Address, chain?.chainID, BALANCE_MS).data;
  if (!chain) return { network: t`A network that is not listed here`, mark: null, balance: null };
  return {
    network: chain.chainName,
    mark: { chainId: chain.chainID, icon: chain.chainIcon },
    balance: balance === undefined ? null : `${formatAmount(balance, chain.nativeDecimals)} ${chain.symbol}`,
  };
}

export const evm: Wing<'evm', EvmWallet> = {
  kind: 'evm',
  app: '/evm',
  useWallets: () => {
    const list = useEvmSession((s) => s.wallets);
    const connecting = useEvmSession((s) => s.connecting !== null);
    return { list, active: useActiveWallet(), connecting };
  },
  useAccount: useEvmAddress,
  useShown,
  useOwned: () => {
    const address = useEvmAddress();
    return useMemo(() => (address ? [address] : []), [address]);
  },
  // Its wallets are followed from the first moment: the network is theirs to say.
  restore: () => Promise.resolve(),
};
