import { openBridge } from '@causeway/sdk/bridge';
import { keyOf } from '@causeway/sdk/ed25519';
import { followTransfer } from '@causeway/sdk/follow';
import { findRoutes, readNetworks } from '@causeway/sdk/routes';
import { openSolana } from '@causeway/sdk/solana';
import { keySigner } from '@causeway/sdk/solana/key-signer';
import { quoteTransfer, sendProgramTransfer } from '@causeway/sdk/transfer';

/**
 * Sends a tenth of a SOL from a local network that runs Solana (`ARGS=--solana make dev`) to an EVM chain, and follows it:
 * `node solana.mjs http://127.0.0.1:8080`. Prints what it sends, and each state.
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
const solana = openSolana(bridge, rpc(deployment.solana.chainId));

const routes = findRoutes(bridge, await readNetworks(bridge), [solana]);
const route = routes.find((r) => r.kind === 'program' && r.from.token.isNative);
if (route?.kind !== 'program') throw new Error('There is no route from Solana.');

// An app brings its own signer: this one has a key, a page has a wallet of the Wallet Standard.
const signer = keySigner(await keyOf(Buffer.from(demo.solana[0].secretKey.slice(0, 64), 'hex')));

const amount = 10n ** BigInt(route.from.token.decimals - 1);
const quote = await quoteTransfer(bridge, route, amount, demo.evm[0].address);
if (quote.problem) throw new Error(`It cannot be sent now: ${quote.problem.code}`);
console.log(`${route.from.network.name} to ${route.to.network.name}: ${quote.figures.amountOut} arrive`);

// What is kept can be sent again by whoever has it (`look`), should this end here.
const kept = ({ hash }) => console.log(`signed ${hash}`);
const sent = await sendProgramTransfer(bridge, quote, signer, { kept });
for await (const transfer of followTransfer(bridge, sent.hash, { everyMs: 500 })) console.log(transfer.state);
