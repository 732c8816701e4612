import { defineConfig } from '@lingui/cli';

const exclude = ['**/*.test.*', '**/locales/**'];

/**
 * English is the source: messages are written in the code. Other languages are catalogues that load when they are
 * chosen. The demo wallets and the element for other people's pages are scripts of their own, with catalogues of their own.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['zh-Hans'],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}/app',
      include: ['src'],
      exclude: [...exclude, 'src/demo/**', 'src/widget/**'],
    },
    { path: '<rootDir>/src/locales/{locale}/demo', include: ['src/demo'], exclude },
    { path: '<rootDir>/src/locales/{locale}/widget', include: ['src/widget'], exclude },
  ],
  format: 'po',
  formatOptions: { origins: false },
  orderBy: 'message',
});
