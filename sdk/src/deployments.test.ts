import { describe, expect, it, vi } from 'vitest';
import { loadDeployment, NoDeployment, parseDeployment } from './deployments.ts';

const address = `0x${'1'.repeat(40)}`;
const bytes = `0x${'2'.repeat(64)}`;
const record = (network: string, chainId: number) => ({
  version: 1,
  network,
  salt: bytes,
  committee: { epoch: 1, threshold: 2, members: [address] },
  chains: [
    {
      chainId,
      bridge: address,
      lens: address,
      pools: [
        {
          poolId: 1,
          anchor: address,
          token: address,
          symbol: 'USDT',
          realDecimals: 6,
          commonDecimals: 6,
          lanes: [],
        },
      ],
    },
  ],
});

const epoch = (n: number) => ({ epoch: n, threshold: 1, keys: ['a'.repeat(64)], fromHeight: 1 });
const asset = { asset: 'btc', symbol: 'BTC', decimals: 8, commonDecimals: 8, minDeposit: '10000', lanes: [] };
const bitcoin = {
  chainId: 2693367830,
  network: 'mainnet',
  genesisHash: '0'.repeat(64),
  startHeight: 1,
  epochs: [epoch(1)],
  assets: [asset],
  confirmations: [{ above: 0, confirmations: 3 }],
};

describe('SR-06 which contracts money is sent to', () => {
  const pinned = [record('mainnet', 10)];

  it('on a public network are the pinned ones, whatever the server says', async () => {
    const fetchLocal = vi.fn();
    const found = await loadDeployment({
      network: 'mainnet',
      hostname: 'app.example.org',
      fetchLocal,
      pinned,
    });
    expect(found).toEqual(parseDeployment(pinned[0]));
    expect(fetchLocal).not.toHaveBeenCalled();
  });

  it('are none when nothing is pinned for the network', async () => {
    await expect(
      loadDeployment({ network: 'testnet', hostname: '127.0.0.1', fetchLocal: vi.fn(), pinned }),
    ).rejects.toThrow(NoDeployment);
  });

  it.each(['127.0.0.1', 'localhost', '[::1]'])(
    'on the local network come from the server at %s',
    async (hostname) => {
      const found = await loadDeployment({
        network: 'local',
        hostname,
        fetchLocal: async () => record('local', 910001001),
      });
      expect(found.chains[0]?.chainId).toBe(910001001);
    },
  );

  it.each(['app.example.org', '127.0.0.1.example.org', 'localhost.example.org', '10.0.0.1'])(
    'are refused for a local network served from %s',
    async (hostname) => {
      const fetchLocal = vi.fn();
      await expect(loadDeployment({ network: 'local', hostname, fetchLocal })).rejects.toThrow(
        'served only to this computer',
      );
      expect(fetchLocal).not.toHaveBeenCalled();
    },
  );

  it.each([1, 10, 910001000, 910001004])(
    'are refused when a local record names chain %s',
    async (chainId) => {
      await expect(
        loadDeployment({
          network: 'local',
          hostname: 'localhost',
          fetchLocal: async () => record('local', chainId),
        }),
      ).rejects.toThrow(`names chain ${chainId}`);
    },
  );

  it('are refused when a local record is not for the local network', async () => {
    await expect(
      loadDeployment({
        network: 'local',
        hostname: 'localhost',
        fetchLocal: async () => record('mainnet', 910001001),
      }),
    ).rejects.toThrow('Refused');
  });

  it('a record without Bitcoin has none', () => {
    const { bitcoin, chains } = parseDeployment(record('mainnet', 10));
    expect([bitcoin, chains[0]?.custodyKeys, chains[0]?.bitcoinRouters]).toEqual([null, null, []]);
  });

  it('are refused when a local record names a public Bitcoin', async () => {
    const named = (chainId: number) => async () => ({
      ...record('local', 910001001),
      bitcoin: { ...bitcoin, chainId },
    });
    const source = { network: 'local', hostname: 'localhost' } as const;
    await expect(loadDeployment({ ...source, fetchLocal: named(2693367830) })).rejects.toThrow(
      'names chain 2693367830',
    );
    const found = await loadDeployment({ ...source, fetchLocal: named(3994530451) });
    expect(found.bitcoin?.epochs[0]?.keys).toEqual(['a'.repeat(64)]);
  });

  it.each([
    ['no epoch', { epochs: [] }, 'bitcoin.epochs'],
    ['epochs out of order', { epochs: [epoch(2), epoch(1)] }, 'epochs ascend'],
    ['a key that is none', { epochs: [{ ...epoch(1), keys: ['0x'] }] }, 'bitcoin.epochs.0.keys.0'],
    ['another asset', { assets: [{ ...asset, asset: 'doge' }] }, 'bitcoin.assets.0.asset'],
    ['a least amount with a point', { assets: [{ ...asset, minDeposit: '0.1' }] }, 'minDeposit'],
    ['INV-09 finer messages', { assets: [{ ...asset, commonDecimals: 9 }] }, 'common decimals'],
    ['no confirmations', { confirmations: [] }, 'bitcoin.confirmations'],
  ])('are refused when Bitcoin’s part has %s', (_, change, where) =>
    expect(() => parseDeployment({ ...record('mainnet', 10), bitcoin: { ...bitcoin, ...change } })).toThrow(
      where,
    ),
  );

  it('a record that does not fit says where', () => {
    expect(() => parseDeployment({ ...record('local', 910001001), salt: '0x12' })).toThrow('salt');
    expect(() => parseDeployment(null)).toThrow(NoDeployment);
  });

  it("may come with proofs of the members' keys, and in no form that is not known", () => {
    const proven = { ...record('local', 910001001), version: 2, keySets: [{ epoch: 1 }] };
    expect(parseDeployment(proven).chains).toEqual(parseDeployment(record('local', 910001001)).chains);
    expect(() => parseDeployment({ ...proven, version: 3 })).toThrow('version');
  });
});
