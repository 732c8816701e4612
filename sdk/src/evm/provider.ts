/** What every EVM wallet offers (EIP-1193). */
export interface Eip1193Provider {
  request(args: { method: string; params?: unknown }): Promise<unknown>;
  on?(event: string, listener: (...args: unknown[]) => void): unknown;
  removeListener?(event: string, listener: (...args: unknown[]) => void): unknown;
}

/** EIP-1193 and EIP-3326 error codes that decide what happens next. */
export const REJECTED = 4001;
/** The wallet has no such call: of EIP-1193, and of JSON-RPC. */
export const UNSUPPORTED = [4200, -32601] as const;

const MAX_DEPTH = 6;

/** Every numeric code that an error carries or wraps. Wallets put theirs at different depths, and not always in an Error. */
export function errorCodes(error: unknown): number[] {
  const codes: number[] = [];
  let layer: unknown = error;
  for (let depth = 0; depth < MAX_DEPTH && typeof layer === 'object' && layer !== null; depth++) {
    const bag = layer as Record<string, unknown>;
    if (typeof bag.code === 'number') codes.push(bag.code);
    const data = bag.data as { originalError?: unknown } | undefined;
    layer = bag.cause ?? data?.originalError ?? bag.originalError ?? bag.error;
  }
  return codes;
}
