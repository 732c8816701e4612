// A local Solana cluster as a process: JSON-RPC over HTTP on loopback, its state in a folder.
//
//   node localchain/main.mjs --folder F [--port 0] [--slot-ms 400] [--pace-ms 20] [--finality 31] [--program ID=FILE]… [--control]
//
// A slot is closed every slot-ms (0: never), and pace-ms after a transaction came (0: not for that). --control adds methods
// that only tests want: local_mine, local_reorganise, local_forget. The process ends with its standard input, so that it
// never outlives what started it. It says on a line of its own when it listens.
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { parseArgs } from 'node:util';
import { Machine } from './machine.mjs';
import { methods, stringify } from './rpc.mjs';

const MAX_BODY = 1 << 20;
const MAX_BATCH = 100;
const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-allow-methods': 'POST, OPTIONS' };

export async function start({ folder, port = 0, slotMs = 400, paceMs = 20, finality = 31, programs = [], control = false }) {
  const machine = await Machine.open({ folder, programs, finality });
  const answer = methods(machine);
  const extra = control ? {
    local_mine: (n = 1, seconds = 0) => {
      for (let i = 0; i < Math.min(n, 100_000); i++) machine.close({ seconds: i === 0 ? seconds : 0 });
      return machine.head.slot;
    },
    local_reorganise: (depth, keep) => {
      machine.reorganise(depth, keep);
      return machine.head.slot;
    },
    local_forget: () => machine.pending.splice(0).length,
  } : {};

  let soon = null;
  machine.listeners.add((what) => {
    if (what === 'slot' && soon !== null) {
      clearTimeout(soon);
      soon = null;
    }
    if (what === 'pending' && paceMs > 0 && soon === null) soon = setTimeout(() => machine.close(), paceMs);
  });
  const timer = slotMs > 0 ? setInterval(() => machine.close(), slotMs) : null;

  async function serve(req, res) {
    if (req.method === 'OPTIONS') return res.writeHead(204, CORS).end();
    if (req.method !== 'POST') return res.writeHead(405, CORS).end();
    let size = 0;
    const parts = [];
    for await (const p of req) {
      size += p.length;
      if (size > MAX_BODY) return res.writeHead(413, CORS).end();
      parts.push(p);
    }
    let out;
    try {
      const request = JSON.parse(Buffer.concat(parts).toString());
      if (Array.isArray(request) && request.length > MAX_BATCH) return res.writeHead(413, CORS).end();
      out = Array.isArray(request) ? await Promise.all(request.map((r) => answer(r, extra))) : await answer(request, extra);
    } catch {
      out = { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } };
    }
    return res.writeHead(200, { ...CORS, 'content-type': 'application/json' }).end(stringify(out));
  }
  const server = http.createServer((req, res) => serve(req, res).catch(() => res.destroy()));
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return {
    machine, port: server.address().port, url: `http://127.0.0.1:${server.address().port}`,
    stop: async () => {
      clearInterval(timer);
      clearTimeout(soon);
      server.closeAllConnections();
      await new Promise((r) => server.close(r));
      machine.shut();
    },
  };
}

if (import.meta.url === `file://${process.argv[1]}`) {
  const { values: v } = parseArgs({
    options: {
      folder: { type: 'string' }, port: { type: 'string', default: '0' }, 'slot-ms': { type: 'string', default: '400' },
      'pace-ms': { type: 'string', default: '20' }, finality: { type: 'string', default: '31' },
      program: { type: 'string', multiple: true, default: [] }, control: { type: 'boolean', default: false },
    },
  });
  if (!v.folder) throw new Error('--folder is missing');
  const programs = v.program.map((p) => [p.slice(0, p.indexOf('=')), readFileSync(p.slice(p.indexOf('=') + 1))]);
  const chain = await start({
    folder: v.folder, port: Number(v.port), slotMs: Number(v['slot-ms']), paceMs: Number(v['pace-ms']), finality: Number(v.finality), programs, control: v.control,
  });
  process.stdin.on('end', () => process.exit(0)).on('error', () => process.exit(0)).resume();
  console.log(`listening on ${chain.url}`);
}
