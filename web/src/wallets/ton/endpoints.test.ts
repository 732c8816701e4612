import { LOCAL_TON_ID } from '@causeway/sdk/deployments';
import { expect, it } from 'vitest';
import networks from '../../../../internal/catalog/data/ton.json';
import { TON_ENDPOINTS, tonEndpoint } from './endpoints.ts';

it('SR-06 TON is read at pinned servers, those of the catalogue, and locally at our own', () => {
  for (const n of networks) expect(TON_ENDPOINTS[n.id] ?? null, n.slug).toBe(n.rpc[0] ?? null);
  const page = { hostname: '127.0.0.1', origin: 'http://127.0.0.1:8080' };
  expect(tonEndpoint(LOCAL_TON_ID, page)).toBe(`http://127.0.0.1:8080/rpc/${LOCAL_TON_ID}/jsonRPC`);
  expect(tonEndpoint(LOCAL_TON_ID, { ...page, hostname: 'bridge.example' })).toBeNull();
  expect(tonEndpoint(1, page)).toBeNull();
});
