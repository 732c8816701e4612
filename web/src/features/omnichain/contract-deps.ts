import { switchChain } from '@causeway/sdk/evm/chains';
import { readClient } from '../../wallets/evm/config.ts';
import { endpointsOf } from '../../wallets/evm/endpoints-of.ts';
import { waitMined } from '@causeway/sdk/evm/mined';
import { type Signer, sendOnce } from '@causeway/sdk/evm/signing';
import { readAllowance } from '@causeway/sdk/evm/token-reads';
import { tryCall } from '@causeway/sdk/evm/try-call';
import type { ContractDeps } from '@causeway/sdk/flow';
import { contractOf } from '@causeway/sdk/model';
import type { ContractRoute } from '@causeway/sdk/route';

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
