import { t } from '@lingui/core/macro';
import * as v from 'valibot';
import { type Deployment, LOCAL_TON_ID, NoDeployment } from '../../lib/deployments.ts';
import { TON_MAINNET, TON_TESTNET } from './names.ts';

/** The networks that a deployment of each kind may be on: chain id and the hash of its first state. The local one is anybody's. */
const NETWORKS: Readonly<Record<Deployment['network'], readonly [number, string | null]>> = {
  mainnet: [TON_MAINNET, '0x17a3a92992aabea785a7a090985a265cd31f323d849da51239737e321fb05569'],
  testnet: [TON_TESTNET, '0x823f81f306ff02694f935cf5021548e3ce2b86b529812af6a12148879e95a128'],
  local: [LOCAL_TON_ID, null],
};

/** An account of workchain 0 in its one raw form. */
const account = v.pipe(v.string(), v.regex(/^0:[0-9a-f]{64}$/, 'not an account of TON'));
const bytes32 = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{64}$/i),
  v.transform((s) => s.toLowerCase() as `0x${string}`),
);
const decimals = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(38));
const pool = v.pipe(
  v.object({
    poolId: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(0xffff_ffff)),
    anchor: account,
    /** Of the pool's jetton; null: TON. */
    minter: v.nullish(account, null),
    symbol: v.string(),
    realDecimals: decimals,
    commonDecimals: decimals,
    lanes: v.array(v.object({ chainId: v.number(), remoteAnchor: bytes32 })),
  }),
  v.check((p) => p.commonDecimals <= p.realDecimals, 'common decimals exceed the token’s own'),
);
const record = v.object({ chainId: v.number(), genesisHash: bytes32, router: account, pools: v.array(pool) });

export type TonDeployment = v.InferOutput<typeof record>;
export type TonPool = TonDeployment['pools'][number];

const read = new WeakMap<Deployment, TonDeployment>();

/**
 * SR-06: the router, pools, minters and first state of the network, as the deployment record has them; null where TON is no
 * part of it. A pool's account commits to its code and its jetton, so nothing of a pool has to be believed beyond it.
 * Throws NoDeployment naming what does not fit: a network of another kind above all.
 */
export function tonDeployment(deployment: Deployment): TonDeployment | null {
  if (deployment.ton === null) return null;
  const known = read.get(deployment);
  if (known) return known;
  const refuse = (place: string, message: string) =>
    new NoDeployment(t`The deployment record is not valid at ${place}: ${message}`);
  const parsed = v.safeParse(record, deployment.ton);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw refuse(`ton.${v.getDotPath(issue) ?? ''}`, issue.message);
  }
  const found = parsed.output;
  const [chainId, first] = NETWORKS[deployment.network];
  if (found.chainId !== chainId || (first !== null && found.genesisHash !== first))
    throw refuse('ton.genesisHash', found.genesisHash);
  read.set(deployment, found);
  return found;
}
