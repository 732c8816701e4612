import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Network, startNetwork } from '../../web/e2e/dev.ts';
import { openBridge } from '../src/bridge.ts';
import { parseDeployment } from '../src/deployments.ts';
import { findRoutes, readNetworks } from '../src/routes.ts';
import { quoteTransfer } from '../src/transfer.ts';

const run = promisify(execFile);
const example = (name: string) => join(import.meta.dirname, '../examples', name);

let network: Network;
beforeAll(async () => {
  network = await startNetwork('--solana', '--ton');
});
afterAll(() => network.stop());

it.each([
  ['transfer.mjs', /^Local \w+ to Local \w+: \d+ arrive$/, /^sent 0x[0-9a-f]{64}$/],
  ['bitcoin.mjs', /^Local Bitcoin to chain \d+: \d+ arrive$/, /^signed [0-9a-f]{64}$/],
  ['brc20.mjs', /^\w+ of local Bitcoin to chain \d+: \d+ arrive$/, /^ordered 25 \w+ for \d+ satoshis$/],
  ['withdraw.mjs', /^Local \w+ to Local Bitcoin: \d+ of \d+ are paid$/, /^sent 0x[0-9a-f]{64}$/],
  ['solana.mjs', /^Local Solana to Local \w+: \d+ arrive$/, /^signed [1-9A-HJ-NP-Za-km-z]{80,90}$/],
  ['ton.mjs', /^Local TON to Local \w+: \d+ arrive$/, /^signed 0-[0-9a-f]{64}$/],
])(
  'SR-06 the example %s of the docs, as it stands there, quotes, sends and follows a transfer in Node',
  async (name, quoted, sent) => {
    const { stdout } = await run(process.execPath, [example(name), network.url], { timeout: 100_000 });
    const lines = stdout.trim().split('\n');
    expect(lines[0]).toMatch(quoted);
    expect(lines[1]).toMatch(sent);
    expect(lines.at(-1)).toBe('confirmed');
  },
);

/** The bridge of the network, over an API whose answers are changed on their way. */
async function lying(change: (path: string, data: Record<string, unknown>[]) => void) {
  const deployment = await (await fetch(`${network.url}/local/deployment.json`)).json();
  return openBridge({
    origin: network.url,
    deployment,
    endpoints: Object.fromEntries(
      parseDeployment(deployment).chains.map(({ chainId }) => [chainId, [`${network.url}/rpc/${chainId}`]]),
    ),
    fetch: async (path, init) => {
      const answer = await (await fetch(path, init)).json();
      change(new URL(path).pathname, [answer.data].flat());
      return new Response(JSON.stringify(answer));
    },
  });
}

const recipient = `0x${'ab'.repeat(20)}` as const;

it('SR-06 an API that lies about a fee, or about what arrives, gets no signature', async () => {
  for (const [figure, value] of [
    ['bridgeFee', '1'],
    ['amountOut', '999999999'],
    ['feeRatio', 1],
  ] as const) {
    const bridge = await lying((path, [quote]) => {
      if (quote && path === '/api/quote') quote[figure] = value;
    });
    const route = findRoutes(bridge, await readNetworks(bridge)).find((r) => r.kind === 'pool');
    if (!route) throw new Error('no route');
    const amount = 10n ** BigInt(route.from.token.decimals);
    await expect(quoteTransfer(bridge, route, amount, recipient)).rejects.toMatchObject({
      code: 'figures.DISAGREE',
      figures: [figure],
    });
  }
});

it('SR-06 an API that names another router, or calls a token by another name, offers no route there', async () => {
  const honest = await lying(() => undefined);
  expect(findRoutes(honest, await readNetworks(honest)).length).toBeGreaterThan(0);
  const routers = await lying((path, chains) => {
    if (path === '/api/swap:pool-chains') for (const chain of chains) chain.supportContract = recipient;
  });
  expect(findRoutes(routers, await readNetworks(routers))).toEqual([]);
  const names = await lying((path, chains) => {
    if (path !== '/api/swap:pool-chains') return;
    for (const { tokens } of chains as { tokens: { symbol: string }[] }[])
      for (const token of tokens) token.symbol = 'FAKE';
  });
  expect(findRoutes(names, await readNetworks(names))).toEqual([]);
});
