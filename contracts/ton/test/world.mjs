// A deployment in the sandbox: a router, the pool of TON, lanes, and people. What a test changes, it says; the rest is
// what every deployment has.
import assert from 'node:assert/strict';
import { Address, beginCell, Cell, contractAddress, SendMode, toNano } from '@ton/core';
import { Blockchain, internal } from '@ton/sandbox';
import {
  attest, batchCell, batchDigest, big, codeOf, domainOf, hex, item, keccak, member, messageCell, oneCell, proofCell,
  rotationDigest, setCell, setOf, structHash, verdict, wireOf, word,
} from './lab.mjs';

/** [3.49], and a chain of the other side. */
export const HERE = 4222542658, THERE = 97, ELSEWHERE = 56;
export const DAY = 86_400, HOUR = 3_600;
export const POOL_ID = 7, REMOTE_POOL = 11;
export const START = 1_800_000_000;
export const salt = Buffer.alloc(32, 7);
export const remote = Buffer.alloc(32, 0xaa), otherRemote = Buffer.alloc(32, 0xbb);
export const topics = {
  sent: 1, unpaid: 2, skipped: 3, claimPaid: 4, sentBack: 5, claimLost: 6, lane: 7, terms: 8, liquidity: 9, fees: 10,
  settings: 11, announced: 12, roles: 13, wallet: 14,
};
export const outcomes = { paid: 1, noLiquidity: 2, overLimit: 3, delayed: 4, refused: 5 };
export const committee = (epoch, k, n, from = 0) =>
  setOf(epoch, k, Array.from({ length: n }, (_, i) => member(keccak(Buffer.from(`worthless ${from + i}`)))));

const u = (n, bytes) => hex(BigInt(n).toString(16).padStart(2 * bytes, '0'));
const op = (n) => beginCell().storeUint(n, 32);
const query = (n) => op(n).storeUint(1, 64);
export const accountOf = (a) => (a.address ?? a).hash;

/** Bodies of messages to a pool, a claim and the router, and acts. */
export const body = {
  swap: ({ amount, to = Buffer.alloc(32, 5), refund, chain = THERE, least = 0, mostFee = toNano('1'), data = null }) =>
    query(0x63770030).storeCoins(amount).storeUint(chain, 32).storeBuffer(to).storeBuffer(refund)
      .storeUint(least, 96).storeCoins(mostFee).storeMaybeRef(data).endCell(),
  deliver: (batch, proof) => query(0x63770020).storeRef(batch).storeRef(proof).endCell(),
  deliverOne: (epoch, wire, attestation) => op(0x63770021).storeBuilder(oneCell(epoch, wire, attestation)).endCell(),
  restoreLane: (chain) => query(0x63770031).storeUint(chain, 32).endCell(),
  setFeeRatio: (ratio) => query(0x63770032).storeUint(ratio, 16).endCell(),
  setSwapLimit: (limit) => query(0x63770033).storeUint(limit, 96).endCell(),
  setPoolOwner: (who) => query(0x63770034).storeAddress(who).endCell(),
  setFeeReceiver: (who) => query(0x63770035).storeAddress(who).endCell(),
  collectFee: (amount) => query(0x63770036).storeUint(amount, 96).endCell(),
  increase: (amount) => query(0x63770037).storeCoins(amount).endCell(),
  payWaiting: (who) => query(0x63770038).storeBuffer(who).endCell(),
  remove: (amount) => query(0x63770060).storeCoins(amount).endCell(),
  removeElsewhere: (amount, { chain = THERE, to = Buffer.alloc(32, 5), least = 0, mostFee = toNano('1') } = {}) =>
    query(0x63770061).storeCoins(amount).storeRef(beginCell().storeUint(chain, 32).storeBuffer(to).storeUint(least, 96)
      .storeCoins(mostFee).endCell()).endCell(),
  removed: (amount, provider) => query(0x63770014).storeUint(amount, 96).storeUint(0, 40).storeBuffer(provider).storeBit(0)
    .endCell(),
  credit: (amount, provider, payer) => op(0x63770013).storeUint(amount, 96).storeBuffer(provider).storeBit(1).storeUint(1, 64)
    .storeAddress(payer).endCell(),
  tell: (settings) => query(0x63770002).storeRef(settings).endCell(),
  act: (act, byGuardian = false) => query(0x63770003).storeBit(byGuardian).storeRef(act).endCell(),
  start: (settings, terms) => query(0x63770001).storeRef(settings).storeRef(terms).endCell(),
  retry: (message) => query(0x63770040).storeRef(message).endCell(),
  redirect: (message) => query(0x63770041).storeRef(message).endCell(),
  cancel: (message) => query(0x63770042).storeRef(message).endCell(),
  answer: (paid, ended, sent = 0n) => op(0x63770012).storeUint(paid, 128).storeBit(ended).storeCoins(sent).endCell(),
  rotate: (set, proof) => query(0x63770201).storeRef(set).storeRef(proof).endCell(),
  tellAgain: (poolId) => query(0x63770202).storeUint(poolId, 32).endCell(),
  announce: (act) => query(0x63770203).storeBuffer(act.hash()).endCell(),
  withdraw: (act) => query(0x63770204).storeBuffer(act.hash()).endCell(),
  do: (act) => query(0x63770205).storeRef(act).endCell(),
  tighten: (act) => query(0x63770206).storeRef(act).endCell(),
  acceptOwnership: () => query(0x63770207).endCell(),
};

export const act = {
  setLane: ({ chain = THERE, counterpart = remote, pool = REMOTE_POOL, capOut = toNano('1000'), capIn = toNano('1000'),
    outbound = true } = {}) => op(0x63770101).storeUint(chain, 32).storeBuffer(counterpart).storeUint(pool, 32)
    .storeUint(capOut, 96).storeUint(capIn, 96).storeBit(outbound).endCell(),
  setFeeForm: ({ chain = THERE, configured = true, baseGas = 100_000, gasPerByte = 16, gasPrice = 1_000_000_000n,
    rate = 100n, protocol = 50 } = {}) => op(0x63770102).storeUint(chain, 32).storeBit(configured).storeUint(baseGas, 32)
    .storeUint(gasPerByte, 16).storeUint(gasPrice, 64).storeUint(rate, 64).storeUint(protocol, 16).endCell(),
  lowerLane: (capOut, capIn, chain = THERE) =>
    op(0x63770103).storeUint(chain, 32).storeUint(capOut, 96).storeUint(capIn, 96).endCell(),
  setDelay: (over) => op(0x63770104).storeUint(over, 96).endCell(),
  collectMessageFees: (to) => op(0x63770105).storeAddress(to).endCell(),
  addPool: (poolId, terms, minter = null) =>
    op(0x63770301).storeUint(poolId, 32).storeAddress(minter).storeRef(terms).endCell(),
  onPool: (inner, poolId = POOL_ID) => op(0x63770302).storeUint(poolId, 32).storeRef(inner).endCell(),
  setPaused: (what, on, chain = 0) => op(0x63770303).storeUint(what, 8).storeUint(chain, 32).storeBit(on).endCell(),
  endGrace: () => op(0x63770304).endCell(),
  setGuardian: (who) => op(0x63770305).storeAddress(who).endCell(),
  transferOwnership: (who) => op(0x63770306).storeAddress(who).endCell(),
  setOwnerDelay: (seconds) => op(0x63770307).storeUint(seconds, 32).endCell(),
};

export const termsCell = (owner, { real = 9, common = 9, ratio = 3_000, limit = toNano('500'), delayOver = toNano('100'),
  receiver = owner } = {}) => beginCell().storeUint(real, 8).storeUint(common, 8).storeUint(ratio, 16)
  .storeUint(limit, 96).storeUint(delayOver, 96).storeAddress(owner).storeAddress(receiver).endCell();

/** What a message's receiver that failed sends back where it is to come back with its root cell. */
export const richBounce = (original) => {
  const info = beginCell().storeCoins(1).storeBit(0).storeUint(1, 64).storeUint(1, 32).endCell();
  return op(0xfffffffe).storeRef(original).storeRef(info).storeUint(0, 8).storeInt(101, 32).storeBit(0).endCell();
};

/** What one message set off. */
export class Outcome {
  constructor(world, result, to) {
    this.transactions = result.transactions;
    const main = this.transactions.find((t) => t.inMessage?.info.type === 'internal' && t.inMessage.info.dest.equals(to)) ??
      this.transactions.at(-1);
    this.main = main;
    const { computePhase: c, actionPhase: a } = main.description;
    this.exit = c?.type === 'vm' ? (c.exitCode || a?.resultCode || 0) : -1;
    this.gas = this.transactions.reduce((all, t) =>
      all + (t.inMessage?.info.type === 'internal' && t.description.computePhase?.type === 'vm' &&
        !world.wallets.has(t.inMessage.info.dest.toString()) ? t.description.computePhase.gasUsed : 0n), 0n);
  }

  /** 'ok', or the name of the error. */
  get verdict() {
    return this.exit === 0 ? 'ok' : verdict(this.exit);
  }

  /** Bodies of logs with a topic, in their order. */
  logs(topic) {
    const out = [];
    for (const t of this.transactions) {
      for (const m of t.outMessages.values()) {
        if (m.info.type === 'external-out' && m.info.dest?.value === BigInt(topics[topic])) out.push(m.body);
      }
    }
    return out;
  }

  /** Messages that left, as wires. */
  get sent() {
    return this.logs('sent').map((b) => wireOfCell(b.beginParse().loadRef()));
  }

  /** uid, account and nanotons of payments of messages. */
  get paid() {
    return this.transactions.flatMap((t) => [...t.outMessages.values()]).flatMap((m) => {
      const s = m.body.beginParse();
      if (m.info.type !== 'internal' || s.remainingBits < 32 || s.loadUint(32) !== 0x63770050) return [];
      return [{ uid: s.loadUintBig(256), to: m.info.dest, value: m.info.value.coins }];
    });
  }

  /** What became of each message, in the order of their payments and claims: sequence and outcome. */
  get delivered() {
    const sequence = (uid) => Number(uid & 0xffffffffn);
    return [
      ...this.paid.map((p) => [sequence(p.uid), 'paid', p.value]),
      ...this.logs('unpaid').map((b) => {
        const s = b.beginParse();
        const uid = s.loadUintBig(256), owed = s.loadUintBig(128), outcome = s.loadUint(8);
        return [sequence(uid), Object.keys(outcomes)[outcome - 1], owed];
      }),
    ];
  }

  /** Sequence and reason of what was skipped. */
  get skipped() {
    return this.logs('skipped').map((b) => {
      const s = b.beginParse();
      return [Number(s.loadUintBig(256) & 0xffffffffn), verdict(s.loadUint(16))];
    });
  }
}

const bytesOf = (s) => s.loadBuffer(s.remainingBits / 8);

/** The bytes of a message in cells. */
export function wireOfCell(cell) {
  const s = cell.beginParse();
  const parts = [bytesOf(s)];
  for (let next = s.loadRef(); next;) {
    const n = next.beginParse();
    parts.push(bytesOf(n));
    next = n.remainingRefs > 0 ? n.loadRef() : null;
  }
  return Buffer.concat(parts);
}

export const fieldsOf = (wire) => ({
  uid: big(wire.subarray(0, 32)), srcChain: wire.readUInt32BE(0), dstChain: wire.readUInt32BE(4),
  pool: wire.readUInt32BE(24), sequence: wire.readUInt32BE(28), srcAnchor: wire.subarray(32, 64),
  dstAnchor: wire.subarray(64, 96), kind: wire[96], amount: big(wire.subarray(97, 113)), to: wire.subarray(113, 145),
  refund: wire.subarray(145, 177), data: wire.subarray(177),
});

/** A deployment. */
export class World {
  static async open({ set = committee(1, 2, 3), terms = {}, lanes = [{}], pool = true, prepare } = {}) {
    const w = new World();
    w.chain = await Blockchain.create();
    w.chain.now = START;
    w.wallets = new Set();
    for (const name of ['owner', 'guardian', 'poolOwner', 'receiver', 'relayer', 'person', 'stranger', 'recipient']) {
      w[name] = await w.chain.treasury(name);
      w.wallets.add(w[name].address.toString());
    }
    w.set = set;
    w.domain = domainOf(salt);
    w.codes = { claim: await codeOf('src/claim.tolk'), pool: await codeOf('src/pool.tolk'),
      position: await codeOf('src/position.tolk') };
    const seed = beginCell().storeUint(HERE, 32).storeBuffer(salt).storeAddress(w.owner.address)
      .storeAddress(w.guardian.address).storeRef(setCell(set.bytes)).storeRef(w.codes.pool).storeRef(w.codes.claim)
      .storeRef(w.codes.position).endCell();
    w.init = { code: await codeOf('src/router.tolk'), data: beginCell().storeRef(seed).storeBit(0).endCell() };
    w.router = contractAddress(0, w.init);
    await w.send(w.owner, w.router, toNano('1'), null, { init: w.init });
    if (!pool) return w;
    const minter = await prepare?.(w) ?? null;
    w.ok(await w.do(act.addPool(POOL_ID, termsCell(w.poolOwner.address, { receiver: w.receiver.address, ...terms }), minter)));
    w.pool = new Address(0, word(await w.number(w.router, 'get_pool', POOL_ID)));
    for (const lane of lanes) {
      w.ok(await w.onPool(act.setLane(lane)));
      w.ok(await w.onPool(act.setFeeForm({ chain: lane.chain ?? THERE })));
    }
    return w;
  }

  get now() {
    return this.chain.now;
  }

  later(seconds) {
    this.chain.now += seconds;
  }

  ok(outcome) {
    assert.equal(outcome.verdict, 'ok');
    return outcome;
  }

  /** Sends a message from somebody's wallet. */
  async send(from, to, value, body, { bounce = true, init } = {}) {
    const r = await from.send({ to, value, bounce, init, body: body ?? undefined, sendMode: SendMode.PAY_GAS_SEPARATELY });
    return new Outcome(this, r, to);
  }

  /** Sends a message as if a contract had: what only that contract could send. */
  async forge(from, to, value, body, bounce = true) {
    const r = await this.chain.sendMessage(internal({ from, to, value, bounce, body, createdAt: this.now }));
    return new Outcome(this, r, to);
  }

  /** Has a message come back from a contract, as if it had been sent there. */
  async bounce(from, to, body) {
    const m = internal({ from, to, value: toNano('1'), bounce: false, body, createdAt: this.now });
    const r = await this.chain.sendMessage({ ...m, info: { ...m.info, bounced: true, createdAt: this.now } });
    return new Outcome(this, r, to);
  }

  do(a, value = toNano('1')) {
    return this.send(this.owner, this.router, value, body.do(a));
  }

  tighten(a, by = this.guardian) {
    return this.send(by, this.router, toNano('1'), body.tighten(a));
  }

  /** An act on the pool, by the owner. The verdict is the pool's, where the router let it pass. */
  async onPool(inner, { guardian = false } = {}) {
    const a = act.onPool(inner);
    const o = await (guardian ? this.tighten(a) : this.do(a));
    return o.exit === 0 ? new Outcome(this, o, this.pool) : o;
  }

  swap(o = {}, { value, from = this.person, bounce = true } = {}) {
    const amount = o.amount ?? toNano('10');
    const b = body.swap({ refund: accountOf(from), ...o, amount });
    return this.send(from, this.pool, value ?? amount + toNano('0.2'), b, { bounce });
  }

  /** Liquidity of somebody. */
  increase(amount, { value = amount + toNano('0.2'), from = this.person, bounce = true } = {}) {
    return this.send(from, this.pool, value, body.increase(amount), { bounce });
  }

  /** Takes liquidity out, here or elsewhere. The verdict is the pool's, where the position let it pass. */
  async remove(amount, { value, from = this.person, of = from, elsewhere } = {}) {
    const b = elsewhere ? body.removeElsewhere(amount, elsewhere) : body.remove(amount);
    const o = await this.send(from, await this.positionOf(of), value ?? toNano(elsewhere ? '0.5' : '0.2'), b);
    return o.exit === 0 ? new Outcome(this, o, this.pool) : o;
  }

  async positionOf(who) {
    return (await this.get(this.pool, 'get_position_address', big(accountOf(who)))).readAddress();
  }

  /** What somebody's position holds, in nanotons, and since when. */
  async position(who = this.person) {
    const address = await this.positionOf(who);
    if ((await this.chain.getContract(address)).accountState?.type !== 'active') return { amount: 0n, since: 0n };
    return this.fields(address, ['amount', 'since'], 'get_position');
  }

  /** A message to the pool, as wire. */
  wire(m = {}) {
    return wireOf({
      srcChain: THERE, dstChain: HERE, nonce: BigInt(m.pool ?? REMOTE_POOL) << 32n | BigInt(m.sequence ?? 0),
      srcAnchor: remote, dstAnchor: accountOf(this.pool), amount: m.amount ?? toNano('1'),
      recipient: accountOf(this.recipient), refund: Buffer.alloc(32, 9), ...m,
    });
  }

  /**
   * Delivers wires, attested as one batch. `here` says which of them are there, and which only by their hashes. One without
   * data goes as `DeliverOne`, as relays send it, unless `whole` says otherwise.
   */
  deliver(wires, { here, from = this.relayer, value = toNano('1'), set = this.set, places, bounce = true, whole = false } = {}) {
    const digest = batchDigest(this.domain, wires.map(structHash));
    const attestation = attest(set, digest, places ?? [...Array(set.k).keys()]);
    if (!whole && !here && wires.length === 1 && wires[0].length === 177) {
      return this.send(from, this.pool, value, body.deliverOne(set.epoch, wires[0], attestation), { bounce });
    }
    const batch = batchCell(wires.map((w, i) => (here?.includes(i) ?? true ? messageCell(w) : structHash(w))));
    return this.send(from, this.pool, value, body.deliver(batch, proofCell(set.epoch, attestation)), { bounce });
  }

  rotate(next, { set = this.set, from = this.stranger, value = toNano('1') } = {}) {
    const digest = rotationDigest(this.domain, set.epoch, next.bytes);
    const proof = proofCell(set.epoch, attest(set, digest, [...Array(set.k).keys()]));
    return this.send(from, this.router, value, body.rotate(setCell(next.bytes), proof));
  }

  async claimOf(sequence, pool = REMOTE_POOL) {
    return (await this.get(this.pool, 'get_claim_address', THERE, pool, sequence)).readAddress();
  }

  /** What a claim says of itself; null when there is none. */
  async claim(sequence) {
    const address = await this.claimOf(sequence);
    if ((await this.chain.getContract(address)).accountState?.type !== 'active') return null;
    const r = await this.get(address, 'get_claim');
    const [open, owed, openedAt, outcome, hash, asking] = [r.readBoolean(), r.readBigNumber(), r.readNumber(), r.readNumber(),
      r.readBigNumber(), r.readBoolean()];
    return { open, owed, openedAt, outcome, hash, asking, address };
  }

  /** Asks a claim for something. The verdict is the pool's, where the claim let it pass. */
  async ask(what, wire, { from = this.stranger, value = toNano('0.3'), sequence = fieldsOf(wire).sequence } = {}) {
    const o = await this.send(from, await this.claimOf(sequence), value, body[what](messageCell(wire)));
    return o.exit === 0 ? new Outcome(this, o, this.pool) : o;
  }

  async get(address, name, ...args) {
    const r = await this.chain.runGetMethod(address, name, args.map(item));
    return r.stackReader;
  }

  async number(address, name, ...args) {
    return (await this.get(address, name, ...args)).readBigNumber();
  }

  async fields(address, names, name, ...args) {
    const r = await this.get(address, name, ...args);
    return Object.fromEntries(names.map((n) => [n, r.readBigNumber()]));
  }

  books() {
    return this.fields(this.pool, ['liquidity', 'fees', 'positions', 'claims', 'messageFees', 'scale', 'delayOver', 'pages',
      'refundPages'], 'get_books');
  }

  lane(chain = THERE) {
    return this.fields(this.pool, ['counterpart', 'pool', 'sequence', 'capOut', 'capIn', 'out', 'in', 'quick', 'claims',
      'closedAt'], 'get_lane', chain);
  }

  settings() {
    return this.fields(this.pool, ['version', 'epoch', 'previous', 'outbound', 'inbound', 'frozen'], 'get_settings');
  }

  async balance(who) {
    return (await this.chain.getContract(who.address ?? who)).balance;
  }

  /** What a contract keeps, to see that nothing changed. */
  async state(address = this.pool) {
    return (await this.chain.getContract(address)).accountState.state.data.hash().toString('hex');
  }

  /** CON-02: what is owed to people, and the reserve, are there. */
  async solvent(why = '') {
    const b = await this.books();
    const owed = (b.liquidity + b.fees) * b.scale + b.messageFees;
    const balance = await this.balance(this.pool);
    assert.ok(balance >= owed + toNano('0.09'), `${balance} for ${owed} ${why}`);
  }
}

/** A deployment whose pool has liquidity, from a swap: 99.7 % of the amount. */
export async function funded(amount = toNano('400'), more = {}) {
  const w = await World.open(more);
  w.ok(await w.swap({ amount }));
  return w;
}

export { beginCell, Cell, messageCell, toNano, u };
