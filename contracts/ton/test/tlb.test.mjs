// causeway.tlb says what the sources say: each operation, each field and its width, each getter.
import assert from 'node:assert/strict';
import { test } from './lab.mjs';
import { fromFile, fromSources, getters, gettersOfFile } from './tlb.mjs';

test('[7.78] causeway.tlb has every message, with its operation and the widths of its fields, and no other', () => {
  const [written, is] = [fromFile(), fromSources()];
  assert.ok(is.size > 40, `${is.size} were found`);
  assert.deepEqual([...written.keys()].toSorted(), [...is.keys()].toSorted());
  for (const [name, m] of is) assert.deepEqual(written.get(name), m, name);
  const operations = [...is.values()].map((m) => m.op).filter(Boolean);
  assert.equal(new Set(operations).size, operations.length, 'an operation means one thing');
});

test('[7.77] [7.78] causeway.tlb has every getter with its arguments, and no other', () => {
  assert.deepEqual(gettersOfFile().toSorted(), getters().toSorted());
  for (const name of ['get_reserve', 'get_fee_ratio', 'get_swap_limit', 'get_swap_payload', 'get_position']) {
    assert.ok(getters().some((g) => g.includes(` ${name}(`)), name);
  }
});
