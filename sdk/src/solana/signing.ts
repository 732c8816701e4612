import { badAnswer } from '../faults.ts';
import type { SolanaSigner } from '../program.ts';
import { encodeBase58 } from './base58.ts';
import { keyBytes } from './keys.ts';
import {
  type Message,
  metaAt,
  readMessage,
  readTransaction,
  type Transaction,
  unsigned,
} from './transaction.ts';

/**
 * Lighthouse, whose assertions wallets put behind the instructions of a page: a transaction that would do something
 * else than it was tried out to do fails by them.
 */
const LIGHTHOUSE = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95';
/** Its first two calls make and close accounts at the payer's cost; all that follow only look. */
const FIRST_ASSERTION = 2;

/** A transaction that its signer signed, as it is kept and sent. */
export interface SignedTransaction {
  /** Base58 of the signature, which names it. */
  readonly id: string;
  readonly bytes: Uint8Array;
}

/**
 * Has a signer sign one message and nothing else: what comes back is compared with what was asked. Nothing is sent here.
 * Throws what the signer throws, and 'wallet.BAD_ANSWER' for an answer that cannot be used.
 */
export async function signTransaction(signer: SolanaSigner, message: Uint8Array): Promise<SignedTransaction> {
  const { address, label = 'The wallet' } = signer;
  return checkSigned(label, address, message, await signer.signTransaction(unsigned(message)));
}

/** SR-06: what is sent is what the person was shown: signed bytes are read, and never taken for what was asked. */
export async function checkSigned(
  label: string,
  address: string,
  asked: Uint8Array,
  bytes: Uint8Array,
): Promise<SignedTransaction> {
  let signed: Transaction;
  try {
    signed = readTransaction(bytes);
  } catch {
    throw badAnswer(label, 'not a transaction');
  }
  const [signature] = signed.signatures;
  if (!signature || !sameActs(readMessage(asked), signed.message))
    throw badAnswer(label, 'another transaction than was asked for');
  if (!(await verifies(address, signed.signed, signature))) throw badAnswer(label, 'no valid signature');
  return { id: encodeBase58(signature), bytes };
}

/**
 * Whether a message does what was asked and nothing more: the same instructions in their order, the same payer and
 * signers, the same blockhash, the same rights. Behind them only assertions may stand.
 */
export function sameActs(asked: Message, got: Message): boolean {
  if (got.signatures !== asked.signatures || got.lookups > 0 || got.blockhash !== asked.blockhash)
    return false;
  if (got.keys[0] !== asked.keys[0] || got.versioned !== asked.versioned) return false;
  if (!asked.instructions.every((_, i) => sameCall(asked, got, i))) return false;
  const known = new Map(asked.keys.map((key, i) => [key, metaAt(asked, i)]));
  const rights = got.keys.every((key, i) => {
    const { signer, writable } = metaAt(got, i);
    const was = known.get(key);
    return signer === (was?.signer ?? false) && writable === (was?.writable ?? false);
  });
  if (!rights || new Set(got.keys).size !== got.keys.length) return false;
  return got.instructions
    .slice(asked.instructions.length)
    .every((i) => got.keys[i.program] === LIGHTHOUSE && (i.data[0] ?? 0) >= FIRST_ASSERTION);
}

function sameCall(asked: Message, got: Message, at: number): boolean {
  const [want, is] = [asked.instructions[at], got.instructions[at]];
  if (!want || !is || asked.keys[want.program] !== got.keys[is.program]) return false;
  const same = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, i) => byte === b[i]);
  return (
    same(want.data, is.data) &&
    want.accounts.length === is.accounts.length &&
    want.accounts.every((place, i) => asked.keys[place] === got.keys[is.accounts[i] ?? -1])
  );
}

async function verifies(address: string, message: Uint8Array, signature: Uint8Array): Promise<boolean> {
  const bytes = (b: Uint8Array) => Uint8Array.from(b);
  try {
    const key = await crypto.subtle.importKey('raw', bytes(keyBytes(address)), 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', key, bytes(signature), bytes(message));
  } catch (error) {
    // A browser without Ed25519 leaves it to the node, which tries a transaction out before it takes it.
    if (error instanceof DOMException && error.name === 'NotSupportedError') return true;
    throw error;
  }
}
