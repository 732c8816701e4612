declare const readBrand: unique symbol;
const brand: symbol = Symbol('read');

/**
 * A call that only reads. Signatures and sends never become one, so that a type error stops them from being
 * repeated; a test also proves that an unbranded function is refused at run time.
 */
export type Read<T> = (() => Promise<T>) & { readonly [readBrand]: true };

/** Declares that a call reads and nothing else. */
export function read<T>(fn: () => Promise<T>): Read<T> {
  return Object.assign(() => fn(), { [brand]: true }) as unknown as Read<T>;
}

/** [8.34] */
export const RETRIES = 3;
export const RETRY_DELAY_MS = 50;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** [8.34] Repeats a read up to 3 times, 50 ms apart, and only when it failed with 'Unknown error'. */
export async function retry<T>(call: Read<T>, wait: (ms: number) => Promise<void> = pause): Promise<T> {
  if (!(brand in call)) throw new TypeError('retry: only reads are repeated');
  for (let left = RETRIES; ; left--) {
    try {
      return await call();
    } catch (error) {
      if (left === 0 || !isUnknown(error)) throw error;
      await wait(RETRY_DELAY_MS);
    }
  }
}

function isUnknown(error: unknown): boolean {
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : error;
  return typeof message === 'string' && message.includes('Unknown error');
}
