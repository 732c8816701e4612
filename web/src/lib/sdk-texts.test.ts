import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { i18n } from '@lingui/core';
import { NoDeployment, parseDeployment } from '@causeway/sdk/deployments';
import { NoHash } from '@causeway/sdk/evm/signing';
import { describeError } from './errors.ts';
import { SDK_ERRORS } from './sdk-texts.ts';

const folder = resolve(import.meta.dirname, '../../../sdk/src');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((f) => f.endsWith('.ts') && !f.endsWith('.test.ts'))
  .map((f) => readFileSync(resolve(folder, f), 'utf8'))
  .join('\n');

/** The sentences here, from the source: builds keep only their codes. */
const ours = [
  ...readFileSync(resolve(import.meta.dirname, 'sdk-texts.ts'), 'utf8').matchAll(
    /id: '([^']+)',\s*message:\s*(['"])(.+?)\2,?\s*\}/g,
  ),
].map(([, code = '', , text = '']) => ({ code, text }));

describe('[8.01] the sentences of the SDK that translators have', () => {
  it('are what the SDK says, by its codes', () => {
    expect(ours.map(({ code }) => code)).toEqual(SDK_ERRORS.map(({ id }) => id));
    for (const { code, text } of ours) {
      expect(sources).toContain(`'${code}'`);
      // Account and network are said in one sentence there.
      for (const part of text.split(/\{\d\}|(?<=^The )(?:account|network)(?= in your)/))
        expect(sources).toContain(part);
    }
  });

  it('are shown in the language of the page, with what they name', () => {
    const broken = () => {
      try {
        parseDeployment(null);
      } catch (error) {
        return error;
      }
    };
    expect(describeError(broken()).text).toMatch(/^The deployment record is not valid at its root: /);
    i18n.loadAndActivate({
      locale: 'de',
      messages: { 'wallet.NO_HASH': 'Kein Hash.', 'deployment.INVALID': ['Falsch bei ', ['0'], ': ', ['1']] },
    });
    expect(describeError(new NoHash()).text).toBe('Kein Hash.');
    expect(describeError(broken()).text).toBe('Falsch bei its root: not a record');
    expect(describeError(new NoDeployment('Own words.')).text).toBe('Own words.');
    i18n.loadAndActivate({ locale: 'en', messages: {} });
  });
});
