// The local cluster, driven by a client that nobody here wrote.
import test from 'node:test';
import assert from 'node:assert/strict';
import { mkdtempSync, appendFileSync, rmSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as k from '@solana/kit';
import { getTransferSolInstruction } from '@solana-program/system';
import { start } from '../localchain/main.mjs';
import { Lab, PROGRAM, SYSTEM, program, setOf, be, ix, key, keccak, le, pda, r, signer, sw, u32, u64, u8, w } from './lab.mjs';

async function chain(t, more = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'localchain-'));
  const c = { folder, ...await start({ folder, slotMs: 0, paceMs: 0, finality: 4, control: true, programs: [[PROGRAM, program]], ...more }) };
  c.rpc = k.createSolanaRpc(c.url);
  t.after(async () => {
    await c.stop();
    rmSync(folder, { recursive: true });
  });
  return c;
}

async function signed(rpc, payer, instructions, commitment = 'confirmed') {
  const { value } = await rpc.getLatestBlockhash({ commitment }).send();
  return k.signTransactionMessageWithSigners(k.pipe(k.createTransactionMessage({ version: 0 }), (m) => k.setTransactionMessageFeePayerSigner(payer, m),
    (m) => k.setTransactionMessageLifetimeUsingBlockhash(value, m), (m) => k.appendTransactionMessageInstructions(instructions, m)));
}
const wire = (tx) => k.getBase64EncodedWireTransaction(tx);
const send = (rpc, tx, more = {}) => rpc.sendTransaction(wire(tx), { encoding: 'base64', preflightCommitment: 'confirmed', ...more }).send();
const balance = async (rpc, a, commitment) => (await rpc.getBalance(a, { commitment }).send()).value;

test('kit does its usual round trip', async (t) => {
  const c = await chain(t, { paceMs: 1, finality: 2 });
  const payer = await signer('payer'), to = (await signer('to')).address;
  const settled = async (id) => {
    for (;;) {
      const { value: [s] } = await c.rpc.getSignatureStatuses([id]).send();
      if (s !== null) return s;
      await new Promise((f) => setImmediate(f));
    }
  };
  await settled(await c.rpc.requestAirdrop(payer.address, k.lamports(5_000_000_000n)).send());
  assert.equal(await balance(c.rpc, payer.address, 'confirmed'), 5_000_000_000n);
  const tx = await signed(c.rpc, payer, [getTransferSolInstruction({ source: payer, destination: to, amount: 1_000_000_000n })]);
  const { value: dry } = await c.rpc.simulateTransaction(wire(tx), { encoding: 'base64', sigVerify: true, commitment: 'confirmed' }).send();
  assert.equal(dry.err, null);
  const id = await send(c.rpc, tx);
  assert.equal(id, k.getSignatureFromTransaction(tx));
  assert.equal((await settled(id)).confirmationStatus, 'confirmed');
  assert.equal(await balance(c.rpc, to, 'confirmed'), 1_000_000_000n);
  assert.equal(await balance(c.rpc, to, 'finalized'), 0n);
  c.machine.close();
  c.machine.close();
  assert.equal((await settled(id)).confirmationStatus, 'finalized');
  assert.equal(await balance(c.rpc, to, 'finalized'), 1_000_000_000n);
  const found = await c.rpc.getTransaction(id, { encoding: 'json', maxSupportedTransactionVersion: 0 }).send();
  assert.equal(found.meta.fee, 5000n);
  assert.equal(found.meta.preBalances[0] - found.meta.postBalances[0], 1_000_005_000n);
  const again = await c.rpc.getTransaction(id, { encoding: 'base64', maxSupportedTransactionVersion: 0 }).send();
  assert.equal(again.transaction[0], wire(tx));
  const list = await c.rpc.getSignaturesForAddress(to).send();
  assert.deepEqual(list.map((x) => x.signature), [id]);
  const block = await c.rpc.getBlock(found.slot, { transactionDetails: 'signatures', rewards: false, maxSupportedTransactionVersion: 0 }).send();
  assert.deepEqual(block.signatures, [id]);
  assert.equal(await c.rpc.getHealth().send(), 'ok');
  assert.equal((await c.rpc.getEpochInfo().send()).epoch, 0n);
  assert.equal(await c.rpc.getMinimumBalanceForRentExemption(165n).send(), 2_039_280n);
  assert.ok((await c.rpc.getRecentPrioritizationFees().send()).length > 0);
});

test('kit makes a lookup table, and keys that it holds are told as a cluster tells them', async (t) => {
  const c = await chain(t);
  const payer = await signer('payer'), to = (await signer('to')).address, strange = (await signer('strange')).address;
  await c.rpc.requestAirdrop(payer.address, k.lamports(5_000_000_000n)).send();
  for (let i = 0; i < 6; i++) c.machine.close();
  const TABLES = k.address('AddressLookupTab1e1111111111111111111111111');
  const slot = await c.rpc.getSlot({ commitment: 'finalized' }).send();
  const [table, bump] = await k.getProgramDerivedAddress({ programAddress: TABLES, seeds: [key(payer.address), le(slot, 8)] });
  const instruction = (...data) => ({ programAddress: TABLES, accounts: [w(table), sw(payer), sw(payer), r(SYSTEM)], data: Buffer.concat(data) });
  const held = [to, strange];
  await send(c.rpc, await signed(c.rpc, payer, [
    instruction(u32(0), u64(slot), u8(bump)), instruction(u32(2), u64(held.length), ...held.map(key)),
  ]));
  c.machine.close();
  c.machine.close(); // a key counts from the slot after the one that put it in

  const { value: life } = await c.rpc.getLatestBlockhash({ commitment: 'confirmed' }).send();
  const plain = k.pipe(k.createTransactionMessage({ version: 0 }), (m) => k.setTransactionMessageFeePayerSigner(payer, m),
    (m) => k.setTransactionMessageLifetimeUsingBlockhash(life, m),
    (m) => k.appendTransactionMessageInstructions([getTransferSolInstruction({ source: payer, destination: to, amount: 2_000_000_000n })], m));
  const short = await k.signTransactionMessageWithSigners(k.compressTransactionMessageUsingAddressLookupTables(plain, { [table]: held }));
  assert.ok(!Buffer.from(short.messageBytes).includes(key(to)), 'its key is in the table alone');
  const id = await send(c.rpc, short);
  c.machine.close();
  assert.equal(await balance(c.rpc, to, 'confirmed'), 2_000_000_000n);
  const { meta, transaction } = await c.rpc.getTransaction(id, { commitment: 'confirmed', encoding: 'json', maxSupportedTransactionVersion: 0 }).send();
  assert.deepEqual(meta.loadedAddresses, { writable: [to], readonly: [] });
  assert.deepEqual(transaction.message.addressTableLookups, [{ accountKey: table, writableIndexes: [0], readonlyIndexes: [] }]);
  assert.equal(meta.postBalances.at(-1), 2_000_000_000n, 'balances are those of all keys, the table\'s last');
  assert.deepEqual((await c.rpc.getSignaturesForAddress(to, { commitment: 'confirmed' }).send()).map((x) => x.signature), [id]);
});

test('the program runs, and tells errors as a cluster does', async (t) => {
  const c = await chain(t);
  const owner = await signer('owner');
  await c.rpc.requestAirdrop(owner.address, k.lamports(10n ** 12n)).send();
  c.machine.close();
  const parameters = Buffer.concat([be(7, 4), Buffer.alloc(32, 5), key(owner.address), key(owner.address), setOf(1, 2, (await Lab.open()).members.slice(0, 3))]);
  const committee = await pda(Buffer.from('committee'), keccak(parameters));
  const initialize = ix([sw(owner), w(committee), r(SYSTEM)], u8(0), parameters);
  await send(c.rpc, await signed(c.rpc, owner, [initialize]));
  assert.equal((await c.rpc.getAccountInfo(committee, { commitment: 'confirmed', encoding: 'base64' }).send()).value, null, 'pending');
  c.machine.close();
  const { value } = await c.rpc.getAccountInfo(committee, { commitment: 'confirmed', encoding: 'base64' }).send();
  assert.deepEqual([value.owner, value.space], [PROGRAM, 846n]);
  assert.equal((await c.rpc.getProgramAccounts(PROGRAM, { commitment: 'confirmed', encoding: 'base64', filters: [{ dataSize: 846n }] }).send()).length, 1);
  assert.equal((await c.rpc.getProgramAccounts(PROGRAM, { commitment: 'finalized', encoding: 'base64' }).send()).length, 0, 'not final');
  const twice = await signed(c.rpc, owner, [initialize]);
  await assert.rejects(send(c.rpc, twice), (e) => e.cause !== undefined && /custom program error: #6001|6001/.test(`${e.cause} ${JSON.stringify(e.cause.context)}`));
  const id = await send(c.rpc, twice, { skipPreflight: true });
  c.machine.close();
  const { value: [status] } = await c.rpc.getSignatureStatuses([id]).send();
  assert.deepEqual(status.err, { InstructionError: [0n, { Custom: 6001n }] });
  const { meta } = await c.rpc.getTransaction(id, { commitment: 'confirmed', encoding: 'json', maxSupportedTransactionVersion: 0 }).send();
  assert.equal(meta.fee, 5000n, 'what fails is paid for');
});

test('a fork that wins takes accounts, statuses and lists back', async (t) => {
  const c = await chain(t);
  const payer = await signer('payer'), to = (await signer('to')).address;
  await c.rpc.requestAirdrop(payer.address, k.lamports(10n ** 12n)).send();
  for (let i = 0; i < 6; i++) c.machine.close();
  const move = (amount) => signed(c.rpc, payer, [getTransferSolInstruction({ source: payer, destination: to, amount })], 'finalized');
  const first = await send(c.rpc, await move(10n ** 9n));
  c.machine.close();
  const second = await send(c.rpc, await move(2n * 10n ** 9n));
  c.machine.close();
  const hash = c.machine.head.hash;
  assert.equal(await balance(c.rpc, to, 'confirmed'), 3n * 10n ** 9n);
  c.machine.reorganise(1, false);
  assert.equal(await balance(c.rpc, to, 'confirmed'), 10n ** 9n);
  assert.deepEqual((await c.rpc.getSignatureStatuses([first, second]).send()).value.map((x) => x === null), [false, true]);
  assert.deepEqual((await c.rpc.getSignaturesForAddress(to, { commitment: 'confirmed' }).send()).map((x) => x.signature), [first]);
  assert.equal((await c.rpc.isBlockhashValid(hash, { commitment: 'confirmed' }).send()).value, false);
  c.machine.reorganise(3, true);
  assert.equal(await balance(c.rpc, to, 'confirmed'), 10n ** 9n, 'run again in another block');
  assert.throws(() => c.machine.reorganise(5, true), /final/);
});

test('INV-07 a killed process comes back with every slot that anybody heard of', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'localchain-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const main = fileURLToPath(new URL('../localchain/main.mjs', import.meta.url));
  const elf = fileURLToPath(new URL('../artifacts/bridge.so', import.meta.url));
  const run = async () => {
    const child = spawn(process.execPath, [main, '--folder', folder, '--slot-ms', '5', '--pace-ms', '1', '--finality', '3', '--program', `${PROGRAM}=${elf}`], { stdio: ['pipe', 'pipe', 'inherit'] });
    const url = await new Promise((f, no) => {
      child.stdout.once('data', (d) => f(`${d}`.match(/http\S+/)[0]));
      child.once('exit', (code) => no(new Error(`ended with ${code}`)));
    });
    return { child, rpc: k.createSolanaRpc(url), kill: () => new Promise((f) => { child.once('exit', f); child.kill('SIGKILL'); }) };
  };
  const to = (await signer('to')).address;
  let expected = 0n, genesis = null, last = null;
  for (let round = 0; round < 4; round++) {
    const c = await run();
    genesis ??= await c.rpc.getGenesisHash().send();
    assert.equal(await c.rpc.getGenesisHash().send(), genesis);
    assert.equal(await balance(c.rpc, to, 'processed'), expected);
    if (last !== null) {
      const b = await c.rpc.getBlock(last.slot, { commitment: 'confirmed', transactionDetails: 'none', rewards: false, maxSupportedTransactionVersion: 0 }).send();
      assert.equal(b.blockhash, last.hash);
      assert.notEqual((await c.rpc.getSignatureStatuses([last.id]).send()).value[0], null);
    }
    const id = await c.rpc.requestAirdrop(to, k.lamports(10n ** 9n)).send();
    let s = null;
    while (s === null) [s] = (await c.rpc.getSignatureStatuses([id]).send()).value;
    expected += 10n ** 9n;
    const b = await c.rpc.getBlock(s.slot, { commitment: 'confirmed', transactionDetails: 'none', rewards: false, maxSupportedTransactionVersion: 0 }).send();
    last = { slot: s.slot, hash: b.blockhash, id };
    await c.kill();
    appendFileSync(join(folder, 'slots.jsonl'), '{"t":1,"h":"cut sh'); // as a kill in the middle of a write leaves it
  }
  const c = await run();
  assert.equal(await balance(c.rpc, to, 'processed'), expected);
  const ended = new Promise((f) => c.child.once('exit', f));
  c.child.stdin.end(); // whoever started it is gone
  assert.equal(await ended, 0);
});

test('what is no request is refused, and nothing else happens', async (t) => {
  const c = await chain(t);
  const ask = async (body) => (await fetch(c.url, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })).json();
  const call = async (method, ...params) => (await ask({ jsonrpc: '2.0', id: 1, method, params })).error?.code;
  assert.equal((await ask('{')).error.code, -32700);
  assert.equal(await call('toString'), -32601);
  assert.equal(await call('getBalance', 'nonsense'), -32602);
  assert.equal(await call('getSlot', { commitment: 'x' }), -32602);
  assert.equal(await call('getSlot', { minContextSlot: 5 }), -32016);
  assert.equal(await call('getBlock', 7), -32004);
  assert.equal(await call('sendTransaction', 'AAAA', { encoding: 'base64' }), -32002);
  assert.equal(await call('getMultipleAccounts', Array(101).fill(SYSTEM)), -32602);
  assert.equal((await fetch(c.url, { method: 'POST', body: 'x'.repeat(2 << 20) })).status, 413);
  assert.equal((await fetch(c.url)).status, 405);
});
