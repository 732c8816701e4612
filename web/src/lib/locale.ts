import { i18n, type Messages } from '@lingui/core';
import { storage } from './storage.ts';

/** Languages by their own names, English first. [7.02] The code is what the API is asked in. */
export const LOCALES = [
  { code: 'en', name: 'English' },
  { code: 'zh-Hans', name: '简体中文' },
] as const;

export type Locale = (typeof LOCALES)[number]['code'];

type Catalogue = () => Promise<{ messages: Messages }>;

/** English is in the code; every other language is a file of its own that loads when it is chosen. */
const CATALOGUES: Record<Exclude<Locale, 'en'>, Catalogue> = {
  'zh-Hans': () => import('../locales/zh-Hans/app.po'),
};

/** Ours among what a browser asks for ('zh-CN', 'zh-Hans-SG', 'en-GB'); null when none is. Traditional Chinese is none. */
export function matchLocale(wanted: readonly string[]): Locale | null {
  for (const tag of wanted) {
    const { language, script, region } = parseTag(tag);
    if (language === 'en') return 'en';
    if (language !== 'zh') continue;
    const traditional = script === 'hant' || (script === null && ['tw', 'hk', 'mo'].includes(region ?? ''));
    if (!traditional) return 'zh-Hans';
  }
  return null;
}

function parseTag(tag: string): { language: string; script: string | null; region: string | null } {
  const [language = '', ...rest] = tag.toLowerCase().split('-');
  const script = rest.find((part) => part.length === 4) ?? null;
  const region = rest.find((part) => part.length === 2) ?? null;
  return { language, script, region };
}

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
