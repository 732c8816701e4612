import { t } from '@lingui/core/macro';
import * as v from 'valibot';
import { type Deployment, LOCAL_SOLANA_ID, NoDeployment } from '../../lib/deployments.ts';
import { solanaKey } from './base58.ts';
import { poolAccounts } from './program.ts';

/** The clusters that a deployment of each network may be on: chain id and first block. The local one is anybody's. */
const CLUSTERS: Readonly<Record<Deployment['network'], readonly [number, string | null]>> = {
  mainnet: [4221170919, '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'],
  testnet: [2479745243, 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG'],
  local: [LOCAL_SOLANA_ID, null],
};

const key = v.pipe(
  v.string(),
  v.check((text) => solanaKey(text) !== null, 'not a key of Solana'),
);
const bytes32 = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{64}$/),
  v.transform((s) => s as `0x${string}`),
);
const decimals = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(19));
const pool = v.pipe(
  v.object({
    poolId: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(0xffff_ffff)),
    anchor: key,
    /** Null: SOL. */
    mint: v.nullable(key),
    symbol: v.string(),
    realDecimals: decimals,
    commonDecimals: decimals,
    lanes: v.array(v.object({ chainId: v.number(), remoteAnchor: bytes32 })),
  }),
  v.check((p) => p.commonDecimals <= p.realDecimals, 'common decimals exceed the token’s own'),
);
const record = v.pipe(
  v.object({ chainId: v.number(), genesisHash: key, program: key, committee: key, pools: v.array(pool) }),
  v.check(
    (d) => d.pools.every((p) => poolAccounts(d, p.poolId).anchor === p.anchor),
    'an anchor is not the program’s',
  ),
);

export type SolanaDeployment = v.InferOutput<typeof record>;
export type SolanaPool = SolanaDeployment['pools'][number];

const read = new WeakMap<Deployment, SolanaDeployment>();

/**
 * SR-06: the program, mints and first block of the cluster, as the deployment record has them; null where Solana is no part
 * of it. Throws NoDeployment naming what does not fit: a cluster of another network above all, and an anchor that the program
 * does not derive.
 */
export function solanaDeployment(deployment: Deployment): SolanaDeployment | null {
  if (deployment.solana === null) return null;
  const known = read.get(deployment);
  if (known) return known;
  const parsed = v.safeParse(record, deployment.solana);
  if (!parsed.success) {
    const { message } = parsed.issues[0];
    const place = `solana.${v.getDotPath(parsed.issues[0]) ?? ''}`;
    throw new NoDeployment(t`The deployment record is not valid at ${place}: ${message}`);
  }
  const found = parsed.output;
  const [chainId, first] = CLUSTERS[deployment.network];
  if (found.chainId !== chainId || (first !== null && found.genesisHash !== first)) {
    const place = 'solana.genesisHash';
    const message = found.genesisHash;
    throw new NoDeployment(t`The deployment record is not valid at ${place}: ${message}`);
  }
  read.set(deployment, found);
  return found;
}
