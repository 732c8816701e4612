import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Name of the list in the root of the bundle. It names every file but itself. */
export const MANIFEST = 'bundle.sha256';

/** Which module became which file, beside the bundle. */
const MODULES = 'modules.json';

/** Lines as `sha256sum` writes and checks them, sorted by path in bytes. */
export function manifestOf(folder: string): string {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => path !== MANIFEST)
    .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  const hash = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex');
  return paths.map((path) => `${hash(path)}  ${path}\n`).join('');
}

/** SR-06: ends a build with the hashes of its files, so that anybody can compare what is served with what was built. */
export function bundleManifest(): Plugin {
  let folder = '';
  let written = false;
  let failed = false;
  return {
    name: 'causeway-bundle-manifest',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
      written = config.build.write !== false;
    },
    buildEnd(error) {
      failed = error !== undefined;
    },
    // After the files of public/ were copied. It is called after a failed build too, whose error must be the one that is shown.
    closeBundle() {
      const modules = join(folder, '.vite/manifest.json');
      if (!written || failed || !existsSync(modules)) return;
      // What Vite notes about its modules tells where they lay, and is for our own scripts: it is not served.
      renameSync(modules, join(folder, '..', MODULES));
      rmdirSync(join(folder, '.vite'));
      writeFileSync(join(folder, MANIFEST), manifestOf(folder));
    },
  };
}
