import { openBridge } from '@causeway/sdk/bridge';
import { keyOf } from '@causeway/sdk/ed25519';
import { followTransfer } from '@causeway/sdk/follow';
import { findRoutes, readNetworks } from '@causeway/sdk/routes';
import { openTon } from '@causeway/sdk/ton';
import { keySigner } from '@causeway/sdk/ton/key-signer';
import { quoteTransfer, sendProgramTransfer } from '@causeway/sdk/transfer';

/**
 * Sends one TON from a local network that runs TON (`ARGS=--ton make dev`) to an EVM chain, and follows it:
 * `node ton.mjs http://127.0.0.1:8080`. Prints what it sends, and each state.
 */
const origin = process.argv[2] ?? 'http://127.0.0.1:8080';
const read = async (path) => (await fetch(origin + path)).json();

// On a public network the record is a file of your own build. The local network deploys anew each time it starts.
const deployment = await read('/local/deployment.json');
const demo = await read('/local/demo');
const rpc = (chainId) => `${origin}/rpc/${chainId}`;
const bridge = openBridge({
  origin,
  deployment,
  endpoints: Object.fromEntries(deployment.chains.map(({ chainId }) => [chainId, [rpc(chainId)]])),
});
const ton = openTon(bridge, `${rpc(deployment.ton.chainId)}/jsonRPC`);

const routes = findRoutes(bridge, await readNetworks(bridge), [ton]);
const route = routes.find((r) => r.kind === 'program' && r.from.token.isNative);
if (route?.kind !== 'program') throw new Error('There is no route from TON.');

// An app brings its own signer: this one has a key, a page has a wallet of TonConnect.
const signer = keySigner(await keyOf(Buffer.from(demo.ton[0].seed, 'hex')), ton.server);

const amount = 10n ** BigInt(route.from.token.decimals);
const quote = await quoteTransfer(bridge, route, amount, demo.evm[0].address);
if (quote.problem) throw new Error(`It cannot be sent now: ${quote.problem.code}`);
console.log(`${route.from.network.name} to ${route.to.network.name}: ${quote.figures.amountOut} arrive`);

// On TON the wallet sends by itself; the transfer's name is known once its pool has taken it.
const kept = ({ hash }) => console.log(`signed ${hash}`);
const sent = await sendProgramTransfer(bridge, quote, signer, { kept });
for await (const transfer of followTransfer(bridge, sent.hash, { everyMs: 500 })) console.log(transfer.state);
