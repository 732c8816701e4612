import { readFileSync } from 'node:fs';
import { expect, test, url } from '../e2e/fixtures.ts';
import { demoAccount, ETH, sendCoins, WBTC } from '../e2e/network.ts';
import { lighthouse } from './lighthouse.mjs';
import { median, report } from './report.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
/** Those that are looked at, between commas; all of them otherwise. */
const PAGES = process.env.BENCH_PAGES?.split(',');
const DEVICES = process.env.BENCH_DEVICES?.split(',');
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const FIGURES = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
} as const;
const SHIFT = 'cumulative-layout-shift';

/** A transfer that has arrived. */
async function delivered(): Promise<string> {
  const account = await demoAccount();
  const [hash = ''] = await sendCoins({
    from: WBTC,
    to: ETH,
    amount: 10n ** 16n,
    recipient: account.address,
    account,
  });
  await expect
    .poll(
      async () => {
        const answer = await fetch(url(`/api/transfers?srcHash=${hash}`));
        const body = (await answer.json()) as { data: { items: { state: string }[] } };
        return body.data.items[0]?.state;
      },
      { timeout: 60_000 },
    )
    .toBe('confirmed');
  return hash;
}

test('Lighthouse on every page', async ({ browserName }, info) => {
  expect(browserName).toBe('chromium');
  const { run, desktop, launch } = await lighthouse();
  const { executablePath } = info.project.use.launchOptions ?? {};
  const browser = await launch({
    ...(executablePath ? { chromePath: executablePath } : {}),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
    logLevel: 'error',
  });
  try {
    const wanted = (path: string) => PAGES?.includes(path) ?? true;
    const pages = ['/', '/evm', '/overview', '/history', '/deposit', '/transfer', '/local'].filter(wanted);
    const transfer = wanted('/transfer') ? await delivered() : '';
    for (const [name, config] of [
      ['phone', undefined],
      ['desktop', desktop],
    ] as const) {
      if (!(DEVICES?.includes(name) ?? true)) continue;
      for (const page of pages) {
        const path = page === '/transfer' ? `${page}?uid=${transfer}` : page;
        const seen: Record<string, number[]> = {};
        const note = (key: string, value: number) => {
          seen[key] = [...(seen[key] ?? []), value];
        };
        for (let i = 0; i < RUNS; i++) {
          const settings = { port: browser.port, logLevel: 'error' as const, onlyCategories: CATEGORIES };
          const result = await run(url(path), settings, config);
          if (!result) throw new Error(`Lighthouse did not answer for ${path}`);
          for (const key of CATEGORIES) note(key, Math.round((result.lhr.categories[key]?.score ?? 0) * 100));
          for (const [key, id] of Object.entries(FIGURES))
            note(key, result.lhr.audits[id]?.numericValue ?? Number.NaN);
          note('shift', result.lhr.audits[SHIFT]?.numericValue ?? Number.NaN);
          note('power', result.lhr.environment.benchmarkIndex);
        }
        const of = (key: string) => median(seen[key] ?? []);
        report(
          `Lighthouse of ${page}, ${name}`,
          `${of('performance')}/${of('accessibility')}/${of('best-practices')}`,
          `first paint ${Math.round(of('fcp'))} ms, largest ${Math.round(of('lcp'))}, blocked ${Math.round(of('tbt'))}, shift ${of('shift').toFixed(3)}; browser's own speed ${Math.round(of('power'))}, load ${readFileSync('/proc/loadavg', 'utf8').split(' ')[0]}`,
        );
      }
    }
  } finally {
    browser.kill();
  }
});
