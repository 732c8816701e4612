// SPDX-License-Identifier: Apache-2.0
// What the contracts, @ton/core and @ton/ton say of the bytes that the page makes and reads, for its tests and those of
// internal/ton: node tools/page.mjs > ../../testdata/vectors/ton-page.json
import { beginCell, external, internal, SendMode, storeMessage, storeStateInit, toNano } from '@ton/core';
import { keyPairFromSeed } from '@ton/crypto';
import { WalletContractV5R1 } from '@ton/ton';
import { JettonWorld } from '../test/jettonworld.mjs';
import { act, HERE, POOL_ID, THERE, World } from '../test/world.mjs';

const b64 = (cell) => cell.toBoc().toString('base64');
const hex = (bytes) => bytes.toString('hex');
const word = (fill) => Buffer.alloc(32, fill);

/** Bodies of swaps as the pool's own getter makes them. */
async function swaps(w) {
  const asked = [
    { queryId: 0n, amount: 1n, chain: 97, recipient: word(5), refund: word(6), least: 0n, mostFee: 0n },
    { queryId: (1n << 64n) - 1n, amount: toNano('123.456789'), chain: 4221170919, recipient: word(0xff),
      refund: word(1), least: (1n << 96n) - 1n, mostFee: toNano('0.15') },
    { queryId: 77n, amount: 256n, chain: 910001001, recipient: Buffer.from([...Buffer.alloc(12), ...Buffer.alloc(20, 9)]),
      refund: word(0x80), least: 255n, mostFee: 65_536n },
  ];
  return Promise.all(asked.map(async (s) => {
    const big = (b) => BigInt(`0x${hex(b)}`);
    const r = await w.get(w.pool, 'get_swap_payload', s.queryId, s.amount, s.chain, big(s.recipient), big(s.refund),
      s.least, s.mostFee, null);
    const body = r.readCell();
    const to = w.person.address, from = w.stranger.address;
    const transfer = beginCell().storeUint(0x0f8a7ea5, 32).storeUint(s.queryId, 64).storeCoins(s.amount).storeAddress(to)
      .storeAddress(from).storeMaybeRef(null).storeCoins(toNano('0.15')).storeMaybeRef(body).endCell();
    return {
      queryId: s.queryId.toString(), amount: s.amount.toString(), chain: s.chain, recipient: hex(s.recipient),
      refund: hex(s.refund), least: s.least.toString(), mostFee: s.mostFee.toString(), body: b64(body),
      to: to.toRawString(), response: from.toRawString(), transfer: b64(transfer),
    };
  }));
}

/** A pool's data, and what its getters say of them at a time. */
async function state(w, minter, { real, common }) {
  const { accountState } = await w.chain.getContract(w.pool);
  const lane = await w.get(w.pool, 'get_lane', THERE);
  const read = (n) => Array.from({ length: n }, () => lane.readBigNumber());
  const [remote, remotePool, , capOut, capIn, availableOut, availableIn, quick, , closedAt] = read(10);
  const settings = await w.get(w.pool, 'get_settings');
  const [, , , outbound, inbound, frozen] = Array.from({ length: 6 }, () => settings.readBigNumber());
  const text = (n) => n.toString();
  return {
    data: b64(accountState.state.data), now: w.now, chainId: HERE, router: w.router.toRawString(),
    anchor: w.pool.toRawString(), minter: minter?.toRawString() ?? null, poolId: POOL_ID, realDecimals: real,
    commonDecimals: common, remoteChain: THERE, remotePool: Number(remotePool), remote: text(remote),
    capOut: text(capOut), capIn: text(capIn), availableOut: text(availableOut), availableIn: text(availableIn),
    availableQuick: text(quick), closed: closedAt !== 0n, fee: text(await w.number(w.pool, 'get_message_fee', THERE, 0)),
    feeRatio: Number(await w.number(w.pool, 'get_fee_ratio')),
    swapLimit: text(await w.number(w.pool, 'get_swap_limit')), reserve: text(await w.number(w.pool, 'get_reserve')),
    outbound: Number(outbound), inbound: Number(inbound), frozen: Number(frozen),
    wallet: minter ? (await w.get(w.pool, 'get_wallet')).readAddress().toRawString() : null,
  };
}

async function states() {
  const out = [];
  const w = await World.open({ lanes: [{}, { chain: 5 }, { chain: 4221170919 }] });
  out.push(await state(w, null, { real: 9, common: 9 }));
  w.ok(await w.increase(toNano('400')));
  w.ok(await w.swap({ amount: toNano('10') }));
  w.ok(await w.deliver([w.wire({ amount: toNano('3') })]));
  w.later(1_000);
  out.push(await state(w, null, { real: 9, common: 9 }));
  w.later(100_000);
  w.ok(await w.tighten(act.setPaused(1, true, THERE)));
  w.ok(await w.tighten(act.setPaused(2, true)));
  out.push({ ...await state(w, null, { real: 9, common: 9 }), outPaused: true, inPaused: true });
  const j = await JettonWorld.open();
  out.push(await state(j.w, j.minter, { real: 9, common: 6 }));
  return { states: out, swaps: await swaps(w) };
}

/** Messages of a wallet v5r1 as @ton/ton signs them, with the names that TEP-467 gives them. */
function messages() {
  const seed = Buffer.alloc(32, 7);
  const { publicKey, secretKey } = keyPairFromSeed(seed);
  const wallet = WalletContractV5R1.create({ publicKey, walletId: { networkGlobalId: -3 } });
  const body = beginCell().storeUint(0x63770030, 32).storeUint(1, 64).endCell();
  return [0, 5].map((seqno) => {
    const to = wallet.address;
    const orders = [internal({ to, value: '1.5', bounce: true, body }), internal({ to, value: '2', bounce: false })];
    const signed = wallet.createTransfer({
      seqno, secretKey, timeout: 1_800_000_600, sendMode: SendMode.PAY_GAS_SEPARATELY + SendMode.IGNORE_ERRORS,
      messages: orders.slice(0, seqno === 0 ? 1 : 2),
    });
    const init = seqno === 0 ? wallet.init : undefined;
    const message = beginCell().store(storeMessage(external({ to, init, body: signed }), { forceRef: true })).endCell();
    const inline = beginCell().store(storeMessage(external({ to, init, body: signed }))).endCell();
    const plain = beginCell().store(storeMessage(external({ to, body: signed }), { forceRef: true })).endCell();
    return {
      seed: hex(seed), address: to.toRawString(), seqno, validUntil: 1_800_000_600, to: to.toRawString(),
      body: b64(body), orders: seqno === 0 ? 1 : 2, init: init ? b64(beginCell().store(storeStateInit(init)).endCell()) : null,
      signed: b64(signed), message: b64(message), inline: b64(inline), normalized: hex(plain.hash()),
    };
  });
}

process.stdout.write(`${JSON.stringify({ ...await states(), messages: messages() }, null, 1)}\n`);
