import { type Address, encodeFunctionData, isAddressEqual } from 'viem';
import { permitAbi } from './abi.ts';
import { type PermitDomain, type PermitOrder, PermitUnavailable, type SignedPermit } from './permit.ts';
import type { Transaction } from './signing.ts';
import { isRevert } from './try-call.ts';
import type { Stage } from '../flow.ts';
import { contractOf } from '../model.ts';
import type { ContractRoute, Route } from '../route.ts';

/** A signature in the place of an approval: which routes take one, when it covers a transfer, and how it comes about. */

/** Seconds for which a signature is good: time to read the summary, and no more. */
export const PERMIT_SECONDS = 30n * 60n;
/** Seconds that must be left of it when the transfer is sent: the transaction has to be included in time. */
const MARGIN_SECONDS = 5n * 60n;

/** Whether a route's contract takes signatures: the bridge does for tokens of its pools, mint bridges do not. */
export function takesPermits(route: Route | null): route is ContractRoute & { kind: 'pool' } {
  return route?.kind === 'pool' && !route.from.token.isNative;
}

/** Whether a signature allows exactly this transfer, and still does when it arrives on chain. @param now unix seconds */
export function covers(
  permit: SignedPermit | null,
  route: Route | null,
  { owner, amount }: { owner: Address | null; amount: bigint | null },
  now: bigint,
): permit is SignedPermit {
  return (
    permit !== null &&
    takesPermits(route) &&
    owner !== null &&
    permit.value === amount &&
    permit.domain.chainId === route.from.network.id &&
    isAddressEqual(permit.domain.verifyingContract, contractOf(route.from.token)) &&
    isAddressEqual(permit.spender, route.spender) &&
    isAddressEqual(permit.owner, owner) &&
    permit.deadline >= now + MARGIN_SECONDS
  );
}

/** Everything outside, given in. */
export interface PermitDeps {
  switchChain(): Promise<void>;
  nonce(): Promise<bigint>;
  /** The chain's clock, unix seconds. */
  time(): Promise<bigint>;
  sign(domain: PermitDomain, order: PermitOrder): Promise<SignedPermit>;
  /** Throws when the transaction would fail now. */
  tryOut(tx: Transaction): Promise<void>;
  stage(stage: Stage): void;
}

/**
 * Has the owner sign for exactly this amount, for the bridge alone, and asks the token whether it takes the signature. Throws
 * PermitUnavailable when wallet or token do not: an approval does the same then.
 */
export async function runPermit(
  route: ContractRoute & { kind: 'pool' },
  owner: Address,
  amount: bigint,
  domain: PermitDomain,
  deps: PermitDeps,
): Promise<SignedPermit> {
  deps.stage('switching');
  await deps.switchChain();
  deps.stage('checking');
  const [nonce, time] = await Promise.all([deps.nonce(), deps.time()]);
  deps.stage('permitting');
  const order = { owner, spender: route.spender, value: amount, nonce, deadline: time + PERMIT_SECONDS };
  const permit = await deps.sign(domain, order);
  deps.stage('checking');
  try {
    await deps.tryOut(permitCall(permit));
  } catch (error) {
    if (!isRevert(error)) throw error;
    throw new PermitUnavailable('token', error);
  }
  return permit;
}

/** The token's own call, which the bridge makes before it takes the tokens. Only ever tried out. */
export function permitCall(permit: SignedPermit): Transaction {
  const { owner, spender, value, deadline, v, r, s, domain } = permit;
  return {
    chainId: domain.chainId,
    from: owner,
    to: domain.verifyingContract,
    data: encodeFunctionData({
      abi: permitAbi,
      functionName: 'permit',
      args: [owner, spender, value, deadline, v, r, s],
    }),
    value: 0n,
  };
}
