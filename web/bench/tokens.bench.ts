import type { Page } from '@playwright/test';
import type { PoolChain } from '../src/api/types.ts';
import { expect, test, url } from '../e2e/fixtures.ts';
import { ETH } from '../e2e/network.ts';
import { scroll } from './page.ts';
import { median, quantile, report } from './report.ts';

const MANY = 2000;
const FEW = 20;
const OPENS = 15;
const DISTANCE = 12_000;
/** A frame is due every 16.7 ms; one that took longer than this left another out. */
const DROPPED_MS = 25;

/** The network's real list, with copies of one token up to a number. */
async function withTokens(page: Page, number: number): Promise<void> {
  await page.route('**/api/swap:pool-chains', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: PoolChain[] };
    const chain = body.data.find((c) => c.chainID === ETH);
    const [token] = chain?.tokens ?? [];
    if (!chain || !token) throw new Error('the local network lists no token');
    chain.tokens = Array.from({ length: number }, (_, i) => ({
      ...token,
      symbol: i === 0 ? token.symbol : `T${i}`,
      name: i === 0 ? token.name : `Token number ${i}`,
      icon: '',
      tokenContractAddress:
        i === 0 ? token.tokenContractAddress : `0x${(i + 0xabc000).toString(16).padStart(40, '0')}`,
    }));
    await route.fulfill({ response: answer, json: body });
  });
}

/** Milliseconds from a click until the frame that has the list is painted, again and again. */
async function opens(page: Page): Promise<number[]> {
  const button = page.getByRole('button', { name: 'From token' });
  const took: number[] = [];
  for (let i = 0; i < OPENS; i++) {
    const painted = page.evaluate(
      () =>
        new Promise<number>((done) => {
          let clicked = 0;
          document.addEventListener('click', (e) => (clicked = e.timeStamp), { capture: true, once: true });
          const seen = new MutationObserver(() => {
            if (!document.querySelector('dialog[open] li button')) return;
            seen.disconnect();
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => done(performance.now() - clicked);
              port2.postMessage(null); // after the frame was drawn
            });
          });
          seen.observe(document.body, { childList: true, subtree: true, attributes: true });
        }),
    );
    await button.click();
    took.push(await painted);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  return took;
}

const dropped = (frames: readonly number[]) => frames.filter((ms) => ms > DROPPED_MS).length;

async function centre(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not there`);
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height, 400) / 2 };
}

test('a list of 2,000 tokens', async ({ page }) => {
  const open = async (number: number) => {
    await page.unrouteAll();
    await withTokens(page, number);
    await page.goto(url(`/evm?from=${ETH}`));
    await expect(page.getByRole('button', { name: 'From token' })).toBeEnabled();
    const [first = Number.NaN, ...rest] = await opens(page);
    return { first, rest };
  };
  const few = await open(FEW);
  const many = await open(MANY);
  report(
    'list of 2,000 tokens opens, p50, ms',
    median(many.rest),
    `p95 ${Math.round(quantile(many.rest, 0.95))}, first ${Math.round(many.first)}; a list of 20: p50 ${Math.round(median(few.rest))}, p95 ${Math.round(quantile(few.rest, 0.95))}, first ${Math.round(few.first)}`,
  );

  await page.getByRole('button', { name: 'From token' }).click();
  await expect(page.getByRole('dialog', { name: 'Select Token' })).toBeVisible();
  const frames = await scroll(page, await centre(page, 'dialog ul'), DISTANCE);
  const top = await page.locator('dialog ul').evaluate((list) => list.scrollTop);
  expect(top).toBeGreaterThan(DISTANCE / 2);

  const plain = await page.context().newPage();
  const rows = Array.from({ length: MANY }, (_, i) => `<li>T${i}</li>`).join('');
  await plain.setContent(`<ul style="height: 400px; overflow-y: auto; line-height: 56px">${rows}</ul>`);
  const beside = await scroll(plain, await centre(plain, 'ul'), DISTANCE);
  report(
    'list of 2,000 tokens, frames dropped while it scrolls 12,000 px',
    dropped(frames),
    `of ${frames.length}, longest ${Math.round(Math.max(...frames))} ms; bare rows: ${dropped(beside)} of ${beside.length}, longest ${Math.round(Math.max(...beside))} ms`,
  );
});
