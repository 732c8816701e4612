import { describe, expect, it } from 'vitest';
import { loadDeployment } from '@causeway/sdk/deployments';
import { pinnedText } from './pin.ts';

const address = (digit: string) => `0x${digit.repeat(40)}`;
const pool = (poolId: number) => ({
  poolId,
  anchor: address('3'),
  token: address('4'),
  symbol: 'USDT',
  realDecimals: 6,
  commonDecimals: 6,
  lanes: [],
});
const chain = (chainId: number, pools = [pool(2), pool(1)]) => ({
  pools,
  lens: address('2'),
  bridge: address('1'),
  chainId,
});
const record = (network: string, chains = [chain(84532), chain(97)]) => ({
  chains,
  network,
  createdAt: '2026-01-01T00:00:00Z',
  salt: `0x${'5'.repeat(64)}`,
  version: 1,
});

const localBitcoin = {
  chainId: 3994530451,
  network: 'local',
  genesisHash: '0'.repeat(64),
  startHeight: 1,
  epochs: [{ epoch: 1, threshold: 1, keys: ['a'.repeat(64)], fromHeight: 1 }],
  assets: [],
  confirmations: [{ above: 0, confirmations: 1 }],
};

describe('SR-06 pinning a deployment record', () => {
  it('gives the app the record that it then loads, without asking anybody', async () => {
    const pinned = JSON.parse(pinnedText([record('testnet')])) as unknown[];
    const fetchLocal = () => Promise.reject(new Error('asked'));
    const found = await loadDeployment({
      network: 'testnet',
      hostname: 'app.example.org',
      fetchLocal,
      pinned,
    });
    expect(found.chains.map((c) => c.chainId)).toEqual([97, 84532]);
    expect(found.chains[0]?.bridge).toBe(address('1'));
  });

  it('is the same text for the same records, in whatever order they and their fields stand', () => {
    const turned = {
      ...record('testnet', [chain(97, [pool(1), pool(2)]), chain(84532)]),
      createdAt: 'later',
    };
    const text = pinnedText([record('testnet'), record('mainnet', [chain(10)])]);
    expect(pinnedText([record('mainnet', [chain(10)]), turned])).toBe(text);
    expect(text).not.toContain('createdAt');
  });

  it('names the chains that the bundle has no name for, and refuses those that nobody names', () => {
    const added = { id: 4_242_424, name: 'Mine', symbol: 'MINE', nativeDecimals: 18, slug: 'mine' };
    const pinned = JSON.parse(pinnedText([record('testnet', [chain(97), chain(added.id)])], [added]));
    expect(pinned[0].chains.map((c: { label?: unknown }) => c.label)).toEqual([
      undefined,
      ['Mine', 'MINE', 18],
    ]);
    // What a record says of itself is not taken: whoever wrote it may be another than who names chains.
    const own = { ...chain(added.id), label: ['Ethereum', 'ETH', 18] };
    expect(() => pinnedText([record('testnet', [own])])).toThrow('Chain 4242424 has no name');
  });

  it('of nothing pins nothing', () => expect(pinnedText([])).toBe('[]\n'));

  it.each([
    ['a local deployment', [record('local')], 'A local deployment is never pinned'],
    ['a local chain', [record('testnet', [chain(910001001)])], 'Chain 910001001 is a local one'],
    ['two of one network', [record('testnet'), record('testnet')], 'Two records are of the testnet'],
    ['a chain twice', [record('testnet', [chain(97), chain(97)])], 'Chain 97 is named twice'],
    ['the local Bitcoin', [{ ...record('testnet'), bitcoin: localBitcoin }], 'Bitcoin is the local one'],
    ['no chains', [record('testnet', [])], 'names no chain'],
    ['what is no record', [{ network: 'testnet' }], 'not valid at version'],
  ])('refuses %s', (_, records, why) => expect(() => pinnedText(records)).toThrow(why));
});
