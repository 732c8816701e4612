import { describe, expect, it } from 'vitest';
import { approvedOf, nextStep, type Situation } from './action.ts';

const ROUTER = '0x00000000000000000000000000000000000000aa';

const ready: Situation = {
  connected: true,
  stage: null,
  fromToken: true,
  toNetwork: true,
  toToken: true,
  route: null,
  amount: 5n,
  problem: null,
  recipient: true,
  quote: 'ready',
  feeChanged: false,
  approved: true,
  permit: false,
};
const code = (more: Partial<Situation>) => {
  const step = nextStep({ ...ready, ...more });
  return step.kind === 'blocked' ? step.why.code : step.kind;
};

describe('the main button', () => {
  it('swaps when all is well, and approves first when it must', () => {
    expect(code({})).toBe('swap');
    expect(code({ approved: false })).toBe('approve');
  });

  it.each<[string, Partial<Situation>]>([
    ['connect', { connected: false, amount: null }],
    ['busy', { stage: 'signing' }],
    ['selectToken', { fromToken: false }],
    ['selectNetwork', { toNetwork: false }],
    ['unavailable', { toToken: false }],
    ['route', { route: 'unpinned' }],
    ['enterAmount', { amount: null }],
    ['quoting', { amount: undefined }],
    ['problem', { problem: { code: 'balance' }, quote: 'loading' }],
    ['recipient', { recipient: false }],
    ['quoting', { quote: 'loading' }],
    ['noQuote', { quote: 'failed' }],
    ['disagree', { quote: 'disagree' }],
    ['problem', { problem: { code: 'liquidity', available: 1n } }],
    ['acceptFee', { feeChanged: true }],
    ['allowance', { approved: null }],
    ['problem', { problem: { code: 'laneClosed' }, amount: null }],
  ])('says %s', (want, more) => expect(code(more)).toBe(want));

  it('[4.50] approves, or has it signed where the person would rather and can, before it swaps', () => {
    expect(code({ approved: false })).toBe('approve');
    expect(code({ approved: false, permit: true })).toBe('permit');
    expect(code({ approved: true, permit: true })).toBe('swap');
  });

  it.each([true, false])(
    '[4.51] has nothing approved on TON and Solana, whether it is their coin: %s',
    (isNative) => {
      const route = { kind: 'program' } as const;
      for (const allowance of [undefined, null, 0n])
        expect(approvedOf({ route, token: { isNative }, amount: 5n, allowance })).toBe(true);
    },
  );

  it('[4.53] asks the allowance on EVM chains, and says nothing before it is known', () => {
    const of = { route: { kind: 'pool', spender: ROUTER }, token: { isNative: false }, amount: 5n } as const;
    expect(approvedOf({ ...of, allowance: undefined })).toBe(null);
    expect(approvedOf({ ...of, allowance: 4n })).toBe(false);
    expect(approvedOf({ ...of, allowance: 5n })).toBe(true);
    expect(approvedOf({ ...of, token: { isNative: true }, allowance: undefined })).toBe(true);
    expect(approvedOf({ ...of, token: null, allowance: 5n })).toBe(null);
  });

  it('[5.11], [5.13] never acts while anything is missing', () => {
    const missing: Partial<Situation>[] = [
      { connected: false },
      { fromToken: false },
      { toToken: false },
      { route: 'mismatch' },
      { amount: null },
      { recipient: false },
      { quote: 'disagree' },
    ];
    for (const m of missing)
      for (const approved of [true, false, null])
        for (const permit of [true, false])
          expect(['swap', 'approve', 'permit']).not.toContain(code({ ...m, approved, permit }));
  });
});
