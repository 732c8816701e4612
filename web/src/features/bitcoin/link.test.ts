import { describe, expect, it } from 'vitest';
import type { BridgedAsset } from '@causeway/sdk/bitcoin/assets';
import { readLink, startChoice } from './link.ts';

const BITCOIN = 2693367830;
const asset = (name: string, symbol: string, chains: number[]): BridgedAsset => ({
  asset: name,
  kind: name === 'btc' ? 'btc' : name.startsWith('rune') ? 'rune' : 'brc20',
  symbol,
  decimals: 8,
  commonDecimals: 8,
  minDeposit: 0n,
  routers: new Map(),
  lanes: [],
  chains,
});
const assets = [
  asset('btc', 'BTC', [3109, 200901]),
  asset('brc20:ordi', 'ordi', [2649]),
  asset('rune:840106:129', 'SATOSHI•RUNE•TITAN', [200901]),
];
const start = (query: string, remembered: number | null = null) => {
  const {
    direction,
    chainId,
    asset: name,
    amount,
  } = startChoice(assets, readLink(new URLSearchParams(query)), BITCOIN, remembered);
  return [direction, chainId, name, amount];
};

describe('how the page begins', () => {
  it('[4.62] with BTC to the first chain that has it', () =>
    expect(start('')).toEqual(['deposit', 3109, 'btc', '']));

  it('[3.31] with the chain that was chosen last, if it is still there', () => {
    expect(start('', 200901)).toEqual(['deposit', 200901, 'btc', '']);
    expect(start('', 1)).toEqual(['deposit', 3109, 'btc', '']);
  });

  it.each([
    [`from=${BITCOIN}&to=200901&amount=0.5`, ['deposit', 200901, 'btc', '0.5']],
    ['to=2649', ['deposit', 2649, 'brc20:ordi', '']],
    ['from=200901&token=btc&amount=1', ['withdraw', 200901, 'btc', '1']],
    [`from=200901&to=${BITCOIN}&token=satoshi•rune•titan`, ['withdraw', 200901, 'rune:840106:129', '']],
    ['token=brc20:ordi', ['deposit', 2649, 'brc20:ordi', '']],
    // What does not exist, or does not fit, is ignored.
    ['to=1&token=doge&amount=-1', ['deposit', 3109, 'btc', '']],
    ['to=3109&token=ordi', ['deposit', 3109, 'btc', '']],
    ['amount=1e9', ['deposit', 3109, 'btc', '']],
  ])('a link fills in what it names: %s', (query, expected) => expect(start(query)).toEqual(expected));

  it('[2.04] from=bitget is no chain', () =>
    expect(start('from=bitget')).toEqual(['deposit', 3109, 'btc', '']));

  it('SR-26: a link has no recipient', () => {
    expect(Object.keys(readLink(new URLSearchParams('recipient=0x1&to=1')))).toEqual([
      'from',
      'to',
      'token',
      'amount',
    ]);
  });
});
