// Measures what an app adds to its own JavaScript to quote and build one EVM transfer: tree-shaken, minified, gzip, without
// viem. Fails above the limit.
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const LIMIT_KB = 20;
const AIM_KB = 12;

const root = fileURLToPath(new URL('..', import.meta.url));
const entry = '\0one-transfer';
const source = `
import { openBridge } from '${root}src/bridge.ts';
import { findRoutes, readNetworks } from '${root}src/routes.ts';
import { buildApprovals, buildTransfer, quoteTransfer } from '${root}src/transfer.ts';
export { buildApprovals, buildTransfer, findRoutes, openBridge, quoteTransfer, readNetworks };
`;
const { output } = await build({
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [
    {
      name: 'one-transfer',
      resolveId: (id) => (id === 'one-transfer' ? entry : null),
      load: (id) => (id === entry ? source : null),
    },
  ],
  build: {
    write: false,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'one-transfer',
      preserveEntrySignatures: 'strict',
      external: /^viem(\/|$)/,
    },
  },
});
let total = 0;
for (const chunk of output.filter((o) => o.type === 'chunk')) {
  const kb = gzipSync(chunk.code, { level: 9 }).length / 1000;
  total += kb;
  console.log(`${kb.toFixed(1).padStart(8)} KB  ${chunk.fileName}`);
}
console.log(
  `${total.toFixed(1).padStart(8)} KB  to quote and build one EVM transfer (aim ${AIM_KB}, limit ${LIMIT_KB})`,
);
if (total > LIMIT_KB) {
  console.error(`size: ${(total - LIMIT_KB).toFixed(1)} KB over the limit.`);
  process.exit(1);
}
