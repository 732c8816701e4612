import { encodeEventTopics, type Hex } from 'viem';
import { describe, expect, it, vi } from 'vitest';
import { bridgeAbi } from '../evm/abi.ts';
import { TransactionFailed, TransactionReplaced } from '../evm/mined.ts';
import { FlowAborted, type Transaction } from '../evm/signing.ts';
import { readBitcoinRecipient } from './recipient.ts';
import { figuresOf, termsOf } from './router.ts';
import { at, btcCoin, reads, SATOSHI } from './router.test-util.ts';
import { runWithdraw, TermsChanged, type WithdrawDeps, type WithdrawPlan } from './withdraw.ts';

const recipient = readBitcoinRecipient('tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'testnet', []);
if (!('form' in recipient)) throw new Error(recipient.problem);
const seen = termsOf(btcCoin, figuresOf(btcCoin, reads(btcCoin)), 1_000_000n * SATOSHI);
const plan: WithdrawPlan = { place: btcCoin, recipient, sender: at(9), seen };
const hash: Hex = `0x${'ab'.repeat(32)}`;
const mined = { hash, success: true, replaced: false, logs: [] };

function deps(over: Partial<WithdrawDeps> = {}) {
  const log: string[] = [];
  const sent: Transaction[] = [];
  const d: WithdrawDeps = {
    switchChain: async () => void log.push('switch'),
    terms: async () => {
      log.push('terms');
      return seen;
    },
    tryOut: async () => void log.push('try'),
    send: async (tx) => {
      sent.push(tx);
      log.push('send');
      return hash;
    },
    wait: async () => {
      log.push('wait');
      return mined;
    },
    remember: (h) => void log.push(`remember ${h.slice(0, 4)}`),
    forget: (h) => void log.push(`forget ${h.slice(0, 4)}`),
    stage: () => {},
    ...over,
  };
  return { d, log, sent };
}

describe('[4.41] the flow of a withdrawal', () => {
  it('switches, reads the terms again, tries, signs once, remembers before it waits', async () => {
    const stages: string[] = [];
    const { d, log, sent } = deps({ stage: (s) => void stages.push(s) });
    expect(await runWithdraw(plan, d)).toEqual({ hash, uid: null, confirmed: true });
    expect(log).toEqual(['switch', 'terms', 'try', 'send', 'remember 0xab', 'wait']);
    expect(stages).toEqual(['switch', 'check', 'confirm', 'mining']);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ from: at(9), to: btcCoin.router.address, value: seen.value });
  });

  it('gives the uid that the bridge gave it', async () => {
    const uid: Hex = `0x${'05'.padStart(64, '0')}`;
    const [topic] = encodeEventTopics({ abi: bridgeAbi, eventName: 'MessageSent' }) as [Hex];
    const logs = [{ address: btcCoin.bridge, topics: [topic, uid] as [Hex, Hex] }];
    const { d } = deps({ wait: async () => ({ ...mined, logs }) });
    expect(await runWithdraw(plan, d)).toMatchObject({ uid });
  });

  it.each(['fee', 'receives', 'channelFee', 'minerFee', 'value'] as const)(
    'stops before the signature when %s is not what the person saw',
    async (key) => {
      const { d, sent } = deps({ terms: async () => ({ ...seen, [key]: seen[key] + 1n }) });
      const error = await runWithdraw(plan, d).catch((e: unknown) => e);
      expect(error).toBeInstanceOf(TermsChanged);
      expect((error as TermsChanged).now[key]).toBe(seen[key] + 1n);
      expect(sent).toEqual([]);
    },
  );

  it.each(['switchChain', 'terms', 'tryOut'] as const)('sends nothing when %s fails', async (step) => {
    const { d, sent } = deps({ [step]: () => Promise.reject(new Error('no')) });
    await expect(runWithdraw(plan, d)).rejects.toThrow('no');
    expect(sent).toEqual([]);
  });

  it.each(['Unknown error', 'User rejected the request.', 'timeout'])(
    '[8.34] never repeats a send that failed with %s',
    async (message) => {
      const send = vi.fn(() => Promise.reject(new Error(message)));
      const { d, log } = deps({ send });
      await expect(runWithdraw(plan, d)).rejects.toThrow(message);
      expect(send).toHaveBeenCalledTimes(1);
      expect(log.join()).not.toContain('remember');
    },
  );

  it('ends when account or network changed meanwhile', async () => {
    const { d, log } = deps({ send: () => Promise.reject(new FlowAborted('account')) });
    await expect(runWithdraw(plan, d)).rejects.toThrow(FlowAborted);
    expect(log).not.toContain('wait');
  });

  it('[4.37] is not lost when no chain answers with a receipt', async () => {
    const { d, log } = deps({ wait: () => Promise.reject(new Error('offline')) });
    expect(await runWithdraw(plan, d)).toEqual({ hash, uid: null, confirmed: false });
    expect(log).toContain('remember 0xab');
  });

  it('follows a transaction that the wallet sped up', async () => {
    const other: Hex = `0x${'cd'.repeat(32)}`;
    const { d, log } = deps({ wait: async () => ({ ...mined, hash: other }) });
    expect(await runWithdraw(plan, d)).toMatchObject({ hash: other });
    expect(log.slice(-2)).toEqual(['forget 0xab', 'remember 0xcd']);
  });

  it('[4.39] tells a failed one from one that was cancelled, and remembers neither in its place', async () => {
    const other: Hex = `0x${'cd'.repeat(32)}`;
    const failed = deps({ wait: async () => ({ ...mined, success: false }) });
    await expect(runWithdraw(plan, failed.d)).rejects.toThrow(TransactionFailed);
    const gone = deps({ wait: async () => ({ ...mined, hash: other, success: false, replaced: true }) });
    await expect(runWithdraw(plan, gone.d)).rejects.toThrow(TransactionReplaced);
    expect(gone.log.join()).not.toContain('0xcd');
    for (const { log } of [failed, gone]) expect(log.at(-1)).toBe('forget 0xab');
  });
});
