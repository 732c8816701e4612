import { type Deployment, LOCAL_SOLANA_ID } from '../deployments.ts';
import { invalid } from '../no-deployment.ts';
import { bytes, list, type Of, or, record as fields, text, where, whole } from '../shapes.ts';
import { solanaKey } from './base58.ts';
import { poolAccounts } from './program.ts';

/** The clusters that a deployment of each network may be on: chain id and first block. The local one is anybody's. */
const CLUSTERS: Readonly<Record<Deployment['network'], readonly [number, string | null]>> = {
  mainnet: [4221170919, '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'],
  testnet: [2479745243, 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG'],
  local: [LOCAL_SOLANA_ID, null],
};

const key = where(text(), (written) => solanaKey(written) !== null, 'not a key of Solana');
const decimals = whole(19);
const pool = where(
  fields({
    poolId: where(whole(0xffff_ffff), (id) => id > 0, 'no pool'),
    anchor: key,
    /** Null: SOL. */
    mint: or(key, null),
    symbol: text(),
    realDecimals: decimals,
    commonDecimals: decimals,
    lanes: list(fields({ chainId: whole(), remoteAnchor: bytes(32) })),
  }),
  (p) => p.commonDecimals <= p.realDecimals,
  'common decimals exceed the token’s own',
);
const record = where(
  fields({ chainId: whole(), genesisHash: key, program: key, committee: key, pools: list(pool) }),
  (d) => d.pools.every((p) => poolAccounts(d, p.poolId).anchor === p.anchor),
  'an anchor is not the program’s',
);

export type SolanaDeployment = Of<typeof record>;
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
  const found = record(deployment.solana, 'solana');
  const [chainId, first] = CLUSTERS[deployment.network];
  if (found.chainId !== chainId || (first !== null && found.genesisHash !== first))
    throw invalid('solana.genesisHash', found.genesisHash);
  read.set(deployment, found);
  return found;
}
