import { openBitcoin, quoteWithdrawal, sendWithdrawal, withdrawalRoutes } from '@causeway/sdk/bitcoin';
import { openBridge } from '@causeway/sdk/bridge';
import { followTransfer } from '@causeway/sdk/follow';
import { readNetworks } from '@causeway/sdk/routes';
import { createWalletClient, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';

/**
 * Withdraws 0.0005 BTC of what bitcoin.mjs deposited on the local network (`make dev`), and follows it until Bitcoin pays:
 * `node withdraw.mjs http://127.0.0.1:8080`. Prints what it sends, and each state.
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
const bitcoin = openBitcoin(bridge, { index: `${origin}/bitcoin_testnet` });

const route = withdrawalRoutes(bridge.deployment).find(({ asset }) => asset.kind === 'btc');
const network = (await readNetworks(bridge)).find(({ id }) => id === route?.chainId);
if (!route || !network) throw new Error('There is no withdrawal of bitcoin.');

// An app brings its own signer: this one has a key, a page has a wallet (eip1193Signer).
const account = privateKeyToAccount(demo.evm[0].privateKey);
const wallet = createWalletClient({ account, transport: http(rpc(network.id)) });
const signer = {
  address: account.address,
  send: ({ to, data, value }) => wallet.sendTransaction({ to, data, value, chain: null }),
};

const { decimals } = route.place.router;
const amount = 50_000n * 10n ** BigInt(decimals - 8);
const quote = await quoteWithdrawal(bitcoin, route, amount, demo.bitcoin[0].segwit);
if (quote.problem) throw new Error(`It cannot be sent now: ${quote.problem.code}`);
console.log(`${network.name} to Local Bitcoin: ${quote.terms.receives} of ${amount} are paid`);

const sent = await sendWithdrawal(bitcoin, quote, signer, network, {
  sent: (hash) => console.log(`sent ${hash}`),
});
for await (const transfer of followTransfer(bridge, sent.hash, { everyMs: 500 })) console.log(transfer.state);
