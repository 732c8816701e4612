import { t } from '@lingui/core/macro';
import { normalizeError } from '../lib/errors.ts';

/** EIP-1193's code, which UniSat, OKX, Bitget and Leather give. */
export const REJECTED = 4001;
/** What Xverse means by the codes of JSON-RPC. */
const XVERSE_REJECTED = -32000;
/** No permission was given to this site, or a question is open in the wallet already. */
export const NO_PERMISSION = -32002;

/** Something that a wallet refused, or answered wrongly; the message is for people [8.29]. */
export class WalletError extends Error {
  override name = 'WalletError';

  constructor(
    message: string,
    /** 4001 when the person said no [8.02]. */
    readonly code: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  get rejected(): boolean {
    return this.code === REJECTED;
  }
}

/** The account that the person chose is gone from the wallet. */
export class AccountGone extends WalletError {}

/**
 * [8.02], [8.06] What a wallet threw or answered: an Error, a plain object, or a JSON-RPC envelope. Codes decide before
 * words do; -32000 is a rejection in the words of Xverse alone.
 */
export function walletError(error: unknown, xverse = false): WalletError {
  if (error instanceof WalletError) return error;
  const { codes, message } = normalizeError(error);
  const code = codes.find((c) => typeof c === 'number') ?? null;
  if (codes.includes(REJECTED) || (xverse && codes.includes(XVERSE_REJECTED)) || says(error, message)) {
    return new WalletError(t`User rejected the request`, REJECTED, { cause: error });
  }
  return new WalletError(message, code, { cause: error });
}

function says(error: unknown, message: string): boolean {
  const own = typeof error === 'object' && error !== null ? (error as { message?: unknown }).message : error;
  const words = `${message} ${typeof own === 'string' ? own : ''}`.toLowerCase();
  return ['user rejected', 'user rejects', 'user denied', 'user canceled', 'user cancelled'].some((w) =>
    words.includes(w),
  );
}

/** What a wallet answers was not what it was asked for. Nothing is sent. */
export function badAnswer(label: string, what: string): WalletError {
  return new WalletError(t`${label} returned an answer that cannot be used: ${what}. Nothing was sent.`);
}
