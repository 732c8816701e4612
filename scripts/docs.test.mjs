import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anchor, plain } from './docs.mjs';

test('no document asks another machine by plain http', () => {
  assert.deepEqual(plain('curl http://127.0.0.1:8080/x, ws://localhost:1 or http://[::1]:9 and http://me:secret@127.0.0.1:8332'), []);
  assert.deepEqual(plain('`https://bridge.example` and wss://node.example'), []);
  assert.deepEqual(plain('see http://bridge.example/api, and ws://10.0.0.2:1'), ['bridge.example/api', '10.0.0.2:1']);
  assert.deepEqual(plain('http://localhost.example http://a.example/@127.0.0.1'), ['localhost.example', 'a.example/@127.0.0.1']);
});

test('anchors are those that GitHub gives', () => {
  assert.equal(anchor("Open the custody's `batons`"), 'open-the-custodys-batons');
});
