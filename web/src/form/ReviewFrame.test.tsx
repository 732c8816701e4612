import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ReviewFrame } from './ReviewFrame.tsx';

const end = (id: number, name: string) => ({ network: { id, name, icon: '' }, amount: '1 X' });
const signed = {
  from: end(1, 'Ethereum'),
  to: end(8453, 'Base'),
  places: [],
  warning: null,
  wallet: 'W',
  confirm: () => undefined,
  cancel: () => undefined,
};
const show = (asked: boolean) =>
  render(
    <I18nProvider i18n={i18n}>
      <ReviewFrame signed={{ ...signed, asked }}>{null}</ReviewFrame>
    </I18nProvider>,
  );

it('SR-06: the review names chains by their ids, too', () => {
  show(false);
  const text = screen.getByRole('dialog').textContent;
  expect(text).toContain('Ethereum · chain 1');
  expect(text).toContain('Base · chain 8453');
});

it('SR-39: nothing is signed while something is asked', () => {
  show(true);
  const button = screen.getByRole('button', { name: 'Confirm the fee first' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
});
