import type { BitcoinQuote } from '../api/types.ts';
import type { Deployment } from '../deployments.ts';
import { FiguresDisagree } from '../disagree.ts';
import { CausewayError } from '../errors.ts';
import type { Readers } from '../quote.ts';
import type { BitcoinAccount } from './account.ts';
import { runeOf, tickerOf } from './assets.ts';
import { type DepositIndex, readCoins, readPlain, readRuneCoins, scriptOf } from './coins.ts';
import { compareQuote, type QuoteRequest } from './compare.ts';
import { readKeysProblem } from './custody-keys.ts';
import { type DepositTerms, depositDisagreements, depositTerms } from './deposit-terms.ts';
import type { Coin } from './draft.ts';
import { custodyAt, type Floor } from './floor.ts';
import { type DepositOrder, type Holdings, NoLane, type Offer, sidesOf } from './order.ts';
import { placeOf } from './router.ts';
import { readRouter } from './router-reads.ts';

/** What decides a deposit, from who can be believed of it: chains by pinned endpoints, the API only compared (SR-06). */

/** Who is asked for a deposit. */
export interface DepositSources {
  readonly readers: Readers;
  quote(request: QuoteRequest): Promise<BitcoinQuote>;
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
