/** Milliseconds. */
const TIMEOUT_MS = 15_000;

/** Errors in the words of whoever asks, and the length of an answer in characters that it reads at most. */
export interface Asking {
  readonly longest: number;
  readonly noAnswer: () => Error;
  readonly unusable: () => Error;
  /** Seconds that the server asks to be left alone; null when it does not say. */
  readonly busy: (retryAfter: number | null) => Error;
}

/** What a JSON-RPC server answers to one question, whatever it is. */
export async function askServer(
  asking: Asking,
  fetcher: typeof fetch,
  url: string,
  method: string,
  params: unknown,
): Promise<{ status: number; body: unknown }> {
  let response: Response;
  let text: string;
  try {
    response = await fetcher(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      redirect: 'error',
      credentials: 'omit',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    text = await response.text();
  } catch {
    throw asking.noAnswer();
  }
  if (response.status === 429) {
    const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
    throw asking.busy(seconds >= 0 ? seconds : null);
  }
  if (text.length > asking.longest) throw asking.unusable();
  try {
    return { status: response.status, body: JSON.parse(text) as unknown };
  } catch {
    throw asking.unusable();
  }
}
