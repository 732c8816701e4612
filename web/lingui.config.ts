import { defineConfig } from '@lingui/cli';

const exclude = ['**/*.test.*', '**/locales/**'];

/**
 * English is the source: messages are written in the code. Other languages are catalogues that load when they are
 * chosen. The demo wallets are a script of their own, with a catalogue of their own.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['zh-Hans'],
  catalogs: [
    { path: '<rootDir>/src/locales/{locale}/app', include: ['src'], exclude: [...exclude, 'src/demo/**'] },
    { path: '<rootDir>/src/locales/{locale}/demo', include: ['src/demo'], exclude },
  ],
  format: 'po',
  formatOptions: { origins: false },
  orderBy: 'message',
});
