import { headersOf } from '@causeway/sdk/api/headers';

/** [7.02] The currency fiat values are in. */
export const CONVERT = 'USD';

/** What is asked for before the code is there that reads it; each is answered to one reader. */
const asked = new Map<string, { answer: Promise<Response>; stop: AbortController }>();

/** A transfer is named by its uid or its source transaction: 32 bytes, with 0x or as Bitcoin writes its own, a signature of Solana, or a logical time and 32 bytes as on TON. */
export function isTransferId(id: string): boolean {
  return /^(((0x)?|\d{1,20}-)[0-9a-fA-F]{64}|[1-9A-HJ-NP-Za-km-z]{64,88})$/.test(id);
}

/**
 * What somebody types to find a transfer, as it is named in links; null: it names none. Wallets and explorers of TON write
 * hashes of transactions and messages in base64, too.
 */
export function transferIdOf(text: string): string | null {
  const id = text.trim();
  if (isTransferId(id)) return id;
  // Without its end it may be an account of Solana instead, which has as many letters.
  if (!/^[A-Za-z0-9+/_-]{43}=?$/.test(id) || /^[1-9A-HJ-NP-Za-km-z]+$/.test(id)) return null;
  const bytes = atob(id.replace(/-/g, '+').replace(/_/g, '/').replace('=', ''));
  return Array.from(bytes, (c) => c.charCodeAt(0).toString(16).padStart(2, '0')).join('');
}

/** Asks the API for what a page shows first, while its code is still on its way. A path begins with /api/. */
export function askAhead(paths: readonly string[], locale: string): void {
  for (const path of paths) {
    const stop = new AbortController();
    const answer = fetch(path, { headers: headersOf(locale, CONVERT), signal: stop.signal });
    // Who reads it asks again.
    answer.catch(() => undefined);
    asked.set(keyOf(path, locale), { answer, stop });
  }
}

/** As fetch; what was asked for ahead in the same language is not asked for again, unless that failed. */
export async function fetchOrAhead(path: string, init: RequestInit): Promise<Response> {
  const key = keyOf(path, new Headers(init.headers).get('Accept-Language') ?? '');
  const ahead = init.method === 'GET' ? asked.get(key) : undefined;
  if (!ahead) return fetch(path, init);
  asked.delete(key);
  const { signal } = init;
  const giveUp = () => ahead.stop.abort(signal?.reason);
  if (signal?.aborted) giveUp();
  signal?.addEventListener('abort', giveUp, { once: true });
  // Given up it fails again at once, in the reader's own words.
  return ahead.answer.catch(() => fetch(path, init));
}

function keyOf(path: string, locale: string): string {
  return `${locale} ${path}`;
}
