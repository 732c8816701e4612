import { expect, test, url } from './fixtures.ts';

/** What stands in the page before the app does, and where. */
interface Seen {
  title: string;
  text: string;
  at: { x: number; y: number } | null;
  header: number;
  links: string[];
  inert: boolean;
}

declare global {
  interface Window {
    firstSeen?: Seen;
  }
}

const PAGES = ['/', '/evm', '/liquidity', '/overview', '/history', '/deposit', '/local', '/nowhere'];

for (const [locale, home] of [
  ['en', 'Bitcoin'],
  ['zh-CN', '比特币'],
] as const) {
  for (const width of [1280, 390]) {
    test.describe(`${locale}, ${width} px`, () => {
      test.use({ locale, viewport: { width, height: 800 } });
      for (const path of PAGES) {
        test(`[2.01] ${path} shows its head before its code, where the app then draws it`, async ({
          page,
        }) => {
          await page.addInitScript(() => {
            const look = (): Seen => {
              const shown = (e: Element | undefined): e is Element =>
                e !== undefined && e.getClientRects().length > 0;
              const one = (selector: string) => [...document.querySelectorAll(selector)].find(shown);
              const title = one('.page-head h1');
              const box = title?.getBoundingClientRect();
              return {
                title: title?.textContent ?? '',
                text: [...document.querySelectorAll('.page-head h1 + p *, .page-head h1 + p')]
                  .filter((e) => shown(e) && e.childElementCount === 0)
                  .map((e) => e.textContent ?? '')
                  .join(''),
                at: box ? { x: box.x, y: box.y } : null,
                header: one('header')?.getBoundingClientRect().height ?? 0,
                links: [...document.querySelectorAll('header nav a')]
                  .filter(shown)
                  .map((a) => a.textContent ?? ''),
                inert: document.getElementById('root')?.hasAttribute('inert') ?? false,
              };
            };
            document.addEventListener('DOMContentLoaded', () => {
              window.firstSeen = look();
              Object.assign(window, { lookAgain: look });
            });
          });
          await page.goto(url(path));
          const first = await page.evaluate(() => window.firstSeen);
          expect(first?.inert, 'nothing can be used yet').toBe(true);
          const look = () =>
            page.evaluate(() => {
              const w = window as unknown as { lookAgain(): Seen };
              return w.lookAgain();
            });
          const app = await look();
          expect(app.inert).toBe(false);
          expect(first?.header).toBe(app.header);
          expect(first?.links).toEqual(app.links);
          if (width === 1280) expect(first?.links[0]).toBe(home);
          if (path === '/local' || path === '/nowhere') {
            expect(first?.title, 'nothing is said of a page that may not be there, or not be ready').toBe('');
            if (path === '/nowhere') return expect(first?.text).toBe('');
            expect(first?.text).not.toBe('');
            // The page comes once the network has answered that it is a local one.
            await expect.poll(async () => (await look()).text).toBe(first?.text);
            return;
          }
          expect(first?.title).not.toBe('');
          expect({ title: first?.title, text: first?.text, at: first?.at }).toEqual({
            title: app.title,
            text: app.text,
            at: app.at,
          });
          expect(await page.evaluate(() => document.documentElement.lang)).toBe(
            locale === 'en' ? 'en' : 'zh-Hans',
          );
        });
      }
    });
  }
}

test('[2.01] a page whose code does not come says so, and can be loaded again', async ({ page, trouble }) => {
  trouble.expected = true;
  await page.route(/\/assets\/start-[^/]*\.js$/, (route) => route.abort());
  await page.goto(url('/evm'));
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Swap across chains' })).toBeHidden();
  await page.unroute(/\/assets\/start-[^/]*\.js$/);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('button', { name: 'Connect wallet' }).last()).toBeEnabled();
});
