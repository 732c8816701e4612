import { CausewayError } from './errors.ts';
import { NoDeployment } from './no-deployment.ts';

/** What a wallet answered was not what it was asked for. Nothing is sent. */
export function badAnswer(label: string, what: string): CausewayError {
  const why = `${label} returned an answer that cannot be used: ${what}. Nothing was sent.`;
  return new CausewayError('wallet.BAD_ANSWER', why, undefined, [label, what]);
}

/** The account cannot pay for what it would sign. */
export function insufficientBalance(): CausewayError {
  return new CausewayError('account.INSUFFICIENT_BALANCE', 'Insufficient balance');
}

/** A text is no account that can be a recipient; `chain` is the family's name. */
export function invalidRecipient(chain: string): CausewayError {
  const why = `This is no address on ${chain} that can be a recipient.`;
  return new CausewayError('recipient.INVALID', why, undefined, [chain]);
}

/** The record has no contracts on a chain. */
export function noContracts(chainId: number): NoDeployment {
  const why = `No contracts are known on chain ${chainId}.`;
  return new NoDeployment(why, 'chain.NO_CONTRACTS', [String(chainId)]);
}
