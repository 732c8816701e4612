import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Address, type Hex, isAddressEqual } from 'viem';
import { keys } from '../../api/query-keys.ts';
import { describeError, WalletWarning } from '../../lib/errors.ts';
import { forgetTransfer, rememberTransfer } from '../../lib/storage.ts';
import { toast } from '../../ui/toasts.ts';
import { type ChainToAdd, switchChain } from '@causeway/sdk/evm/chains';
import { readClient } from '../../wallets/evm/config.ts';
import { endpointsOf } from '../../wallets/evm/endpoints-of.ts';
import { learnOrigin } from '../../wallets/evm/tx-state.ts';
import { waitMined } from '@causeway/sdk/evm/mined';
import { requireWallet } from '../../wallets/evm/session.ts';
import { FlowAborted, type Signer, sendOnce } from '@causeway/sdk/evm/signing';
import { tryCall } from '@causeway/sdk/evm/try-call';
import { termsOf } from '@causeway/sdk/bitcoin/router';
import { readRouter } from '@causeway/sdk/bitcoin/router-reads';
import { withdrawError } from './refusals.ts';
import {
  runWithdraw,
  type WithdrawDeps,
  type WithdrawPlan,
  type WithdrawStage,
  type Withdrawn,
} from '@causeway/sdk/bitcoin/withdraw';

/** The router's chain, as a wallet is told of it, and the blocks that the page waits for [9.09]. */
export type WithdrawNetwork = Omit<ChainToAdd, 'rpc'> & { confirmations: number };

export interface WithdrawDone extends Withdrawn {
  txHash: Hex;
  plan: WithdrawPlan;
}

/** Runs withdrawals, one at a time, and holds what the page shows about the one that runs. */
export function useWithdraw() {
  const client = useQueryClient();
  const [stage, setStage] = useState<WithdrawStage | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [done, setDone] = useState<WithdrawDone | null>(null);
  const running = useRef(false);

  const deps = (plan: WithdrawPlan, network: WithdrawNetwork, signer: Signer): WithdrawDeps => {
    const { place, seen, recipient, sender } = plan;
    const reader = readClient(place.chainId);
    return {
      switchChain: () =>
        switchChain(signer.provider, {
          ...network,
          id: place.chainId,
          rpc: endpointsOf(place.chainId)[0] ?? '',
        }),
      terms: async () =>
        termsOf(place, await readRouter(reader, place, seen.amount, recipient.form), seen.amount),
      tryOut: (tx) => tryCall(reader, tx),
      send: (tx) => sendOnce(signer, tx),
      wait: (hash) => waitMined(reader, hash, network.confirmations),
      remember: (hash) => {
        keep(plan, sender, hash);
        void learnOrigin(reader, hash);
      },
      forget: (hash) => forgetTransfer(hash),
      stage: setStage,
    };
  };

  /** Errors are kept for the page; what the wallet is not is a toast [8.15]. True when the withdrawal was sent. */
  const start = async (plan: WithdrawPlan, network: WithdrawNetwork): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setError(null);
    try {
      const { address, provider } = await requireWallet();
      // The refund goes to who was shown, so who was shown signs.
      if (!isAddressEqual(address, plan.sender)) {
        throw new FlowAborted('account');
      }
      const sent = await runWithdraw(plan, deps(plan, network, { address, provider }));
      setDone({ ...sent, txHash: sent.hash, plan });
      return true;
    } catch (e) {
      if (e instanceof WalletWarning) toast.warning(describeError(e).text);
      else setError(withdrawError(e, plan.place.router));
      return false;
    } finally {
      running.current = false;
      setStage(null);
      void client.invalidateQueries({ queryKey: ['balance'] });
      void client.invalidateQueries({ queryKey: ['router'] });
      void client.invalidateQueries({ queryKey: keys.allTransfers });
    }
  };

  return {
    stage,
    error,
    done,
    start,
    dismissError: () => setError(null),
    finish: () => setDone(null),
  };
}

/** [3.30] What this browser knows of the withdrawal until the API does. */
function keep({ place, recipient, seen }: WithdrawPlan, sender: Address, srcTxHash: Hex): void {
  rememberTransfer({
    srcTxHash,
    srcChainId: place.chainId,
    dstChainId: place.bitcoinChainId,
    sender,
    recipient: recipient.address,
    symbol: place.router.symbol,
    amount: seen.amount.toString(),
    decimals: place.router.decimals,
    sentAt: Date.now(),
  });
}
