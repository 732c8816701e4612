// Leather's extension in Chromium, with a profile of its own, against the local network: it is set up from a phrase on
// Bitcoin's main network, connected for the page's network all the same, and pays a deposit. It signs without its maker's
// servers, none of which can be reached.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { agree, arrived, inBrowser, newPhrase, PASSWORD, pick, pickDemo, press } from './browser.mjs';
import { causeway, json, Lab } from './lab.mjs';

const API = '/bitcoin_testnet';
const TO = 910001003;
const FUNDS = '0.05';
const SENT = '0.0123';

/** Sets the wallet up from a new phrase. It begins on Bitcoin's main network, and stays there. */
async function restore(context, home) {
  const page = await context.newPage();
  await page.goto(home);
  await page.getByTestId('sign-in-link').click();
  for (const [i, word] of newPhrase().split(' ').entries())
    await page.getByTestId(`mnemonic-input-${i + 1}`).fill(word);
  await page.getByTestId('sign-in-btn').click();
  await page.getByTestId('set-or-enter-password-input').fill(PASSWORD);
  await page.getByTestId('set-password-btn').click();
  await page.getByTestId('home-page-container').waitFor();
  return page;
}

/** Does what opens Leather's window for a call, and confirms there. */
const says = (lab, context, call, act) =>
  agree(
    lab,
    context,
    {
      what: call,
      asks: (address) => address.includes(`/popup.html#/${call}`),
      say: (popup) => popup.getByRole('button', { name: 'Confirm', exact: true }).click(),
    },
    act,
  );

/** Resolves to the address that pays, of the page's network though the wallet shows another. */
async function connect(lab, context, page) {
  await says(lab, context, 'get-addresses', () => pick(page, 'Leather'));
  await page.getByRole('button', { name: /^Wallet on Bitcoin:/ }).waitFor();
  const { paymentAddress } = await page.evaluate(() => JSON.parse(localStorage.getItem('leather-account')));
  if (!/^tb1q/.test(paymentAddress))
    throw new Error(`Leather pays from ${paymentAddress}, which is no address of the test network`);
  return paymentAddress;
}

/** Deposits what is typed; resolves once it has arrived on the other chain and the page's history says so. */
async function deposit(lab, context, page, network) {
  await pickDemo(page, 'Demo EVM 1');
  await page.getByRole('textbox', { name: 'Amount to send' }).fill(SENT);
  await press(page.getByRole('main').getByRole('button', { name: 'Review transfer' }));
  const review = page.getByRole('dialog', { name: 'Review transfer' });
  const sign = () => press(review.getByRole('button', { name: 'Sign in Leather' }));
  await says(lab, context, 'sign-psbt', sign);
  await page.getByRole('heading', { name: `${SENT} BTC is on its way` }).waitFor();
  const { evm } = await json(`${network}/local/demo`);
  const is = (t) => t.kind === 'mint' && t.state === 'confirmed' && t.reason === null;
  await arrived(lab, network, evm[0].address, is);
  await page.goto(`${network}/history`);
  const row = page.getByRole('row').filter({ hasText: `${SENT} BTC` });
  await row.getByText('Delivered').waitFor();
}

/** Resolves to Leather's version; rejects with what did not work. */
export async function run(extension, lab = new Lab()) {
  const { version } = JSON.parse(readFileSync(join(extension, 'manifest.json'), 'utf8'));
  const hosts = async () => [];
  await inBrowser(lab, extension, hosts, async ({ context, origin, network }) => {
    await restore(context, `${origin}/index.html`);
    const page = await context.newPage();
    await page.goto(`${network}/?to=${TO}`);
    const address = await connect(lab, context, page);
    await lab.run(causeway, [
      ...['bitcoin', 'send', FUNDS, address, '--api', network + API, '--wait'],
      ...['--key', 'network/keys/demo-bitcoin.key'],
    ]);
    await deposit(lab, context, page, network);
  });
  return version;
}
