import type { Hex } from 'viem';
import { assertMined, type Mined } from '@causeway/sdk/evm/mined';

/** 'unseen': it was sent, and no chain answered for it in time. Nobody should sign it again before looking. */
export type Carried = 'mined' | 'unseen';

/** One signature, and what became of it. Throws when the transaction failed, or the wallet put another one in its place. */
export async function carryOut(
  send: () => Promise<Hex>,
  wait: (hash: Hex) => Promise<Mined>,
): Promise<Carried> {
  const hash = await send();
  const mined = await wait(hash).catch(() => null);
  if (!mined) return 'unseen';
  assertMined(mined);
  return 'mined';
}
