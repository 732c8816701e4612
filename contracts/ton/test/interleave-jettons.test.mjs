// The world of test/interleave.test.mjs with a pool of a jetton: besides, the wallets of pool and recipients refuse now and
// then, jettons come in with little value or with a payload that is none, providers come and go, and claims give back what
// cannot be passed on. No jetton is lost or made, each message is paid, sent back or owed once, and each provider's part is
// in the sum (CON-01, CON-02, CON-12). SEED repeats a run, SAMPLE says how many rounds.
import assert from 'node:assert/strict';
import { beginCell } from '@ton/core';
import { createEmptyShardAccount, createShardAccount, internal } from '@ton/sandbox';
import { attest, batchCell, batchDigest, proofCell, random, seedOf, structHash, test } from './lab.mjs';
import { JettonWorld, KEEPS, REFUSES } from './jettonworld.mjs';
import { accountOf, act, body, DAY, fieldsOf, HOUR, messageCell, Outcome, THERE, toNano } from './world.mjs';

const SAMPLE = Math.min(100, Number(process.env.SAMPLE ?? 12)); // a round takes the longer, the more there were
const throwing = { code: beginCell().storeUint(0xf2c065, 24).endCell(), data: beginCell().endCell() };
const op = (n) => beginCell().storeUint(n, 32);
const passOn = (wallet, amount) => op(0x63770043).storeUint(1, 64).storeAddress(wallet).storeCoins(amount).endCell();
const giveBack = (wallet) => op(0x63770044).storeUint(1, 64).storeAddress(wallet).endCell();
const SCALE = 1000n, UNIT = 1_000_000n; // base units in a common unit, common units in a jetton
const sum = (list) => [...list].reduce((a, x) => a + x, 0n);

/** What the pool's transactions say. Amounts are common units. */
class Ledger {
  sent = []; // messages that left
  liquidity = 0n; // what came in, less what left
  back = new Map(); // by uid: what went back before it was paid, and out of what was paid
  returned = new Map();

  note(transaction, pool) {
    if (!transaction.inMessage.info.dest?.equals?.(pool)) return;
    const { bounced } = transaction.inMessage.info, s = transaction.inMessage.body.beginParse();
    const of = s.remainingBits >= 32 ? s.loadUint(32) : 0;
    const o = new Outcome({ wallets: new Set() }, { transactions: [transaction] }, pool);
    if (o.exit !== 0) return;
    const gone = o.sent.map(fieldsOf);
    this.sent.push(...gone);
    for (const m of gone) {
      if (m.kind === 1) this.liquidity += m.amount;
      // of an exit to elsewhere, what its log takes off stays here but for the fee
      if (m.kind === 4) this.liquidity += m.amount;
      if (m.kind !== 5) continue;
      const uid = BigInt(`0x${m.data.subarray(0, 32).toString('hex')}`), list = of === 0x7362d09c ? this.returned : this.back;
      assert.ok(!list.has(uid), 'sent back twice');
      list.set(uid, m.amount);
      if (list === this.returned) this.liquidity += m.amount;
    }
    for (const log of o.logs('liquidity')) {
      const l = log.beginParse(), added = l.loadBit();
      l.skip(256);
      this.liquidity += (added ? 1n : -1n) * l.loadUintBig(96);
    }
    for (const log of o.logs('claimPaid')) this.liquidity -= log.beginParse().skip(256).loadUintBig(128);
    if (bounced && of === 0xfffffffe) {
      const root = s.loadRef().beginParse();
      if (root.loadUint(32) !== 0x0f8a7ea5) return;
      if (root.loadUintBig(64) !== 2n) this.liquidity += root.loadCoins() / SCALE;
    }
  }
}

test('CON-01 CON-02 CON-03 CON-08 CON-12 INV-08 of jettons, whatever interleaves and refuses, none is lost and none is paid twice', async (t) => {
  const seed = seedOf(t), rnd = random(seed), why = `SEED=${seed}`;
  const j = await JettonWorld.open();
  const { w } = j;
  w.ok(await w.onPool(act.setLane({ capIn: 300n * UNIT, capOut: 900n * UNIT })));
  const people = [w.person, w.stranger, w.recipient], minted = 3_000_000n * UNIT * SCALE;
  for (const who of people) await j.mint(who, minted / 3n);
  const ledger = new Ledger(), arrived = new Map(), broken = new Set();
  let next = 0;
  const some = (most) => BigInt(1 + rnd.below(most)) * UNIT;
  const message = (from, to, value, b) => internal({ from: from.address ?? from, to, value, bounce: true, body: b });
  const wireOf = (sequence) => {
    if (!arrived.has(sequence)) {
      arrived.set(sequence, w.wire({ sequence, amount: some(60), refund: accountOf(w.person),
        recipient: rnd.below(8) === 0 ? Buffer.alloc(32) : accountOf(rnd.pick(people)) }));
    }
    return arrived.get(sequence);
  };
  const deliver = async () => {
    const sequences = Array.from({ length: 1 + rnd.below(2) }, () => (rnd.below(4) === 0 && next > 0 ? rnd.below(next) : next++));
    if (rnd.below(5) === 0) {
      const address = await w.claimOf(sequences[0]);
      if ((await w.chain.getContract(address)).accountState === undefined) {
        await w.chain.setShardAccount(address, createShardAccount({ address, ...throwing, balance: toNano('1') }));
        broken.add(sequences[0]);
      }
    }
    const wires = sequences.map(wireOf);
    const attestation = attest(w.set, batchDigest(w.domain, wires.map(structHash)), [0, 1]);
    return message(w.relayer, w.pool, toNano('1.2'), wires.length === 1 ? body.deliverOne(1, wires[0], attestation)
      : body.deliver(batchCell(wires.map(messageCell)), proofCell(1, attestation)));
  };
  const claim = () => w.claimOf(rnd.below(Math.max(1, next)));
  const ask = async () => {
    const sequence = rnd.below(Math.max(1, next));
    return message(rnd.pick([...people, w.guardian]), await w.claimOf(sequence), toNano('0.4'),
      body[rnd.pick(['retry', 'retry', 'retry', 'redirect', 'cancel'])](messageCell(wireOf(sequence))));
  };
  const pass = async () => {
    const at = await claim();
    return message(rnd.pick(people), at, toNano('0.2'), passOn(await j.walletOf(at), some(40) * SCALE));
  };
  const giveJettonsBack = async () => {
    const at = await claim();
    return message(rnd.pick(people), at, toNano('0.3'), giveBack(await j.walletOf(at)));
  };
  /** Jettons to the pool, with enough value or hardly any, for what was sent or for something else. */
  const transfer = async (who, amount, payload, forward = rnd.pick(['0.15', '0.45', '0.45', '0.04'])) => {
    const b = op(0x0f8a7ea5).storeUint(rnd.below(5), 64).storeCoins(amount * SCALE).storeAddress(w.pool)
      .storeAddress(who.address).storeMaybeRef(null).storeCoins(toNano(forward)).storeBit(1).storeRef(payload);
    return message(who, await j.walletOf(who), toNano(forward) + toNano('0.1'), b.endCell());
  };
  const swap = () => {
    const who = rnd.pick(people), amount = some(150);
    return transfer(who, amount, body.swap({ amount: amount * SCALE + BigInt(rnd.below(4) === 0), refund: accountOf(who) }));
  };
  const put = () => {
    const amount = some(60);
    return transfer(rnd.pick(people), amount, body.increase(amount * SCALE));
  };
  const junk = () => transfer(rnd.pick(people), some(20), op(rnd.below(2 ** 32)).endCell());
  const take = async () => {
    const who = rnd.pick(people), amount = some(60) * SCALE, elsewhere = rnd.below(3) === 0;
    return message(who, await w.positionOf(who), toNano('0.5'), elsewhere ? body.removeElsewhere(amount) : body.remove(amount));
  };
  const waiting = () => message(w.stranger, w.pool, toNano('0.3'), body.payWaiting(accountOf(rnd.pick(people))));
  const trick = async () => {
    const [who, how] = rnd.pick([[w.pool, KEEPS], [w.recipient, REFUSES], [w.person, REFUSES]]);
    return message(w.stranger, await j.walletOf(who), toNano('0.05'), op(0x17).storeUint(rnd.pick([0, how]), 8).endCell());
  };

  for (let round = 0; round < SAMPLE; round++) {
    const first = [], running = [];
    for (let i = 0; i < 7; i++) {
      first.push(await rnd.pick([deliver, deliver, ask, ask, pass, giveJettonsBack, swap, swap, put, junk, take, waiting, trick])());
    }
    for (const m of first) running.push(await w.chain.sendMessageIter(m, { allowParallel: true }));
    while (running.length > 0) {
      const at = rnd.below(running.length);
      const { value, done } = await running[at].next();
      if (done) running.splice(at, 1);
      else ledger.note(value, w.pool);
    }
    for (const sequence of broken) {
      await w.chain.setShardAccount(await w.claimOf(sequence), createEmptyShardAccount(await w.claimOf(sequence)));
    }
    broken.clear();
    w.later(rnd.pick([0, 60, HOUR, 3 * HOUR, DAY, 8 * DAY]));

    const where = `${why}, round ${round}`;
    let claims = 0n, open = 0n, inClaims = 0n;
    for (const [sequence, wire] of arrived) {
      const { uid, amount } = fieldsOf(wire), at = await w.claimOf(sequence);
      const ran = await w.number(w.pool, 'has_run', THERE, sequence) !== 0n;
      const c = await w.claim(sequence), owed = c?.open ? c.owed : 0n;
      const sent = c?.open ? await w.number(at, 'get_sent') : 0n, back = ledger.returned.get(uid) ?? 0n;
      if (c?.open) assert.equal(c.asking, false, where);
      assert.equal(owed + sent / SCALE + (ledger.back.get(uid) ?? 0n), ran ? amount : 0n, `${where}, sequence ${sequence}`);
      claims += owed;
      open += owed > 0n ? 1n : 0n;
      // what its wallet has was sent to it and is not back: nothing else ever comes in, and nothing leaves twice
      const has = await j.jettons(at);
      inClaims += has;
      assert.ok(has + back * SCALE <= sent, `${where}, sequence ${sequence}: ${has} of ${sent}`);
    }
    const b = await w.books();
    assert.equal(b.claims, claims, where);
    assert.equal((await w.lane()).claims, open, where);
    assert.equal(b.liquidity, ledger.liquidity, where);
    let positions = 0n, inPositions = 0n;
    for (const who of people) {
      const account = BigInt(`0x${accountOf(who).toString('hex')}`);
      positions += (await w.position(who)).amount / SCALE + await w.number(w.pool, 'get_waiting', account);
      inPositions += await j.jettons(await w.positionOf(who));
    }
    assert.equal(b.positions, positions, where);
    const has = sum(await Promise.all([...people, w.pool].map((who) => j.jettons(who))));
    assert.equal(has + inClaims + inPositions, minted, where);
    await j.solvent(where);
  }
  assert.ok(SAMPLE < 12 || ledger.sent.length > 0, why);
});
