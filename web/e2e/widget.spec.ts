import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type BrowserContext,
  type ConsoleMessage,
  expect,
  type Frame,
  type Locator,
  type Page,
  test,
} from '@playwright/test';
import { faults } from './accessibility.ts';
import { demoLabel, url } from './fixtures.ts';

/** The local network's own page of another origin, which it allows to frame the form. */
const parentPage = () => url('/local/widget/').replace('127.0.0.1', 'localhost');

/** Whatever goes wrong on any page, or in any frame, of a context. */
function troubles(context: BrowserContext): string[] {
  const seen: string[] = [];
  const hosts = [new URL(url()).host, new URL(parentPage()).host];
  context.on('weberror', (e) => seen.push(`page error: ${e.error().message}`));
  // A browser lets no frame take the focus by itself; a dialog that is opened by a press takes it, as is tested below.
  const focus = 'Blocked autofocusing';
  // The API does not know a transfer before its block was read, and is asked again.
  const notYet = (m: ConsoleMessage) => m.location().url.includes('/api/transfers/');
  context.on('console', (m) => {
    if (m.type() === 'error' && !m.text().startsWith(focus) && !notYet(m)) seen.push(`console: ${m.text()}`);
  });
  context.on('request', (r) => {
    const { protocol, host } = new URL(r.url());
    if (protocol.startsWith('http') && !hosts.includes(host)) seen.push(`request to ${host}`);
  });
  return seen;
}

/** The frame of the form, once it is there. */
async function formOf(page: Page): Promise<Frame> {
  const handle = await page.locator('causeway-transfer iframe').elementHandle();
  const frame = await handle?.contentFrame();
  if (!frame) throw new Error('the element has no frame');
  return frame;
}

/** Half a second after the last press, as a person leaves between two decisions [2.46]. */
async function press(frame: Frame, button: Locator): Promise<void> {
  await frame.evaluate(() => {
    const w = window as unknown as { lastPress?: number };
    if (w.lastPress !== undefined) return;
    w.lastPress = performance.now();
    document.addEventListener('click', () => (w.lastPress = performance.now()), true);
  });
  await frame.waitForFunction(
    () => performance.now() - (window as unknown as { lastPress: number }).lastPress > 500,
  );
  await button.click();
}

/** What the page was told, as it lists it: the name and the details of each event. */
async function told(page: Page): Promise<{ name: string; detail: Record<string, unknown> }[]> {
  const lines = await page.getByRole('listitem').allTextContents();
  return lines.map((line) => {
    const [name = '', ...rest] = line.split(' ');
    return { name, detail: JSON.parse(rest.join(' ')) as Record<string, unknown> };
  });
}

test('an allowed page of another origin has a transfer made in its frame, and hears of it', async ({
  page,
  context,
}) => {
  const seen = troubles(context);
  await page.goto(parentPage());
  const frame = await formOf(page);
  const event = (text: RegExp) => page.getByRole('listitem').filter({ hasText: text });
  await expect(event(/^ready/)).toHaveCount(1);
  await expect(frame.getByRole('group', { name: 'From' })).toContainText('Local ETH');
  await expect(frame.getByLabel('Amount to send')).toHaveValue('25');
  await expect(frame.getByRole('banner'), 'the form alone').toHaveCount(0);
  await expect(frame.getByRole('navigation')).toHaveCount(0);
  await expect(event(/^quote/)).toHaveCount(1);

  // The frame grows with what it shows.
  const hidden = () =>
    frame.evaluate(() => Math.max(0, document.documentElement.scrollHeight - window.innerHeight - 1));
  await expect.poll(hidden, { message: 'nothing has to be scrolled in the frame' }).toBe(0);
  const { width, height } = (await page.locator('causeway-transfer').boundingBox()) ?? {
    width: 0,
    height: 0,
  };
  expect(width).toBeGreaterThan(300);
  expect(height).toBeGreaterThan(600);

  // The parent's attribute is the frame's theme, at once.
  await page.getByLabel('Theme').selectOption('dark');
  await frame.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  await page.getByLabel('Theme').selectOption('light');
  await frame.waitForFunction(() => document.documentElement.dataset.theme === 'light');

  await press(frame, frame.getByRole('button', { name: 'Connect wallet' }).first());
  await press(
    frame,
    frame.getByRole('dialog', { name: 'Wallets' }).getByRole('button', { name: demoLabel() }),
  );
  await frame
    .getByRole('dialog', { name: 'Connect this site' })
    .getByRole('button', { name: 'Connect', exact: true })
    .click();
  await press(frame, frame.getByRole('button', { name: 'Approve 25 USDT' }));
  await frame
    .getByRole('dialog', { name: 'Approve 25 USDT' })
    .getByRole('button', { name: 'Approve' })
    .click();
  await press(frame, frame.getByRole('button', { name: 'Swap 25 USDT' }));
  const review = frame.getByRole('dialog', { name: 'Review transfer' });
  await expect(review.locator(':focus'), 'the focus is in the dialog').toHaveCount(1);
  await press(frame, review.getByRole('button', { name: /^Sign in/ }));
  await frame
    .getByRole('dialog', { name: /^(Send|Swap)/ })
    .getByRole('button', { name: /^(Sign|Send|Confirm|Swap)/ })
    .click();

  await expect(event(/^arrived/)).toHaveCount(1, { timeout: 60_000 });
  await expect(frame.getByRole('region', { name: 'Progress' })).toBeVisible();
  const events = await told(page);
  const names = events.map((e) => e.name);
  expect(names.filter((name) => ['ready', 'quote', 'signed'].includes(name))).toEqual([
    'ready',
    'quote',
    'signed',
  ]);
  expect(names.indexOf('signed')).toBeGreaterThan(names.indexOf('quote'));
  expect(names.indexOf('arrived')).toBeGreaterThan(names.indexOf('signed'));
  const uid = events.find((e) => e.name === 'arrived')?.detail.uid;
  const states = events.filter((e) => e.name === 'state');
  expect(states.at(-1)?.detail).toEqual({ uid, state: 'confirmed' });
  expect(new Set(states.map((s) => s.detail.uid))).toEqual(new Set([uid]));
  expect(events.find((e) => e.name === 'quote')?.detail).toMatchObject({
    from: 910001001,
    to: 910001002,
    token: 'USDT',
  });
  const account = await frame.getByRole('button', { name: /^Wallet on/ }).textContent();
  expect(account, 'a wallet is connected').toMatch(/0x/);
  expect(JSON.stringify(events), 'neither an address nor an amount').not.toMatch(/0x[0-9a-fA-F]{40}"|25/);
  expect(await page.evaluate(() => 'ethereum' in window), 'no wallet is asked for in the page').toBe(false);

  await press(frame, frame.getByRole('link', { name: 'New transfer' }).first());
  await expect(frame.getByLabel('Amount to send')).toHaveValue('25');
  expect(seen).toEqual([]);
});

test('the keyboard goes through the frame, which has a name, and no rule of accessibility is broken', async ({
  page,
}) => {
  await page.goto(parentPage());
  const frame = await formOf(page);
  await expect(frame.getByLabel('Amount to send')).toBeVisible();
  await expect(page.locator('causeway-transfer iframe')).toHaveAttribute(
    'title',
    /^Transfer with 127\.0\.0\.1/,
  );
  await page.getByLabel('Theme').focus();
  await page.keyboard.press('Tab');
  await expect(frame.getByRole('link', { name: 'Open in a new tab' }).first()).toBeFocused();
  expect(await faults(page)).toEqual([]);
});

test('what a page asks for and the bridge does not have fills in nothing, and both are told', async ({
  page,
}) => {
  await page.goto(parentPage());
  const frame = await formOf(page);
  await expect(frame.getByLabel('Amount to send')).toHaveValue('25');
  await page.locator('causeway-transfer').evaluate((e) => e.setAttribute('token', 'NOPE'));
  await expect(frame.getByText('This bridge has no token "NOPE"')).toBeVisible();
  await expect(frame.getByLabel('Amount to send')).toHaveCount(0);
  await expect(page.getByText('error {"code":"preset","preset":"token"}')).toBeVisible();

  await page.locator('causeway-transfer').evaluate((e) => {
    e.setAttribute('token', 'USDT');
    e.setAttribute('recipient', '0x00000000000000000000000000000000DeaDBeef');
  });
  await expect(frame.getByText(/^localhost:\d+ filled in the recipient\.$/), 'SR-26').toBeVisible();
  await expect(frame.getByLabel(/^Recipient on/)).toHaveValue('0x00000000000000000000000000000000DeaDBeef');
  const fullPage = await frame.getByRole('link', { name: 'Open in a new tab' }).first().getAttribute('href');
  expect(fullPage, 'SR-26: no link has a recipient').toBe(
    '/evm?from=910001001&to=910001002&token=USDT&amount=25',
  );
  await page.locator('causeway-transfer').evaluate((e) => e.setAttribute('lang', 'zh'));
  await frame.waitForFunction(() => document.documentElement.lang === 'zh-Hans');
});

test('where no wallet has come into the frame, the form offers its page in a new tab', async ({
  page,
  context,
}) => {
  await page.route('**/local/demo.js', (route) => route.abort());
  await page.goto(parentPage());
  const frame = await formOf(page);
  const notice = frame.getByRole('status').filter({ hasText: 'No wallet was found in this form.' });
  await expect(notice).toBeVisible();
  const opened = context.waitForEvent('page');
  await notice.getByRole('link', { name: 'Open in a new tab' }).click();
  const tab = await opened;
  await expect(tab).toHaveURL(url('/evm?from=910001001&to=910001002&token=USDT&amount=25'));
  await expect(tab.getByLabel('Amount to send')).toHaveValue('25');
});

test.describe('a page that the operator has not allowed', () => {
  let server: Server;
  let origin = '';

  test.beforeAll(async () => {
    const paths = ['/embed', '/', '/evm', '/transfer', '/local', '/embed.html'];
    const body = `<!doctype html><title>stranger</title><script src="${url('/widget.js')}"></script>
      <causeway-transfer lang="en"></causeway-transfer>
      ${paths.map((path) => `<iframe name="${path}" src="${url(path)}"></iframe>`).join('')}`;
    server = createServer((_, res) => res.setHeader('Content-Type', 'text/html').end(body));
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  test.afterAll(() => new Promise((closed) => server.close(closed)));

  test('gets nothing, and the element says what is missing; no other page can be framed either', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const heard: unknown[] = [];
      Object.assign(window, { heard });
      window.addEventListener('message', (e) => heard.push(e.data));
    });
    await page.goto(origin);
    await expect(page.getByRole('alert')).toContainText('cannot be shown here');
    await expect(page.getByRole('alert')).toContainText(`"widget: parents: [${origin}]"`);
    for (const frame of page.frames().filter((f) => f !== page.mainFrame()))
      expect(frame.url(), 'the browser shows an error of its own').toMatch(/^chrome-error:/);
    expect(await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([]);
  });

  test('not even the allowed page can frame anything but the form', async ({ page }) => {
    await page.goto(parentPage());
    await formOf(page);
    for (const path of ['/', '/evm', '/transfer', '/local', '/widget.js', '/local/widget/']) {
      const answer = await page.request.get(url(path));
      expect(answer.headers()['content-security-policy'] ?? '', path).toContain("frame-ancestors 'none'");
    }
  });
});
