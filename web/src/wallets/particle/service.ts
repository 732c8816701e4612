import * as v from 'valibot';
import { ParticleError, unanswered } from './errors.ts';

/** Asks a chain's service one thing; rejects with ParticleError. */
export type Ask = (method: string, params: unknown) => Promise<unknown>;

const TIMEOUT_MS = 30_000;

const answer = v.union([
  v.object({ error: v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) }) }),
  v.object({ result: v.unknown() }),
]);

/** The relaying service of this site (docs/smart-account.md). What it answers is compared, never believed. */
export function serviceOf(chainId: number, fetcher: typeof fetch = (...args) => fetch(...args)): Ask {
  return async (method, params) => {
    let parsed: v.InferOutput<typeof answer>;
    try {
      const response = await fetcher(`/evm-chain?chainId=${chainId}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      parsed = v.parse(answer, await response.json());
    } catch {
      throw unanswered();
    }
    if ('error' in parsed)
      throw new ParticleError(parsed.error.code, parsed.error.message, parsed.error.data);
    return parsed.result;
  };
}
