// SPDX-License-Identifier: Apache-2.0
// The usual round trip of @ton/ton, unmodified, against a local node that makes no blocks by itself:
// node test/client.mjs URL, which internal/localnet/tvmnode does in its test. What is printed is compared there.
import assert from 'node:assert/strict';
import { Address, beginCell, comment, contractAddress, internal, SendMode, storeStateInit, toNano } from '@ton/core';
import { keyPairFromSeed } from '@ton/crypto';
import { TonClient, WalletContractV4, WalletContractV5R1 } from '@ton/ton';
import { Blockchain } from '@ton/sandbox';

const endpoint = `${process.argv[2]}/api/v2/jsonRPC`;
const client = new TonClient({ endpoint });

async function control(method, params = {}) {
  const r = await fetch(endpoint, { method: 'POST', body: JSON.stringify({ id: 1, jsonrpc: '2.0', method, params }) });
  assert.equal(r.status, 200, await r.text());
}
const mine = (blocks = 1) => control('localMine', { blocks });
const faucet = async (to, ton) => {
  await control('localFaucet', { address: to.toString(), amount: toNano(ton).toString() });
  await mine();
};

const key = keyPairFromSeed(Buffer.alloc(32, 1));
const mode = SendMode.PAY_GAS_SEPARATELY;
const v5 = client.open(WalletContractV5R1.create({ publicKey: key.publicKey, walletId: { networkGlobalId: -3 } }));
const v4 = client.open(WalletContractV4.create({ workchain: 0, publicKey: key.publicKey }));
const friend = new Address(0, Buffer.alloc(32, 7));

for (const wallet of [v5, v4]) {
  assert.equal(await client.isContractDeployed(wallet.address), false);
  assert.equal(await wallet.getSeqno(), 0);
  await faucet(wallet.address, '10');
  assert.equal(await client.getBalance(wallet.address), toNano('10'));
  // the first transfer brings the wallet's state along
  await wallet.sendTransfer({ seqno: 0, secretKey: key.secretKey, sendMode: mode,
    messages: [internal({ to: friend, value: '1', bounce: false, body: comment('hello') })] });
  await mine(2);
  assert.equal(await wallet.getSeqno(), 1);
  assert.equal(await client.isContractDeployed(wallet.address), true);
  // a sequence number that was used is refused before it is a transaction
  await assert.rejects(wallet.sendTransfer({ seqno: 0, secretKey: key.secretKey, sendMode: mode,
    messages: [internal({ to: friend, value: '1', bounce: false })] }), (e) => /not accepted/.test(e.response.data.error));
  // what nobody takes comes back
  await wallet.sendTransfer({ seqno: 1, secretKey: key.secretKey, sendMode: mode,
    messages: [internal({ to: new Address(0, Buffer.alloc(32, 8)), value: '2', bounce: true })] });
  await mine(3);
  const [back, sent] = await client.getTransactions(wallet.address, { limit: 2 });
  assert.equal(back.inMessage.info.bounced, true);
  assert.equal(sent.outMessages.size, 1);
  assert.equal(back.prevTransactionLt, sent.lt);
  assert.equal(back.prevTransactionHash, BigInt(`0x${sent.hash().toString('hex')}`));
  assert.ok((await client.getBalance(wallet.address)) > toNano('8.9'));
}
const theirs = await client.getBalance(friend);
assert.ok(theirs <= toNano('2') && theirs > toNano('2') - 1000n, 'all but storage fees');

// pages of a history, as clients ask for them
const all = await client.getTransactions(v5.address, { limit: 100 });
const rest = await client.getTransactions(v5.address, { limit: 2, lt: all[0].lt.toString(), hash: all[0].hash().toString('base64') });
assert.deepEqual(rest.map((t) => t.lt), all.slice(1, 3).map((t) => t.lt));
const one = await client.getTransaction(v5.address, all[1].lt.toString(), all[1].hash().toString('base64'));
assert.ok(one.hash().equals(all[1].hash()));

// blocks
const { latestSeqno } = await client.getMasterchainInfo();
const [shard] = await client.getWorkchainShards(latestSeqno);
let listed = 0;
for (let s = 1; s <= shard.seqno; s++) listed += (await client.getShardTransactions(0, s, shard.shard)).length;
assert.equal(listed, 2 * (4 + 1 + 1)); // the wallet's own, one of the friend, one of whom nobody is
const outgoing = all.find((t) => t.outMessages.size > 0);
const moved = outgoing.outMessages.get(0).info;
const found = await client.tryLocateResultTx(moved.src, moved.dest, moved.createdLt.toString());
assert.equal(found.inMessage.info.createdLt, moved.createdLt);

// every kind of value out of a getter of a real contract, and into one
const { code } = (await (await Blockchain.create()).treasury('x')).init ?? {};
assert.ok(code);
const tolk = await import('@ton/tolk-js');
const source = `
fun onInternalMessage(in: InMessage) { }
get fun many(a: int, b: cell, c: slice): (int, int, cell, slice, int?, [int, [int, int]]) {
    return (a, -a, b, c, null, [1, [2, -3]]);
}
get fun dies() { throw 77; }`;
const built = await tolk.runTolkCompiler({ entrypointFileName: 'x.tolk', fsReadCallback: () => source });
assert.equal(built.status, 'ok', built.message);
const { Cell } = await import('@ton/core');
const init = { code: Cell.fromBase64(built.codeBoc64), data: beginCell().endCell() };
const contract = contractAddress(0, init);
assert.ok(contract.hash.equals(beginCell().store(storeStateInit(init)).endCell().hash()));
await v5.sendTransfer({ seqno: 2, secretKey: key.secretKey, sendMode: mode,
  messages: [internal({ to: contract, value: '1', init, bounce: false })] });
await mine(2);
const cell = beginCell().storeUint(5, 9).endCell();
const big = (1n << 256n) - 1n;
const { stack, gas_used: gas } = await client.runMethod(contract, 'many',
  [{ type: 'int', value: big }, { type: 'cell', cell }, { type: 'slice', cell }]);
assert.ok(gas > 0);
assert.equal(stack.readBigNumber(), big);
assert.equal(stack.readBigNumber(), -big);
assert.ok(stack.readCell().equals(cell));
assert.ok(stack.readCell().equals(cell));
assert.equal(stack.readBigNumberOpt(), null);
const tuple = stack.readTuple();
// the client hands over what is in tuples without its types
assert.deepEqual([tuple.pop(), tuple.pop()], [1n, [2n, -3n]]);
await assert.rejects(client.runMethod(contract, 'dies'), /exit_code: 77/);
await assert.rejects(client.runMethod(contract, 'nosuch'), /exit_code: 11/);
await assert.rejects(client.runMethod(friend, 'seqno'), /exit_code: -13/);
process.stdout.write(`${v5.address.toRawString()} ${await client.getBalance(v5.address)}\n`);
