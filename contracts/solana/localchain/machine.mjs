// A cluster of one: LiteSVM, which is the real virtual machine, with slots, forks, finality and a journal around it.
//
// The journal is a file of lines, one per slot, synced before anybody hears of the slot. A process that is killed loses what
// it had not put into a slot yet, as a leader would, and nothing else. A line holds what the slot's transactions left in
// accounts, so that a restart runs nothing again.
import { createHash } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, ftruncateSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { FailedTransactionMetadata, LiteSVM } from 'litesvm';
import {
  address, createKeyPairSignerFromPrivateKeyBytes, getAddressDecoder, getAddressEncoder, getBase58Decoder,
  getCompiledTransactionMessageDecoder, getSignatureFromTransaction, getTransactionDecoder,
} from '@solana/kit';

export const SYSTEM = address('11111111111111111111111111111111');
/** Blocks after which a blockhash expires. */
export const HASH_LIFE = 150;
/** Newest slots whose hashes programs can read: as many as blockhashes live; a public cluster tells 512. */
const SLOT_HASHES = 150;
export const MAX_TRANSACTION = 1232;
export const TOKEN_PROGRAMS = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'];
const TOKEN_ACCOUNT = 165, TOKEN_STATE = 108, MINT_DECIMALS = 44;
const MAX_PENDING = 4096;
const FAUCET_LAMPORTS = 500_000_000_000_000_000n;
const LAMPORTS_PER_SIGNATURE = 5000n;

export const sha256 = (...parts) => {
  const h = createHash('sha256');
  for (const p of parts) h.update(p);
  return h.digest();
};
const base58 = (b) => getBase58Decoder().decode(b);
const absent = (a) => ({ address: a, programAddress: SYSTEM, data: new Uint8Array(), lamports: 0n, executable: false, space: 0n });
const addressBytes = (a) => getAddressEncoder().encode(a);

/** An account as the journal keeps it: null, or [owner, lamports, data in base64, executable]. */
const pack = (a) => (a === null ? null : [a.programAddress, `${a.lamports}`, Buffer.from(a.data).toString('base64'), a.executable ? 1 : 0]);
const unpack = (a, p) => (p === null ? null : {
  address: a, programAddress: p[0], lamports: BigInt(p[1]), data: new Uint8Array(Buffer.from(p[2], 'base64')), executable: p[3] === 1,
});
const same = (a, b) => a === b || (a !== null && b !== null && a.lamports === b.lamports && a.programAddress === b.programAddress &&
  a.executable === b.executable && Buffer.compare(Buffer.from(a.data), Buffer.from(b.data)) === 0);

/** The error of a transaction in the JSON form of Solana's RPC. */
export function errorOf(failed) {
  const e = failed.err();
  const text = typeof e === 'number' ? failed.toString() : e.toString();
  const custom = /Custom(?:\(| \{ code: )(\d+)/.exec(text);
  if (typeof e !== 'number' && typeof e.index === 'number' && e.constructor.name === 'TransactionErrorInstructionError') {
    if (custom) return { InstructionError: [e.index, { Custom: Number(custom[1]) }] };
    const name = /InstructionError\(\d+, (\w+)/.exec(failed.toString());
    return { InstructionError: [e.index, name ? name[1] : 'GenericError'] };
  }
  const name = /err: (\w+)/.exec(failed.toString());
  return name ? name[1] : 'SanitizeFailure';
}

export class Refused extends Error {
  constructor(err, more = {}) {
    super(typeof err === 'string' ? err : JSON.stringify(err));
    this.err = err;
    this.more = more;
  }
}

export class Machine {
  /** folder: where its state is. programs: [address, bytes]. finality: slots on top of a block that make it final. */
  static async open({ folder, programs = [], finality = 31, now = () => Math.floor(Date.now() / 1000) }) {
    const m = new Machine();
    Object.assign(m, { finality, now, pending: [], listeners: new Set() });
    m.faucet = await createKeyPairSignerFromPrivateKeyBytes(sha256('faucet of a local chain'));
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    m.genesis(folder, programs);
    m.replay(join(folder, 'slots.jsonl'));
    return m;
  }

  /** The beginning is written once; a restart takes the same programs, whatever it is given. */
  genesis(folder, programs) {
    const path = join(folder, 'genesis.json');
    if (!existsSync(path)) {
      const g = { time: this.now(), salt: sha256(`${process.pid} ${process.hrtime.bigint()}`).toString('hex'), programs: programs.map(([a, b]) => [a, Buffer.from(b).toString('base64')]) };
      writeFileSync(`${path}.new`, JSON.stringify(g), { flush: true });
      renameSync(`${path}.new`, path);
    }
    const text = readFileSync(path, 'utf8');
    const g = JSON.parse(text);
    this.genesisHash = base58(sha256(text));
    this.svm = new LiteSVM().withBlockhashCheck(false).withTransactionHistory(0n).withNativeMints();
    for (const [a, b] of g.programs) this.svm.addProgram(address(a), new Uint8Array(Buffer.from(b, 'base64')));
    this.svm.setAccount({ ...absent(this.faucet.address), lamports: FAUCET_LAMPORTS });
    this.blocks = [{ slot: 0, parent: 0, hash: this.genesisHash, time: g.time, txs: [], changes: [] }];
    this.branch = 0;
    this.transactions = new Map(); // signature -> record
    this.byAddress = new Map(); // address -> signatures, oldest first
    this.before = new Map(); // address -> [[slot, account before it]], of slots that are not final
    this.clock();
  }

  get head() { return this.blocks.at(-1); }
  /** The newest slot that a commitment has. */
  slotAt(commitment = 'finalized') { return commitment === 'finalized' ? Math.max(0, this.head.slot - this.finality) : this.head.slot; }
  block(slot) { return this.blocks[slot]; }
  level(slot) { return slot <= this.slotAt('finalized') ? 'finalized' : 'confirmed'; }
  validHash(hash) { return this.blocks.slice(-HASH_LIFE - 1).some((b) => b.hash === hash); }

  clock() {
    const c = this.svm.getClock();
    c.slot = BigInt(this.head.slot);
    c.unixTimestamp = BigInt(this.head.time);
    this.svm.setClock(c);
    // What a lookup table's address is derived of: slots below this one, newest first.
    const known = this.blocks.slice(-SLOT_HASHES - 1, -1).reverse();
    this.svm.setSlotHashes(known.map((b) => ({ slot: BigInt(b.slot), hash: b.hash })));
  }

  current(a) {
    const r = this.svm.getAccount(a);
    return !r.exists || r.lamports === 0n ? null : r;
  }

  /** An account as a commitment shows it. */
  account(a, commitment = 'finalized') {
    const slot = this.slotAt(commitment);
    const earlier = this.before.get(a)?.find(([s]) => s > slot);
    return earlier ? earlier[1] : this.current(a);
  }

  decode(bytes) {
    if (bytes.length > MAX_TRANSACTION) throw new Refused('SanitizeFailure');
    let tx, message;
    try {
      tx = getTransactionDecoder().decode(bytes);
      message = getCompiledTransactionMessageDecoder().decode(tx.messageBytes);
    } catch {
      throw new Refused('SanitizeFailure');
    }
    return { tx, message, bytes };
  }

  /** All keys of a message: its own, then those that lookup tables hold, first the ones to be written. */
  keysOf(message) {
    const keys = [...message.staticAccounts];
    const h = message.header;
    const signers = h.numSignerAccounts;
    const writable = keys.map((_, i) => (i < signers ? i < signers - h.numReadonlySignerAccounts : i < keys.length - h.numReadonlyNonSignerAccounts));
    const loaded = { writable: [], readonly: [] };
    const TABLE_HEAD = 56;
    for (const l of message.addressTableLookups ?? []) {
      const table = this.current(l.lookupTableAddress);
      if (table === null) throw new Refused('AddressLookupTableNotFound');
      const at = (i) => getAddressDecoder().decode(table.data.subarray(TABLE_HEAD + 32 * i, TABLE_HEAD + 32 * i + 32));
      if ([...l.writableIndexes, ...l.readonlyIndexes].some((i) => TABLE_HEAD + 32 * i + 32 > table.data.length)) throw new Refused('InvalidAddressLookupTableIndex');
      loaded.writable.push(...[...l.writableIndexes].map(at));
      loaded.readonly.push(...[...l.readonlyIndexes].map(at));
    }
    keys.push(...loaded.writable, ...loaded.readonly);
    writable.push(...loaded.writable.map(() => true), ...loaded.readonly.map(() => false));
    return { keys, writable, loaded };
  }

  /** Runs a transaction and changes nothing. signed: its signatures count. */
  simulate({ tx, message }, { signed = true, fresh = true } = {}) {
    if (fresh && !this.validHash(message.lifetimeToken)) throw new Refused('BlockhashNotFound');
    if (!signed) {
      this.svm.withSigverify(false);
      tx = { ...tx, signatures: Object.fromEntries(Object.entries(tx.signatures).map(([a, s]) => [a, s ?? new Uint8Array(64)])) };
    }
    try {
      return this.svm.simulateTransaction(tx);
    } finally {
      if (!signed) this.svm.withSigverify(true);
    }
  }

  /** Takes a transaction for the next slot; answers its signature. */
  send(bytes, { preflight = true } = {}) {
    const d = this.decode(bytes);
    const missing = Object.values(d.tx.signatures).some((s) => s === null);
    if (missing) throw new Refused('SignatureFailure');
    const id = getSignatureFromTransaction(d.tx);
    if (this.transactions.has(id)) {
      if (preflight) throw new Refused('AlreadyProcessed');
      return id;
    }
    if (this.pending.some((p) => p.id === id)) return id;
    if (preflight) {
      const x = this.simulate(d);
      if (x instanceof FailedTransactionMetadata) throw new Refused(errorOf(x), { logs: x.meta().logs(), units: x.meta().computeUnitsConsumed() });
    } else if (!this.validHash(d.message.lifetimeToken)) {
      return id; // no leader takes it, and nobody says so
    }
    if (this.pending.length >= MAX_PENDING) throw new Refused('AccountInUse');
    this.pending.push({ id, bytes });
    for (const f of this.listeners) f('pending');
    return id;
  }

  /** Closes a slot with everything that is pending. seconds: how much the chain's clock is put forward before. */
  close({ seconds = 0 } = {}) {
    const parent = this.head;
    const slot = parent.slot + 1;
    this.ahead += seconds;
    const time = Math.max(parent.time, this.now() + this.ahead);
    const queue = this.pending;
    this.pending = [];
    const block = { slot, parent: parent.slot, time, txs: [], changes: [] };
    this.blocks.push(block); // what runs sees its own slot
    block.hash = parent.hash;
    this.clock();
    for (const p of queue) this.run(block, p);
    block.hash = base58(sha256(addressBytes(parent.hash), `${slot} ${time} ${this.branch}`, ...block.txs.map((t) => t.id)));
    this.append(block);
    this.prune();
    for (const f of this.listeners) f('slot', block);
    return block;
  }

  run(block, { id, bytes }) {
    let d, k;
    try {
      d = this.decode(bytes);
      k = this.keysOf(d.message);
    } catch {
      return;
    }
    const life = this.blocks.slice(-HASH_LIFE - 2, -1);
    if (this.transactions.has(id) || !life.some((b) => b.hash === d.message.lifetimeToken)) return;
    const earlier = k.keys.map((a) => this.current(a));
    const result = this.svm.sendTransaction(d.tx);
    const failed = result instanceof FailedTransactionMetadata;
    const meta = failed ? result.meta() : result;
    const later = k.keys.map((a) => this.current(a));
    const paid = !same(earlier[0], later[0]);
    if (failed && !paid) return; // not even its fee could be taken: no block holds it
    k.keys.forEach((a, i) => {
      if (k.writable[i] && !same(earlier[i], later[i])) block.changes.push([a, earlier[i], later[i]]);
    });
    const t = {
      id, slot: block.slot, index: block.txs.length, bytes: Buffer.from(bytes).toString('base64'), err: failed ? errorOf(result) : null,
      logs: meta.logs(), units: Number(meta.computeUnitsConsumed()), keys: k.keys, loaded: k.loaded,
      pre: earlier.map((a) => `${a?.lamports ?? 0n}`), post: later.map((a) => `${a?.lamports ?? 0n}`),
      inner: meta.innerInstructions().flatMap((list, index) => (list.length === 0 ? [] : [{
        index,
        instructions: list.map((x) => ({
          programIdIndex: x.instruction().programIdIndex(), accounts: [...x.instruction().accounts()], data: base58(x.instruction().data()), stackHeight: x.stackHeight(),
        })),
      }])),
    };
    const tokens = [this.tokensIn(k.keys, earlier), this.tokensIn(k.keys, later)];
    if (tokens[0].length + tokens[1].length > 0) t.tokens = tokens;
    const change = BigInt(t.pre[0]) - BigInt(t.post[0]);
    t.fee = failed ? `${change}` : `${this.feeOf(d.message)}`;
    block.txs.push(t);
    this.index(t);
    this.remember(block.slot, block.changes);
  }

  /** What accounts hold of tokens: [place, mint, owner, program, amount, decimals]. */
  tokensIn(keys, accounts) {
    return accounts.flatMap((a, i) => {
      if (a === null || !TOKEN_PROGRAMS.includes(a.programAddress) || a.data.length < TOKEN_ACCOUNT || a.data[TOKEN_STATE] === 0) return [];
      const mint = base58(a.data.subarray(0, 32));
      const decimals = this.current(mint)?.data[MINT_DECIMALS] ?? 0;
      return [[i, mint, base58(a.data.subarray(32, 64)), a.programAddress, `${Buffer.from(a.data).readBigUInt64LE(64)}`, decimals]];
    });
  }

  /** Lamports: per signature, and the priority that the compute budget asks for. */
  feeOf(message) {
    let units = 200_000n * BigInt(message.instructions.length), price = 0n;
    for (const i of message.instructions) {
      if (message.staticAccounts[i.programAddressIndex] !== 'ComputeBudget111111111111111111111111111111') continue;
      const b = Buffer.from(i.data ?? []);
      if (b[0] === 2 && b.length >= 5) units = BigInt(b.readUInt32LE(1));
      if (b[0] === 3 && b.length >= 9) price = b.readBigUInt64LE(1);
    }
    return LAMPORTS_PER_SIGNATURE * BigInt(message.header.numSignerAccounts) + (units * price + 999_999n) / 1_000_000n;
  }

  index(t) {
    this.transactions.set(t.id, t);
    for (const a of new Set(t.keys)) {
      if (!this.byAddress.has(a)) this.byAddress.set(a, []);
      this.byAddress.get(a).push(t.id);
    }
  }

  /** Keeps what accounts were before a slot, for as long as the slot may still be looked behind. */
  remember(slot, changes) {
    for (const [a, earlier] of changes) {
      const list = this.before.get(a) ?? [];
      if (list.at(-1)?.[0] !== slot) list.push([slot, earlier]);
      this.before.set(a, list);
    }
  }

  prune() {
    const final = this.slotAt('finalized');
    for (const [a, list] of this.before) {
      const kept = list.filter(([s]) => s > final);
      if (kept.length === 0) this.before.delete(a);
      else if (kept.length < list.length) this.before.set(a, kept);
    }
    const settled = this.blocks[final];
    settled.changes = []; // nobody undoes it
  }

  /** Takes back the newest blocks, which are not final. Answers their transactions, oldest first. */
  undo(depth) {
    if (depth < 1 || this.head.slot - depth < this.slotAt('finalized')) throw new Error('what is final stays');
    const gone = [];
    for (let i = 0; i < depth; i++) {
      const block = this.blocks.pop();
      for (const [a, earlier] of [...block.changes].reverse()) this.svm.setAccount(earlier ?? absent(a));
      for (const t of [...block.txs].reverse()) {
        gone.unshift(t);
        this.transactions.delete(t.id);
        for (const a of new Set(t.keys)) this.byAddress.get(a).pop();
      }
      for (const [a, list] of this.before) {
        const kept = list.filter(([s]) => s < block.slot);
        if (kept.length === 0) this.before.delete(a);
        else this.before.set(a, kept);
      }
    }
    this.branch++;
    this.clock();
    return gone;
  }

  /** Another fork wins: the newest blocks are replaced by others and one more. keep: their transactions run again. */
  reorganise(depth, keep) {
    const gone = this.undo(depth);
    this.write(`${JSON.stringify({ undo: depth })}\n`);
    if (keep) this.pending.unshift(...gone.map((t) => ({ id: t.id, bytes: new Uint8Array(Buffer.from(t.bytes, 'base64')) })));
    for (let i = 0; i <= depth; i++) this.close();
  }

  // ---------------------------------------------------------------- journal
  write(line) {
    writeSync(this.file, line);
    fsyncSync(this.file);
  }

  append(b) {
    const line = b.txs.length === 0 ? { t: b.time, h: b.hash } : {
      t: b.time, h: b.hash, txs: b.txs, changes: b.changes.map(([a, x, y]) => [a, pack(x), pack(y)]),
    };
    this.write(`${JSON.stringify(line)}\n`);
  }

  /** Reads the journal; a last line that a kill cut short did not happen. */
  replay(path) {
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const end = text.lastIndexOf('\n') + 1;
    for (const line of text.slice(0, end).split('\n')) {
      if (line === '') continue;
      const l = JSON.parse(line);
      if (l.undo) this.undo(l.undo);
      else this.again(l);
    }
    this.ahead = Math.max(0, this.head.time - this.now());
    this.file = openSync(path, 'a', 0o600);
    ftruncateSync(this.file, Buffer.byteLength(text.slice(0, end)));
    this.clock();
    this.reload();
  }

  /** The virtual machine takes a program in with its account, which has to come after its bytes, and in no earlier slot. */
  reload() {
    const LOADER = 'BPFLoaderUpgradeab1e11111111111111111111111';
    for (const { address: a } of this.svm.getProgramAccounts(address(LOADER))) {
      const x = this.current(a);
      if (x !== null && x.executable) this.svm.setAccount(x);
    }
  }

  again(l) {
    const slot = this.head.slot + 1;
    const block = { slot, parent: slot - 1, time: l.t, hash: l.h, txs: l.txs ?? [], changes: (l.changes ?? []).map(([a, x, y]) => [a, unpack(a, x), unpack(a, y)]) };
    this.blocks.push(block);
    for (const [a, , later] of block.changes) this.svm.setAccount(later ?? absent(a));
    for (const t of block.txs) this.index(t);
    this.remember(slot, block.changes);
    this.prune();
  }

  shut() { closeSync(this.file); }
}
