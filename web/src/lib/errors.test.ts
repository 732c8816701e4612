import { describe, expect, it } from 'vitest';
import { describeError, normalizeError, WalletWarning } from './errors.ts';

describe('[8.01] what is shown for an error', () => {
  const table: [string, unknown, string][] = [
    [
      '[8.02] by words',
      new Error('MetaMask Tx Signature: User rejected transaction.'),
      'User rejected the request',
    ],
    ['[8.02] whatever the case', { message: 'USER REJECTED' }, 'User rejected the request'],
    [
      '[8.02] by code first, whatever the words',
      { code: 4001, message: 'insufficient funds for gas' },
      'User rejected the request',
    ],
    ['[8.02] by a nested code', { message: 'x', cause: { code: 4001 } }, 'User rejected the request'],
    ['[8.02] User rejects the action', new Error('User rejects the action'), 'User rejected the request'],
    [
      'code that is gone since an upgrade',
      new TypeError('Failed to fetch dynamically imported module: https://a.example/assets/x.js'),
      'Part of this page could not be loaded. Reload the page.',
    ],
    ['[8.03]', new Error('withdraw_paused'), 'Withdraw is temporarily suspended at the moment.'],
    [
      '[8.04] cost',
      new Error('insufficient funds for intrinsic transaction cost (code=1)'),
      'Insufficient balance',
    ],
    ['[8.04] transaction cost', new Error('Insufficient funds for transaction cost'), 'Insufficient balance'],
    [
      '[8.04] gas',
      { message: 'oops', data: { message: 'insufficient funds for gas * price + value' } },
      'Insufficient balance',
    ],
    ['[8.04] text', 'insufficient_balance', 'Insufficient balance'],
    ['[8.04] allowance', new Error('gas required exceeds allowance (0)'), 'Insufficient balance'],
    ['[8.05]', new Error('missing revert data in call exception'), 'JsonRpc error, please try again later'],
    ['[8.06] as is', new Error('Something new'), 'Something new'],
    [
      'a question that a wallet has open already',
      { code: -32002, message: 'Already processing eth_requestAccounts. Please wait.' },
      'Your wallet has a question open already. Open the wallet, answer there, then try again.',
    ],
    [
      'the same code of one of Solana’s nodes',
      { code: -32002, message: 'Transaction simulation failed' },
      'Transaction simulation failed',
    ],
    ['[8.06] before a parenthesis', new Error('nonce too low (action="send", code=NONCE)'), 'nonce too low'],
    [
      '[8.06] nested RPC message',
      { message: 'Internal error', data: { message: 'replacement underpriced' } },
      'replacement underpriced',
    ],
    ['[8.06] nested twice', { message: 'a', error: { message: 'b', data: { message: 'c' } } }, 'c'],
    [
      '[8.06] viem details',
      { shortMessage: 'RPC failed.', message: 'long', details: 'header not found' },
      'header not found',
    ],
    [
      '[8.33] a contract error',
      { message: 'reverted', cause: { data: { errorName: 'EXCCEED_SWAP_LIMIT' } } },
      'The amount is above the swap limit of this pool. Lower the amount.',
    ],
    [
      '[8.33] an unknown contract error keeps its name',
      { cause: { data: { errorName: 'NEW_ONE' } } },
      'NEW_ONE',
    ],
    ['nothing to say', {}, 'Unknown error'],
    ['nothing at all', null, 'Unknown error'],
  ];
  it.each(table)('%s', (_, error, text) => {
    expect(describeError(error).text).toBe(text);
  });

  it('[8.03] is information, a rejection a warning, the rest errors', () => {
    expect(describeError(new Error('withdraw_paused')).tone).toBe('info');
    expect(describeError({ code: 4001 })).toMatchObject({ tone: 'warning', rejected: true });
    expect(describeError(new Error('x'))).toMatchObject({ tone: 'error', rejected: false });
  });

  it('[8.15] [8.19] what a wallet is not, or has not done, is a warning', () => {
    for (const text of ['Rabby not connected!', 'Please switch to the correct network'])
      expect(describeError(new WalletWarning(text))).toEqual({ tone: 'warning', text, rejected: false });
  });

  const refused = (errorName: string) => ({ message: 'reverted', cause: { data: { errorName } } });

  it.each([
    [
      'INVALID_AMOUNT',
      'This token charges a fee on transfer, or the pool does not hold enough. Nothing was sent.',
      'The contract did not accept this amount. Nothing was sent.',
    ],
    [
      'TRANSFER_FAILED',
      'The token refused the transfer. Nothing was sent. Check your balance and the approval.',
      'The recipient did not accept the payment.',
    ],
    [
      'INSUFFICIENT_LIQUIDITY',
      'The pool does not hold enough for this amount. Lower the amount.',
      'The pool does not hold enough yet. Try again later, or send it back.',
    ],
    [
      'INSUFFICIENT_FEE',
      'The bridge fee has risen. Refresh the quote and try again.',
      'The bridge fee has risen. Try again.',
    ],
    [
      'NO_PERMISSION',
      'The contract refused this call (NO_PERMISSION).',
      'Only refund address or recipient can send this back now.',
    ],
    [
      'TOO_EARLY',
      'The contract does not do this yet. Try again later.',
      'It is too early. The release delay is not over, or only refund address and recipient can send this back yet.',
    ],
  ])('[8.33] %s means one thing of a swap and another of a claim', (name, swap, claim) => {
    expect(describeError(refused(name), 'swap').text).toBe(swap);
    expect(describeError(refused(name), 'claim').text).toBe(claim);
  });

  it('ends on errors that contain themselves', () => {
    const error: { message: string; cause?: unknown } = { message: 'loop' };
    error.cause = error;
    expect(normalizeError(error).message).toBe('loop');
  });
});
