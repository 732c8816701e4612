import type * as Loaded from './actions-loaded.ts';

type All = typeof Loaded;

/**
 * Viem's calls of a chain, loaded with the first of them: no page needs them before its button can be used. What cannot be
 * loaded fails as a chain does that does not answer.
 */

function loaded<N extends keyof All>(name: N): All[N] {
  const run = async (...args: unknown[]) => {
    const action = (await import('./actions-loaded.ts'))[name] as (...a: unknown[]) => unknown;
    return action(...args);
  };
  // The same parameters and answers: each of them answers by a promise already.
  return run as unknown as All[N];
}

export const call = loaded('call');
export const estimateGas = loaded('estimateGas');
export const getBalance = loaded('getBalance');
export const getBlock = loaded('getBlock');
export const getCode = loaded('getCode');
export const getGasPrice = loaded('getGasPrice');
export const getTransaction = loaded('getTransaction');
export const getTransactionCount = loaded('getTransactionCount');
export const getTransactionReceipt = loaded('getTransactionReceipt');
export const multicall = loaded('multicall');
export const readContract = loaded('readContract');
export const waitForTransactionReceipt = loaded('waitForTransactionReceipt');
