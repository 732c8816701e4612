import type { FunctionComponent } from 'react';

/** In the words of each browser, and of Vite's for styles. */
const MISSING =
  /dynamically imported module|importing a module script failed|unable to preload css|is not a valid javascript mime type/i;

/** The error is of code that could not be fetched: it is not there any more since an upgrade, or the network failed. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && MISSING.test(error.message);
}

const Nothing: FunctionComponent = () => null;

/**
 * For React's lazy: code that cannot be fetched takes nothing else from the page. What is under way in it goes on, `Instead`
 * stands in the place of the part, and the page offers to be loaded anew (new-version.tsx). Browsers keep a failed import for
 * as long as the page lives, so trying again does not help.
 */
export function part<T extends { default: unknown }>(
  load: () => Promise<T>,
  Instead: FunctionComponent = Nothing,
): () => Promise<T> {
  return () =>
    load().catch((error: unknown) => {
      if (!isMissingCode(error)) throw error;
      return { default: Instead } as unknown as T;
    });
}
