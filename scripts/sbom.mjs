// Writes a software bill of materials, CycloneDX 1.6 in JSON: the modules that the binary is linked from, and the packages
// of the web app's lock file. Those that only build or test are marked as excluded. `make sbom` writes bin/sbom.cdx.json.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { goModules, goVersion, npmPackages, root } from './packages.mjs';

const out = process.argv[2] ?? join(root, 'bin/sbom.cdx.json');

/** SPDX ids by "module version", of internal/licences/modules.txt. */
const licences = new Map(
  [...readFileSync(join(root, 'internal/licences/modules.txt'), 'utf8').matchAll(/^=== (\S+ \S+) (\S+)$/gm)].map(
    ([, module, id]) => [module, id],
  ),
);

const licensed = (id) => (id ? { licenses: [/ (OR|AND) |\(/.test(id) ? { expression: id } : { license: { id } }] } : {});

const go = [{ name: 'std', version: goVersion() }, ...goModules()].map(({ name, version }) => {
  const purl = `pkg:golang/${name.toLowerCase()}@${version}`;
  const known = name === 'std' ? [...licences].find(([m]) => m.startsWith('std '))?.[1] : licences.get(`${name} ${version}`);
  return { type: 'library', 'bom-ref': purl, name, version, scope: 'required', ...licensed(known), purl };
});

/** npm's integrity is base64 of a SHA-512; CycloneDX wants hexadecimal digits. */
function hashes(integrity) {
  const found = /^sha512-(\S+)/.exec(integrity ?? '');
  return found ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(found[1], 'base64').toString('hex') }] } : {};
}

const npm = npmPackages('web').map(({ name, version, dev, licence, integrity }) => {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const scope = dev ? 'excluded' : 'required';
  return { type: 'library', 'bom-ref': purl, name, version, scope, ...hashes(integrity), ...licensed(licence), purl };
});

const components = [...go, ...npm];
// The same sources give the same bytes: the serial number follows from the content, and there is no time.
const digest = createHash('sha256').update(JSON.stringify(components)).digest('hex');
const uuid = `${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-a${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
const self = { type: 'application', 'bom-ref': 'causeway', name: 'causeway', ...licensed('Apache-2.0') };
const bom = {
  $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  serialNumber: `urn:uuid:${uuid}`,
  version: 1,
  metadata: { component: self },
  components,
  dependencies: [{ ref: 'causeway', dependsOn: components.filter((c) => c.scope === 'required').map((c) => c['bom-ref']) }],
};
mkdirSync(dirname(out), { recursive: true });
writeFileSync(out, `${JSON.stringify(bom, null, 2)}\n`);
console.log(`${out}: ${go.length} Go modules, ${npm.length} npm packages`);
