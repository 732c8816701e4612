import type { Page } from '@playwright/test';
import type { components } from '@causeway/sdk/api/schema.d';
import { BTC, ETH, WBTC } from '../network.ts';
import { answer, BITCOIN, DAY, hex, MINUTE, NOW, RECIPIENT, ROWS, SECOND, SENDER } from './answers.ts';

/** What the overview shows of a network that is in use, and of one that nobody used. */

type Schemas = components['schemas'];
type Statistics = Schemas['StatisticsView'];
type Reserves = Schemas['ReservesView'];
type Locked = Schemas['TVLView'];
type Kind = Schemas['KindView'];

const fiat = (value: number | null, unpriced: string[] = []) => ({
  fiat: value === null ? null : value.toFixed(2),
  unpriced,
});

function statistics(days: number): Statistics {
  const series = Array.from({ length: days }, (_, i) => {
    // A week's rhythm that rises: the same every time.
    const volume = 40_000 + 2_500 * i + ((i * 11) % 7) * 6_000;
    return {
      date: new Date(NOW - (days - 1 - i) * DAY).toISOString().slice(0, 10),
      volume,
      count: 20 + ((i * 7) % 23),
    };
  });
  const period = (n: number): Statistics['today'] => {
    const part = series.slice(-n);
    const transactions = part.reduce((sum, d) => sum + d.count, 0);
    return {
      transactions,
      arrived: transactions - 4,
      returned: 1,
      underWay: 3,
      volume: fiat(
        part.reduce((sum, d) => sum + d.volume, 0),
        ['tERC20'],
      ),
    };
  };
  const lane = (
    src: [number, string],
    dst: [number, string],
    symbol: string,
    kind: Statistics['lanes'][number]['kind'],
    value: number | null,
    averageSeconds: number,
  ): Statistics['lanes'][number] => ({
    srcChainId: src[0],
    srcChainName: src[1],
    dstChainId: dst[0],
    dstChainName: dst[1],
    symbol,
    dstSymbol: symbol,
    icon: symbol.toLowerCase(),
    kind,
    decimals: 8,
    amount: '123456789012',
    fiat: value === null ? null : value.toFixed(2),
    transactions: 321,
    arrived: 318,
    returned: 1,
    underWay: 2,
    averageSeconds,
  });
  const [bitcoin, eth, btc, wbtc] = [
    [BITCOIN, 'Local Bitcoin'],
    [ETH, 'Local ETH'],
    [BTC, 'Local BTC'],
    [WBTC, 'Local WBTC'],
  ] satisfies [number, string][] as [[number, string], [number, string], [number, string], [number, string]];
  return {
    asOf: NOW,
    behind: 0,
    convert: 'USD',
    locked: fiat(226_114_000.52, ['tERC20']),
    lockedMissing: [],
    today: period(1),
    week: period(7),
    month: period(30),
    all: period(days),
    averageSeconds: { evm: 11, bitcoin: 1_340 },
    days: series.map(({ date, volume, count }) => ({
      date,
      transactions: count,
      arrived: count - 1,
      returned: 0,
      underWay: 1,
      volume: fiat(volume),
      byKind: {
        btc: (volume * 0.5).toFixed(2),
        brc20: (volume * 0.1).toFixed(2),
        rune: (volume * 0.15).toFixed(2),
        other: (volume * 0.25).toFixed(2),
      },
    })),
    lockedDays: series.map(({ date }, i) => ({
      date,
      locked: fiat(226_114_000 - (days - 1 - i) * 1_300_000),
    })),
    lanes: [
      lane(bitcoin, wbtc, 'BTC', 'btc', 812_004.1, 1_210),
      lane(wbtc, bitcoin, 'BTC', 'btc', 640_321.77, 1_460),
      lane(eth, btc, 'USDT', 'other', 301_500, 11),
      lane(bitcoin, wbtc, 'SATOSHI•RUNE•TITAN', 'rune', null, 1_320),
    ],
  };
}

function reserves(): Reserves {
  const asset = (
    name: string,
    symbol: string,
    decimals: number,
    held: bigint,
    spare = 10n ** BigInt(Math.max(0, decimals - 3)),
  ): Reserves['assets'][number] => ({
    asset: name,
    symbol,
    decimals,
    held: String(held + spare),
    returnable: '0',
    taken: '0',
    unswept: '0',
    issued: String(held),
    chains: [
      { chainId: BTC, router: SENDER, issued: String(held / 4n), block: 2_046 },
      { chainId: WBTC, router: RECIPIENT, issued: String(held - held / 4n), block: 2_045 },
    ],
    inFlight: { deposits: '0', withdrawals: '0', transfers: 0 },
    owed: String(held),
    surplus: String(spare),
    deficit: '0',
    complete: true,
  });
  const purse = (kind: Reserves['purses'][number]['kind'], low = false): Reserves['purses'][number] => ({
    kind,
    baton: `${hex('d', 32)}:0`,
    feeReserve: low ? '90000' : '120000546',
    low,
  });
  return {
    height: 841,
    hash: hex('e', 32),
    time: NOW - 4 * MINUTE,
    asOf: NOW - 10 * SECOND,
    assets: [
      asset('btc', 'BTC', 8, 4_212_345_678n),
      asset('brc20:cway', 'cway', 18, 21_000n * 10n ** 18n),
      asset('rune:116:2', 'SATOSHI•RUNE•TITAN', 8, 50_000_000_000n),
      asset('rune:116:1', 'RUNES•X•BITCOIN', 0, 777n),
    ],
    purses: [purse('btc'), purse('brc20'), purse('rune', true)],
    epochs: [],
    outputs: { count: 12, sats: '4332345678' },
    howToCheck: '',
  };
}

/** What is locked: in pools, and in custody. */
function locked(): Locked {
  const token = (symbol: string, amount: string, decimals: number, value: number | null) => ({
    token: `pool of ${symbol}`,
    symbol,
    amount,
    decimals,
    fiat: value === null ? null : value.toFixed(2),
  });
  const chain = ([chainId, chainName]: [number, string], tokens: Locked['chains'][number]['tokens']) => ({
    chainId,
    chainName,
    tokens,
    total: fiat(1_000_000),
  });
  return {
    asOf: NOW - 10 * SECOND,
    behind: 0,
    convert: 'USD',
    chains: [
      chain(
        [ETH, 'Local ETH'],
        [
          token('USDT', '1250000123456', 6, 1_250_000.12),
          token('ETH', '412345678901234567890', 18, 1_484_444.44),
        ],
      ),
      chain(
        [BTC, 'Local BTC'],
        [token('USDT', '980000000000', 6, 980_000), token('tERC20', '5000000000000000000000', 18, null)],
      ),
      chain([BITCOIN, 'Bitcoin Local'], [token('BTC', '4212345678', 8, 4_211_111.11)]),
    ],
    days: [],
    missing: [],
    total: fiat(7_925_555.67),
  };
}

function kind(name: Kind['kind'], transactions: number, value: number | null): Kind {
  return {
    asOf: NOW - 10 * SECOND,
    behind: 0,
    convert: 'USD',
    kind: name,
    assets: [],
    days: [],
    period: {
      transactions,
      arrived: Math.max(0, transactions - 3),
      returned: transactions > 3 ? 1 : 0,
      underWay: transactions > 3 ? 2 : 0,
      volume: fiat(value),
    },
  };
}

/** A network that has been used for a month. */
export async function usedNetwork(page: Page): Promise<void> {
  await page.route(/\/api\/transfers\?/, answer({ items: ROWS, nextCursor: null }));
  await page.route(/\/api\/swap\/statistics\?/, (route) => {
    const days = Number(new URL(route.request().url()).searchParams.get('days'));
    return answer(statistics(days))(route);
  });
  await page.route(/\/api\/swap\/statistic-tvl\?/, answer(locked()));
  await page.route(/\/api\/swap\/statistic-btc\?/, answer(kind('btc', 412, 1_452_325.87)));
  await page.route(/\/api\/swap\/statistic-brc20\?/, answer(kind('brc20', 96, 48_120.5)));
  await page.route(/\/api\/swap\/statistic-rune\?/, answer(kind('rune', 57, null)));
  await page.route(/\/api\/reserves$/, answer(reserves()));
}

/** A network that nobody has used yet. */
export async function unusedNetwork(page: Page): Promise<void> {
  await page.route(/\/api\/transfers\?/, answer({ items: [], nextCursor: null }));
  await page.route(/\/api\/swap\/statistics\?/, async (route) => {
    const days = Number(new URL(route.request().url()).searchParams.get('days'));
    const used = statistics(days);
    const none = { transactions: 0, arrived: 0, returned: 0, underWay: 0, volume: fiat(0) };
    const byKind = { btc: '0', brc20: '0', rune: '0', other: '0' };
    await answer({
      ...used,
      locked: fiat(0),
      today: none,
      week: none,
      month: none,
      all: none,
      averageSeconds: { evm: null, bitcoin: null },
      days: used.days.map(({ date }) => ({ ...none, date, byKind })),
      lockedDays: [],
      lanes: [],
    } satisfies Statistics)(route);
  });
  await page.route(/\/api\/swap\/statistic-tvl\?/, answer({ ...locked(), chains: [], total: fiat(0) }));
  for (const name of ['btc', 'brc20', 'rune'] as const)
    await page.route(new RegExp(`/api/swap/statistic-${name}\\?`), answer(kind(name, 0, 0)));
  await page.route(/\/api\/reserves$/, answer(reserves()));
}
