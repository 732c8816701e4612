import { CausewayError } from '../errors.ts';
import type { TonRequest, TonSigner } from '../program.ts';
import { formatRaw, formatTonAddress, parseTonAddress, type TonAddress } from './address.ts';
import { parseBoc, writeBoc } from './boc.ts';
import { type Cell, MalformedCell } from './cell.ts';
import { TON_MAINNET } from './network.ts';
import { normalizedHash, readMessage } from './transaction.ts';

/** [9.11] Seconds for which a wallet may use what it was asked. */
export const VALID_SECONDS = 600;
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
 * [9.11] What a wallet is asked to send, as TonConnect has it: one message with exactly what it attaches, from the account that
 * was shown, until a time in seconds since 1970. Every test network is one to wallets.
 */
export function tonRequest(
  sender: TonAddress,
  { to, value, body }: TonOrder,
  { chainId, validUntil }: { chainId: number; validUntil: number },
): TonRequest {
  const testOnly = chainId !== TON_MAINNET;
  return {
    valid_until: validUntil,
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
}

/**
 * Has a signer send one message, once. Throws what the signer throws; 'wallet.OTHER_MESSAGE' where it answers with something else
 * than a message of its account, which may have been sent all the same.
 */
export async function signOrder(
  signer: TonSigner,
  order: TonOrder & { readonly validUntil: number },
  chainId: number,
): Promise<SignedMessage> {
  const sender = parseTonAddress(signer.address);
  const boc = await signer.sendTransaction(
    tonRequest(sender, order, { chainId, validUntil: order.validUntil }),
  );
  return readSigned(signer.label ?? 'The wallet', sender, boc);
}

function readSigned(label: string, sender: TonAddress, boc: string): SignedMessage {
  try {
    const message = readMessage(parseBoc(boc));
    if (message.kind !== 'external' || formatRaw(message.destination) !== formatRaw(sender))
      throw new MalformedCell('a message of another account');
    return { hash: normalizedHash(message), boc };
  } catch (error) {
    if (error instanceof MalformedCell)
      throw new CausewayError(
        'wallet.OTHER_MESSAGE',
        `${label} answered with something else than the message that it sent. Look into its history before you try again.`,
        undefined,
        [label],
      );
    throw error;
  }
}
