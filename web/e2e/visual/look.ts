import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { faults } from '../accessibility.ts';
import { difference, SHRINK, shrink } from './picture.ts';
import { decode, encode, type Picture } from './png.ts';

/** Pictures of a page in both themes and on both sizes of screen, compared with those that are kept. */

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export const SCREENS = [
  { width: 1440, height: 1000 },
  { width: 390, height: 844 },
] as const;
export type Screen = (typeof SCREENS)[number];

/** The same on every machine, whatever it speaks and wherever it is. */
export const SURROUNDINGS = {
  locale: 'en-US',
  timezoneId: 'UTC',
  colorScheme: 'light',
  reducedMotion: 'reduce',
  deviceScaleFactor: 1,
} as const;

/** A page is drawn within this time also where the machine is busy. */
export const SETTLE_MS = 20_000;
const AGAIN_MS = 250;

export interface Look {
  /** A dialog stands in the middle of the screen: what is behind it is another picture. */
  dialog?: boolean;
  /** A dialog is also looked at for who does not see it, unless another one stands above it. */
  covered?: boolean;
  screens?: readonly Screen[];
  themes?: readonly Theme[];
}

const folder = join(import.meta.dirname, 'pictures');

export async function look(page: Page, name: string, options: Look = {}): Promise<void> {
  const { screens = SCREENS, themes = THEMES } = options;
  await page.mouse.move(0, 0);
  for (const screen of screens) {
    await page.setViewportSize(screen);
    for (const theme of themes) {
      await wear(page, theme);
      await compareWith(`${name}-${theme}-${screen.width}`, () =>
        take(page, screen, options.dialog ?? false),
      );
      // Pages have a test of their own; all dialogs are seen only here.
      if (options.dialog && !options.covered && screen.width < 800)
        expect(await faults(page), `${name}, ${theme}`).toEqual([]);
    }
  }
}

/** The theme as the button in the header changes it, also where a dialog is open above that. */
export async function wear(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((wanted) => {
    document.documentElement.dataset.theme = wanted;
  }, theme);
}

/** Fonts and images are there, and two frames have been drawn since. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/** Of a wide screen, what a dialog and its shadow take. */
const DIALOG_WIDTH = 560;

async function take(page: Page, screen: Screen, dialog: boolean): Promise<Buffer> {
  if (!dialog) await unroll(page, screen);
  await drawn(page);
  const wide = dialog && screen.width > DIALOG_WIDTH;
  const clip = { x: (screen.width - DIALOG_WIDTH) / 2, y: 0, width: DIALOG_WIDTH, height: screen.height };
  return page.screenshot({ caret: 'initial', scale: 'css', clip: wide ? clip : undefined });
}

/**
 * A screen as tall as the page: nothing scrolls, and what sticks to an edge of the screen is where it
 * belongs. The page is measured on its own screen, with its fonts: in others, texts take other lines.
 */
export async function unroll(page: Page, { width, height }: Screen): Promise<void> {
  await page.setViewportSize({ width, height });
  await drawn(page);
  const content = await page.evaluate(() => {
    const bottom = document.querySelector('#root')?.lastElementChild?.getBoundingClientRect().bottom ?? 0;
    return Math.ceil(Math.max(bottom + window.scrollY, document.documentElement.scrollHeight));
  });
  if (content > height) await page.setViewportSize({ width, height: content });
}

/** As it is kept. */
export function keep(screenshot: Buffer): Picture {
  return shrink(decode(screenshot), SHRINK);
}

export function keptPath(name: string): string {
  return join(folder, `${name}.png`);
}

export function kept(name: string): Picture {
  return decode(readFileSync(keptPath(name)));
}

/** Tries again until the page is as it was, or the time is over: what is read late may come late. */
async function compareWith(name: string, shoot: () => Promise<Buffer>): Promise<void> {
  const path = keptPath(name);
  const mode = test.info().config.updateSnapshots;
  const before = existsSync(path) ? kept(name) : null;
  if (!before && mode === 'none') throw new Error(`there is no picture ${name}`);
  const wanted = mode === 'all' ? null : before;
  const end = Date.now() + SETTLE_MS;
  let last: Picture | null = null;
  for (;;) {
    const screenshot = await shoot();
    const now = keep(screenshot);
    const reference = wanted ?? last;
    const differs = reference ? difference(reference, now) : 'not seen twice yet';
    if (!differs) {
      if (process.env.SHOTS) writeFileSync(join(process.env.SHOTS, `${name}.png`), screenshot);
      if (!before || (mode === 'all' && difference(before, now))) write(path, now);
      return;
    }
    last = now;
    if (Date.now() > end) {
      if (mode === 'changed' && before) return write(path, now);
      await test.info().attach(`${name}-now.png`, { body: screenshot, contentType: 'image/png' });
      if (wanted)
        await test.info().attach(`${name}-kept.png`, { body: encode(wanted), contentType: 'image/png' });
      throw new Error(
        `${name}: ${differs}. If it should look so: npm run e2e -- visual --update-snapshots=all`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}

function write(path: string, picture: Picture): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, encode(picture));
}
