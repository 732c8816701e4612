import { describe, expect, it } from 'vitest';
import type { Deployment } from '../deployments.ts';
import { NoDeployment } from '../deployments.ts';
import { solanaDeployment } from './deployment.ts';
import { poolAccounts } from './program.ts';

const KEY = 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z';
const at = { program: KEY, committee: 'YMN9Qj5jPNp7j14VPcML1B6xGgcPWVZUGLFU3Mnyfaf', chainId: 2446643758 };
const sol = {
  poolId: 5,
  anchor: poolAccounts(at, 5).anchor,
  mint: null,
  symbol: 'SOL',
  realDecimals: 9,
  commonDecimals: 9,
  lanes: [{ chainId: 910001001, remoteAnchor: `0x${'11'.repeat(32)}` }],
};
const record = (more: object = {}, network: Deployment['network'] = 'local') =>
  ({
    network,
    solana: { ...at, genesisHash: KEY, pools: [sol], deployedAtSlot: 3, ...more },
  }) as unknown as Deployment;

describe('SR-06 Solana in a deployment record', () => {
  it('is read with what the app uses of it, once', () => {
    const d = record();
    const read = solanaDeployment(d);
    expect(read).toEqual({ ...at, genesisHash: KEY, pools: [sol] });
    expect(solanaDeployment(d)).toBe(read);
    expect(solanaDeployment({ ...d, solana: null })).toBeNull();
  });

  it.each<[string, object, Deployment['network']]>([
    ['another cluster than the network’s', {}, 'mainnet'],
    ['the id of mainnet with another first block', { chainId: 4221170919 }, 'mainnet'],
    ['the id of devnet with another first block', { chainId: 2479745243 }, 'testnet'],
    ['a public cluster on a local network', { chainId: 4221170919 }, 'local'],
    ['an anchor that the program does not derive', { pools: [{ ...sol, anchor: KEY }] }, 'local'],
    ['a pool of another number', { pools: [{ ...sol, poolId: 6 }] }, 'local'],
    ['a mint that is no key', { pools: [{ ...sol, mint: '0x12' }] }, 'local'],
    ['common decimals beyond its own', { pools: [{ ...sol, commonDecimals: 10 }] }, 'local'],
    ['no program', { program: undefined }, 'local'],
  ])('with %s is refused', (_, more, network) => {
    expect(() => solanaDeployment(record(more, network))).toThrow(NoDeployment);
  });
});
