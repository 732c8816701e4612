import { type Address, type Hex, pad } from 'viem';
import { type Bridge, quoteApi } from './bridge.ts';
import { type Problem, quoteProblem } from './checks.ts';
import { FiguresDisagree } from './disagree.ts';
import { CausewayError } from './errors.ts';
import { approvalSteps, approveData, type ApprovalMode, isApproved } from './evm/approval.ts';
import { waitMined } from './evm/mined.ts';
import { buildSwap } from './evm/send.ts';
import type { SignedPermit } from './evm/permit.ts';
import type { Transaction } from './evm/signing.ts';
import { readAllowance } from './evm/token-reads.ts';
import { tryCall } from './evm/try-call.ts';
import { readFigures } from './figures.ts';
import {
  type Carried,
  carryOut,
  carryOutPrepared,
  type ContractDeps,
  minimumOf,
  runApproval,
} from './flow.ts';
import { contractOf, type Network } from './model.ts';
import type { ChainQuote } from './quote.ts';
import type { KeptTransaction, ProgramSigner } from './program.ts';
import type { ContractRoute, ProgramRoute, Route } from './route.ts';

/** The contracts would refuse the transfer, or keep it waiting; `problem` says why. Nothing was signed. */
export class TransferRefused extends CausewayError {
  override name = 'TransferRefused';

  constructor(readonly problem: Problem) {
    super('transfer.REFUSED', `The bridge cannot carry this transfer now (${problem.code}).`);
  }
}

/** Between quote and signature a fee or what arrives changed; `quote` holds the new figures. Nothing was signed. */
export class QuoteChanged extends CausewayError {
  override name = 'QuoteChanged';

  constructor(readonly quote: Quote) {
    super('quote.CHANGED', 'The figures changed since they were shown. Nothing was sent. Show them again.');
  }
}

/** What one transfer costs and brings, as the chains themselves say. */
export interface Quote<R extends Route = Route> {
  readonly route: R;
  /** As messages carry it: 32 bytes, or an EVM address. */
  readonly recipient: Hex;
  /** Amounts in base units: see ChainQuote. */
  readonly figures: ChainQuote;
  /** Why it cannot be sent now; null when it can. What the account holds is not judged here. */
  readonly problem: Problem | null;
  /** Seconds until it usually arrives, as the API estimates; null when nobody knows. */
  readonly seconds: number | null;
}

/**
 * Asks both chains and the API, and compares them (SR-06). `amount` in base units of the source token. Throws FiguresDisagree
 * where they differ, and CatalogueMismatch where the API lists another token than the chain has. An API that does not answer
 * does not matter: the chains' figures stand alone.
 */
export async function quoteTransfer<R extends Route>(
  bridge: Bridge,
  route: R,
  amount: bigint,
  recipient: Hex,
): Promise<Quote<R>> {
  const sources = { readers: bridge.readers, api: quoteApi(bridge) };
  const { chain, api, disagree } = await readFigures(sources, route, amount, recipient);
  if (disagree.length > 0) throw new FiguresDisagree(disagree);
  const problem = quoteProblem(route.from, route.to, chain);
  return { route, recipient, figures: chain, problem, seconds: api?.etaSeconds ?? null };
}

/**
 * The transaction that starts a transfer from an EVM chain, as it was quoted: it takes the quote's bridge fee along, and the
 * contract refuses it when less than was quoted would be sent on. What cannot be delivered goes back to `sender`. Throws
 * TransferRefused where the quote has a problem.
 */
export function buildTransfer(
  { route, recipient, figures, problem }: Quote<ContractRoute>,
  sender: Address,
  /** A signature in the place of an approval. */
  permit: SignedPermit | null = null,
): Transaction {
  if (problem) throw new TransferRefused(problem);
  const { amountIn, bridgeFee } = figures;
  const order = { amount: amountIn, recipient, sender, fee: bridgeFee, minimum: minimumOf(figures), permit };
  return buildSwap(route, order);
}

/**
 * The transactions that have to be included before the contract may take the tokens, in order; none for a chain's own coin, and
 * none where the allowance is enough. Tokens that refuse to change an allowance are set to zero first.
 */
export async function buildApprovals(
  bridge: Bridge,
  { route, figures }: Quote<ContractRoute>,
  owner: Address,
  /** Exactly the amount, or without a limit. */
  mode: ApprovalMode = 'exact',
): Promise<Transaction[]> {
  const { from, spender } = route;
  const amount = figures.amountIn;
  if (from.token.isNative) return [];
  const token = contractOf(from.token);
  const allowance = await readAllowance(bridge.readers(from.network.id), token, owner, spender);
  // Whether a token refuses to change an allowance is not known before it is tried: through zero it works with all.
  return approvalSteps(amount, mode, allowance, true).map((value) => ({
    chainId: from.network.id,
    from: owner,
    to: token,
    data: approveData(spender, value),
    value: 0n,
  }));
}

/** Who signs on an EVM chain. An app brings its own, or takes eip1193Signer. */
export interface EvmSigner {
  readonly address: Address;
  /** Brings the wallet to the chain, where it has to be brought. */
  switchChain?(network: Network): Promise<void>;
  /** Has a person sign, and sends; the transaction's hash. Called once per transaction and never again. */
  send(tx: Transaction): Promise<Hex>;
}

/** What an app may want to know while a transfer is sent. */
export interface SendOptions {
  /** The transaction is out: keep its hash, before anything else can go wrong. */
  sent?(hash: Hex): void;
  /** It was included and did nothing, or another one was in its place. */
  void?(hash: Hex): void;
}

function contractDeps(bridge: Bridge, { from, spender }: ContractRoute, signer: EvmSigner): ContractDeps {
  const reader = bridge.readers(from.network.id);
  return {
    switchChain: async () => signer.switchChain?.(from.network),
    allowance: () => readAllowance(reader, contractOf(from.token), signer.address, spender),
    tryOut: (tx) => tryCall(reader, tx),
    send: (tx) => signer.send(tx),
    wait: (hash) => waitMined(reader, hash, from.network.confirmations),
  };
}

const quietly = { stage: () => undefined };

/** Has the owner approve what the transfer takes, where that is needed, and waits until the chain reports it. */
export async function approveTransfer(
  bridge: Bridge,
  { route, figures }: Quote<ContractRoute>,
  signer: EvmSigner,
  mode: ApprovalMode = 'exact',
): Promise<void> {
  if (route.from.token.isNative) return;
  const deps = { ...contractDeps(bridge, route, signer), ...quietly };
  await runApproval(route, signer.address, { amount: figures.amountIn, mode }, deps);
}

/**
 * Sends a transfer: figures once more, a try without a signature, one signature, one receipt. Throws QuoteChanged,
 * FiguresDisagree, TransferRefused, or 'transfer.NOT_APPROVED' before anything is signed; ContractRefusal where the contract
 * would refuse it; TransactionFailed or TransactionReplaced where it was sent and did nothing. 'unconfirmed': it is out, and
 * no chain answered for it in time; it must not be signed again before somebody looked.
 */
export async function sendTransfer(
  bridge: Bridge,
  quote: Quote<ContractRoute>,
  signer: EvmSigner,
  { sent, void: gone }: SendOptions = {},
): Promise<Carried> {
  const { route, figures, recipient } = quote;
  const deps = contractDeps(bridge, route, signer);
  await deps.switchChain();
  const now = await quoteTransfer(bridge, route, figures.amountIn, recipient);
  const tx = buildTransfer(now, signer.address);
  if (!sameFigures(now.figures, figures)) throw new QuoteChanged(now);
  const { token } = route.from;
  const allowance = token.isNative ? null : await deps.allowance();
  if (!isApproved({ token, amount: figures.amountIn, spender: route.spender, allowance }))
    throw new CausewayError(
      'transfer.NOT_APPROVED',
      'The bridge may not take the tokens yet. Approve the amount first.',
    );
  return carryOut(tx, route.bridge, {
    ...deps,
    ...quietly,
    remember: (hash) => sent?.(hash),
    forget: (hash) => gone?.(hash),
  });
}

/** What an app may want to know while a transfer from a chain with a program is sent. */
export interface ProgramSendOptions {
  /**
   * It is signed, and about to be sent: keep it, before anything else can go wrong. Called again with the name that the chain
   * knows the transfer by, where that is another one (TON).
   */
  kept?(sent: KeptTransaction): void;
  /** What was kept under this name will never be carried out, or has another name by now. */
  void?(hash: string): void;
}

/**
 * Sends a transfer from a chain with a program: figures once more, a try where the chain has one, one signature, and what was
 * signed is followed until its chain holds it or never will. Throws QuoteChanged, FiguresDisagree or TransferRefused before
 * anything is signed, and what the family's own modules say. 'unconfirmed': it is out, and nobody answered for it in time; it must
 * not be signed again before somebody looked.
 */
export async function sendProgramTransfer(
  bridge: Bridge,
  quote: Quote<ProgramRoute>,
  signer: ProgramSigner,
  { kept, void: gone }: ProgramSendOptions = {},
): Promise<Carried> {
  const { route, figures, recipient } = quote;
  const now = await quoteTransfer(bridge, route, figures.amountIn, recipient);
  if (now.problem) throw new TransferRefused(now.problem);
  if (!sameFigures(now.figures, figures)) throw new QuoteChanged(now);
  const order = {
    amount: now.figures.amountIn,
    recipient: pad(recipient, { size: 32 }),
    fee: now.figures.bridgeFee,
    minimum: minimumOf(now.figures),
  };
  return carryOutPrepared(await route.here.prepare(route.to, order, signer), {
    ...quietly,
    keep: (sent) => kept?.(sent),
    forget: (hash) => gone?.(hash),
  });
}

function sameFigures(now: ChainQuote, shown: ChainQuote): boolean {
  return (
    now.bridgeFee === shown.bridgeFee &&
    now.feeRatio === shown.feeRatio &&
    now.amountOut === shown.amountOut &&
    now.delayed === shown.delayed
  );
}
