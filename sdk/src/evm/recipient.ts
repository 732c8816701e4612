import { type Address, checksumAddress, isAddress, type Client, zeroAddress } from 'viem';
import type { DeployedChain } from '../deployments.ts';
import { getCode } from './actions.ts';

export type RecipientProblem =
  /** Not an EVM address [5.11]. */
  | 'invalid'
  /** Mixed case that does not fit EIP-55: most likely a typing error. */
  | 'checksum'
  | 'zero'
  /** A token or a contract of the bridge: coins sent there are lost. */
  | 'contract';

export type RecipientReading = { address: Address } | { problem: RecipientProblem };

/**
 * Reads what the person typed. All-lower and all-upper case carry no checksum and are accepted; mixed case must be right.
 * `forbidden` are addresses that can never be meant: tokens, bridge, pools.
 */
export function readRecipient(text: string, forbidden: readonly string[]): RecipientReading {
  const trimmed = text.trim();
  if (!isAddress(trimmed, { strict: false })) return { problem: 'invalid' };
  const digits = trimmed.slice(2);
  const mixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  const address = checksumAddress(trimmed.toLowerCase() as Address);
  if (mixed && address !== trimmed) return { problem: 'checksum' };
  if (address === zeroAddress) return { problem: 'zero' };
  if (forbidden.some((f) => f.toLowerCase() === address.toLowerCase())) return { problem: 'contract' };
  return { address };
}

/** Everything of the bridge on a chain that can never be meant as a recipient. */
export function forbiddenOn(chain: DeployedChain): string[] {
  return [
    chain.bridge,
    chain.lens,
    ...chain.pools.flatMap((p) => [p.anchor, p.token]),
    ...chain.mintBridges.flatMap((m) => [m.address, m.token]),
    ...chain.bitcoinRouters.flatMap((r) => [r.address, r.token]),
    ...(chain.custodyKeys ? [chain.custodyKeys] : []),
  ];
}

/** What lives at the recipient on both chains. */
export interface RecipientCode {
  onDestination: boolean;
  onSource: boolean;
}

/** Whether contracts live at an address. EIP-7702 delegations belong to a person and do not count. */
export async function readCode(
  destination: Client,
  /** Null: the source is no EVM chain. */
  source: Client | null,
  address: Address,
): Promise<RecipientCode> {
  const has = async (client: Client) => {
    const code = await getCode(client, { address });
    return code !== undefined && code !== '0x' && !code.toLowerCase().startsWith('0xef0100');
  };
  const [onDestination, onSource] = await Promise.all([has(destination), source !== null && has(source)]);
  return { onDestination, onSource };
}

export type RecipientWarning =
  /** A contract receives: it must be able to handle what arrives. */
  | 'isContract'
  /** A contract on the source chain that does not exist on the destination: nobody may control it there. */
  | 'notOnDestination';

/** `own`: the connected account, which is known to handle coins where it exists. */
export function recipientWarning(code: RecipientCode, own = false): RecipientWarning | null {
  if (code.onDestination) return own ? null : 'isContract';
  return code.onSource ? 'notOnDestination' : null;
}
