import { i18n, type Messages } from '@lingui/core';
import { LOCALES, type Locale, matchLocale } from './locale-match.ts';
import { storage } from './storage.ts';

export { LOCALES, type Locale, matchLocale };

type Catalogue = () => Promise<{ messages: Messages }>;

/** English is in the code; every other language is a file of its own that loads when it is chosen. */
const CATALOGUES: Record<Exclude<Locale, 'en'>, Catalogue> = {
  'zh-Hans': () => import('../locales/zh-Hans/app.po'),
};

let latest = 0;

/**
 * Shows the page in a language; false when its catalogue could not be loaded, and the page stays as it is. Of two
 * choices the later one wins, whichever loads first.
 */
export async function activateLocale(
  locale: Locale,
  catalogues: Record<Exclude<Locale, 'en'>, Catalogue> = CATALOGUES,
): Promise<boolean> {
  const turn = ++latest;
  let messages: Messages = {};
  if (locale !== 'en') {
    try {
      messages = (await catalogues[locale]()).messages;
    } catch {
      return false;
    }
  }
  if (turn !== latest) return true;
  i18n.loadAndActivate({ locale, messages });
  document.documentElement.lang = locale;
  return true;
}

/** A choice of the person, kept. Kept only once it could be shown. */
export async function chooseLocale(locale: Locale): Promise<boolean> {
  const shown = await activateLocale(locale);
  if (shown) storage.set('locale', locale);
  return shown;
}

/** What the person chose before, else what the browser asks for; null leaves it to the operator. */
export function wantedLocale(languages: readonly string[] = navigator.languages): Locale | null {
  return storage.get('locale') ?? matchLocale(languages);
}

/** Puts the page in its first language. English stands at once, so that nothing can fail before the first paint. */
export async function startLocale(): Promise<void> {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const wanted = wantedLocale();
  if (wanted !== null && wanted !== 'en') await activateLocale(wanted);
}

/** The operator's language, for those whose browser asks for none of ours. */
export function followOperator(locale: string): void {
  const known = LOCALES.find((l) => l.code === locale)?.code;
  if (known && known !== i18n.locale && wantedLocale() === null) void activateLocale(known);
}
