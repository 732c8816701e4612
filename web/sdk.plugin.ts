import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const source = fileURLToPath(new URL('../sdk/src/', import.meta.url));

/** What the app takes from the SDK is built from the SDK's source: there is no copy and no step in between. */
export function sdk(): Plugin {
  return {
    name: 'causeway-sdk',
    config: () => ({
      resolve: { alias: [{ find: /^@causeway\/sdk\/(.+)$/, replacement: `${source}$1.ts` }] },
      server: { fs: { allow: ['..'] } },
    }),
  };
}
