import { ApiError } from './api/client.ts';
import type { Transfer } from './api/types.ts';
import type { Bridge } from './bridge.ts';
import { isNewer, isTerminal, needsYou } from './stages.ts';

/** How a transfer is followed. */
export interface FollowOptions {
  /** Ends it; the loop then throws the signal's reason. */
  signal?: AbortSignal;
  /** Milliseconds between two questions. */
  everyMs?: number;
}

const EVERY_MS = 3_000;

/**
 * Follows a transfer by its uid or the hash of its source transaction: gives what is known of it at each change, and ends
 * once it arrived, came back, became a claim that a person has to decide about, or was dropped by its chain. A transfer that
 * the API does not know yet, and an API that does not answer, are asked for again; what the API refuses otherwise is thrown.
 */
export async function* followTransfer(
  { api }: Bridge,
  id: string,
  { signal, everyMs = EVERY_MS }: FollowOptions = {},
): AsyncGenerator<Transfer, void> {
  let known: Transfer | null = null;
  for (;;) {
    signal?.throwIfAborted();
    const now: Transfer | null = await api
      .get<Transfer>(`/transfers/${encodeURIComponent(id)}`, {}, signal)
      .catch((error: unknown) => {
        if (error instanceof ApiError && (error.status === 404 || error.status === 429 || !isAnswer(error)))
          return null;
        throw error;
      });
    if (now && (known === null || (now.updatedAt !== known.updatedAt && isNewer(now, known)))) {
      known = now;
      yield now;
      if (isTerminal(now.state) || needsYou(now)) return;
    }
    await pause(everyMs, signal);
  }
}

/** Whether the API itself refused, rather than that it could not be reached or failed. */
function isAnswer({ status }: ApiError): boolean {
  return status >= 400 && status < 500;
}

/** Waits so many milliseconds, or until the signal ends it, whose reason is thrown. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const end = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, ms);
    signal?.addEventListener('abort', end, { once: true });
  });
}
