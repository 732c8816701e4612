import { main, review, sign } from './bitcoin-form.ts';
import { test } from './coins.ts';
import { expect, press, url } from './fixtures.ts';
import { BTC } from './network.ts';
import { quietWallet } from './visual/answers.ts';
import { look, SURROUNDINGS } from './visual/look.ts';
import { connectBitcoin, connectEvm } from './visual/steps.ts';
import { holdStill } from './visual/still.ts';

/** A withdrawal's picture apart from the others: nobody can withdraw what nobody has deposited. */

const ARRIVES_MS = 60_000;

test.use(SURROUNDINGS);

test('the summary before a signature: to Bitcoin', async ({ page, trouble }) => {
  // The deposit is asked for before anybody has read its block.
  trouble.expected = true;
  test.setTimeout(180_000);
  await holdStill(page, { numbers: true });
  await quietWallet(page);
  await page.goto(url(`/?to=${BTC}&amount=0.5`));
  await connectBitcoin(page);
  await connectEvm(page);
  await press(main(page, 'Review transfer'));
  await press(review(page).getByRole('button', { name: /^Sign in/ }));
  await sign(page);
  const link = await page.getByRole('link', { name: 'Track transfer' }).getAttribute('href');
  const uid = new URL(link ?? '', url()).searchParams.get('uid') ?? '';
  await expect.poll(async () => stateOf(uid), { timeout: ARRIVES_MS }).toMatch(/^(delivered|confirmed)$/);

  // Its arrival is not to be told in the picture, and the page that is left may still write of it.
  await page.addInitScript(() => localStorage.removeItem('btc-bridge-history'));
  await page.goto(url(`/?from=${BTC}&token=btc&amount=0.3`));
  await press(main(page, 'Review transfer'));
  await expect(review(page).getByRole('button', { name: /^Sign in/ })).toBeEnabled();
  // What can be withdrawn at most, behind the dialog, is what all tests have deposited.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`[role='img'][aria-label^='Limits'] { visibility: hidden; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  await look(page, 'review-withdrawal', { dialog: true });
});

async function stateOf(uid: string): Promise<string> {
  const answer = await fetch(url(`/api/transfers/${uid}`));
  const { data } = (await answer.json()) as { data: { state: string } | null };
  return data?.state ?? 'unseen';
}
