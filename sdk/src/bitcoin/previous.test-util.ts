import { RawTx, Transaction } from '@scure/btc-signer';
import { AS_IT_IS } from './as-it-is.ts';
import { bytesToHex, hexToBytes } from '../bytes.ts';

/** Transactions that made the coins of a test, by their ids: raw in hexadecimal, with a witness as most have one. */
export class Makers {
  private readonly raw = new Map<string, string>();

  /** The id of a transaction whose output `vout` is this one; `n` tells several apart. */
  made(n: number, vout: number, value: bigint, script: string): string {
    const other = { amount: 1_000n, script: hexToBytes(script) };
    const tx = {
      version: 2,
      segwitFlag: true,
      inputs: [
        {
          txid: hexToBytes('77'.repeat(32)),
          index: n,
          finalScriptSig: new Uint8Array(),
          sequence: 0xffffffff,
        },
      ],
      outputs: Array.from({ length: vout + 1 }, (_, i) => (i === vout ? { ...other, amount: value } : other)),
      witnesses: [[new Uint8Array(64).fill(n)]],
      lockTime: 0,
    };
    const raw = RawTx.encode(tx);
    const { id } = Transaction.fromRaw(raw, AS_IT_IS);
    this.raw.set(id, bytesToHex(raw));
    return id;
  }

  readonly ask = async (txid: string): Promise<string | null> => this.raw.get(txid) ?? null;
}
