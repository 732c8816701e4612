import { t } from '@lingui/core/macro';
import * as v from 'valibot';
import { pinnedRecords } from './deployments.pinned.ts';
import { isLoopback } from './origin.ts';

const address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/),
  v.transform((s) => s as `0x${string}`),
);
const bytes32 = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{64}$/),
  v.transform((s) => s as `0x${string}`),
);
const lane = v.object({ chainId: v.number(), remoteAnchor: bytes32 });

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** Base units: no more digits than 256 bits have. */
const digits = v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,77})$/));
/** Bitcoin's own writing: 32 bytes without 0x. */
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
/** The one form of an asset's name; a ticker is what its maker chose. */
const assetName = v.pipe(v.string(), v.regex(/^(btc|brc20:[^\0]{1,6}|rune:\d{1,20}:\d{1,10})$/u));
const tokenDecimals = v.pipe(whole, v.maxValue(38));
/** INV-09: common units are never finer than a token's own. */
function scaled<T extends { decimals: number; commonDecimals: number }>() {
  return v.check<T, string>((a) => a.commonDecimals <= a.decimals, 'common decimals exceed the token’s own');
}

const bitcoin = v.object({
  chainId: whole,
  network: v.string(),
  genesisHash: hash,
  /** SR-31: how scripts and words name the deployment; absent from records of before. */
  form: v.optional(v.picklist([1, 2]), 1),
  startHeight: whole,
  /** Ascending; the last one is current. */
  epochs: v.pipe(
    v.array(v.object({ epoch: whole, threshold: whole, keys: v.array(hash), fromHeight: whole })),
    v.minLength(1),
    v.check((all) => all.every((e, i) => i === 0 || e.epoch > (all[i - 1]?.epoch ?? 0)), 'epochs ascend'),
  ),
  assets: v.array(
    v.pipe(
      v.object({
        asset: assetName,
        symbol: v.string(),
        decimals: tokenDecimals,
        commonDecimals: tokenDecimals,
        /** Common units. */
        minDeposit: digits,
        /** What takes its place from a height on. */
        minDeposits: v.optional(v.array(v.object({ from: whole, amount: digits })), []),
        /** From is inclusive; until is exclusive, 0 while the lane is open. */
        lanes: v.array(v.object({ chainId: whole, remoteAnchor: bytes32, from: whole, until: whole })),
      }),
      scaled(),
    ),
  ),
  /** Above: satoshi of deposits that are not settled. */
  confirmations: v.pipe(v.array(v.object({ above: whole, confirmations: whole })), v.minLength(1)),
});

const chain = v.object({
  chainId: v.pipe(v.number(), v.safeInteger()),
  genesisHash: v.optional(bytes32),
  deployedAtBlock: v.optional(v.number()),
  bridge: address,
  lens: address,
  timelock: v.nullish(address),
  permit2: v.nullish(address),
  pools: v.array(
    v.object({
      poolId: v.number(),
      anchor: address,
      token: address,
      symbol: v.string(),
      realDecimals: v.number(),
      commonDecimals: v.number(),
      lanes: v.array(lane),
    }),
  ),
  mintBridges: v.optional(
    v.array(
      v.object({
        address,
        token: address,
        symbol: v.string(),
        decimals: v.number(),
        commonDecimals: v.number(),
        mode: v.picklist(['lock', 'mint']),
        remotes: v.array(lane),
      }),
    ),
    [],
  ),
  bitcoinRouters: v.optional(
    v.array(
      v.pipe(
        v.object({
          address,
          token: address,
          symbol: v.string(),
          asset: assetName,
          decimals: tokenDecimals,
          commonDecimals: tokenDecimals,
          mode: v.picklist(['token', 'native']),
          remotes: v.array(lane),
        }),
        scaled(),
      ),
    ),
    [],
  ),
  /** The contract that publishes the custody's keys. */
  custodyKeys: v.nullish(address, null),
  faucetToken: v.nullish(address),
  /** Of a chain that the bundle has no name for: what it and its coin are called. Put there when it is pinned. */
  label: v.optional(v.tuple([v.string(), v.string(), v.pipe(whole, v.maxValue(36))])),
});

const deployment = v.object({
  /** In a record of version 2 the members' keys are proven, which is their operators' and every process's to check. */
  version: v.picklist([1, 2]),
  network: v.picklist(['mainnet', 'testnet', 'local']),
  salt: bytes32,
  committee: v.optional(v.object({ epoch: v.number(), threshold: v.number(), members: v.array(address) })),
  /** Null where Bitcoin is no part of the deployment. */
  bitcoin: v.nullish(bitcoin, null),
  /** Read where Solana's code is (wallets/solana/deployment.ts); null where it is no part of the deployment. */
  solana: v.nullish(v.unknown(), null),
  /** The same of TON (wallets/ton/deployment.ts). */
  ton: v.nullish(v.unknown(), null),
  chains: v.array(chain),
});

export type Deployment = v.InferOutput<typeof deployment>;
export type DeployedChain = v.InferOutput<typeof chain>;
export type DeployedPool = DeployedChain['pools'][number];
export type DeployedMintBridge = DeployedChain['mintBridges'][number];
export type DeployedBitcoin = v.InferOutput<typeof bitcoin>;
export type DeployedBitcoinRouter = DeployedChain['bitcoinRouters'][number];

/** The chain ids of the local network; no public chain has them. */
export const LOCAL_CHAIN_IDS: readonly number[] = [910001001, 910001002, 910001003];

/** The id of the local Bitcoin network [3.38]. */
export const LOCAL_BITCOIN_ID = 3994530451;

/** The id of the local Solana cluster. */
export const LOCAL_SOLANA_ID = 2446643758;

/** The id of the local TON. */
export const LOCAL_TON_ID = 3578394971;

/** Why there is nothing to sign with. */
export class NoDeployment extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'NoDeployment';
  }
}

/** Reads a deployment record; throws NoDeployment naming the first thing that does not fit. */
export function parseDeployment(data: unknown): Deployment {
  const parsed = v.safeParse(deployment, data);
  if (parsed.success) return parsed.output;
  const { message } = parsed.issues[0];
  const place = v.getDotPath(parsed.issues[0]) ?? 'its root';
  throw new NoDeployment(t`The deployment record is not valid at ${place}: ${message}`);
}

export interface DeploymentSource {
  network: Deployment['network'];
  hostname: string;
  fetchLocal(): Promise<unknown>;
  /** Records as they stand in the bundle. */
  pinned?: readonly unknown[];
}

/**
 * SR-06. On public networks only what is pinned in this bundle. On the local network, and only from a loopback
 * origin, what the running process deployed, and only for chain ids that no public chain has: so a server that
 * lies about being local can never move anybody's coins.
 */
export async function loadDeployment({
  network,
  hostname,
  fetchLocal,
  pinned = pinnedRecords,
}: DeploymentSource): Promise<Deployment> {
  if (network !== 'local') {
    const found = pinned.find((d) => (d as { network?: unknown } | null)?.network === network);
    if (!found)
      throw new NoDeployment(
        t`This build has no pinned contracts for the ${network}. Build it with the deployment record.`,
      );
    return parseDeployment(found);
  }
  if (!isLoopback(hostname))
    throw new NoDeployment(t`A local network is served only to this computer (127.0.0.1 or localhost).`);
  const local = parseDeployment(await fetchLocal());
  const foreign = local.chains.find((c) => !LOCAL_CHAIN_IDS.includes(c.chainId))?.chainId;
  const foreignBitcoin =
    local.bitcoin && local.bitcoin.chainId !== LOCAL_BITCOIN_ID ? local.bitcoin.chainId : undefined;
  if (local.network !== 'local' || foreign !== undefined || foreignBitcoin !== undefined) {
    const named = String(foreign ?? foreignBitcoin ?? local.network);
    throw new NoDeployment(
      t`The local deployment names chain ${named}, which is not a local chain. Refused.`,
    );
  }
  return local;
}

export function deployedChain(d: Deployment, chainId: number): DeployedChain | null {
  return d.chains.find((c) => c.chainId === chainId) ?? null;
}
