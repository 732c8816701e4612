import { describe, expect, it } from 'vitest';
import { describeError } from '../lib/errors.ts';
import { walletError } from './errors.ts';

describe('[8.02] what the person refused', () => {
  it.each([
    ['UniSat, a plain object', { code: 4001, message: 'User rejected the request.' }],
    ['Leather, an envelope', { jsonrpc: '2.0', id: '1', error: { code: 4001, message: 'no' } }],
    ['words alone', new Error('USER REJECTED the call')],
    ['a string', 'user rejected'],
    ['TonConnect’s words', new Error('User rejects the action in the wallet')],
  ])('%s', (_, thrown) => {
    const error = walletError(thrown);
    expect(error.rejected).toBe(true);
    expect(describeError(error)).toMatchObject({ text: 'User rejected the request', rejected: true });
  });

  it('-32000 is a rejection of Xverse alone, whatever its words', () => {
    const thrown = { error: { code: -32000, message: 'nope' } };
    expect(walletError(thrown, true).rejected).toBe(true);
    expect(walletError(thrown).rejected).toBe(false);
    expect(walletError(thrown)).toMatchObject({ code: -32000, message: 'nope' });
  });

  it('codes go before words', () => {
    expect(walletError({ code: 4001, message: 'Internal error' }).rejected).toBe(true);
  });
});

describe('[8.06] other errors', () => {
  it('[8.29] keep their message and code', () => {
    expect(walletError({ code: -32002, message: 'Access denied.' })).toMatchObject({
      code: -32002,
      message: 'Access denied.',
      rejected: false,
    });
    expect(describeError(walletError(new Error('Fee too low (code 3)'))).text).toBe('Fee too low');
  });

  it('are not wrapped twice', () => {
    const once = walletError(new Error('x'));
    expect(walletError(once)).toBe(once);
  });
});
