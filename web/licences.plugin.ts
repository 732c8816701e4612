import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** What the packages in the bundle are licensed under, in the root of the bundle. */
const LICENCES = 'licences.txt';

/** What may be in the bundle, beside Apache-2.0 (scripts/packages.mjs has a longer list, for the binary). */
const ALLOWED = new Set(['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'OFL-1.1', '0BSD']);

const NAMED = /^(licen[cs]e|copying)(\.(md|txt))?$/i;

interface Package {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly text: string | null;
}

/** The folder of the package that a module is of; null for one of ours. */
export function packageFolder(id: string): string | null {
  const path = id.replace(/^\0/, '').replace(/\?.*$/, '').replaceAll('\\', '/');
  const found = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path);
  return found?.[1] ?? null;
}

function read(folder: string): Package | null {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return null;
  const { name, version, license } = JSON.parse(readFileSync(file, 'utf8')) as Record<
    'name' | 'version' | 'license',
    string | undefined
  >;
  const text = readdirSync(folder).find((f) => NAMED.test(f));
  return {
    name: name ?? folder,
    version: version ?? '',
    licence: license ?? 'none',
    text:
      text === undefined ? null : readFileSync(join(folder, text), 'utf8').replaceAll('\r\n', '\n').trim(),
  };
}

/** The text of licences.txt; throws where a package names no licence that may be in the bundle. */
export function licencesOf(packages: readonly Package[]): string {
  const wrong = packages.filter((p) => !ALLOWED.has(p.licence));
  if (wrong.length > 0)
    throw new Error(`not allowed in the bundle: ${wrong.map((p) => `${p.name} (${p.licence})`).join(', ')}`);
  const sorted = [...packages].sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
  return sorted
    .map((p) => `=== ${p.name} ${p.version} ${p.licence}\n\n${p.text ?? `Licensed under ${p.licence}.`}\n`)
    .join('\n');
}

/** What is drawn or written into the bundle by our plugins and by Vite itself, without a module of its own. */
const BESIDE = ['@web3icons/core', 'vite'];

/** Writes the licences of all packages that the build read modules, styles or files of. */
export function licences(): Plugin {
  let root = '';
  return {
    name: 'causeway-licences',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_, bundle) {
      // Fonts come by styles that import each other: only the file tells whose it is.
      const files = Object.values(bundle).flatMap((f) => (f.type === 'asset' ? f.originalFileNames : []));
      const ids = [...this.getModuleIds(), ...files.map((f) => resolve(root, f))];
      const folders = new Set(ids.map(packageFolder).filter((f) => f !== null));
      for (const name of BESIDE) folders.add(join(root, 'node_modules', name));
      const packages = [...folders].map(read).filter((p) => p !== null);
      this.emitFile({ type: 'asset', fileName: LICENCES, source: licencesOf(packages) });
    },
  };
}
