import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type BitcoinStatus, bitcoinState, bitcoinStatus, explorerPath, megabytes } from './bitcoin-state.ts';

const atTip: BitcoinStatus = {
  ready: true,
  state: 'at tip',
  height: 118,
  nodeHeight: 118,
  lag: 0,
  mempool: 2,
  diskBytes: 49_417,
};
const state = (more: Partial<BitcoinStatus>) => bitcoinState({ ...atTip, ...more });

describe('the state of Bitcoin', () => {
  it('runs at the tip, with its figures', () => {
    expect(bitcoinState(atTip)).toEqual({
      kind: 'running',
      ready: true,
      height: 118,
      nodeHeight: 118,
      lag: 0,
      mempool: 2,
      diskBytes: 49_417,
      message: null,
    });
  });

  it('knows nothing, rather than zeros, before it started', () => {
    const answer = {
      ready: false,
      state: '',
      height: null,
      nodeHeight: 0,
      lag: 0,
      mempool: 0,
      diskBytes: 0,
    };
    expect(bitcoinState(v.parse(bitcoinStatus, answer))).toMatchObject({
      kind: 'starting',
      height: null,
      nodeHeight: null,
      mempool: null,
      diskBytes: null,
    });
    expect(state({ state: 'starting', ready: false }).kind).toBe('starting');
  });

  it.each([
    ['one block that just came is not behind', { state: 'catching up', lag: 1 }, 'running'],
    ['two are', { state: 'catching up', lag: 2 }, 'behind'],
    [
      'without a view it is behind, whatever the lag',
      { state: 'catching up', lag: 0, ready: false },
      'behind',
    ],
    ['stale at the tip is behind', { ready: false }, 'behind'],
    ['the node is behind', { state: 'node behind' }, 'nodeBehind'],
    ['the node is away', { state: 'node away' }, 'away'],
    ["the node's answer cannot be used", { state: 'answer refused', ready: true, lag: 1 }, 'behind'],
    ['another chain', { state: 'wrong chain', ready: false }, 'stopped'],
    ['a deep reorganisation', { state: 'reorganised beyond the horizon', ready: false }, 'stopped'],
    ['a broken store', { state: 'broken', ready: false }, 'stopped'],
  ] as const)('%s', (_, more, kind) => {
    expect(state(more).kind).toBe(kind);
  });

  it('counts the mempool only where it is followed', () => {
    expect(state({ mempool: 0 }).mempool).toBe(0);
    expect(state({ state: 'node away', mempool: 3 }).mempool).toBeNull();
    expect(state({ state: 'catching up', lag: 9, mempool: 0 }).mempool).toBeNull();
  });

  it('is refused where the shape is another', () => {
    expect(v.safeParse(bitcoinStatus, { ...atTip, height: '118' }).success).toBe(false);
    expect(v.safeParse(bitcoinStatus, { state: 'at tip' }).success).toBe(false);
  });
});

it('bytes are told in megabytes', () => {
  expect([1, 49_417, 149_999, 9_949_999, 9_990_000, 412_400_000].map(megabytes)).toEqual([
    '0.1',
    '0.1',
    '0.1',
    '9.9',
    '10',
    '412',
  ]);
});

it('a ticker of any text stays one part of the explorer’s path', () => {
  expect(explorerPath('brc20', 'a/?#')).toBe('/explorer/3994530451/brc20/a%2F%3F%23');
  expect(explorerPath('rune', '116:2')).toBe('/explorer/3994530451/rune/116%3A2');
});
