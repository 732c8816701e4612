import type { TransferMessage } from './api/types.ts';
import { hexToBytes } from './bytes.ts';

/** A message of the bridge, as chains without EVM are given it (docs/adr/0002). */
export interface BridgeMessage {
  /** 32 bytes each. */
  readonly uid: Uint8Array;
  readonly srcAnchor: Uint8Array;
  readonly dstAnchor: Uint8Array;
  readonly payload: Uint8Array;
  /** Of the payload. */
  readonly kind: number;
  readonly recipient: Uint8Array;
  readonly refund: Uint8Array;
  /** Where it came from, with its pool there and its number among that pool's messages. */
  readonly srcChain: number;
  readonly srcPool: number;
  readonly sequence: number;
}

/** Kind, amount, recipient and refund address; data may follow. */
const HEAD = 1 + 16 + 32 + 32;

const number = (bytes: Uint8Array, at: number) =>
  bytes.slice(at, at + 4).reduce((all, byte) => all * 256 + byte, 0);

/** Reads a message as the API tells it. Throws RangeError for what is none; whether it is the right one the chain checks. */
export function readBridgeMessage(m: TransferMessage): BridgeMessage {
  const bytes = (text: string) => {
    if (!/^0x([0-9a-f]{2})*$/i.test(text)) throw new RangeError('a message that cannot be read');
    return hexToBytes(text.slice(2));
  };
  const [uid, srcAnchor, dstAnchor, payload] = [m.uid, m.srcAnchor, m.dstAnchor, m.payload].map(bytes) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  if ([uid, srcAnchor, dstAnchor].some((b) => b.length !== 32) || payload.length < HEAD)
    throw new RangeError('a message that cannot be read');
  return {
    uid,
    srcAnchor,
    dstAnchor,
    payload,
    kind: payload[0] ?? 0,
    recipient: payload.slice(17, 49),
    refund: payload.slice(49, HEAD),
    srcChain: number(uid, 0),
    srcPool: number(uid, 24),
    sequence: number(uid, 28),
  };
}
