import type { Chain } from 'viem';
import { type CreateConnectorFn, createConfig } from 'wagmi';
import { KNOWN_CHAINS, readClient } from './config.ts';

/**
 * Wallet discovery (EIP-6963) and connections. Nothing is stored by wagmi: what is remembered between visits is the
 * wallet's label, under the specification's key.
 */
export const wagmiConfig = createConfig({
  chains: KNOWN_CHAINS as [Chain, ...Chain[]],
  client: ({ chain }) => readClient(chain.id),
  multiInjectedProviderDiscovery: true,
  connectors: [] as CreateConnectorFn[],
  storage: null,
  syncConnectedChain: false,
});
