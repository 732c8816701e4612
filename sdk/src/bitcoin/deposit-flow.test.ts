import { describe, expect, it, vi } from 'vitest';
import { FlowAborted } from '../evm/signing.ts';
import type { BitcoinAccount } from './account.ts';
import { BACKOFF_MS, type DepositDeps, type DepositPlan, runDeposit } from './deposit-flow.ts';
import type { DepositTerms } from './deposit-terms.ts';
import type { DepositOrder, Offer } from './order.ts';

const account: BitcoinAccount = { address: 'tb1pme', pubkey: 'aa' };
const terms: DepositTerms = { amount: 10n, fee: 0n, arrives: 10n, least: 1n, most: 100n, paused: false };
const plan: DepositPlan = { order: {} as DepositOrder, seen: terms, account };
const offer = { psbt: '70736274ff' } as Offer;

class Unreached extends Error {}

function world(change: Partial<DepositDeps> = {}) {
  const log: string[] = [];
  const say =
    <T>(name: string, value: T) =>
    async () => {
      log.push(name);
      return value;
    };
  const deps: DepositDeps = {
    ready: say('ready', account),
    terms: say('terms', terms),
    prepare: say('prepare', offer),
    stillThere: say('stillThere', undefined),
    review: say('review', undefined),
    sign: say('sign', 'signed'),
    final: say('final', { rawtx: 'raw', txid: 'id' }),
    remember: () => void log.push('remember'),
    forget: () => void log.push('forget'),
    broadcast: say('broadcast', 'id'),
    isUnknown: (e) => e instanceof Unreached,
    pause: async (ms) => void log.push(`pause ${ms}`),
    stage: () => undefined,
    ...change,
  };
  return { deps, log };
}

describe('[4.41] a deposit', () => {
  it('looks once more at everything between the summary and the signature, and keeps what it sends', async () => {
    const { deps, log } = world();
    expect(await runDeposit(plan, deps)).toMatchObject({ kind: 'sent', txid: 'id' });
    expect(log).toEqual([
      'ready',
      'terms',
      'prepare',
      'review',
      'terms',
      'stillThere',
      'ready',
      'sign',
      'final',
      'remember',
      'broadcast',
    ]);
  });

  it.each([1, 2])('stops before the signature when the terms changed at look %i', async (look) => {
    let looks = 0;
    const changed = async () => ({ ...terms, fee: ++looks >= look ? 1n : 0n });
    const { deps, log } = world({ terms: changed });
    expect(await runDeposit(plan, deps)).toMatchObject({ kind: 'termsChanged' });
    expect(log).not.toContain('sign');
  });

  it.each([1, 2])('stops when the account is another one at look %i', async (look) => {
    let looks = 0;
    const ready = async () => (++looks >= look ? { ...account, address: 'tb1pother' } : account);
    const { deps, log } = world({ ready });
    await expect(runDeposit(plan, deps)).rejects.toThrow(FlowAborted);
    expect(log).not.toContain('sign');
  });

  it.each(['prepare', 'review', 'stillThere'] as const)('signs nothing when %s fails', async (step) => {
    const { deps, log } = world({ [step]: () => Promise.reject(new Error('no')) });
    await expect(runDeposit(plan, deps)).rejects.toThrow('no');
    expect(log).not.toContain('sign');
  });

  it('[8.02] sends nothing when the wallet says no', async () => {
    const { deps, log } = world({ sign: () => Promise.reject(new Error('User rejected the request')) });
    await expect(runDeposit(plan, deps)).rejects.toThrow('User rejected');
    expect(log).not.toContain('broadcast');
    expect(log).not.toContain('remember');
  });

  it('[8.34] signs once, and sends the same bytes again when nobody answered', async () => {
    const sign = vi.fn(async () => 'signed');
    const broadcast = vi
      .fn<DepositDeps['broadcast']>()
      .mockRejectedValueOnce(new Unreached())
      .mockResolvedValueOnce('id');
    const { deps } = world({ sign, broadcast });
    expect(await runDeposit(plan, deps)).toMatchObject({ kind: 'sent' });
    expect(sign).toHaveBeenCalledTimes(1);
    expect(broadcast.mock.calls).toEqual([['raw'], ['raw']]);
  });

  it('keeps what may have been sent, and says that it is not known', async () => {
    const { deps, log } = world({ broadcast: () => Promise.reject(new Unreached()) });
    expect(await runDeposit(plan, deps)).toMatchObject({ kind: 'unknown', txid: 'id', rawtx: 'raw' });
    expect(log).toContain('remember');
    expect(log).not.toContain('forget');
  });

  it('waits longer before each broadcast of the same bytes, and never after the last', async () => {
    const { deps, log } = world({ broadcast: () => Promise.reject(new Unreached()) });
    await runDeposit(plan, deps);
    expect(log.slice(log.indexOf('remember') + 1)).toEqual(BACKOFF_MS.map((ms) => `pause ${ms}`));
    expect([...BACKOFF_MS].sort((a, b) => a - b)).toEqual(BACKOFF_MS);
  });

  it('forgets what the network refused', async () => {
    const { deps, log } = world({ broadcast: () => Promise.reject(new Error('bad-txns')) });
    await expect(runDeposit(plan, deps)).rejects.toThrow('bad-txns');
    expect(log.at(-1)).toBe('forget');
  });
});
