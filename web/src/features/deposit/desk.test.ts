import { describe, expect, it } from 'vitest';
import { parseDeployment } from '@causeway/sdk/deployments';
import { deskOf, readLink, takesMore } from './desk.ts';

const ROUTER = 'a'.repeat(40);

function deployment(until: number) {
  return parseDeployment({
    version: 1,
    network: 'mainnet',
    salt: `0x${'2'.repeat(64)}`,
    bitcoin: {
      chainId: 2693367830,
      network: 'mainnet',
      genesisHash: '0'.repeat(64),
      startHeight: 1,
      epochs: [{ epoch: 1, threshold: 1, keys: ['a'.repeat(64)], fromHeight: 1 }],
      assets: [
        {
          asset: 'btc',
          symbol: 'BTC',
          decimals: 8,
          commonDecimals: 8,
          minDeposit: '10000',
          lanes: [{ chainId: 1, remoteAnchor: `0x${'0'.repeat(24)}${ROUTER}`, from: 1, until }],
        },
      ],
      confirmations: [{ above: 0, confirmations: 3 }],
    },
    chains: [
      {
        chainId: 1,
        bridge: `0x${'1'.repeat(40)}`,
        lens: `0x${'2'.repeat(40)}`,
        pools: [],
        bitcoinRouters: [
          {
            address: `0x${ROUTER}`,
            token: `0x${ROUTER}`,
            symbol: 'BTC',
            asset: 'btc',
            decimals: 18,
            commonDecimals: 8,
            mode: 'token',
            remotes: [],
          },
        ],
      },
    ],
  });
}

describe('SR-17 what deposit addresses are made of', () => {
  const parts = { asset: 'btc', dstChain: 1, epoch: 1 };

  it('is offered while its lane stays open', () => {
    const desk = deskOf(deployment(0));
    if (!desk) throw new Error('no desk');
    expect(desk.offered.map((a) => a.asset)).toEqual(['btc']);
    expect(takesMore(desk, parts)).toBe(true);
    expect(readLink(new URLSearchParams('asset=btc'), desk)).toMatchObject({ chain: 1 });
  });

  it('stays known when its lane closes: addresses that were made before are opened, and new ones are not made', () => {
    const desk = deskOf(deployment(900_000));
    if (!desk) throw new Error('no desk');
    expect(desk.known.map((a) => a.asset)).toEqual(['btc']);
    expect(desk.offered).toEqual([]);
    expect(takesMore(desk, parts)).toBe(false);
    expect(readLink(new URLSearchParams('asset=btc'), desk)).toEqual({ asset: null, chain: null });
  });
});
