import { resolve } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const ENTRIES = ['index.ts', 'bitcoin.ts', 'solana.ts', 'ton.ts'].map((name) =>
  resolve(import.meta.dirname, name),
);

it('everything that an entry exports says what it is', () => {
  const program = ts.createProgram(ENTRIES, {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const exported = ENTRIES.flatMap((entry) => {
    const file = program.getSourceFile(entry);
    const module = file && checker.getSymbolAtLocation(file);
    return module ? checker.getExportsOfModule(module) : [];
  }).map((symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol));
  expect(exported.length).toBeGreaterThan(100);
  const silent = exported.filter((symbol) => symbol.getDocumentationComment(checker).length === 0);
  expect(silent.map((symbol) => symbol.name)).toEqual([]);
});
