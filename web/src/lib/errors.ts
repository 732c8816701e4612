import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { CausewayError, WalletWarning } from '@causeway/sdk/errors';
import { haystack, isRejection, type NormalError, normalizeError as unwrapped } from '@causeway/sdk/unwrap';
import { isMissingCode } from './part.ts';

export { isRejection, WalletWarning };

export interface ErrorText {
  tone: 'info' | 'warning' | 'error';
  text: string;
  /** The person said no: nothing failed. */
  rejected: boolean;
}

/** [8.06] */
export function normalizeError(error: unknown): NormalError {
  const normal = unwrapped(error);
  return normal.message === '' ? { ...normal, message: t`Unknown error` } : normal;
}

/** EVM wallets' code for a request while another one of its kind waits for the person; Solana's nodes use it as well. */
const QUESTION_OPEN = -32002;

/** What was being done: a contract gives one name to different refusals. */
export type Doing = 'swap' | 'claim';

/** [8.33] Words for the names contracts give: what that means for what was being done. */
function contractText(name: string, doing: Doing | undefined): string | null {
  const special = doing === 'claim' ? claimText(name) : doing === 'swap' ? swapText(name) : null;
  return special ?? anyText(name);
}

/** Nothing left the wallet: a transfer that is refused is refused whole. */
function swapText(name: string): string | null {
  switch (name) {
    case 'INVALID_AMOUNT':
      return t`This token charges a fee on transfer, or the pool does not hold enough. Nothing was sent.`;
    case 'TRANSFER_FAILED':
      return t`The token refused the transfer. Nothing was sent. Check your balance and the approval.`;
    default:
      return null;
  }
}

/** The claim stays as it is. */
function claimText(name: string): string | null {
  switch (name) {
    case 'INSUFFICIENT_FEE':
      return t`The bridge fee has risen. Try again.`;
    case 'INSUFFICIENT_LIQUIDITY':
      return t`The pool does not hold enough yet. Try again later, or send it back.`;
    case 'TRANSFER_FAILED':
      return t`The recipient did not accept the payment.`;
    case 'NO_PERMISSION':
      return t`Only refund address or recipient can send this back now.`;
    case 'TOO_EARLY':
      return t`It is too early. The release delay is not over, or only refund address and recipient can send this back yet.`;
    default:
      return null;
  }
}

function anyText(name: string): string | null {
  switch (name) {
    case 'EXCCEED_SWAP_LIMIT':
      return t`The amount is above the swap limit of this pool. Lower the amount.`;
    case 'INSUFFICIENT_FEE':
      return t`The bridge fee has risen. Refresh the quote and try again.`;
    case 'INSUFFICIENT_LIQUIDITY':
      return t`The pool does not hold enough for this amount. Lower the amount.`;
    case 'INSUFFICIENT_POSITION':
      return t`Your position in this pool is smaller than the amount.`;
    case 'INVALID_AMOUNT':
      return t`The contract did not accept this amount. Nothing was sent.`;
    case 'ZERO_AMOUNT':
      return t`Amount must be greater than 0`;
    case 'ERC20InsufficientBalance':
      return t`Insufficient balance`;
    case 'NATIVE_TRANSFER_FAILED':
      return t`Your address did not accept the rest of the fee. Nothing was sent.`;
    case 'TRANSFER_FAILED':
      return t`The token refused the transfer. Nothing was sent.`;
    case 'RATE_LIMITED':
      return t`This lane has reached its limit for now. It refills over time.`;
    case 'PAUSED':
      return t`This route is paused. Refunds and claims still work.`;
    case 'NO_CLAIM':
      return t`There is nothing left to claim. It was already paid or sent back.`;
    case 'ALREADY_EXECUTED':
      return t`This has already been delivered.`;
    case 'NULL_ADDRESS':
      return t`The recipient address cannot be empty.`;
    case 'TOO_EARLY':
      return t`The contract does not do this yet. Try again later.`;
    case 'MORE_GAS':
      return t`This needs more gas. Raise the gas limit in your wallet and try again.`;
    case 'MINIMUM_NOT_MET':
      return t`A fee rose: less than was shown would arrive. Nothing was sent.`;
    case 'DATA_TOO_LONG':
      return t`The message is longer than the bridge accepts. Nothing was sent.`;
    case 'NO_PERMISSION':
    case 'NOT_POOL_OWNER':
    case 'NOT_ANCHOR':
    case 'ONLY_ROUTER':
    case 'CALLED_ON_NATIVE':
    case 'INVALID_INDICATOR':
    case 'BAD_CONFIG':
    case 'BAD_SET':
    case 'BAD_SIGNATURE':
    case 'REENTRANT':
    case 'WRONG_CHAIN':
      return t`The contract refused this call (${name}).`;
    default:
      return null;
  }
}

/** [8.01] The one place where an error becomes what a person reads. Codes decide before words do. */
export function describeError(error: unknown, doing?: Doing): ErrorText {
  const normal = normalizeError(error);
  const all = haystack(error, normal);
  const says = (part: string) => all.includes(part);
  if (isRejection(error)) {
    return { tone: 'warning', text: t`User rejected the request`, rejected: true };
  }
  if (normal.codes.includes(QUESTION_OPEN) && /already (pending|processing)/.test(all)) {
    return {
      tone: 'warning',
      text: t`Your wallet has a question open already. Open the wallet, answer there, then try again.`,
      rejected: false,
    };
  }
  if (says('withdraw_paused')) {
    return { tone: 'info', text: t`Withdraw is temporarily suspended at the moment.`, rejected: false };
  }
  if (
    says('insufficient_balance') ||
    says('gas required exceeds allowance') ||
    /insufficient funds for (intrinsic )?(transaction cost|gas)/.test(all) ||
    says('total cost (gas * gas fee + value) of executing this transaction exceeds the balance')
  ) {
    return { tone: 'error', text: t`Insufficient balance`, rejected: false };
  }
  if (says('missing revert data')) {
    return { tone: 'error', text: t`JsonRpc error, please try again later`, rejected: false };
  }
  if (isMissingCode(error)) {
    return {
      tone: 'error',
      text: t`Part of this page could not be loaded. Reload the page.`,
      rejected: false,
    };
  }
  const name = normal.contractError;
  const contract = name ? (contractText(name, doing) ?? name) : null;
  const tone = error instanceof WalletWarning ? 'warning' : 'error';
  const own = error instanceof CausewayError ? translated(error) : null;
  return { tone, text: contract ?? own ?? normal.message, rejected: false };
}

/** The sentence for an error of the SDK in the language of the page; null in English, which is its own (sdk-texts.ts). */
function translated({ code, names }: CausewayError): string | null {
  return code in i18n.messages ? i18n._(code, { ...names }) : null;
}
