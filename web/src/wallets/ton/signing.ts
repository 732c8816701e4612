import { t } from '@lingui/core/macro';
import * as v from 'valibot';
import { badAnswer, REJECTED, WalletError, walletError } from '../errors.ts';
import { formatRaw, formatTonAddress, type TonAddress } from './address.ts';
import { parseBoc, writeBoc } from './boc.ts';
import { type Cell, MalformedCell } from './cell.ts';
import { TON_MAINNET } from './names.ts';
import { normalizedHash, readMessage } from './transaction.ts';
import type { TonWallet } from './types.ts';

/** [9.11] Seconds for which a wallet may use what it was asked. */
export const VALID_SECONDS = 600;
/** TonConnect: the person declined. */
const DECLINED = 300;
const MAX_ANSWER = 60_000;

const answered = v.object({ result: v.pipe(v.string(), v.maxLength(MAX_ANSWER)) });
const refused = v.object({ error: v.object({ code: v.number(), message: v.optional(v.string(), '') }) });

/** One message that a wallet is asked to send. */
export interface TonOrder {
  readonly to: TonAddress;
  /** Nanotons. */
  readonly value: bigint;
  readonly body: Cell;
}

/** A message from outside that a wallet signed and sent. */
export interface SignedMessage {
  /** Its normalised hash (TEP-467), hexadecimal. */
  readonly hash: string;
  /** Base64. */
  readonly boc: string;
}

/**
 * [9.11] Has the connected wallet send one message from the account that the form showed, until a time in seconds since 1970.
 * Throws [8.02] when the person says no, and WalletError for a wallet of another network or an answer that cannot be used.
 */
export async function sendByWallet(
  { label, provider, chainId }: TonWallet,
  sender: TonAddress,
  { to, value, body }: TonOrder,
  place: { chainId: number; network: string; validUntil: number },
): Promise<SignedMessage> {
  assertNetwork(chainId, place);
  const testOnly = chainId !== TON_MAINNET;
  const transaction = {
    valid_until: place.validUntil,
    network: testOnly ? '-3' : '-239',
    from: formatRaw(sender),
    messages: [
      {
        address: formatTonAddress(to, { bounceable: true, testOnly }),
        amount: value.toString(),
        payload: writeBoc(body),
      },
    ],
  };
  const request = {
    method: 'sendTransaction',
    params: [JSON.stringify(transaction)],
    id: crypto.randomUUID(),
  };
  const answer = await provider.send(request).catch((error: unknown) => {
    throw walletError(error);
  });
  const no = v.safeParse(refused, answer);
  if (no.success) {
    const { code, message } = no.output.error;
    if (code === DECLINED) throw new WalletError(t`User rejected the request`, REJECTED);
    throw new WalletError(message || t`Unknown error`, code);
  }
  const yes = v.safeParse(answered, answer);
  if (!yes.success) throw badAnswer(label, yes.issues[0].message);
  return readSigned(label, sender, yes.output.result);
}

/** Throws for a wallet that is on another network than the transfer. Every test network is one to wallets. */
export function assertNetwork(chainId: number, place: { chainId: number; network: string }): void {
  if ((chainId === TON_MAINNET) === (place.chainId === TON_MAINNET)) return;
  const { network } = place;
  throw new WalletError(
    t`Your wallet is on another network of TON. Switch it to ${network}. Nothing was sent.`,
  );
}

function readSigned(label: string, sender: TonAddress, boc: string): SignedMessage {
  try {
    const message = readMessage(parseBoc(boc));
    if (message.kind !== 'external' || formatRaw(message.destination) !== formatRaw(sender))
      throw new MalformedCell('a message of another account');
    return { hash: normalizedHash(message), boc };
  } catch (error) {
    if (error instanceof MalformedCell)
      throw new WalletError(
        t`${label} answered with something else than the message that it sent. Look into its history before you try again.`,
      );
    throw error;
  }
}
