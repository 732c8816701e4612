import { describe, expect, it } from 'vitest';
import { ALL_NETWORKS, filterNetworks, type NetworkRow, tagsOf } from './networkFilter.ts';

const row = (id: number, name: string, label: string, symbols: string[]): NetworkRow => ({
  id,
  name,
  label,
  icon: '',
  symbols,
  current: false,
});
const rows = [
  row(1, 'Ethereum', 'Layer 1', ['USDT', 'ETH']),
  row(10, 'OP Mainnet', 'Ethereum L2', ['ETH']),
  row(223, 'B² Network', 'Bitcoin L2', ['BTC']),
];
const ids = (filter: Partial<typeof ALL_NETWORKS>) =>
  filterNetworks(rows, { ...ALL_NETWORKS, ...filter }).map((n) => n.id);

describe('[2.24] the network list', () => {
  it('[2.25] is searched by name in any case, and by chain id', () => {
    expect(ids({ text: ' op ' })).toEqual([10]);
    expect(ids({ text: '223' })).toEqual([223]);
    expect(ids({ text: '22' })).toEqual([]);
  });

  it('[2.26] is filtered by asset and by chain label, ALL being no filter', () => {
    expect(ids({})).toEqual([1, 10, 223]);
    expect(ids({ symbol: 'ETH' })).toEqual([1, 10]);
    expect(ids({ symbol: 'ETH', label: 'Layer 1' })).toEqual([1]);
  });

  it('[2.26] offers the tags that occur, most frequent first', () => {
    expect(tagsOf(rows)).toEqual({
      symbols: ['ETH', 'BTC', 'USDT'],
      labels: ['Bitcoin L2', 'Ethereum L2', 'Layer 1'],
    });
  });
});
