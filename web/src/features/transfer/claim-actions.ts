import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDeployment } from '../../api/queries.ts';
import { keys } from '../../api/query-keys.ts';
import type { PoolChain, Transfer } from '../../api/types.ts';
import { noContracts } from '@causeway/sdk/faults';
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
  /** What the recipient's account refused of a transfer that was paid, base units; null: nothing, or not known. */
  held: bigint | null;
  /** It goes back, and the API does not know that yet. */
  returning: boolean;
  /** What an act costs; null where the wallet itself shows all of it. */
  costs(act: ClaimAct): Promise<ClaimCosts | null>;
  /** Resolves when the chain did it, or nobody answered for it in time. */
  carryOut(act: ClaimAct): Promise<Carried>;
}

/** How often the API is asked whether it knows what the chain did already, and for how long. */
const ASK_MS = 2_000;
const ASK_FOR_MS = 180_000;

/** [4.59] What a claim holds may be taken or sent back by somebody else. */
const LOOK_MS = 8_000;
/** For so long after it was paid the recipient may still refuse it. */
const LOOK_FOR_MS = 30_000;

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
  const paid = transfer.state === 'redeemed';
  const { data: held = null } = useQuery({
    queryKey: keys.held(transfer.uid),
    queryFn: async () => {
      if (!family || !deployment) return null;
      return (await (await family.load()).held?.({ transfer, deployment })) ?? null;
    },
    enabled: paid && family?.holds === true && deployment !== undefined,
    refetchInterval: ({ state }) =>
      state.data || Date.now() - transfer.updatedAt < LOOK_FOR_MS ? LOOK_MS : false,
  });

  const [sentBack, setSentBack] = useState(false);
  const returning = paid && sentBack;
  useEffect(() => {
    if (!returning) return;
    // A transfer that was paid is not asked about by itself.
    const ask = () => void queries.invalidateQueries({ queryKey: keys.openTransfers });
    const timer = setInterval(ask, ASK_MS);
    const end = setTimeout(() => setSentBack(false), ASK_FOR_MS);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [queries, returning]);

  const acting = async <T>(work: (family: ClaimFamily, on: ActingOn) => Promise<T>): Promise<T> => {
    if (!family || !deployment || address === null) throw error ?? noContracts(chainId);
    return work(await family.load(), { transfer, deployment, chain, address, held: paid && held !== null });
  };
  return {
    address,
    connect,
    // Until both are known, nobody is told that they cannot.
    acts: !chains || !deployment || (family?.deployed(deployment, chainId) ?? false),
    held: paid ? held : null,
    returning,
    costs: (act) => acting((loaded, on) => loaded.costs(act, on)),
    carryOut: async (act) => {
      const carried = await acting((loaded, on) => loaded.carryOut(act, on));
      if (paid && act === 'redirect' && carried === 'mined') setSentBack(true);
      await queries.invalidateQueries({ queryKey: keys.held(transfer.uid) });
      await queries.invalidateQueries({ queryKey: keys.openTransfers });
      await queries.invalidateQueries({ queryKey: keys.allTransfers });
      return carried;
    },
  };
}
