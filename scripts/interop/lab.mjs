// What every flow of `make interop` needs: a folder of its own, processes that end with it, waiting for a condition.
import { execFile, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const causeway = join(root, 'bin', 'causeway');

const COMMAND_MS = 120_000;
const STOP_MS = 30_000;
const LOOK_MS = 250;
/** Characters of a log that are told of a process that failed. */
const TAIL = 4_000;

export class Lab {
  folder = mkdtempSync(join(tmpdir(), 'causeway-interop-'));
  #running = [];

  path(name) {
    return join(this.folder, name);
  }

  write(name, text) {
    writeFileSync(this.path(name), text, { mode: 0o600 });
    return this.path(name);
  }

  /** Runs a command to its end and resolves to what it printed. */
  run(command, args, ms = COMMAND_MS) {
    return new Promise((resolve, reject) => {
      execFile(command, args, { cwd: this.folder, timeout: ms }, (error, stdout, stderr) => {
        if (error)
          reject(
            new Error(`${command} ${args.join(' ')}: ${error.message}\n${stdout}\n${stderr}`.slice(-TAIL)),
          );
        else resolve(stdout);
      });
    });
  }

  /** Starts a process that runs until the lab is left. */
  start(name, command, args) {
    const log = openSync(this.path(`${name}.log`), 'w');
    const child = spawn(command, args, { cwd: this.folder, stdio: ['ignore', log, log] });
    closeSync(log);
    const ended = new Promise((resolve) => {
      child.on('exit', resolve);
      child.on('error', resolve);
    });
    this.#running.push({ name, child, ended });
  }

  /** The end of each process's log, for whoever has to find out what went wrong. */
  logs() {
    return this.#running.map(
      ({ name }) => `== ${name}\n${readFileSync(this.path(`${name}.log`), 'utf8').slice(-TAIL)}`,
    );
  }

  /** Resolves to what `ask` answers once that is not null. Fails when a process has ended, or after `ms`. */
  async until(what, ask, ms = COMMAND_MS) {
    const end = Date.now() + ms;
    let last = '';
    while (Date.now() < end) {
      const gone = this.#running.find(({ child }) => child.exitCode !== null || child.signalCode !== null);
      if (gone) throw new Error(`${gone.name} has ended while ${what} was waited for`);
      try {
        const answer = await ask();
        if (answer !== null) return answer;
      } catch (error) {
        last = ` (${error.message})`;
      }
      await pause(LOOK_MS);
    }
    throw new Error(`${what}: not within ${ms / 1000} s${last}`);
  }

  /** Ends every process, the newest first, and removes the folder. */
  async leave() {
    for (const { child, ended } of this.#running.reverse()) {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await ended;
      clearTimeout(timer);
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A port that nobody listens on now. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** An answer in JSON; throws where the status is none of success. */
export async function json(url, body) {
  const answer = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json' },
    body: body ? JSON.stringify(body) : undefined,
    signal: AbortSignal.timeout(10_000),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.json();
}
