import { describe, expect, it } from 'vitest';
import { addr, leg, network, pinned, token } from './fixtures.test-util.ts';
import { resolveRoute } from './route.ts';

const usdt = token('USDT');
const usdc = token('USDC', { mint: true, poolId: 0, address: addr(77) });
const one = network(1, [usdt, usdc]);
const two = network(2, [usdt, usdc]);
const from = leg(one, 'USDT');
const to = leg(two, 'USDT');

describe('SR-06: every address of a transfer is pinned', () => {
  it('[1.04] a pool route is taken from the pinned deployment', () => {
    expect(resolveRoute(from, to, pinned([one, two]))).toMatchObject({
      kind: 'pool',
      spender: addr(1),
      bridge: addr(1),
      poolId: 1,
      lens: addr(101),
    });
  });

  it('[1.04] a mint pair calls the mint bridge, and its message is the bridge’s', () => {
    const route = resolveRoute(leg(one, 'USDC'), leg(two, 'USDC'), pinned([one, two]));
    expect(route).toMatchObject({ kind: 'mint', spender: addr(151), bridge: addr(1) });
  });

  it('[8.20] a chain that is not pinned has no router', () => {
    expect(resolveRoute(from, to, pinned([one]))).toBe('unpinned');
    expect(resolveRoute(from, to, [])).toBe('unpinned');
  });

  it('an API that names another router is refused', () => {
    const lying = { network: { ...one, router: addr(66) }, token: usdt };
    expect(resolveRoute(lying, to, pinned([one, two]))).toBe('mismatch');
    const far = { network: { ...two, router: 'nonsense' }, token: usdt };
    expect(resolveRoute(from, far, pinned([one, two]))).toBe('mismatch');
  });

  it('an API that names another token is refused', () => {
    expect(
      resolveRoute({ network: one, token: { ...usdt, address: addr(66) } }, to, pinned([one, two])),
    ).toBe('mismatch');
    expect(
      resolveRoute(from, { network: two, token: { ...usdt, address: addr(66) } }, pinned([one, two])),
    ).toBe('mismatch');
  });

  it('SR-06: an API that calls a token by another name, or counts it in other units, is refused', () => {
    for (const lie of [{ symbol: 'PEPE' }, { decimals: 3 }, { commonDecimals: 3 }]) {
      const near = { network: one, token: { ...usdt, ...lie } };
      const far = { network: two, token: { ...usdt, ...lie } };
      expect(resolveRoute(near, to, pinned([one, two]))).toBe('mismatch');
      expect(resolveRoute(from, far, pinned([one, two]))).toBe('mismatch');
      const minted = { network: one, token: { ...usdc, ...lie } };
      expect(resolveRoute(minted, leg(two, 'USDC'), pinned([one, two]))).toBe('mismatch');
      const mintedFar = { network: two, token: { ...usdc, ...lie } };
      expect(resolveRoute(leg(one, 'USDC'), mintedFar, pinned([one, two]))).toBe('mismatch');
    }
  });

  it('pools without a lane to exactly that remote pool are not connected', () => {
    const [a, b] = pinned([one, two]);
    if (!a?.pools[0] || !b) throw new Error('fixture');
    const cut = { ...a, pools: [{ ...a.pools[0], lanes: [] }] };
    const bent = {
      ...a,
      pools: [{ ...a.pools[0], lanes: [{ chainId: 2, remoteAnchor: `0x${'00'.repeat(32)}` as const }] }],
    };
    expect(resolveRoute(from, to, [cut, b])).toBe('unconnected');
    expect(resolveRoute(from, to, [bent, b])).toBe('unconnected');
    expect(resolveRoute(from, { network: two, token: { ...usdt, poolId: 9 } }, [a, b])).toBe('unconnected');
  });
});
