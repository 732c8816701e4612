import { ApiError } from '../api/client.ts';
import type { BitcoinQuote } from '../api/types.ts';
import { bytesToHex } from '../bytes.ts';
import type { DeployedBitcoin, DeployedChain, Deployment } from '../deployments.ts';
import { FiguresDisagree } from '../disagree.ts';
import { CausewayError } from '../errors.ts';
import type { Readers } from '../quote.ts';
import type { BitcoinAccount } from './account.ts';
import { addressScript } from './address.ts';
import { runeOf, tickerOf } from './assets.ts';
import { type IndexedCoin, readCoins } from './coins.ts';
import { type KeysProblem, keysProblem, readPublishedKeys } from './custody-keys.ts';
import { type DepositTerms, type Disagreement, depositDisagreements, depositTerms } from './deposit-terms.ts';
import type { Coin } from './draft.ts';
import { custodyAt, type Floor } from './floor.ts';
import { type DepositOrder, type Holdings, NoLane, type Offer, sidesOf } from './order.ts';
import { placeOf } from './router.ts';
import { readRouter } from './router-reads.ts';

/** What decides a deposit, from who can be believed of it: chains by pinned endpoints, the API only compared (SR-06). */

/** What an index of Bitcoin is asked about an account. It says what an address holds; where coins go is never taken from it. */
export interface DepositIndex {
  /** Height of the block that it speaks for. */
  height(address: string): Promise<number>;
  /** [7.32] Outputs that carry nothing, the mempool's included. */
  coins(address: string, signal?: AbortSignal): Promise<readonly IndexedCoin[]>;
  /** [7.44] Confirmed outputs that carry a rune, `block:tx`. */
  runeCoins(address: string, rune: string, signal?: AbortSignal): Promise<readonly IndexedCoin[]>;
  /** [7.43] Transfer inscriptions that wait to be sent. */
  transferables(
    address: string,
    ticker: string,
  ): Promise<readonly { readonly inscriptionId: string; readonly confirmations: number }[]>;
  /** [7.33] */
  inscriptionCoin(id: string): Promise<IndexedCoin>;
}

/** What is asked of the API about a transfer from or to Bitcoin. */
export interface QuoteRequest {
  readonly srcChainId: number;
  readonly dstChainId: number;
  readonly asset: string;
  /** Base units of the source. */
  readonly amount: string;
  readonly recipient?: string;
}

/** What the API says beside the chain, and where they differ. */
export interface Compared {
  /** Null when the API did not answer: the chain's figures stand alone. */
  readonly api: BitcoinQuote | null;
  readonly disagree: readonly Disagreement[];
}

/** The API reads chains a moment later than we do; after this it has caught up. */
const AGREE_MS = 1_500;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Asks the API and holds its answer against the chain's. A difference is asked about once more before it counts, because
 * the API answers from figures that are a block or two old.
 */
export async function compareQuote(
  ask: () => Promise<BitcoinQuote>,
  differences: (api: BitcoinQuote) => Disagreement[],
  wait: (ms: number) => Promise<void> = pause,
): Promise<Compared> {
  const once = async (): Promise<Compared> => {
    try {
      const answer = await ask();
      return { api: answer, disagree: differences(answer) };
    } catch (error) {
      const refused =
        error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
      return { api: null, disagree: refused ? ['route'] : [] };
    }
  };
  const first = await once();
  if (first.disagree.length === 0) return first;
  await wait(AGREE_MS);
  return once();
}

/** Who is asked for a deposit. */
export interface DepositSources {
  readonly readers: Readers;
  quote(request: QuoteRequest): Promise<BitcoinQuote>;
}

/** SR-06: whether the chain's contract has other custody keys than the record; null where it has not. */
export async function readKeysProblem(
  readers: Readers,
  { custodyKeys, chainId }: DeployedChain,
  record: DeployedBitcoin,
): Promise<KeysProblem | null> {
  if (!custodyKeys) return null;
  return keysProblem(record, await readPublishedKeys(readers(chainId), custodyKeys, record));
}

/** SR-34: the newest epoch that a chain's contract has published; 0 where it has published none. */
export async function readPublishedEpoch(
  readers: Readers,
  { custodyKeys, chainId }: DeployedChain,
  record: DeployedBitcoin,
): Promise<number> {
  return custodyKeys ? (await readPublishedKeys(readers(chainId), custodyKeys, record)).newest : 0;
}

/** What a deposit is judged by. */
export type Asked = Pick<DepositOrder, 'record' | 'asset' | 'chainId' | 'amount'>;

/** What the chain and the API say of a deposit, once they agree. */
export interface AgreedTerms {
  readonly terms: DepositTerms;
  /** Null when the API did not answer. */
  readonly api: BitcoinQuote | null;
}

/**
 * What a deposit costs and brings. Throws NoLane where the record has no router, 'bitcoin.OTHER_KEYS' where the chain has other
 * custody keys than the record, CatalogueMismatch where the router is another one, and FiguresDisagree where the API differs.
 */
export async function readTerms(
  { readers, quote }: DepositSources,
  deployment: Deployment,
  { asset, chainId, amount, record }: Asked,
): Promise<AgreedTerms> {
  const place = placeOf(deployment, chainId, asset.asset);
  const chain = deployment.chains.find((c) => c.chainId === chainId);
  if (!place || !chain) throw new NoLane('the record has no router');
  const [figures, problem] = await Promise.all([
    readRouter(readers(chainId), place, amount),
    readKeysProblem(readers, chain, record),
  ]);
  if (problem !== null)
    throw new CausewayError(
      'bitcoin.OTHER_KEYS',
      'The custody keys on the chain are not the ones in this version of the app. Nothing was sent.',
    );
  const terms = depositTerms(asset, place.router, figures, amount);
  const request = {
    srcChainId: record.chainId,
    dstChainId: chainId,
    asset: asset.asset,
    amount: amount.toString(),
  };
  const { api, disagree } = await compareQuote(
    () => quote(request),
    (answer) => depositDisagreements(terms, answer),
  );
  if (disagree.length > 0) throw new FiguresDisagree(disagree);
  return { terms, api };
}

function scriptOf(address: string): string {
  const script = addressScript(address);
  if (!script) throw new CausewayError('bitcoin.INDEX', 'This is no address of Bitcoin.');
  return bytesToHex(script);
}

/** INV-06: the coins of an address that the index proves to carry nothing. */
export async function readPlain(
  index: Pick<DepositIndex, 'coins'>,
  address: string,
  signal?: AbortSignal,
): Promise<Coin[]> {
  return readCoins(await index.coins(address, signal), scriptOf(address));
}

/** The outputs of an address that carry a rune, `block:tx`. */
export async function readRuneCoins(
  index: Pick<DepositIndex, 'runeCoins'>,
  address: string,
  rune: string,
  signal?: AbortSignal,
): Promise<Coin[]> {
  return readCoins(await index.runeCoins(address, rune, signal), scriptOf(address));
}

async function readInscription(
  index: DepositIndex,
  { inscriptionId, asset }: Pick<DepositOrder, 'inscriptionId' | 'asset'>,
  own: string,
): Promise<Coin[]> {
  const id = inscriptionId ?? '';
  const [list, coin] = await Promise.all([
    index.transferables(own, tickerOf(asset.asset) ?? ''),
    index.inscriptionCoin(id),
  ]);
  const listed = list.find((one) => one.inscriptionId === id);
  const coins = readCoins([coin], scriptOf(own));
  if (!listed || listed.confirmations < 1 || coin.inscriptions[0]?.inscriptionId !== id)
    throw new CausewayError(
      'bitcoin.INSCRIPTION',
      'The inscription is not ready to be sent. Choose another one.',
    );
  return coins;
}

/** What the account has that the deposit may spend. `floor`: what height and epoch are not below (SR-34). */
export async function readHoldings(
  index: DepositIndex,
  order: Pick<DepositOrder, 'asset' | 'inscriptionId'>,
  account: BitcoinAccount,
  floor: () => Promise<Floor>,
): Promise<Holdings> {
  const { pay, own } = sidesOf(account, order.asset);
  const rune = runeOf(order.asset.asset);
  const [height, lowest, plain, assets] = await Promise.all([
    index.height(pay.address),
    floor(),
    readPlain(index, pay.address),
    rune
      ? readRuneCoins(index, own.address, rune)
      : order.asset.kind === 'brc20'
        ? readInscription(index, order, own.address)
        : [],
  ]);
  return { height, floor: lowest, plain, assets };
}

/** SR-34: throws where other keys than the offer's count by now, or where what it spends is not there any more. */
export function assertHeld(
  held: Holdings,
  { order, epoch, draft }: Pick<Offer, 'order' | 'epoch' | 'draft'>,
): void {
  if (custodyAt(order.record, held.height, held.floor).epoch !== epoch)
    throw new CausewayError(
      'bitcoin.KEYS_CHANGED',
      'The custody’s keys changed meanwhile. Nothing was sent. Start again.',
    );
  const there = new Set([...held.plain, ...held.assets].map((c) => `${c.txid}:${c.vout}`));
  if (!draft.inputs.every((c) => there.has(`${c.txid}:${c.vout}`)))
    throw new CausewayError(
      'bitcoin.COINS_CHANGED',
      'The coins in your wallet have changed. Nothing was sent. Start again.',
    );
}
