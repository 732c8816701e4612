import * as v from 'valibot';
import type { Coin } from './draft.ts';

/** Outputs as the index's wallet API tells them [7.32], [7.44]; only code 0 is an answer [7.51]. */

const hex = (length: number) => v.pipe(v.string(), v.regex(new RegExp(`^[0-9a-f]{${length}}$`)));
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const utxo = v.object({
  txid: hex(64),
  vout: whole,
  satoshis: whole,
  scriptPk: v.pipe(v.string(), v.regex(/^([0-9a-f]{2})+$/)),
  inscriptions: v.array(v.unknown()),
  runes: v.array(
    v.object({
      runeid: v.pipe(v.string(), v.regex(/^\d+:\d+$/)),
      amount: v.pipe(v.string(), v.regex(/^\d{1,39}$/)),
    }),
  ),
});
const envelope = v.object({ code: v.literal(0), data: v.array(utxo) });

/** Reads an answer, and refuses one with other people's outputs. Throws when it is none. */
export function readCoins(body: unknown, script: string): Coin[] {
  return v.parse(envelope, body).data.map((u) => {
    if (u.scriptPk !== script) throw new Error('the index named an output of another address');
    return {
      txid: u.txid,
      vout: u.vout,
      value: BigInt(u.satoshis),
      script: u.scriptPk,
      inscriptions: u.inscriptions.length,
      runes: u.runes.map((r) => ({ id: r.runeid, amount: BigInt(r.amount) })),
    };
  });
}
