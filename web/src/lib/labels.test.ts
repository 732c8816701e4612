import { describe, expect, it } from 'vitest';
import networks from '../../../internal/catalog/data/networks.json';
import clusters from '../../../internal/catalog/data/solana.json';
import { labelOf, withLabels } from './labels.ts';

describe('SR-06 what chains are called', () => {
  it('is what the catalogue calls them', () => {
    const evm = networks.filter((n) => n.kind === 'evm');
    expect(evm.length).toBeGreaterThan(20);
    for (const n of evm) expect(labelOf(n.id), n.slug).toEqual([n.name, n.symbol, n.nativeDecimals]);
    for (const n of clusters) expect(labelOf(n.id), n.slug).toEqual([n.name, n.symbol, n.nativeDecimals]);
    expect(labelOf(4_242_424)).toBeNull();
  });

  it('is not what the API calls them', () => {
    const said = (chainID: number, chainName: string) => ({
      chainID,
      chainName,
      symbol: 'PEPE',
      nativeDecimals: 3,
      other: 1,
    });
    const [one, two, unknown] = withLabels([
      said(1, 'Base'),
      said(8453, 'Ethereum'),
      said(4_242_424, 'Mine'),
    ]);
    expect(one).toEqual({ chainID: 1, chainName: 'Ethereum', symbol: 'ETH', nativeDecimals: 18, other: 1 });
    expect(two?.chainName).toBe('Base');
    // Of a chain that no record of this bundle names nothing can be signed.
    expect(unknown?.chainName).toBe('Mine');
  });
});
