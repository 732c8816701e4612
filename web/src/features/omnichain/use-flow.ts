import { t } from '@lingui/core/macro';
import { FiguresDisagree } from '@causeway/sdk/disagree';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Address } from 'viem';
import { keys } from '../../api/query-keys.ts';
import { describeError, WalletWarning } from '../../lib/errors.ts';
import { forgetTransfer, rememberTransfer } from '../../lib/storage.ts';
import { toast } from '../../ui/toasts.ts';
import { readClient } from '../../wallets/evm/config.ts';
import { learnOrigin } from '../../wallets/evm/tx-state.ts';
import {
  type PermitDomain,
  PermitUnavailable,
  readChainTime,
  readPermitNonce,
  signPermit,
  type SignedPermit,
} from '@causeway/sdk/evm/permit';
import { requireWallet } from '../../wallets/evm/session.ts';
import type { Signer } from '@causeway/sdk/evm/signing';
import { refusalOf } from '@causeway/sdk/evm/try-call';
import type { ApprovalMode } from '@causeway/sdk/evm/approval';
import {
  type FlowDeps,
  type ProgramDeps,
  runApproval,
  runProgram,
  runSwap,
  type Stage,
  type SwapOutcome,
} from '@causeway/sdk/flow';
import { contractDeps } from './contract-deps.ts';
import { contractOf, type Receiver } from '@causeway/sdk/model';
import { type PermitDeps, runPermit, takesPermits } from '@causeway/sdk/evm/permit-flow';
import type { ChainQuote, SeenFees } from '@causeway/sdk/quote';
import { loadFamily } from './family.ts';
import { readFigures } from './reads.ts';
import type { KeptTransaction } from '@causeway/sdk/program';
import type { ContractRoute, ProgramRoute, Route } from '@causeway/sdk/route';
import { ReviewCancelled, useReview } from './use-review.ts';

export interface SwapPlan<R extends Route = Route> {
  route: R;
  /** Who signs and is paid back, as the form showed it. */
  owner: string;
  amount: bigint;
  recipient: Receiver;
  seen: SeenFees;
  /** A signature in the place of an approval; null where the allowance is enough. */
  permit: SignedPermit | null;
}

/** Wallet or token took no signature: an approval is the way for this account and route. */
export interface PermitRefusal {
  route: string;
  owner: string | null;
  by: PermitUnavailable['by'];
}

/** A signature's deadline passed before the transfer was sent. */
export class PermitExpired extends Error {
  constructor() {
    super(t`Your signature has expired. Nothing was sent. Sign again.`);
    this.name = 'PermitExpired';
  }
}

export type Done = Extract<SwapOutcome, { kind: 'sent' | 'unconfirmed' }> & { plan: SwapPlan };

/** What the page does while a transfer runs. */
interface PageDeps extends Pick<FlowDeps, 'review' | 'stage'> {
  /** The signature in the place of an approval was sent. */
  used(): void;
}

/** How a transfer reaches the source chain, the wallet and the page. */
function depsOf(plan: SwapPlan<ContractRoute>, signer: Signer, page: PageDeps): FlowDeps {
  const { id } = plan.route.from.network;
  return {
    ...contractDeps(plan.route, signer),
    quote: () => freshQuote(plan),
    review: page.review,
    remember: (hash) => {
      page.used();
      keep(plan, signer.address, hash);
      void learnOrigin(readClient(id), hash);
    },
    forget: (hash) => forgetTransfer(hash),
    stage: page.stage,
  };
}

async function freshQuote({ route, amount, recipient }: SwapPlan): Promise<ChainQuote> {
  const figures = await readFigures(route, amount, recipient.word);
  if (figures.disagree.length > 0) {
    throw new FiguresDisagree(figures.disagree);
  }
  return figures.chain;
}

/** The same of a transfer that a program starts; its end brings the rest. */
async function programDepsOf(plan: SwapPlan, page: PageDeps): Promise<ProgramDeps> {
  const { network } = plan.route.from;
  const signer = (await loadFamily(network.family)).signer?.(plan.owner, network);
  if (!signer) throw new RangeError('a transfer that no program starts');
  return {
    signer,
    quote: () => freshQuote(plan),
    review: page.review,
    stage: page.stage,
    keep: (sent) => keep(plan, plan.owner, sent.hash, sent),
    forget: (hash) => forgetTransfer(hash),
  };
}

/** What runs, one thing at a time, and what became of it. */
function useRun() {
  const client = useQueryClient();
  const [stage, setStage] = useState<Stage | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [refusal, setRefusal] = useState<PermitRefusal | null>(null);
  const running = useRef(false);
  const { review, ask, began, begin, end } = useReview<ChainQuote>();

  /** One flow at a time. Errors are kept for the page; what the wallet is not is a toast [8.15]; a closed summary is none. */
  const run = async ({ route, owner }: SwapPlan, act: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setError(null);
    try {
      begin(route.from.network.family, owner);
      await act();
    } catch (e) {
      if (e instanceof PermitUnavailable) setRefusal({ route: route.id, owner: began(), by: e.by });
      else if (e instanceof WalletWarning) toast.warning(describeError(e).text);
      else if (!(e instanceof ReviewCancelled)) setError(e);
    } finally {
      running.current = false;
      end();
      setStage(null);
      refresh(client);
    }
  };

  return { stage, setStage, error, setError, refusal, review, ask, begin, run };
}

/** Runs approvals and transfers, and holds what the page shows about the one that runs. */
export function useFlow() {
  const client = useQueryClient();
  const { stage, setStage, error, setError, refusal, review, ask, begin, run } = useRun();
  const [done, setDone] = useState<Done | null>(null);
  const [permit, setPermit] = useState<SignedPermit | null>(null);
  // A signature is used once it was sent, whatever becomes of the transaction.
  const page = { review: ask, stage: setStage, used: () => setPermit(null) };

  const withSigner = (plan: SwapPlan, act: (signer: Signer) => Promise<void>) =>
    run(plan, async () => {
      const { address, provider } = await requireWallet();
      begin(plan.route.from.network.family, address);
      await act({ address, provider });
    });
  const conclude = async (outcome: SwapOutcome, plan: SwapPlan) => {
    if (outcome.kind === 'feeChanged' || outcome.kind === 'refused') {
      // The form shows the new fee and asks for it to be accepted, or what stands in the way.
      await client.invalidateQueries({ queryKey: ['figures', plan.route.id] });
      return;
    }
    setDone({ ...outcome, plan });
  };
  const startByContract = (plan: SwapPlan<ContractRoute>) =>
    withSigner(plan, async (signer) => {
      const { amount, recipient, route } = plan;
      const order = { amount, recipient: recipient.word, sender: signer.address, permit: plan.permit };
      const outcome = await runSwap(route, order, plan.seen, depsOf(plan, signer, page)).catch(
        (e: unknown) => {
          if (!plan.permit || refusalOf(e) === null) throw e;
          setPermit(null); // of no more use
          throw permitRefused(e, plan.permit);
        },
      );
      await conclude(outcome, plan);
    });
  const startByProgram = (plan: SwapPlan<ProgramRoute>) =>
    run(plan, async () => {
      const order = { amount: plan.amount, recipient: plan.recipient.word };
      const deps = await programDepsOf(plan, page);
      await conclude(await runProgram(plan.route, order, plan.seen, deps), plan);
    });

  return {
    stage,
    error,
    review,
    done,
    dismissError: () => setError(null),
    finish: () => setDone(null),
    permit,
    permitRefusal: (route: Route | null, owner: string | null) => refusalFor(refusal, route, owner),
    approve: (plan: SwapPlan<ContractRoute>, mode: ApprovalMode) =>
      withSigner(plan, async (signer) => {
        const { route, amount } = plan;
        const sender = signer.address;
        const allowance = await runApproval(route, sender, { amount, mode }, depsOf(plan, signer, page));
        client.setQueryData(allowanceKey(route, sender), allowance);
      }),
    /** Has the person sign for the amount instead of approving it. */
    sign: (plan: SwapPlan<ContractRoute>, domain: PermitDomain) =>
      withSigner(plan, async (signer) => {
        const { route, amount } = plan;
        if (!takesPermits(route)) return;
        const permitDeps = { ...readPermit(route, signer), ...depsOf(plan, signer, page) };
        setPermit(await runPermit(route, signer.address, amount, domain, permitDeps));
      }),
    swap: (plan: SwapPlan) => {
      const { route } = plan;
      return route.kind === 'program'
        ? startByProgram({ ...plan, route })
        : startByContract({ ...plan, route });
    },
  };
}

function allowanceKey({ from, spender }: ContractRoute, owner: Address) {
  return ['allowance', from.network.id, from.token.address, spender, owner];
}

/** A refusal counts for its account and route alone. */
function refusalFor(refusal: PermitRefusal | null, route: Route | null, owner: string | null) {
  return refusal !== null && refusal.route === route?.id && refusal.owner === owner ? refusal : null;
}

/** What a transfer changes is read again. */
function refresh(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['balance'] });
  void client.invalidateQueries({ queryKey: ['allowance'] });
  void client.invalidateQueries({ queryKey: keys.allTransfers });
}

/** What signing needs of the source chain and the wallet. */
function readPermit({ from }: Route, signer: Signer): Pick<PermitDeps, 'nonce' | 'time' | 'sign'> {
  const reader = readClient(from.network.id);
  return {
    nonce: () => readPermitNonce(reader, contractOf(from.token), signer.address),
    time: () => readChainTime(reader),
    sign: (domain, order) => signPermit(signer, domain, order),
  };
}

/** Why a transfer that came with a signature is refused: because of the signature when the tokens could not be taken. */
function permitRefused(error: unknown, permit: SignedPermit): unknown {
  if (refusalOf(error)?.errorName !== 'TRANSFER_FAILED') return error;
  const late = BigInt(Math.floor(Date.now() / 1000)) >= permit.deadline;
  return late ? new PermitExpired() : new PermitUnavailable('token', error);
}

/** [3.30] What this browser knows of the transfer until the API does. */
function keep(
  { route, amount, recipient }: SwapPlan,
  sender: string,
  srcTxHash: string,
  sent?: KeptTransaction,
): void {
  rememberTransfer({
    srcTxHash,
    srcChainId: route.from.network.id,
    dstChainId: route.to.network.id,
    sender,
    recipient: recipient.address,
    symbol: route.from.token.symbol,
    amount: amount.toString(),
    decimals: route.from.token.decimals,
    sentAt: Date.now(),
    ...(sent && { kept: { bytes: sent.bytes, lastHeight: sent.lastHeight } }),
  });
}
