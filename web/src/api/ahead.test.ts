import { afterEach, describe, expect, it, vi } from 'vitest';
import { headersOf } from '@causeway/sdk/api/headers';
import { askAhead, fetchOrAhead, transferIdOf } from './ahead.ts';

const GET = { method: 'GET', headers: headersOf('en', 'USD') };

/** A network whose answers say which request they are of. */
function network(...fails: number[]) {
  let n = 0;
  const fetched = vi.fn((_path: string, init: RequestInit) => {
    n += 1;
    if (fails.includes(n)) return Promise.reject(new TypeError('Failed to fetch'));
    const answer = new Response(String(n));
    return new Promise<Response>((resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      queueMicrotask(() => resolve(answer));
    });
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const read = async (path: string, init: RequestInit) => (await fetchOrAhead(path, init)).text();

afterEach(() => vi.unstubAllGlobals());

describe('what is asked for before the code that reads it', () => {
  it('answers one reader; the next asks anew', async () => {
    const fetched = network();
    askAhead(['/api/a'], 'en');
    expect(await read('/api/a', GET)).toBe('1');
    expect(await read('/api/a', GET)).toBe('2');
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('[7.02] is not for another language, another path or what is posted', async () => {
    network();
    askAhead(['/api/b'], 'en');
    expect(await read('/api/b', { ...GET, headers: headersOf('zh-Hans', 'USD') })).toBe('2');
    expect(await read('/api/c', GET)).toBe('3');
    expect(await read('/api/b', { ...GET, method: 'POST' })).toBe('4');
    expect(await read('/api/b', GET)).toBe('1');
  });

  it('is asked for again where it failed', async () => {
    network(1);
    askAhead(['/api/d'], 'en');
    expect(await read('/api/d', GET)).toBe('2');
  });

  it('is given up with its reader', async () => {
    const fetched = network();
    askAhead(['/api/e'], 'en');
    const reader = new AbortController();
    reader.abort(new Error('gone'));
    fetched.mockImplementation((_path, init) => Promise.reject(init.signal?.reason));
    await expect(read('/api/e', { ...GET, signal: reader.signal })).rejects.toThrow('gone');
    expect(fetched.mock.calls[0]?.[1].signal?.aborted).toBe(true);
  });
});

describe('[4.59] what somebody types to find a transfer', () => {
  it('is named as in links: hashes of TON in either base64 as hexadecimal digits', () => {
    const hex = `fbfffe${'00'.repeat(28)}09`;
    const base64 = btoa(String.fromCharCode(...(hex.match(/../g) ?? []).map((b) => Number.parseInt(b, 16))));
    const url = base64.replace(/\+/g, '-').replace(/\//g, '_');
    expect([base64[0], url[0]]).toEqual(['+', '-']);
    for (const text of [base64, ` ${url} `, url.replace('=', ''), base64.replace('=', ''), hex])
      expect(transferIdOf(text)).toBe(hex);
    for (const id of [`0x${hex}`, `12-${hex}`]) expect(transferIdOf(id)).toBe(id);
  });

  it('names none where it is an address, or anything else', () => {
    const solana = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
    const ton = 'EQAqbua3_0G_7K_jgzhjJceolfT-TONGsY65wUoBUtZinKC1';
    for (const text of ['', '20', solana, ton, `0x${'ab'.repeat(20)}`]) expect(transferIdOf(text)).toBeNull();
    expect(solana).toHaveLength(43);
  });
});
