import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lean, plainNumbers } from './lean.plugin.ts';
import { licences } from './licences.plugin.ts';
import { linguiMacros } from './lingui.plugin.ts';
import { bundleManifest } from './manifest.plugin.ts';
import { markNetworks, marks, markTokens, markWallets } from './marks.plugin.ts';
import { sdk } from './sdk.plugin.ts';
import { shell } from './shell.plugin.ts';
import { widget } from './widget.plugin.ts';

const backend = process.env.CAUSEWAY_BACKEND ?? 'http://127.0.0.1:8080';
const proxied = { target: backend, changeOrigin: false, ws: true };

/**
 * What comes when it is needed, from chunks that lazy pages share: hashes, curves, ciphers and transactions of Bitcoin, viem's
 * calls of chains, codes for cameras, what connects wallets, and what reads descriptions of contracts. Of the two versions of
 * @noble/hashes every page needs a part of the one under esm/.
 */
const LATER = [
  /\/(@scure|@noble\/(curves|ciphers)|micro-packed|viem|ox|@wagmi|wagmi|mipd|eventemitter3|uqr)\//,
  /\/@noble\/hashes\/((?!esm\/)|esm\/(legacy|ripemd160|sha256|sha2|_md)\.js)/,
  /\/abitype\/dist\/esm\/(errors|human-readable\/(errors|parse|runtime))/,
  /\/zustand\/esm\/middleware/,
];

/** How the app's sources become code, on its own page and in other people's. */
const code = () => [
  sdk(),
  lean(),
  plainNumbers(),
  linguiMacros(),
  lingui({ failOnMissing: true, failOnCompileError: true }),
  react(),
  marks(),
];

const define = {
  __MARK_TOKENS__: JSON.stringify(markTokens),
  __MARK_NETWORKS__: JSON.stringify(markNetworks),
  __MARK_WALLETS__: JSON.stringify(markWallets),
};

/** Two files that every page needs, instead of two dozen: they compress better together. */
const codeSplitting = {
  groups: [
    // What the first file of all loads the others with, and what it asks for: it must not wait for them.
    { name: 'load', test: /vite\/preload-helper|\/src\/api\/(ahead|headers)/, priority: 3 },
    {
      name: 'vendor',
      test: (id: string) => id.includes('/node_modules/') && !LATER.some((part) => part.test(id)),
      minShareCount: 2,
      priority: 2,
    },
    {
      name: 'shared',
      test: /\/src\/(form\/(?!ReviewFrame|SentView|FeeConsent)|ui\/(?!Bar|Crossing|Listbox|NoticeToggle|use-infinite-scroll)|api\/(?!wallet-api)|wallets\/evm\/(?!connections|wagmi|actions-loaded|transport|permit)|wallets\/(errors|bytes|bitcoin\/(session|texts|choose)|(ton|solana)\/state|own-addresses)|lib\/(?!bitcoin\/(?!assets)|transfer-words|fee-judge)|evm\/(?!actions-loaded|approval|eip1193|liquidity|permit|send|watch-asset)|ton\/network\.|(bytes|clock|deployments|errors|loopback|no-deployment|retry|shapes|sse|stages|units|unwrap)\.)/,
      minShareCount: 2,
      priority: 1,
    },
  ],
};

export default defineConfig({
  plugins: [code(), shell(), widget(code, define, codeSplitting), licences(), bundleManifest()],
  define,
  build: {
    target: 'es2022',
    // Nothing inline: the page runs under a content security policy without 'unsafe-inline'.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    reportCompressedSize: false,
    outDir: 'dist/app',
    emptyOutDir: true,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        codeSplitting,
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': proxied,
      '/rpc': proxied,
      '/evm-chain': proxied,
      '/explorer': proxied,
      '/bitcoin_testnet': proxied,
      '/mempool': proxied,
      '/tonconnect-manifest.json': proxied,
      // The page /local is ours; what lies below it is the server's.
      '^/local/.+': proxied,
    },
  },
  preview: {
    host: '127.0.0.1',
    proxy: {
      '/api': proxied,
      '/rpc': proxied,
      '/evm-chain': proxied,
      '/explorer': proxied,
      '/bitcoin_testnet': proxied,
      '/mempool': proxied,
      '/tonconnect-manifest.json': proxied,
      '^/local/.+': proxied,
    },
  },
});
