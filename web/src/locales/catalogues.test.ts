import { resolve } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { beforeAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const config = getConfig({ configPath: resolve(root, 'lingui.config.ts'), cwd: root });
const locales = config.locales.filter((l) => l !== config.sourceLocale);

type Catalog = Awaited<ReturnType<typeof getCatalogs>>[number];
type Extracted = NonNullable<Awaited<ReturnType<Catalog['collect']>>>;

/** What a message holds besides words: its placeholders, its tags and its plurals' arguments, in order of name. */
function parts(message: string): string[] {
  const names = (tokens: unknown): string[] => {
    if (!Array.isArray(tokens)) return [];
    return tokens.flatMap((token) => {
      if (!Array.isArray(token)) return [];
      const [name, , forms] = token as [string, string?, Record<string, unknown>?];
      return [`{${name}}`, ...(forms ? names(forms.other) : [])];
    });
  };
  const tags = message.match(/<\/?\d+\/?>/g) ?? [];
  return [...new Set(names(compileMessage(message)))].sort().concat([...tags].sort());
}

describe.each(locales)('%s', (locale) => {
  const found: { name: string; source: Extracted; translated: Record<string, { translation?: string }> }[] =
    [];

  beforeAll(async () => {
    for (const catalog of await getCatalogs(config)) {
      const source = await catalog.collect({});
      const translated = await catalog.read(locale);
      if (!source || !translated) throw new Error(`${catalog.path} could not be read`);
      found.push({ name: catalog.path, source, translated });
    }
  }, 120_000);

  it('has every message of the code, and none that the code no longer says', () => {
    expect(found.length).toBe(3);
    for (const { name, source, translated } of found) {
      expect(Object.keys(source).length).toBeGreaterThan(name.endsWith('widget') ? 3 : 50);
      expect(Object.keys(translated).sort()).toEqual(Object.keys(source).sort());
      const missing = Object.keys(source).filter((id) => (translated[id]?.translation ?? '').trim() === '');
      expect(missing.map((id) => source[id]?.message ?? id)).toEqual([]);
    }
  });

  it('keeps placeholders and tags of every message', () => {
    for (const { source, translated } of found) {
      for (const [id, { message = id }] of Object.entries(source)) {
        const text = translated[id]?.translation ?? '';
        expect({ message, parts: parts(text) }).toEqual({ message, parts: parts(message) });
      }
    }
  });

  it('translates: nothing is left in English but names, units and fixed words', () => {
    const same = found.flatMap(({ source, translated }) =>
      Object.entries(source).flatMap(([id, { message = id }]) =>
        translated[id]?.translation === message ? [message] : [],
      ),
    );
    expect(same).toEqual(['{memory} MB']);
  });
});
