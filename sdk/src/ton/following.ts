import { bytesToHex } from '../bytes.ts';
import { formatRaw, type TonAddress } from './address.ts';
import type { TonDeployment } from './deployment.ts';
import { VALID_SECONDS } from './signing.ts';
import { type Toncenter, ToncenterError } from './toncenter.ts';
import { type InternalMessage, normalizedHash, type TonTransaction } from './transaction.ts';

/** [9.16] So many transactions of an account are looked through. */
export const LOOKED_THROUGH = 10;
/** Wallet, claim, its jettons, the pool's jettons, pool: nothing that is signed has more steps. */
const MOST_STEPS = 5;
/** More messages than a transfer sets off on its way are not followed. */
const MOST_ASKED = 8;
/** Topics of a pool's logs (contracts/ton/src/system.tolk): a message left, a claim was paid, and liquidity came or went. */
const SENT = 1n;
const CLAIM_PAID = 4n;
const LIQUIDITY = 9n;

/**
 * What is to happen in the end: a pool sends a message on, books liquidity here, or settles a claim, which is paid or sent on. Or
 * jettons are passed on from a claim's account to the recipient's, which no pool has a part in.
 */
export type Deed = 'send' | 'book' | 'settle' | 'pass';

const TOPICS: Readonly<Record<Deed, readonly bigint[]>> = {
  send: [SENT],
  book: [LIQUIDITY],
  settle: [CLAIM_PAID, SENT],
  pass: [],
};
/** Steps of what is passed on: the claim, its account of the jetton, and the recipient's. */
const PASSED = 3;

/** A message from outside that a wallet signed, as a browser remembers it. */
export interface SentMessage {
  /** Normalised, hexadecimal. */
  readonly hash: string;
  readonly sender: TonAddress;
  /** Seconds since 1970. */
  readonly validUntil: number;
}

/** What became of a message that was signed. */
export type TonTxState =
  /** Nothing is decided yet. */
  | { kind: 'waiting'; seen: boolean }
  /** A pool did it; `uid` of the message that it sent, if it sent one. */
  | { kind: 'landed'; tx: string; uid: `0x${string}` | null }
  /** The wallet did not send it, or pool or recipient did not take it: what was attached came back or stayed. */
  | { kind: 'failed'; by: 'wallet' | 'pool' | 'recipient' }
  /** Its time is over and the wallet never took it. */
  | { kind: 'expired' };

type Reads = Pick<Toncenter, 'transactions' | 'resultOf' | 'account'>;

/** [4.59] One look at what became of a message: at its wallet's last transactions, then along the messages that left. */
export async function look(
  server: Reads,
  d: TonDeployment,
  sent: SentMessage,
  deed: Deed = 'send',
): Promise<TonTxState> {
  const recent = await server.transactions(sent.sender, LOOKED_THROUGH);
  const first = recent.find(
    ({ incoming }) => incoming?.kind === 'external' && normalizedHash(incoming) === sent.hash,
  );
  if (!first)
    return (await isOver(server, sent, recent)) ? { kind: 'expired' } : { kind: 'waiting', seen: false };
  return along(server, d, { ...sent, deed }, first);
}

/** Whether the wallet can take the message no more, and has not: its transactions since the signature are all there. */
async function isOver(server: Reads, sent: SentMessage, recent: readonly TonTransaction[]): Promise<boolean> {
  if (Date.now() / 1000 < sent.validUntil) return false;
  const { now } = await server.account(sent.sender);
  if (now <= BigInt(sent.validUntil)) return false;
  const signed = sent.validUntil - VALID_SECONDS;
  // A busy wallet may have taken it before these.
  return recent.length < LOOKED_THROUGH || recent.some((tx) => tx.now < signed);
}

async function along(
  server: Reads,
  d: TonDeployment,
  { sender, deed }: { sender: TonAddress; deed: Deed },
  first: TonTransaction,
): Promise<TonTxState> {
  const pools = new Set(d.pools.map((p) => p.anchor));
  const own = formatRaw(sender);
  let open = onward(first, own);
  if (open.length === 0) return { kind: 'failed', by: 'wallet' };
  let asked = 0;
  for (let step = 1; step < MOST_STEPS && open.length > 0; step++) {
    const next: InternalMessage[] = [];
    for (const message of open) {
      if (++asked > MOST_ASKED) return { kind: 'waiting', seen: true };
      const { source, destination, createdLt } = message;
      const tx = source && (await server.resultOf({ source, destination, createdLt }));
      if (!tx) return { kind: 'waiting', seen: true };
      if (deed === 'pass' && tx.outgoing.some((m) => m.kind === 'internal' && m.bounced))
        return { kind: 'failed', by: 'recipient' };
      if (deed === 'pass' && step === PASSED) return { kind: 'landed', tx: tx.id, uid: null };
      const done = pools.has(formatRaw(destination)) ? doneBy(tx, deed) : null;
      if (done) return { kind: 'landed', tx: tx.id, ...done };
      if (!pools.has(formatRaw(destination))) next.push(...onward(tx, own));
    }
    open = next;
  }
  return { kind: 'failed', by: 'pool' };
}

/** What a transaction sent on to others than who began it. */
function onward({ outgoing }: TonTransaction, own: string): InternalMessage[] {
  return outgoing.filter(
    (m): m is InternalMessage => m.kind === 'internal' && !m.bounced && formatRaw(m.destination) !== own,
  );
}

/** What a pool says by its own log that it did; null: it did not. */
function doneBy({ outgoing }: TonTransaction, deed: Deed): { uid: `0x${string}` | null } | null {
  const log = outgoing.find((m) => m.kind === 'log' && m.topic !== null && TOPICS[deed].includes(m.topic));
  if (!log) return null;
  return { uid: deed === 'send' ? `0x${bytesToHex(log.body.parse().ref().parse().bytes(32))}` : null };
}

export interface Pace {
  deed: Deed;
  /** Between two looks; rejects to end following. */
  pause(seen: boolean): Promise<void>;
}

/** Looks until the state is known; a server that does not answer is asked again. */
export async function follow(
  server: Reads,
  d: TonDeployment,
  sent: SentMessage,
  { deed, pause }: Pace,
): Promise<Exclude<TonTxState, { kind: 'waiting' }>> {
  for (let seen = false; ; ) {
    await pause(seen);
    const txState = await look(server, d, sent, deed).catch((error: unknown) => {
      if (error instanceof ToncenterError) return { kind: 'waiting', seen } as const;
      throw error;
    });
    if (txState.kind !== 'waiting') return txState;
    seen = txState.seen;
  }
}
