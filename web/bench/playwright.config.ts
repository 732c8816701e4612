import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

/** Benchmarks against a real local network, one after the other: `npm run bench` in web/. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.bench.ts',
  globalSetup: '../e2e/global-setup.ts',
  outputDir: '../test-results/bench',
  workers: 1,
  timeout: 20 * 60_000,
});
