import { type Address, type Client, type Hex, isAddressEqual, pad, zeroAddress } from 'viem';
import { readContract } from './evm/actions.ts';
import { bridgeAbi, lensAbi, mintBridgeAbi } from './evm/abi.ts';
import { CatalogueMismatch } from './evm/mismatch.ts';
import { commonScale } from './amounts.ts';
import { contractOf, MAX_UINT256, type Leg } from './model.ts';
import type { Arrival, Departure } from './program.ts';
import type { ContractRoute, ProgramRoute, Route } from './route.ts';

/** [9.04] Denominator of a pool's fee ratio. */
export const FEE_RATIO_BASE = 1_000_000n;

/** The contracts' own, of every release above a threshold (SR-05). */
export const RELEASE_DELAY_SECONDS = 6 * 3600;

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
  /** The destination takes messages now: it is neither paused nor frozen. */
  arrivals: boolean;
  /** Both ends carry this lane, nothing on it is paused, and there are arrivals. */
  open: boolean;
  /** A token of either end charges on transfer: less than `amountOut` may arrive. */
  inexact: boolean;
}

/** The API's answer to the same question, for comparison and for what it alone knows. */
export interface ApiQuote {
  amountOut: string;
  bridgeFee: string;
  feeRatio: number;
  delaySeconds: number;
  etaSeconds: number | null;
  /** The committee signs nothing for an end of the route (SR-13). */
  halted: boolean;
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

/** The recipient as messages carry it: 32 bytes, an EVM address padded on the left [7.61]. */
export function padRecipient(address: Hex): Hex {
  return pad(address, { size: 32 });
}

/** Reads one transfer's figures from both chains at once. */
export function readQuote(
  readers: Readers,
  route: Route,
  amount: bigint,
  recipient: Hex,
): Promise<ChainQuote> {
  return route.kind === 'mint'
    ? readMintQuote(readers, route, amount, recipient)
    : readPoolQuote(readers, route, amount, recipient);
}

/** One chain's lens. */
export function lensOf(client: Client, address: Address) {
  const lens = { abi: lensAbi, address } as const;
  const paused = async (what: number, scope: number) =>
    (await readContract(client, { ...lens, functionName: 'paused', args: [what, scope] }))[0];
  return {
    pool: (poolId: number) => readContract(client, { ...lens, functionName: 'pool', args: [poolId] }),
    lane: (poolId: number, chainId: number) =>
      readContract(client, { ...lens, functionName: 'lane', args: [poolId, chainId] }),
    app: (app: Address) => readContract(client, { ...lens, functionName: 'app', args: [app] }),
    appLane: (app: Address, chainId: number) =>
      readContract(client, { ...lens, functionName: 'appLane', args: [app, chainId] }),
    /** Whether pools take liquidity: not while everything outbound is paused. */
    additions: async () => !(await paused(1, 0)),
    /** Whether messages to a chain may leave: neither all of them nor those are paused. */
    departures: async (chainId: number) =>
      !(await Promise.all([paused(1, 0), paused(1, chainId)])).includes(true),
    /** Whether messages are executed here: no pause, no freeze of the committee. */
    arrivals: async () => !(await Promise.all([paused(2, 0), paused(3, 0)])).includes(true),
  };
}

const leadsTo = (anchor: Hex, address: Address) =>
  anchor.toLowerCase() === pad(address, { size: 32 }).toLowerCase();

async function readPoolQuote(
  readers: Readers,
  route: Exclude<Route, { kind: 'mint' }>,
  amount: bigint,
  recipient: Hex,
): Promise<ChainQuote> {
  const { from, to } = route;
  const [out, into] = await Promise.all([
    departureOf(readers, route, amount, recipient),
    arrivalOf(readers, route),
  ]);
  const { poolFee, amountOut } = applyPoolFee(amount, out.feeRatio, from.token, to.token);
  const { bridgeFee, feeRatio, swapLimit } = out;
  const { liquidity, delayOver, arrivals } = into;
  return {
    amountIn: amount,
    poolFee,
    amountOut,
    bridgeFee,
    feeRatio,
    swapLimit,
    ...caps(out, into, route),
    liquidity,
    delayOver,
    delayed: amountOut > delayOver,
    arrivals,
    open: out.departures && arrivals && joined(out, into),
    inexact: out.inexact || into.inexact,
  };
}

const sameAnchor = (a: Hex, b: Hex) => a.toLowerCase() === b.toLowerCase();

/** The lane is open, and its ends mean each other. */
export function joined(out: Departure, into: Arrival): boolean {
  return out.lane && sameAnchor(out.remoteAnchor, into.anchor) && sameAnchor(into.remoteAnchor, out.anchor);
}

/** What the source says, whichever family it is of. */
export function departureOf(
  readers: Readers,
  route: Exclude<Route, { kind: 'mint' }>,
  amount: bigint,
  recipient: Hex,
): Promise<Departure> {
  return route.kind === 'program'
    ? route.here.departure(route.to)
    : readDeparture(readers, route, amount, recipient);
}

async function readDeparture(
  readers: Readers,
  route: ContractRoute & { kind: 'pool' },
  amount: bigint,
  recipient: Hex,
): Promise<Departure> {
  const { from, to, poolId } = route;
  const src = readers(from.network.id);
  const here = lensOf(src, route.lens);
  const [pool, lane, departures, bridgeFee] = await Promise.all([
    here.pool(poolId),
    here.lane(poolId, to.network.id),
    here.departures(to.network.id),
    readContract(src, {
      abi: bridgeAbi,
      address: route.spender,
      functionName: 'estimateBNFee',
      args: [poolId, to.network.id, amount, padRecipient(recipient), '0x'],
    }),
  ]);
  agree(pool, from, 'the source token');
  return {
    anchor: padRecipient(pool.anchor),
    remoteAnchor: lane.remoteAnchor,
    feeRatio: pool.feeRatio,
    swapLimit: pool.swapLimit,
    availableOut: lane.availableOut,
    lane: lane.outbound,
    departures,
    bridgeFee,
    inexact: pool.inexact,
  };
}

/** What the destination says, whichever family it is of. */
export function arrivalOf(readers: Readers, route: Exclude<Route, { kind: 'mint' }>): Promise<Arrival> {
  const { arrives, from } = route;
  return 'lens' in arrives ? readArrival(readers, route, arrives.lens) : arrives.arrival(from);
}

async function readArrival(
  readers: Readers,
  { from, to, remotePoolId }: (ContractRoute & { kind: 'pool' }) | ProgramRoute,
  lens: Address,
): Promise<Arrival> {
  const there = lensOf(readers(to.network.id), lens);
  const [pool, lane, arrivals] = await Promise.all([
    there.pool(remotePoolId),
    there.lane(remotePoolId, from.network.id),
    there.arrivals(),
  ]);
  agree(pool, to, 'the destination token');
  return {
    anchor: padRecipient(pool.anchor),
    remoteAnchor: lane.remoteAnchor,
    liquidity: pool.liquidity,
    delayOver: pool.delayOver,
    availableIn: lane.availableIn,
    capIn: lane.capIn,
    arrivals,
    inexact: pool.inexact,
  };
}

/** What the lanes let pass now: they count in common units, a quote in those of its tokens. */
export function caps(
  out: { availableOut: bigint },
  into: { availableIn: bigint; capIn: bigint },
  { from, to }: Route,
): Pick<ChainQuote, 'availableOut' | 'availableIn' | 'capIn'> {
  const remote = commonScale(to.token.decimals, to.token.commonDecimals);
  return {
    availableOut: out.availableOut * commonScale(from.token.decimals, from.token.commonDecimals),
    availableIn: into.availableIn * remote,
    capIn: into.capIn * remote,
  };
}

/** Throws where a pool is not of the token that the catalogue shows. */
export function agree(
  pool: { token: Address; realDecimals: number; commonDecimals: number },
  leg: Leg,
  what: string,
): void {
  const { token } = leg;
  if (pool.token === zeroAddress || !isAddressEqual(pool.token, contractOf(token)))
    throw new CatalogueMismatch(what);
  if (pool.realDecimals !== token.decimals || pool.commonDecimals !== token.commonDecimals)
    throw new CatalogueMismatch(what);
}

/**
 * [9.05] Mint pairs have no swap limit, no liquidity to run out of, and no pool fee. Caps, threshold and pauses hold for
 * them as for pools (SR-05): their bridges are apps of the bridge.
 */
async function readMintQuote(
  readers: Readers,
  route: Route & { kind: 'mint' },
  amount: bigint,
  recipient: Hex,
): Promise<ChainQuote> {
  const { from, to } = route;
  const src = readers(from.network.id);
  const dst = readers(to.network.id);
  const here = lensOf(src, route.lens);
  const there = lensOf(dst, route.remoteLens);
  const bridge = { abi: mintBridgeAbi, address: route.spender } as const;
  const [token, remoteToken, app, remoteApp, out, into, isPaused, departures, arrivals, bridgeFee] =
    await Promise.all([
      readContract(src, { ...bridge, functionName: 'token' }),
      readContract(dst, { ...bridge, address: route.remote, functionName: 'token' }),
      here.app(route.spender),
      there.app(route.remote),
      here.appLane(route.spender, to.network.id),
      there.appLane(route.remote, from.network.id),
      readContract(src, { ...bridge, functionName: 'paused' }),
      here.departures(to.network.id),
      there.arrivals(),
      readContract(src, {
        ...bridge,
        functionName: 'getBridgeFee',
        args: [to.network.id, amount, padRecipient(recipient)],
      }),
    ]);
  if (!isAddressEqual(token, contractOf(from.token)) || app.commonDecimals !== from.token.commonDecimals)
    throw new CatalogueMismatch('the source token');
  if (
    !isAddressEqual(remoteToken, contractOf(to.token)) ||
    remoteApp.commonDecimals !== to.token.commonDecimals
  )
    throw new CatalogueMismatch('the destination token');
  const { amountOut } = applyPoolFee(amount, 0, from.token, to.token);
  const delayOver = remoteApp.delayOver * commonScale(to.token.decimals, to.token.commonDecimals);
  return {
    amountIn: amount,
    poolFee: 0n,
    amountOut,
    bridgeFee,
    feeRatio: 0,
    swapLimit: MAX_UINT256,
    ...caps(out, into, route),
    liquidity: MAX_UINT256,
    delayOver,
    delayed: amountOut > delayOver,
    arrivals,
    open:
      app.active &&
      remoteApp.active &&
      out.outbound &&
      !isPaused &&
      departures &&
      arrivals &&
      leadsTo(out.remoteAnchor, route.remote) &&
      leadsTo(into.remoteAnchor, route.spender),
    inexact: false,
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
