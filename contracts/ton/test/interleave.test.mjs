// Random acts of many people at once: their messages interleave as they like, claims sometimes cannot be made, time passes,
// pauses come and go. Whatever happens, every message is paid, sent back or owed, once, and the books say so (CON-01, CON-02,
// CON-03, CON-08). SEED repeats a run, SAMPLE says how many rounds.
import assert from 'node:assert/strict';
import { Address } from '@ton/core';
import { createEmptyShardAccount, createShardAccount, internal } from '@ton/sandbox';
import { attest, batchCell, batchDigest, proofCell, random, seedOf, structHash, test, word } from './lab.mjs';
import {
  accountOf, act, beginCell, body, DAY, fieldsOf, HOUR, messageCell, Outcome, THERE, toNano, u, World,
} from './world.mjs';

const SAMPLE = Math.min(100, Number(process.env.SAMPLE ?? 12)); // a round takes the longer, the more there were
const throwing = { code: beginCell().storeUint(0xf2c065, 24).endCell(), data: beginCell().endCell() };

/** What has been seen of each uid that arrived: paid, sent back; and what left. */
class Ledger {
  paid = new Map();
  back = new Map();
  sent = [];

  note(transaction) {
    const o = new Outcome({ wallets: new Set() }, { transactions: [transaction] }, transaction.inMessage.info.dest);
    for (const p of o.paid) this.paid.set(p.uid, (this.paid.get(p.uid) ?? 0n) + p.value);
    for (const wire of o.sent) {
      const m = fieldsOf(wire);
      this.sent.push(m);
      if (m.kind !== 5) continue;
      const uid = BigInt(`0x${m.data.subarray(0, 32).toString('hex')}`);
      assert.ok(!this.back.has(uid), 'sent back twice');
      this.back.set(uid, m.amount);
    }
  }
}

/** Accounts that reject, are none yet, or are frozen. */
async function oddAccounts(w) {
  const [rejects, none, frozen] = [0x43, 0x44, 0x45].map((b) => new Address(0, Buffer.alloc(32, b)));
  const account = (address) => createShardAccount({ address, ...throwing, balance: toNano('1') });
  await w.chain.setShardAccount(rejects, account(rejects));
  const ice = account(frozen);
  ice.account.storage.state = { type: 'frozen', stateHash: 1n };
  await w.chain.setShardAccount(frozen, ice);
  return [rejects.hash, none.hash, frozen.hash];
}

test('INV-01 INV-02 CON-01 CON-02 CON-03 CON-08 INV-08 INV-09 whatever interleaves, every message is paid, sent back or owed, once', async (t) => {
  const seed = seedOf(t);
  const rnd = random(seed);
  const w = await World.open({ lanes: [{ capIn: toNano('300'), capOut: toNano('900') }], terms: { delayOver: toNano('40') } });
  const ledger = new Ledger(), arrived = new Map(), broken = new Set();
  const recipients = [...await oddAccounts(w), Buffer.alloc(32), accountOf(w.pool)];
  let drained = false;
  const net = (m) => m.kind === 1;
  const racing = [];
  let next = 0;

  const message = (from, to, value, cell) => internal({ from: from.address, to, value, bounce: true, body: cell });
  const wireOf = (sequence) => {
    if (!arrived.has(sequence)) {
      const swaps = ledger.sent.filter(net), answers = rnd.below(5) === 0 && swaps.length > 0 ? rnd.pick(swaps) : null;
      const of = answers
        ? { kind: 5, amount: answers.amount, refund: Buffer.alloc(32), data: Buffer.concat([word(answers.uid), u(1, 1)]) }
        : { amount: toNano(String(1 + rnd.below(60))), refund: accountOf(w.person) };
      arrived.set(sequence, w.wire({
        ...of, sequence, recipient: rnd.below(3) === 0 ? rnd.pick(recipients) : accountOf(w.recipient) }));
    }
    return arrived.get(sequence);
  };
  const deliver = async () => {
    const some = Array.from({ length: 1 + rnd.below(3) }, () => (rnd.below(4) === 0 && next > 0 ? rnd.below(next) : next++));
    if (rnd.below(4) === 0) {
      const address = await w.claimOf(some[0]);
      if ((await w.chain.getContract(address)).accountState === undefined) {
        await w.chain.setShardAccount(address, createShardAccount({ address, ...throwing, balance: toNano('1') }));
        broken.add(some[0]);
      }
    }
    const wires = some.map(wireOf);
    const attestation = attest(w.set, batchDigest(w.domain, wires.map(structHash)), [0, 1]);
    // alone or whole, and now and then by two relays at once
    const alone = wires.length === 1 && wires[0].length === 177 && rnd.below(4) > 0;
    const b = alone ? body.deliverOne(1, wires[0], attestation)
      : body.deliver(batchCell(wires.map(messageCell)), proofCell(1, attestation));
    if (rnd.below(4) === 0) racing.push(message(w.stranger, w.pool, toNano('1'), b));
    return message(w.relayer, w.pool, toNano('1'), b);
  };
  const ask = async () => {
    const sequence = rnd.below(Math.max(1, next));
    const from = rnd.pick([w.stranger, w.recipient, w.person, w.guardian]);
    return message(from, await w.claimOf(sequence), toNano('0.3'),
      body[rnd.pick(['retry', 'retry', 'redirect', 'cancel'])](messageCell(wireOf(sequence))));
  };
  const swap = () => message(w.person, w.pool, toNano('200'),
    body.swap({ amount: toNano(String(1 + rnd.below(150))), refund: accountOf(w.person) }));
  /** Whose account in workchain 0 would be another one: nothing is taken of it. */
  const masterSwap = () => message({ address: new Address(-1, Buffer.alloc(32, 0x46)) }, w.pool, toNano('200'),
    body.swap({ amount: toNano(String(1 + rnd.below(150))), refund: accountOf(w.person) }));
  const pause = () => rnd.pick([
    () => message(w.guardian, w.router, toNano('1'), body.tighten(act.setPaused(1 + rnd.below(3), true))),
    () => message(w.owner, w.router, toNano('1'), body.do(act.setPaused(1 + rnd.below(3), false))),
  ])();

  const drain = async () => {
    const b = await w.books(), contract = await w.chain.getContract(w.pool), { account } = contract;
    account.account.storage.balance.coins = (b.liquidity + b.fees) * b.scale + b.messageFees + toNano('0.05');
    contract.account = account;
    drained = true;
  };

  for (let round = 0; round < SAMPLE; round++) {
    if (rnd.below(6) === 0) await drain(); // storage fees have used up the reserve: nothing is paid until somebody tops it up
    else if (drained) {
      await w.send(w.stranger, w.pool, toNano('0.1'), null);
      drained = false;
    }
    const running = [], first = [];
    for (let i = 0; i < 5; i++) first.push(await rnd.pick([deliver, deliver, swap, ask, ask, ask, pause, masterSwap])());
    for (const m of [...first, ...racing.splice(0)]) {
      running.push(await w.chain.sendMessageIter(m, { allowParallel: true }));
    }
    while (running.length > 0) {
      const at = rnd.below(running.length);
      const { value, done } = await running[at].next();
      if (done) running.splice(at, 1);
      else ledger.note(value);
    }
    for (const sequence of broken) {
      await w.chain.setShardAccount(await w.claimOf(sequence), createEmptyShardAccount(await w.claimOf(sequence)));
    }
    broken.clear();
    w.later(rnd.pick([0, 60, HOUR, 3 * HOUR, DAY, 8 * DAY]));

    // every uid: what was paid, sent back and is owed is its amount, or it did not run
    let owedInAll = 0n, open = 0n;
    for (const [sequence, wire] of arrived) {
      const { uid, amount } = fieldsOf(wire);
      const ran = await w.number(w.pool, 'has_run', THERE, sequence) !== 0n;
      const claim = await w.claim(sequence);
      const owed = claim?.open ? claim.owed : 0n;
      if (claim?.open) {
        assert.equal(claim.asking, false, `SEED=${seed}, ${sequence}`);
        open += 1n;
      }
      owedInAll += owed;
      const all = (ledger.paid.get(uid) ?? 0n) + (ledger.back.get(uid) ?? 0n) + owed;
      assert.equal(all, ran ? amount : 0n, `SEED=${seed}, round ${round}, sequence ${sequence}`);
    }
    const b = await w.books(), sum = (list) => list.reduce((a, x) => a + x, 0n);
    assert.equal(b.claims, owedInAll, `SEED=${seed}`);
    assert.equal((await w.lane()).claims, open, `SEED=${seed}`);
    const left = sum(ledger.sent.filter(net).map((m) => m.amount));
    assert.equal(b.liquidity, left - sum([...ledger.paid.values()]), `SEED=${seed}`);
    assert.deepEqual(ledger.sent.map((m) => m.sequence).toSorted((x, y) => x - y), ledger.sent.map((_, i) => i), `SEED=${seed}`);
    const lane = await w.lane();
    assert.ok(lane.out <= lane.capOut && lane.in <= lane.capIn && lane.quick <= b.delayOver, `SEED=${seed}`);
    if (!drained) await w.solvent(`SEED=${seed}`);
    else assert.ok(await w.balance(w.pool) >= (b.liquidity + b.fees) * b.scale + b.messageFees, `SEED=${seed}`);
  }
  assert.ok(SAMPLE < 12 || ledger.paid.size > 0, `SEED=${seed}: ${ledger.paid.size} paid, ${ledger.back.size} sent back`);
});
