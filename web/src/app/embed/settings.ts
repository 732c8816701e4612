import { create } from 'zustand';
import { activateLocale, matchLocale } from '../../lib/locale.ts';
import type { PresetTexts } from '../../features/omnichain/presets.ts';
import type { Settings } from '../../widget/messages.ts';
import { listen, type Parent } from './parent.ts';

interface Embedding {
  readonly parent: Parent;
  readonly presets: PresetTexts;
}

/** The page around and what it wants; null until it has said so. */
export const useEmbedding = create<{ now: Embedding | null }>(() => ({ now: null }));

const root = document.documentElement;

/** As the page around has it, else as the system has it. */
function showTheme(theme: Settings['theme']): void {
  root.dataset.theme = theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
}

/** Resolves once the page around has said what it wants. What it wants later is applied as it comes. */
export function awaitParent(): Promise<void> {
  return new Promise((begin) => {
    listen(window, (settings, parent) => {
      const { presets } = settings;
      showTheme(settings.theme);
      const locale = settings.lang === null ? null : matchLocale([settings.lang]);
      const spoken = locale === null ? Promise.resolve(true) : activateLocale(locale);
      const before = useEmbedding.getState().now;
      const same = before !== null && JSON.stringify(before.presets) === JSON.stringify(presets);
      if (!same) useEmbedding.setState({ now: { parent, presets } });
      void spoken.then(() => begin());
    });
  });
}
