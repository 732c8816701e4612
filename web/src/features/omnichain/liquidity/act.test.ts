import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Address, decodeFunctionData, type Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import type { Deployment } from '@causeway/sdk/deployments';
import { liquidityAbi } from '@causeway/sdk/evm/liquidity-abi';
import type { Transaction } from '@causeway/sdk/evm/signing';
import { addr, leg, network, pinned, route, token } from '@causeway/sdk/fixtures.test-util';
import type { Stage } from '@causeway/sdk/flow';
import type { Landed, Prepared } from '@causeway/sdk/program';
import { padRecipient } from '@causeway/sdk/quote';
import { type ActQuote, isDelayed, outcomeOf, type Plan, runContract, runProgram } from './act.ts';
import type { Elsewhere, RemoteRoute } from './elsewhere.ts';
import { evmPool, positionSlot, readPositionWord } from './evm-pool.ts';
import type { ContractPool, PoolFigures, ProgramPool, RemoteAct } from './pool.ts';
import { nextStep, type Situation } from './step.ts';

/** What the bridge does on a real chain: internal/evm/liquidity_test.go. */
const vectors: { Slots: { Anchor: Address; Provider: Address; Slot: Hex }[] } = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../../../testdata/vectors/liquidity.json'), 'utf8'),
);

const usdt = token('USDT');
const eth = token('ETH', { isNative: true, decimals: 18, commonDecimals: 8, poolId: 2 });
const one = network(1, [usdt, eth]);
const two = network(2, [usdt]);
const me = addr(9);
const hash = `0x${'ab'.repeat(32)}` as Hex;
const deployment = { chains: pinned([one, two]) } as unknown as Deployment;

function poolOf(symbol: string): ContractPool {
  const found = evmPool(leg(one, symbol), deployment);
  if (typeof found === 'string') throw new Error(found);
  return found;
}
const pool = poolOf('USDT');
const way = route(leg(one, 'USDT'), leg(two, 'USDT')) as RemoteRoute;
const figures = (more: Partial<PoolFigures> = {}): PoolFigures => ({
  liquidity: 5_000n,
  fees: 0n,
  feeRatio: 500,
  swapLimit: 9_000n,
  position: 2_000n,
  since: 0n,
  now: 200_000n,
  open: true,
  exit: 'onTop',
  ...more,
});
const there: Elsewhere = {
  bridgeFee: 7n,
  feeRatio: 500,
  swapLimit: 9_000n,
  availableOut: 9_000n,
  availableIn: 9_000n,
  liquidity: 9_000n,
  delayOver: 9_000n,
  lane: true,
  departures: true,
  arrivals: true,
  halted: false,
  inexact: false,
};

function world(quotes: ActQuote[]) {
  const log: string[] = [];
  const sent: Transaction[] = [];
  let last = quotes[0] as ActQuote;
  return {
    log,
    sent,
    deps: {
      switchChain: async () => void log.push('switch'),
      allowance: async () => 0n,
      tryOut: async () => void log.push('try'),
      send: async (tx: Transaction) => {
        sent.push(tx);
        log.push('send');
        return hash;
      },
      wait: async (h: Hex) => ({ hash: h, success: true, replaced: false, logs: [] }),
      quote: async () => {
        last = quotes.shift() ?? last;
        return last;
      },
      review: async () => {
        log.push('review');
        return 'confirmed' as const;
      },
      remember: () => void log.push('remember'),
      keep: ({ hash }: { hash: string }) => void log.push(`keep ${hash}`),
      forget: () => void log.push('forget'),
      stage: (_: Stage) => undefined,
    },
  };
}
const plan = (more: Partial<Plan<ContractPool>> = {}): Plan<ContractPool> => ({
  pool,
  mode: 'add',
  amount: 1_000n,
  owner: me,
  remote: null,
  ...more,
});
const decoded = (tx: Transaction | undefined) =>
  decodeFunctionData({ abi: liquidityAbi, data: tx?.data ?? '0x' });

describe('[7.72] liquidity by a contract', () => {
  it('[8.34] shows the summary, tries, signs once, and remembers before it waits', async () => {
    const { deps, log, sent } = world([{ figures: figures(), elsewhere: null }]);
    expect(await runContract(plan(), { address: me }, deps)).toMatchObject({ kind: 'sent', hash });
    expect(log).toEqual(['switch', 'review', 'try', 'send', 'remember']);
    expect(decoded(sent[0])).toEqual({ functionName: 'increaseLiquidity', args: [1, 1_000n] });
    expect(sent[0]).toMatchObject({ chainId: 1, from: me, to: one.router, value: 0n });
  });

  it('SR-06: calls the pinned bridge, and sends coins along only when coins are added', () => {
    const coins = poolOf('ETH');
    expect(coins.transaction({ kind: 'add', amount: 5n }, me)).toMatchObject({ to: one.router, value: 5n });
    const removal = coins.transaction({ kind: 'remove', amount: 5n }, me);
    expect(removal.value).toBe(0n);
    expect(decoded(removal)).toEqual({ functionName: 'decreaseLiquidity', args: [2, 5n] });
    expect(evmPool(leg({ ...one, router: addr(77) }, 'USDT'), deployment)).toBe('mismatch');
    expect(evmPool(leg(network(5, [usdt]), 'USDT'), deployment)).toBe('unpinned');
  });

  it('to another chain pays who was shown, and gives back to who signs', async () => {
    const recipient = { address: addr(3), word: padRecipient(addr(3)) };
    const { deps, sent } = world([{ figures: figures(), elsewhere: there }]);
    const remote = { route: way, recipient };
    const outcome = await runContract(plan({ mode: 'elsewhere', remote }), { address: me }, deps);
    expect(outcome).toMatchObject({ kind: 'sent' });
    expect(decoded(sent[0])).toEqual({
      functionName: 'decreaseLiquidityRemote',
      args: [me, 1, 2, 1_000n, recipient.word],
    });
    expect(sent[0]?.value).toBe(7n);
  });

  it('asks again when what was shown is no longer so, and signs what was shown last', async () => {
    const remote = { route: way, recipient: { address: addr(3), word: padRecipient(addr(3)) } };
    const dearer = { ...there, bridgeFee: 8n };
    const { deps, log, sent } = world([
      { figures: figures(), elsewhere: there },
      { figures: figures(), elsewhere: dearer },
      { figures: figures(), elsewhere: dearer },
    ]);
    await runContract(plan({ mode: 'elsewhere', remote }), { address: me }, deps);
    expect(log.filter((l) => l === 'review')).toHaveLength(2);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.value).toBe(8n);
  });

  it('CON-12: signs nothing when the pool pays it no more', async () => {
    const { deps, log } = world([
      { figures: figures(), elsewhere: null },
      { figures: figures({ liquidity: 1n }), elsewhere: null },
    ]);
    const outcome = await runContract(plan({ mode: 'here' }), { address: me }, deps);
    expect(outcome).toEqual({ kind: 'refused', problem: { code: 'liquid', available: 1n } });
    expect(log).toEqual(['switch', 'review']);
  });
});

describe('liquidity by a program', () => {
  const recipient = { address: addr(3), word: padRecipient(addr(3)) };
  const land = { hash: 'h', failure: null, uid: null };

  function program(more: Partial<PoolFigures>, landed: Landed = land) {
    const log: string[] = [];
    const asked: RemoteAct[] = [];
    const prepared: Prepared = {
      sign: async (keep) => {
        const sent = { hash: 'm', bytes: '', lastHeight: 1 };
        keep(sent);
        log.push('sign');
        return sent;
      },
      follow: async () => landed,
    };
    const made: ProgramPool = {
      kind: 'program',
      from: pool.from,
      rent: 'spent',
      read: async () => figures(more),
      costs: async () => ({ estimate: 1n, reserve: 1n, rent: 0n, keep: 0n }),
      prepare: async ({ kind, amount }, sender) => {
        log.push(`${kind} ${amount} ${sender}`);
        return prepared;
      },
      remote: async (order, sender) => {
        log.push(`elsewhere ${sender}`);
        asked.push(order);
        return prepared;
      },
    };
    return { log, asked, made };
  }
  const order = (made: ProgramPool, more: Partial<Plan<ProgramPool>>): Plan<ProgramPool> => ({
    pool: made,
    mode: 'here',
    amount: 1_000n,
    owner: 'me',
    remote: null,
    ...more,
  });
  const far = { mode: 'elsewhere', remote: { route: way, recipient } } as const;

  it('[7.72] [9.13] is prepared, and its wallet signs once', async () => {
    const { log, made } = program({});
    const { deps, log: outside } = world([{ figures: figures(), elsewhere: null }]);
    expect(await runProgram(order(made, {}), deps)).toEqual({ kind: 'sent', hash: 'h', uid: null });
    expect([log, outside]).toEqual([['remove 1000 me', 'sign'], ['review']]);
  });

  it('SR-39 to another chain sends at least what was shown, and is kept before it is sent and as it landed', async () => {
    const { log, made, asked } = program({}, { hash: 'tx', failure: null, uid: '0x5' });
    const shown = figures({ exit: 'within', since: 199_000n });
    const { deps, log: outside } = world([{ figures: shown, elsewhere: there }]);
    expect(await runProgram(order(made, far), deps)).toEqual({ kind: 'sent', hash: 'tx', uid: '0x5' });
    expect(log).toEqual(['elsewhere me', 'sign']);
    expect(outside).toEqual(['review', 'keep m', 'forget', 'keep tx']);
    // Half a thousandth of what leaves the position is the pool's, rounded up.
    expect(asked).toEqual([
      { amount: 1_000n, dstChainId: 2, recipient: recipient.word, fee: 7n, minimum: 999n },
    ]);
    const quoted = { figures: shown, elsewhere: there };
    expect(outcomeOf(order(made, far), quoted)).toEqual({ fee: 1n, after: 1_000n, arrives: 999n });
    expect(isDelayed(order(made, far), quoted)).toBe(false);
    expect(isDelayed(order(made, far), { ...quoted, elsewhere: { ...there, delayOver: 998n } })).toBe(true);
  });

  it('that its chain did not carry out is no transfer any more', async () => {
    const { made } = program({}, { ...land, failure: new Error('refused by the pool') });
    const { deps, log } = world([{ figures: figures(), elsewhere: there }]);
    await expect(runProgram(order(made, far), deps)).rejects.toThrow('refused by the pool');
    expect(log).toEqual(['review', 'keep m', 'forget']);
  });
});

it('reads a position where the bridge keeps it (contracts/evm/storage.json)', () => {
  const word: Hex = `0x${9n.toString(16).padStart(32, '0')}${5n.toString(16).padStart(32, '0')}`;
  expect(readPositionWord(word, 100n)).toEqual({ position: 500n, since: 9n });
  expect(vectors.Slots.length).toBeGreaterThan(2);
  for (const { Anchor, Provider, Slot } of vectors.Slots) expect(positionSlot(Anchor, Provider)).toBe(Slot);
});

describe('the one next step', () => {
  const ready: Situation = {
    connected: true,
    stage: null,
    mode: 'add',
    route: null,
    pool: 'ready',
    amount: 5n,
    problem: null,
    network: false,
    recipient: false,
    quote: 'loading',
    approved: true,
  };
  const why = (more: Partial<Situation>) => {
    const step = nextStep({ ...ready, ...more });
    return step.kind === 'blocked' ? step.why.code : step.kind;
  };

  it('is the first that is missing', () => {
    expect(why({})).toBe('act');
    expect(why({ approved: false })).toBe('approve');
    expect(why({ approved: null })).toBe('allowance');
    expect(why({ mode: 'here', approved: false })).toBe('act');
    expect(why({ connected: false })).toBe('connect');
    expect(why({ connected: false, route: 'mismatch' })).toBe('route');
    expect(why({ stage: 'signing' })).toBe('busy');
    expect(why({ pool: 'loading' })).toBe('loading');
    expect(why({ pool: 'failed' })).toBe('unread');
    expect(why({ amount: null })).toBe('amount');
    expect(why({ amount: undefined })).toBe('quoting');
    expect(why({ amount: null, problem: { code: 'closed' } })).toBe('problem');
  });

  it('to another chain also needs network, recipient and figures', () => {
    const far = { mode: 'elsewhere' as const };
    expect(why(far)).toBe('network');
    expect(why({ ...far, network: true })).toBe('recipient');
    expect(why({ ...far, network: true, recipient: true })).toBe('quoting');
    expect(why({ ...far, network: true, recipient: true, quote: 'failed' })).toBe('noQuote');
    expect(why({ ...far, network: true, recipient: true, quote: 'ready' })).toBe('act');
  });
});
