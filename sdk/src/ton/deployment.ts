import { type Deployment, LOCAL_TON_ID } from '../deployments.ts';
import { invalid } from '../no-deployment.ts';
import { bytes, list, type Of, or, record as fields, text, where, whole } from '../shapes.ts';
import { TON_MAINNET, TON_TESTNET } from './network.ts';

/** The networks that a deployment of each kind may be on: chain id and the hash of its first state. The local one is anybody's. */
const NETWORKS: Readonly<Record<Deployment['network'], readonly [number, string | null]>> = {
  mainnet: [TON_MAINNET, '0x17a3a92992aabea785a7a090985a265cd31f323d849da51239737e321fb05569'],
  testnet: [TON_TESTNET, '0x823f81f306ff02694f935cf5021548e3ce2b86b529812af6a12148879e95a128'],
  local: [LOCAL_TON_ID, null],
};

/** An account of workchain 0 in its one raw form. */
const account = text(/^0:[0-9a-f]{64}$/, 'not an account of TON');
const written = bytes(32);
const bytes32: typeof written = (value, place) => written(value, place).toLowerCase() as `0x${string}`;
const decimals = whole(38);
const pool = where(
  fields({
    poolId: where(whole(0xffff_ffff), (id) => id > 0, 'no pool'),
    anchor: account,
    /** Of the pool's jetton; null: TON. */
    minter: or(account, null),
    symbol: text(),
    realDecimals: decimals,
    commonDecimals: decimals,
    lanes: list(fields({ chainId: whole(), remoteAnchor: bytes32 })),
  }),
  (p) => p.commonDecimals <= p.realDecimals,
  'common decimals exceed the token’s own',
);
const record = fields({ chainId: whole(), genesisHash: bytes32, router: account, pools: list(pool) });

export type TonDeployment = Of<typeof record>;
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
  const found = record(deployment.ton, 'ton');
  const [chainId, first] = NETWORKS[deployment.network];
  if (found.chainId !== chainId || (first !== null && found.genesisHash !== first))
    throw invalid('ton.genesisHash', found.genesisHash);
  read.set(deployment, found);
  return found;
}
