import type { Address } from 'viem';
import type { BitcoinQuote } from '../api/types.ts';
import type { Bridge } from '../bridge.ts';
import { type DeployedBitcoin, deployedChain, type Deployment } from '../deployments.ts';
import { CausewayError } from '../errors.ts';
import { forbiddenOn, readRecipient } from '../evm/recipient.ts';
import { badAnswer, invalidRecipient } from '../faults.ts';
import type { Carried } from '../flow.ts';
import { addressFor, type BitcoinAccount, type BitcoinNetwork, type InputToSign } from './account.ts';
import { addressNetwork, belongs } from './address.ts';
import { type BridgedAsset, bridgedAssets, scaleOf, tickerOf } from './assets.ts';
import { isUnknown } from './broadcast.ts';
import { depositProblem, type Problem } from './checks.ts';
import { type DepositDeps, runDeposit } from './deposit-flow.ts';
import type { QuoteRequest } from './compare.ts';
import { readPublishedEpoch } from './custody-keys.ts';
import { assertHeld, readHoldings, readTerms } from './deposit-reads.ts';
import { confirmationsOf, type DepositTerms } from './deposit-terms.ts';
import { judgeFee } from './fee-judge.ts';
import type { Floor } from './floor.ts';
import type { BitcoinIndex } from './index-api.ts';
import type { DepositMarks } from './marks.ts';
import { type DepositOrder, NoLane, type Offer } from './order.ts';
import { prepareDeposit } from './prepare.ts';
import { PsbtMismatch, takeSignatures } from './psbt.ts';
import { finalTransaction } from './psbt-final.ts';
import { placeOf } from './router.ts';
import { amountOf, canBeSent } from './transferable.ts';
import { readTransferables } from './transferables.ts';

/** Deposits from Bitcoin: bitcoin, runes and BRC-20 to the chains that have a router of them. */

/** Bitcoin as one app reaches it. */
export interface Bitcoin {
  readonly family: 'bitcoin';
  readonly bridge: Bridge;
  readonly record: DeployedBitcoin;
  /** As addresses and wallets tell it. */
  readonly network: BitcoinNetwork;
  readonly index: BitcoinIndex;
}

/** A deposit that the record knows: an asset of Bitcoin, and a chain that has a router of it. */
export interface DepositRoute {
  readonly kind: 'deposit';
  readonly id: string;
  readonly asset: BridgedAsset;
  /** Where it arrives. */
  readonly chainId: number;
}

/** Who signs on Bitcoin. An app brings its own; wallets of the browser have one such call. */
export interface BitcoinSigner {
  readonly family: 'bitcoin';
  readonly account: BitcoinAccount;
  /** What an error calls it. */
  readonly label?: string;
  /**
   * Has a person sign these inputs of a PSBT, and all of the transaction with each; gives the PSBT back with the signatures. Both
   * are hexadecimal. It sends nothing, and is called once.
   */
  signPsbt(psbt: string, inputs: readonly InputToSign[]): Promise<string>;
}

/** What one deposit costs and brings, as the destination's chain says. */
export interface DepositQuote {
  readonly route: DepositRoute;
  readonly recipient: Address;
  /** Base units on Bitcoin. */
  readonly amount: bigint;
  readonly terms: DepositTerms;
  /** Why it cannot be sent now; null when it can. What the account holds is not judged here. */
  readonly problem: Problem | null;
  /** Blocks that it waits for at least (SR-21). */
  readonly confirmations: number;
  /** Seconds until it usually arrives, as the API estimates; null when nobody knows. */
  readonly seconds: number | null;
}

/** A deposit that is signed. Keep it: its bytes can be sent by anybody, as often as it takes. */
export interface KeptDeposit {
  /** The transaction's id, by which the transfer is followed. */
  readonly hash: string;
  /** Hexadecimal. */
  readonly rawtx: string;
  /** By what a transaction that takes its place is known. */
  readonly marks: DepositMarks;
  /** Base units on Bitcoin, decimal. */
  readonly amount: string;
}

/** How a deposit is made. */
export interface DepositOptions {
  /** sat/vB, by whom the app believes: the index's rates are its operator's word. */
  readonly rate: number;
  /**
   * Satoshis to miners at most. Without it no more than what nobody has to be asked about: 5 % of an amount of bitcoin, and 50,000
   * beside anything else (SR-39).
   */
  readonly mostFee?: bigint;
  /** The highest block and the newest epoch that the app has seen of this deployment (SR-34): what `Offer` said last. */
  readonly seen?: Floor;
  /** Of BRC-20: the id of the inscription that is sent, one of `inscriptionsOf` of just the quoted amount. */
  readonly inscription?: string;
}

/** What an app may want to know while a deposit is sent. */
export interface DepositSending extends DepositOptions {
  /** Every figure and output of the transaction, before it is signed; an error that this throws ends it. */
  readonly review?: (offer: Offer) => void | Promise<void>;
  /** It is signed, and about to be sent: keep it, before anything else can go wrong. */
  readonly kept?: (sent: KeptDeposit) => void;
  /** The network refuses what was kept under this id. */
  readonly void?: (hash: string) => void;
}

/** A figure is not what was quoted; `quote` has the new ones. Nothing was signed. */
export class DepositChanged extends CausewayError {
  override name = 'DepositChanged';

  constructor(readonly quote: DepositQuote) {
    super('quote.CHANGED', 'The figures changed since they were shown. Nothing was sent. Show them again.');
  }
}

/** The router would refuse it, or keep it waiting; `problem` says why. Nothing was signed. */
export class RouterRefused extends CausewayError {
  override name = 'RouterRefused';

  constructor(readonly problem: Problem) {
    super('transfer.REFUSED', `The bridge cannot carry this transfer now (${problem.code}).`);
  }
}

/** The deposits that a record knows. */
export function depositRoutes(deployment: Deployment): DepositRoute[] {
  return bridgedAssets(deployment).flatMap((asset) =>
    asset.chains
      .filter((chainId) => placeOf(deployment, chainId, asset.asset) !== null)
      .map((chainId) => ({ kind: 'deposit' as const, id: `${asset.asset}>${chainId}`, asset, chainId })),
  );
}

const sourcesOf = ({ bridge }: Bitcoin) => ({
  readers: bridge.readers,
  quote: (query: QuoteRequest) => bridge.api.get<BitcoinQuote>('/bitcoin/quote', { ...query }),
});

/**
 * Asks the destination's chain and the API, and compares them (SR-06). `amount` in base units on Bitcoin; `recipient` is an address
 * of the destination. Throws 'recipient.INVALID', NoLane, 'bitcoin.OTHER_KEYS', FiguresDisagree and CatalogueMismatch. An API that
 * does not answer does not matter: the chain's figures stand alone.
 */
export async function quoteDeposit(
  bitcoin: Bitcoin,
  route: DepositRoute,
  amount: bigint,
  recipient: string,
): Promise<DepositQuote> {
  const { bridge, record } = bitcoin;
  const { asset, chainId } = route;
  const chain = deployedChain(bridge.deployment, chainId);
  if (!chain) throw new NoLane('the record has no such chain');
  const reading = readRecipient(recipient, forbiddenOn(chain));
  if (!('address' in reading)) throw invalidRecipient('an EVM chain');
  const asked = { record, asset, chainId, amount };
  const { terms, api } = await readTerms(sourcesOf(bitcoin), bridge.deployment, asked);
  return {
    route,
    recipient: reading.address,
    amount,
    terms,
    problem: problemOf(asset, terms),
    confirmations: confirmationsOf(record, asset.kind === 'btc', amount, api?.confirmations ?? 0),
    seconds: api?.etaSeconds ?? null,
  };
}

/** Why an amount cannot go, whatever the account holds. */
function problemOf(asset: BridgedAsset, { amount, least, most, paused }: DepositTerms): Problem | null {
  const isBtc = asset.kind === 'btc';
  const unjudged = { balance: null, coins: null, minerFee: null };
  return depositProblem({ amount, paused, scale: scaleOf(asset), min: least, most, isBtc, ...unjudged });
}

/**
 * The transaction of a deposit, to be signed by an app that sends by itself: coins that carry nothing, each proven by the transaction
 * that made it, the custody's script from the record, and all of it read back out of the PSBT. Throws RouterRefused where the quote
 * has a problem, DraftError where the account cannot pay, 'bitcoin.FEE' above the fee's bound, and what is said of the index.
 */
export async function buildDeposit(
  bitcoin: Bitcoin,
  quote: DepositQuote,
  account: BitcoinAccount,
  options: DepositOptions,
): Promise<Offer> {
  if (quote.problem) throw new RouterRefused(quote.problem);
  const order = orderOf(bitcoin, quote, options);
  return prepare(bitcoin, order, account, options);
}

function orderOf(
  { bridge, record }: Bitcoin,
  { route, recipient, amount }: DepositQuote,
  { rate, inscription }: DepositOptions,
): DepositOrder {
  const { asset, chainId } = route;
  const { salt } = bridge.deployment;
  return {
    record,
    salt,
    asset,
    chainId,
    receiver: recipient,
    amount,
    rate,
    inscriptionId: inscription ?? null,
  };
}

async function prepare(
  bitcoin: Bitcoin,
  order: DepositOrder,
  account: BitcoinAccount,
  options: DepositOptions,
): Promise<Offer> {
  await checkAccount(account, bitcoin.network);
  await assertInscription(bitcoin, order, account);
  const held = await holdings(bitcoin, order, account, options);
  const offer = await prepareDeposit(order, account, bitcoin.network, held, (txid) =>
    bitcoin.index.transaction(txid),
  );
  assertFee(offer, options);
  return offer;
}

/** SR-08: the custody keeps an inscription that it does not credit, and credits what is inscribed, whatever was quoted. */
async function assertInscription(
  { index }: Bitcoin,
  { asset, amount, inscriptionId }: DepositOrder,
  account: BitcoinAccount,
): Promise<void> {
  const ticker = tickerOf(asset.asset);
  if (ticker === null) return;
  const list = await readTransferables(index, addressFor(account, 'brc20').address, ticker);
  const one = list.find((it) => it.inscriptionId === inscriptionId);
  if (!one?.confirmed || !canBeSent(one) || amountOf(one, asset.decimals) !== amount)
    throw new CausewayError(
      'bitcoin.INSCRIPTION',
      'The inscription is not ready to be sent. Choose another one.',
    );
}

/** Coins of an address that its key does not spend could never be signed for, nor what is left of them be spent again. */
export async function checkAccount(account: BitcoinAccount, network: BitcoinNetwork): Promise<void> {
  const { address, pubkey, paymentAddress, paymentPubkey } = account;
  const sides = [
    [address, pubkey],
    ...(paymentAddress === undefined ? [] : [[paymentAddress, paymentPubkey]]),
  ];
  for (const [side = '', key = ''] of sides) {
    if (addressNetwork(side) !== network || !(await belongs(side, key)))
      throw new CausewayError(
        'bitcoin.ACCOUNT',
        'The account’s address is of another network, or its public key is of another address. Nothing was signed.',
      );
  }
}

function holdings(
  { bridge, index }: Bitcoin,
  order: DepositOrder,
  account: BitcoinAccount,
  { seen = { height: 0, epoch: 0 } }: DepositOptions,
) {
  return readHoldings(index, order, account, async () => {
    const chain = deployedChain(bridge.deployment, order.chainId);
    if (!chain) throw new NoLane('the record has no such chain');
    const published = await readPublishedEpoch(bridge.readers, chain, order.record);
    return { height: seen.height, epoch: Math.max(seen.epoch, published) };
  });
}

/** SR-39: whom nobody asks pays no fee without sense. */
function assertFee({ order, draft: { fee } }: Offer, { rate, mostFee }: DepositOptions): void {
  const amount = order.asset.kind === 'btc' ? order.amount : null;
  const fits =
    mostFee === undefined ? judgeFee({ fee, rate, amount, next: null }).verdict === 'fine' : fee <= mostFee;
  if (!fits) throw feeTooHigh(fee);
}

/** More satoshis would go to miners, or to a service, than is meant. */
export function feeTooHigh(fee: bigint): CausewayError {
  return new CausewayError(
    'bitcoin.FEE',
    `The fee would be ${fee} satoshis. Nothing was signed. Name a higher limit where that is meant.`,
    undefined,
    [fee.toString()],
  );
}

/** Milliseconds that are waited for between two broadcasts of the same bytes. */
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Sends a deposit: figures once more, the transaction, one signature, one broadcast of bytes that were kept before. Throws
 * DepositChanged, RouterRefused and what buildDeposit throws before anything is signed; 'wallet.BAD_ANSWER' where the wallet signed
 * something else; ApiError where the network refuses it. 'unconfirmed': nobody answered whether it was taken. It is signed, and must
 * not be signed again: `look` says later what became of it, and `sendAgain` hands the same bytes over once more.
 */
export async function sendDeposit(
  bitcoin: Bitcoin,
  quote: DepositQuote,
  signer: BitcoinSigner,
  options: DepositSending,
): Promise<Carried> {
  if (quote.problem) throw new RouterRefused(quote.problem);
  const order = orderOf(bitcoin, quote, options);
  const plan = { order, seen: quote.terms, account: signer.account };
  const outcome = await runDeposit(plan, depsOf(bitcoin, order, quote, signer, options));
  if (outcome.kind === 'sent') return { kind: 'sent', hash: outcome.txid, uid: null };
  if (outcome.kind === 'unknown') return { kind: 'unconfirmed', hash: outcome.txid };
  const problem = problemOf(order.asset, outcome.terms);
  throw new DepositChanged({ ...quote, terms: outcome.terms, problem });
}

function depsOf(
  bitcoin: Bitcoin,
  order: DepositOrder,
  quote: DepositQuote,
  signer: BitcoinSigner,
  options: DepositSending,
): DepositDeps {
  const { index, bridge } = bitcoin;
  return {
    ready: async () => signer.account,
    terms: async () => (await readTerms(sourcesOf(bitcoin), bridge.deployment, order)).terms,
    prepare: (account) => prepare(bitcoin, order, account, options),
    review: async (offer) => options.review?.(offer),
    stillThere: async (offer) => assertHeld(await holdings(bitcoin, order, signer.account, options), offer),
    sign: (offer) => signedBy(signer, offer),
    final: async (psbt) => finalTransaction(psbt),
    remember: (hash, rawtx, { marks }) =>
      options.kept?.({ hash, rawtx, marks, amount: quote.amount.toString() }),
    forget: (hash) => options.void?.(hash),
    broadcast: (rawtx) => index.broadcast(rawtx),
    isUnknown,
    pause,
    stage: () => undefined,
  };
}

/** What was asked for, with the signatures that the wallet made for it and nothing else of its answer. */
export async function signedBy(
  signer: BitcoinSigner,
  { psbt, inputs }: Pick<Offer, 'psbt' | 'inputs'>,
): Promise<string> {
  const { label = 'The wallet' } = signer;
  // What a wallet answers is whatever its script says.
  const answer = String(await signer.signPsbt(psbt, inputs)).toLowerCase();
  if (!/^([0-9a-f]{2})+$/.test(answer)) throw badAnswer(label, 'it is no PSBT');
  try {
    return takeSignatures(
      psbt,
      answer,
      inputs.map(({ index }) => index),
    );
  } catch (error) {
    if (error instanceof PsbtMismatch) throw badAnswer(label, error.message);
    throw error;
  }
}
