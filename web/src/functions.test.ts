import { readdirSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { createSourceFile, forEachChild, isFunctionLike, type Node, ScriptTarget } from 'typescript';
import { describe, expect, it } from 'vitest';

const root = import.meta.dirname;
const sdk = resolve(root, '../../sdk/src');

/** A function fits a screen: hooks, components with their JSX, and all others. */
const MOST_LINES = 80;

/** Functions longer than they may be, as `name: lines`. */
function tooLong(name: string, text: string): string[] {
  const source = createSourceFile(name, text, ScriptTarget.Latest, true);
  const lineAt = (at: number) => source.getLineAndCharacterOfPosition(at).line;
  const found: string[] = [];
  const walk = (node: Node): void => {
    if (isFunctionLike(node) && 'body' in node && node.body) {
      const lines = lineAt(node.end) - lineAt(node.getStart(source)) + 1;
      const named = node.name ?? ('name' in node.parent ? (node.parent.name as Node) : undefined);
      if (lines > MOST_LINES) found.push(`${named?.getText(source) ?? 'anonymous'}: ${lines}`);
    }
    forEachChild(node, walk);
  };
  walk(source);
  return found;
}

describe('functions', () => {
  it('are measured with all that stands in them', () => {
    const lines = (n: number) => '\n'.repeat(n - 1);
    expect(tooLong('a.tsx', `function Page() {${lines(80)}}`)).toEqual([]);
    expect(tooLong('a.tsx', `function Page() { return <p>${lines(81)}</p>; }`)).toEqual(['Page: 81']);
    expect(tooLong('a.ts', `const use = () => {${lines(82)}};`)).toEqual(['use: 82']);
    expect(tooLong('a.ts', `const o = { act() {${lines(90)}} };`)).toEqual(['act: 90']);
    expect(tooLong('a.ts', `run(() => {${lines(99)}});`)).toEqual(['anonymous: 99']);
  });

  it('fit a screen', () => {
    const files = [root, sdk].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((f) => /\.tsx?$/.test(f) && !/\.(test|test-util|d)\.tsx?$/.test(f))
        .map((f) => resolve(folder, f)),
    );
    expect(files.length).toBeGreaterThan(250);
    const long = files.flatMap((f) =>
      tooLong(f, readFileSync(f, 'utf8')).map((found) => `${relative(root, f)} ${found}`),
    );
    expect(long).toEqual([]);
  });
});
