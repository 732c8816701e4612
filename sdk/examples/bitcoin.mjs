import { depositRoutes, openBitcoin, quoteDeposit, sendDeposit } from '@causeway/sdk/bitcoin';
import { keySigner } from '@causeway/sdk/bitcoin/key-signer';
import { keysOf } from '@causeway/sdk/bitcoin/keys';
import { openBridge } from '@causeway/sdk/bridge';
import { followTransfer } from '@causeway/sdk/follow';

/**
 * Deposits 0.001 BTC of the local network (`make dev`) for an account on an EVM chain, and follows it:
 * `node bitcoin.mjs http://127.0.0.1:8080`. Prints what it sends, and each state.
 */
const origin = process.argv[2] ?? 'http://127.0.0.1:8080';
const read = async (path) => (await fetch(origin + path)).json();

// On a public network the record is a file of your own build. The local network deploys anew each time it starts.
const deployment = await read('/local/deployment.json');
const demo = await read('/local/demo');
const bridge = openBridge({
  origin,
  deployment,
  endpoints: Object.fromEntries(
    deployment.chains.map(({ chainId }) => [chainId, [`${origin}/rpc/${chainId}`]]),
  ),
});
const bitcoin = openBitcoin(bridge, { index: `${origin}/bitcoin_testnet` });

// Deposits are those that the record knows; the API has no say in them.
const route = depositRoutes(bridge.deployment).find(({ asset }) => asset.kind === 'btc');
if (!route) throw new Error('There is no deposit of bitcoin.');

// An app brings its own signer: this one has a key, a page has a wallet that signs PSBTs.
const signer = keySigner(keysOf(demo.bitcoin[0].wif));

const quote = await quoteDeposit(bitcoin, route, 100_000n, demo.evm[0].address);
if (quote.problem) throw new Error(`It cannot be sent now: ${quote.problem.code}`);
console.log(`Local Bitcoin to chain ${route.chainId}: ${quote.terms.arrives} arrive`);

// What is kept can be sent again by whoever has it (`sendAgain`), should this end here.
const kept = ({ hash }) => console.log(`signed ${hash}`);
const sent = await sendDeposit(bitcoin, quote, signer, { rate: 3, kept });
for await (const transfer of followTransfer(bridge, sent.hash, { everyMs: 500 })) console.log(transfer.state);
