import { switchChain } from '../../wallets/evm/chains.ts';
import { readClient } from '../../wallets/evm/config.ts';
import { endpointsOf } from '../../wallets/evm/endpoints-of.ts';
import { waitMined } from '../../wallets/evm/mined.ts';
import { type Signer, sendOnce } from '../../wallets/evm/signing.ts';
import { readAllowance } from '../../wallets/evm/token-reads.ts';
import { tryCall } from '../../wallets/evm/try-call.ts';
import type { ContractDeps } from './flow.ts';
import { contractOf } from './model.ts';
import type { ContractRoute } from './route.ts';

/** How transactions about a token of a chain reach the chain and the wallet. */
export function contractDeps(
  { from, spender }: Pick<ContractRoute, 'from' | 'spender'>,
  signer: Signer,
): ContractDeps {
  const reader = readClient(from.network.id);
  return {
    switchChain: () => {
      const { id, name, symbol, decimals, explorer } = from.network;
      return switchChain(signer.provider, {
        id,
        name,
        symbol,
        decimals,
        explorer,
        rpc: endpointsOf(id)[0] ?? '',
      });
    },
    allowance: () => readAllowance(reader, contractOf(from.token), signer.address, spender),
    tryOut: (tx) => tryCall(reader, tx),
    send: (tx) => sendOnce(signer, tx),
    wait: (hash) => waitMined(reader, hash, from.network.confirmations),
  };
}
