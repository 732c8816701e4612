import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { test as base, url } from './fixtures.ts';

/**
 * Tests that spend the demo wallet's bitcoin take turns, whichever worker runs them: between the wallet's question and its
 * answer nobody else may spend the coins that it has picked. Who came first is first: each draws the next number and waits
 * until all before it are done. A number is a file, never removed, so that none is drawn twice.
 */
const WAIT_MS = 600_000;
const LOOK_MS = 100;
const DONE = 'done';

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Whether a number's turn is over: it was given back, or its worker is gone. */
function isOver(file: string): boolean {
  const text = readFileSync(file, 'utf8');
  // One without words is just being written.
  return text === DONE || (text !== '' && !alive(Number(text)));
}

function draw(folder: string): string[] {
  for (let n = readdirSync(folder).length; ; n++) {
    try {
      writeFileSync(join(folder, String(n)), String(process.pid), { flag: 'wx' });
      return Array.from({ length: n + 1 }, (_, i) => join(folder, String(i)));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

async function take(): Promise<() => void> {
  const folder = process.env.CAUSEWAY_TURNS ?? join(tmpdir(), `causeway-e2e-turns-${new URL(url()).port}`);
  mkdirSync(folder, { recursive: true });
  const numbers = draw(folder);
  const own = numbers.pop() ?? '';
  for (const before of numbers) while (!isOver(before)) await pause(LOOK_MS);
  return () => writeFileSync(own, DONE);
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
