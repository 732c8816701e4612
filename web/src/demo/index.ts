import { i18n } from '@lingui/core';
import { messages as simplified } from '../locales/zh-Hans/demo.po';
import { startDemo } from './start.ts';

// Built apart from the app and served by the local network alone, as /local/demo.js.

/** Speaks the language of the page. */
function speak(): void {
  const locale = document.documentElement.lang === 'zh-Hans' ? 'zh-Hans' : 'en';
  i18n.loadAndActivate({ locale, messages: locale === 'en' ? {} : simplified });
}

speak();
new MutationObserver(speak).observe(document.documentElement, { attributeFilter: ['lang'] });
startDemo().catch(() => undefined);
