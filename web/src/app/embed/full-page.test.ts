import { expect, it } from 'vitest';
import { fullPage } from './full-page.ts';

it('opens with the same presets, but for a recipient, which no link has (SR-26)', () => {
  expect(fullPage({})).toBe('/evm');
  expect(fullPage({ from: '1', to: '10', token: 'A&B', amount: '2.5', recipient: '0x5' })).toBe(
    '/evm?from=1&to=10&token=A%26B&amount=2.5',
  );
});
