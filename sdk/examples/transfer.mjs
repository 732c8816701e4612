import { openBridge } from '@causeway/sdk/bridge';
import { followTransfer } from '@causeway/sdk/follow';
import { findRoutes, readNetworks } from '@causeway/sdk/routes';
import { approveTransfer, quoteTransfer, sendTransfer } from '@causeway/sdk/transfer';
import { createWalletClient, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';

/**
 * Sends one USDT from the first chain of the local network that has it to another chain, to the same account, and follows it:
 * `node transfer.mjs http://127.0.0.1:8080`. Prints what it sends, and each state.
 */
const origin = process.argv[2] ?? 'http://127.0.0.1:8080';
const read = async (path) => (await fetch(origin + path)).json();

// On a public network the record is a file of your own build. The local network deploys anew each time it starts.
const deployment = await read('/local/deployment.json');
const { evm } = await read('/local/demo');
const account = privateKeyToAccount(evm[0].privateKey);

const rpc = (chainId) => `${origin}/rpc/${chainId}`;
const bridge = openBridge({
  origin,
  deployment,
  endpoints: Object.fromEntries(deployment.chains.map(({ chainId }) => [chainId, [rpc(chainId)]])),
});

// Routes are those that the API offers and the record knows.
const routes = findRoutes(bridge, await readNetworks(bridge));
const route = routes.find((r) => r.kind === 'pool' && r.from.token.symbol === 'USDT');
if (route?.kind !== 'pool') throw new Error('There is no route for USDT.');

// An app brings its own signer: this one has a key, a page has a wallet (eip1193Signer).
const wallet = createWalletClient({ account, transport: http(rpc(route.from.network.id)) });
const signer = {
  address: account.address,
  send: ({ to, data, value }) => wallet.sendTransaction({ to, data, value, chain: null }),
};

const amount = 10n ** BigInt(route.from.token.decimals);
const quote = await quoteTransfer(bridge, route, amount, account.address);
if (quote.problem) throw new Error(`It cannot be sent now: ${quote.problem.code}`);
console.log(`${route.from.network.name} to ${route.to.network.name}: ${quote.figures.amountOut} arrive`);

await approveTransfer(bridge, quote, signer);
const sent = await sendTransfer(bridge, quote, signer, { sent: (hash) => console.log(`sent ${hash}`) });
for await (const transfer of followTransfer(bridge, sent.hash, { everyMs: 500 })) console.log(transfer.state);
