import { describe, expect, it } from 'vitest';
import type { NetworkStatus } from '../api/types.ts';
import { incidentsOf, sameIncident } from './incidents.ts';

const chain = (chainId: number, ok = true, lagSeconds: number | null = 1) => ({
  chainId,
  name: `chain ${chainId}`,
  head: 1,
  finalized: 1,
  lagSeconds,
  ok,
});
const member = (ok: boolean) => ({ index: 0, address: '', ok, lastSeen: 0 });
const status = (more: Partial<NetworkStatus> = {}): NetworkStatus => ({
  ready: true,
  alarm: false,
  chains: [chain(1), chain(2)],
  members: [member(true), member(true)],
  backlog: { oldestSeconds: 0, pending: 0 },
  relay: { ok: true, behind: [] },
  deficit: [],
  ...more,
});

describe('incidents', () => {
  it('are none while it works, while a member is away that nobody waits for, or a chain is a little late', () => {
    expect(incidentsOf(status())).toEqual([]);
    expect(incidentsOf(status({ alarm: true, members: [member(true), member(false)] }))).toEqual([]);
    expect(incidentsOf(status({ ready: false, chains: [chain(1, false, 119), chain(2)] }))).toEqual([]);
    expect(incidentsOf(status({ ready: false, chains: [] }))).toEqual([]);
  });

  it('SR-23 the committee, when fewer answer than sign', () => {
    expect(incidentsOf(status({ ready: false, members: [member(true), member(false)] }))).toEqual([
      { code: 'committee' },
    ]);
  });

  it('SR-23 the relay, and not the committee, when chains are read and nobody follows them', () => {
    const relay = { ok: false, behind: [1] };
    const members = [member(true), member(false)];
    expect(incidentsOf(status({ ready: false, relay, members }))).toEqual([{ code: 'relay' }]);
    expect(incidentsOf(status({ ready: false, relay, chains: [chain(1, false, null)] }))).toMatchObject([
      { code: 'chain' },
    ]);
  });

  it('INV-01 a custody that holds less than is owed comes first, each asset for itself', () => {
    const found = incidentsOf(
      status({ ready: false, deficit: ['BTC', 'ordi'], relay: { ok: false, behind: [1] } }),
    );
    expect(found).toEqual([
      { code: 'deficit', symbol: 'BTC' },
      { code: 'deficit', symbol: 'ordi' },
      { code: 'relay' },
    ]);
    expect(sameIncident({ code: 'deficit', symbol: 'BTC' }, { code: 'deficit', symbol: 'ordi' })).toBe(false);
  });

  it('a chain that is not reached, or not for two minutes', () => {
    const found = incidentsOf(
      status({ ready: false, chains: [chain(1, false, null), chain(2, false, 120), chain(3)] }),
    );
    expect(found.map((i) => i.code === 'chain' && i.name)).toEqual(['chain 1', 'chain 2']);
  });

  it('are the same when they are of the same chain', () => {
    const a = { code: 'chain', chainId: 1, name: 'a' } as const;
    expect(sameIncident(a, { ...a, name: 'b' })).toBe(true);
    expect(sameIncident(a, { ...a, chainId: 2 })).toBe(false);
    expect(sameIncident(a, { code: 'committee' })).toBe(false);
  });
});
