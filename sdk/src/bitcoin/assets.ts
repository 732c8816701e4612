import type { DeployedBitcoin, DeployedBitcoinRouter, Deployment } from '../deployments.ts';

/** The assets of Bitcoin that a deployment takes, and where each of them can go [1.02]. SR-06: the record alone says so. */

export type AssetKind = 'btc' | 'brc20' | 'rune';

/** An asset of Bitcoin and where it can go: reserves name it btc, brc20:ticker or rune:block:tx. */
export interface Mirrored {
  readonly asset: string;
  /** The EVM chains that have a router of it. */
  readonly chains: readonly number[];
}

/** An asset of Bitcoin that the record takes, with its routers and lanes. */
export interface BridgedAsset extends Mirrored {
  readonly kind: AssetKind;
  readonly symbol: string;
  /** On Bitcoin. */
  readonly decimals: number;
  /** Of messages. */
  readonly commonDecimals: number;
  /** Base units on Bitcoin. */
  readonly minDeposit: bigint;
  /** The routers by chain id. */
  readonly routers: ReadonlyMap<number, DeployedBitcoinRouter>;
  /** What deposits need besides a router: the heights for which a lane of theirs is open. */
  readonly lanes: DeployedBitcoin['assets'][number]['lanes'];
}

/** The names that this app can make a transaction for: what custody.ts reads. */
const NAMES = /^(btc|brc20:[!-@[-~]{4,6}|rune:[1-9]\d{0,14}:(0|[1-9]\d{0,9}))$/;

export function assetKind(asset: string): AssetKind {
  if (asset === 'btc') return 'btc';
  return asset.startsWith('brc20:') ? 'brc20' : 'rune';
}

/** The ticker of brc20:ticker; null for anything else. */
export function tickerOf(asset: string): string | null {
  return asset.startsWith('brc20:') ? asset.slice('brc20:'.length) : null;
}

/** The `block:tx` of rune:block:tx; null for anything else. */
export function runeOf(asset: string): string | null {
  return asset.startsWith('rune:') ? asset.slice('rune:'.length) : null;
}

/** Base units of an asset that one unit of messages is (INV-09). */
export function scaleOf(a: { decimals: number; commonDecimals: number }): bigint {
  return 10n ** BigInt(a.decimals - a.commonDecimals);
}

/** What is credited in whichever block it comes, in common units: the largest of all that was ever the least deposit. */
function enough(a: { minDeposit: string; minDeposits: readonly { amount: string }[] }): bigint {
  let most = BigInt(a.minDeposit);
  for (const later of a.minDeposits) {
    if (BigInt(later.amount) > most) most = BigInt(later.amount);
  }
  return most;
}

/** In the record's order; assets without a router are left out. */
export function bridgedAssets(deployment: Deployment): BridgedAsset[] {
  const { bitcoin, chains } = deployment;
  return (bitcoin?.assets ?? []).flatMap((a) => {
    if (!NAMES.test(a.asset)) return [];
    const routers = new Map<number, DeployedBitcoinRouter>();
    for (const c of chains) {
      const router = c.bitcoinRouters.find((r) => r.asset === a.asset);
      // A router whose messages count otherwise would pay another amount.
      if (router && router.commonDecimals === a.commonDecimals) routers.set(c.chainId, router);
    }
    if (routers.size === 0) return [];
    return [
      {
        asset: a.asset,
        kind: assetKind(a.asset),
        symbol: a.symbol,
        decimals: a.decimals,
        commonDecimals: a.commonDecimals,
        minDeposit: enough(a) * scaleOf(a),
        routers,
        lanes: a.lanes,
        chains: [...routers.keys()],
      },
    ];
  });
}

/**
 * Whether a deposit of a block of this height is credited on a chain: the record has a lane to its router that is open
 * there. A lane that closes with the next blocks is not for a deposit that waits for one.
 */
export function laneOpen(asset: BridgedAsset, chainId: number, height: number): boolean {
  const router = asset.routers.get(chainId);
  const anchor = router && `0x${router.address.slice(2).toLowerCase().padStart(64, '0')}`;
  return asset.lanes.some(
    (l) =>
      l.chainId === chainId &&
      l.remoteAnchor.toLowerCase() === anchor &&
      l.from <= height &&
      (l.until === 0 || height < l.until),
  );
}
