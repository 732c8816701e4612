import type { Plugin } from 'vite';

/** Marks of tokens (by symbol), networks (by chain id) and wallets that are served with the app, from @web3icons/core. */
const TOKENS = ['AVAX', 'BNB', 'BTC', 'ETH', 'POL', 'SOL', 'USDC', 'USDT', 'WBTC'];
const NETWORKS: Record<string, string> = {
  '1': 'ethereum',
  '10': 'optimism',
  '56': 'binance-smart-chain',
  '137': 'polygon',
  '196': 'x-layer',
  '324': 'zksync',
  '8453': 'base',
  '42161': 'arbitrum-one',
  '43114': 'avalanche',
  '59144': 'linea',
  '534352': 'scroll',
  '910001001': 'ethereum',
  '3994530451': 'bitcoin',
  '4221170919': 'solana',
  '4222542658': 'ton',
  '3578394971': 'ton',
};

/** By the app's names. The package has no mark of the others, and what it lacks stays a letter. */
const WALLETS: Record<string, ['wallets' | 'exchanges', string]> = {
  okx: ['wallets', 'okx'],
  bitget: ['exchanges', 'bitget'],
  gate: ['exchanges', 'gate-io'],
  phantom: ['wallets', 'phantom'],
  solflare: ['wallets', 'solflare'],
};

async function svg(kind: 'tokens' | 'networks' | 'wallets' | 'exchanges', name: string): Promise<string> {
  const mod: { default: string } = await import(`@web3icons/core/svgs/${kind}/background/${name}.svg.js`);
  return mod.default;
}

async function allMarks(): Promise<Map<string, string>> {
  const marks = new Map<string, string>();
  for (const symbol of TOKENS)
    marks.set(`marks/token-${symbol.toLowerCase()}.svg`, await svg('tokens', symbol));
  for (const [id, name] of Object.entries(NETWORKS))
    marks.set(`marks/net-${id}.svg`, await svg('networks', name));
  marks.set('marks/net-910001003.svg', await svg('tokens', 'WBTC'));
  marks.set('marks/token-ton.svg', await svg('networks', 'ton'));
  for (const [id, [kind, name]] of Object.entries(WALLETS))
    marks.set(`marks/wallet-${id}.svg`, await svg(kind, name));
  return marks;
}

/** Emits the marks as files, so that they cost no JavaScript and need no other host. */
export function marks(): Plugin {
  return {
    name: 'causeway-marks',
    async generateBundle() {
      for (const [fileName, source] of await allMarks()) this.emitFile({ type: 'asset', fileName, source });
    },
    async configureServer(server) {
      const all = await allMarks();
      server.middlewares.use((req, res, next) => {
        const source = all.get((req.url ?? '').slice(1));
        if (!source) return next();
        res.setHeader('content-type', 'image/svg+xml');
        res.end(source);
      });
    },
  };
}

export const markTokens = [...TOKENS.map((s) => s.toLowerCase()), 'ton'];
export const markNetworks = [...Object.keys(NETWORKS).map(Number), 910001003];
export const markWallets = Object.keys(WALLETS);
