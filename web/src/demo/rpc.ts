import { ProviderRpcError } from './rpc-error.ts';

/** Calls a chain's JSON-RPC. */
export type Rpc = <T = unknown>(chainId: number, method: string, params?: readonly unknown[]) => Promise<T>;

const TIMEOUT_MS = 15_000;
const INTERNAL = -32603;

interface Answer {
  result?: unknown;
  error?: { code?: number; message?: string; data?: unknown };
}

/** JSON-RPC of the local network, on our own origin and nowhere else. */
export function localRpc(call: typeof fetch = fetch): Rpc {
  let id = 0;
  return async <T>(chainId: number, method: string, params: readonly unknown[] = []): Promise<T> => {
    const response = await call(`/rpc/${chainId}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => {
      throw new ProviderRpcError(INTERNAL, 'The local network does not answer. Is causeway dev running?');
    });
    const answer = (await response
      .json()
      .catch(() => ({ error: { message: `The local network answered ${response.status}.` } }))) as Answer;
    if (answer.error)
      throw new ProviderRpcError(
        answer.error.code ?? INTERNAL,
        answer.error.message ?? 'Unknown error',
        answer.error.data,
      );
    return answer.result as T;
  };
}
