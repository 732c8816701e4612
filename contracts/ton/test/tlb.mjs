// The interface as Tolk's sources have it, and as causeway.tlb has it, in the same shape, so that a test can compare
// them.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = join(dirname(fileURLToPath(import.meta.url)), '..');
const sources = readdirSync(join(here, 'src')).toSorted()
  .map((f) => [f, readFileSync(join(here, 'src', f), 'utf8').replace(/\/\/.*$/gm, '')]);
export const file = readFileSync(join(here, 'causeway.tlb'), 'utf8');

/** A type of Tolk in TL-B. Throws for one that has no form here. */
export function typeOf(tolk) {
  const t = tolk.trim();
  if (/^uint\d+$/.test(t)) return t;
  if (t === 'bool') return 'Bool';
  if (t === 'coins') return 'Coins';
  if (t === 'address') return 'MsgAddressInt';
  if (t === 'address?') return 'MsgAddress';
  if (t === 'cell') return '^Cell';
  if (t === 'RemainingBitsAndRefs') return 'Cell';
  const cell = t.match(/^Cell<(\w+)>$/);
  if (cell) return `^${cell[1]}`;
  const map = t.match(/^map<uint(\d+), (\w+)>$/);
  if (map) return `(HashmapE ${map[1]} ${typeOf(map[2])})`;
  if (t.endsWith('?')) return `(Maybe ${typeOf(t.slice(0, -1))})`;
  if (/^[A-Z]\w*$/.test(t)) return t;
  throw new Error(`no form in TL-B: ${t}`);
}

const fieldsOf = (body) => body.split('\n').map((l) => l.trim()).filter(Boolean).map((l) => {
  const [, name, type] = l.match(/^(\w+): (.+)$/);
  return [name, type];
});

/** Structs of the sources by name: operation (null for none) and fields. */
const structs = new Map(sources.flatMap(([, text]) =>
  [...text.matchAll(/struct (?:\((0x[0-9a-f]{8})\) )?(\w+) \{([^}]*)\}/g)].map(([, op, name, body]) => [name, { op, body }])));

/** Messages of this deployment and what they consist of: name, operation and fields with their types in TL-B. */
export function fromSources() {
  const out = new Map();
  const add = (name) => {
    const s = structs.get(name);
    if (out.has(name) || !s) return;
    const fields = fieldsOf(s.body).map(([n, t]) => [n, typeOf(t)]);
    out.set(name, { op: s.op ?? '', fields });
    for (const [, t] of fields) for (const inner of t.matchAll(/\b([A-Z]\w*)\b/g)) add(inner[1]);
  };
  for (const [name, s] of structs) if (s.op?.startsWith('0x6377')) add(name);
  return out;
}

/** The same out of causeway.tlb. */
export function fromFile() {
  const text = file.replace(/\/\/.*$/gm, '');
  return new Map(text.split(';').map((l) => l.trim().replace(/\s+/g, ' ')).filter(Boolean).map((l) => {
    const m = l.match(/^(\w+)(#[0-9a-f]{8}|\$_) (.*?)\s?= (\w+)$/);
    if (!m) throw new Error(`no constructor: ${l}`);
    const [, , op, body, name] = m;
    const fields = [...body.matchAll(/(\w+):(\([^)]*\)|\S+)/g)].map(([, n, t]) => [n, t]);
    return [name, { op: op === '$_' ? '' : op.replace('#', '0x'), fields }];
  }));
}

/** Getters by contract: 'pool get_reserve(0)' with how many arguments there are. */
export function getters() {
  return sources.flatMap(([f, text]) => [...text.matchAll(/get fun (\w+)\(([^)]*)\)/g)]
    .map(([, name, args]) => `${f.replace('.tolk', '')} ${name}(${args.split(',').map((a) => a.trim().split(':')[0]).filter(Boolean).join(', ')})`));
}

export const gettersOfFile = () => [...file.matchAll(/^\/\/ (\w+ \w+\([^)]*\))/gm)].map(([, g]) => g);
