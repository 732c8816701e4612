// SPDX-License-Identifier: Apache-2.0
// What @ton/core and the sandbox's machine say of cells, addresses, messages, transactions, accounts and stacks, for
// the tests of internal/ton: node tools/vectors.mjs > ../../internal/ton/testdata/vectors.json
import {
  Address, beginCell, Cell, convertToMerkleProof, Dictionary, external, internal,
  loadTransaction, SendMode, serializeTuple, storeMessage, storeShardAccount, toNano,
} from '@ton/core';
import { Blockchain, createShardAccount } from '@ton/sandbox';
import { keyPairFromSeed } from '@ton/crypto';
import { WalletContractV4, WalletContractV5R1 } from '@ton/ton';

let state = 7n;
function random() {
  state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
  return Number(state >> 33n);
}
const below = (n) => random() % n;
const b64 = (cell, opts) => cell.toBoc(opts).toString('base64');

function tree(depth) {
  const b = beginCell();
  for (let n = below(1024); n > 0; n--) b.storeBit(random() & 1);
  if (depth > 0) for (let n = below(5); n > 0; n--) b.storeRef(tree(depth - 1));
  return b.endCell();
}

/** A pruned branch of level 1 in place of a cell. */
function pruned(cell) {
  return beginCell().storeUint(1, 8).storeUint(1, 8).storeBuffer(cell.hash(0)).storeUint(cell.depth(0), 16)
    .endCell({ exotic: true });
}

function update(from, to) {
  return beginCell().storeUint(4, 8).storeBuffer(from.hash(0)).storeBuffer(to.hash(0)).storeUint(from.depth(0), 16)
    .storeUint(to.depth(0), 16).storeRef(from).storeRef(to).endCell({ exotic: true });
}

function cells() {
  const all = [beginCell().endCell(), beginCell().storeUint(0x80, 8).endCell()];
  for (let i = 0; i < 40; i++) all.push(tree(below(4)));
  let deep = beginCell().endCell();
  for (let i = 0; i < 1024; i++) deep = beginCell().storeRef(deep).endCell();
  all.push(deep);
  let shared = beginCell().storeUint(1, 1).endCell();
  for (let i = 0; i < 200; i++) shared = beginCell().storeRef(shared).storeRef(shared).storeRef(shared).endCell();
  all.push(shared);
  const [left, right] = [tree(2), tree(1)];
  const part = beginCell().storeRef(pruned(left)).storeRef(right).endCell();
  all.push(part, convertToMerkleProof(part));
  const inside = beginCell().storeUint(5, 7).storeRef(convertToMerkleProof(part)).storeRef(pruned(right)).endCell();
  all.push(inside, convertToMerkleProof(inside), update(part, beginCell().storeRef(pruned(right)).endCell()));
  all.push(beginCell().storeUint(2, 8).storeBuffer(left.hash()).endCell({ exotic: true }));
  const two = beginCell().storeUint(1, 8).storeUint(3, 8).storeBuffer(left.hash()).storeBuffer(right.hash())
    .storeUint(4, 16).storeUint(9, 16).endCell({ exotic: true });
  const up = beginCell().storeRef(two).storeUint(3, 2).endCell();
  all.push(two, up, convertToMerkleProof(up), convertToMerkleProof(convertToMerkleProof(up)));
  return all.map((c) => ({
    boc: b64(c), indexed: b64(c, { idx: true, crc32: false }), hash: c.hash().toString('hex'), depth: c.depth(),
    level: c.level(), bits: c.bits.length, refs: c.refs.length,
  }));
}

function addresses() {
  return [[0, 0], [-1, 0xff], [0, 0x5a], [127, 1]].map(([wc, fill]) => {
    const a = new Address(wc, Buffer.alloc(32, fill));
    return {
      raw: a.toRawString(),
      bounceable: a.toString(), plain: a.toString({ bounceable: false }),
      test: a.toString({ testOnly: true }), plainTest: a.toString({ bounceable: false, testOnly: true }),
      standard: a.toString({ urlSafe: false }),
    };
  });
}

function stacks() {
  const c = beginCell().storeUint(5, 9).endCell();
  const int = (value) => ({ type: 'int', value });
  const all = [
    [], [int(0n)], [int(-1n), int(1n << 62n)], [int((1n << 256n) - 1n), int(-(1n << 256n)), int(-(1n << 63n) - 1n)],
    [{ type: 'null' }, { type: 'cell', cell: c }, { type: 'slice', cell: c }, { type: 'builder', cell: c }, { type: 'nan' }],
    [0, 1, 2, 3, 7, 255].map((n) => ({ type: 'tuple', items: Array.from({ length: n }, (_, i) => int(BigInt(i))) })),
    [{ type: 'tuple', items: [{ type: 'tuple', items: [int(1n), { type: 'null' }] }, { type: 'cell', cell: c }] }, int(3n)],
  ];
  return all.map((s) => ({ boc: b64(serializeTuple(s)), shown: s.map(show) }));
}

function show(v) {
  if (v.type === 'int') return v.value.toString();
  if (v.type === 'tuple') return v.items.map(show);
  if (v.type === 'null' || v.type === 'nan') return v.type;
  return `${v.type} ${v.cell.hash().toString('hex')}`;
}

function dictionaries() {
  return [[15, 0], [15, 1], [15, 40], [256, 30], [1, 2]].map(([bits, n]) => {
    const d = Dictionary.empty(Dictionary.Keys.BigUint(bits), Dictionary.Values.Uint(32));
    while (d.size < n) {
      let key = 0n;
      for (let i = 0; i < bits; i++) key = (key << 1n) | BigInt(random() & 1);
      d.set(key, below(1 << 30));
    }
    const entries = [...d].sort((a, b) => (a[0] < b[0] ? -1 : 1)).map(([k, v]) => [k.toString(), v]);
    return { bits, boc: b64(beginCell().storeDict(d).endCell()), entries };
  });
}

const phase = (t) => {
  const d = t.description;
  const ran = d.computePhase.type === 'vm' ? d.computePhase : undefined;
  return {
    boc: '', hash: t.hash().toString('hex'), lt: t.lt.toString(), prevLT: t.prevTransactionLt.toString(),
    prevHash: t.prevTransactionHash.toString(16).padStart(64, '0'), now: t.now, fees: t.totalFees.coins.toString(),
    storage: (d.storagePhase?.storageFeesCollected ?? 0n).toString(), aborted: d.aborted, destroyed: d.destroyed,
    bounced: d.bouncePhase?.type === 'ok', skipped: !ran, success: ran?.success ?? false, exit: ran?.exitCode ?? 0,
    gas: (ran?.gasUsed ?? 0n).toString(), acted: d.actionPhase?.success ?? false, action: d.actionPhase?.resultCode ?? -1,
    out: [...t.outMessages.values()].map((m) => ({ type: m.info.type, body: m.body.hash().toString('hex'),
      value: (m.info.value?.coins ?? 0n).toString() })),
    in: t.inMessage.info.type, inBody: t.inMessage.body.hash().toString('hex'),
    inState: t.inMessage.init ? 1 : 0,
  };
};

async function transactions() {
  const chain = await Blockchain.create();
  chain.now = 1700000000;
  const rich = await chain.treasury('rich');
  const key = keyPairFromSeed(Buffer.alloc(32, 5));
  const v5 = chain.openContract(WalletContractV5R1.create({ publicKey: key.publicKey, walletId: { networkGlobalId: -3 } }));
  const v4 = chain.openContract(WalletContractV4.create({ workchain: 0, publicKey: key.publicKey }));
  await rich.send({ to: v5.address, value: toNano('5'), bounce: false });
  await rich.send({ to: v4.address, value: toNano('5'), bounce: false });
  for (const w of [v5, v4]) {
    const send = async (messages, seqno) => w.sendTransfer({ seqno, secretKey: key.secretKey, messages, timeout: 1700000060,
      sendMode: SendMode.PAY_GAS_SEPARATELY + SendMode.IGNORE_ERRORS });
    await send([internal({ to: rich.address, value: '1', body: 'a comment' })], 0);
    await send([internal({ to: new Address(0, Buffer.alloc(32, 9)), value: '0.5', bounce: true })], 1);
    await send([internal({ to: v4.address, value: '0.1', body: beginCell().storeUint(0x706c7567, 32).endCell() }),
      internal({ to: rich.address, value: '0.2' })], 2);
    await send([internal({ to: rich.address, value: '100' })], 3); // more than it has: left out
  }
  // mode 0 without money fails the action phase; a log; a contract that dies
  await rich.send({ to: v4.address, value: toNano('0.001'), body: beginCell().storeUint(0xffffffff, 32).endCell() });
  const out = [];
  for (const a of [v5.address, v4.address, rich.address, new Address(0, Buffer.alloc(32, 9))]) {
    for (const t of await chain.getTransactions(a)) out.push({ ...phase(t), boc: b64(t.raw ?? beginCell().endCell()) });
  }
  const accounts = [];
  for (const [a, state] of [[v5.address, 'active'], [new Address(0, Buffer.alloc(32, 9)), 'none'],
    [new Address(0, Buffer.alloc(32, 10)), 'none']]) {
    const s = (await chain.getContract(a)).account;
    accounts.push({ boc: b64(beginCell().store(storeShardAccount(s)).endCell()), balance:
      (s.account?.storage.balance.coins ?? 0n).toString(), state: s.account ? s.account.storage.state.type : state,
      lt: s.lastTransactionLt.toString() });
  }
  const frozen = createShardAccount({ address: rich.address, code: beginCell().endCell(), data: beginCell().endCell(), balance: 7n });
  frozen.account.storage.state = { type: 'frozen', stateHash: 77n };
  frozen.account.storageStats.duePayment = 5n;
  accounts.push({ boc: b64(beginCell().store(storeShardAccount(frozen)).endCell()), balance: '7', state: 'frozen', lt: '0' });
  return { transactions: out, accounts };
}

function normalised() {
  const body = beginCell().storeUint(1, 8).endCell();
  const to = new Address(0, Buffer.alloc(32, 3));
  const plain = beginCell().storeUint(2, 2).storeUint(0, 2).storeAddress(to).storeCoins(0).storeBit(0).storeBit(1).storeRef(body).endCell();
  const init = { code: body, data: beginCell().endCell() };
  return [external({ to, body }), external({ to, body, init })].map((m) => beginCell().store(storeMessage(m)).endCell())
    .concat(beginCell().storeUint(2, 2).storeUint(0, 2).storeAddress(to).storeCoins(123).storeBit(0).storeBit(0).storeSlice(body.asSlice()).endCell())
    .map((c) => ({ boc: b64(c), hash: c.hash().toString('hex'), normal: plain.hash().toString('hex') }));
}

const { transactions: txs, accounts } = await transactions();
if (txs.some((t) => Cell.fromBase64(t.boc).hash().toString('hex') !== t.hash)) throw new Error('a transaction of another hash');
if (txs.some((t) => loadTransaction(Cell.fromBase64(t.boc).beginParse()).lt.toString() !== t.lt)) throw new Error('lt');
process.stdout.write(`${JSON.stringify({ cells: cells(), addresses: addresses(), stacks: stacks(), dictionaries: dictionaries(),
  normalised: normalised(), transactions: txs, accounts }, null, 1)}\n`);
