// SPDX-License-Identifier: Apache-2.0
// What a person does on `causeway dev --ton`, by @ton/ton, unmodified, and what is published alone: the deployment record, the
// contracts' getters, causeway.tlb, and a transfer's message out of the API. The page's browser tests run it. Amounts are base units.
//   node test/person.mjs URL swap POOL CHAIN RECIPIENT AMOUNT      prints the transfer's id, and waits until it arrived
//   node test/person.mjs URL retry UID                             has a claim paid
//   node test/person.mjs URL redirect UID                          has a claim sent back
//   node test/person.mjs URL add POOL AMOUNT                       puts liquidity in; each of these prints the position then
//   node test/person.mjs URL remove POOL AMOUNT                    takes it out here
//   node test/person.mjs URL elsewhere POOL AMOUNT CHAIN RECIPIENT on another chain, and waits until it arrived
import assert from 'node:assert/strict';
import { Address, beginCell, internal, SendMode, toNano } from '@ton/core';
import { keyPairFromSeed } from '@ton/crypto';
import { TonClient, WalletContractV5R1 } from '@ton/ton';
import { network } from './network.mjs';

const [url, verb, ...args] = process.argv.slice(2);
const { get, until } = network(url);
/** Topics of a pool's logs (README.md): a message left, a claim was paid, liquidity came or went. */
const SENT = 1n, CLAIM_PAID = 4n, LIQUIDITY = 9n;
/** A wallet's message passes no more contracts than these: position, pool, jetton accounts. */
const MOST_HOPS = 6;

const record = (await get('/local/deployment.json')).ton;
const [demo] = (await get('/local/demo')).ton.slice(-1);
const client = new TonClient({ endpoint: `${url}/rpc/${record.chainId}/jsonRPC` });
const key = keyPairFromSeed(Buffer.from(demo.seed, 'hex'));
const wallet = client.open(WalletContractV5R1.create({ publicKey: key.publicKey, walletId: { networkGlobalId: -3 } }));
const me = wallet.address;

const int = (n) => ({ type: 'int', value: BigInt(n) });
const ask = async (at, name, ...stack) => (await client.runMethod(at, name, stack)).stack;
const query = (op) => beginCell().storeUint(op, 32).storeUint(1, 64);

function poolOf(id) {
  const found = record.pools.find((p) => p.poolId === Number(id));
  assert.ok(found, `no pool ${id}`);
  return { ...found, at: Address.parse(found.anchor), scale: 10n ** BigInt(found.realDecimals - found.commonDecimals) };
}

async function jettonAccount(minter, owner) {
  const asked = { type: 'slice', cell: beginCell().storeAddress(owner).endCell() };
  return (await ask(Address.parse(minter), 'get_wallet_address', asked)).readAddress();
}

/** Signs one message, and follows it to the transaction of a pool that logs one of the topics. */
async function send(pool, topics, { to, value, body }) {
  const seqno = await wallet.getSeqno();
  const [last] = await client.getTransactions(me, { limit: 1 });
  await wallet.sendTransfer({
    seqno, secretKey: key.secretKey, sendMode: SendMode.PAY_GAS_SEPARATELY + SendMode.IGNORE_ERRORS,
    messages: [internal({ to, value, bounce: true, body })],
  });
  const first = await until('the message', async () => (await client.getTransactions(me, { limit: 10 })).find((t) =>
    t.lt > last.lt && [...t.outMessages.values()].some((m) => m.info.dest?.equals?.(to))));
  let open = [first];
  for (let hop = 0; hop < MOST_HOPS && open.length > 0; hop++) {
    const next = [];
    for (const { info } of open.flatMap((t) => [...t.outMessages.values()])) {
      if (info.type !== 'internal' || info.dest.equals(me)) continue;
      const tx = await until('the next step', () =>
        client.tryLocateResultTx(info.src, info.dest, info.createdLt.toString()).catch(() => null));
      const log = [...tx.outMessages.values()].find((m) => m.info.type === 'external-out' && topics.includes(m.info.dest?.value));
      if (log && info.dest.equals(pool.at)) return log.body;
      if (!info.dest.equals(pool.at)) next.push(tx);
    }
    open = next;
  }
  throw new Error('the pool did not do it');
}

/** To the pool; of a jetton as the payload of a transfer (TEP-74), of whose TON so much is forwarded. */
async function give(pool, amount, payload, { attached, forwarded }) {
  if (!pool.minter) return { to: pool.at, value: amount + toNano('0.2'), body: payload };
  const body = beginCell().storeUint(0x0f8a7ea5, 32).storeUint(1, 64).storeCoins(amount).storeAddress(pool.at).storeAddress(me)
    .storeMaybeRef(null).storeCoins(toNano(forwarded)).storeMaybeRef(payload).endCell();
  return { to: await jettonAccount(pool.minter, me), value: toNano(attached), body };
}

const uidOf = (log) => `0x${log.beginParse().loadRef().beginParse().loadBuffer(32).toString('hex')}`;

async function arrived(uid) {
  await until('the delivery', async () => {
    const r = await fetch(`${url}/api/transfers/${uid}`);
    const transfer = r.ok ? (await r.json()).data : null;
    return ['delivered', 'confirmed', 'redeemed'].includes(transfer?.state);
  });
}

/** Of what is taken by a pool, the least that is sent on, common units; and what its message costs, nanotons. */
async function terms(pool, amount, chain) {
  const ratio = (await ask(pool.at, 'get_fee_ratio')).readBigNumber();
  const taken = amount / pool.scale;
  const mostFee = (await ask(pool.at, 'get_message_fee', int(chain), int(0))).readBigNumber();
  return { least: taken - (taken * ratio + 999_999n) / 1_000_000n, mostFee };
}

async function swap(id, chain, recipient, text) {
  const pool = poolOf(id), amount = BigInt(text);
  const { least, mostFee } = await terms(pool, amount, chain);
  const body = query(0x63770030).storeCoins(amount).storeUint(Number(chain), 32).storeUint(BigInt(recipient), 256)
    .storeBuffer(me.hash).storeUint(least, 96).storeCoins(mostFee).storeMaybeRef(null).endCell();
  const uid = uidOf(await send(pool, [SENT], await give(pool, amount, body, { attached: '0.2', forwarded: '0.15' })));
  await arrived(uid);
  return uid;
}

/** A message in cells, as causeway.tlb has it: 81 bytes of the payload, and the rest in a chain of cells of 127. */
function messageCell({ uid, srcAnchor, dstAnchor, payload }) {
  const bytes = (hex) => Buffer.from(hex.slice(2), 'hex');
  const all = bytes(payload);
  const chain = (from, size) => {
    const cell = beginCell().storeBuffer(all.subarray(from, from + size));
    return from + size < all.length ? cell.storeRef(chain(from + size, 127)).endCell() : cell.endCell();
  };
  return beginCell().storeBuffer(bytes(uid)).storeBuffer(bytes(srcAnchor)).storeBuffer(bytes(dstAnchor))
    .storeRef(chain(0, 81)).endCell();
}

/** Asks the claim of a message to be paid, or sent back. */
async function claim(uid, operation, topic) {
  const { message } = await get(`/api/transfers/${uid}`);
  const pool = record.pools.map((p) => poolOf(p.poolId)).find((p) => p.at.hash.toString('hex') === message.dstAnchor.slice(2));
  assert.ok(pool, 'the message is for no pool on TON');
  const number = (at) => int(`0x${message.uid.slice(2 + at, 10 + at)}`);
  const parts = [number(0), number(48), number(56)]; // source chain, its pool, and the sequence there
  const to = (await ask(pool.at, 'get_claim_address', ...parts)).readAddress();
  const body = query(operation).storeRef(messageCell(message)).endCell();
  await send(pool, [topic], { to, value: toNano('0.3'), body });
}

const position = async (pool) => {
  const at = (await ask(pool.at, 'get_position_address', int(`0x${me.hash.toString('hex')}`))).readAddress();
  return { at, amount: () => ask(at, 'get_position').then((s) => s.readBigNumber(), () => 0n) };
};

/** Changes the position, and tells what it has then. */
async function liquidity(id, change) {
  const pool = poolOf(id), own = await position(pool);
  const before = await own.amount();
  await change(pool, own);
  await until('the position', async () => await own.amount() !== before);
  return (await own.amount()).toString();
}

const verbs = {
  swap,
  retry: (uid) => claim(uid, 0x63770040, CLAIM_PAID),
  redirect: (uid) => claim(uid, 0x63770041, SENT),
  add: (id, amount) => liquidity(id, async (pool) => {
    const body = query(0x63770037).storeCoins(BigInt(amount)).endCell();
    await send(pool, [LIQUIDITY], await give(pool, BigInt(amount), body, { attached: '0.5', forwarded: '0.45' }));
  }),
  remove: (id, amount) => liquidity(id, async (pool, { at }) => {
    const body = query(0x63770060).storeCoins(BigInt(amount)).endCell();
    await send(pool, [LIQUIDITY], { to: at, value: toNano('0.2'), body });
  }),
  elsewhere: (id, amount, chain, recipient) => liquidity(id, async (pool, { at }) => {
    const { least, mostFee } = await terms(pool, BigInt(amount), chain);
    const place = beginCell().storeUint(Number(chain), 32).storeUint(BigInt(recipient), 256).storeUint(least, 96)
      .storeCoins(mostFee).endCell();
    const body = query(0x63770061).storeCoins(BigInt(amount)).storeRef(place).endCell();
    await arrived(uidOf(await send(pool, [SENT], { to: at, value: toNano('0.5'), body })));
  }),
};
assert.ok(Object.hasOwn(verbs, verb), 'no such verb');
process.stdout.write(`${(await verbs[verb](...args)) ?? 'done'}\n`);
