import { bytesToHex, hexToBytes } from '../bytes.ts';
import { CausewayError } from '../errors.ts';

/**
 * PSBTs (BIP-174, BIP-371; version 0) as key and value, as far as it takes to see that a wallet signed what it was asked
 * to and nothing else. Building and finalising is @scure/btc-signer's (psbt-final.ts).
 */

const MAGIC = '70736274ff';
const UNSIGNED_TX = '00';
const MAX_INPUTS = 10_000;

/** Types of an input's entries; the first byte of the key. */
const IN = {
  previous: 0x00,
  witnessUtxo: 0x01,
  partialSig: 0x02,
  sighash: 0x03,
  finalScript: 0x07,
  finalWitness: 0x08,
  tapKeySig: 0x13,
  tapScriptSig: 0x14,
} as const;
const SIGNATURES: readonly number[] = [
  IN.partialSig,
  IN.finalScript,
  IN.finalWitness,
  IN.tapKeySig,
  IN.tapScriptSig,
];
const SIGHASH_DEFAULT = 0;
const SIGHASH_ALL = 1;

type Entries = Map<string, string>;

interface Psbt {
  global: Entries;
  /** By input: which output of its transaction it spends. */
  vouts: number[];
  inputs: Entries[];
  outputs: Entries[];
}

/** The bytes are no PSBT of version 0, or the signed one is not the one that was asked for. */
export class PsbtMismatch extends CausewayError {
  override name = 'PsbtMismatch';

  constructor(what: string) {
    super('bitcoin.OTHER_PSBT', what);
  }
}

class Reader {
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  get done(): boolean {
    return this.at === this.bytes.length;
  }

  take(length: number): Uint8Array {
    if (length > this.bytes.length - this.at) throw new PsbtMismatch('it ends too early');
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  little(size: number): number {
    return this.take(size).reduceRight((n, b) => n * 256 + b, 0);
  }

  size(): number {
    const first = this.little(1);
    return first < 0xfd ? first : this.little(first === 0xfd ? 2 : first === 0xfe ? 4 : 8);
  }

  entries(): Entries {
    const found: Entries = new Map();
    for (let length = this.size(); length > 0; length = this.size()) {
      const key = bytesToHex(this.take(length));
      if (found.has(key)) throw new PsbtMismatch('it says something twice');
      const value = this.take(this.size());
      found.set(key, value.length === 0 ? '' : bytesToHex(value));
    }
    return found;
  }
}

/** Of an unsigned transaction: which output of its transaction each input spends, and how many outputs it has. */
function counts(tx: string): { vouts: number[]; outputs: number } {
  const reader = new Reader(hexToBytes(tx));
  reader.take(4);
  const inputs = reader.size();
  if (inputs === 0 || inputs > MAX_INPUTS) throw new PsbtMismatch('it has no inputs');
  const vouts: number[] = [];
  for (let i = 0; i < inputs; i++) {
    reader.take(32);
    vouts.push(reader.little(4));
    if (reader.size() !== 0) throw new PsbtMismatch('its transaction is signed already');
    reader.take(4);
  }
  const outputs = reader.size();
  if (outputs === 0 || outputs > MAX_INPUTS) throw new PsbtMismatch('it has no outputs');
  for (let i = 0; i < outputs; i++) {
    reader.take(8);
    reader.take(reader.size());
  }
  reader.take(4);
  if (!reader.done) throw new PsbtMismatch('its transaction does not end');
  return { vouts, outputs };
}

function parse(hex: string): Psbt {
  if (!hex.startsWith(MAGIC)) throw new PsbtMismatch('it is no PSBT');
  const reader = new Reader(hexToBytes(hex.slice(MAGIC.length)));
  const global = reader.entries();
  const tx = global.get(UNSIGNED_TX);
  if (!tx) throw new PsbtMismatch('it has no transaction');
  const { vouts, outputs } = counts(tx);
  const psbt = {
    global,
    vouts,
    inputs: vouts.map(() => reader.entries()),
    outputs: Array.from({ length: outputs }, () => reader.entries()),
  };
  if (!reader.done) throw new PsbtMismatch('something follows it');
  return psbt;
}

function compactSize(n: number): string {
  const little = (size: number) =>
    bytesToHex(Uint8Array.from({ length: size }, (_, i) => Math.floor(n / 256 ** i) & 0xff));
  if (n < 0xfd) return little(1);
  return n <= 0xffff ? `fd${little(2)}` : `fe${little(4)}`;
}

function write({ global, inputs, outputs }: Omit<Psbt, 'vouts'>): string {
  const field = (hex: string) => compactSize(hex.length / 2) + hex;
  const map = (entries: Entries) =>
    `${[...entries].map(([key, value]) => field(key) + field(value)).join('')}00`;
  return MAGIC + [global, ...inputs, ...outputs].map(map).join('');
}

const typeOf = (key: string) => Number.parseInt(key.slice(0, 2), 16);

function signatures(entries: Entries): Entries {
  return new Map([...entries].filter(([key]) => SIGNATURES.includes(typeOf(key))));
}

const has = (entries: Entries, type: number) => [...entries.keys()].some((key) => typeOf(key) === type);

/** What a signature commits to must be what was asked for; otherwise others could change the transaction. */
function checkSighash(asked: Entries, given: Entries, index: number, vout: number): void {
  const wanted = asked.get('03');
  const allowed = wanted ? [Number.parseInt(wanted.slice(0, 2), 16)] : [SIGHASH_DEFAULT, SIGHASH_ALL];
  const fail = () => new PsbtMismatch(`its signature of input ${index} does not cover the whole transaction`);
  const lastByte = (signature: string) => Number.parseInt(signature.slice(-2), 16);
  for (const [key, value] of given) {
    switch (typeOf(key)) {
      case IN.partialSig:
        if (!allowed.includes(lastByte(value)) || value.length < 18) throw fail();
        break;
      case IN.tapKeySig:
      case IN.tapScriptSig:
        if (!schnorr(value, allowed)) throw fail();
        break;
      case IN.finalWitness: {
        const script = spentScript(asked, vout) ?? '';
        const reader = new Reader(hexToBytes(value));
        const items = Array.from({ length: Math.min(reader.size(), 100) }, () =>
          hexOf(reader.take(reader.size())),
        );
        const [first = ''] = items;
        // A key's own coins and no others: what else is final cannot be read for what it commits to.
        if (script.startsWith('5120')) {
          if (items.length !== 1 || !schnorr(first, allowed)) throw fail();
        } else if (script.startsWith('0014') || NESTED.test(script)) {
          if (items.length !== 2 || first.length < 18 || !allowed.includes(lastByte(first))) throw fail();
        } else throw fail();
        break;
      }
      case IN.finalScript:
        if (KEY_HASH.test(spentScript(asked, vout) ?? '')) {
          if (!allowed.includes(lastByte(keySignature(value))) || has(given, IN.finalWitness)) throw fail();
          // Of the nested kind it pushes the program, and the witness beside it signs.
        } else if (
          !NESTED.test(spentScript(asked, vout) ?? '') ||
          !PROGRAM.test(value) ||
          !has(given, IN.finalWitness)
        )
          throw fail();
        break;
    }
  }
}

/** P2SH, and what spends it as P2WPKH. */
const NESTED = /^a914.{40}87$/;
const PROGRAM = /^160014.{40}$/;
/** P2PKH. */
const KEY_HASH = /^76a914.{40}88ac$/;
/** Bytes that one opcode pushes. */
const MOST_PUSHED = 75;

/** What spends P2PKH pushes a signature and a compressed key, and nothing else. */
function keySignature(script: string): string {
  const reader = new Reader(hexToBytes(script));
  const [signature, key] = [0, 1].map(() => reader.take(Math.min(reader.little(1), MOST_PUSHED + 1)));
  const fits =
    signature && key && signature.length > 8 && signature.length <= MOST_PUSHED && key.length === 33;
  if (!fits || !reader.done) throw new PsbtMismatch('it does not spend its key’s coin by a signature');
  return bytesToHex(signature);
}

const hexOf = (bytes: Uint8Array) => (bytes.length === 0 ? '' : bytesToHex(bytes));

/** 64 bytes commit to everything (BIP-341); a 65th byte says to what. */
function schnorr(signature: string, allowed: readonly number[]): boolean {
  if (signature.length === 128) return allowed.includes(SIGHASH_DEFAULT);
  return signature.length === 130 && allowed.includes(Number.parseInt(signature.slice(-2), 16));
}

/** The script that an input spends, as its output or the transaction that made it says. */
function spentScript(entries: Entries, vout: number): string | null {
  const utxo = entries.get(IN.witnessUtxo.toString(16).padStart(2, '0'));
  if (utxo) return utxo.slice(18);
  const made = entries.get(IN.previous.toString(16).padStart(2, '0'));
  return made === undefined ? null : outputScript(made, vout);
}

/** Of a transaction without witnesses. */
function outputScript(tx: string, vout: number): string | null {
  const reader = new Reader(hexToBytes(tx));
  reader.take(4);
  for (let left = reader.size(); left > 0; left--) {
    reader.take(36);
    reader.take(reader.size());
    reader.take(4);
  }
  const outputs = reader.size();
  if (vout >= outputs) return null;
  for (let i = 0; ; i++) {
    reader.take(8);
    const script = reader.take(reader.size());
    if (i === vout) return hexOf(script);
  }
}

/**
 * The PSBT that was asked for, with the signatures of the inputs that were asked for, as a wallet gave them. Throws when
 * the wallet's is of another transaction (inputs, outputs, amounts, lock time), claims other coins, has signatures of
 * other inputs, signatures that leave parts open, or none where they were asked for.
 */
export function takeSignatures(askedHex: string, signedHex: string, indexes: readonly number[]): string {
  const asked = parse(askedHex);
  const signed = parse(signedHex);
  if (asked.global.get(UNSIGNED_TX) !== signed.global.get(UNSIGNED_TX))
    throw new PsbtMismatch('it is another transaction');
  const inputs = asked.inputs.map((entries, index) => {
    const theirs = signed.inputs[index] ?? new Map();
    for (const [key, value] of theirs) {
      const mine = entries.get(key);
      // Wallets add what they know of keys and scripts; the coin itself is ours to say.
      if ((key === '00' || key === '01') && mine !== undefined && mine !== value)
        throw new PsbtMismatch(`it changes the coin of input ${index}`);
    }
    const given = new Map([...signatures(theirs)].filter(([key, value]) => entries.get(key) !== value));
    if (!indexes.includes(index)) {
      if (given.size > 0) throw new PsbtMismatch(`it signs input ${index}, which was not asked for`);
      return entries;
    }
    if (given.size === 0) throw new PsbtMismatch(`it does not sign input ${index}`);
    checkSighash(entries, given, index, asked.vouts[index] ?? -1);
    const merged = new Map([...entries, ...given]);
    // A final input has no partial signatures beside it (BIP-174).
    if (has(given, IN.finalWitness) || has(given, IN.finalScript))
      for (const key of [...merged.keys()])
        if ([IN.partialSig, IN.sighash, IN.tapKeySig, IN.tapScriptSig].some((type) => type === typeOf(key)))
          merged.delete(key);
    return merged;
  });
  return write({ ...asked, inputs });
}
