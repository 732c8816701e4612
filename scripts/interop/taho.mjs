// Taho's extension in Chromium, with a profile of its own, against the local network: it is set up from a phrase,
// connected on Ethereum, learns the local chain from the page where it is to pay (it answers 4901 to a chain that it
// does not know, not 4902), approves USDT and sends it. Its page is at localhost, for it does not run at 127.0.0.1.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { agree, arrived, inBrowser, newPhrase, PASSWORD, pick, press } from './browser.mjs';
import { json, Lab } from './lab.mjs';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const { createPublicClient, createWalletClient, getAddress, http, parseAbi, parseEther, parseUnits } =
  require('viem');
const { privateKeyToAccount } = require('viem/accounts');

const FROM = 910001001;
const SYMBOL = 'USDT';
const FUNDS = '100';
const SENT = '25';
/** The chain's coin, for fees. */
const GAS = '1';

const tokenAbi = parseAbi([
  'function transfer(address to, uint256 amount) returns (bool)',
  'function balanceOf(address) view returns (uint256)',
]);

/** Sets the wallet up from a new phrase, on the page that it has opened for that. */
async function restore(lab, context) {
  const page = await lab.until(
    'Taho’s first page',
    async () => context.pages().find((p) => p.url().includes('onboarding')) ?? null,
  );
  const go = (name) => page.getByRole('button', { name }).click();
  await go('Use existing wallet');
  await go('Import recovery phrase');
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.locator('input[name="confirm_password"]').fill(PASSWORD);
  await go('Begin the hunt');
  await page.getByRole('textbox', { name: 'Input recovery phrase' }).fill(newPhrase());
  await go('Import account');
  await page.getByRole('heading', { name: /^(Welcome to Taho|Account added to Taho!)$/ }).waitFor();
}

/** Once, the wallet explains itself above its first question. */
async function closeExplanation(popup) {
  const explains = popup.getByRole('heading', { name: 'Connecting with Taho' });
  await explains.waitFor();
  await popup.locator('.bg').getByRole('button', { name: 'Close' }).first().click();
  await explains.waitFor({ state: 'detached' });
}

/** The button that says yes, by the question. What signs has the chain's mark in its name. */
const YES = {
  'dapp-permission': (popup) => popup.getByRole('button', { name: 'Connect', exact: true }),
  'add-evm-chain': (popup) => popup.getByRole('button', { name: 'Add network', exact: true }),
  'sign-transaction': (popup) => popup.getByRole('button', { name: /\bSign$/ }),
};

/** Does what opens Taho's window for a question, and says yes there. */
const says = (lab, context, question, act) =>
  agree(
    lab,
    context,
    {
      what: question,
      asks: (address) => new URL(address).searchParams.get('page') === `/${question}`,
      say: async (popup) => {
        await YES[question](popup).waitFor();
        if (question === 'dapp-permission') await closeExplanation(popup);
        await YES[question](popup).click();
      },
    },
    act,
  );

const chainOf = (network, id) => ({
  id,
  name: String(id),
  nativeCurrency: { name: 'coin', symbol: 'coin', decimals: 18 },
  rpcUrls: { default: { http: [`${network}/rpc/${id}`] } },
});

/** The deployment's token on a chain. */
async function tokenOn(network, chainId) {
  const { chains } = await json(`${network}/local/deployment.json`);
  const { pools } = chains.find((c) => c.chainId === chainId);
  return pools.find((p) => p.symbol === SYMBOL);
}

/** Coins and tokens from a demo account. */
async function fund(network, to) {
  const { evm } = await json(`${network}/local/demo`);
  const account = privateKeyToAccount(evm[0].privateKey);
  const chain = chainOf(network, FROM);
  const wallet = createWalletClient({ account, chain, transport: http() });
  const reader = createPublicClient({ chain, transport: http() });
  const { token, realDecimals } = await tokenOn(network, FROM);
  const tokens = { address: token, abi: tokenAbi, functionName: 'transfer' };
  for (const send of [
    () => wallet.sendTransaction({ to, value: parseEther(GAS) }),
    () => wallet.writeContract({ ...tokens, args: [to, parseUnits(FUNDS, realDecimals)] }),
  ]) {
    const { status } = await reader.waitForTransactionReceipt({ hash: await send() });
    if (status !== 'success') throw new Error('the account could not be funded');
  }
}

/** Base units of the token that an account has on a chain. */
async function has(network, chainId, account) {
  const { token } = await tokenOn(network, chainId);
  const reader = createPublicClient({ chain: chainOf(network, chainId), transport: http() });
  return reader.readContract({ address: token, abi: tokenAbi, functionName: 'balanceOf', args: [account] });
}

async function connect(lab, context, page) {
  await says(lab, context, 'dapp-permission', () => pick(page, 'Taho'));
  await page.getByRole('button', { name: /^Wallet on/ }).waitFor();
  const [account] = await page.evaluate(() => window.taho.request({ method: 'eth_accounts' }));
  const chain = await page.evaluate(() => window.taho.request({ method: 'eth_chainId' }));
  if (Number(chain) === FROM) throw new Error('Taho knows the local chain already');
  return getAddress(account);
}

/** Sends what is typed; resolves once it has arrived, as much as the page had shown, and the history says so. */
async function send(lab, context, page, network, account) {
  await page.getByLabel('Amount to send').fill(SENT);
  const approve = page.getByRole('button', { name: `Approve ${SENT} ${SYMBOL}` });
  await says(lab, context, 'add-evm-chain', () => press(approve));
  await says(lab, context, 'sign-transaction', async () => {});
  const swap = page.getByRole('button', { name: `Swap ${SENT} ${SYMBOL}` });
  await swap.waitFor();
  const shown = await page.getByRole('status', { name: 'You receive' }).textContent();
  await press(swap);
  const review = page.getByRole('dialog', { name: 'Review transfer' });
  const sign = () => press(review.getByRole('button', { name: 'Sign in Taho' }));
  await says(lab, context, 'sign-transaction', sign);
  await page.getByText('Swap will initiate after confirmation.').waitFor();
  const is = (t) => t.state === 'confirmed' && t.reason === null;
  const { dst } = await arrived(lab, network, account, is);
  const { realDecimals } = await tokenOn(network, dst.chainId);
  const got = await has(network, dst.chainId, account);
  if (got !== parseUnits(shown, realDecimals)) throw new Error(`${got} arrived, and ${shown} were shown`);
  await page.goto(page.url().replace(/\/evm.*/, '/history'));
  const row = page.getByRole('row').filter({ hasText: `${SENT} ${SYMBOL}` });
  await row.getByText('Delivered').waitFor();
}

/** Resolves to Taho's version; rejects with what did not work. */
export async function run(extension, lab = new Lab()) {
  const { version } = JSON.parse(readFileSync(join(extension, 'manifest.json'), 'utf8'));
  const hosts = async () => [];
  await inBrowser(lab, extension, hosts, async ({ context, network }) => {
    await restore(lab, context);
    const page = await context.newPage();
    await page.goto(`${network.replace('127.0.0.1', 'localhost')}/evm`);
    const account = await connect(lab, context, page);
    await fund(network, account);
    await send(lab, context, page, network, account);
  });
  return version;
}
