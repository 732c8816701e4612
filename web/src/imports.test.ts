import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { preProcessFile } from 'typescript';
import { describe, expect, it } from 'vitest';

const root = import.meta.dirname;
const sdk = resolve(root, '../../sdk/src');
const SDK = '@causeway/sdk/';

/** What a file imports from this source tree and the SDK's: types, values and what it loads later. */
function importsOf(file: string): string[] {
  const { importedFiles } = preProcessFile(readFileSync(file, 'utf8'), true, true);
  return importedFiles
    .map((i) => i.fileName)
    .filter((name) => name.startsWith('.') || name.startsWith(SDK))
    .map((name) =>
      name.startsWith(SDK) ? resolve(sdk, `${name.slice(SDK.length)}.ts`) : resolve(dirname(file), name),
    )
    .filter((path) => /\.tsx?$/.test(path) && existsSync(path));
}

/** The first circle that a walk along the imports meets, from a file back to itself. */
function findCircle(graph: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  const path: string[] = [];
  const walk = (file: string): string[] | null => {
    if (done.has(file)) return null;
    const seen = path.indexOf(file);
    if (seen >= 0) return [...path.slice(seen), file];
    path.push(file);
    for (const next of graph.get(file) ?? []) {
      const circle = walk(next);
      if (circle) return circle;
    }
    path.pop();
    done.add(file);
    return null;
  };
  for (const file of graph.keys()) {
    const circle = walk(file);
    if (circle) return circle;
  }
  return null;
}

describe('imports', () => {
  it('finds a circle, however long, and only a circle', () => {
    const graph = (edges: Record<string, string[]>) => new Map(Object.entries(edges));
    expect(findCircle(graph({ a: ['b', 'c'], b: ['c'], c: [] }))).toBeNull();
    expect(findCircle(graph({ a: ['b'], b: ['c'], c: ['b'] }))).toEqual(['b', 'c', 'b']);
    expect(findCircle(graph({ a: ['a'] }))).toEqual(['a', 'a']);
  });

  it('never go in a circle, not even for a type', () => {
    const files = [root, sdk].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((f) => /\.tsx?$/.test(f))
        .map((f) => resolve(folder, f)),
    );
    const graph = new Map(files.map((f) => [f, importsOf(f)]));
    expect(files.length).toBeGreaterThan(300);
    expect([...graph.values()].flat().length).toBeGreaterThan(1_000);
    expect(findCircle(graph)?.map((f) => relative(root, f)) ?? null).toBeNull();
  });
});
