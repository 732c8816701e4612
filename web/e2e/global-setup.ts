import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const START_TIMEOUT_MS = 90_000;
const STOP_TIMEOUT_MS = 60_000;

/** Starts `causeway dev` in a new folder on a free port; the returned function stops it and removes the folder. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.CAUSEWAY_URL) return async () => {};
  const data = mkdtempSync(join(tmpdir(), 'causeway-e2e-'));
  const binary = process.env.CAUSEWAY_BINARY ?? join(import.meta.dirname, '..', '..', 'bin', 'causeway');
  const child = spawn(binary, ['dev', '--data', join(data, 'network'), '--listen', '127.0.0.1:0'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not ready in time:\n${output}`)), START_TIMEOUT_MS);
    const read = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000);
      const match = /Open (http:\/\/\S+)\/local/.exec(output);
      if (match?.[1]) {
        clearTimeout(timer);
        resolve(match[1]);
      }
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`causeway dev ended with ${code}:\n${output}`)));
  });
  process.env.CAUSEWAY_URL = url;
  process.env.CAUSEWAY_TURNS = join(data, 'turns');
  return async () => {
    const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
    child.kill('SIGINT');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    const code = await ended;
    clearTimeout(timer);
    rmSync(data, { recursive: true, force: true });
    if (code !== 0) throw new Error(`causeway dev did not stop cleanly (${code}):\n${output}`);
  };
}
