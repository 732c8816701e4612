import { type Address, encodeFunctionData, type Hex } from 'viem';
import type { Transfer } from './api/types.ts';
import type { Bridge } from './bridge.ts';
import { deployedChain, type Deployment } from './deployments.ts';
import { bridgeAbi } from './evm/abi.ts';
import { waitMined } from './evm/mined.ts';
import type { Transaction } from './evm/signing.ts';
import { tryCall } from './evm/try-call.ts';
import { type Carried, carryOut } from './flow.ts';
import { noContracts } from './faults.ts';
import type { EvmSigner, SendOptions } from './transfer.ts';

/** What of a transfer a claim is about: its message, and the chain that keeps it. */
export type Claimed = Pick<Transfer, 'message' | 'dst'>;

/** Gives a claim's transaction for one account: it pays what is owed, as far as lane and liquidity allow. */
export function buildRetry(deployment: Deployment, transfer: Claimed, from: Address): Transaction {
  return buildClaim(deployment, transfer, from, 'retry');
}

/**
 * The same, to send what is owed back to the refund address. Refund address and recipient may at any time, anybody after seven
 * days; what is a refund already is only retried (SR-14).
 */
export function buildRedirect(deployment: Deployment, transfer: Claimed, from: Address): Transaction {
  return buildClaim(deployment, transfer, from, 'redirect');
}

/** SR-06: the contract is the deployment's, whatever the API says about the transfer. A changed message finds no claim there. */
export function buildClaim(
  deployment: Deployment,
  { message, dst }: Claimed,
  from: Address,
  functionName: 'retry' | 'redirect',
): Transaction {
  const deployed = deployedChain(deployment, dst.chainId);
  if (!deployed) throw noContracts(dst.chainId);
  const args = [
    {
      uid: BigInt(message.uid),
      srcAnchor: message.srcAnchor as Hex,
      dstAnchor: message.dstAnchor as Hex,
      payload: message.payload as Hex,
    },
  ] as const;
  const data = encodeFunctionData({ abi: bridgeAbi, functionName, args });
  return { chainId: dst.chainId, from, to: deployed.bridge, data, value: 0n };
}

/**
 * Sends a claim's transaction: a try without a signature, one signature, one receipt. `confirmations` are blocks. Throws
 * ContractRefusal before anything is signed; TransactionFailed or TransactionReplaced where it was sent and did nothing.
 */
export async function sendClaim(
  { readers }: Pick<Bridge, 'readers'>,
  tx: Transaction,
  signer: EvmSigner,
  { sent, void: gone, confirmations = 1 }: SendOptions & { confirmations?: number } = {},
): Promise<Carried> {
  const reader = readers(tx.chainId);
  return carryOut(tx, tx.to, {
    tryOut: (call) => tryCall(reader, call),
    send: (call) => signer.send(call),
    wait: (hash) => waitMined(reader, hash, confirmations),
    stage: () => undefined,
    remember: (hash) => sent?.(hash),
    forget: (hash) => gone?.(hash),
  });
}
