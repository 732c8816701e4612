import { CausewayError } from '../errors.ts';
import { headersOf } from './headers.ts';

/** What the API answered, or that it did not. `msg` is a sentence that says what to do. */
export class ApiError extends CausewayError {
  override name = 'ApiError';

  constructor(
    message: string,
    /** '<area>.<NAME>' from the envelope; 'network' when there was no answer of ours. */
    code: string,
    /** Of HTTP; 0 when there was no answer. */
    readonly status: number,
    options?: ErrorOptions,
  ) {
    super(code, message, options);
  }
}

export interface ClientOptions {
  /** Where /api lives; same origin by default. */
  base?: string;
  fetch?(path: string, init: RequestInit): Promise<Response>;
  /** [7.02] */
  locale: () => string;
  /** [7.02] Currency of rates. */
  convert: () => string;
  /** A sentence for an error's code in the reader's language; null where the server's own, in English, is right. */
  words?(code: string): string | null;
  timeoutMs?: number;
}

export type Query = Record<string, string | number | undefined>;

export const TIMEOUT_MS = 15_000;

/** A JSON API whose answers are `{code, msg, data}`; only code '000' is an answer [7.03]. */
export class Client {
  constructor(private readonly options: ClientOptions) {}

  get<T>(path: string, query: Query = {}, signal?: AbortSignal): Promise<T> {
    return this.send<T>('GET', path, query, undefined, signal);
  }

  post<T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> {
    return this.send<T>('POST', path, {}, body, signal);
  }

  url(path: string, query: Query = {}): string {
    const params = new URLSearchParams();
    for (const [key, value] of Object.entries(query)) if (value !== undefined) params.set(key, String(value));
    const text = params.toString();
    return `${this.options.base ?? '/api'}${path}${text ? `?${text}` : ''}`;
  }

  private async send<T>(
    method: string,
    path: string,
    query: Query,
    body: unknown,
    signal?: AbortSignal,
  ): Promise<T> {
    const { fetch: call = fetch, locale, convert, timeoutMs = TIMEOUT_MS } = this.options;
    const timeout = AbortSignal.timeout(timeoutMs);
    let response: Response;
    let envelope: unknown;
    try {
      response = await call(this.url(path, query), {
        method,
        headers: {
          ...headersOf(locale(), convert()),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      envelope = await response.json();
    } catch (error) {
      if (signal?.aborted) throw error;
      throw this.error('network', 0);
    }
    return this.open<T>(envelope, response.status);
  }

  private open<T>(envelope: unknown, status: number): T {
    if (typeof envelope !== 'object' || envelope === null || !('code' in envelope))
      throw this.error('network', status);
    const { code, msg, data } = envelope as { code: unknown; msg?: unknown; data?: unknown };
    if (code === '000') return data as T;
    throw this.error(String(code), status, msg);
  }

  /** [8.28] What says nothing of its own is a failure of the network. */
  private error(code: string, status: number, msg?: unknown): ApiError {
    const said = typeof msg === 'string' && msg !== '' ? msg : null;
    const words = this.options.words?.(code) ?? said ?? this.options.words?.('network') ?? 'Network error';
    return new ApiError(words, code, status);
  }
}
