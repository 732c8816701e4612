import { type BrowserContext, expect, type Locator, type Page, test as base } from '@playwright/test';

/** Where the local network answers. */
export function url(path = ''): string {
  const origin = process.env.CAUSEWAY_URL;
  if (!origin) throw new Error('CAUSEWAY_URL is not set');
  return origin + path;
}

/**
 * Every page is watched: an uncaught error, an error on the console, or a request to a host other than ours fails the
 * test. A test that cuts connections says so; the browser then notes what it could not reach. So does one whose page has
 * to do with other hosts.
 */
const UNREACHED = 'console: Failed to load resource';

export const test = base.extend<{ trouble: { expected: boolean; hosts: string[] } }>({
  trouble: async ({}, use) => {
    await use({ expected: false, hosts: [] });
  },
  // What is drawn before the app is there cannot be used, and is not what a test looks at.
  page: async ({ page }, use) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    const drawn = () => page.waitForFunction(() => document.querySelector('#root[inert]') === null);
    page.goto = async (...how) => {
      const answer = await goto(...how);
      await drawn();
      return answer;
    };
    page.reload = async (...how) => {
      const answer = await reload(...how);
      await drawn();
      return answer;
    };
    await use(page);
  },
  context: async ({ context, trouble }, use) => {
    const seen: string[] = [];
    watch(context, seen);
    await use(context);
    // What a page asks once its test has ended is nobody's fault: without the test's routes, the network that all share
    // knows no transfer that only the test made up.
    const asked = trouble.hosts.map((host) => `request to ${host}`);
    const faults = seen.filter((s) => !(trouble.expected && s.startsWith(UNREACHED)) && !asked.includes(s));
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(faults).toEqual([]);
  },
});

function watch(context: BrowserContext, seen: string[]): void {
  const origin = new URL(url()).host;
  context.on('weberror', (e) => seen.push(`page error: ${e.error().message}`));
  context.on('console', (m) => {
    if (m.type() === 'error') seen.push(`console: ${m.text()}`);
  });
  context.on('request', (r) => {
    const to = new URL(r.url());
    if (to.protocol.startsWith('http') && to.host !== origin) seen.push(`request to ${to.host}`);
  });
}

export { expect };

/** The demo wallet's sheet that is open now. */
export function sheet(page: Page, name: RegExp | string): Locator {
  return page.getByRole('dialog', { name });
}

/** Workers run at the same time: each spends from a demo account of its own, so that no two count the same nonce. */
export function demoLabel(): string {
  return `Demo EVM ${base.info().parallelIndex + 1}`;
}

/** Half a second after the last press, be it by mouse or keyboard: until then the page takes one for the same decision [2.46]. */
export async function rested(page: Page): Promise<void> {
  await page.evaluate(() => {
    const w = window as unknown as { lastPress?: number };
    if (w.lastPress !== undefined) return;
    w.lastPress = performance.now(); // a press before this one was not seen
    document.addEventListener('click', () => (w.lastPress = performance.now()), true);
  });
  await page.waitForFunction(
    () => performance.now() - (window as unknown as { lastPress: number }).lastPress > 500,
  );
}

/** Presses a button as a person does, who leaves time between two decisions. */
export async function press(button: Locator, times = 1): Promise<void> {
  await rested(button.page());
  await button.click({ clickCount: times });
}

/** Picks a wallet in the site's own dialog. */
export async function pickWallet(page: Page, wallet: string): Promise<void> {
  await press(page.getByRole('button', { name: 'Connect wallet' }).first());
  await page.getByRole('dialog', { name: 'Wallets' }).getByRole('button', { name: wallet }).click();
}

/** Connects a demo wallet. */
export async function connect(page: Page, wallet = demoLabel()): Promise<void> {
  await pickWallet(page, wallet);
  await sheet(page, 'Connect this site').getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Wallet on/ })).toBeVisible();
}

/** Picks a network on one side of the form. */
export async function pickNetwork(page: Page, side: 'From' | 'To', name: string): Promise<void> {
  const button = page.getByRole('group', { name: side }).getByRole('button', { name: `${side} network` });
  if ((await button.textContent())?.includes(name)) return;
  await button.click();
  await page
    .getByRole('dialog', { name: 'Select Network' })
    .getByRole('option', { name: new RegExp(name) })
    .click();
  await expect(button).toContainText(name);
}

/** Picks a token on one side of the form. */
export async function pickToken(page: Page, side: 'From' | 'To', symbol: string): Promise<void> {
  const button = page.getByRole('group', { name: side }).getByRole('button', { name: `${side} token` });
  if ((await button.textContent())?.trim() === symbol) return;
  await button.click();
  await page
    .getByRole('dialog', { name: 'Select Token' })
    .getByRole('button', { name: new RegExp(`^${symbol}\\b`) })
    .click();
  await expect(button).toContainText(symbol);
}

/** Types an amount and goes through review and wallet; the form must be ready to swap. */
export async function swap(page: Page, amount: string, symbol: string): Promise<void> {
  const review = page.getByRole('dialog', { name: 'Review transfer' });
  await press(page.getByRole('button', { name: `Swap ${amount} ${symbol}` }));
  await review.getByRole('button', { name: /^Sign in/ }).click();
  await sheet(page, /^(Send|Swap)/)
    .getByRole('button', { name: /^(Sign|Send|Confirm|Swap)/ })
    .click();
}
