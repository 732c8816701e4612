import { CausewayError } from '../errors.ts';
import { type DepositTxState, depositTxState } from './deposit-tx-state.ts';
import type { BitcoinIndex } from './index-api.ts';
import { sameDeposit } from './replacement.ts';
import type { KeptDeposit } from './transfer.ts';

/**
 * What became of a deposit that was kept, as the network has it. `followed`: another transaction took its place and is the same
 * deposit; `by` is what to follow from then on. Throws where the index does not answer: then nothing is known.
 */
export function look(
  { index }: { readonly index: BitcoinIndex },
  kept: KeptDeposit,
): Promise<DepositTxState> {
  return depositTxState(
    { srcTxHash: kept.hash, marks: kept.marks, amount: kept.amount },
    {
      status: (txid) => index.status(txid),
      spend: (outpoint) => index.spend(outpoint),
      raw: (txid) => index.transaction(txid),
      compare: async (...what) => sameDeposit(...what),
    },
  );
}

/** Hands the bytes of a kept deposit over once more. Throws ApiError where the network refuses them. */
export async function sendAgain(
  { index }: { readonly index: BitcoinIndex },
  { hash, rawtx }: Pick<KeptDeposit, 'hash' | 'rawtx'>,
): Promise<void> {
  if ((await index.broadcast(rawtx)) !== hash)
    throw new CausewayError(
      'bitcoin.INDEX',
      'The index took another transaction than the one that was kept.',
    );
}
