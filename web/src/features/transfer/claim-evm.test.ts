import { expect, it, vi } from 'vitest';
import { TransactionFailed, TransactionReplaced } from '@causeway/sdk/evm/mined';
import { signAndWait } from './claim-evm.ts';

const hash = `0x${'ab'.repeat(32)}` as const;
const mined = { hash, success: true, replaced: false, logs: [] };
const address = `0x${'11'.repeat(20)}` as const;
const call = { chainId: 1, from: address, to: address, data: '0x12345678', value: 0n } as const;
const tryOut = async () => undefined;

it('INV-08 a claim is acted on once its transaction was carried out', async () => {
  const send = vi.fn(async () => hash);
  expect(await signAndWait(call, { tryOut, send, wait: async () => mined })).toBe('mined');
  expect(send).toHaveBeenCalledTimes(1);
});

it('[4.37] INV-08 one that nobody answers for is told as sent: it did not fail and is not signed again', async () => {
  const send = vi.fn(async () => hash);
  expect(await signAndWait(call, { tryOut, send, wait: () => Promise.reject(new Error('Timed out')) })).toBe(
    'unseen',
  );
  expect(send).toHaveBeenCalledTimes(1);
});

it('INV-08 one that the wallet cancelled sends nothing back, and says so', async () => {
  const cancelled = { ...mined, success: false, replaced: true };
  await expect(
    signAndWait(call, { tryOut, send: async () => hash, wait: async () => cancelled }),
  ).rejects.toThrow(TransactionReplaced);
});

it('[4.39] one that failed on chain says so', async () => {
  const failed = { ...mined, success: false };
  await expect(
    signAndWait(call, { tryOut, send: async () => hash, wait: async () => failed }),
  ).rejects.toThrow(TransactionFailed);
});

it('[8.34] what the wallet refused is not waited for', async () => {
  const wait = vi.fn(async () => mined);
  await expect(
    signAndWait(call, { tryOut, send: () => Promise.reject(new Error('no')), wait }),
  ).rejects.toThrow('no');
  expect(wait).not.toHaveBeenCalled();
});

it('[8.33] what the contract would refuse is not signed', async () => {
  const send = vi.fn(async () => hash);
  const tried = { tryOut: () => Promise.reject(new Error('NO_CLAIM')), send, wait: async () => mined };
  await expect(signAndWait(call, tried)).rejects.toThrow('NO_CLAIM');
  expect(send).not.toHaveBeenCalled();
});
