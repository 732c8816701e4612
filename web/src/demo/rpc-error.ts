/** EIP-1193 and EIP-3326 codes that this wallet answers with. */
export const CODES = { rejected: 4001, unauthorized: 4100, unsupported: 4200, unknownChain: 4902 } as const;

/** An error as EIP-1193 wants it: with a code. */
export class ProviderRpcError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message);
    this.name = 'ProviderRpcError';
  }
}
