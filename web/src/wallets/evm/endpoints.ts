/**
 * Endpoints of public chains, part of the reproducible build (SR-06): reads that decide money use the wallet's own
 * node or one of these, never one that the API names. The catalogue in internal/catalog/data holds the same list; a
 * test compares the two.
 */
export const PINNED_ENDPOINTS: Readonly<Record<number, readonly string[]>> = {
  1: ['https://ethereum-rpc.publicnode.com', 'https://eth.drpc.org'],
  10: ['https://mainnet.optimism.io', 'https://optimism-rpc.publicnode.com'],
  56: ['https://bsc-dataseed1.binance.org', 'https://bsc-rpc.publicnode.com'],
  137: ['https://polygon-bor-rpc.publicnode.com', 'https://polygon.drpc.org'],
  196: ['https://rpc.xlayer.tech', 'https://xlayerrpc.okx.com'],
  223: ['https://rpc.bsquared.network', 'https://mainnet.b2-rpc.com'],
  324: ['https://mainnet.era.zksync.io'],
  1501: ['https://rpc-canary-1.bevm.io', 'https://rpc-canary-2.bevm.io'],
  2649: ['https://mainnet-rpc.ailayer.xyz'],
  3109: ['https://alpha-rpc-node-http.svmscan.io'],
  8453: ['https://mainnet.base.org', 'https://base-rpc.publicnode.com'],
  11100: ['https://beta-rpc-node-http.bool.network'],
  42161: ['https://arb1.arbitrum.io/rpc', 'https://arbitrum-one-rpc.publicnode.com'],
  43114: ['https://api.avax.network/ext/bc/C/rpc', 'https://avalanche-c-chain-rpc.publicnode.com'],
  59144: ['https://rpc.linea.build', 'https://linea.drpc.org'],
  200901: ['https://rpc.bitlayer.org', 'https://rpc.bitlayer-rpc.com'],
  534352: ['https://rpc.scroll.io', 'https://scroll.drpc.org'],
  97: ['https://data-seed-prebsc-1-s1.bnbchain.org:8545', 'https://bsc-testnet-rpc.publicnode.com'],
  481: ['https://betatest-rpc-node-http.bool.network'],
  2648: ['https://testnet-rpc.ailayer.xyz'],
  80002: ['https://polygon-amoy.drpc.org', 'https://polygon-amoy-bor-rpc.publicnode.com'],
  84532: ['https://sepolia.base.org', 'https://base-sepolia-rpc.publicnode.com'],
  202105: ['https://testnet-rpc.duckchain.io', 'https://testnet-rpc-hk.duckchain.io'],
  421614: ['https://sepolia-rollup.arbitrum.io/rpc', 'https://arbitrum-sepolia-rpc.publicnode.com'],
  534351: ['https://sepolia-rpc.scroll.io'],
  810181: ['https://sepolia.rpc.zklink.io', 'https://sepolia.rpc.zklink.network'],
  11155111: ['https://ethereum-sepolia-rpc.publicnode.com', 'https://sepolia.drpc.org'],
  11155420: ['https://sepolia.optimism.io', 'https://optimism-sepolia-rpc.publicnode.com'],
  910001001: [],
  910001002: [],
  910001003: [],
};
