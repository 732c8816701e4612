#!/usr/bin/env node
// Runs the bridge against software of others, as it is built by them: `make interop`. The environment says where each
// is; what has no path is told as not run. The table of docs/interop.md is written anew.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { causeway, root } from './interop/lab.mjs';

const DOCUMENT = join(root, 'docs', 'interop.md');
const BEGIN = '<!-- results -->';
const END = '<!-- end of results -->';

/** What is run, in the order of the table. `load` gives its module, whose `run(path)` resolves to a version. */
export const FLOWS = [
  {
    name: 'geth',
    variable: 'INTEROP_GETH',
    what: 'two chains: deploy, `doctor` of every role, members, relay, a transfer of coins',
    load: () => import('./interop/geth.mjs'),
  },
  {
    name: 'Bitcoin Core',
    variable: 'INTEROP_BITCOIND',
    what: 'regtest: index, deploy with custody, `doctor` of every role, members and relay in processes, a rune and a BRC-20 token, a deposit and a withdrawal, each across a reorganisation, reserves',
    load: () => import('./interop/bitcoind.mjs'),
  },
  {
    name: 'UniSat',
    variable: 'INTEROP_UNISAT',
    what: 'in Chromium: set up, connect, switch network, sign a deposit, which arrives; balance and history',
    load: () => import('./interop/unisat.mjs'),
  },
  {
    name: 'Leather',
    variable: 'INTEROP_LEATHER',
    what: 'in Chromium: set up on the main network, connect for the test network, sign a deposit, which arrives; history',
    load: () => import('./interop/leather.mjs'),
  },
  {
    name: 'Taho',
    variable: 'INTEROP_TAHO',
    what: 'in Chromium: set up, connect on Ethereum, learn the local chain from the page, approve and send USDT, which arrives; history',
    load: () => import('./interop/taho.mjs'),
  },
];

/** The rows that a document has: by name, what was seen last. */
export function readRows(text) {
  const part = text.slice(text.indexOf(BEGIN) + BEGIN.length, text.indexOf(END));
  const rows = new Map();
  for (const line of part.split('\n')) {
    const [, name, version, , verdict, date] = line.split('|').map((cell) => cell.trim());
    if (name && verdict && !/^-+$/.test(name) && name !== 'software')
      rows.set(name, { version, verdict, date });
  }
  return rows;
}

/** The document with these rows in place of its own. */
export function withRows(text, rows, flows = FLOWS) {
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error('the document has no place for results');
  const lines = flows.map(({ name, what }) => {
    const { version, verdict, date } = rows.get(name) ?? { version: '', verdict: 'not run', date: '' };
    return `| ${[name, version, what, verdict, date].join(' | ')} |`;
  });
  const table = ['| software | version | flow | verdict | date |', '|---|---|---|---|---|', ...lines].join(
    '\n',
  );
  return `${text.slice(0, begin + BEGIN.length)}\n${table}\n${text.slice(end)}`;
}

/** What a cell can hold of why something failed. */
const firstLine = (error) =>
  String(error.message).split('\n')[0].replaceAll(root, '').replaceAll('|', '/').slice(0, 160);

/** Runs what has a path, one after the other; `tell` gets a line for each. Resolves to whether all that ran did well. */
export async function runAll(rows, { flows = FLOWS, env = process.env, tell, today }) {
  let well = true;
  for (const { name, variable, load } of flows) {
    const path = env[variable];
    if (!path) {
      tell(`${name}: not run, ${variable} is not set`);
      continue;
    }
    const began = Date.now();
    try {
      const version = await (await load()).run(path);
      rows.set(name, { version, verdict: 'works', date: today });
      tell(`${name} ${version}: works (${Math.round((Date.now() - began) / 1000)} s)`);
    } catch (error) {
      well = false;
      rows.set(name, {
        version: rows.get(name)?.version ?? '',
        verdict: `fails: ${firstLine(error)}`,
        date: today,
      });
      tell(`${name}: fails\n${error.message}`);
    }
  }
  return well;
}

async function main() {
  if (!existsSync(causeway)) throw new Error(`${causeway} is not there: run \`make build\``);
  const text = readFileSync(DOCUMENT, 'utf8');
  const rows = readRows(text);
  const today = new Date().toISOString().slice(0, 10);
  const well = await runAll(rows, { tell: (line) => console.log(line), today });
  writeFileSync(DOCUMENT, withRows(text, rows));
  if (!well) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await main();
