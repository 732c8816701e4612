// SPDX-License-Identifier: Apache-2.0
// A transfer of TON by @ton/ton, unmodified, and what is published alone: the deployment record, the pool's getters and
// causeway.tlb. node test/transfer.mjs URL RECIPIENT, against `causeway dev --ton`; the page's browser tests run it. With a third
// argument, `sent`, it tells the transfer's id and does not wait for its delivery.
import assert from 'node:assert/strict';
import { Address, beginCell, fromNano, internal, SendMode, toNano } from '@ton/core';
import { keyPairFromSeed } from '@ton/crypto';
import { TonClient, WalletContractV5R1 } from '@ton/ton';
import { network } from './network.mjs';

const [url, recipient, upTo] = process.argv.slice(2);
const { get, until } = network(url);
const amount = toNano('2.5');

const record = (await get('/local/deployment.json')).ton;
const [pool] = record.pools;
const [lane] = pool.lanes;
const [demo] = (await get('/local/demo')).ton.slice(-1);
const client = new TonClient({ endpoint: `${url}/rpc/${record.chainId}/jsonRPC` });
const key = keyPairFromSeed(Buffer.from(demo.seed, 'hex'));
const wallet = client.open(WalletContractV5R1.create({ publicKey: key.publicKey, walletId: { networkGlobalId: -3 } }));
assert.equal(wallet.address.toString({ bounceable: false, testOnly: true }), demo.address);

// What it costs, and the least that has to arrive.
const anchor = Address.parse(pool.anchor);
const number = async (name, ...args) =>
  (await client.runMethod(anchor, name, args.map((n) => ({ type: 'int', value: BigInt(n) })))).stack.readBigNumber();
const fee = await number('get_message_fee', lane.chainId, 0);
const ratio = await number('get_fee_ratio');
assert.ok(amount <= await number('get_swap_limit'));
const scale = 10n ** BigInt(pool.realDecimals - pool.commonDecimals);
const taken = amount / scale;
const least = taken - (taken * ratio + 999_999n) / 1_000_000n;

// swap#63770030, as causeway.tlb has it
const body = beginCell().storeUint(0x63770030, 32).storeUint(1, 64).storeCoins(amount).storeUint(lane.chainId, 32)
  .storeUint(BigInt(recipient), 256).storeBuffer(wallet.address.hash).storeUint(least, 96).storeCoins(fee)
  .storeMaybeRef(null).endCell();
const seqno = await wallet.getSeqno();
await wallet.sendTransfer({
  seqno, secretKey: key.secretKey, sendMode: SendMode.PAY_GAS_SEPARATELY + SendMode.IGNORE_ERRORS,
  messages: [internal({ to: anchor, value: amount + toNano('0.2'), bounce: true, body })],
});

// The pool's transaction, whose log has the message that left, and with it the transfer's id.
const tx = await until('the swap', async () => {
  if (await wallet.getSeqno() === seqno) return null;
  const out = (await client.getTransactions(wallet.address, { limit: 10 }))
    .flatMap((t) => [...t.outMessages.values()]).map((m) => m.info).find((i) => i.dest.equals(anchor));
  if (!out) return null;
  return client.tryLocateResultTx(wallet.address, anchor, out.createdLt.toString()).catch(() => null);
});
const log = [...tx.outMessages.values()].find((m) => m.info.type === 'external-out' && m.info.dest?.value === 1n);
assert.ok(log, 'the pool did not take the swap');
const uid = `0x${log.body.beginParse().loadRef().beginParse().loadBuffer(32).toString('hex')}`;
if (upTo === 'sent') {
  process.stdout.write(`${uid}\n`);
  process.exit(0);
}
const done = await until('the delivery', async () => {
  const r = await fetch(`${url}/api/transfers/${uid}`);
  const transfer = r.ok ? (await r.json()).data : null;
  return transfer?.state === 'delivered' || transfer?.state === 'confirmed' ? transfer : null;
});
process.stdout.write(`${fromNano(amount)} TON from ${record.chainId} to ${lane.chainId}: ${fromNano(least * scale)} ` +
  `${done.state} in ${done.dst.txHash}\n`);
