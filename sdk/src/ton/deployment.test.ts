import { describe, expect, it } from 'vitest';
import { type Deployment, LOCAL_TON_ID, NoDeployment } from '../deployments.ts';
import { tonDeployment } from './deployment.ts';
import { TON_MAINNET, TON_TESTNET } from './network.ts';

const account = (digit: string) => `0:${digit.repeat(64)}`;
const pool = {
  poolId: 6,
  anchor: account('a'),
  symbol: 'TON',
  realDecimals: 9,
  commonDecimals: 9,
  lanes: [{ chainId: 910001001, remoteAnchor: `0x${'11'.repeat(32)}` }],
};
const ton = {
  chainId: LOCAL_TON_ID,
  genesisHash: `0x${'22'.repeat(32)}`,
  router: account('c'),
  pools: [pool],
  deployedAtBlock: 8,
};
const record = (more: object = {}, network: Deployment['network'] = 'local') =>
  ({ network, ton: { ...ton, ...more } }) as unknown as Deployment;
/** As the global configurations of both networks have them. */
const FIRST = {
  mainnet: 'F6OpKZKqvqeFp6CQmFomXNMfMj2EnaUSOXN+Mh+wVWk=',
  testnet: 'gj+B8wb/AmlPk1z1AhVI484rhrUpgSr2oSFIh56VoSg=',
};
const hashOf = (network: keyof typeof FIRST) =>
  `0x${Array.from(atob(FIRST[network]), (c) => c.charCodeAt(0).toString(16).padStart(2, '0')).join('')}`;

describe('SR-06 TON in a deployment record', () => {
  it('is read with what the app uses of it, once', () => {
    const d = record();
    const read = tonDeployment(d);
    const { deployedAtBlock: _, ...used } = ton;
    expect(read).toEqual({ ...used, pools: [{ ...pool, minter: null }] });
    expect(tonDeployment(d)).toBe(read);
    expect(tonDeployment({ ...d, ton: null })).toBeNull();
  });

  it('[3.48] [3.49] is of the public networks by their first states', () => {
    for (const [network, chainId] of [
      ['mainnet', TON_MAINNET],
      ['testnet', TON_TESTNET],
    ] as const) {
      const found = tonDeployment(record({ chainId, genesisHash: hashOf(network) }, network));
      expect(found?.chainId).toBe(chainId);
    }
  });

  it.each<[string, object, Deployment['network']]>([
    ['another network', {}, 'mainnet'],
    ['the id of mainnet with another first state', { chainId: TON_MAINNET }, 'mainnet'],
    ['the id of testnet on mainnet', { chainId: TON_TESTNET, genesisHash: hashOf('testnet') }, 'mainnet'],
    ['a public network on a local one', { chainId: TON_MAINNET, genesisHash: hashOf('mainnet') }, 'local'],
    ['a router of the masterchain', { router: `-1:${'c'.repeat(64)}` }, 'local'],
    ['a minter that is none', { pools: [{ ...pool, minter: 'EQ' }] }, 'local'],
    ['common decimals beyond its own', { pools: [{ ...pool, commonDecimals: 10 }] }, 'local'],
    ['no router', { router: undefined }, 'local'],
  ])('with %s is refused', (_, more, network) => {
    expect(() => tonDeployment(record(more, network))).toThrow(NoDeployment);
  });
});
