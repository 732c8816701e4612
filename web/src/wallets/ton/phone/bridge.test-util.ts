import type { SessionCrypto } from '@tonconnect/protocol';
import { vi } from 'vitest';

/** A bridge of TonConnect and a phone behind it, in the page's own process. The phone's cipher is TonConnect's own. */

// The test page's bytes are not Node's, and the phone's cipher takes those of the page alone.
const encode = (text: string) => Uint8Array.from(Buffer.from(text));
globalThis.TextEncoder = class {
  readonly encoding = 'utf-8';
  encode = encode;
} as unknown as typeof TextEncoder;

export const BRIDGE = 'https://bridge.example/bridge';
export const ACCOUNT = `0:${'c'.repeat(64)}`;

export interface Posted {
  query: URLSearchParams;
  body: string;
}

export class FakeSource {
  static all: FakeSource[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown; lastEventId: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  closed = false;
  readonly url: URL;
  constructor(url: string) {
    this.url = new URL(url);
    FakeSource.all.push(this);
  }
  close(): void {
    this.closed = true;
  }
}

/** Puts the bridge in the browser's place; `status` is what it answers to what is posted, null cuts the connection. */
export function placeBridge() {
  FakeSource.all = [];
  const posted: Posted[] = [];
  const state: { posted: Posted[]; status: number | null } = { posted, status: 200 };
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('fetch', async (url: string, init: { body: string }) => {
    posted.push({ query: new URL(url).searchParams, body: init.body });
    if (state.status === null) throw new TypeError('Failed to fetch');
    return { status: state.status };
  });
  return state;
}

/** The stream that is open now. */
export function stream(): FakeSource {
  const open = FakeSource.all.filter((s) => !s.closed);
  if (open.length !== 1 || !open[0]) throw new Error(`${open.length} streams are open`);
  return open[0];
}

let events = 0;

/** Sends what a phone says; `as` is what the bridge calls the sender. */
export function say(phone: SessionCrypto, to: string, what: unknown, as = phone.sessionId): void {
  const text = typeof what === 'string' ? what : JSON.stringify(what);
  const sealed = phone.encrypt(text, Uint8Array.from(Buffer.from(to, 'hex')));
  const message = Buffer.from(sealed).toString('base64');
  stream().onmessage?.({ data: JSON.stringify({ from: as, message }), lastEventId: String(++events) });
}

/** What was posted, as the phone reads it. */
export function hears(phone: SessionCrypto, { query, body }: Posted): unknown {
  const from = Uint8Array.from(Buffer.from(query.get('client_id') ?? '', 'hex'));
  return JSON.parse(phone.decrypt(Uint8Array.from(Buffer.from(body, 'base64')), from));
}

export const connected = (address = ACCOUNT, network = '-3') => ({
  event: 'connect',
  id: 1,
  payload: { items: [{ name: 'ton_addr', address, network }], device: {} },
});
export const failed = (code: number, message: string) => ({
  event: 'connect_error',
  id: 1,
  payload: { code, message },
});
