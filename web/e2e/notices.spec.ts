import type { Page, Route } from '@playwright/test';
import { connect, expect, pickNetwork, pickToken, swap, test, url } from './fixtures.ts';
import { WBTC } from './network.ts';

/** What the page says by itself: the browser's notice when a transfer arrives, and what of the bridge does not work. */

const ARRIVES_MS = 60_000;
/** The page asks about disruptions so often. */
const ASK_MS = 30_000;

interface Notice {
  title: string;
  body: string | undefined;
  tag: string | undefined;
  onclick: (() => void) | null;
  closed: boolean;
}
type Watched = Window & { notices: Notice[]; looking: boolean };

/** The browser's notices as the page makes them; whether somebody looks at the page is for the test to say. */
async function watchNotices(page: Page): Promise<void> {
  await page.context().grantPermissions(['notifications'], { origin: url() });
  await page.addInitScript(() => {
    const w = window as unknown as Watched;
    w.notices = [];
    w.looking = true;
    document.hasFocus = () => w.looking;
    class Recorded {
      static readonly permission = window.Notification.permission;
      body: string | undefined;
      tag: string | undefined;
      onclick: (() => void) | null = null;
      closed = false;
      constructor(
        readonly title: string,
        options?: NotificationOptions,
      ) {
        this.body = options?.body;
        this.tag = options?.tag;
        w.notices.push(this);
      }
      close() {
        this.closed = true;
      }
    }
    Object.assign(window, { Notification: Recorded });
  });
}

/** The notices about an amount that arrived. */
const told = (page: Page, arrived: string) =>
  page.evaluate(
    (title) =>
      (window as unknown as Watched).notices
        .filter((n) => n.title.startsWith(title))
        .map(({ title, body, tag }) => ({ title, body, tag })),
    arrived,
  );

/** Sends ETH, and waits in the page's own list until it has arrived. */
async function send(page: Page, amount: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Omnichain' }).click();
  await pickNetwork(page, 'From', 'Local ETH');
  await pickNetwork(page, 'To', 'Local WBTC');
  await pickToken(page, 'From', 'ETH');
  await page.getByLabel('Amount to send').fill(amount);
  await swap(page, amount, 'ETH');
  await expect(page.getByText('Swap will initiate after confirmation.').first()).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^History/ })
    .click();
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: `${amount} ETH` })
      .first(),
  ).toContainText('Delivered', { timeout: ARRIVES_MS });
}

test('the browser tells when a transfer arrives, once, to those who allowed it and do not look; the notice leads to it', async ({
  page,
  trouble,
}) => {
  // A transfer is asked for before anybody has read its block: the API answers 404 until then.
  trouble.expected = true;
  test.setTimeout(240_000);
  await watchNotices(page);
  await page.goto(url('/evm'));
  await connect(page);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^History/ })
    .click();
  await page.getByRole('button', { name: 'Notify me on arrival' }).click();
  await expect(page.getByRole('button', { name: 'Stop notifications' })).toBeVisible();

  // Somebody looks at the page: it shows it itself.
  await send(page, '0.0213');
  expect(await told(page, '0.0212')).toEqual([]);

  await page.evaluate(() => {
    (window as unknown as Watched).looking = false;
  });
  await send(page, '0.0217');
  await expect.poll(() => told(page, '0.0216'), { timeout: ARRIVES_MS }).toHaveLength(1);
  const [notice] = await told(page, '0.0216');
  expect(notice?.title).toMatch(/^0\.0216\d+ ETH arrived$/);
  expect(notice?.body).toBe('Open the transfer to see it.');
  const uid = /^(0x[0-9a-f]{64})-arrived$/.exec(notice?.tag ?? '')?.[1];
  expect(uid).toBeDefined();
  await page.evaluate(
    (tag) => (window as unknown as Watched).notices.find((n) => n.tag === tag)?.onclick?.(),
    notice?.tag,
  );
  await expect(page).toHaveURL(url(`/transfer?uid=${uid}`));
});

test('what does not work is told on every page when it lasts, and is gone when it works', async ({
  page,
}) => {
  let down = true;
  await page.route(/\/api\/status$/, async (route: Route) => {
    const response = await route.fetch();
    const body = (await response.json()) as {
      data: { chains: { chainId: number; ok: boolean; lagSeconds: number | null }[] };
    };
    for (const chain of body.data.chains)
      if (down && chain.chainId === WBTC) Object.assign(chain, { ok: false, lagSeconds: 300 });
    await route.fulfill({ response, json: body });
  });
  await page.clock.install();
  const banner = page.getByRole('status', { name: 'Disruptions' });
  const asked = () => page.waitForResponse(/\/api\/status$/);
  const first = asked();
  await page.goto(url('/evm'));
  await first;
  await expect(page.getByLabel('Amount to send')).toBeVisible();
  // What passes by itself frightens nobody.
  await expect(banner).toHaveCount(0);
  // The next time is set once the answer is there, so the clock may have to go on more than once.
  const later = async (seen: () => Promise<void>) =>
    expect(async () => {
      await page.clock.fastForward(ASK_MS + 1_000);
      await seen();
    }).toPass();
  await later(() =>
    expect(banner).toHaveText(
      'Local WBTC cannot be reached right now. Transfers to and from it wait until it is back. Nothing is lost.',
      { timeout: 3_000 },
    ),
  );
  for (const name of ['Overview', /^History/, 'Bitcoin']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
    await expect(banner).toBeVisible();
  }
  down = false;
  await later(() => expect(banner).toHaveCount(0, { timeout: 3_000 }));
});
