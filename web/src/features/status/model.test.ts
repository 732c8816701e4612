import { describe, expect, it } from 'vitest';
import {
  healthOf,
  type Incident,
  type Lane,
  lasted,
  loudDays,
  orderLanes,
  quietDays,
  type Report,
  slowestChain,
} from './model.ts';

const lane = (state: Lane['state'], symbol = 'USDT'): Lane => ({
  srcChainId: 1,
  dstChainId: 2,
  src: 'One',
  dst: 'Two',
  symbol,
  decimals: 6,
  state,
  capPerDay: '100',
  left: '50',
  maxPerTransfer: '10',
  waitsAbove: '5',
  usualSeconds: 30,
});

const report = (change: {
  members?: boolean[];
  ready?: boolean;
  lanes?: Lane[];
  lags?: (number | null)[];
}): Report => ({
  asOf: 1_000,
  needed: 2,
  of: 3,
  lanes: change.lanes ?? [lane('open'), lane('open')],
  incidents: [],
  days: [],
  now: {
    ready: change.ready ?? true,
    alarm: false,
    deficit: [],
    relay: { ok: true, behind: [] },
    backlog: { pending: 0, oldestSeconds: 0 },
    members: (change.members ?? [true, true, true]).map((ok, index) => ({
      index,
      address: '0x1',
      ok,
      lastSeen: 0,
    })),
    chains: (change.lags ?? [1, 2]).map((lagSeconds, i) => ({
      chainId: i,
      name: `Chain ${i}`,
      head: 1,
      finalized: 1,
      lagSeconds,
      ok: true,
    })),
  },
});

describe('health', () => {
  it('is well when every lane is open and the bridge is ready', () => {
    expect(healthOf(report({}))).toBe('ok');
    expect(healthOf(report({ members: [true, true, false] }))).toBe('ok');
    expect(healthOf(report({ members: [] }))).toBe('ok');
  });

  it('is partly well with a closed lane, or while something is late', () => {
    expect(healthOf(report({ lanes: [lane('open'), lane('full')] }))).toBe('part');
    expect(healthOf(report({ ready: false }))).toBe('part');
  });

  it('is down when too few members answer or no lane is open', () => {
    expect(healthOf(report({ members: [true, false, false] }))).toBe('down');
    expect(healthOf(report({ lanes: [lane('paused'), lane('full')] }))).toBe('down');
  });
});

describe('lists', () => {
  it('shows what does not pass first, and keeps the order of the rest', () => {
    const lanes = [
      lane('open', 'A'),
      lane('unknown', 'B'),
      lane('open', 'C'),
      lane('paused', 'D'),
      lane('full', 'E'),
    ];
    expect(orderLanes(lanes).map((l) => l.symbol)).toEqual(['D', 'E', 'B', 'A', 'C']);
  });

  it('finds the slowest chain, and one that was never read before all', () => {
    expect(slowestChain(report({ lags: [3, 9, 4] }))).toEqual({ name: 'Chain 1', seconds: 9 });
    expect(slowestChain(report({ lags: [3, null, 400] }))).toEqual({ name: 'Chain 1', seconds: null });
    expect(slowestChain(report({ lags: [] }))).toBeNull();
  });
});

describe('incidents', () => {
  it('count days and time', () => {
    const days = (['none', 'minor', 'none', 'major'] as const).map((worst, i) => ({
      date: `2026-03-0${i + 1}`,
      worst,
    }));
    expect(quietDays(days)).toBe(2);
    expect(loudDays(days)).toEqual(['2026-03-02', '2026-03-04']);
    const incident: Incident = {
      id: 'a',
      title: 'A',
      severity: 'minor',
      openedAt: 1_000,
      closedAt: null,
      entries: [],
    };
    expect(lasted(incident, 61_000)).toBe(60);
    expect(lasted({ ...incident, closedAt: 31_000 }, 61_000)).toBe(30);
    expect(lasted(incident, 0)).toBe(0);
  });
});
