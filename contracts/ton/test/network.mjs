// SPDX-License-Identifier: Apache-2.0
// What a script asks a local network (`causeway dev`) for, and how it waits for what is to come.
import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';

const POLL_MS = 300, TIMEOUT_MS = 60_000;

export function network(url) {
  const get = async (path) => {
    const r = await fetch(`${url}${path}`);
    const body = await r.json();
    assert.ok(r.ok, `${path} answered ${r.status}`);
    return body?.data ?? body;
  };
  const until = async (what, look) => {
    for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await setTimeout(POLL_MS)) {
      const found = await look();
      if (found) return found;
    }
    throw new Error(`${what} did not happen in time`);
  };
  return { get, until };
}
