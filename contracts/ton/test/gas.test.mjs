// What things cost: gas of all contracts that a message sets off (wallets apart), and what its sender spends in nanotons
// without what it pays to others. Figures are compared with gas/snapshot.json; UPDATE=1 writes it.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { internal, SendMode } from '@ton/core';
import { keyPairFromSeed } from '@ton/crypto';
import { WalletContractV5R1 } from '@ton/ton';
import { test } from './lab.mjs';
import { fundedWithJettons } from './jettonworld.mjs';
import { body, committee, funded, HOUR, messageCell, THERE, toNano, World } from './world.mjs';

/** The wallet that relays have, as somebody who sends. */
async function walletOf(w) {
  const { publicKey, secretKey } = keyPairFromSeed(Buffer.alloc(32, 7));
  const wallet = w.chain.openContract(WalletContractV5R1.create({ publicKey, walletId: { networkGlobalId: -3 } }));
  await w.owner.send({ to: wallet.address, value: toNano('50'), bounce: false });
  w.wallets.add(wallet.address.toString());
  const send = async ({ to, value, bounce, body: b }) => wallet.sendTransfer({
    seqno: await wallet.getSeqno(), secretKey, timeout: w.now + 600,
    sendMode: SendMode.PAY_GAS_SEPARATELY + SendMode.IGNORE_ERRORS, messages: [internal({ to, value, bounce, body: b })],
  });
  return { address: wallet.address, send };
}

const file = join(dirname(fileURLToPath(import.meta.url)), '../gas/snapshot.json');
const figures = {};

async function note(name, w, payer, run, paid = 0n) {
  const before = await w.balance(payer);
  const o = await run();
  assert.equal(o.verdict, 'ok', name);
  figures[name] = { gas: Number(o.gas), nanotons: Number(before - await w.balance(payer) - paid) };
  return o;
}

test('CON-08 what is measured is what is written down, two parts in a hundred apart at most', async () => {
  for (const [k, n] of [[2, 3], [3, 5], [5, 7]]) {
    const w = await funded(toNano('400'), { set: committee(1, k, n) });
    w.ok(await w.deliver([w.wire()]));
    await note(`deliver ${k}/${n}`, w, w.relayer, () => w.deliver([w.wire({ sequence: 1 })]));
    const from = await walletOf(w);
    w.ok(await w.deliver([w.wire({ sequence: 2 })], { from }));
    await note(`deliver ${k}/${n} by a wallet v5r1`, w, from, () => w.deliver([w.wire({ sequence: 3 })], { from }));
  }
  const w = await World.open({ lanes: [{}, ...Array.from({ length: 27 }, (_, i) => ({ chain: 100 + 37 * i }))], set: committee(1, 3, 5) });
  const fee = await w.number(w.pool, 'get_message_fee', 97, 0);
  await note('swap of TON, 28 lanes', w, w.person, () => w.swap({ amount: toNano('400') }), toNano('400') + fee);
  w.ok(await w.deliver([w.wire()]));
  await note('deliver 3/5, 28 lanes', w, w.relayer, () => w.deliver([w.wire({ sequence: 1 })]));
  const ten = Array.from({ length: 10 }, (_, i) => w.wire({ sequence: 2 + i }));
  await note('batch of ten 3/5, 28 lanes', w, w.relayer, () => w.deliver(ten));
  const wires = [20, 21].map((sequence) => w.wire({ sequence, amount: toNano('120') }));
  await note('deliver into a claim 3/5, 28 lanes', w, w.relayer, () => w.deliver([wires[0]]), toNano('0.12'));
  w.ok(await w.deliver([wires[1]]));
  w.later(6 * HOUR);
  const [paid, back] = [await w.claimOf(20), await w.claimOf(21)];
  await note('retry', w, w.stranger, () => w.send(w.stranger, paid, toNano('0.3'), body.retry(messageCell(wires[0]))));
  await note('redirect', w, w.recipient, () => w.send(w.recipient, back, toNano('0.3'), body.redirect(messageCell(wires[1]))));
  await note('rotate, one pool 3/5', w, w.stranger, () => w.rotate(committee(2, 3, 5, 40)), toNano('0.02'));
  const j = await fundedWithJettons(400_000_000_000n, { set: committee(1, 3, 5) });
  const jettonFee = await j.w.number(j.w.pool, 'get_message_fee', THERE, 0);
  await note('swap of a jetton', j.w, j.w.person, () => j.swap(), jettonFee);
  await note('deliver a jetton 3/5', j.w, j.w.relayer, () => j.w.deliver([j.w.wire({ amount: 5_000_000n })]));
  if (process.env.UPDATE) writeFileSync(file, `${JSON.stringify(figures, null, 1)}\n`);
  const written = JSON.parse(readFileSync(file, 'utf8'));
  assert.deepEqual(Object.keys(figures), Object.keys(written));
  for (const [name, f] of Object.entries(figures)) {
    for (const unit of ['gas', 'nanotons']) {
      const [now, was] = [f[unit], written[name][unit]];
      assert.ok(Math.abs(now - was) * 50 <= was, `${name}: ${now} ${unit}, written down ${was}`);
    }
  }
});
