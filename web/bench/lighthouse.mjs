// Puts Lighthouse beside the repository, once: only this benchmark needs it, and it is larger than everything else together.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The last that runs on Node 20. */
const VERSION = '12.8.2';
const folder = join(import.meta.dirname, '..', '.cache', `lighthouse-${VERSION}`);

/** Lighthouse, its settings of a desktop, and what starts its browser. */
export async function lighthouse() {
  const from = createRequire(join(folder, 'package.json'));
  const installed = join(folder, 'node_modules', 'lighthouse', 'package.json');
  if (!existsSync(installed) || JSON.parse(readFileSync(installed, 'utf8')).version !== VERSION) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}\n');
    const args = ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
    execFileSync('npm', [...args, `lighthouse@${VERSION}`], { cwd: folder, stdio: 'inherit' });
  }
  const load = async (name) => import(pathToFileURL(from.resolve(name)).href);
  const [{ default: run }, { default: desktop }, { launch }] = await Promise.all([
    load('lighthouse'),
    load('lighthouse/core/config/desktop-config.js'),
    load('chrome-launcher'),
  ]);
  return { run, desktop, launch };
}
