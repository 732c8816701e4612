/** Milliseconds. */
const TIMEOUT_MS = 15_000;

/** Errors in the words of whoever asks, and the length of an answer in characters that it reads at most. */
export interface Asking {
  readonly longest: number;
  readonly noAnswer: (cause: unknown) => Error;
  readonly unusable: () => Error;
}

/** What a server answers to one question, whatever it is. An error of the signal that was given is thrown as it is. */
export async function ask(
  asking: Asking,
  fetcher: typeof fetch,
  url: string,
  init: Omit<RequestInit, 'signal'>,
  signal?: AbortSignal,
): Promise<{ response: Response; text: string }> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  let response: Response;
  let text: string;
  try {
    response = await fetcher(url, {
      ...init,
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    text = await response.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw asking.noAnswer(error);
  }
  if (text.length > asking.longest) throw asking.unusable();
  return { response, text };
}

/** A body of JSON, for `ask`. */
export function jsonBody(body: unknown): Omit<RequestInit, 'signal'> {
  return { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}
