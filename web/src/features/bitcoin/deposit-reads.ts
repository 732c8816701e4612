import { t } from '@lingui/core/macro';
import type { NetworkKind } from '../../api/types.ts';
import { walletApi } from '../../api/wallet-api.ts';
import { runeOf, tickerOf } from '@causeway/sdk/bitcoin/assets';
import type { Deployment } from '@causeway/sdk/deployments';
import type { BitcoinAccount } from '../../wallets/bitcoin/types.ts';
import { readClient } from '../../wallets/evm/config.ts';
import { readCoins } from '@causeway/sdk/bitcoin/coins';
import { type DepositTerms, depositDisagreements, depositTerms } from '@causeway/sdk/bitcoin/deposit-terms';
import type { Coin } from '@causeway/sdk/bitcoin/draft';
import type { DepositOrder, Holdings } from '@causeway/sdk/bitcoin/prepare';
import { placeOf } from '@causeway/sdk/bitcoin/router';
import { readRouter } from '@causeway/sdk/bitcoin/router-reads';
import { compareQuote, readFloor, readKeysProblem, readPlain, readRuneCoins } from './use-reads.ts';

/** Something that decides money is not what it must be; nothing was signed. The message says what. */
export class DepositRefused extends Error {
  override name = 'DepositRefused';
}

/** What the chain and the API say a deposit pays, once they agree. */
export async function readTerms(deployment: Deployment, order: DepositOrder): Promise<DepositTerms> {
  const { asset, chainId, amount, record } = order;
  const place = placeOf(deployment, chainId, asset.asset);
  const chain = deployment.chains.find((c) => c.chainId === chainId);
  if (!place || !chain) throw new DepositRefused(t`This route is closed`);
  const [figures, problem] = await Promise.all([
    readRouter(readClient(chainId), place, amount),
    readKeysProblem(chain, record),
  ]);
  if (problem !== null)
    throw new DepositRefused(
      t`The custody keys on the chain are not the ones in this version of the app. Nothing was sent.`,
    );
  const terms = depositTerms(asset, place.router, figures, amount);
  const { disagree } = await compareQuote(
    { srcChainId: record.chainId, dstChainId: chainId, asset: asset.asset, amount: amount.toString() },
    (api) => depositDisagreements(terms, api),
  );
  if (disagree.length > 0)
    throw new DepositRefused(
      t`The server's figures differ from what the chains say. Nothing was sent. Try again in a minute.`,
    );
  return terms;
}

async function readInscription(
  network: NetworkKind,
  order: DepositOrder,
  own: string,
  script: string,
): Promise<Coin[]> {
  const wallet = walletApi(network);
  const id = order.inscriptionId ?? '';
  const [list, utxo] = await Promise.all([
    wallet.transferables(own, tickerOf(order.asset.asset) ?? ''),
    wallet.inscriptionCoin(id),
  ]);
  const listed = list.find((one) => one.inscriptionId === id);
  if (!listed || listed.confirmations < 1)
    throw new DepositRefused(t`The inscription is not ready to be sent. Choose another one.`);
  const coins = readCoins([utxo], script);
  if (utxo.inscriptions[0]?.inscriptionId !== id)
    throw new DepositRefused(t`The inscription is not ready to be sent. Choose another one.`);
  return coins;
}

/** What the account has that the deposit may spend. */
export async function readHoldings(
  network: NetworkKind,
  deployment: Deployment,
  order: DepositOrder,
  account: BitcoinAccount,
): Promise<Holdings> {
  const { sidesOf } = await import('@causeway/sdk/bitcoin/prepare');
  const { bytesToHex } = await import('@causeway/sdk/bytes');
  const { pay, own } = sidesOf(account, order.asset);
  const rune = runeOf(order.asset.asset);
  const chain = deployment.chains.find((c) => c.chainId === order.chainId);
  if (!chain) throw new DepositRefused(t`This route is closed`);
  const [height, floor, plain, assets] = await Promise.all([
    walletApi(network).height(pay.address),
    readFloor(deployment, chain, order.record),
    readPlain(network, pay.address),
    rune
      ? readRuneCoins(network, own.address, rune)
      : order.asset.kind === 'brc20'
        ? readInscription(network, order, own.address, bytesToHex(own.script))
        : [],
  ]);
  return { height, floor, plain, assets };
}
