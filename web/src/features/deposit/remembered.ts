import type { DepositAddress } from '@causeway/sdk/bitcoin/custody';
import { type MadeAddress, type Storage, storage } from '../../lib/storage.ts';
import { type Home, type Proof, prove } from '@causeway/sdk/bitcoin/proof';

/** Addresses that were made in this browser. Private keys are never among them: those are in recovery files alone. */

const LIMIT = 50;

export function madeAddress(
  home: Home,
  parts: DepositAddress,
  proof: Proof,
  more: { symbol: string; file: string; madeAt: number },
): MadeAddress {
  return {
    address: proof.address,
    deployment: home.salt.toLowerCase(),
    epoch: parts.epoch,
    asset: parts.asset,
    symbol: more.symbol,
    dstChainId: parts.dstChain,
    receiver: parts.receiver.toLowerCase(),
    refundKey: parts.refundKey,
    lock: parts.lock,
    file: more.file,
    madeAt: more.madeAt,
  };
}

/** Puts an address in front; one that is known moves there. */
export function rememberAddress(made: MadeAddress, store: Storage = storage): void {
  const rest = (store.get('deposit-addresses') ?? []).filter((m) => m.address !== made.address);
  store.set('deposit-addresses', [made, ...rest].slice(0, LIMIT));
}

export function forgetAddress(address: string, store: Storage = storage): void {
  const rest = (store.get('deposit-addresses') ?? []).filter((m) => m.address !== address);
  store.set('deposit-addresses', rest);
}

/** Those of this deployment, newest first. */
export function rememberedAddresses(home: Home, store: Storage = storage): MadeAddress[] {
  return (store.get('deposit-addresses') ?? []).filter((m) => m.deployment === home.salt.toLowerCase());
}

/**
 * Derives a remembered address again from the pinned record. Null when it is another one than was remembered: somebody
 * changed what this browser keeps, and it must not be shown.
 */
export function recall(home: Home, made: MadeAddress): { parts: DepositAddress; proof: Proof } | null {
  const parts: DepositAddress = {
    epoch: made.epoch,
    asset: made.asset,
    dstChain: made.dstChainId,
    receiver: made.receiver as `0x${string}`,
    refundKey: made.refundKey,
    lock: made.lock,
  };
  try {
    const proof = prove(home, parts);
    return proof.address === made.address ? { parts, proof } : null;
  } catch {
    return null;
  }
}
