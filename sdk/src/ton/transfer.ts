import { CausewayError } from '../errors.ts';
import { parseTonAddress, type TonAddress } from './address.ts';
import {
  JETTON_FORWARDED,
  jettonTransfer,
  newQueryId,
  SWAP_ATTACHED,
  swapBody,
  type TonSwap,
} from './bodies.ts';
import type { TonDeployment, TonPool } from './deployment.ts';
import { type Deed, follow, type SentMessage } from './following.ts';
import { type TonOrder, VALID_SECONDS } from './signing.ts';
import { noAnswer, type Toncenter } from './toncenter.ts';

/** Of what reaches a pool, what it wants left for its own work (contracts/ton/src/notified.tolk); nanotons. */
const WORK = 30_000_000n;
/** [4.59], [9.16] */
const LOOK_MS = 8_000;
/** A wallet hands its message over before it answers: the first look need not wait longer. */
const FIRST_MS = 1_000;
/** From the wallet's transaction on, the next ones are a few seconds away. */
const STEP_MS = 2_000;
/** Its page goes on looking. */
const FOLLOW_MS = (VALID_SECONDS + 60) * 1000;

/** A message was signed, and nobody can take it any more: nothing was moved. */
export class MessageExpired extends CausewayError {
  override name = 'MessageExpired';

  constructor() {
    super('ton.EXPIRED', 'TON did not take the transaction in time. Nothing was moved. Start again.');
  }
}

const REFUSED = {
  wallet: [
    'ton.WALLET_REFUSED',
    'Your wallet did not send the transaction: it holds too little TON. Nothing was moved.',
  ],
  pool: [
    'ton.POOL_REFUSED',
    'TON did not carry out what you signed. What you sent comes back, less the network fees.',
  ],
  recipient: [
    'ton.RECIPIENT_REFUSED',
    "The recipient's wallet still refuses the jettons. They stay in the claim.",
  ],
} as const;

/** TON took the message and did not do what it asks for. */
export class OrderRefused extends CausewayError {
  override name = 'OrderRefused';

  constructor(readonly by: keyof typeof REFUSED) {
    const [code, text] = REFUSED[by];
    super(code, text);
  }
}

/** All that a wallet is asked to sign. */
export interface PreparedOrder extends TonOrder {
  readonly validUntil: number;
}

/** What of the attached TON pays for a message and the work; the contract throws when it is not enough. */
export function coversFee(pool: Pick<TonPool, 'minter'>, fee: bigint): boolean {
  return fee + WORK <= (pool.minter === null ? SWAP_ATTACHED : JETTON_FORWARDED);
}

/** Makes the one message of a swap. Throws when the bridge's fee is more than what is attached can carry [9.14], [9.15]. */
export async function prepareSwap(
  server: Pick<Toncenter, 'jettonWallet'>,
  pool: TonPool,
  sender: TonAddress,
  swap: Omit<TonSwap, 'queryId' | 'refund'>,
  now: number,
): Promise<PreparedOrder> {
  if (!coversFee(pool, swap.mostFee))
    throw new CausewayError(
      'ton.TRANSFER_FEE',
      'The bridge fee is more than a transfer on TON can carry. Nothing was sent.',
    );
  const queryId = newQueryId();
  const body = swapBody({ ...swap, queryId, refund: sender.hash });
  const validUntil = now + VALID_SECONDS;
  const to = parseTonAddress(pool.anchor);
  if (pool.minter === null) return { to, value: swap.amount + SWAP_ATTACHED, body, validUntil };
  const { amount } = swap;
  const transfer = jettonTransfer({
    queryId,
    amount,
    to,
    response: sender,
    forwarded: JETTON_FORWARDED,
    payload: body,
  });
  const wallet = await server.jettonWallet(parseTonAddress(pool.minter), sender);
  return { to: wallet, value: SWAP_ATTACHED, body: transfer, validUntil };
}

/** Follows what a wallet sent until a pool has done it, or tells why it did not; rejects when nobody knows in time. */
export async function followOrder(
  server: Toncenter,
  d: TonDeployment,
  sent: SentMessage,
  deed: Deed,
): Promise<{ tx: string; uid: `0x${string}` | null } | { failure: Error }> {
  const until = Date.now() + FOLLOW_MS;
  let wait = FIRST_MS;
  const txState = await follow(server, d, sent, {
    deed,
    pause: (seen) =>
      new Promise<void>((resolve, reject) => {
        if (Date.now() > until) reject(noAnswer());
        else setTimeout(resolve, seen ? STEP_MS : wait);
        wait = LOOK_MS;
      }),
  });
  switch (txState.kind) {
    case 'landed':
      return { tx: txState.tx, uid: txState.uid };
    case 'failed':
      return { failure: new OrderRefused(txState.by) };
    case 'expired':
      return { failure: new MessageExpired() };
  }
}
