// What is, and is not, in the contracts' code.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Cell } from '@ton/core';
import { compiled, test } from './lab.mjs';

for (const [name, most] of [['router', 3600], ['pool', 18_400], ['claim', 2150], ['position', 850]]) {
  test(`CON-16 CON-18 the ${name} cannot change its code, has no library's code, and takes no message from outside`, async () => {
    const r = await compiled(`src/${name}.tolk`);
    const words = r.fiftCode.split(/\s+/);
    assert.ok(words.includes('SENDRAWMSG'));
    for (const word of ['SETCODE', 'SETLIBCODE', 'CHANGELIB', 'ACCEPT', 'recv_external']) assert.ok(!words.includes(word), word);
    const size = Cell.fromBase64(r.codeBoc64).toBoc().length;
    assert.ok(size <= most, `${size} bytes`);
    const kept = readFileSync(new URL(`../artifacts/${name}.boc64`, import.meta.url), 'utf8').trim();
    assert.equal(kept, Cell.fromBase64(r.codeBoc64).toBoc().toString('base64'), 'node tools/build.mjs writes the artifacts');
  });
}

for (const name of ['minter', 'wallet']) {
  test(`the artifact of the local jetton's ${name} is what its source compiles to`, async () => {
    const r = await compiled(`local/${name}.tolk`);
    const kept = readFileSync(new URL(`../artifacts/jetton-${name}.boc64`, import.meta.url), 'utf8').trim();
    assert.equal(kept, Cell.fromBase64(r.codeBoc64).toBoc().toString('base64'), 'node tools/build.mjs writes the artifacts');
  });
}
