import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Address } from 'viem';
import { keys } from '../../api/query-keys.ts';
import { rememberTransfer } from '../../lib/storage.ts';
import { useLingui } from '@lingui/react/macro';
import { switchChain } from '../../wallets/evm/chains.ts';
import { endpointsOf, readClient } from '../../wallets/evm/config.ts';
import { waitMined } from '../../wallets/evm/mined.ts';
import { requireWallet, useEvmAddress } from '../../wallets/evm/session.ts';
import { FlowAborted, type Signer, sendOnce } from '../../wallets/evm/signing.ts';
import { readAllowance } from '../../wallets/evm/token-reads.ts';
import { tryCall } from '../../wallets/evm/try-call.ts';
import type { ApprovalMode } from './approval.ts';
import { type FlowDeps, runApproval, runSwap, type Stage, type SwapOutcome } from './flow.ts';
import type { ChainQuote, SeenFees } from './quote.ts';
import { readFigures } from './reads.ts';
import type { Route } from './route.ts';

export interface Review {
  quote: ChainQuote;
  confirm(): void;
  cancel(error?: Error): void;
}

/** The person closed the summary: nothing failed and nothing is said. */
export class ReviewCancelled extends Error {
  constructor() {
    super('cancelled');
    this.name = 'ReviewCancelled';
  }
}

/** Chains and API stopped agreeing between the form and the signature. */
export class FiguresDisagree extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FiguresDisagree';
  }
}

export interface SwapPlan {
  route: Route;
  amount: bigint;
  recipient: Address;
  seen: SeenFees;
}

export type Done = Extract<SwapOutcome, { kind: 'sent' | 'unconfirmed' }> & { plan: SwapPlan };

/** Runs approvals and transfers, and holds what the page shows about the one that runs. */
export function useFlow() {
  const { t } = useLingui();
  const client = useQueryClient();
  const [stage, setStage] = useState<Stage | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [review, setReview] = useState<Review | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const running = useRef(false);
  const address = useEvmAddress();
  const began = useRef<Address | null>(null);

  // A summary that belongs to another account must not stay open.
  useEffect(() => {
    if (!review || began.current === null || address === began.current) return;
    review.cancel(
      new FlowAborted(
        'account',
        t`The account in your wallet changed. Nothing was sent. Check the form and start again.`,
      ),
    );
  }, [address, review, t]);

  const ask = (quote: ChainQuote) =>
    new Promise<void>((resolve, reject) => {
      const close = (end: () => void) => () => {
        setReview(null);
        end();
      };
      setReview({
        quote,
        confirm: close(resolve),
        cancel: (e) => close(() => reject(e ?? new ReviewCancelled()))(),
      });
    });

  const deps = (plan: SwapPlan, signer: Signer): FlowDeps => {
    const { from } = plan.route;
    const reader = readClient(from.network.id);
    return {
      switchChain: () => {
        const { id, name, symbol, decimals, explorer } = from.network;
        return switchChain(signer.provider, {
          id,
          name,
          symbol,
          decimals,
          explorer,
          rpc: endpointsOf(id)[0] ?? '',
        });
      },
      allowance: () => readAllowance(reader, from.token.address, signer.address, plan.route.spender),
      tryOut: (tx) => tryCall(reader, tx),
      send: (tx) => sendOnce(signer, tx),
      wait: (hash) => waitMined(reader, hash, from.network.confirmations),
      quote: async () => {
        const figures = await readFigures(plan.route, plan.amount, plan.recipient);
        if (figures.disagree.length > 0) {
          throw new FiguresDisagree(
            t`The server's figures differ from what the chains say. Nothing was sent. Try again in a minute.`,
          );
        }
        return figures.chain;
      },
      review: ask,
      remember: (hash) => keep(plan, signer.address, hash),
      stage: setStage,
    };
  };

  /** One flow at a time. Errors are kept for the page; a closed summary is none. */
  const run = async (plan: SwapPlan, act: (deps: FlowDeps, sender: Address) => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setError(null);
    try {
      const { address: sender, provider } = await requireWallet();
      began.current = sender;
      await act(deps(plan, { address: sender, provider }), sender);
    } catch (e) {
      if (!(e instanceof ReviewCancelled)) setError(e);
    } finally {
      running.current = false;
      began.current = null;
      setStage(null);
      setReview(null);
      void client.invalidateQueries({ queryKey: ['balance'] });
      void client.invalidateQueries({ queryKey: ['allowance'] });
      void client.invalidateQueries({ queryKey: keys.allTransfers });
    }
  };

  return {
    stage,
    error,
    review,
    done,
    dismissError: () => setError(null),
    finish: () => setDone(null),
    approve: (plan: SwapPlan, mode: ApprovalMode) =>
      run(plan, async (d, sender) => {
        const allowance = await runApproval(plan.route, sender, { amount: plan.amount, mode }, d);
        client.setQueryData(
          [
            'allowance',
            plan.route.from.network.id,
            plan.route.from.token.address,
            plan.route.spender,
            sender,
          ],
          allowance,
        );
      }),
    swap: (plan: SwapPlan) =>
      run(plan, async (d, sender) => {
        const outcome = await runSwap(
          plan.route,
          { amount: plan.amount, recipient: plan.recipient, sender },
          plan.seen,
          d,
        );
        if (outcome.kind === 'feeChanged') {
          // The form shows the new fee and asks for it to be accepted.
          await client.invalidateQueries({ queryKey: ['figures', plan.route.id] });
          return;
        }
        setDone({ ...outcome, plan });
      }),
  };
}

/** [3.30] What this browser knows of the transfer until the API does. */
function keep({ route, amount, recipient }: SwapPlan, sender: Address, srcTxHash: string): void {
  rememberTransfer({
    srcTxHash,
    srcChainId: route.from.network.id,
    dstChainId: route.to.network.id,
    sender,
    recipient,
    symbol: route.from.token.symbol,
    amount: amount.toString(),
    decimals: route.from.token.decimals,
    sentAt: Date.now(),
  });
}
