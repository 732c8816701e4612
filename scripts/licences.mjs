// Writes internal/licences/modules.txt: every module in the binary with its licence. Stops at one that is not allowed.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALLOWED, goModules, goVersion, licenceOf, licenceTexts, root } from './packages.mjs';
import { execFileSync } from 'node:child_process';

const FILE = join(root, 'internal/licences/modules.txt');
if (!existsSync(FILE)) writeFileSync(FILE, ''); // the binary that is looked at embeds it

const goroot = execFileSync('go', ['env', 'GOROOT'], { encoding: 'utf8' }).trim();
const modules = [{ name: 'std', version: `go${goVersion().replace(/^(\d+\.\d+).*/, '$1')}`, dir: goroot }, ...goModules()];
/** Modules whose archive has no licence, and what their sources say. */
const BY_HAND = {
  'github.com/holiman/bloomfilter/v2': `Copyright 2014, 2015, 2018 Barry Allard; 2020 Martin Holst Swende. MIT license, as its sources say.

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation
files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy,
modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the
Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE,
ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`,
};

/** One text, and whose it is. */
const texts = new Map();
const faults = [];
for (const { name, version, dir } of modules) {
  const all = name in BY_HAND ? [BY_HAND[name]] : licenceTexts(dir);
  // What comes under the GPL with the LGPL beside it is a library of the latter.
  const kinds = (all ?? []).map(licenceOf);
  const kind = kinds.includes('LGPL-3.0') ? 'LGPL-3.0' : (kinds[0] ?? null);
  const text = all?.join('\n\n');
  if (kind === null || !ALLOWED.has(kind)) faults.push(`${name} ${version}: ${kind ?? 'no licence that is known'}`);
  else texts.set(text, [...(texts.get(text) ?? []), `${name} ${version} ${kind}`]);
}
if (faults.length > 0) {
  console.error(`licences: not allowed, or not known (scripts/packages.mjs):\n${faults.join('\n')}`);
  process.exit(1);
}
const parts = [...texts].map(([text, whose]) => `${whose.map((w) => `=== ${w}`).join('\n')}\n\n${text}\n`);
writeFileSync(FILE, parts.join('\n'));
