import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { plainNumbers } from '../../lean.plugin.ts';

/** Lingui's own file, as the plugin leaves it in the app. */
function transformed(): string {
  const entry = createRequire(import.meta.url)
    .resolve('@lingui/core')
    .replace(/index\.[cm]?js$/, 'index.mjs');
  const { transform } = plainNumbers();
  if (typeof transform !== 'function') throw new Error('the plugin has no transform');
  const context = {
    error: (message: string) => {
      throw new Error(message);
    },
  };
  const out = (transform as unknown as (this: typeof context, code: string, id: string) => unknown).call(
    context,
    readFileSync(entry, 'utf8'),
    entry,
  ) as { code: string } | null;
  if (!out) throw new Error('the plugin did not know the file');
  return out.code;
}

it('writes the numbers of plurals as the browser would, in both languages', () => {
  const line = transformed()
    .split('\n')
    .find((l) => l.includes('Number.isSafeInteger(n)'));
  const made = line?.slice(line.indexOf('(format === undefined')).replace(/,?\s*$/, '') ?? '';
  // biome-ignore lint/security/noGlobalEval: it is what the plugin puts into the app
  const make = eval(`(_locales, format) => ${made}`) as (
    locales: string[],
    format?: object,
  ) => { format(n: number): string };
  for (const locale of ['en', 'zh-Hans']) {
    const browser = new Intl.NumberFormat(locale);
    for (const n of [0, 1, 12, 999, 1000, 12_345, 1_234_567, -1000, -999, 1.5, 2 ** 60, Number.NaN])
      expect(make([locale]).format(n), `${n} in ${locale}`).toBe(browser.format(n));
    const percent = { style: 'percent' } as const;
    expect(make([locale], percent).format(0.5)).toBe(new Intl.NumberFormat(locale, percent).format(0.5));
  }
});
