import { CausewayError } from './errors.ts';

/** Names that the bridge's contracts give their refusals on every chain [8.33]. */
export type RefusalName =
  | 'INSUFFICIENT_LIQUIDITY'
  | 'NO_CLAIM'
  | 'NO_PERMISSION'
  | 'RATE_LIMITED'
  | 'TOO_EARLY'
  | 'TRANSFER_FAILED';

/** The bridge refuses what was asked, by a name that is the same on every chain. */
export class Refusal extends CausewayError {
  override name = 'Refusal';

  constructor(
    readonly errorName: RefusalName,
    options?: ErrorOptions,
  ) {
    super('contract.REFUSED', errorName, options);
  }
}
