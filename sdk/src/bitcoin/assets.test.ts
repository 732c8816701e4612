import { describe, expect, it } from 'vitest';
import { parseDeployment } from '../deployments.ts';
import { bridgedAssets, laneOpen } from './assets.ts';

const addr = (digit: string) => `0x${digit.repeat(40)}`;
const word = (digit: string) => `0x${'0'.repeat(24)}${digit.repeat(40)}`;
const router = (digit: string, asset: string, decimals = 18, commonDecimals = 8) => ({
  address: addr(digit),
  token: addr(digit),
  symbol: 'X',
  asset,
  decimals,
  commonDecimals,
  mode: 'token',
  remotes: [],
});
const chain = (chainId: number, bitcoinRouters: object[]) => ({
  chainId,
  bridge: addr('1'),
  lens: addr('2'),
  pools: [],
  bitcoinRouters,
});
const asset = (name: string, decimals = 8, lanes: object[] = []) => ({
  asset: name,
  symbol: name.slice(-4).toUpperCase(),
  decimals,
  commonDecimals: 8,
  minDeposit: '10000',
  lanes,
});
const record = (assets: object[], chains: object[]) =>
  parseDeployment({
    version: 1,
    network: 'mainnet',
    salt: `0x${'2'.repeat(64)}`,
    bitcoin: {
      chainId: 2693367830,
      network: 'mainnet',
      genesisHash: '0'.repeat(64),
      startHeight: 1,
      epochs: [{ epoch: 1, threshold: 1, keys: ['a'.repeat(64)], fromHeight: 1 }],
      assets,
      confirmations: [{ above: 0, confirmations: 3 }],
    },
    chains,
  });

describe('[1.02] the assets of Bitcoin', () => {
  it('are the record’s, each with the chains that have a router of it', () => {
    const found = bridgedAssets(
      record(
        [asset('btc'), asset('brc20:ordi', 18), asset('rune:840106:129')],
        [
          chain(3109, [router('a', 'btc'), router('b', 'brc20:ordi')]),
          chain(200901, [router('c', 'rune:840106:129', 8)]),
        ],
      ),
    );
    expect(found.map((a) => [a.kind, a.chains])).toEqual([
      ['btc', [3109]],
      ['brc20', [3109]],
      ['rune', [200901]],
    ]);
    expect(found[0]?.routers.get(3109)?.address).toBe(addr('a'));
  });

  it('INV-09: count the least deposit in their own units', () => {
    const [btc, token] = bridgedAssets(
      record(
        [asset('btc'), asset('brc20:ordi', 18)],
        [chain(3109, [router('a', 'btc'), router('b', 'brc20:ordi')])],
      ),
    );
    expect(btc?.minDeposit).toBe(10_000n);
    expect(token?.minDeposit).toBe(10_000n * 10n ** 10n);
  });

  it('SR-03: ask for a deposit that is enough in whichever block it comes', () => {
    const later = {
      ...asset('btc'),
      minDeposits: [
        { from: 5, amount: '30000' },
        { from: 9, amount: '20000' },
      ],
    };
    const [btc] = bridgedAssets(record([later], [chain(3109, [router('a', 'btc')])]));
    expect(btc?.minDeposit).toBe(30_000n);
  });

  it.each([
    ['without a router', [chain(1, [])]],
    ['whose router counts otherwise', [chain(1, [router('a', 'btc', 18, 6)])]],
  ])('%s are none', (_, chains) => expect(bridgedAssets(record([asset('btc')], chains))).toEqual([]));

  it('with names that no transaction is built for are none', () => {
    const chains = [chain(1, [router('a', 'brc20:中文')])];
    expect(bridgedAssets(record([asset('brc20:中文', 18)], chains))).toEqual([]);
  });

  it('are none without Bitcoin in the deployment', () => {
    const none = parseDeployment({ version: 1, network: 'mainnet', salt: `0x${'2'.repeat(64)}`, chains: [] });
    expect(none.bitcoin).toBeNull();
    expect(bridgedAssets(none)).toEqual([]);
  });
});

describe('SR-04 the lane of a deposit', () => {
  const lane = { chainId: 1, remoteAnchor: word('a'), from: 10, until: 20 };
  const open = (lanes: object[], height: number, chainId = 1) => {
    const [btc] = bridgedAssets(record([asset('btc', 8, lanes)], [chain(1, [router('a', 'btc')])]));
    return btc ? laneOpen(btc, chainId, height) : null;
  };

  it.each([
    [9, false],
    [10, true],
    [19, true],
    [20, false],
  ])('is open at the heights of the record: %i', (height, expected) =>
    expect(open([lane], height)).toBe(expected),
  );

  it('stays open without an end', () => expect(open([{ ...lane, until: 0 }], 1e6)).toBe(true));
  it('is that of the router', () => expect(open([{ ...lane, remoteAnchor: word('b') }], 15)).toBe(false));
  it('is that of the chain', () => expect(open([lane], 15, 2)).toBe(false));
});
