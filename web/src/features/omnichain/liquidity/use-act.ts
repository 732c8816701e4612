import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { keys } from '../../../api/query-keys.ts';
import { describeError, WalletWarning } from '../../../lib/errors.ts';
import { forgetTransfer, rememberTransfer } from '../../../lib/storage.ts';
import { toast } from '../../../ui/toasts.ts';
import { readClient } from '../../../wallets/evm/config.ts';
import { learnOrigin } from '../../../wallets/evm/tx-state.ts';
import { requireWallet } from '../../../wallets/evm/session.ts';
import type { Signer } from '@causeway/sdk/evm/signing';
import { contractDeps } from '../contract-deps.ts';
import { type Carried, runApproval, type Stage } from '@causeway/sdk/flow';
import type { KeptTransaction } from '@causeway/sdk/program';
import { sources } from '../reads.ts';
import { ReviewCancelled, useReview } from '../use-review.ts';
import { type ActOutcome, type ActQuote, type Plan, runContract, runProgram } from './act.ts';
import { readElsewhere } from './elsewhere.ts';
import type { ContractPool, ProgramPool } from './pool.ts';

/** What was done, for the page to say. */
export type Done = Carried & { plan: Plan };

/** The figures of this moment, from the chains (SR-06), and what the committee halted. */
async function quoteOf({ pool, amount, owner, remote }: Plan): Promise<ActQuote> {
  const [figures, elsewhere] = await Promise.all([
    pool.read(owner),
    remote ? readElsewhere(sources, remote.route, amount, remote.recipient.word) : null,
  ]);
  return { figures, elsewhere };
}

/** A removal to another chain is a transfer, which History and its own page follow [3.30]. */
function keep(
  { pool, amount, remote }: Plan,
  sender: string,
  srcTxHash: string,
  sent?: KeptTransaction,
): void {
  if (!remote) return;
  const { network, token } = pool.from;
  rememberTransfer({
    srcTxHash,
    srcChainId: network.id,
    dstChainId: remote.route.to.network.id,
    sender,
    recipient: remote.recipient.address,
    symbol: token.symbol,
    amount: amount.toString(),
    decimals: token.decimals,
    sentAt: Date.now(),
    ...(sent && { kept: { bytes: sent.bytes, lastHeight: sent.lastHeight } }),
  });
}

/** Runs approvals, additions and removals, one at a time, and holds what the page shows of the one that runs. */
export function useAct() {
  const client = useQueryClient();
  const [stage, setStage] = useState<Stage | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [done, setDone] = useState<Done | null>(null);
  const running = useRef(false);
  const { review, ask, begin, end } = useReview<ActQuote>();

  const run = async (plan: Plan, act: () => Promise<ActOutcome | null>) => {
    if (running.current) return;
    running.current = true;
    setError(null);
    setDone(null);
    try {
      begin(plan.pool.from.network.family, plan.owner);
      const outcome = await act();
      if (outcome && outcome.kind !== 'refused') setDone({ ...outcome, plan });
    } catch (e) {
      if (e instanceof WalletWarning) toast.warning(describeError(e).text);
      else if (!(e instanceof ReviewCancelled)) setError(e);
    } finally {
      running.current = false;
      end();
      setStage(null);
      refresh(client);
    }
  };
  const signing = (plan: Plan, act: (signer: Signer) => Promise<ActOutcome | null>) =>
    run(plan, async () => {
      const { address, provider } = await requireWallet();
      begin(plan.pool.from.network.family, address);
      return act({ address, provider });
    });
  const agreeing = (plan: Plan) => ({ quote: () => quoteOf(plan), review: ask, stage: setStage });
  const byContract = (plan: Plan<ContractPool>) =>
    signing(plan, (signer) => {
      const own = { ...plan, owner: signer.address };
      return runContract(own, signer, {
        ...contractDeps(plan.pool, signer),
        ...agreeing(own),
        remember: (hash) => {
          keep(plan, signer.address, hash);
          if (plan.remote) void learnOrigin(readClient(plan.pool.from.network.id), hash);
        },
        forget: (hash) => forgetTransfer(hash),
      });
    });
  const byProgram = (plan: Plan<ProgramPool>) =>
    run(plan, () =>
      runProgram(plan, {
        ...agreeing(plan),
        keep: (sent) => keep(plan, plan.owner, sent.hash, sent),
        forget: (hash) => forgetTransfer(hash),
      }),
    );

  return {
    stage,
    error,
    review,
    done,
    dismissError: () => setError(null),
    finish: () => setDone(null),
    /** Of exactly the amount. */
    approve: (plan: Plan<ContractPool>) =>
      signing(plan, async (signer) => {
        const deps = { ...contractDeps(plan.pool, signer), stage: setStage };
        await runApproval(plan.pool, signer.address, { amount: plan.amount, mode: 'exact' }, deps);
        return null;
      }),
    act: (plan: Plan) => {
      const { pool } = plan;
      return pool.kind === 'contract' ? byContract({ ...plan, pool }) : byProgram({ ...plan, pool });
    },
  };
}

export type Act = ReturnType<typeof useAct>;

/** What an act changes is read again. */
function refresh(client: QueryClient): void {
  for (const key of ['pool', 'elsewhere', 'balance', 'allowance'])
    void client.invalidateQueries({ queryKey: [key] });
  void client.invalidateQueries({ queryKey: keys.allTransfers });
}
