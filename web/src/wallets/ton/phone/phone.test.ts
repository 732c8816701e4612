import { SessionCrypto } from '@tonconnect/protocol';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatTonAddress, parseTonAddress } from '@causeway/sdk/ton/address';
import {
  ACCOUNT,
  BRIDGE,
  connected,
  FakeSource,
  hears,
  placeBridge,
  say,
  stream,
} from './bridge.test-util.ts';
import { newKeys } from './box.ts';
import { keepPhone, keptPhone } from './kept.ts';

/** An empty cell. */
const CELL = 'te6cckEBAQEAAgAAAEysuc0=';
const POOL = formatTonAddress(parseTonAddress(`0:${'e'.repeat(64)}`), { bounceable: true, testOnly: true });

let bridge: ReturnType<typeof placeBridge>;
let phone: SessionCrypto;
let own: string;

/** The page as it is after a reload, with a phone that was paired; `pairing` is what the operator has now. */
async function page(pairing: string | null = BRIDGE) {
  vi.resetModules();
  const { api } = await import('../../../api/api.ts');
  vi.spyOn(api, 'basicConfig').mockImplementation(
    async () => ({ tonPairing: pairing }) as Awaited<ReturnType<typeof api.basicConfig>>,
  );
  const { tonSession } = await import('../session.ts');
  const { connectTon, disconnectTon } = await import('../connect.ts');
  const { useTonSession } = await import('../state.ts');
  const { useToasts } = await import('../../../ui/toasts.ts');
  const { tonSigner } = await import('../signing.ts');
  return {
    session: tonSession,
    connect: () => connectTon('tonkeeper-phone'),
    disconnect: disconnectTon,
    wallet: () => useTonSession.getState().wallets[0] ?? null,
    toasts: () => useToasts.getState().list.map((t) => t.text),
    ask: (more: object = {}) =>
      tonSigner(ACCOUNT, 'Local TON').sendTransaction({
        valid_until: Math.floor(Date.now() / 1000) + 600,
        network: '-3',
        from: ACCOUNT,
        messages: [{ address: POOL, amount: '7200000000', payload: CELL }],
        ...more,
      } as never),
  };
}

/** Connected, with the stream open. */
async function ready() {
  const p = await page();
  expect(await p.connect()).toBe(true);
  await waitFor(() => stream());
  return p;
}

/** The request that the phone has got. */
async function request(n = 0): Promise<{ id: string; method: string; params: string[] }> {
  await waitFor(() => expect(bridge.posted.length).toBeGreaterThan(n));
  const posted = bridge.posted[n];
  if (!posted) throw new Error('nothing was posted');
  expect(Object.fromEntries(posted.query)).toMatchObject({ client_id: own, to: phone.sessionId, ttl: '300' });
  return hears(phone, posted) as { id: string; method: string; params: string[] };
}

beforeEach(async () => {
  bridge = placeBridge();
  phone = new SessionCrypto();
  const keys = await newKeys();
  own = keys.public;
  keepPhone({
    bridge: BRIDGE,
    ...keys,
    wallet: phone.sessionId,
    address: ACCOUNT,
    network: '-3',
    last: '41',
    next: 1,
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('[4.30] a phone that was paired', () => {
  it('[3.10] [4.31] is connected with the account that was confirmed, and remembered', async () => {
    const p = await ready();
    expect(p.wallet()).toMatchObject({ label: 'Tonkeeper', chain: 'ton' });
    expect(parseTonAddress(p.wallet()?.accounts[0]?.address ?? '').hash).toEqual(
      parseTonAddress(ACCOUNT).hash,
    );
    expect(localStorage.getItem('ton-connect')).toBe('tonkeeper-phone');
    expect(stream().url.searchParams.get('last_event_id')).toBe('41');
  });

  it('[4.58] [9.11] signs: it gets exactly what was asked, and its answer comes back', async () => {
    const p = await ready();
    const valid_until = Math.floor(Date.now() / 1000) + 600;
    const signed = p.ask({ valid_until });
    const { id, method, params } = await request();
    expect(method).toBe('sendTransaction');
    expect(JSON.parse(params[0] ?? '')).toEqual({
      valid_until,
      network: '-3',
      from: ACCOUNT,
      messages: [{ address: POOL, amount: '7200000000', payload: CELL }],
    });
    say(phone, own, { id, result: CELL });
    expect(await signed).toBe(CELL);
    const next = p.ask();
    expect((await request(1)).id).not.toBe(id);
    say(phone, own, { id: (await request(1)).id, result: CELL });
    await next;
  });

  it('[8.02] its refusal is one, with its code', async () => {
    const p = await ready();
    const signed = p.ask();
    const { id } = await request();
    say(phone, own, { id, error: { code: 300, message: 'User declined' } });
    await expect(signed).rejects.toMatchObject({ rejected: true });
  });

  it('SR-06 a bridge cannot answer in its place, nor name another account', async () => {
    const p = await ready();
    const before = p.wallet();
    const signed = p.ask();
    const { id } = await request();
    const bad = new SessionCrypto();
    say(bad, own, { id, result: 'forged' });
    say(bad, own, { id, result: 'forged' }, phone.sessionId);
    say(bad, own, connected(`0:${'6'.repeat(64)}`));
    say(bad, own, { event: 'disconnect', id: 2, payload: {} });
    // Nor does the phone, whose account was confirmed.
    say(phone, own, connected(`0:${'6'.repeat(64)}`));
    say(phone, own, { id: '999', result: 'of nothing' });
    // What comes is read in its order: with this answer all before it was.
    say(phone, own, { id, result: CELL });
    expect(await signed).toBe(CELL);
    expect(p.wallet()).toBe(before);
    expect(keptPhone()?.address).toBe(ACCOUNT);
  });

  it('[4.34] that leaves is cleared', async () => {
    const p = await ready();
    say(phone, own, { event: 'disconnect', id: 2, payload: {} });
    await waitFor(() => expect(p.wallet()).toBeNull());
    expect(keptPhone()).toBeNull();
    expect(localStorage.getItem('ton-connect')).toBeNull();
    expect(FakeSource.all.every((s) => s.closed)).toBe(true);
  });

  it('[4.31] that is disconnected here is told, and its keys are gone', async () => {
    const p = await ready();
    await p.disconnect();
    expect(p.wallet()).toBeNull();
    expect((await request()).method).toBe('disconnect');
    expect(keptPhone()).toBeNull();
    expect(localStorage.getItem('ton-phone')).toBeNull();
    expect(FakeSource.all.every((s) => s.closed)).toBe(true);
  });

  it('[4.31] what was asked of it ends with the connection', async () => {
    const p = await ready();
    const signed = p.ask();
    await request();
    const left = p.disconnect();
    await expect(signed).rejects.toThrow('Your phone was disconnected. If you signed there');
    await left;
  });
});

describe('[4.33] after a reload', () => {
  it('is restored without asking anybody', async () => {
    localStorage.setItem('ton-connect', 'tonkeeper-phone');
    const p = await page();
    await p.session.restore();
    expect(p.wallet()?.label).toBe('Tonkeeper');
    expect(bridge.posted).toEqual([]);
  });

  it.each([null, 'https://other.example/bridge'])(
    'is not, where the operator’s bridge is %s now: nothing is loaded from the old one',
    async (pairing) => {
      localStorage.setItem('ton-connect', 'tonkeeper-phone');
      const p = await page(pairing);
      await p.session.restore();
      expect(p.wallet()).toBeNull();
      expect(FakeSource.all).toEqual([]);
      expect(keptPhone()).toBeNull();
    },
  );

  it('a stream goes on after the last event that was read', async () => {
    await ready();
    say(phone, own, { id: '7', result: '' });
    await waitFor(() => expect(keptPhone()?.last).not.toBe('41'));
    const last = keptPhone()?.last ?? '';
    vi.useFakeTimers();
    stream().onerror?.();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(stream().url.searchParams.get('last_event_id')).toBe(last);
  });

  it.each(['', '{', '{"bridge":"x"}'])('what is kept and cannot be read is nothing: %s', async (text) => {
    localStorage.setItem('ton-phone', text);
    const p = await page();
    expect(await p.connect()).toBe(false);
    expect(p.wallet()).toBeNull();
  });
});

describe('a request that does not reach the phone', () => {
  it.each([
    [400, 'bridge.example did not take the request for your phone. Nothing was sent.'],
    [429, 'Nothing was sent.'],
    [504, 'If your phone asks you all the same, say no there'],
    [null, 'bridge.example cannot be reached. If your phone asks you all the same, say no there'],
  ])('%s is told as what it is', async (status, words) => {
    const p = await ready();
    bridge.status = status;
    await expect(p.ask()).rejects.toThrow(words);
  });

  it('[9.11] one that is not answered in its time does not say that nothing was sent', async () => {
    const p = await ready();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const signed = p.ask().catch((e: unknown) => e);
    await vi.waitFor(() => expect(bridge.posted).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(629_000);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(String(await signed)).toContain('the transfer is on its way: look at your history');
  });
});
