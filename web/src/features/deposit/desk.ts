import type { Deployment } from '@causeway/sdk/deployments';
import { type BridgedAsset, bridgedAssets, laneOpen } from '@causeway/sdk/bitcoin/assets';
import { DEFAULT_LOCK, type Home, homeOf, type Terms } from '@causeway/sdk/bitcoin/proof';

/** What deposit addresses are made of here: the custody, the assets and where they can go (SR-06: the record alone says so). */
export interface Desk {
  readonly deployment: Deployment;
  readonly home: Home;
  /** Every asset that the record names: addresses that were made before are opened, whatever closed since. */
  readonly known: readonly BridgedAsset[];
  /** Those that new addresses are made for. */
  readonly offered: readonly BridgedAsset[];
}

/** Null where Bitcoin is no part of the deployment. */
export function deskOf(deployment: Deployment): Desk | null {
  const home = homeOf(deployment);
  if (!home) return null;
  const known = bridgedAssets(deployment);
  return { deployment, home, known, offered: known.filter((a) => openChains(a).length > 0) };
}

/** An address is for years: only lanes that are not going to close. */
const FOR_GOOD = 0xffffffff;

export function openChains(asset: BridgedAsset): number[] {
  return [...asset.routers.keys()].filter((id) => laneOpen(asset, id, FOR_GOOD));
}

/** The newest epoch: new addresses are its. */
export function currentEpoch(home: Home): number {
  return home.epochs.at(-1)?.epoch ?? 0;
}

export function termsOf(asset: Pick<BridgedAsset, 'minDeposit' | 'decimals'>): Terms {
  return { minDeposit: asset.minDeposit, decimals: asset.decimals };
}

/** Whether more may be paid to an address that was made before. */
export function takesMore(desk: Desk, parts: { asset: string; dstChain: number; epoch: number }): boolean {
  const asset = desk.known.find((a) => a.asset === parts.asset);
  return (
    asset !== undefined &&
    openChains(asset).includes(parts.dstChain) &&
    parts.epoch === currentEpoch(desk.home)
  );
}

/** Locks to choose from, blocks. The local chain has one to wait for. */
export function lockChoices(home: Home): number[] {
  return home.network === 'local' ? [6, 1008, DEFAULT_LOCK] : [1008, DEFAULT_LOCK, 12_960];
}

/** Days that blocks take on average. */
export function days(blocks: number): number {
  return Math.round(blocks / 144);
}

/** What a link may fill in: never a receiver (SR-26). */
export function readLink(
  query: URLSearchParams,
  desk: Desk,
): { asset: BridgedAsset | null; chain: number | null } {
  const asset = desk.offered.find((a) => a.asset === query.get('asset')) ?? desk.offered[0] ?? null;
  const chains = asset ? openChains(asset) : [];
  const wanted = Number(query.get('chain'));
  return { asset, chain: chains.find((id) => id === wanted) ?? chains[0] ?? null };
}
