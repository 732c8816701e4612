import { i18n } from '@lingui/core';
import { matchLocale } from '../lib/locale-match.ts';
import { messages as simplified } from '../locales/zh-Hans/widget.po';

/** Puts the element's few words in the language that the page names, else in the browser's. */
export function speak(lang: string | null): void {
  const locale = matchLocale(lang ? [lang] : navigator.languages) ?? 'en';
  i18n.loadAndActivate({ locale, messages: locale === 'en' ? {} : simplified });
}
