import { describe, expect, it, vi } from 'vitest';
import { Client } from './client.ts';

function client(answer: () => Promise<Response> | Response, timeoutMs?: number) {
  const call = vi.fn(async (_url: string | URL | Request, init?: RequestInit) => {
    init?.signal?.throwIfAborted();
    return answer();
  });
  return {
    call,
    api: new Client({
      fetch: call as unknown as typeof fetch,
      locale: () => 'en',
      convert: () => 'USD',
      timeoutMs,
    }),
  };
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

describe('the API client', () => {
  it('[7.02] sends the locale and the currency', async () => {
    const { api, call } = client(() => json({ code: '000', msg: '', data: 1 }));
    await api.get('/swap:exchange-rate', { chainID: 1, tokenID: '82', none: undefined });
    const [url, init] = call.mock.calls[0] ?? [];
    expect(url).toBe('/api/swap:exchange-rate?chainID=1&tokenID=82');
    expect(init?.headers).toMatchObject({ 'Accept-Language': 'en', 'X-Convert': 'USD' });
  });

  it("[7.03] accepts only code '000'", async () => {
    await expect(client(() => json({ code: '000', msg: '', data: { a: 1 } })).api.get('/x')).resolves.toEqual(
      { a: 1 },
    );
    await expect(client(() => json({ code: '000', msg: '', data: null })).api.get('/x')).resolves.toBeNull();
  });

  it('[7.03] throws the msg text otherwise, also with status 200', async () => {
    const refused = client(() =>
      json({ code: '105.swap.BAD_CHAIN', msg: 'Chain 5 is not listed. Pick another.', data: null }, 400),
    ).api.get('/x');
    await expect(refused).rejects.toMatchObject({
      message: 'Chain 5 is not listed. Pick another.',
      code: '105.swap.BAD_CHAIN',
      status: 400,
    });
    await expect(client(() => json({ code: '001', msg: 'no' })).api.get('/x')).rejects.toThrow('no');
    await expect(client(() => json({ code: 0, msg: '', data: 1 })).api.get('/x')).rejects.toThrow(
      'Network error',
    );
  });

  it.each<[string, () => Promise<Response> | Response]>([
    ['there is no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the answer is not JSON', () => new Response('<html>', { status: 502 })],
    ['the answer is no envelope', () => json([1, 2])],
    ['the answer is null', () => json(null)],
    ['the msg is empty', () => json({ code: '500', msg: '' }, 500)],
  ])("[8.28] throws 'Network error' when %s", async (_, answer) => {
    await expect(client(answer).api.get('/x')).rejects.toThrow(/^Network error$/);
  });

  it('gives up after its timeout', async () => {
    const api = new Client({
      fetch: ((_: string, init: RequestInit) =>
        new Promise((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        })) as unknown as typeof fetch,
      locale: () => 'en',
      convert: () => 'USD',
      timeoutMs: 5,
    });
    await expect(api.get('/slow')).rejects.toThrow('Network error');
  });

  it('passes a cancellation on as such', async () => {
    const { api } = client(() => json({}));
    const abort = new AbortController();
    abort.abort(new Error('left the page'));
    await expect(api.get('/x', {}, abort.signal)).rejects.toThrow('left the page');
  });

  it('posts JSON', async () => {
    const { api, call } = client(() => json({ code: '000', data: [] }));
    await api.post('/swap/swap-record:check', { checkInfos: [] });
    expect(call.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"checkInfos":[]}' });
  });
});
