import { t } from '@lingui/core/macro';
import { isMissingCode } from './part.ts';

/** What an error says once its wrapping is off. */
export interface NormalError {
  /** Codes found on the way in, outermost first: EIP-1193, JSON-RPC, ours. */
  codes: (number | string)[];
  message: string;
  /** Name of a contract's custom error [8.33], if one was decoded. */
  contractError: string | null;
}

export interface ErrorText {
  tone: 'info' | 'warning' | 'error';
  text: string;
  /** The person said no: nothing failed. */
  rejected: boolean;
}

/** Something that a wallet is not or has not done, and the person can put right: a warning, not a failure [8.07], [8.19]. */
export class WalletWarning extends Error {
  override name = 'WalletWarning';
}

/** EIP-1193: the person rejected the request. */
const REJECTED = 4001;
/** An error wraps another no deeper than this. */
const MAX_DEPTH = 10;
const NESTED = ['cause', 'error', 'data', 'originalError', 'info', 'reason'] as const;

type Bag = Record<string, unknown>;

function bag(value: unknown): Bag | null {
  return typeof value === 'object' && value !== null ? (value as Bag) : null;
}

/** Everything an error wraps, itself first. */
function layers(error: unknown): Bag[] {
  const found: Bag[] = [];
  const queue: unknown[] = [error];
  while (queue.length > 0 && found.length < MAX_DEPTH) {
    const layer = bag(queue.shift());
    if (!layer || found.includes(layer)) continue;
    found.push(layer);
    for (const key of NESTED) queue.push(layer[key]);
  }
  return found;
}

function words(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** [8.06] Takes the nested RPC message, or the text before a parenthesis. */
export function normalizeError(error: unknown): NormalError {
  if (typeof error === 'string') return { codes: [], message: beforeParenthesis(error), contractError: null };
  const all = layers(error);
  const codes = all.flatMap((l) =>
    typeof l.code === 'number' || typeof l.code === 'string' ? [l.code] : [],
  );
  const contractError = all.map((l) => words(l.errorName)).find((name) => name !== null) ?? null;
  const outer = all[0];
  // A wallet or node puts its own words in `details` (viem) or in the innermost `message`.
  const details = all.map((l) => words(l.details)).find((d) => d !== null);
  const inner = all
    .slice(1)
    .map((l) => words(l.message))
    .filter((m) => m !== null)
    .at(-1);
  const own = words(outer?.shortMessage) ?? words(outer?.message);
  const nested = details ?? inner;
  return { codes, contractError, message: beforeParenthesis(nested ?? own ?? t`Unknown error`) };
}

function beforeParenthesis(message: string): string {
  // What follows the first line is for those who wrote the library.
  const line = message.split('\n')[0]?.trim() || message;
  const cut = line.indexOf(' (');
  return cut > 0 ? line.slice(0, cut).trim() : line;
}

/** All texts of an error in one lower-case string, for looking things up. */
function haystack(error: unknown, normal: NormalError): string {
  const parts = layers(error).flatMap((l) => [words(l.message), words(l.details), words(l.shortMessage)]);
  if (typeof error === 'string') parts.push(error);
  return [normal.message, ...parts].join('\n').toLowerCase();
}

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
      return t`The release delay is not over yet.`;
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
  // Some wallets report what a contract refused with the code of a person's no.
  const reverted = normal.contractError !== null || says('execution reverted');
  if (
    (normal.codes.includes(REJECTED) && !reverted) ||
    says('user rejected') ||
    says('user denied') ||
    says('user rejects')
  ) {
    return { tone: 'warning', text: t`User rejected the request`, rejected: true };
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
  return { tone, text: contract ?? normal.message, rejected: false };
}

export function isRejection(error: unknown): boolean {
  return describeError(error).rejected;
}
