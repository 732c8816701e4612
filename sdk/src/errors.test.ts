import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(resolve(import.meta.dirname, path), 'utf8');

it('SR-06 the table of errors in the docs has every code, and no other', () => {
  const [, union = ''] = /export type ErrorCode =([\s\S]+?)';/.exec(read('errors.ts')) ?? [];
  const codes = [...union.matchAll(/\| '([a-z]+\.[A-Z_]+)/g)].map(([, code]) => code);
  const [, table = ''] = read('../../docs/sdk.md').split('\n## Errors\n');
  const documented = table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => {
      const [, cell = ''] = line.split('|');
      let family = '';
      return [...cell.matchAll(/`([a-z]*)(\.[A-Z_]+)`/g)].map(([, own, name]) => {
        family = own || family;
        return family + name;
      });
    });
  expect(codes.length).toBeGreaterThan(50);
  expect(documented.toSorted()).toEqual(codes.toSorted());
});
