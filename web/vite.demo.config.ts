import { lingui } from '@lingui/vite-plugin';
import { defineConfig } from 'vite';
import { linguiMacros } from './lingui.plugin.ts';
import { sdk } from './sdk.plugin.ts';

/**
 * The demo wallets of the local network: one script of their own, outside the application's build, so that a
 * production bundle cannot contain them. Served as /local/demo.js.
 */
export default defineConfig({
  plugins: [sdk(), linguiMacros(), lingui({ failOnMissing: true, failOnCompileError: true })],
  publicDir: false,
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    target: 'es2022',
    outDir: 'dist/demo',
    emptyOutDir: true,
    reportCompressedSize: false,
    // A library, because one file has nothing to load in advance: an application's imports would bring the helper for that.
    lib: { entry: 'src/demo/index.ts', formats: ['iife'], name: 'causewayDemo', fileName: () => 'demo.js' },
  },
});
