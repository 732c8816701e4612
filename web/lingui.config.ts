import { defineConfig } from '@lingui/cli';

/** English is the source: messages are written in the code, other languages are catalogues. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [{ path: '<rootDir>/src/locales/{locale}/messages', include: ['src'], exclude: ['**/*.test.*'] }],
  orderBy: 'messageId',
});
