import { expect, it, vi } from 'vitest';
import { TransactionFailed, TransactionReplaced } from '@causeway/sdk/evm/mined';
import { signAndWait } from './claim-evm.ts';

const hash = `0x${'ab'.repeat(32)}` as const;
const mined = { hash, success: true, replaced: false, logs: [] };

it('INV-08 a claim is acted on once its transaction was carried out', async () => {
  const send = vi.fn(async () => hash);
  expect(await signAndWait(send, async () => mined)).toBe('mined');
  expect(send).toHaveBeenCalledTimes(1);
});

it('[4.37] INV-08 one that nobody answers for is told as sent: it did not fail and is not signed again', async () => {
  const send = vi.fn(async () => hash);
  expect(await signAndWait(send, () => Promise.reject(new Error('Timed out')))).toBe('unseen');
  expect(send).toHaveBeenCalledTimes(1);
});

it('INV-08 one that the wallet cancelled sends nothing back, and says so', async () => {
  const cancelled = { ...mined, success: false, replaced: true };
  await expect(
    signAndWait(
      async () => hash,
      async () => cancelled,
    ),
  ).rejects.toThrow(TransactionReplaced);
});

it('[4.39] one that failed on chain says so', async () => {
  const failed = { ...mined, success: false };
  await expect(
    signAndWait(
      async () => hash,
      async () => failed,
    ),
  ).rejects.toThrow(TransactionFailed);
});

it('[8.34] what the wallet refused is not waited for', async () => {
  const wait = vi.fn(async () => mined);
  await expect(signAndWait(() => Promise.reject(new Error('no')), wait)).rejects.toThrow('no');
  expect(wait).not.toHaveBeenCalled();
});
