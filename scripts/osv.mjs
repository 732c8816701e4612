// Reads advisories in the OSV format and tells which fit a package. Pure but for reading files.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';

/** One JSON document of an archive, in bytes. No advisory is near it; what is larger is refused, not skipped. */
const MOST_BYTES = 32 << 20;

/** The JSON files of a zip archive, by its central directory (APPNOTE 4.3.12); yields [name, text]. */
export function* zipEntries(zip) {
  let end = zip.length - 22;
  while (end >= 0 && zip.readUInt32LE(end) !== 0x06054b50) end--;
  if (end < 0) throw new Error('not a zip archive');
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  if (count === 0xffff || at === 0xffffffff) {
    // ZIP64: its locator is in front of the end record
    const record = Number(zip.readBigUInt64LE(end - 20 + 8));
    at = Number(zip.readBigUInt64LE(record + 48));
  }
  for (; zip.readUInt32LE(at) === 0x02014b50; ) {
    const method = zip.readUInt16LE(at + 10);
    const packed = zip.readUInt32LE(at + 20);
    const size = zip.readUInt32LE(at + 24);
    const [name, extra, comment] = [28, 30, 32].map((o) => zip.readUInt16LE(at + o));
    const local = zip.readUInt32LE(at + 42);
    const path = zip.toString('utf8', at + 46, at + 46 + name);
    at += 46 + name + extra + comment;
    if (!path.endsWith('.json')) continue;
    if (size > MOST_BYTES) throw new Error(`${path} is larger than ${MOST_BYTES} bytes`);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(from, from + packed);
    const text = method === 0 ? bytes : inflateRawSync(bytes, { maxOutputLength: MOST_BYTES });
    yield [path, text.toString('utf8')];
  }
}

/** All advisories of a file (.json or .zip) or of a folder of such; yields the documents. */
export function* advisories(path) {
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) {
      const inside = join(path, name);
      if (statSync(inside).isDirectory() || /\.(json|zip)$/.test(name)) yield* advisories(inside);
    }
    return;
  }
  const bytes = readFileSync(path);
  const texts = path.endsWith('.zip') ? zipEntries(bytes) : [[path, bytes.toString('utf8')]];
  for (const [name, text] of texts) {
    const doc = JSON.parse(text);
    if (typeof doc.id !== 'string') throw new Error(`${name} is no advisory in the OSV format`);
    yield doc;
  }
}

/** A version's numbers, and what stands after its hyphen; null when it is none (semver 2.0). */
function parse(version) {
  const m = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?(?:-([0-9A-Za-z.-]+))?(?:\+.*)?$/.exec(version);
  // Go writes 1.26rc1
  const go = m ?? /^v?(\d+)\.(\d+)(?:\.(\d+))?((?:rc|beta)\d+)$/.exec(version);
  return go && { numbers: [go[1], go[2] ?? '0', go[3] ?? '0'].map(BigInt), pre: go[4]?.split('.') ?? [] };
}

/** Below zero, zero or above it, as semver orders versions. Throws at what is no version. */
export function compareVersions(a, b) {
  const [x, y] = [a, b].map((text) => {
    const found = parse(text);
    if (!found) throw new Error(`'${text}' is no version`);
    return found;
  });
  for (let i = 0; i < 3; i++) if (x.numbers[i] !== y.numbers[i]) return x.numbers[i] < y.numbers[i] ? -1 : 1;
  if (x.pre.length === 0 || y.pre.length === 0) return y.pre.length - x.pre.length;
  for (let i = 0; i < Math.max(x.pre.length, y.pre.length); i++) {
    const [p, q] = [x.pre[i], y.pre[i]];
    if (p === undefined || q === undefined) return p === undefined ? -1 : 1;
    if (p === q) continue;
    const [n, m] = [p, q].map((t) => /^\d+$/.test(t));
    if (n && m) return BigInt(p) < BigInt(q) ? -1 : 1;
    if (n !== m) return n ? -1 : 1;
    return p < q ? -1 : 1;
  }
  return 0;
}

/** Whether a version is in a range of events: from each `introduced` to the next `fixed`, or through `last_affected`. */
function inRange(version, events) {
  const at = (e) => e.introduced ?? e.fixed ?? e.last_affected ?? e.limit;
  const sorted = [...events].sort((a, b) => {
    const [x, y] = [at(a), at(b)];
    if (x === '0' || y === '0') return x === y ? 0 : x === '0' ? -1 : 1;
    return compareVersions(x, y);
  });
  let affected = false;
  for (const e of sorted) {
    if (e.introduced !== undefined && (e.introduced === '0' || compareVersions(version, e.introduced) >= 0)) affected = true;
    if (e.fixed !== undefined && compareVersions(version, e.fixed) >= 0) affected = false;
    if (e.last_affected !== undefined && compareVersions(version, e.last_affected) > 0) affected = false;
  }
  return affected;
}

/** Whether an advisory is of a package of an ecosystem in a version. What it cannot tell counts as affected. */
export function affects(doc, ecosystem, name, version) {
  if (doc.withdrawn !== undefined) return false;
  return (doc.affected ?? []).some((a) => {
    if (a.package?.ecosystem !== ecosystem || a.package.name !== name) return false;
    const bare = version.replace(/^v/, '');
    if ((a.versions ?? []).some((v) => v === version || v === bare)) return true;
    const ranges = (a.ranges ?? []).filter((r) => r.type === 'SEMVER' || r.type === 'ECOSYSTEM');
    if (ranges.length === 0) return (a.versions ?? []).length === 0;
    return ranges.some((r) => inRange(version, r.events));
  });
}

/** The version that mends a package, by what an advisory says; null where it names none. */
export function fixedIn(doc, ecosystem, name) {
  const events = (doc.affected ?? [])
    .filter((a) => a.package?.ecosystem === ecosystem && a.package.name === name)
    .flatMap((a) => (a.ranges ?? []).flatMap((r) => r.events));
  return events.map((e) => e.fixed).filter(Boolean).sort(compareVersions).at(-1) ?? null;
}
