import { useQueryClient } from '@tanstack/react-query';
import { useDeployment } from '../../api/queries.ts';
import { keys } from '../../api/query-keys.ts';
import type { PoolChain, Transfer } from '../../api/types.ts';
import { noContracts } from '@causeway/sdk/no-deployment';
import { usePanels } from '../../lib/panels.ts';
import { useAccounts } from '../../wallets/wings.ts';
import { CLAIM_FAMILIES } from './claim-families.ts';
import type { ActingOn, Carried, ClaimAct, ClaimCosts, ClaimFamily } from './claim-family.ts';

/** What a person can do about a transfer's claim. */
export interface TransferActions {
  /** Who signs on the claim's chain, as the wallet writes it; null without a wallet there. */
  address: string | null;
  connect(): void;
  /** Whether a wallet can act on claims of this chain; elsewhere the relayer alone tries again. */
  acts: boolean;
  /** What an act costs; null where the wallet itself shows all of it. */
  costs(act: ClaimAct): Promise<ClaimCosts | null>;
  /** Resolves when the chain did it, or nobody answered for it in time. */
  carryOut(act: ClaimAct): Promise<Carried>;
}

export function useTransferActions(
  transfer: Transfer,
  chains: readonly PoolChain[] | undefined,
): TransferActions {
  const accounts = useAccounts();
  const connect = usePanels((s) => s.openWallets);
  const { data: deployment, error } = useDeployment();
  const queries = useQueryClient();
  const { chainId } = transfer.dst;
  const chain = chains?.find((c) => c.chainID === chainId);
  const family = chain && CLAIM_FAMILIES[chain.chainType];
  const address = family ? accounts[family.wallet] : null;

  const acting = async <T>(work: (family: ClaimFamily, on: ActingOn) => Promise<T>): Promise<T> => {
    if (!family || !deployment || address === null) throw error ?? noContracts(chainId);
    return work(await family.load(), { transfer, deployment, chain, address });
  };
  return {
    address,
    connect,
    // Until both are known, nobody is told that they cannot.
    acts: !chains || !deployment || (family?.deployed(deployment, chainId) ?? false),
    costs: (act) => acting((loaded, on) => loaded.costs(act, on)),
    carryOut: async (act) => {
      const carried = await acting((loaded, on) => loaded.carryOut(act, on));
      await queries.invalidateQueries({ queryKey: keys.transfer(transfer.uid) });
      await queries.invalidateQueries({ queryKey: keys.allTransfers });
      return carried;
    },
  };
}
