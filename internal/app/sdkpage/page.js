import {
  approveTransfer,
  eip1193Signer,
  findRoutes,
  followTransfer,
  formatUnits,
  openBridge,
  parseUnits,
  quoteTransfer,
  readNetworks,
  sendTransfer,
} from './sdk.js';

const at = (id) => document.getElementById(id);
const origin = location.origin;
const rpc = (chainId) => `${origin}/rpc/${chainId}`;

// On a public network the record is a file of your own page. The local network deploys anew each time it starts.
const deployment = await (await fetch('/local/deployment.json')).json();
const bridge = openBridge({
  origin,
  deployment,
  endpoints: Object.fromEntries(deployment.chains.map(({ chainId }) => [chainId, [rpc(chainId)]])),
});

// EIP-6963: each wallet that is in the browser says so.
const wallets = [];
window.addEventListener('eip6963:announceProvider', ({ detail }) => {
  if (wallets.some(({ info }) => info.uuid === detail.info.uuid)) return;
  wallets.push(detail);
  at('wallet').add(new Option(detail.info.name));
});
window.dispatchEvent(new Event('eip6963:requestProvider'));

// Transfers of pools that start on EVM chains; Solana and TON are in `@causeway/sdk/solana` and `@causeway/sdk/ton`.
const routes = findRoutes(bridge, await readNetworks(bridge)).filter(({ kind }) => kind === 'pool');
for (const { from, to } of routes)
  at('route').add(new Option(`${from.token.symbol}: ${from.network.name} to ${to.network.name}`));

function tell(text) {
  const item = document.createElement('li');
  item.textContent = text;
  at('log').append(item);
}

/** What was quoted, and who signs it. */
let shown = null;

async function quote() {
  const { provider } = wallets[at('wallet').selectedIndex];
  const [address] = await provider.request({ method: 'eth_requestAccounts' });
  const route = routes[at('route').selectedIndex];
  const amount = parseUnits(at('amount').value, route.from.token.decimals);
  if (amount === null) throw new Error('This is no amount.');
  const quoted = await quoteTransfer(bridge, route, amount, address);
  if (quoted.problem) throw new Error(`It cannot be sent now: ${quoted.problem.code}`);
  shown = { quoted, signer: eip1193Signer(provider, address, rpc) };
  const { figures } = quoted;
  const { symbol, decimals } = route.to.token;
  const { network } = route.from;
  const fee = `${formatUnits(figures.bridgeFee, network.decimals)} ${network.symbol}`;
  at('arrives').textContent = `${formatUnits(figures.amountOut, decimals)} ${symbol} arrive; the bridge's fee is ${fee}.`;
}

async function send() {
  const { quoted, signer } = shown;
  shown = null;
  await approveTransfer(bridge, quoted, signer);
  // Keep the hash, before anything else can go wrong: this page only shows it.
  const sent = await sendTransfer(bridge, quoted, signer, { sent: (hash) => tell(`sent ${hash}`) });
  for await (const { state } of followTransfer(bridge, sent.hash, { everyMs: 1_000 })) tell(state);
}

/** One thing at a time; what goes wrong is told in the SDK's own words. */
async function run(work) {
  for (const button of [at('quote'), at('send')]) button.disabled = true;
  await work().catch((error) => {
    shown = null;
    at('arrives').textContent = '';
    tell(`${error.code ?? 'error'}: ${error.message}`);
  });
  at('quote').disabled = false;
  at('send').disabled = shown === null;
}

at('form').addEventListener('submit', (event) => {
  event.preventDefault();
  run(quote);
});
at('send').addEventListener('click', () => run(send));
// What was quoted is what is sent: another choice is quoted anew.
at('form').addEventListener('input', () => {
  shown = null;
  at('send').disabled = true;
});
