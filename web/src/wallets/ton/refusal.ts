import { t } from '@lingui/core/macro';
import { normalizeError } from '../../lib/errors.ts';
import { REJECTED, WalletError, walletError } from '../errors.ts';

/** `USER_REJECTS_ERROR` of TonConnect's protocol, the same for every request; its SDK makes a UserRejectsError of it. */
const DECLINED = 300;
/** `UNKNOWN_ERROR` of TonConnect's protocol. */
const UNKNOWN = 0;
/** TonConnect: where the app says what it is called is not there, or is not valid. */
const MANIFEST: readonly number[] = [2, 3];
/**
 * What Tonkeeper's extension says of a no and of a closed window. Its own code 300 is lost on the way to the page, so both
 * come as 0, as everything else that went wrong does. They are constants of its source, not translated.
 */
const TONKEEPER: readonly string[] = ['reject request', 'pop-up closed'];

/** [8.02] Whether an error of TonConnect's says that the person declined. */
export function isRefusal(code: number, message: string): boolean {
  return code === DECLINED || (code === UNKNOWN && TONKEEPER.includes(message.trim().toLowerCase()));
}

/** Whether the wallet could not read what the app is called. */
export function isManifest(code: number, message: string): boolean {
  return MANIFEST.includes(code) || (code === UNKNOWN && /\bmanifest\b/i.test(message));
}

export const declined = (cause?: unknown) =>
  new WalletError(t`User rejected the request`, REJECTED, { cause });

/** What a wallet's bridge threw instead of answering: its own object with a code, or an error of TonConnect's SDK. */
export function thrown(error: unknown): WalletError {
  const { codes, message } = normalizeError(error);
  return codes.some((code) => typeof code === 'number' && isRefusal(code, message))
    ? declined(error)
    : walletError(error);
}
