import type { Page } from '@playwright/test';
import { connect, expect, test, url } from '../e2e/fixtures.ts';
import { interactions, noteInteractions, slowDown } from './page.ts';
import { median, quantile, report } from './report.ts';

const SLOWER = 4;
const ROUNDS = 6;
const TEXT = '1234.5678';

/** Types an amount again and again on a slower processor: milliseconds from each key to the next paint. */
async function type(page: Page, label: string): Promise<number[]> {
  const field = page.getByLabel(label);
  await field.click();
  await slowDown(page, SLOWER);
  await noteInteractions(page);
  for (let round = 0; round < ROUNDS; round++) {
    await field.press('Control+a');
    for (const key of TEXT) {
      await field.press(key);
      // Slower than any person types, so that no key waits for another's work.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
    }
  }
  await expect(field).toHaveValue(new RegExp(TEXT.replace('.', '\\.?')));
  const took = await interactions(page);
  await slowDown(page, 1);
  // What the browser does not tell took less than 16 ms.
  while (took.length < ROUNDS * (TEXT.length + 1)) took.push(8);
  return took;
}

for (const [path, label] of [
  ['/evm', 'Amount to send'],
  ['/', 'Amount to send'],
] as const) {
  test(`typing an amount on ${path}`, async ({ page }) => {
    await page.goto(url(path));
    await expect(page.getByLabel(label)).toBeVisible();
    if (path === '/evm') await connect(page);
    const took = await type(page, label);

    const plain = await page.context().newPage();
    await plain.setContent(`<input aria-label="${label}">`);
    const beside = await type(plain, label);
    report(
      `typing an amount on ${path}, 4 x slower processor, p98, ms`,
      quantile(took, 0.98),
      `p50 ${median(took)}; a bare field p98 ${quantile(beside, 0.98)}, p50 ${median(beside)}`,
    );
  });
}
