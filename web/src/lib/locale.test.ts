import { i18n } from '@lingui/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { activateLocale, chooseLocale, followOperator, matchLocale, wantedLocale } from './locale.ts';

afterEach(async () => {
  await activateLocale('en');
});

describe('the language a browser asks for', () => {
  it.each([
    [['en-GB', 'zh-CN'], 'en'],
    [['zh-CN', 'en'], 'zh-Hans'],
    [['zh'], 'zh-Hans'],
    [['zh-Hans-HK'], 'zh-Hans'],
    [['zh-SG'], 'zh-Hans'],
    [['zh-TW', 'zh-Hant', 'zh-HK'], null],
    [['de-DE', 'fr'], null],
    [['de-DE', 'zh-CN'], 'zh-Hans'],
    [[], null],
  ])('%j is %s', (wanted, locale) => expect(matchLocale(wanted)).toBe(locale));
});

describe('choosing a language', () => {
  it('shows it, tells the document, and remembers it', async () => {
    expect(await chooseLocale('zh-Hans')).toBe(true);
    expect(i18n.locale).toBe('zh-Hans');
    expect(i18n._('api.BUSY')).toBe('响应时间过长。请稍后重试。');
    expect(document.documentElement.lang).toBe('zh-Hans');
    expect(wantedLocale(['en'])).toBe('zh-Hans');
  });

  it('that cannot be loaded changes and remembers nothing', async () => {
    const lost = { 'zh-Hans': () => Promise.reject(new Error('offline')) };
    expect(await activateLocale('zh-Hans', lost)).toBe(false);
    expect(i18n.locale).toBe('en');
    expect(localStorage.getItem('locale')).toBeNull();
  });

  it('the later of two choices wins, whichever loads first', async () => {
    let arrive = (_: { messages: Record<string, string> }) => {};
    const slow = { 'zh-Hans': () => new Promise<{ messages: Record<string, string> }>((r) => (arrive = r)) };
    const first = activateLocale('zh-Hans', slow);
    await activateLocale('en');
    arrive({ messages: {} });
    await first;
    expect(i18n.locale).toBe('en');
  });
});

describe("the operator's language", () => {
  it('counts only when neither the person nor the browser named one of ours', async () => {
    followOperator('zh-Hans'); // this browser asks for en-US
    expect(i18n.locale).toBe('en');
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE']);
    followOperator('klingon');
    expect(i18n.locale).toBe('en');
    followOperator('zh-Hans');
    await vi.waitFor(() => expect(i18n.locale).toBe('zh-Hans'));
    expect(localStorage.getItem('locale')).toBeNull();
  });
});
