import { bytesToHex, type Hex, pad } from 'viem';
import type { DepositAddressView } from '../api/types.ts';
import { type DepositAddress, depositRecord, deriveDeposit, type Epoch, type Keyring } from './custody.ts';
import { LEAF_VERSION, NUMS, taprootAddress } from './taproot.ts';
import type { Deployment } from '../deployments.ts';

/**
 * SR-06, SR-17: a deposit address, derived in this browser from the keys of the pinned record. What a server answers is
 * only compared with it. Import this lazily.
 */

/** Bitcoin's networks, as the deployment record names them. */
export const NETWORKS = ['mainnet', 'testnet3', 'testnet4', 'signet', 'local'] as const;
export type BitcoinName = (typeof NETWORKS)[number];

/** The custody that addresses are derived from, and the network whose addresses they are. */
export interface Home extends Keyring {
  readonly network: BitcoinName;
}

/** Blocks. The same in internal/bitcoin/custody/keys.go. */
export const DEFAULT_LOCK = 4320;

export function minLock(network: BitcoinName): number {
  return network === 'local' ? 6 : 144;
}

/** The custody of a deployment; null where Bitcoin is no part of it. */
export function homeOf(deployment: Deployment): Home | null {
  const { bitcoin, salt } = deployment;
  const network = NETWORKS.find((n) => n === bitcoin?.network);
  if (!bitcoin || !network) return null;
  return { network, chainId: bitcoin.chainId, salt, epochs: bitcoin.epochs };
}

/** One way to spend the output, hexadecimal digits. */
export interface Leaf {
  readonly purpose: 'committee' | 'depositor';
  readonly version: number;
  readonly script: string;
  readonly controlBlock: string;
}

/** Everything that the address follows from and leads to, hexadecimal digits without 0x. */
export interface Proof {
  readonly address: string;
  readonly script: string;
  readonly internalKey: string;
  readonly merkleRoot: string;
  readonly tweak: string;
  readonly record: string;
  readonly leaves: readonly [Leaf, Leaf];
  /** Where the custody sends back to: the refund key's own address (BIP-86). */
  readonly refundAddress: string;
}

const hex = (bytes: Uint8Array) => bytesToHex(bytes).slice(2);

/** Derives a deposit address; throws CustodyError saying what is wrong. */
export function prove(home: Home, d: DepositAddress): Proof {
  const out = deriveDeposit(home, d, minLock(home.network));
  const prefix = home.network === 'mainnet' ? 'bc' : 'tb';
  const leaf = (purpose: Leaf['purpose'], script: Uint8Array, i: number): Leaf => ({
    purpose,
    version: LEAF_VERSION,
    script: hex(script),
    controlBlock: hex(out.controlBlocks[i] ?? new Uint8Array()),
  });
  return {
    address: taprootAddress(prefix, out.script),
    script: hex(out.script),
    internalKey: NUMS.toString(16),
    merkleRoot: hex(out.root),
    tweak: hex(out.tweak),
    record: hex(depositRecord(home, d)),
    leaves: [leaf('committee', out.committeeLeaf, 0), leaf('depositor', out.refundLeaf, 1)],
    refundAddress: taprootAddress(prefix, out.refundScript),
  };
}

/** What the record says of the deposit that an address is made for. */
export interface Terms {
  /** Base units on Bitcoin. */
  readonly minDeposit: bigint;
  readonly decimals: number;
}

/** An EVM address, or 32 bytes, in the form of messages. */
export function receiver32(address: Hex): Hex {
  return pad(address, { size: 32 }).toLowerCase() as Hex;
}

/**
 * The names of the answer's fields that differ from what was derived here; none when it is the same address through and
 * through. One difference is enough to show nothing.
 */
export function differences(
  home: Home,
  d: DepositAddress,
  proof: Proof,
  terms: Terms,
  answer: DepositAddressView,
): string[] {
  const keys: Epoch | undefined = home.epochs.find((e) => e.epoch === d.epoch);
  const same: Record<string, boolean> = {
    address: answer.address === proof.address,
    script: answer.script === proof.script,
    uri: answer.uri === (d.asset === 'btc' ? `bitcoin:${proof.address}` : null),
    asset: answer.asset === d.asset,
    decimals: answer.decimals === terms.decimals,
    dstChainId: answer.dstChainId === d.dstChain,
    receiver: /^0x([0-9a-f]{40}|[0-9a-f]{64})$/i.test(answer.receiver)
      ? receiver32(answer.receiver as Hex) === d.receiver.toLowerCase()
      : false,
    refundKey: answer.refundKey === d.refundKey,
    lock: answer.lock === d.lock,
    epoch: answer.epoch === d.epoch,
    threshold: answer.threshold === keys?.threshold,
    custodyKeys: answer.custodyKeys.join() === keys?.keys.join(),
    internalKey: answer.internalKey === proof.internalKey,
    merkleRoot: answer.merkleRoot === proof.merkleRoot,
    record: answer.record === proof.record,
    leaves:
      answer.leaves.length === proof.leaves.length &&
      proof.leaves.every((leaf, i) => {
        const told = answer.leaves[i];
        return (
          told?.purpose === leaf.purpose &&
          told.version === leaf.version &&
          told.script === leaf.script &&
          told.control === leaf.controlBlock
        );
      }),
    minDeposit: answer.minDeposit === terms.minDeposit.toString(),
  };
  return Object.entries(same).flatMap(([name, equal]) => (equal ? [] : [name]));
}
