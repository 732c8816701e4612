import {
  depositRoutes,
  followInscription,
  openBitcoin,
  orderInscription,
  payInscription,
  quoteDeposit,
  sendDeposit,
} from '@causeway/sdk/bitcoin';
import { keySigner } from '@causeway/sdk/bitcoin/key-signer';
import { keysOf } from '@causeway/sdk/bitcoin/keys';
import { openBridge } from '@causeway/sdk/bridge';
import { followTransfer } from '@causeway/sdk/follow';
import { parseUnits } from '@causeway/sdk/units';

/**
 * Inscribes a transfer of a BRC-20 token of the local network (`make dev`), deposits it for an account on an EVM chain, and follows
 * it: `node brc20.mjs http://127.0.0.1:8080`, or bundled in a page that `serve.mjs` serves. Prints what it sends, and each state.
 */
const origin = globalThis.location?.origin ?? process.argv[2] ?? 'http://127.0.0.1:8080';
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

const route = depositRoutes(bridge.deployment).find(({ asset }) => asset.kind === 'brc20');
if (!route) throw new Error('There is no deposit of BRC-20.');
const amount = parseUnits('25', route.asset.decimals);

// An app brings its own signer: this one has a key, a page has a wallet that signs PSBTs.
const signer = keySigner(keysOf(demo.bitcoin[0].wif));

// Whether it can be sent is asked before anything is paid.
const quote = await quoteDeposit(bitcoin, route, amount, demo.evm[0].address);
if (quote.problem) throw new Error(`It cannot be sent now: ${quote.problem.code}`);
console.log(
  `${route.asset.symbol} of local Bitcoin to chain ${route.chainId}: ${quote.terms.arrives} arrive`,
);

// Keep the order before it is paid, and what takes its place once it is: with it each step can be gone on with, and
// `takeBackInscription` pays the payment back until the inscription is there.
const order = await orderInscription(bitcoin, route, amount, signer.account, { rate: 3 });
console.log(`ordered ${order.amount} ${order.ticker} for ${order.totalFee} satoshis`);
const paid = await payInscription(bitcoin, order, signer, {
  kept: ({ hash }) => console.log(`paid ${hash}`),
});

let inscription = null;
for await (const { progress, inscriptionId } of followInscription(bitcoin, paid.order, { everyMs: 500 })) {
  console.log(progress);
  inscription = inscriptionId;
}
if (inscription === null) throw new Error('Nothing was inscribed.');

// The inscription is the account's own: it can be deposited now or later.
const kept = ({ hash }) => console.log(`signed ${hash}`);
const sent = await sendDeposit(bitcoin, quote, signer, { rate: 3, inscription, kept });
for await (const transfer of followTransfer(bridge, sent.hash, { everyMs: 500 })) console.log(transfer.state);
