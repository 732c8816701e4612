import { t } from '@lingui/core/macro';
import type { DeployedBitcoinRouter } from '@causeway/sdk/deployments';
import { refusalOf } from '@causeway/sdk/evm/try-call';
import { formatExact } from '../../lib/format.ts';

/** A router's refusal, in words. Names that mean the same everywhere keep the words that lib/errors.ts has for them. */
export class WithdrawRefused extends Error {
  constructor(
    readonly refusal: string,
    message: string,
  ) {
    super(message);
    this.name = 'WithdrawRefused';
  }
}

/** What to show for an error of a withdrawal: the same one, unless the router gave a reason that has words of its own. */
export function withdrawError(error: unknown, router: Pick<DeployedBitcoinRouter, 'decimals'>): unknown {
  const refusal = refusalOf(error);
  const text = refusal && refusalText(refusal.errorName, refusal.args, router);
  return text ? new WithdrawRefused(refusal.errorName, text) : (refusal ?? error);
}

/** INVALID_ADDRESS: an address of another network. */
const OTHER_NETWORK = 2;

function refusalText(
  name: string,
  args: readonly unknown[],
  { decimals }: Pick<DeployedBitcoinRouter, 'decimals'>,
): string | null {
  switch (name) {
    case 'PAUSED':
      return 'withdraw_paused'; // [5.10], which lib/errors.ts puts into words [8.03]
    case 'ERC20InsufficientBalance':
      return 'insufficient_balance'; // [8.04]
    case 'BELOW_MINIMUM': {
      const min = formatExact(args[0] as bigint, decimals);
      return t`Amount is too low. Min amount is ${min}`;
    }
    case 'INVALID_ADDRESS':
      return args[0] === OTHER_NETWORK
        ? t`This address belongs to another Bitcoin network.`
        : t`Invalid address`;
    case 'EXCCEED_SWAP_LIMIT':
      return t`The amount is above the limit for one withdrawal. Lower the amount.`;
    case 'INSUFFICIENT_LIQUIDITY':
      return t`You cannot send more of this coin to Bitcoin than came from there. Lower the amount.`;
    case 'INVALID_AMOUNT':
      return t`Bitcoin cannot represent this amount exactly. Check the amount.`;
    case 'NATIVE_TRANSFER_FAILED':
      return t`Your account did not accept the excess coins. Use another account.`;
    case 'NOT_ANCHOR':
    case 'NO_PERMISSION':
      return t`This route is closed`;
    default:
      return null;
  }
}
