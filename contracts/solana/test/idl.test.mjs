// idl.json is held against the source, against the program in its machine, and against the local cluster.
import test from 'node:test';
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as k from '@solana/kit';
import { start } from '../localchain/main.mjs';
import { entries as coded, file, print, sizes } from '../tools/idl.mjs';
import { Client } from './idl-client.mjs';
import { entries, governing } from './entries.mjs';
import { DAY, Lab, PROGRAM, addr, ata, be, key, program, wireOf } from './lab.mjs';

const M = 1_000_000n;
const idl = JSON.parse(readFileSync(file, 'utf8'));

test('idl.json is what tools/idl.mjs writes (node tools/idl.mjs --write)', () => {
  assert.equal(readFileSync(file, 'utf8'), print());
});

test('it has every entry, every account in its length, and every error of the program', () => {
  assert.deepEqual(idl.instructions.map((x) => [x.discriminator[0], x.name]), coded().map((x) => [x.code, x.name]));
  assert.ok(idl.instructions.length >= 33);
  const c = new Client(idl);
  for (const [name, size] of sizes()) {
    const { discriminator } = idl.accounts.find((x) => x.name === name);
    const [, rest] = c.account(name, Buffer.concat([Buffer.from(discriminator), Buffer.alloc(size - 1)]));
    assert.equal(rest.length, 0, name);
    assert.throws(() => c.account(name, Buffer.concat([Buffer.from(discriminator), Buffer.alloc(size - 2)])), name);
  }
  assert.deepEqual([idl.errors.length, idl.errors[0], idl.errors.at(-1).code], [27, { code: 6000, name: 'Malformed', msg: 'instruction or message ends early, or goes on' }, 6026]);
});

for (const native of [false, true]) {
  test(`${native ? 'SOL' : 'SPL'}: accounts, flags and arguments of every entry are the program's`, async () => {
    const l = await Lab.open();
    const p = await l.pool({ native });
    const c = new Client(idl);
    const ordinary = await entries(l, p);
    const all = { ...ordinary, ...await governing(l, p) };
    const seen = new Set();
    for (const [label, [who, good]] of Object.entries(all)) {
      if (label === 'close') l.pass(8n * DAY); // a parcel is kept for 7 days
      const { entry, args } = c.read(good.data);
      seen.add(entry.name);
      assert.deepEqual(c.data(entry, args), good.data, `${label}: arguments`);
      const messages = entry.name.startsWith('deliver') ? good.accounts.slice(entry.accounts.length) : [];
      const own = good.accounts.slice(0, good.accounts.length - messages.length);
      const left = entry.accounts.slice(own.length);
      assert.ok(left.every((a) => a.optional), `${label}: ${left.map((a) => a.name)} are left out`);
      assert.ok(own.length <= entry.accounts.length, `${label}: more accounts than the file has`);
      const flagged = own.map((a, i) => {
        const { writable = false, signer: signs = false, address } = entry.accounts[i];
        if (address) assert.equal(a.address, address, `${label}: ${entry.accounts[i].name}`);
        const role = (signs ? k.AccountRole.READONLY_SIGNER : k.AccountRole.READONLY) | (writable ? 1 : 0);
        return { address: a.address, role, ...(signs ? { signer: a.signer } : {}) };
      });
      const payer = l.lp === who ? l.relayer : l.lp; // so that paying the fee makes nobody a writer
      const passes = (accounts) => l.passes(payer, { ...good, accounts: [...accounts, ...messages] });
      assert.ok(await passes(flagged), `${label}: as the file says`);
      for (const [i, a] of entry.accounts.slice(0, own.length).entries()) {
        if (a.pda) {
          const known = Object.fromEntries(entry.accounts.slice(0, own.length).map((x, n) => [x.name, own[n].address]));
          assert.equal(await c.derive(a.pda.seeds, entry, args, known), own[i].address, `${label}: ${a.name} is derived`);
        }
        // without the flag it is refused; proposals count once acts wait, and a pool of SOL has no vault
        if (a.name === 'proposal' && label !== 'propose' && label !== 'withdraw proposal' || native && a.name === 'vault' || a.name === 'relayer' && entry.name === 'deliver') continue;
        const weaker = (role) => flagged.with(i, { address: flagged[i].address, role, ...(role >= 2 ? { signer: flagged[i].signer } : {}) });
        if (a.signer) assert.ok(!await passes(weaker(flagged[i].role & 1)), `${label}: ${a.name} need not sign`);
        // a signer is written where rent goes from it or to it, which is not so in each case
        const once = own.filter((x) => x.address === own[i].address).length === 1;
        const unpaid = ['redirect', 'cancel_delayed'].includes(entry.name) && ['to', 'vault'].includes(a.name); // nothing is paid in these
        if (a.writable && !a.signer && once && !unpaid) assert.ok(!await passes(weaker(flagged[i].role & 2)), `${label}: ${a.name} need not be written`);
      }
    }
    assert.deepEqual(idl.instructions.map((x) => x.name).filter((x) => !seen.has(x)), [], 'entries that were not tried');
  });
}

test('[7.73] a script that knows the file alone swaps, reads a pool, retries a claim and sends one back on the local cluster', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'idl-'));
  const c = await start({ folder, slotMs: 0, paceMs: 1, finality: 2, control: true, programs: [[PROGRAM, program]] });
  t.after(async () => { await c.stop(); rmSync(folder, { recursive: true }); });
  // Somebody else's part: a deployment with a pool, and messages that could not be paid.
  const l = await Lab.open({ svm: c.machine.svm });
  const p = await l.pool();
  await l.fund(p, l.user, 100n * M);
  await l.fund(p, l.lp, 2000n * M);
  const stuck = l.message(p, 0, 1100n * M, l.user.address);
  const unwanted = l.message(p, 1, 1050n * M, l.user.address);
  await l.ok(l.relayer, await l.deliver([[p, stuck]]));
  await l.ok(l.relayer, await l.deliver([[p, unwanted]]));
  await l.ok(l.lp, await l.increase(p, l.lp, 200n * M));
  const committee = l.committee, anchor = p.anchor, person = l.user;

  const rpc = k.createSolanaRpc(c.url);
  const bridge = new Client(idl);
  const read = async (name, a) => {
    const { value } = await rpc.getAccountInfo(a, { commitment: 'confirmed', encoding: 'base64' }).send();
    return bridge.account(name, Buffer.from(value.data[0], 'base64'))[0];
  };
  const send = async (instruction) => {
    const { value: life } = await rpc.getLatestBlockhash({ commitment: 'confirmed' }).send();
    const tx = await k.signTransactionMessageWithSigners(k.pipe(k.createTransactionMessage({ version: 0 }), (m) => k.setTransactionMessageFeePayerSigner(person, m),
      (m) => k.setTransactionMessageLifetimeUsingBlockhash(life, m), (m) => k.appendTransactionMessageInstructions([instruction], m)));
    const id = await rpc.sendTransaction(k.getBase64EncodedWireTransaction(tx), { encoding: 'base64', preflightCommitment: 'confirmed' }).send();
    for (;;) {
      const { value: [status] } = await rpc.getSignatureStatuses([id]).send();
      if (status !== null) return assert.equal(status.err, null);
      await new Promise((f) => setImmediate(f));
    }
  };
  const pool = await read('Anchor', anchor);
  assert.deepEqual([pool.real_decimal, pool.fee_ratio, pool.committee_anchor], [6, 3000, committee]);
  const before = await read('Authority', pool.authority);
  assert.equal(before.liquidity, 1200n * M);

  const chain = be(9, 4);
  const path = await bridge.derive(bridge.entry('swap').accounts.find((a) => a.name === 'path').pda.seeds, bridge.entry('swap'), { chain }, { anchor });
  const { nonce } = await read('Path', path);
  const uid = Buffer.concat([(await read('Committee', committee)).chain, chain, Buffer.alloc(16), before.pool_id, be(nonce, 4)]);
  const [parcel] = await k.getProgramDerivedAddress({ programAddress: bridge.program, seeds: ['posted parcel', key(committee), uid] });
  const recipient = Buffer.alloc(32, 0xbb);
  await send(await bridge.instruction('swap', { amount: 10n * M, chain, recipient, refund: key(person.address), least: 0n, most_fee: 10n ** 9n, data: Buffer.alloc(0) },
    { sender: person, committee, anchor, parcel, sender_token: await ata(person.address, pool.pool_mint) }));
  const [{ signature }] = await rpc.getSignaturesForAddress(parcel, { commitment: 'confirmed' }).send();
  const { meta } = await rpc.getTransaction(signature, { commitment: 'confirmed', encoding: 'json', maxSupportedTransactionVersion: 0 }).send();
  const holds = (list, owner) => BigInt(list.find((x) => x.owner === owner && x.mint === pool.pool_mint).uiTokenAmount.amount);
  for (const [owner, change] of [[person.address, -10n * M], [pool.authority, 10n * M]])
    assert.equal(holds(meta.postTokenBalances, owner) - holds(meta.preTokenBalances, owner), change, 'the transaction says what it moved');
  assert.equal(meta.postTokenBalances[0].uiTokenAmount.decimals, 6);
  const posted = await rpc.getAccountInfo(parcel, { commitment: 'confirmed', encoding: 'base64' }).send();
  const [parcelOf, wire] = bridge.account('Parcel', Buffer.from(posted.value.data[0], 'base64'));
  const [message] = bridge.decode({ defined: { name: 'Message' } }, wire);
  assert.equal(parcelOf.payer, person.address);
  assert.deepEqual([message.uid, message.recipient, message.kind], [uid, recipient, 1]);
  const fee = 10n * M * 3000n / 1_000_000n;
  assert.equal(BigInt(`0x${message.amount.toString('hex')}`), 10n * M - fee);
  assert.equal((await read('Authority', pool.authority)).liquidity, before.liquidity + 10n * M - fee);

  const remote = bridge.entry('swap').accounts.find((a) => a.name === 'remote_anchor').pda.seeds;
  /** What a claim's instructions are given: accounts that the file neither names nor derives. */
  const onClaim = async (owed) => {
    const seeds = bridge.entry('retry').accounts.find((a) => a.name === 'claim').pda.seeds;
    const claim = await bridge.derive(seeds, bridge.entry('retry'), { message: owed }, { committee });
    return {
      caller: person.address, committee, anchor, remote_anchor: await bridge.derive(remote, bridge.entry('swap'), { chain }, { anchor }),
      to: await ata(addr(owed.recipient), pool.pool_mint),
      vault: await bridge.derive(bridge.entry('swap').accounts.find((a) => a.name === 'vault').pda.seeds, bridge.entry('swap'), {}, { anchor }),
      payer: (await read('Claim', claim)).payer,
    };
  };
  const messageOf = (m) => bridge.decode({ defined: { name: 'Message' } }, wireOf(m))[0];
  const owed = messageOf(stuck);
  const given = await onClaim(owed);
  const had = l.tokens(given.to);
  await send(await bridge.instruction('retry', { message: owed }, given));
  assert.equal(l.tokens(given.to) - had, 1100n * M);

  // Its recipient sends the other one back, by the next message of the path.
  const back = messageOf(unwanted);
  const next = Buffer.concat([uid.subarray(0, 28), be((await read('Path', path)).nonce, 4)]);
  const [refunding] = await k.getProgramDerivedAddress({ programAddress: bridge.program, seeds: ['posted parcel', key(committee), next] });
  await send(await bridge.instruction('redirect', { message: back }, { ...(await onClaim(back)), caller: person, path, parcel: refunding }));
  const sent = await rpc.getAccountInfo(refunding, { commitment: 'confirmed', encoding: 'base64' }).send();
  const refund = bridge.decode({ defined: { name: 'Message' } }, bridge.account('Parcel', Buffer.from(sent.value.data[0], 'base64'))[1])[0];
  assert.deepEqual([refund.uid, refund.kind, refund.recipient, refund.amount], [next, 5, back.refund, back.amount]);
  await assert.rejects(onClaim(back), 'the claim is over');
});
