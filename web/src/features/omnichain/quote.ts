import { type Address, type Client, type Hex, isAddressEqual, pad, zeroAddress } from 'viem';
import { readContract } from '../../wallets/evm/actions.ts';
import { bridgeAbi, lensAbi, mintBridgeAbi } from '../../wallets/evm/abi.ts';
import { CatalogueMismatch } from '../../wallets/evm/mismatch.ts';
import { commonScale } from './amountInput.ts';
import { MAX_UINT256, type Leg } from './model.ts';
import type { Route } from './route.ts';

/** [9.04] Denominator of a pool's fee ratio. */
export const FEE_RATIO_BASE = 1_000_000n;

/** What the chains themselves say about one transfer. Decides every figure that is signed (SR-06). */
export interface ChainQuote {
  amountIn: bigint;
  /** Base units of the source token; zero for mint pairs. */
  poolFee: bigint;
  /** Base units of the destination token: what arrives. */
  amountOut: bigint;
  /** Wei of the source chain. */
  bridgeFee: bigint;
  feeRatio: number;
  /** Base units of the source token. */
  swapLimit: bigint;
  availableOut: bigint;
  /** Base units of the destination token. */
  availableIn: bigint;
  capIn: bigint;
  liquidity: bigint;
  delayOver: bigint;
  /** Arrives only after the release delay. */
  delayed: boolean;
  /** Both ends carry this lane and neither is paused. */
  open: boolean;
}

/** The API's answer to the same question, for comparison and for what it alone knows. */
export interface ApiQuote {
  amountOut: string;
  bridgeFee: string;
  feeRatio: number;
  delaySeconds: number;
  etaSeconds: number;
  reason: string | null;
}

/** Where chains are read: one client per chain. */
export type Readers = (chainId: number) => Client;

/** The pool's part of an amount in common units, rounded up by at most one unit in favour of the pool (CON-09). */
export function poolFeeCommon(common: bigint, ratio: number): bigint {
  return (common * BigInt(ratio) + FEE_RATIO_BASE - 1n) / FEE_RATIO_BASE;
}

/** What arrives, and what the pool keeps, for an amount that common units can carry. */
export function applyPoolFee(
  amount: bigint,
  ratio: number,
  from: Leg['token'],
  to: Leg['token'],
): { poolFee: bigint; amountOut: bigint } {
  const scale = commonScale(from.decimals, from.commonDecimals);
  const common = amount / scale;
  const fee = poolFeeCommon(common, ratio);
  return { poolFee: fee * scale, amountOut: (common - fee) * commonScale(to.decimals, to.commonDecimals) };
}

/** The recipient as messages carry it: an EVM address padded to 32 bytes on the left [7.61]. */
export function padRecipient(address: Address): Hex {
  return pad(address, { size: 32 });
}

/** Reads one transfer's figures from both chains at once. */
export function readQuote(
  readers: Readers,
  route: Route,
  amount: bigint,
  recipient: Address,
): Promise<ChainQuote> {
  return route.kind === 'mint'
    ? readMintQuote(readers, route, amount, recipient)
    : readPoolQuote(readers, route, amount, recipient);
}

async function readPoolQuote(
  readers: Readers,
  route: Route & { kind: 'pool' },
  amount: bigint,
  recipient: Address,
): Promise<ChainQuote> {
  const { from, to } = route;
  const src = readers(from.network.id);
  const dst = readers(to.network.id);
  const lens = (client: Client, address: Address) => ({
    pool: (poolId: number) =>
      readContract(client, { abi: lensAbi, address, functionName: 'pool', args: [poolId] }),
    lane: (poolId: number, chainId: number) =>
      readContract(client, { abi: lensAbi, address, functionName: 'lane', args: [poolId, chainId] }),
    paused: async (what: number, scope: number) =>
      (await readContract(client, { abi: lensAbi, address, functionName: 'paused', args: [what, scope] }))[0],
  });
  const here = lens(src, route.lens);
  const there = lens(dst, route.remoteLens);
  const [pool, remote, out, into, outAll, outHere, bridgeFee] = await Promise.all([
    here.pool(route.poolId),
    there.pool(route.remotePoolId),
    here.lane(route.poolId, to.network.id),
    there.lane(route.remotePoolId, from.network.id),
    here.paused(1, 0),
    here.paused(1, to.network.id),
    readContract(src, {
      abi: bridgeAbi,
      address: route.spender,
      functionName: 'estimateBNFee',
      args: [route.poolId, to.network.id, amount, padRecipient(recipient), '0x'],
    }),
  ]);
  agree(pool, from, 'the source token');
  agree(remote, to, 'the destination token');
  const remoteUnits = (common: bigint) => common * commonScale(to.token.decimals, to.token.commonDecimals);
  const { poolFee, amountOut } = applyPoolFee(amount, pool.feeRatio, from.token, to.token);
  return {
    amountIn: amount,
    poolFee,
    amountOut,
    bridgeFee,
    feeRatio: pool.feeRatio,
    swapLimit: pool.swapLimit,
    availableOut: out.availableOut * commonScale(from.token.decimals, from.token.commonDecimals),
    availableIn: remoteUnits(into.availableIn),
    capIn: remoteUnits(into.capIn),
    liquidity: remote.liquidity,
    delayOver: remote.delayOver,
    delayed: amountOut > remote.delayOver,
    open:
      out.outbound &&
      !outAll &&
      !outHere &&
      out.remoteAnchor.toLowerCase() === pad(remote.anchor, { size: 32 }).toLowerCase() &&
      into.remoteAnchor.toLowerCase() === pad(pool.anchor, { size: 32 }).toLowerCase(),
  };
}

function agree(
  pool: { token: Address; realDecimals: number; commonDecimals: number },
  leg: Leg,
  what: string,
): void {
  const { token } = leg;
  if (pool.token === zeroAddress || !isAddressEqual(pool.token, token.address))
    throw new CatalogueMismatch(what);
  if (pool.realDecimals !== token.decimals || pool.commonDecimals !== token.commonDecimals)
    throw new CatalogueMismatch(what);
}

/** [9.05] Mint pairs have no limit, no liquidity to run out of, and no pool fee. */
async function readMintQuote(
  readers: Readers,
  route: Route & { kind: 'mint' },
  amount: bigint,
  recipient: Address,
): Promise<ChainQuote> {
  const { from, to } = route;
  const src = readers(from.network.id);
  const read = { abi: mintBridgeAbi, address: route.spender } as const;
  const [token, isPaused, bridgeFee] = await Promise.all([
    readContract(src, { ...read, functionName: 'token' }),
    readContract(src, { ...read, functionName: 'paused' }),
    readContract(src, {
      ...read,
      functionName: 'getBridgeFee',
      args: [to.network.id, amount, padRecipient(recipient)],
    }),
  ]);
  if (!isAddressEqual(token, from.token.address)) throw new CatalogueMismatch('the source token');
  const { amountOut } = applyPoolFee(amount, 0, from.token, to.token);
  return {
    amountIn: amount,
    poolFee: 0n,
    amountOut,
    bridgeFee,
    feeRatio: 0,
    swapLimit: MAX_UINT256,
    availableOut: MAX_UINT256,
    availableIn: MAX_UINT256,
    capIn: MAX_UINT256,
    liquidity: MAX_UINT256,
    delayOver: MAX_UINT256,
    delayed: false,
    open: !isPaused,
  };
}

export type Disagreement = 'amountOut' | 'bridgeFee' | 'feeRatio';

/** Where the API's quote differs from the chains'. Any difference refuses the transfer. */
export function disagreements(chain: ChainQuote, api: ApiQuote): Disagreement[] {
  const same = (text: string, value: bigint) => /^\d+$/.test(text) && BigInt(text) === value;
  const out: Disagreement[] = [];
  if (!same(api.amountOut, chain.amountOut)) out.push('amountOut');
  if (!same(api.bridgeFee, chain.bridgeFee)) out.push('bridgeFee');
  if (api.feeRatio !== chain.feeRatio) out.push('feeRatio');
  return out;
}

/** Fees that the person has seen for one route. */
export interface SeenFees {
  route: string;
  bridgeFee: bigint;
  feeRatio: number;
}

export function feesOf(routeId: string, quote: ChainQuote): SeenFees {
  return { route: routeId, bridgeFee: quote.bridgeFee, feeRatio: quote.feeRatio };
}

/** A fee that is not the one seen on this route must be accepted before anything is signed. */
export function feeChanged(seen: SeenFees | null, now: SeenFees): boolean {
  return (
    seen !== null &&
    seen.route === now.route &&
    (seen.bridgeFee !== now.bridgeFee || seen.feeRatio !== now.feeRatio)
  );
}
