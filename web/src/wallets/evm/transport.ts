import { custom, fallback, http, type Transport } from 'viem';
import { getActiveProvider } from './active.ts';
import { errorCodes, REJECTED } from '@causeway/sdk/evm/provider';
import { endpointsOf, NoEndpoint } from './endpoints-of.ts';

const TIMEOUT_MS = 10_000;

/**
 * The wallet's own node, while the wallet is on that chain. Contracts have the same addresses on many chains, so an
 * answer from a wallet that is moving would look right and be wrong: it is asked where it is before and after.
 */
function walletTransport(chainId: number): Transport {
  return custom(
    {
      request: async (args: { method: string; params?: unknown }) => {
        const active = getActiveProvider();
        if (active?.chainId !== chainId) throw new NoEndpoint(chainId);
        const stays = async () => {
          if (Number(await active.provider.request({ method: 'eth_chainId' })) !== chainId)
            throw new NoEndpoint(chainId);
        };
        await stays();
        const answer = await active.provider.request(args).catch((error: unknown) => {
          // Nobody is asked about a read: what a wallet calls a refusal then is its node's, and the next one is asked.
          if (errorCodes(error).includes(REJECTED)) throw new NoEndpoint(chainId);
          throw error;
        });
        await stays();
        return answer;
      },
    },
    { retryCount: 0 },
  );
}

/** Wallet first, then the pinned endpoints in order. */
export function moneyTransport(chainId: number): Transport {
  const pinned = endpointsOf(chainId).map((url) => http(url, { timeout: TIMEOUT_MS, retryCount: 1 }));
  return fallback([walletTransport(chainId), ...pinned], { retryCount: 0 });
}
