import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import openapi from '../../../internal/api/openapi.json';
import { API_ERRORS } from './error-texts.ts';

const folder = resolve(import.meta.dirname, '../../../internal/api');

/** The API's own table: code and sentence of every error, as its source has them. */
function table(): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of ['texts.go', 'custody_texts.go', 'statistics.go']) {
    const source = readFileSync(resolve(folder, file), 'utf8');
    // A long sentence is written in several pieces, one a line.
    for (const [, code, pieces] of source.matchAll(/Code:\s*"([^"]+)",\s*Msg:\s*((?:"[^"]+"[\s+]*)+)/g))
      if (code && pieces)
        found.set(code, [...pieces.matchAll(/"([^"]+)"/g)].map(([, text]) => text).join(''));
  }
  return found;
}

/** The sentences here, from the source: builds keep only their codes. */
function sentences(): Map<string, string> {
  const source = readFileSync(resolve(import.meta.dirname, 'error-texts.ts'), 'utf8');
  const found = source.matchAll(/id: '([^']+)',\s*message:\s*(['"])(.+?)\2,?\s*\}/g);
  return new Map([...found].map(([, code, , text]) => [code ?? '', text ?? '']));
}

/** It says what exactly is wrong with one request, in words made for it. */
const OWN_WORDS = 'api.INVALID';

describe('[8.28] the sentences of the API that translators have', () => {
  const codes = openapi.components.schemas.Error.properties.code.enum;
  const ours = sentences();

  it('are one for each code of the table', () => {
    expect(API_ERRORS.map(({ id }) => id)).toEqual([...ours.keys()]);
    expect([...ours.keys(), OWN_WORDS].sort()).toEqual([...codes].sort());
    expect([...table().keys()].sort()).toEqual([...codes].sort());
  });

  it('say what the server says', () => {
    // Braces are arguments to translators: a path of the API is said without it.
    const plain = [...table()].filter(([code, text]) => code !== OWN_WORDS && !text.includes('{'));
    expect(plain.length).toBeGreaterThan(40);
    expect(plain.map(([code]) => [code, ours.get(code)])).toEqual(plain);
  });

  it('ask for no argument, which nobody would give', () => {
    for (const text of ours.values()) expect(text).not.toMatch(/[{}]/);
  });
});
