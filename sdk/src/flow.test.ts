import { decodeFunctionData, type Hex } from 'viem';
import { describe, expect, it, vi } from 'vitest';
import { tokenAbi } from './evm/abi.ts';
import { TransactionFailed, TransactionReplaced } from './evm/mined.ts';
import { FlowAborted, type Transaction } from './evm/signing.ts';
import { addr, leg, network, quote, route, token } from './fixtures.test-util.ts';
import { type FlowDeps, minimumOf, runApproval, runSwap, type Stage } from './flow.ts';
import { MAX_UINT256 } from './model.ts';
import { type ChainQuote, feesOf } from './quote.ts';

const usdt = token('USDT');
const one = network(1, [usdt]);
const two = network(2, [usdt]);
const way = route(leg(one, 'USDT'), leg(two, 'USDT'));
const me = addr(9);
const hash = `0x${'ab'.repeat(32)}` as Hex;
const seen = feesOf(way.id, quote());
const order = { amount: 1_000_000n, recipient: me, sender: me, permit: null };

function deps(over: Partial<FlowDeps> = {}) {
  const log: string[] = [];
  const sent: Transaction[] = [];
  const d: FlowDeps = {
    switchChain: async () => void log.push('switch'),
    allowance: async () => 0n,
    tryOut: async () => void log.push('try'),
    send: async (tx) => {
      sent.push(tx);
      log.push('send');
      return hash;
    },
    wait: async (h) => {
      log.push('wait');
      return { hash: h, success: true, replaced: false, logs: [] };
    },
    quote: async () => quote(),
    review: async () => {
      log.push('review');
      return 'confirmed';
    },
    remember: () => void log.push('remember'),
    forget: () => void log.push('forget'),
    stage: () => {},
    ...over,
  };
  return { d, log, sent };
}
const amounts = (sent: Transaction[]) =>
  sent.map((tx) => decodeFunctionData({ abi: tokenAbi, data: tx.data }).args?.[1]);

describe('[4.41] the swap flow', () => {
  it('[4.38] switches, shows the summary, tries, signs once, remembers before it waits', async () => {
    const { d, log } = deps();
    expect(await runSwap(way, order, seen, d)).toMatchObject({ kind: 'sent', hash });
    expect(log).toEqual(['switch', 'review', 'try', 'send', 'remember', 'wait']);
  });

  it.each([
    ['before the summary', 1],
    ['while the summary is open', 2],
  ])('stops without a signature when a fee changes %s', async (_, at) => {
    let reads = 0;
    const { d, sent } = deps({ quote: async () => (++reads >= at ? quote({ bridgeFee: 2_000n }) : quote()) });
    expect(await runSwap(way, order, seen, d)).toMatchObject({
      kind: 'feeChanged',
      quote: { bridgeFee: 2_000n },
    });
    expect(sent).toEqual([]);
  });

  it.each([
    ['before the summary', 1],
    ['while the summary is open', 2],
  ])('SR-27 [5.16] stops without a signature when a limit is used up %s', async (_, at) => {
    for (const [over, code] of [
      [{ availableIn: 1n }, 'capIn'],
      [{ availableOut: 1n }, 'capOut'],
      [{ liquidity: 1n }, 'liquidity'],
      [{ open: false, arrivals: false }, 'destinationPaused'],
    ] as const) {
      let reads = 0;
      const { d, sent } = deps({ quote: async () => (++reads >= at ? quote(over) : quote()) });
      expect(await runSwap(way, order, seen, d)).toMatchObject({ kind: 'refused', problem: { code } });
      expect(sent).toEqual([]);
    }
  });

  it.each([
    ['will wait', { delayed: true }],
    ['brings less', { amountOut: 999_000n }],
  ])('SR-27 SR-05 asks again when what was confirmed %s by now', async (_, over) => {
    let reads = 0;
    const shown: ChainQuote[] = [];
    const { d, sent } = deps({
      quote: async () => (++reads >= 2 ? quote(over) : quote()),
      review: async (q) => {
        expect(sent).toEqual([]);
        shown.push(q);
        return 'confirmed';
      },
    });
    expect(await runSwap(way, order, seen, d)).toMatchObject({ kind: 'sent', quote: over });
    expect(shown).toEqual([quote(), quote(over)]);
    expect(sent).toHaveLength(1);
  });

  it('shows fresh figures in a summary that stays open, and keeps the old ones while none can be read', async () => {
    const answers = [quote(), new Error('offline'), quote({ delayed: true })];
    const shown: boolean[] = [];
    const { d, sent } = deps({
      quote: async () => {
        const next = answers.length > 1 ? answers.shift() : answers[0];
        if (next instanceof Error) throw next;
        return next ?? quote();
      },
      review: async (q) => {
        shown.push(q.delayed);
        return shown.length < 3 ? 'stale' : 'confirmed';
      },
    });
    expect(await runSwap(way, order, seen, d)).toMatchObject({ kind: 'sent' });
    expect(shown).toEqual([false, false, true]);
    expect(sent).toHaveLength(1);
  });

  it('SR-27 closes a summary whose transfer is refused by now', async () => {
    let reads = 0;
    const { d, sent } = deps({
      quote: async () => (++reads > 1 ? quote({ open: false }) : quote()),
      review: async () => 'stale',
    });
    expect(await runSwap(way, order, seen, d)).toMatchObject({
      kind: 'refused',
      problem: { code: 'laneClosed' },
    });
    expect(sent).toEqual([]);
  });

  it.each(['switchChain', 'quote', 'review', 'tryOut'] as const)(
    'sends nothing when %s fails',
    async (step) => {
      const { d, sent } = deps({ [step]: () => Promise.reject(new Error('no')) });
      await expect(runSwap(way, order, seen, d)).rejects.toThrow('no');
      expect(sent).toEqual([]);
    },
  );

  it.each(['Unknown error', 'User rejected the request.', 'timeout'])(
    '[8.34] never repeats a send that failed with %s',
    async (message) => {
      const send = vi.fn(() => Promise.reject(new Error(message)));
      const { d, log } = deps({ send });
      await expect(runSwap(way, order, seen, d)).rejects.toThrow(message);
      expect(send).toHaveBeenCalledTimes(1);
      expect(log).not.toContain('remember');
    },
  );

  it('aborts before the signature when the account changed', async () => {
    const { d, log } = deps({ send: () => Promise.reject(new FlowAborted('account')) });
    await expect(runSwap(way, order, seen, d)).rejects.toThrow(FlowAborted);
    expect(log).not.toContain('wait');
  });

  it('[4.37] is not lost when no chain answers with a receipt', async () => {
    const { d, log } = deps({ wait: () => Promise.reject(new Error('offline')) });
    expect(await runSwap(way, order, seen, d)).toMatchObject({ kind: 'unconfirmed', hash });
    expect(log).toContain('remember');
  });

  it('follows a transaction that the wallet sped up', async () => {
    const other = `0x${'cd'.repeat(32)}` as Hex;
    const remembered: Hex[] = [];
    const { d } = deps({
      wait: async () => ({ hash: other, success: true, replaced: false, logs: [] }),
      remember: (h) => void remembered.push(h),
    });
    expect(await runSwap(way, order, seen, d)).toMatchObject({ hash: other });
    expect(remembered).toEqual([hash, other]);
  });

  it('[4.39] says that a transaction failed on chain', async () => {
    const { d } = deps({ wait: async (h) => ({ hash: h, success: false, replaced: false, logs: [] }) });
    await expect(runSwap(way, order, seen, d)).rejects.toThrow(TransactionFailed);
  });

  it('says that the wallet cancelled it, or sent another one in its place', async () => {
    const { d, log } = deps({ wait: async (h) => ({ hash: h, success: false, replaced: true, logs: [] }) });
    await expect(runSwap(way, order, seen, d)).rejects.toThrow(TransactionReplaced);
    expect(log.at(-1)).toBe('forget');
  });
});

describe('[4.50] the approval flow', () => {
  it('approves exactly the amount and reads the allowance again', async () => {
    const { d, sent } = deps();
    await runApproval(way, me, { amount: 5n, mode: 'exact' }, d);
    expect(amounts(sent)).toEqual([5n]);
    expect(sent[0]).toMatchObject({ to: usdt.address, value: 0n, chainId: 1 });
  });

  it('[7.59] approves the maximum on request', async () => {
    const { d, sent } = deps();
    await runApproval(way, me, { amount: 5n, mode: 'max' }, d);
    expect(amounts(sent)).toEqual([MAX_UINT256]);
  });

  it('sets zero first where the token refuses to change an allowance', async () => {
    const stages: Stage[] = [];
    const { d, sent } = deps({
      allowance: async () => 3n,
      tryOut: () => Promise.reject(new Error('execution reverted')),
      stage: (s) => void stages.push(s),
    });
    await runApproval(way, me, { amount: 5n, mode: 'exact' }, d);
    expect(amounts(sent)).toEqual([0n, 5n]);
    expect(stages).toContain('resetting');
  });

  it('signs nothing when the node does not answer', async () => {
    const { d, sent } = deps({
      allowance: async () => 3n,
      tryOut: () => Promise.reject(new Error('fetch failed')),
    });
    await expect(runApproval(way, me, { amount: 5n, mode: 'exact' }, d)).rejects.toThrow('fetch failed');
    expect(sent).toEqual([]);
  });

  it('asks only once where the token does not mind', async () => {
    const { d, sent } = deps({ allowance: async () => 3n });
    await runApproval(way, me, { amount: 5n, mode: 'exact' }, d);
    expect(amounts(sent)).toEqual([5n]);
  });

  it('[4.54] an approval counts only with receipt status 1', async () => {
    const { d, sent } = deps({
      allowance: async () => 3n,
      tryOut: () => Promise.reject(new Error('execution reverted')),
      wait: async (h) => ({ hash: h, success: false, replaced: false, logs: [] }),
    });
    await expect(runApproval(way, me, { amount: 5n, mode: 'exact' }, d)).rejects.toThrow(TransactionFailed);
    expect(sent).toHaveLength(1);
  });

  it('signs nothing when the allowance is enough by now', async () => {
    const { d, sent } = deps({ allowance: async () => 5n });
    expect(await runApproval(way, me, { amount: 5n, mode: 'exact' }, d)).toBe(5n);
    expect(sent).toEqual([]);
  });
});

describe('the least that is signed', () => {
  it('is what was shown: the amount less the pool’s fee', () => {
    expect(minimumOf({ amountIn: 1_000n, poolFee: 3n, inexact: false })).toBe(997n);
  });

  it('is nothing for a token that charges on transfer: nobody knows beforehand what arrives', () => {
    expect(minimumOf({ amountIn: 1_000n, poolFee: 3n, inexact: true })).toBe(0n);
  });
});
