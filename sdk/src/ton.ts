/**
 * Transfers that start or end on TON, and claims there: all that is read comes from a server of the app's choice, and all that is
 * called stands in the pinned record (SR-06).
 */
import type { Hex } from 'viem';
import type { Bridge } from './bridge.ts';
import { invalidRecipient } from './faults.ts';
import { NoDeployment } from './no-deployment.ts';
import type { ProgramFamily } from './route.ts';
import { type TonDeployment, tonDeployment } from './ton/deployment.ts';
import { tonEnds, tonForbidden, tonWord } from './ton/end.ts';
import { TON_MAINNET } from './ton/network.ts';
import { readTonRecipient } from './ton/recipient.ts';
import { assertNetwork, type Toncenter, toncenterAt } from './ton/toncenter.ts';

export type { TonRequest, TonSigner } from './program.ts';
export { formatTonAddress, parseTonAddress, type TonAddress } from './ton/address.ts';
export { jettonBalance, tonBalance } from './ton/balance.ts';
export { CLAIM_ATTACHED, claimOf, sendClaim, type TonClaim } from './ton/claims.ts';
export { look, type SentMessage, type TonTxState } from './ton/following.ts';
export { TonPoolError } from './ton/pool.ts';
export { tonRequest } from './ton/signing.ts';
export { type Toncenter, ToncenterError } from './ton/toncenter.ts';
export { MessageExpired, OrderRefused } from './ton/transfer.ts';
export { type ProgramSendOptions, sendProgramTransfer } from './transfer.ts';

/** TON as one app reaches it. */
export interface Ton extends ProgramFamily {
  readonly family: 'ton';
  readonly deployment: TonDeployment;
  /** The server, once it has shown that it is of the record's network; ToncenterError otherwise. */
  server(): Promise<Toncenter>;
}

/**
 * TON of a bridge by the jsonRPC address of a server of toncenter's API, which is the app's choice, never the bridge's (SR-06).
 * Nothing is asked yet. Throws NoDeployment where TON is no part of the record, or does not have its form there.
 */
export function openTon(
  { deployment }: Pick<Bridge, 'deployment'>,
  endpoint: string,
  /** Instead of the global fetch. */
  fetcher?: typeof fetch,
): Ton {
  const d = tonDeployment(deployment);
  if (!d) throw new NoDeployment('The record has no contracts on TON.');
  const asked = toncenterAt(endpoint, fetcher);
  let shown: Promise<Toncenter> | null = null;
  const server = () => {
    shown ??= assertNetwork(asked, d.genesisHash).then(
      () => asked,
      (error: unknown) => {
        shown = null; // asked again by whoever needs it next
        throw error;
      },
    );
    return shown;
  };
  return { family: 'ton', deployment: d, server, programs: tonEnds(deployment, server) };
}

/**
 * An account's address, raw or user-friendly, as messages carry it. Throws 'recipient.INVALID' for what is no address of TON, for
 * one of a test network on the main one, for the masterchain, and for accounts of the bridge and its tokens.
 */
export function tonRecipient({ deployment }: Pick<Bridge, 'deployment'>, address: string): Hex {
  const testnet = tonDeployment(deployment)?.chainId !== TON_MAINNET;
  const reading = readTonRecipient(address, tonForbidden(deployment), testnet);
  if (!('address' in reading)) throw invalidRecipient('TON');
  return tonWord(reading.address);
}
