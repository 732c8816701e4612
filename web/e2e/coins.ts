import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { test as base, url } from './fixtures.ts';

/**
 * Tests that spend the demo wallet's bitcoin take turns, whichever worker runs them: between the wallet's question and its
 * answer nobody else may spend the coins that it has picked.
 */
const WAIT_MS = 600_000;
const LOOK_MS = 100;

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function take(): Promise<() => void> {
  const lock = join(tmpdir(), `causeway-e2e-coins-${new URL(url()).port}`);
  const holder = join(lock, 'pid');
  for (;;) {
    try {
      mkdirSync(lock);
      writeFileSync(holder, String(process.pid));
      return () => rmSync(lock, { recursive: true, force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    // One that was left behind by a worker that is gone.
    const pid = Number(readPid(holder));
    if (pid > 0 && !alive(pid)) rmSync(lock, { recursive: true, force: true });
    else await pause(LOOK_MS);
  }
}

function readPid(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // it is just being taken, or given back
  }
}

export const test = base.extend<{ coins: undefined }>({
  coins: [
    async ({}, use) => {
      const release = await take();
      try {
        await use(undefined);
      } finally {
        release();
      }
    },
    { auto: true, timeout: WAIT_MS },
  ],
});
