/** What an error says once its wrapping is off. */
export interface NormalError {
  /** Codes found on the way in, outermost first: EIP-1193, JSON-RPC, ours. */
  codes: (number | string)[];
  /** Empty when it says nothing. */
  message: string;
  /** Name of a contract's custom error [8.33], if one was decoded. */
  contractError: string | null;
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
  return { codes, contractError, message: beforeParenthesis(details ?? inner ?? own ?? '') };
}

function beforeParenthesis(message: string): string {
  // What follows the first line is for those who wrote the library.
  const line = message.split('\n')[0]?.trim() || message;
  const cut = line.indexOf(' (');
  return cut > 0 ? line.slice(0, cut).trim() : line;
}

/** All texts of an error in one lower-case string, for looking things up. */
export function haystack(error: unknown, normal: NormalError): string {
  const parts = layers(error).flatMap((l) => [words(l.message), words(l.details), words(l.shortMessage)]);
  if (typeof error === 'string') parts.push(error);
  return [normal.message, ...parts].join('\n').toLowerCase();
}

/** [8.02] Whether the person said no. Codes decide before words do. */
export function isRejection(error: unknown): boolean {
  const normal = normalizeError(error);
  const all = haystack(error, normal);
  // Some wallets report what a contract refused with the code of a person's no.
  const reverted = normal.contractError !== null || all.includes('execution reverted');
  return (
    (normal.codes.includes(REJECTED) && !reverted) ||
    ['user rejected', 'user denied', 'user rejects'].some((no) => all.includes(no))
  );
}
