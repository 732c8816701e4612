import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { advisories, affects, compareVersions } from './osv.mjs';
import { goModules, npmPackages, root } from './packages.mjs';

const folder = mkdtempSync(join(tmpdir(), 'causeway-osv-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const advisory = (id, ecosystem, name, events, more = {}) => ({
  id,
  summary: 'made for this test',
  affected: [{ package: { ecosystem, name }, ranges: [{ type: 'SEMVER', events }] }],
  ...more,
});

/** A zip archive of files, deflated. */
function zipOf(files) {
  const parts = [];
  const central = [];
  let offset = 0;
  for (const [name, text] of files) {
    const packed = deflateRawSync(Buffer.from(text));
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 8);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(text.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    parts.push(head, Buffer.from(name), packed);
    central.push(entry, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...central, end]);
}

test('versions are ordered as semver orders them', () => {
  const sorted = ['1.0.0-alpha', '1.0.0-alpha.1', '1.0.0-alpha.beta', '1.0.0-beta.2', '1.0.0-beta.11', '1.0.0', 'v1.2', '1.10.0'];
  for (let i = 0; i < sorted.length; i++)
    for (let j = 0; j < sorted.length; j++)
      assert.equal(Math.sign(compareVersions(sorted[i], sorted[j])), Math.sign(i - j), `${sorted[i]} ${sorted[j]}`);
  assert.ok(compareVersions('1.26rc1', '1.26.0') < 0);
  assert.ok(compareVersions('0.0.0-20240101000000-aaaaaaaaaaaa', '0.0.0-20250101000000-bbbbbbbbbbbb') < 0);
  assert.throws(() => compareVersions('latest', '1.0.0'));
});

test('an advisory fits what lies in its ranges, and nothing else', () => {
  const doc = advisory('T-1', 'npm', 'thing', [
    { introduced: '0' },
    { fixed: '1.2.0' },
    { introduced: '2.0.0' },
    { last_affected: '2.3.0' },
  ]);
  const cases = { '1.1.9': true, '1.2.0': false, '1.9.0': false, '2.0.0': true, '2.3.0': true, '2.3.1': false };
  for (const [version, is] of Object.entries(cases)) assert.equal(affects(doc, 'npm', 'thing', version), is, version);
  assert.equal(affects(doc, 'Go', 'thing', '1.0.0'), false);
  assert.equal(affects(doc, 'npm', 'other', '1.0.0'), false);
  assert.equal(affects({ ...doc, withdrawn: '2026-01-01T00:00:00Z' }, 'npm', 'thing', '1.0.0'), false);
  const listed = { id: 'T-2', affected: [{ package: { ecosystem: 'npm', name: 'thing' }, versions: ['3.0.0'] }] };
  assert.equal(affects(listed, 'npm', 'thing', '3.0.0'), true);
  assert.equal(affects(listed, 'npm', 'thing', '3.0.1'), false);
});

const audit = (...args) =>
  spawnSync(process.execPath, [join(root, 'scripts/audit.mjs'), ...args], { encoding: 'utf8', cwd: root });

test('the audit finds what is ours, in a folder or an archive, and says when it cannot tell', () => {
  const geth = goModules().find((m) => m.name === 'github.com/ethereum/go-ethereum');
  const react = npmPackages('web').find((p) => p.name === 'react');
  assert.ok(geth && react && !react.dev);
  const far = [{ introduced: '0' }, { fixed: '999.0.0' }];
  const old = [{ introduced: '0' }, { fixed: '0.0.1' }];
  const bad = [advisory('T-GO', 'Go', geth.name, far), advisory('T-NPM', 'npm', 'react', far)];
  const good = [advisory('T-OLD-GO', 'Go', geth.name, old), advisory('T-OLD', 'npm', 'react', old)];
  const std = advisory('T-STD', 'Go', 'stdlib', far);

  const db = join(folder, 'db', 'npm');
  mkdirSync(db, { recursive: true });
  for (const doc of [...bad, std]) writeFileSync(join(db, `${doc.id}.json`), JSON.stringify(doc));
  const hit = audit(join(folder, 'db'));
  assert.equal(hit.status, 1, hit.stderr);
  assert.match(hit.stdout, new RegExp(`^${geth.name} ${geth.version} \\(ships\\): T-GO .*fixed in 999\\.0\\.0$`, 'm'));
  assert.match(hit.stdout, new RegExp(`^react ${react.version} \\(ships\\): T-NPM`, 'm'));
  assert.match(hit.stdout, /^stdlib \S+ \(ships\): T-STD/m);

  const zip = join(folder, 'all.zip');
  writeFileSync(zip, zipOf(bad.map((d) => [`${d.id}.json`, JSON.stringify(d)])));
  assert.equal([...advisories(zip)].length, 2);
  assert.equal(audit(zip).status, 1);
  writeFileSync(zip, zipOf(good.map((d) => [`${d.id}.json`, JSON.stringify(d)])));
  const clean = audit(zip);
  assert.equal(clean.status, 0, clean.stderr + clean.stdout);
  assert.match(clean.stdout, /: 0 known$/m);

  writeFileSync(zip, zipOf([['x.json', JSON.stringify(bad[0])]]));
  assert.equal(audit(zip).status, 2, 'half a database is none');
  writeFileSync(zip, 'no archive');
  assert.equal(audit(zip).status, 2);
  assert.equal(audit(join(folder, 'nothing')).status, 2);
  assert.equal(audit().status, 2);
});

test('the bill of materials has everything that is linked and locked, the same bytes each time', () => {
  const write = (name) => {
    const file = join(folder, name);
    const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/sbom.mjs'), file], { cwd: root });
    assert.equal(status, 0, String(stderr));
    return readFileSync(file, 'utf8');
  };
  const one = write('one.json');
  assert.equal(write('two.json'), one);
  const bom = JSON.parse(one);
  assert.equal(bom.bomFormat, 'CycloneDX');
  assert.match(bom.serialNumber, /^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  const refs = new Set(bom.components.map((c) => c.purl));
  assert.equal(refs.size, bom.components.length, 'each once');
  for (const m of goModules()) assert.ok(refs.has(`pkg:golang/${m.name.toLowerCase()}@${m.version}`), m.name);
  for (const p of npmPackages('web')) assert.ok(refs.has(`pkg:npm/${p.name.replace('@', '%40')}@${p.version}`), p.name);
  for (const c of bom.components) {
    if (c.scope !== 'required') continue;
    assert.ok(c.licenses?.length === 1, `${c.name} has no licence`);
  }
  const known = new Set(bom.components.map((c) => c['bom-ref']));
  for (const ref of bom.dependencies[0].dependsOn) assert.ok(known.has(ref));
});
