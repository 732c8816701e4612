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
        'only served from this computer',
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

  it('a record that does not fit says where', () => {
    expect(() => parseDeployment({ ...record('local', 910001001), salt: '0x12' })).toThrow('salt');
    expect(() => parseDeployment(null)).toThrow(NoDeployment);
  });
});
