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
