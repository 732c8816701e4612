import { t } from '@lingui/core/macro';

/** Codes of EIP-1193, JSON-RPC and of the service (docs/smart-account.md). */
export const CODES = {
  rejected: 4001,
  unauthorized: 4100,
  unsupported: 4200,
  params: -32602,
  sign: -32010,
  refused: -32011,
  network: -32012,
} as const;

/** What the wallet answers a request with when it does not do it. */
export class ParticleError extends Error {
  override name = 'ParticleError';

  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message);
  }
}

/** [7.70] [8.27] */
export const unsupported = () =>
  new ParticleError(CODES.unsupported, t`The Provider does not support the requested method`);
/** [5.21] */
export const badChain = (id: number) =>
  new ParticleError(CODES.params, t`The chain: ${String(id)} is not supported`);
/** [5.21] */
export const badParams = () => new ParticleError(CODES.params, t`Invalid Params`);
/** [8.27] */
export const signError = () => new ParticleError(CODES.sign, t`sign error`);
/** [8.27] */
export const noChains = () => new Error(t`Please config valid chain ids`);
/** SR-09 */
export const unusableKey = (wallet: string) =>
  new ParticleError(
    CODES.sign,
    t`${wallet} cannot sign for a smart account with the key of this address. Switch to another type of address in it, or use another Bitcoin wallet.`,
  );
export const unanswered = () =>
  new ParticleError(CODES.network, t`The network does not answer. Try again in a moment.`);
/** What the service prepared is not what was asked for. Nothing is signed. */
export const notAsked = (what: string) =>
  new ParticleError(
    CODES.refused,
    t`The smart-account service prepared something other than what was requested (${what}). Nothing was signed.`,
  );
export const feeRose = () =>
  new ParticleError(CODES.refused, t`The network fee has risen. Nothing was signed. Try again.`);
export const unauthorized = () =>
  new ParticleError(CODES.unauthorized, t`The account is not connected. Nothing was signed.`);
export const rejected = () => new ParticleError(CODES.rejected, t`User rejected the request`);
