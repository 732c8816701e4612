/** What wallets put on the page, found by its path of names. */

type Bag = Record<string, unknown>;

/** Follows a path of names from the page's window; null where it ends. */
export function injected<T>(...path: string[]): T | null {
  let found: unknown = window;
  for (const name of path) {
    if ((typeof found !== 'object' && typeof found !== 'function') || found === null) return null;
    found = (found as Bag)[name];
  }
  return typeof found === 'object' && found !== null ? (found as T) : null;
}
