import { defineConfig } from 'vitest/config';

/** What runs against a real local network: the built binary with its chains, committee and relayer. */
export default defineConfig({
  test: { include: ['e2e/*.test.ts'], testTimeout: 120_000, hookTimeout: 150_000 },
});
