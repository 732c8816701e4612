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
  faucetToken: v.nullish(address),
});

const deployment = v.object({
  version: v.literal(1),
  network: v.picklist(['mainnet', 'testnet', 'local']),
  salt: bytes32,
  committee: v.optional(v.object({ epoch: v.number(), threshold: v.number(), members: v.array(address) })),
  chains: v.array(chain),
});

export type Deployment = v.InferOutput<typeof deployment>;
export type DeployedChain = v.InferOutput<typeof chain>;
export type DeployedPool = DeployedChain['pools'][number];
export type DeployedMintBridge = DeployedChain['mintBridges'][number];

/** The chain ids of the local network; no public chain has them. */
export const LOCAL_CHAIN_IDS: readonly number[] = [910001001, 910001002, 910001003];

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
        t`This build has no contracts of the ${network} pinned. Build it with the deployment record.`,
      );
    return parseDeployment(found);
  }
  if (!isLoopback(hostname))
    throw new NoDeployment(t`A local network is only served from this computer (127.0.0.1 or localhost).`);
  const local = parseDeployment(await fetchLocal());
  const foreign = local.chains.find((c) => !LOCAL_CHAIN_IDS.includes(c.chainId));
  if (local.network !== 'local' || foreign) {
    const named = String(foreign?.chainId ?? local.network);
    throw new NoDeployment(t`The local deployment names chain ${named}, which is not a local one. Refused.`);
  }
  return local;
}

export function deployedChain(d: Deployment, chainId: number): DeployedChain | null {
  return d.chains.find((c) => c.chainId === chainId) ?? null;
}
