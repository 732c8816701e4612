import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SessionCrypto } from '@tonconnect/protocol';
import { keyOf } from '@causeway/sdk/ed25519';
import { hexToBytes } from '@causeway/sdk/bytes';
import { parseTonAddress } from '@causeway/sdk/ton/address';
import { parseBoc } from '@causeway/sdk/ton/boc';
import { seqnoOf, signOrders, walletAddress } from '@causeway/sdk/ton/key-wallet';
import { toncenterAt } from '@causeway/sdk/ton/toncenter';

/** A bridge of TonConnect, and a phone that answers there. */

const MOST_KEPT = 32;
const LONGEST = 100_000;

interface Kept {
  id: number;
  to: string;
  data: string;
}

/** Keeps messages for who is not there, and hands them out as events; it can open none. */
export class TonBridge {
  private readonly kept: Kept[] = [];
  private readonly streams = new Map<ServerResponse, string>();
  private readonly server: Server = createServer((request, response) => this.serve(request, response));
  private last = 0;

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get url(): string {
    return `http://${this.host}/bridge`;
  }

  private serve(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(request.url ?? '/', `http://${this.host}`);
    response.setHeader('Access-Control-Allow-Origin', '*');
    const client = searchParams.get('client_id') ?? '';
    if (pathname === '/bridge/events' && request.method === 'GET')
      this.open(response, client, Number(searchParams.get('last_event_id') ?? 0));
    else if (pathname === '/bridge/message' && request.method === 'POST')
      this.take(request, response, client, searchParams.get('to') ?? '');
    else response.writeHead(404).end();
  }

  private open(response: ServerResponse, client: string, after: number): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.write('data: heartbeat\n\n');
    for (const kept of this.kept) if (kept.to === client && kept.id > after) write(response, kept);
    this.streams.set(response, client);
    response.on('close', () => this.streams.delete(response));
  }

  private take(request: IncomingMessage, response: ServerResponse, from: string, to: string): void {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
      if (body.length > LONGEST) request.destroy();
    });
    request.on('end', () => {
      const kept = { id: ++this.last, to, data: JSON.stringify({ from, message: body }) };
      this.kept.push(kept);
      if (this.kept.length > MOST_KEPT) this.kept.shift();
      for (const [stream, client] of this.streams) if (client === to) write(stream, kept);
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"statusCode":200}');
    });
  }
}

const write = (stream: ServerResponse, { id, data }: Kept) =>
  stream.write(`event: message\nid: ${id}\ndata: ${data}\n\n`);

export interface PhoneRequest {
  id: string;
  method: string;
  params: string[];
}

interface Transaction {
  valid_until: number;
  network: string;
  from: string;
  messages: { address: string; amount: string; payload?: string; stateInit?: string }[];
}

/** Tonkeeper on a phone, that has read one code. */
export class Phone {
  private readonly crypto = new SessionCrypto();
  private readonly page: string;
  private readonly requests: PhoneRequest[] = [];
  private readonly waiting: ((request: PhoneRequest) => void)[] = [];
  private readonly leaving = new AbortController();
  private events = 0;

  constructor(
    link: string,
    private readonly bridge: string,
    private readonly seed: string,
  ) {
    const { origin, pathname, searchParams } = new URL(link);
    if (`${origin}${pathname}` !== 'https://app.tonkeeper.com/ton-connect')
      throw new Error(`a code for another app: ${origin}${pathname}`);
    this.page = searchParams.get('id') ?? '';
    void this.listen();
  }

  /** What the person sees on the phone, and says yes to. */
  async connect(): Promise<void> {
    const { publicKey } = await keyOf(hexToBytes(this.seed));
    const item = { name: 'ton_addr', address: walletAddress(publicKey), network: '-3' };
    await this.say({ event: 'connect', id: ++this.events, payload: { items: [item], device: {} } });
  }

  async refuse(): Promise<void> {
    const payload = { code: 300, message: 'User declined the connection' };
    await this.say({ event: 'connect_error', id: ++this.events, payload });
  }

  async disconnect(): Promise<void> {
    await this.say({ event: 'disconnect', id: ++this.events, payload: {} });
  }

  /** The next thing that the page asks for. */
  next(): Promise<PhoneRequest> {
    const first = this.requests.shift();
    return first ? Promise.resolve(first) : new Promise((resolve) => this.waiting.push(resolve));
  }

  /** Signs what is asked with v5r1, sends it to TON by the node's address, and answers with it. */
  async sign({ id, params }: PhoneRequest, node: string): Promise<Transaction> {
    const asked = JSON.parse(params[0] ?? '') as Transaction;
    const key = await keyOf(hexToBytes(this.seed));
    const server = toncenterAt(node);
    const { data } = await server.account(parseTonAddress(asked.from));
    const orders = asked.messages.map(({ address, amount, payload, stateInit }) => ({
      to: parseTonAddress(address),
      bounce: /^[Ek]/.test(address),
      value: BigInt(amount),
      init: stateInit === undefined ? null : parseBoc(stateInit),
      body: payload === undefined ? null : parseBoc(payload),
    }));
    const head = { seqno: seqnoOf(data), validUntil: asked.valid_until, deploy: !data };
    const boc = await signOrders(key, head, orders);
    await server.send(boc);
    await this.say({ id, result: boc });
    return asked;
  }

  async decline({ id }: PhoneRequest): Promise<void> {
    await this.say({ id, error: { code: 300, message: 'User declined' } });
  }

  leave(): void {
    this.leaving.abort();
  }

  private async say(what: object): Promise<void> {
    const sealed = this.crypto.encrypt(JSON.stringify(what), hexToBytes(this.page));
    const query = new URLSearchParams({ client_id: this.crypto.sessionId, to: this.page, ttl: '300' });
    const { status } = await fetch(`${this.bridge}/message?${query}`, {
      method: 'POST',
      body: Buffer.from(sealed).toString('base64'),
    });
    if (status !== 200) throw new Error(`the bridge answered ${status}`);
  }

  private async listen(): Promise<void> {
    const query = new URLSearchParams({ client_id: this.crypto.sessionId });
    const { signal } = this.leaving;
    try {
      const { body } = await fetch(`${this.bridge}/events?${query}`, { signal });
      let text = '';
      const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
      for (;;) {
        const { done, value } = (await reader?.read()) ?? { done: true, value: '' };
        if (done) return;
        text += value;
        const events = text.split('\n\n');
        text = (events.pop() ?? '').slice(-LONGEST);
        for (const event of events) this.hear(event);
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  private hear(event: string): void {
    const data = /^data: (\{.*)$/m.exec(event)?.[1];
    if (!data) return;
    const { from, message } = JSON.parse(data) as { from: string; message: string };
    if (from !== this.page) throw new Error('a message of somebody else');
    const sealed = Uint8Array.from(Buffer.from(message, 'base64'));
    const request = JSON.parse(this.crypto.decrypt(sealed, hexToBytes(from))) as PhoneRequest;
    const taker = this.waiting.shift();
    if (taker) taker(request);
    else this.requests.push(request);
  }
}
