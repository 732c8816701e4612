import { describe, expect, it, vi } from 'vitest';
import { encodeBase58, solanaKey } from '@causeway/sdk/solana/base58';
import { Malformed } from '@causeway/sdk/solana/bytes';
import { compile, type Instruction, readTransaction, unsigned } from '@causeway/sdk/solana/transaction';
import { keyOf } from '@causeway/sdk/ed25519';
import type { Memory, Sheet } from '../asking-wallet.ts';
import { DemoPhantom, registerPhantom } from './wallet.ts';

async function demo(accepted = true, remembered: string[] = []) {
  const kept = new Set(remembered);
  const memory: Memory = {
    isRemembered: (a) => kept.has(a),
    remember: (a, on) => void (on ? kept.add(a) : kept.delete(a)),
  };
  const ask = vi.fn<Sheet['ask']>(async () => ({ accepted, remember: accepted }));
  const key = await keyOf(new Uint8Array(32).fill(9));
  const wallet = new DemoPhantom({
    key,
    sheet: { ask, refuse: vi.fn() },
    memory,
    deployment: async () => null,
  });
  const changes = vi.fn();
  wallet.features['standard:events'].on('change', changes);
  const { connect } = wallet.features['standard:connect'];
  const { disconnect } = wallet.features['standard:disconnect'];
  const { signMessage } = wallet.features['solana:signMessage'];
  const { signTransaction } = wallet.features['solana:signTransaction'];
  return { wallet, key, ask, kept, changes, connect, disconnect, signMessage, signTransaction };
}

describe('the demo Phantom', () => {
  it('asks, then has one account whose address is its key', async () => {
    const d = await demo();
    expect(d.wallet.accounts).toEqual([]);
    expect(await d.connect({ silent: true })).toEqual({ accounts: [] });
    expect(d.ask).not.toHaveBeenCalled();
    const { accounts } = await d.connect();
    expect(accounts).toHaveLength(1);
    expect(solanaKey(accounts[0]?.address ?? '')).toEqual(d.key.publicKey);
    expect(accounts[0]?.publicKey).toEqual(d.key.publicKey);
    expect(d.changes.mock.lastCall).toEqual([{ accounts }]);
    expect([...d.kept]).toEqual([d.wallet.address]);
  });

  it('is told no', async () => {
    const d = await demo(false);
    await expect(d.connect()).rejects.toMatchObject({ code: 4001 });
    expect(d.wallet.accounts).toEqual([]);
    expect(d.kept.size).toBe(0);
  });

  it('reconnects what it remembers without asking, and forgets when it is left', async () => {
    const address = (await demo()).wallet.address;
    const d = await demo(true, [address]);
    expect((await d.connect({ silent: true })).accounts).toHaveLength(1);
    await d.disconnect();
    expect(d.changes.mock.lastCall).toEqual([{ accounts: [] }]);
    expect(await d.connect({ silent: true })).toEqual({ accounts: [] });
    expect(d.kept.size).toBe(0);
    expect(d.ask).not.toHaveBeenCalled();
  });

  it('signs a message that was shown, with its key', async () => {
    const d = await demo();
    const message = Uint8Array.from(new TextEncoder().encode('hello'));
    const account = (await d.connect()).accounts[0];
    if (!account) throw new Error('no account');
    const [signed] = await d.signMessage({ account, message });
    expect(d.ask.mock.lastCall?.[0]).toMatchObject({ title: 'Sign a message', text: 'hello' });
    expect(signed).toEqual({ signedMessage: message, signature: await d.key.sign(message) });
    await d.disconnect();
    await expect(d.signMessage({ account, message })).rejects.toMatchObject({ code: 4100 });
    await expect(d.signMessage({ account: { ...account, address: 'x' }, message })).rejects.toMatchObject({
      code: 4100,
    });
  });

  const other = encodeBase58(new Uint8Array(32).fill(3));
  const signs = (...keys: string[]): Instruction => ({
    program: other,
    accounts: keys.map((key) => ({ key, signer: true, writable: false })),
    data: Uint8Array.of(1, 2),
  });

  it('signs transactions that were shown, each in its own place, and changes nothing else', async () => {
    const d = await demo();
    const account = (await d.connect()).accounts[0];
    if (!account) throw new Error('no account');
    const payer = unsigned(compile(account.address, other, [signs()]));
    const second = unsigned(compile(other, other, [signs(account.address)], 0));
    const kept = [Uint8Array.from(payer), Uint8Array.from(second)];
    const signed = await d.signTransaction({ account, transaction: payer }, { account, transaction: second });
    expect([payer, second]).toEqual(kept);
    expect(d.ask).toHaveBeenCalledTimes(3);
    expect(d.ask.mock.lastCall?.[0]).toMatchObject({ title: 'Sign a transaction', action: 'Sign' });
    for (const [i, place] of [0, 1].entries()) {
      const before = readTransaction(kept[i] ?? new Uint8Array());
      const after = readTransaction(signed[i]?.signedTransaction ?? new Uint8Array());
      expect(after.signed).toEqual(before.signed);
      expect(after.signatures).toHaveLength(place + 1);
      expect(after.signatures[place]).toEqual(await d.key.sign(before.signed));
      if (place > 0) expect(after.signatures[0]).toEqual(new Uint8Array(64));
    }
  });

  it('signs no transaction that it is not asked for, that was refused, or that no node would take', async () => {
    const d = await demo();
    const account = (await d.connect()).accounts[0];
    if (!account) throw new Error('no account');
    const named: Instruction = {
      program: other,
      accounts: [{ key: account.address, signer: false, writable: true }],
      data: Uint8Array.of(1),
    };
    for (const list of [[signs()], [named]])
      await expect(
        d.signTransaction({ account, transaction: unsigned(compile(other, other, list)) }),
      ).rejects.toMatchObject({ code: 4100 });
    const transaction = unsigned(compile(account.address, other, [signs()]));
    for (const bad of [transaction.slice(0, -1), new Uint8Array(), new Uint8Array(1233)])
      await expect(d.signTransaction({ account, transaction: bad })).rejects.toThrow(Malformed);
    expect(d.ask).toHaveBeenCalledTimes(1);
    d.ask.mockResolvedValue({ accepted: false, remember: false });
    await expect(d.signTransaction({ account, transaction })).rejects.toMatchObject({ code: 4001 });
    await d.disconnect();
    await expect(d.signTransaction({ account, transaction })).rejects.toMatchObject({ code: 4100 });
  });

  it('registers itself whoever comes first, and not where a Phantom is', async () => {
    const { wallet } = await demo();
    const early: unknown[] = [];
    const hear = (e: Event) =>
      (e as CustomEvent).detail({ register: (...wallets: unknown[]) => early.push(...wallets) });
    window.addEventListener('wallet-standard:register-wallet', hear);
    expect(registerPhantom(wallet)).toBe(true);
    expect(early).toEqual([wallet]);
    const late: unknown[] = [];
    const detail = { register: (...wallets: unknown[]) => late.push(...wallets) };
    window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail }));
    expect(late).toEqual([wallet]);
    // The first one is now what an installed Phantom would be.
    expect(registerPhantom((await demo()).wallet)).toBe(false);
    expect(early).toEqual([wallet]);
    window.removeEventListener('wallet-standard:register-wallet', hear);
  });
});
