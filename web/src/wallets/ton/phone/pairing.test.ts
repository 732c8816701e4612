import { SessionCrypto } from '@tonconnect/protocol';
import { TonConnect } from '@tonconnect/sdk';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseTonAddress } from '@causeway/sdk/ton/address';
import { accountOf } from '../bridge.ts';
import {
  ACCOUNT,
  BRIDGE,
  connected,
  FakeSource,
  failed,
  hears,
  placeBridge,
  say,
  stream,
} from './bridge.test-util.ts';
import { boxOf, newKeys } from './box.ts';
import { keptPhone } from './kept.ts';
import { CODE_MS, linkOf, pair, type PairingState } from './pairing.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));

describe('what is said is sealed as TonConnect seals it', () => {
  it('each side opens what the other has sealed', async () => {
    const keys = await newKeys();
    const phone = new SessionCrypto();
    const box = await boxOf(keys.secret, phone.sessionId);
    const text = `{"event":"connect","é":"转"}${'x'.repeat(70_000)}`;
    expect(phone.decrypt(Uint8Array.from(Buffer.from(box.seal(text), 'base64')), bytes(keys.public))).toBe(
      text,
    );
    expect(box.open(Buffer.from(phone.encrypt(text, bytes(keys.public))).toString('base64'))).toBe(text);
  });

  it('nothing else is opened', async () => {
    const keys = await newKeys();
    const [phone, stranger] = [new SessionCrypto(), new SessionCrypto()];
    const box = await boxOf(keys.secret, phone.sessionId);
    const sealed = phone.encrypt('words', bytes(keys.public));
    const changed = Uint8Array.from(sealed, (b, i) => (i === 30 ? b ^ 1 : b));
    for (const message of [
      changed,
      stranger.encrypt('words', bytes(keys.public)),
      sealed.slice(0, 30),
      bytes(''),
    ])
      expect(box.open(Buffer.from(message).toString('base64'))).toBeNull();
    expect(box.open('no base64')).toBeNull();
    // The same text twice is not the same message.
    expect(box.seal('a')).not.toBe(box.seal('a'));
  });
});

describe('[4.30] pairing with a phone', () => {
  let bridge: ReturnType<typeof placeBridge>;
  let told: PairingState[];
  let phone: SessionCrypto;
  const last = () => told.at(-1);
  const id = () => stream().url.searchParams.get('client_id') ?? '';

  beforeEach(() => {
    bridge = placeBridge();
    told = [];
    phone = new SessionCrypto();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  async function shown() {
    const pairing = pair(BRIDGE, (s) => void told.push(s));
    await waitFor(() => expect(last()?.stage).toBe('waiting'));
    return pairing;
  }

  it('the code asks Tonkeeper for what TonConnect’s SDK asks for', async () => {
    const sdk = new TonConnect({
      manifestUrl: `${window.location.origin}/tonconnect-manifest.json`,
      storage: {
        getItem: async () => null,
        setItem: async () => undefined,
        removeItem: async () => undefined,
      },
      analytics: { mode: 'off' },
    });
    const universalLink = 'https://app.tonkeeper.com/ton-connect';
    const theirs = new URL(String(sdk.connect({ universalLink, bridgeUrl: BRIDGE })));
    await shown();
    const own = FakeSource.all.find(
      (s) =>
        !s.closed && linkOf(s.url.searchParams.get('client_id') ?? '') === (last() as { link?: string }).link,
    );
    const ours = new URL((last() as { link: string }).link);
    expect(own?.url.href.startsWith(`${BRIDGE}/events?client_id=`)).toBe(true);
    expect([ours.origin, ours.pathname]).toEqual([theirs.origin, theirs.pathname]);
    expect(ours.searchParams.get('v')).toBe(theirs.searchParams.get('v'));
    expect(JSON.parse(ours.searchParams.get('r') ?? '')).toEqual(
      JSON.parse(theirs.searchParams.get('r') ?? ''),
    );
    expect(ours.searchParams.get('id')).toMatch(/^[0-9a-f]{64}$/);
  });

  it('an answer is shown for the person to confirm, and kept only then', async () => {
    const pairing = await shown();
    const to = id();
    say(phone, to, connected());
    await waitFor(() => expect(last()?.stage).toBe('answered'));
    expect(last()).toEqual({
      stage: 'answered',
      address: accountOf(ACCOUNT, true).paymentAddress,
      testOnly: true,
    });
    expect(parseTonAddress((last() as { address: string }).address).hash).toEqual(bytes('c'.repeat(64)));
    expect(FakeSource.all.every((s) => s.closed)).toBe(true);
    expect(keptPhone()).toBeNull();
    pairing.accept();
    expect(keptPhone()).toMatchObject({
      bridge: BRIDGE,
      public: to,
      wallet: phone.sessionId,
      address: ACCOUNT,
      network: '-3',
    });
    pairing.end();
    expect(bridge.posted).toEqual([]);
  });

  it('SR-06 who is not confirmed is not kept, and told so', async () => {
    const pairing = await shown();
    say(phone, id(), connected());
    await waitFor(() => expect(last()?.stage).toBe('answered'));
    pairing.end();
    await waitFor(() => expect(bridge.posted).toHaveLength(1));
    expect(keptPhone()).toBeNull();
    const [posted] = bridge.posted;
    if (!posted) throw new Error('nothing was posted');
    expect(posted.query.get('to')).toBe(phone.sessionId);
    expect(hears(phone, posted)).toMatchObject({ method: 'disconnect', params: [] });
  });

  it('what does not open, or is no answer, is as if it had not come', async () => {
    await shown();
    const source = stream();
    say(phone, id(), connected(), new SessionCrypto().sessionId);
    say(phone, id(), 'no JSON');
    say(phone, id(), { event: 'disconnect' });
    say(phone, id(), 'null');
    for (const data of ['heartbeat', '{}', '{"from":"x","message":"y"}', '['.repeat(300_000), 7])
      source.onmessage?.({ data, lastEventId: '1' });
    say(phone, id(), connected(`0:${'d'.repeat(64)}`));
    await waitFor(() => expect(last()?.stage).toBe('answered'));
    expect(told.filter((s) => s.stage !== 'waiting')).toHaveLength(1);
    expect((last() as { address: string }).address).toBe(
      accountOf(`0:${'d'.repeat(64)}`, true).paymentAddress,
    );
  });

  it.each([
    [300, 'User declined'],
    [0, 'Reject request'],
  ])('[8.02] a refusal on the phone reads as one: %i %s', async (code, message) => {
    await shown();
    say(phone, id(), failed(code, message));
    await waitFor(() => expect(last()).toEqual({ stage: 'refused' }));
    expect(FakeSource.all.every((s) => s.closed)).toBe(true);
  });

  it.each([
    [failed(2, 'Manifest not found'), 'could not read this page’s manifest'],
    [connected('nowhere'), 'not a TON address'],
    [connected(ACCOUNT, '7'), 'not a network of TON'],
    [{ event: 'connect', payload: { items: [] } }, 'returned an answer that cannot be used'],
  ])('[4.29] an answer that cannot be used is told: %j', async (answer, words) => {
    await shown();
    say(phone, id(), answer);
    await waitFor(() => expect(last()?.stage).toBe('failed'));
    expect((last() as { text: string }).text).toContain(words);
    expect(keptPhone()).toBeNull();
  });

  it('a code expires, and an answer that comes later is nobody’s', async () => {
    await shown();
    const source = stream();
    vi.useFakeTimers();
    const pairing = pair(BRIDGE, (s) => void told.push(s));
    await vi.waitFor(() => expect(FakeSource.all.filter((s) => !s.closed)).toHaveLength(2));
    await vi.advanceTimersByTimeAsync(CODE_MS - 1_000);
    expect(last()?.stage).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(last()).toEqual({ stage: 'expired' });
    expect(FakeSource.all.filter((s) => !s.closed)).toEqual([source]);
    pairing.end();
  });

  it('a bridge that is away is told, and asked again, less and less often', async () => {
    await shown();
    vi.useFakeTimers();
    stream().onopen?.();
    expect(last()).toMatchObject({ stage: 'waiting', reached: true });
    stream().onerror?.();
    expect(last()).toMatchObject({ stage: 'waiting', reached: false });
    expect(FakeSource.all).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(FakeSource.all).toHaveLength(2);
    stream().onerror?.();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(FakeSource.all).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(FakeSource.all).toHaveLength(3);
    stream().onopen?.();
    expect(last()).toMatchObject({ reached: true });
  });

  it('a browser without the curve is told', async () => {
    vi.spyOn(crypto.subtle, 'generateKey').mockRejectedValue(new DOMException('x', 'NotSupportedError'));
    pair(BRIDGE, (s) => void told.push(s));
    await waitFor(() => expect(last()?.stage).toBe('failed'));
    expect((last() as { text: string }).text).toContain('This browser cannot make the keys');
    vi.restoreAllMocks();
  });
});
