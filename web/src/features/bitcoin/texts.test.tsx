import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DraftError, type DraftProblem } from '@causeway/sdk/bitcoin/draft';
import { NoLane } from '@causeway/sdk/bitcoin/order';
import { NotAsShown } from '@causeway/sdk/bitcoin/psbt-check';
import { unsignedWords } from './texts.tsx';

const said = (error: unknown) =>
  render(<I18nProvider i18n={i18n}>{unsignedWords(error, 'It could not be built.')}</I18nProvider>).container
    .textContent;

describe('why there was nothing to sign', () => {
  const problems: DraftProblem[] = [
    'funds',
    'fee',
    'carries',
    'postage',
    'runes',
    'dust',
    'script',
    'inputs',
    'rate',
  ];
  it.each(problems)('is told in words, never as a code: %s', (problem) => {
    const text = said(new DraftError(problem));
    expect(text).toMatch(/^[A-Z].*\.$/);
    expect(text).not.toBe(problem);
  });

  it('is told of what prepares and checks the transaction, and of nothing else', () => {
    expect(said(new NoLane('the lane is closed'))).toBe('This route is closed for now.');
    expect(said(new NotAsShown('its fee'))).toBe(
      'The transaction that was built is not the one shown, so it was not signed.',
    );
    expect(unsignedWords(new Error('other'), '')).toBeNull();
    expect(unsignedWords('text', '')).toBeNull();
  });
});
