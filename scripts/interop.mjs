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

/**
 * What is run, in the order of the table. `load` gives its module, whose `run` gets what the variables hold and resolves
 * to a version, or to a version and what was found.
 */
export const FLOWS = [
  {
    name: 'geth',
    variables: ['INTEROP_GETH'],
    what: 'two chains: deploy, `doctor` of every role, members, relay, a transfer of coins',
    load: () => import('./interop/geth.mjs'),
  },
  {
    name: 'Bitcoin Core',
    variables: ['INTEROP_BITCOIND'],
    what: 'regtest: index, deploy with custody, `doctor` of every role, members and relay in processes, a rune and a BRC-20 token, a deposit and a withdrawal, each across a reorganisation, reserves',
    load: () => import('./interop/bitcoind.mjs'),
  },
  {
    name: 'UniSat',
    variables: ['INTEROP_UNISAT'],
    what: 'in Chromium: set up, connect, switch network, sign a deposit, which arrives; balance and history',
    load: () => import('./interop/unisat.mjs'),
  },
  {
    name: 'Leather',
    variables: ['INTEROP_LEATHER'],
    what: 'in Chromium: set up on the main network, connect for the test network, sign a deposit, which arrives; history',
    load: () => import('./interop/leather.mjs'),
  },
  {
    name: 'Taho',
    variables: ['INTEROP_TAHO'],
    what: 'in Chromium: set up, connect on Ethereum, learn the local chain from the page, approve and send USDT, which arrives; history',
    load: () => import('./interop/taho.mjs'),
  },
  {
    name: 'ord',
    variables: ['INTEROP_ORD', 'INTEROP_BITCOIND'],
    what: 'regtest: every rune balance of every unspent output, every inscription’s number and place, as a wallet and the bridge move them, across reorganisations; members ask this ord; a rune and a BRC-20 token deposited and withdrawn',
    load: () => import('./interop/ord.mjs'),
  },
  {
    name: 'runestone-lib',
    variables: ['INTEROP_RUNESTONE_LIB', 'INTEROP_BITCOIND'],
    what: 'the same without inscriptions: every rune balance of every unspent output',
    load: () => import('./interop/runestone.mjs'),
  },
  {
    name: 'OPI',
    variables: ['INTEROP_OPI', 'INTEROP_OPI_CORE'],
    what: 'an index of ours on the same Bitcoin Core; all BRC-20 events of both, up to 6 blocks below the tip',
    load: () => import('./interop/opi.mjs'),
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
  for (const { name, variables, load } of flows) {
    const missing = variables.find((variable) => !env[variable]);
    if (missing) {
      tell(`${name}: not run, ${missing} is not set`);
      continue;
    }
    const began = Date.now();
    try {
      const told = await (await load()).run(...variables.map((variable) => env[variable]));
      const { version, found } = typeof told === 'string' ? { version: told } : told;
      const verdict = found ? `works: ${found}` : 'works';
      rows.set(name, { version, verdict, date: today });
      tell(`${name} ${version}: ${verdict} (${Math.round((Date.now() - began) / 1000)} s)`);
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
  const rows = readRows(readFileSync(DOCUMENT, 'utf8'));
  const today = new Date().toISOString().slice(0, 10);
  const well = await runAll(rows, { tell: (line) => console.log(line), today });
  // A run takes minutes: what was written beside the table meanwhile stays.
  writeFileSync(DOCUMENT, withRows(readFileSync(DOCUMENT, 'utf8'), rows));
  if (!well) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await main();
