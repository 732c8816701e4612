// A deployment on a virtual machine in the process, with what a client has to do to speak to the program. Written from
// docs/adr/0025 alone, so that it is a second reading of the layouts.
import { readFileSync } from 'node:fs';
import nodeTest from 'node:test';
import { createHash } from 'node:crypto';
import { LiteSVM, FailedTransactionMetadata } from 'litesvm';
import {
  AccountRole, address, appendTransactionMessageInstructions, createKeyPairSignerFromPrivateKeyBytes, createTransactionMessage,
  getAddressDecoder, getAddressEncoder, getProgramDerivedAddress, pipe, setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash, signTransactionMessageWithSigners, getTransactionEncoder,
} from '@solana/kit';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';

export { address };
export const PROGRAM = address('Bridge1111111111111111111111111111111111111');
export const SYSTEM = address('11111111111111111111111111111111');
export const TOKEN = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA');
export const ASSOCIATED = address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL');
export const DAY = 86400n;
export const vectors = JSON.parse(readFileSync(new URL('../../../testdata/vectors/message.json', import.meta.url)));
/** Node's test, or what mutation/run.mjs collects tests with. */
export const test = globalThis.collectTest ?? nodeTest;
/** The program that a lab opens with. */
export let program = readFileSync(new URL('../artifacts/bridge.so', import.meta.url));
export function useProgram(bytes) { program = bytes; }

const names = readFileSync(new URL('../src/error.rs', import.meta.url), 'utf8').match(/^ {4}([A-Z]\w+)(?= = |,)/gm).map((n) => n.trim());
export const errorName = (code) => names[code - 6000] ?? `code ${code}`;

// ---------------------------------------------------------------- bytes
export const hex = (s) => Buffer.from(s.replace(/^0x/, ''), 'hex');
export const key = (a) => Buffer.from(getAddressEncoder().encode(a));
export const addr = (b) => getAddressDecoder().decode(b);
export const le = (v, n) => { const b = Buffer.alloc(n); let x = BigInt(v); for (let i = 0; i < n; i++) { b[i] = Number(x & 255n); x >>= 8n; } return b; };
export const be = (v, n) => Buffer.from(le(v, n)).reverse();
export const u8 = (v) => Buffer.from([v]);
export const u16 = (v) => le(v, 2);
export const u32 = (v) => le(v, 4);
export const u64 = (v) => le(v, 8);
export const readLe = (b, at, n) => { let v = 0n; for (let i = n - 1; i >= 0; i--) v = v << 8n | BigInt(b[at + i]); return v; };
export const keccak = (...parts) => Buffer.from(keccak_256(Buffer.concat(parts)));
export const pda = async (...seeds) => (await getProgramDerivedAddress({ programAddress: PROGRAM, seeds }))[0];
export const ata = async (wallet, mint) => (await getProgramDerivedAddress({ programAddress: ASSOCIATED, seeds: [key(wallet), key(TOKEN), key(mint)] }))[0];
export const signer = (seed) => createKeyPairSignerFromPrivateKeyBytes(createHash('sha256').update(seed).digest());

// ---------------------------------------------------------------- messages
export const wireOf = (m) => Buffer.concat([m.uid, m.srcAnchor, m.dstAnchor, u8(m.kind), be(m.amount, 16), m.recipient, m.refund, m.data ?? Buffer.alloc(0)]);
const MESSAGE = keccak(Buffer.from('Message(uint256 uid,bytes32 srcAnchor,bytes32 dstAnchor,bytes payload)'));
const BATCH = keccak(Buffer.from('Batch(Message[] messages)Message(uint256 uid,bytes32 srcAnchor,bytes32 dstAnchor,bytes payload)'));
const ROTATION = keccak(Buffer.from('Rotation(uint256 fromEpoch,bytes32 newSet)'));
export const messageHash = (wire) => keccak(MESSAGE, wire.subarray(0, 96), keccak(wire.subarray(96)));
const digestOf = (domain, h) => keccak(Buffer.from([0x19, 1]), domain, h);
export const batchDigest = (domain, hashes) => digestOf(domain, keccak(BATCH, keccak(...hashes)));
export const rotationDigest = (domain, epoch, set) => digestOf(domain, keccak(ROTATION, be(epoch, 32), keccak(set)));
export const domainOf = (salt) => keccak(keccak(Buffer.from('EIP712Domain(string name,string version,bytes32 salt)')), keccak(Buffer.from('Bridge')), keccak(Buffer.from('1')), salt);
const ethAddress = (priv) => keccak(Buffer.from(secp256k1.getPublicKey(priv, false)).subarray(1)).subarray(12);
/** n members' keys, by ascending address. */
export const members = (n, label = 'member') => Array.from({ length: n }, (_, i) => createHash('sha256').update(`${label} ${i}`).digest())
  .map((priv) => ({ priv, address: ethAddress(priv) })).sort((a, b) => Buffer.compare(a.address, b.address));
export const setOf = (epoch, k, ms) => Buffer.concat([be(epoch, 4), u8(k), u8(ms.length), ...ms.map((m) => m.address)]);
export function attest(digest, ms, which) {
  let bits = 0;
  const sigs = which.map((i) => {
    bits |= 1 << i;
    const b = Buffer.from(secp256k1.sign(digest, ms[i].priv, { prehash: false, format: 'recovered' }));
    const s = Buffer.from(b.subarray(33));
    s[0] |= b[0] << 7;
    return Buffer.concat([b.subarray(1, 33), s]);
  });
  return Buffer.concat([be(bits, 2), ...sigs]);
}

// ---------------------------------------------------------------- instructions
export const r = (a) => ({ address: a, role: AccountRole.READONLY });
export const w = (a) => ({ address: a, role: AccountRole.WRITABLE });
export const s = (x) => ({ address: x.address, role: AccountRole.READONLY_SIGNER, signer: x });
export const sw = (x) => ({ address: x.address, role: AccountRole.WRITABLE_SIGNER, signer: x });
export const ix = (accounts, ...data) => ({ programAddress: PROGRAM, accounts, data: Buffer.concat(data) });
const BUDGET = { programAddress: address('ComputeBudget111111111111111111111111111111'), data: Buffer.concat([u8(2), u32(1_000_000)]) };

export const TOKEN_RENT = 2_039_280n;
export const uidOf = (src, dst, poolId, seq) => Buffer.concat([be(src, 4), be(dst, 4), Buffer.alloc(16), be(poolId, 4), be(seq, 4)]);
/** What answers a removal of liquidity goes into a position. */
const givesBack = (m) => m.kind === 5 && m.data.at(-1) === 4;
const pageOf = (uid) => { const p = Buffer.from(uid); p[30] &= 0xe0; p[31] = 0; return p; };

/** A machine with a deployment. Chain ids: 7 here, 9 there. */
export class Lab {
  static async open({ k = 3, n = 5, delay = 1_000_000_000_000n, chain = 7, salt = Buffer.alloc(32, 5), label = 'member', svm, epoch = 1, set } = {}) {
    const l = new Lab();
    l.svm = svm ?? new LiteSVM();
    if (!svm) { l.svm.addProgram(PROGRAM, program); l.setTime(1_800_000_000n); }
    Object.assign(l, { chain, remoteChain: 9, salt, k, delay, epoch });
    [l.owner, l.guardian, l.poolOwner, l.lp, l.user, l.relayer] = await Promise.all([`owner ${label}`, `guardian ${label}`, `pool owner ${label}`, 'lp', 'user', 'relayer'].map((x) => signer(x)));
    for (const x of [l.owner, l.guardian, l.poolOwner, l.lp, l.user, l.relayer]) if (!l.svm.getBalance(x.address)) l.svm.airdrop(x.address, 10_000_000_000_000n);
    l.members = members(n, label);
    l.domain = domainOf(salt);
    l.set = set ?? setOf(epoch, k, l.members);
    const parameters = Buffer.concat([be(chain, 4), salt, key(l.owner.address), key(l.guardian.address), l.set]);
    l.committee = await pda(Buffer.from('committee'), keccak(parameters));
    await l.ok(l.owner, ix([sw(l.owner), w(l.committee), r(SYSTEM)], u8(0), parameters));
    return l;
  }

  setTime(t) { const c = this.svm.getClock(); c.unixTimestamp = BigInt(t); this.svm.setClock(c); }
  get time() { return this.svm.getClock().unixTimestamp; }
  pass(seconds) { this.setTime(this.time + BigInt(seconds)); }
  data(a) { const x = this.svm.getAccount(a); return x.exists && x.data.length ? Buffer.from(x.data) : null; }
  lamports(a) { return this.svm.getBalance(a) ?? 0n; }
  tokens(a) { const d = this.data(a); return d ? readLe(d, 64, 8) : 0n; }

  async signed(payer, instructions) {
    this.svm.expireBlockhash();
    const message = pipe(createTransactionMessage({ version: 0 }), (m) => setTransactionMessageFeePayerSigner(payer, m),
      (m) => setTransactionMessageLifetimeUsingBlockhash({ blockhash: this.svm.latestBlockhash(), lastValidBlockHeight: 1n << 60n }, m),
      (m) => appendTransactionMessageInstructions([BUDGET, ...instructions], m));
    return signTransactionMessageWithSigners(message);
  }

  /** Whether it would go through; changes nothing. */
  async passes(payer, ...instructions) {
    return !(this.svm.simulateTransaction(await this.signed(payer, instructions)) instanceof FailedTransactionMetadata);
  }

  /** What would happen: the name of the error or null, and the accounts as they would be. Changes nothing. */
  async simulate(payer, ...instructions) {
    const x = this.svm.simulateTransaction(await this.signed(payer, instructions));
    const failed = x instanceof FailedTransactionMetadata;
    const text = failed ? x.toString() : '';
    const custom = /Custom(?:\(| \{ code: )(\d+)/.exec(text);
    const state = Object.create(this);
    const post = failed ? new Map() : new Map(x.postAccounts().map((a) => [a.address, a]));
    state.data = (a) => (post.has(a) ? (post.get(a).data.length ? Buffer.from(post.get(a).data) : null) : this.data(a));
    state.lamports = (a) => (post.has(a) ? post.get(a).lamports : this.lamports(a));
    return { name: failed ? (custom ? errorName(Number(custom[1])) : text) : null, logs: x.meta().logs(), state };
  }

  /** Sends; answers { code, units, size }. code null: it went through. */
  async send(payer, ...instructions) {
    const tx = await this.signed(payer, instructions);
    const size = getTransactionEncoder().encode(tx).length;
    const result = this.svm.sendTransaction(tx);
    const failed = result instanceof FailedTransactionMetadata;
    const meta = failed ? result.meta() : result;
    const text = failed ? result.toString() : '';
    const custom = /Custom(?:\(| \{ code: )(\d+)/.exec(text);
    return { code: failed ? (custom ? Number(custom[1]) : text) : null, units: Number(meta.computeUnitsConsumed()), size, logs: meta.logs(), text };
  }

  async ok(payer, ...instructions) {
    const x = await this.send(payer, ...instructions);
    if (x.code !== null) throw new Error(`refused: ${typeof x.code === 'number' ? errorName(x.code) : x.code}\n${x.logs.join('\n')}`);
    return x;
  }

  /** The name of the error that it ends with. */
  async fails(payer, ...instructions) {
    const x = await this.send(payer, ...instructions);
    if (x.code === null) throw new Error('went through');
    return typeof x.code === 'number' ? errorName(x.code) : x.code;
  }

  act(code, accounts, ...data) { return ix([sw(this.owner), w(this.committee), w(this.proposal ?? SYSTEM), ...accounts], u8(code), ...data); }

  /** A pool with its lane and liquidity. native: of SOL, else of a new mint with 6 decimals and common 6. */
  async pool({ id = 1, native = false, ratio = 3000, limit = 1n << 62n, cap = 1n << 50n, liquidity = 1_000_000_000n, common, decimals = 6 } = {}) {
    const p = { id, native, remote: Buffer.alloc(32, 0xaa), lab: this };
    p.anchor = await pda(Buffer.from('anchor'), key(this.committee), be(id, 4));
    p.authority = await pda(Buffer.from('authority'), key(p.anchor));
    p.common = common ?? (native ? 9 : 6);
    if (native) { p.mint = SYSTEM; p.vault = SYSTEM; } else {
      p.mint = (await signer(`mint ${id}`)).address;
      const d = Buffer.alloc(82); d.writeUInt32LE(1, 0); key(this.owner.address).copy(d, 4); d[44] = decimals; d[45] = 1; d.writeUInt32LE(1, 46); key(this.owner.address).copy(d, 50);
      this.put(p.mint, TOKEN, d, 1_461_600n);
      p.vault = await pda(Buffer.from('vault'), key(p.anchor));
    }
    p.marker = await pda(Buffer.from('mint'), key(this.committee), key(p.mint));
    p.path = await pda(Buffer.from('path'), key(p.anchor), be(this.remoteChain, 4));
    p.remoteAnchor = await pda(Buffer.from('remote anchor'), key(p.anchor), be(this.remoteChain, 4));
    p.adding = this.act(10, [w(p.anchor), w(p.authority), w(p.marker), r(p.mint), w(p.vault), r(SYSTEM), r(TOKEN)], be(id, 4), u8(p.common), u16(ratio), u64(limit), u64(this.delay), key(this.poolOwner.address), key(this.poolOwner.address));
    await this.ok(this.owner, p.adding);
    await this.ok(this.owner, this.lane(p, { cap }));
    await this.ok(this.owner, this.act(14, [r(p.anchor), w(p.path)], u32(100_000), u16(16), u64(1_000_000_000), u64(1000), u16(100)));
    if (liquidity) {
      await this.fund(p, this.lp, liquidity);
      await this.ok(this.lp, await this.increase(p, this.lp, liquidity));
    }
    return p;
  }

  lane(p, { chain = this.remoteChain, remote = p.remote, cap = 0n, capIn = cap, open = 1, remoteAnchor = p.remoteAnchor, path = p.path } = {}) {
    return this.act(12, [r(p.anchor), w(p.authority), w(remoteAnchor), w(path), r(SYSTEM)], be(chain, 4), remote, u64(cap), u64(capIn), u8(open));
  }

  put(a, owner, data, lamports = 10_000_000n) { this.svm.setAccount({ address: a, programAddress: owner, data, lamports, executable: false, space: BigInt(data.length) }); }
  tokenData(mint, owner, amount, state = 1) {
    const d = Buffer.alloc(165); key(mint).copy(d, 0); key(owner).copy(d, 32); u64(amount).copy(d, 64); d[108] = state; return d;
  }
  /** Tokens of a pool's mint in somebody's associated account. */
  async fund(p, who, amount) {
    if (p.native) return;
    this.put(await ata(who.address ?? who, p.mint), TOKEN, this.tokenData(p.mint, who.address ?? who, amount), TOKEN_RENT);
    const mint = this.data(p.mint); u64(readLe(mint, 36, 8) + BigInt(amount)).copy(mint, 36); this.put(p.mint, TOKEN, mint, 1_461_600n);
  }
  position(p, who) { return pda(Buffer.from('position'), key(p.anchor), key(who.address)); }
  async increase(p, who, amount) {
    const tail = p.native ? [] : [w(await ata(who.address, p.mint)), w(p.vault), r(TOKEN)];
    return ix([sw(who), r(this.committee), r(p.anchor), w(p.authority), w(await this.position(p, who)), r(SYSTEM), ...tail], u8(21), u64(amount));
  }
  async decrease(p, who, amount, to) {
    const dst = to ?? (p.native ? who.address : await ata(who.address, p.mint));
    return ix([sw(who), r(p.anchor), w(p.authority), w(await this.position(p, who)), w(dst), w(p.vault), r(TOKEN)], u8(22), u64(amount));
  }
  /** Liquidity that leaves for the other chain. */
  async leave(p, who, amount, { recipient = Buffer.alloc(32, 0xbb), least = 0n, most = 1n << 62n, ...other } = {}) {
    const uid = uidOf(this.chain, this.remoteChain, p.id, this.sequence(p));
    const a = { committee: this.committee, anchor: p.anchor, authority: p.authority, path: p.path, remote: p.remoteAnchor, parcel: await this.parcel(uid), position: await this.position(p, who), ...other };
    return ix([sw(who), r(a.committee), w(a.anchor), w(a.authority), w(a.path), w(a.remote), w(a.parcel), r(SYSTEM), w(a.position)],
      u8(29), u64(amount), be(this.remoteChain, 4), recipient, u64(least), u64(most));
  }
  sequence(p) { return Number(readLe(this.data(p.path), 5, 8)); }
  parcel(uid) { return pda(Buffer.from('posted parcel'), key(this.committee), uid); }
  async swap(p, who, amount, { recipient = Buffer.alloc(32, 0xbb), refund = key(who.address), least = 0n, most = 1n << 62n, data = Buffer.alloc(0), from, parcel, ...other } = {}) {
    const uid = uidOf(this.chain, this.remoteChain, p.id, this.sequence(p));
    const a = { committee: this.committee, anchor: p.anchor, authority: p.authority, path: p.path, remote: p.remoteAnchor, vault: p.vault, token: TOKEN, ...other };
    const tail = p.native ? [] : [w(from ?? await ata(who.address, p.mint)), w(a.vault), r(a.token)];
    return ix([sw(who), r(a.committee), w(a.anchor), w(a.authority), w(a.path), w(a.remote), w(parcel ?? await this.parcel(uid)), r(SYSTEM), ...tail],
      u8(23), u64(amount), be(this.remoteChain, 4), recipient, refund, u64(least), u64(most), data);
  }

  /** A message from the other chain. */
  message(p, seq, amount, to, { kind = 1, refund = Buffer.alloc(32, 0xcc), data = Buffer.alloc(0), ...other } = {}) {
    return { uid: uidOf(this.remoteChain, this.chain, p.id, seq), srcAnchor: p.remote, dstAnchor: key(p.anchor), kind, amount, recipient: key(to), refund, data, ...other };
  }
  refundOf(p, seq, original, amount, to, kind = 1) { return this.message(p, seq, amount, to, { kind: 5, refund: Buffer.alloc(32), data: Buffer.concat([original, u8(kind)]) }); }
  tracker(uid) { return pda(Buffer.from('index tracker'), key(this.committee), pageOf(uid)); }
  claim(uid) { return pda(Buffer.from('claim'), key(this.committee), uid); }
  async group(p, m, over = {}) {
    const wallet = addr(m.recipient);
    const to = over.to ?? (givesBack(m) ? await this.position(p, { address: wallet }) : p.native ? wallet : await ata(wallet, p.mint));
    const g = { anchor: r(p.anchor), authority: w(p.authority), remote: w(p.remoteAnchor), tracker: w(await this.tracker(m.uid)), claim: w(await this.claim(m.uid)), to: w(to), vault: w(p.vault) };
    if (m.kind === 5) { g.path = w(p.path); g.refundTracker = w(await this.tracker((m.data.length >= 32 ? m.data : m.uid).subarray(0, 32))); }
    return Object.entries(g).map(([n, a]) => over[n] && n !== 'to' ? (over[n].address ? over[n] : w(over[n])) : a);
  }
  proof(hashes, { which, epoch = this.epoch, ms = this.members, domain = this.domain } = {}) {
    return Buffer.concat([u32(epoch), attest(batchDigest(domain, hashes), ms, which ?? [...Array(this.k).keys()])]);
  }
  /** list: [pool, message] to execute, or a bare hash. */
  async deliver(list, { over = {}, proof, payer = this.relayer, committee = this.committee, ...how } = {}) {
    const items = list.map((x) => (Buffer.isBuffer(x) ? x : wireOf(x[1])));
    const hashes = items.map((x) => (x.length === 32 ? x : messageHash(x)));
    const groups = [];
    for (const x of list) if (!Buffer.isBuffer(x)) groups.push(...await this.group(x[0], x[1], over));
    return ix([sw(payer), r(committee), r(SYSTEM), r(TOKEN), ...groups], u8(25), u8(items.length),
      ...items.flatMap((x) => [u16(x.length), x]), proof ?? this.proof(hashes, how));
  }
  /** Where a delivery is posted, and the pieces that write it there. */
  async posts(bytes, { payer = this.relayer, tag = keccak(bytes), piece = 900 } = {}) {
    const at = await pda(Buffer.from('posted delivery'), key(payer.address), tag);
    const one = (from, part, len = bytes.length) => ix([sw(payer), w(at), r(SYSTEM)], u8(30), u16(len), tag, u16(from), part);
    const pieces = [];
    for (let i = 0; i < bytes.length; i += piece) pieces.push(one(i, bytes.subarray(i, i + piece)));
    return { at, one, pieces, close: ix([sw(payer), w(at)], u8(32)) };
  }
  /** A delivery that is posted: its pieces, and what carries it out. */
  async posted(list, { shown, piece, payer = this.relayer, ...how } = {}) {
    const whole = await this.deliver(list, { payer, ...how });
    const bytes = whole.data.subarray(1);
    const x = await this.posts(bytes, { payer, piece });
    const first = list.findIndex((item) => !Buffer.isBuffer(item));
    const to = shown ?? 1 + 34 * first + 2 + Math.min(wireOf(list[first][1]).length, 177 + 33);
    const accounts = whole.accounts.toSpliced(4, 0, w(x.at));
    return { ...x, bytes, deliver: { ...whole, accounts, data: Buffer.concat([u8(31), bytes.subarray(0, to)]) } };
  }
  async claimIx(code, p, m, who, over = {}) {
    const g = await this.group(p, m, over);
    const back = code === 26 ? [r(SYSTEM)] : [w(p.path), w(over.parcel ?? await this.parcel(uidOf(this.chain, this.remoteChain, p.id, this.sequence(p)))), r(SYSTEM)];
    return ix([sw(who), r(over.committee ?? this.committee), g[0], g[1], g[2], g[4], g[5], g[6], r(TOKEN), w(over.payer ?? this.relayer.address), ...back], u8(code), wireOf(m).subarray(0, over.shown ? 177 + 33 : undefined));
  }
  retry(p, m, over) { return this.claimIx(26, p, m, this.relayer, over); }
  redirect(p, m, who, over) { return this.claimIx(27, p, m, who, over); }

  // ---- what the books say
  books(p) {
    const a = this.data(p.anchor), t = this.data(p.authority);
    return { fees: readLe(a, 14, 8), liquidity: readLe(t, 70, 8), positions: readLe(t, 78, 8), messageFees: readLe(t, 94, 8) };
  }
  /** CON-02: what a pool has beyond what it owes. */
  surplus(p) {
    const b = this.books(p), scale = 10n ** BigInt((p.native ? 9 : 6) - p.common);
    const owed = (b.liquidity + b.fees) * scale;
    if (!p.native) return this.tokens(p.vault) - owed;
    return this.lamports(p.authority) - this.svm.minimumBalanceForRentExemption(102n) - owed - b.messageFees;
  }
  claimOf(d) { return d && { outcome: d[1], owed: readLe(d, 106, 16) }; }
}
