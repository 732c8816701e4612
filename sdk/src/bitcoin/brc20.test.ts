import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isCanonicalTransfer } from './brc20.ts';

const vectors: { text: string; canonical: boolean }[] = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../testdata/vectors/brc20.json'), 'utf8'),
);

describe('SR-08: the text of a transfer inscription', () => {
  it.each(vectors)('is told as the committee tells it: $text', ({ text, canonical }) => {
    expect(isCanonicalTransfer(text)).toBe(canonical);
  });

  it('is held to both forms', () => {
    expect(new Set(vectors.map((v) => v.canonical))).toEqual(new Set([true, false]));
  });
});
