import { create } from 'zustand';
import { storage } from './storage.ts';

export type Theme = 'light' | 'dark';

interface ThemeStore {
  theme: Theme;
  toggle(): void;
}

/** [1.07] Starts with what boot.js put on the page; a choice is kept. */
export const useTheme = create<ThemeStore>((set, get) => ({
  theme: document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
  toggle: () => {
    const theme: Theme = get().theme === 'dark' ? 'light' : 'dark';
    document.documentElement.dataset.theme = theme;
    storage.set('theme', theme);
    set({ theme });
  },
}));

/** Until somebody chooses, or the address names one, the page goes with the system while it is open, too. */
export function followSystem(system: MediaQueryList = matchMedia('(prefers-color-scheme: dark)')): void {
  system.addEventListener('change', ({ matches }) => {
    if (storage.get('theme') !== null || new URLSearchParams(location.search).has('theme')) return;
    const theme: Theme = matches ? 'dark' : 'light';
    document.documentElement.dataset.theme = theme;
    useTheme.setState({ theme });
  });
}
