import { isLoopback } from './loopback.ts';
import { NoDeployment } from './no-deployment.ts';
import {
  anything,
  bytes,
  list,
  type Of,
  oneOf,
  or,
  record,
  type Shape,
  text,
  where,
  whole,
} from './shapes.ts';

export { NoDeployment };

const address = bytes(20);
const bytes32 = bytes(32);
const lane = record({ chainId: whole(), remoteAnchor: bytes32 });

/** Base units: no more digits than 256 bits have. */
const digits = text(/^(0|[1-9]\d{0,77})$/);
/** Bitcoin's own writing: 32 bytes without 0x. */
const hash = text(/^[0-9a-f]{64}$/);
/** The one form of an asset's name; a ticker is what its maker chose. */
const assetName = text(/^(btc|brc20:[^\0]{1,6}|rune:\d{1,20}:\d{1,10})$/u);
const tokenDecimals = whole(38);
/** INV-09: common units are never finer than a token's own. */
function scaled<T extends { decimals: number; commonDecimals: number }>(shape: Shape<T>): Shape<T> {
  return where(shape, (a) => a.commonDecimals <= a.decimals, 'common decimals exceed the token’s own');
}

const epochs = where(
  list(record({ epoch: whole(), threshold: whole(), keys: list(hash), fromHeight: whole() }), 1),
  (all) => all.every((e, i) => i === 0 || e.epoch > (all[i - 1]?.epoch ?? 0)),
  'epochs ascend',
);

const bitcoin = record({
  chainId: whole(),
  network: text(),
  genesisHash: hash,
  /** SR-31: how scripts and words name the deployment; absent from records of before. */
  form: or(oneOf(1, 2), 1 as const),
  startHeight: whole(),
  /** Ascending; the last one is current. */
  epochs,
  assets: list(
    scaled(
      record({
        asset: assetName,
        symbol: text(),
        decimals: tokenDecimals,
        commonDecimals: tokenDecimals,
        /** Common units. */
        minDeposit: digits,
        /** What takes its place from a height on. */
        minDeposits: or(list(record({ from: whole(), amount: digits })), []),
        /** From is inclusive; until is exclusive, 0 while the lane is open. */
        lanes: list(record({ chainId: whole(), remoteAnchor: bytes32, from: whole(), until: whole() })),
      }),
    ),
  ),
  /** Above: satoshi of deposits that are not settled. */
  confirmations: list(record({ above: whole(), confirmations: whole() }), 1),
});

const named = record({ 0: text(), 1: text(), 2: whole(36) });
const label: Shape<[string, string, number]> = (value, place) => {
  const found = named({ ...list(anything)(value, place) }, place);
  return [found[0], found[1], found[2]];
};

const chain = record({
  chainId: whole(),
  genesisHash: or(bytes32, undefined),
  deployedAtBlock: or(whole(), undefined),
  bridge: address,
  lens: address,
  timelock: or(address, undefined),
  permit2: or(address, undefined),
  pools: list(
    record({
      poolId: whole(),
      anchor: address,
      token: address,
      symbol: text(),
      realDecimals: whole(),
      commonDecimals: whole(),
      lanes: list(lane),
    }),
  ),
  mintBridges: or(
    list(
      record({
        address,
        token: address,
        symbol: text(),
        decimals: whole(),
        commonDecimals: whole(),
        mode: oneOf('lock', 'mint'),
        remotes: list(lane),
      }),
    ),
    [],
  ),
  bitcoinRouters: or(
    list(
      scaled(
        record({
          address,
          token: address,
          symbol: text(),
          asset: assetName,
          decimals: tokenDecimals,
          commonDecimals: tokenDecimals,
          mode: oneOf('token', 'native'),
          remotes: list(lane),
        }),
      ),
    ),
    [],
  ),
  /** The contract that publishes the custody's keys. */
  custodyKeys: or(address, null),
  faucetToken: or(address, undefined),
  /** Of a chain that the bundle has no name for: what it and its coin are called. Put there when it is pinned. */
  label: or(label, undefined),
});

const deployment = record({
  /** In a record of version 2 the members' keys are proven, which is their operators' and every process's to check. */
  version: oneOf(1, 2),
  network: oneOf('mainnet', 'testnet', 'local'),
  salt: bytes32,
  committee: or(record({ epoch: whole(), threshold: whole(), members: list(address) }), undefined),
  /** Null where Bitcoin is no part of the deployment. */
  bitcoin: or(bitcoin, null),
  /** Read where Solana's code is (solana/deployment.ts); null where it is no part of the deployment. */
  solana: or(anything, null),
  /** The same of TON (ton/deployment.ts). */
  ton: or(anything, null),
  chains: list(chain),
});

/** A deployment's record, as it is pinned: every contract that is called is in it (SR-06). */
export type Deployment = Of<typeof deployment>;
export type DeployedChain = Of<typeof chain>;
export type DeployedPool = DeployedChain['pools'][number];
export type DeployedMintBridge = DeployedChain['mintBridges'][number];
export type DeployedBitcoin = Of<typeof bitcoin>;
export type DeployedBitcoinRouter = DeployedChain['bitcoinRouters'][number];

/** The chain ids of the local network; no public chain has them. */
export const LOCAL_CHAIN_IDS: readonly number[] = [910001001, 910001002, 910001003];

/** The id of the local Bitcoin network [3.38]. */
export const LOCAL_BITCOIN_ID = 3994530451;

/** The id of the local Solana cluster. */
export const LOCAL_SOLANA_ID = 2446643758;

/** The id of the local TON. */
export const LOCAL_TON_ID = 3578394971;

/** Reads a deployment record; throws NoDeployment naming the first thing that does not fit. */
export function parseDeployment(data: unknown): Deployment {
  return deployment(data, '');
}

export interface DeploymentSource {
  network: Deployment['network'];
  hostname: string;
  fetchLocal(): Promise<unknown>;
  /** Records as the app carries them; none by default. */
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
  pinned = [],
}: DeploymentSource): Promise<Deployment> {
  if (network !== 'local') {
    const found = pinned.find((d) => (d as { network?: unknown } | null)?.network === network);
    if (!found)
      throw new NoDeployment(
        `This build has no pinned contracts for the ${network}. Build it with the deployment record.`,
        'deployment.NOT_PINNED',
        [network],
      );
    return parseDeployment(found);
  }
  if (!isLoopback(hostname))
    throw new NoDeployment(
      'A local network is served only to this computer (127.0.0.1 or localhost).',
      'deployment.NOT_LOCAL',
    );
  const local = parseDeployment(await fetchLocal());
  const foreign = local.chains.find((c) => !LOCAL_CHAIN_IDS.includes(c.chainId))?.chainId;
  const foreignBitcoin =
    local.bitcoin && local.bitcoin.chainId !== LOCAL_BITCOIN_ID ? local.bitcoin.chainId : undefined;
  if (local.network !== 'local' || foreign !== undefined || foreignBitcoin !== undefined) {
    const named = String(foreign ?? foreignBitcoin ?? local.network);
    throw new NoDeployment(
      `The local deployment names chain ${named}, which is not a local chain. Refused.`,
      'deployment.FOREIGN',
      [named],
    );
  }
  return local;
}

export function deployedChain(d: Deployment, chainId: number): DeployedChain | null {
  return d.chains.find((c) => c.chainId === chainId) ?? null;
}
