// What the Go client reads is what an independent client and the program write.
import test from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { file, text } from '../tools/vectors.mjs';

test('testdata/vectors/solana.json is what kit and the program make (node tools/vectors.mjs --write)', async () => {
  assert.equal(await text(), readFileSync(file, 'utf8'));
});
