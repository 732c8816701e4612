import { useState } from 'react';
import { type BridgedAsset, tickerOf } from '@causeway/sdk/bitcoin/assets';
import { readCoins } from '@causeway/sdk/bitcoin/coins';
import type { Coin } from '@causeway/sdk/bitcoin/draft';
import { estimate } from '@causeway/sdk/bitcoin/estimate';
import { inscriptionFor } from './inscribing.ts';
import { type TokenHolding, useKeptCoins, usePlainCoins, useRuneCoins, useToken } from './use-reads.ts';
import { useHoldings } from './use-router.ts';
import type { BridgeEnv, Selection } from './use-selection.ts';

/** Of an address that nobody has: a fee is estimated for it while no wallet is connected. */
const ORDINARY = Uint8Array.of(0x51, 0x20, ...new Uint8Array(32));

export const sumOf = (coins: readonly Coin[]) => coins.reduce((sum, c) => sum + c.value, 0n);

/** Base units of an asset that a Bitcoin wallet has; null while it is not known. */
function balanceOn(
  asset: BridgedAsset | null,
  plain: readonly Coin[] | null | undefined,
  runes: readonly Coin[] | null | undefined,
  token: TokenHolding | null | undefined,
): bigint | null {
  if (!asset) return null;
  if (asset.kind === 'btc') return plain ? sumOf(plain) : null;
  if (asset.kind === 'brc20') return token?.overall ?? null;
  if (!runes) return null;
  const carriedHere = runes.flatMap((c) => c.runes).filter((r) => `rune:${r.id}` === asset.asset);
  return carriedHere.reduce((sum, r) => sum + r.amount, 0n);
}

/** What the wallets of both sides hold. */
export function useHeld({ network, inscribing }: BridgeEnv, sel: Selection) {
  const { deposit, asset, side, place, evm, amount } = sel;
  const [picked, pick] = useState<string | null>(null);
  const plain = usePlainCoins(network, side?.pay ?? null);
  const kept = useKeptCoins(network, side?.pay ?? null);
  const runes = useRuneCoins(network, side?.own ?? null, asset);
  const token = useToken(network, side?.own ?? null, asset);
  const holdings = useHoldings(place, evm);
  const ready = inscribing.useTransferables(
    deposit && asset?.kind === 'brc20' ? (side?.own ?? null) : null,
    asset ? tickerOf(asset.asset) : null,
  );
  const list = ready.data ?? [];
  const bitcoin = {
    value: balanceOn(asset, plain.data, runes.data, token.data),
    loading: plain.isLoading || runes.isLoading || token.isLoading,
  };
  const chain = { value: holdings.data?.balance ?? null, loading: holdings.isLoading };
  return {
    plain: plain.data ?? null,
    kept: kept.data ?? [],
    runes: runes.data ?? null,
    available: token.data?.available ?? null,
    coins: holdings.data?.coins ?? null,
    balance: deposit ? bitcoin : chain,
    otherBalance: deposit ? chain : bitcoin,
    balanceFailed: deposit ? plain.isError || runes.isError || token.isError : holdings.isError,
    list,
    readyKnown: ready.data !== undefined,
    readyFailed: ready.data === undefined && ready.isError,
    inscription: asset && amount !== null ? inscriptionFor(list, amount, asset.decimals, picked) : null,
    pick,
  };
}

export type Held = ReturnType<typeof useHeld>;

/** What a deposit's transaction comes to; null of a withdrawal, or while nothing can be said. */
export function costOf(sel: Selection, { plain, runes, inscription }: Held) {
  const { deposit, asset, fee, side, settled, amount } = sel;
  if (!deposit || !asset || fee.rate === null) return null;
  const carrying = inscription ? readCoins([inscription.utxo], inscription.utxo.scriptPk) : [];
  return estimate({
    asset,
    // Without a wallet it is that of an ordinary one [9.08].
    amount: settled && side && plain ? amount : null,
    plain: plain ?? [],
    assets: asset.kind === 'rune' ? (runes ?? []) : carrying,
    change: side?.payScript ?? ORDINARY,
    keep: side?.ownScript ?? ORDINARY,
    rate: fee.rate,
  });
}

export type Cost = ReturnType<typeof costOf>;
