import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { Client } from './api/client.ts';
import type { Bridge } from './bridge.ts';
import { followTransfer } from './follow.ts';

let server: Server | null = null;
afterEach(() => {
  server?.close();
  server = null;
});

type Answer = { status?: number; code?: string; data?: unknown };

/** An API that gives these answers in turn, the last one again and again. */
async function apiOf(...answers: Answer[]): Promise<{ bridge: Bridge; asked: () => number }> {
  let asked = 0;
  server = createServer((_, response) => {
    const { status = 200, code = '000', data = null } = answers[Math.min(asked, answers.length - 1)] ?? {};
    asked++;
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ code, msg: code, data }));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  const api = new Client({ base, locale: () => 'en', convert: () => 'USD' });
  return { bridge: { api } as unknown as Bridge, asked: () => asked };
}

const state = (name: string, updatedAt: number, reason: string | null = null) => ({
  data: { state: name, updatedAt, reason },
});
const missing = { status: 404, code: 'transfer.NOT_FOUND' };

async function seen(bridge: Bridge): Promise<string[]> {
  const states: string[] = [];
  for await (const transfer of followTransfer(bridge, '0x01', { everyMs: 1 })) states.push(transfer.state);
  return states;
}

describe('a transfer is followed', () => {
  it('from before the API knows it, each change once, until it arrived', async () => {
    const { bridge } = await apiOf(
      missing,
      state('observed', 1),
      { status: 500, code: 'api.INTERNAL' },
      state('observed', 1),
      state('final', 2),
      state('observed', 1),
      state('confirmed', 3),
    );
    expect(await seen(bridge)).toEqual(['observed', 'final', 'confirmed']);
  });

  it.each([
    ['came back', state('refunded', 2)],
    ['is a claim that somebody has to decide about', state('claimable', 2)],
    ['was dropped by its chain', state('orphaned', 2)],
  ])('until it %s', async (_, last) => {
    const { bridge, asked } = await apiOf(state('submitted', 1), last);
    expect((await seen(bridge)).at(-1)).toBe(last.data.state);
    expect(asked()).toBe(2);
  });

  it('past a release that only waits for its time', async () => {
    const { bridge } = await apiOf(state('claimable', 1, 'delayed'), state('confirmed', 2));
    expect(await seen(bridge)).toEqual(['claimable', 'confirmed']);
  });

  it('but not where the API refuses the question', async () => {
    const { bridge } = await apiOf({ status: 400, code: 'api.INVALID' });
    await expect(seen(bridge)).rejects.toMatchObject({ code: 'api.INVALID', status: 400 });
  });

  it('until nobody wants to know', async () => {
    const { bridge } = await apiOf(state('observed', 1));
    const stop = new AbortController();
    const follow = async () => {
      const { signal } = stop;
      for await (const _ of followTransfer(bridge, '0x01', { everyMs: 60_000, signal })) stop.abort();
    };
    await expect(follow()).rejects.toThrow(/abort/i);
  });
});
