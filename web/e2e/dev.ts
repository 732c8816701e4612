import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const START_TIMEOUT_MS = 90_000;
const STOP_TIMEOUT_MS = 60_000;

/** A local network of its own. */
export interface Network {
  url: string;
  /** A folder that goes with it. */
  folder: string;
  stop(): Promise<void>;
}

/** What was built. */
export function binary(): string {
  return process.env.CAUSEWAY_BINARY ?? join(import.meta.dirname, '..', '..', 'bin', 'causeway');
}

/** Starts `causeway dev` in a new folder on a free port. */
export async function startNetwork(...flags: string[]): Promise<Network> {
  const folder = mkdtempSync(join(tmpdir(), 'causeway-e2e-'));
  const args = ['dev', '--data', join(folder, 'network'), '--listen', '127.0.0.1:0', ...flags];
  const child = spawn(binary(), args, { stdio: ['ignore', 'pipe', 'pipe'] });
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
  const stop = async () => {
    const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
    child.kill('SIGINT');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    const code = await ended;
    clearTimeout(timer);
    rmSync(folder, { recursive: true, force: true });
    if (code !== 0) throw new Error(`causeway dev did not stop cleanly (${code}):\n${output}`);
  };
  return { url, folder, stop };
}
