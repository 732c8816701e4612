// Builds the SDK with viem as one module for pages without a bundler: `node scripts/browser.mjs FILE`, relative to where it is
// called. It exports what the package's first entry does.
import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const [target] = process.argv.slice(2);
if (!target) throw new Error('name the file to write');
const file = resolve(target);
await build({
  root: fileURLToPath(new URL('..', import.meta.url)),
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    target: 'es2022',
    outDir: dirname(file),
    emptyOutDir: false,
    reportCompressedSize: false,
    lib: { entry: 'src/index.ts', formats: ['es'], fileName: () => basename(file) },
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
