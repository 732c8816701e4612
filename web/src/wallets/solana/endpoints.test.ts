import { expect, it } from 'vitest';
import clusters from '../../../../internal/catalog/data/solana.json';
import { SOLANA_ENDPOINTS, solanaEndpoint } from './endpoints.ts';

it('SR-06 Solana is read at pinned nodes, those of the catalogue, and locally at our own', () => {
  for (const c of clusters) expect(SOLANA_ENDPOINTS[c.id] ?? null, c.slug).toBe(c.rpc[0] ?? null);
  const page = { hostname: '127.0.0.1', origin: 'http://127.0.0.1:8080' };
  expect(solanaEndpoint(2446643758, page)).toBe('http://127.0.0.1:8080/rpc/2446643758');
  expect(solanaEndpoint(2446643758, { ...page, hostname: 'bridge.example' })).toBeNull();
  expect(solanaEndpoint(1, page)).toBeNull();
});
