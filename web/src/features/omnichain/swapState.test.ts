import { describe, expect, it } from 'vitest';
import { addr, network, token } from '@causeway/sdk/fixtures.test-util';
import type { Network } from '@causeway/sdk/model';
import {
  EMPTY,
  QUOTE_SECONDS,
  readDeepLink,
  reduceSwap,
  type SwapAction,
  type SwapState,
} from './swapState.ts';

const usdt = token('USDT');
const eth = token('ETH', { isNative: true, decimals: 18, commonDecimals: 9, poolId: 2 });
const dai = token('DAI', { poolId: 4 });

const ethereum = network(1, [usdt, eth], { roles: ['neverPreferredTo'] });
const optimism = network(10, [eth, dai, usdt], { roles: ['defaultFrom'] });
const base = network(2, [usdt, eth]);
const preferred = network(3, [usdt], { roles: ['preferredTo'] });
const networks = [ethereum, base, optimism, preferred];

const start = (list: readonly Network[] = networks) => reduceSwap(EMPTY, { type: 'init' }, list);
const run = (state: SwapState, ...actions: SwapAction[]) =>
  actions.reduce((s, a) => reduceSwap(s, a, networks), state);

describe('initial defaults [4.46]', () => {
  it('[4.47] starts on the chain with the role defaultFrom with USDT', () => {
    expect(start()).toMatchObject({ fromId: 10, fromKey: usdt.key });
  });

  it('[4.47] takes the first active token that is not native when USDT is native or inactive', () => {
    const inactive = token('USDT', { isActive: false });
    const from = network(10, [eth, inactive, dai], { roles: ['defaultFrom'] });
    const to = network(2, [dai]);
    expect(start([from, to]).fromKey).toBe(dai.key);
    const native = token('USDT', { isNative: true });
    expect(start([network(10, [native, dai], { roles: ['defaultFrom'] }), to]).fromKey).toBe(dai.key);
  });

  it('[4.48] prefers a destination with the role preferredTo that carries the symbol', () => {
    expect(start()).toMatchObject({ toId: 3, toKey: usdt.key });
  });

  it('[4.48] otherwise takes any chain but the source and those never preferred', () => {
    expect(start([ethereum, base, optimism]).toId).toBe(2);
    expect(start([ethereum, optimism]).toId).toBeNull();
  });

  it('[4.48] skips a preferred chain without the symbol', () => {
    expect(start([network(3, [dai], { roles: ['preferredTo'] }), base, optimism]).toId).toBe(2);
  });

  it('[4.49] [3.19] resets the countdown to 30 seconds', () => {
    expect(QUOTE_SECONDS).toBe(30);
    expect(run({ ...EMPTY, countdown: 3 }, { type: 'init' }).countdown).toBe(30);
    expect(run({ ...start(), countdown: 3 }, { type: 'flip' }).countdown).toBe(30);
  });

  it('never offers a paused chain by itself', () => {
    const paused = network(3, [usdt], { roles: ['preferredTo'], pausedIn: true });
    expect(start([paused, base, optimism]).toId).toBe(2);
    const closed = network(3, [usdt], { roles: ['defaultFrom'], pausedOut: true });
    expect(start([closed, base, optimism]).fromId).not.toBe(3);
  });
});

describe('changing the form', () => {
  it('[4.42] a new from-token resets the amount and is mirrored on the destination', () => {
    const s = run(
      start([ethereum, base, optimism]),
      { type: 'amount', text: '5' },
      { type: 'fromToken', key: eth.key },
    );
    expect(s).toMatchObject({ amount: '', fromKey: eth.key, toKey: eth.key });
  });

  it('[4.43] a new from-chain resets both tokens', () => {
    const s = run(start(), { type: 'amount', text: '5' }, { type: 'from', id: 2 });
    expect(s).toMatchObject({ fromId: 2, fromKey: null, toKey: null, amount: '' });
  });

  it('[4.44] a new to-chain keeps the to-token where the same symbol exists', () => {
    const s = run(start(), { type: 'amount', text: '5' }, { type: 'to', id: 2 });
    expect(s).toMatchObject({ toId: 2, toKey: usdt.key, fromKey: usdt.key, amount: '5' });
  });

  it('[4.44] otherwise both tokens reset', () => {
    const s = run(start(), { type: 'to', id: 2 }, { type: 'fromToken', key: eth.key }, { type: 'to', id: 3 });
    expect(s).toMatchObject({ toId: 3, fromKey: null, toKey: null });
  });

  it('[4.19] choosing a destination picks the matching token', () => {
    const s = run(
      start(),
      { type: 'from', id: 1 },
      { type: 'fromToken', key: usdt.key },
      { type: 'to', id: 2 },
    );
    expect(s.toKey).toBe(usdt.key);
  });

  it('matches BTC with WBTC by the asset id when the symbol differs', () => {
    const btc = token('BTC', { id: '82', isNative: true });
    const wbtc = token('WBTC', { id: '82', decimals: 8 });
    const list = [network(1, [btc], { roles: ['defaultFrom'] }), network(2, [wbtc])];
    expect(start(list)).toMatchObject({ fromKey: btc.key, toKey: wbtc.key });
  });

  it('[4.45] switching direction swaps from and to, and a typed recipient is forgotten', () => {
    const s = run(start(), { type: 'recipient', text: addr(1) }, { type: 'flip' });
    expect(s).toMatchObject({
      fromId: 3,
      fromKey: usdt.key,
      toId: 10,
      toKey: usdt.key,
      amount: '',
      recipient: null,
    });
  });

  it('the same network is never on both sides', () => {
    expect(run(start(), { type: 'to', id: 10 }).toId).toBe(3);
    expect(run(start(), { type: 'from', id: 3 })).toMatchObject({ fromId: 3, toId: null });
  });

  it('picks the source token that leads to a chosen to-token', () => {
    const s = run(start([ethereum, base, optimism]), { type: 'toToken', key: eth.key });
    expect(s).toMatchObject({ fromKey: eth.key, toKey: eth.key });
  });

  it('ignores ids and keys that do not exist', () => {
    const s = start();
    expect(run(s, { type: 'from', id: 99 }, { type: 'to', id: 99 }, { type: 'fromToken', key: 'x' })).toEqual(
      s,
    );
  });
});

describe('mint-bridge chains [4.17]', () => {
  const usdc = token('USDC', { mint: true, poolId: 0, remotes: [21, 22] });
  const other = token('USDX', { mint: true, poolId: 0, remotes: [21], address: addr(9) });
  const a = network(20, [usdc, other]);
  const b = network(21, [usdc, other]);
  const list = [...networks, a, b];

  it('[4.18] as source it sets its first token and a destination that carries it', () => {
    const none = { ...start(list), toId: null, toKey: null };
    const s = reduceSwap(none, { type: 'from', id: 20 }, list);
    expect(s).toMatchObject({ fromKey: usdc.key, toId: 21, toKey: usdc.key, boolSymbol: 'USDC' });
  });

  it('[4.18] leaves a destination that is set', () => {
    const s = reduceSwap(start(list), { type: 'from', id: 20 }, list);
    expect(s).toMatchObject({ fromKey: usdc.key, toId: 3, toKey: null });
  });

  it('[4.20] a chain without mint bridges clears the selection', () => {
    const bool = reduceSwap({ ...start(list), toId: null, toKey: null }, { type: 'from', id: 20 }, list);
    expect(bool.boolSymbol).toBe('USDC');
    expect(reduceSwap(bool, { type: 'from', id: 2 }, list).boolSymbol).toBeNull();
  });

  it('never pairs a minted token with a pooled one of the same symbol', () => {
    const pooled = token('USDC', { poolId: 7, remotes: [20, 22] });
    const c = network(22, [pooled]);
    const s = reduceSwap({ ...EMPTY, toId: 22 }, { type: 'from', id: 20 }, [a, c]);
    expect(s.toKey).toBeNull();
  });
});

describe('links', () => {
  const link = (q: string) => readDeepLink(new URLSearchParams(q));
  it('fill networks, token and amount', () => {
    const s = reduceSwap(EMPTY, { type: 'init', link: link('from=1&to=2&token=eth&amount=1.5') }, networks);
    expect(s).toMatchObject({ fromId: 1, toId: 2, fromKey: eth.key, toKey: eth.key, amount: '1.5' });
  });

  it('SR-26: never fill a recipient', () => {
    const q = `from=1&recipient=${addr(5)}&to=2&address=${addr(5)}&receiver=${addr(5)}`;
    expect(Object.values(link(q)).join()).not.toContain(addr(5));
    expect(reduceSwap(EMPTY, { type: 'init', link: link(q) }, networks).recipient).toBeNull();
  });

  it('ignore what makes no sense', () => {
    expect(link('from=x&to=-1&amount=1e9&token=')).toEqual({
      from: undefined,
      to: undefined,
      amount: undefined,
      token: '',
    });
    expect(reduceSwap(EMPTY, { type: 'init', link: link('from=99&to=98&token=nope') }, networks)).toEqual(
      start(),
    );
  });
});
