// Compares what the binary and the web app are made of with a database of advisories that the operator supplies, offline:
//   make audit DB=osv      a folder or archive in the OSV format (https://osv.dev: the "all.zip" of Go and of npm)
// Ends with 0 where nothing is known, 1 where something is, 2 where it cannot be told.
import { advisories, affects, fixedIn } from './osv.mjs';
import { goModules, goVersion, npmPackages } from './packages.mjs';

function fail(why) {
  console.error(`audit: ${why}`);
  process.exit(2);
}

const [db] = process.argv.slice(2);
if (!db) fail('name a folder or archive of advisories: make audit DB=osv');

const packages = [
  { ecosystem: 'Go', name: 'stdlib', version: goVersion() },
  ...goModules().map((m) => ({ ecosystem: 'Go', ...m })),
  ...['web', 'contracts/evm', 'contracts/solana', 'contracts/ton'].flatMap((folder) =>
    npmPackages(folder).map((p) => ({ ecosystem: 'npm', ...p, use: p.dev || folder !== 'web' ? 'builds or tests' : 'ships' })),
  ),
];
/** By ecosystem and name. */
const byName = new Map();
for (const p of packages) {
  const key = `${p.ecosystem} ${p.name}`;
  byName.set(key, [...(byName.get(key) ?? []), p]);
}

const read = new Map([
  ['Go', 0],
  ['npm', 0],
]);
const found = new Set();
try {
  for (const doc of advisories(db)) {
    const named = new Map((doc.affected ?? []).map((a) => [`${a.package?.ecosystem} ${a.package?.name}`, a.package]));
    for (const e of new Set([...named.values()].map((p) => p?.ecosystem))) if (read.has(e)) read.set(e, read.get(e) + 1);
    for (const [name, { ecosystem } = {}] of named) {
      for (const p of byName.get(name) ?? []) {
        if (!affects(doc, ecosystem, p.name, p.version)) continue;
        const fixed = fixedIn(doc, ecosystem, p.name);
        const use = p.use ?? 'ships';
        found.add(`${p.name} ${p.version} (${use}): ${doc.id} ${doc.summary ?? ''}${fixed ? `; fixed in ${fixed}` : ''}`);
      }
    }
  }
} catch (error) {
  fail(`cannot read ${db}: ${error.message}`);
}
for (const [ecosystem, n] of read) if (n === 0) fail(`${db} has no advisories of ${ecosystem}`);
for (const line of [...found].sort()) console.log(line);
console.log(
  `${packages.length} packages against ${read.get('Go')} advisories of Go and ${read.get('npm')} of npm: ${found.size} known`,
);
process.exit(found.size > 0 ? 1 : 0);
