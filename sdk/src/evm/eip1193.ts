import type { Address } from 'viem';
import type { EvmSigner } from '../transfer.ts';
import { switchChain } from './chains.ts';
import type { Eip1193Provider } from './provider.ts';
import { sendOnce } from './signing.ts';

/**
 * A wallet in the browser (EIP-1193). It is asked for its account and chain right before each signature: FlowAborted is thrown
 * where they are not the ones that the transfer began with. `rpc` is what the wallet is told of a chain that it does not know.
 */
export function eip1193Signer(
  provider: Eip1193Provider,
  address: Address,
  rpc: (chainId: number) => string,
): EvmSigner {
  return {
    address,
    switchChain: ({ id, name, symbol, decimals, explorer }) =>
      switchChain(provider, { id, name, symbol, decimals, explorer, rpc: rpc(id) }),
    send: (tx) => sendOnce({ address, provider }, tx),
  };
}
