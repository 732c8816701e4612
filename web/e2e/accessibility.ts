import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Everything wrong on the page now by WCAG 2.2 AA. A colour half way to another one is no colour of ours: nothing moves. */
export async function faults(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const result = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return result.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`);
}
