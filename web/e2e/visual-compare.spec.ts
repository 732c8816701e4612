import { chromium, type Page } from '@playwright/test';
import { expect, test, url } from './fixtures.ts';
import { oneTransfer, stopClock, TRANSFERS } from './visual/answers.ts';
import { drawn, keep, kept, SCREENS, SETTLE_MS, SURROUNDINGS, unroll, wear } from './visual/look.ts';
import { difference, SHRINK, shrink } from './visual/picture.ts';
import { decode, encode, type Picture } from './visual/png.ts';
import { settled } from './visual/steps.ts';
import { holdStill } from './visual/still.ts';

/** What the comparison of pictures sees, and what it does not: proved on one page that is kept. */

const NAME = 'transfer-claimable';
const [SCREEN] = SCREENS;

test.describe.configure({ mode: 'parallel' });
test.use(SURROUNDINGS);
test.beforeEach(() => {
  test.skip(test.info().config.updateSnapshots === 'all', 'what it compares with is being made anew');
});

async function open(page: Page): Promise<void> {
  await holdStill(page, { numbers: false });
  await stopClock(page);
  await oneTransfer(page, TRANSFERS.claimable);
  await page.goto(url(`/transfer?uid=${TRANSFERS.claimable.uid}`));
  await settled(page);
}

/** It is as it was, once all that it reads is there. */
async function isAsKept(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        await unroll(page, SCREEN);
        return differences(page);
      },
      { timeout: SETTLE_MS },
    )
    .toEqual([null, null]);
}

/** Both themes beside what is kept of them. */
async function differences(page: Page): Promise<(string | null)[]> {
  const found: (string | null)[] = [];
  for (const theme of ['light', 'dark'] as const) {
    await wear(page, theme);
    await drawn(page);
    const now = keep(await page.screenshot({ caret: 'initial', scale: 'css' }));
    found.push(difference(kept(`${NAME}-${theme}-${SCREEN.width}`), now));
  }
  return found;
}

const CHANGES = {
  'a colour token': '[data-theme] { --primary: #0b5a70; }',
  'the colour of secondary text': '[data-theme] { --text-2: #7d8a8d; }',
  'a button that moved by 8 px': '.page-head button { transform: translateX(8px); }',
  'a text that is gone': '#details { visibility: hidden; }',
  'a smaller title': 'h1 { font-size: 24px; }',
  'a lighter title': 'h1 { font-weight: 500; }',
  'more space in a card': '.card > .card-body { padding-left: 28px !important; }',
};

test('a picture differs by what a person would see', async ({ page }) => {
  await open(page);
  await isAsKept(page);
  for (const [what, css] of Object.entries(CHANGES)) {
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    }, css);
    for (const found of await differences(page)) expect(found, what).toMatch(/differ, most at/);
    await page.evaluate(() => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
    });
  }
  await isAsKept(page);
});

test('a picture differs by a longer page', async ({ page }) => {
  await open(page);
  await isAsKept(page);
  await page.setViewportSize({ width: SCREEN.width, height: SCREEN.height * 2 });
  for (const found of await differences(page)) expect(found).toMatch(/^the size is/);
});

const RASTERISERS = {
  'no hinting': ['--font-render-hinting=none'],
  'full hinting': ['--font-render-hinting=full'],
  'text smoothed for LCD': ['--enable-lcd-text'],
  'text on whole pixels': ['--disable-font-subpixel-positioning'],
  'another rasteriser': [
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--ignore-gpu-blocklist',
    '--enable-gpu-rasterization',
  ],
};

for (const [what, flags] of Object.entries(RASTERISERS)) {
  test(`a picture is the same with ${what}`, async ({ launchOptions }) => {
    const args =
      what === 'another rasteriser'
        ? launchOptions.args?.filter((a) => a !== '--disable-gpu')
        : launchOptions.args;
    const browser = await chromium.launch({ ...launchOptions, args: [...(args ?? []), ...flags] });
    try {
      const page = await browser.newPage(SURROUNDINGS);
      await open(page);
      await isAsKept(page);
    } finally {
      await browser.close();
    }
  });
}

test('pictures are read as they were written', () => {
  const picture: Picture = { width: 37, height: 11, data: new Uint8Array(37 * 11 * 3) };
  for (let i = 0; i < picture.data.length; i++) picture.data[i] = (i * 97 + (i >> 3) * 13) % 256;
  expect(decode(encode(picture))).toEqual(picture);
  expect(() => decode(Buffer.from('GIF89a, and no more'))).toThrow('not a PNG');
  // Means: of white and black in equal parts.
  const half: Picture = {
    width: SHRINK,
    height: SHRINK,
    data: new Uint8Array(SHRINK * SHRINK * 3).fill(255, 0, SHRINK * SHRINK * 1.5),
  };
  expect([...shrink(half, SHRINK).data]).toEqual([128, 128, 128]);
});
