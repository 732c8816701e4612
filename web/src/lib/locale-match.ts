/** Languages by their own names, English first. [7.02] The code is what the API is asked in. */
export const LOCALES = [
  { code: 'en', name: 'English' },
  { code: 'zh-Hans', name: '简体中文' },
] as const;

export type Locale = (typeof LOCALES)[number]['code'];

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
