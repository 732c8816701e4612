import type { TransferInscription, Utxo } from '../../api/wallet-api.ts';
import { parseUnits } from '../../lib/format.ts';

/** A transfer inscription that waits to be sent, and the output that it is in. */
export interface Transferable {
  readonly inscriptionId: string;
  readonly ticker: string;
  /** Base units of the token, with as many decimals as it has on Bitcoin. */
  readonly amount: bigint;
  readonly decimals: number;
  readonly confirmed: boolean;
  /** SR-08: in the one form that the custody credits, and not cursed. */
  readonly creditable: boolean;
  readonly txid: string;
  readonly vout: number;
  readonly satoshis: bigint;
  /** The output as the index told it, with all that it carries: only one that carries this alone may be sent. */
  readonly utxo: Utxo;
}

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
  utxos: readonly Utxo[],
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
      throw new Error('the index named an amount that the token cannot have');
    return [
      {
        inscriptionId: one.inscriptionId,
        ticker: one.ticker,
        amount,
        decimals,
        confirmed: one.confirmations > 0,
        creditable: creditable.has(one.inscriptionId),
        txid: utxo.txid,
        vout: utxo.vout,
        satoshis: BigInt(utxo.satoshis),
        utxo,
      },
    ];
  });
}
