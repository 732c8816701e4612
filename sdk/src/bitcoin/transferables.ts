import { CausewayError } from '../errors.ts';
import { parseUnits } from '../units.ts';
import { isCanonicalTransfer } from './brc20.ts';
import { type IndexedCoin, scriptOf } from './coins.ts';
import type { TokenIndex, TransferInscription } from './index-api.ts';
import type { Transferable } from './transferable.ts';

/** Inscribed transfers of BRC-20 that wait to be sent. */

/** SR-08: those whose text is to be read, for nothing cursed is credited, whatever it says. */
export function uncursed(list: readonly TransferInscription[]): string[] {
  return list.filter((one) => one.inscriptionNumber >= 0).map((one) => one.inscriptionId);
}

/**
 * Joins inscriptions and their outputs; `creditable` has the ids of those that the custody credits. What left its output
 * since, and what is in an output of another script, is left out. Throws at an amount that no token of these decimals has.
 */
export function joinTransferables(
  list: readonly TransferInscription[],
  utxos: readonly IndexedCoin[],
  decimals: number,
  script: string,
  creditable: ReadonlySet<string>,
): Transferable[] {
  const holders = new Map(
    utxos
      .filter((u) => u.scriptPk === script)
      .flatMap((u) => u.inscriptions.map((i) => [i.inscriptionId, u] as const)),
  );
  return list.flatMap((one) => {
    const utxo = holders.get(one.inscriptionId);
    if (!utxo) return [];
    const amount = parseUnits(one.amount, decimals);
    if (amount === null || amount <= 0n)
      throw new CausewayError('bitcoin.INDEX', 'The index named an amount that the token cannot have.');
    return [
      {
        inscriptionId: one.inscriptionId,
        amount,
        decimals,
        confirmed: one.confirmations > 0,
        creditable: creditable.has(one.inscriptionId),
        utxo,
      },
    ];
  });
}

/** How many texts are read at a time. */
const AT_ONCE = 6;

/** Whether the custody credits the text of an inscription (SR-08): it never changes, so whoever asks again may keep the answer. */
export type ReadCanonical = (id: string) => Promise<boolean>;

/** SR-08: those of some inscriptions whose text the custody credits; without all of them nothing is told. */
async function canonicalOf(ids: readonly string[], is: ReadCanonical, signal?: AbortSignal) {
  const canonical = new Set<string>();
  const left = ids.values();
  const read = async () => {
    for (const id of left) {
      signal?.throwIfAborted();
      if (await is(id)) canonical.add(id);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, read));
  return canonical;
}

/**
 * [7.43] The transfer inscriptions of a BRC-20 token that wait at an address, the first 100. Whoever knows an address can inscribe
 * others there, so each one's text is read.
 */
export async function readTransferables(
  index: TokenIndex,
  address: string,
  ticker: string,
  signal?: AbortSignal,
  canonical: ReadCanonical = async (id) => isCanonicalTransfer(await index.inscriptionText(id, signal)),
): Promise<Transferable[]> {
  const script = scriptOf(address);
  const [{ decimal }, list] = await Promise.all([
    index.token(address, ticker, signal),
    index.transferables(address, ticker, signal),
  ]);
  if (list.length === 0) return [];
  const ids = list.map((one) => one.inscriptionId);
  const [outputs, creditable] = await Promise.all([
    index.inscriptionCoins(ids, signal),
    canonicalOf(uncursed(list), canonical, signal),
  ]);
  return joinTransferables(list, outputs, decimal, script, creditable);
}
