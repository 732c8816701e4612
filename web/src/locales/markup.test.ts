import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const src = resolve(import.meta.dirname, '..');
/** Attributes whose words people read or hear. */
const SAID =
  /\s(?:aria-label|label|title|placeholder|alt)=(?:"([^"]*[A-Za-z]{2}[^"]*)"|'([^']*[A-Za-z]{2}[^']*)')/g;
/** Names, which stay as they are in every language. */
const NAMES = ['Causeway', 'SOLANA', 'TON'];

it('no attribute of the markup says words that are in no catalogue', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (f) => f.endsWith('.tsx') && !/\.test\.tsx$|\.test-util\.tsx$/.test(f),
  );
  expect(files.length).toBeGreaterThan(100);
  const said = files.flatMap((f) =>
    [...readFileSync(join(src, f), 'utf8').matchAll(SAID)].map((m) => `${f}: ${m[1] ?? m[2]}`),
  );
  expect(said.filter((s) => !NAMES.some((n) => s.endsWith(`: ${n}`)))).toEqual([]);
});
