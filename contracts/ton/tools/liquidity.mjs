// SPDX-License-Identifier: Apache-2.0
// What the contracts say of pools and positions, and the bodies that they take from providers, for the page's tests:
// node tools/liquidity.mjs > ../../testdata/vectors/ton-liquidity.json
import { beginCell, toNano } from '@ton/core';
import { JettonWorld } from '../test/jettonworld.mjs';
import { body, HERE, POOL_ID, THERE, World } from '../test/world.mjs';

const b64 = (cell) => cell.toBoc().toString('base64');
const DAY = 86_400;

/** A pool with the person's position as the contracts have them. */
async function state(w, minter, { real, common }) {
  const { state: account } = (await w.chain.getContract(w.pool)).accountState;
  const provider = w.person.address;
  const books = await w.books();
  const position = await w.position();
  const text = (n) => n.toString();
  return {
    data: b64(account.data), now: w.now, chainId: HERE, router: w.router.toRawString(),
    anchor: w.pool.toRawString(), minter: minter?.toRawString() ?? null, poolId: POOL_ID, realDecimals: real,
    commonDecimals: common, provider: provider.toRawString(), position: (await w.positionOf(provider)).toRawString(),
    amount: text(position.amount), since: text(position.since), reserve: text(await w.number(w.pool, 'get_reserve')),
    fees: text(books.fees), feeRatio: Number(await w.number(w.pool, 'get_fee_ratio')),
    swapLimit: text(await w.number(w.pool, 'get_swap_limit')),
  };
}

/** Bodies that the contracts carried out. */
function bodies(minterAmount, w) {
  const to = Buffer.alloc(32, 5);
  const amount = toNano('3');
  const payload = body.increase(minterAmount);
  const transfer = beginCell().storeUint(0x0f8a7ea5, 32).storeUint(5, 64).storeCoins(minterAmount).storeAddress(w.pool)
    .storeAddress(w.person.address).storeMaybeRef(null).storeCoins(toNano('0.45')).storeMaybeRef(payload).endCell();
  return {
    amount: amount.toString(), chain: THERE, recipient: to.toString('hex'), least: toNano('2').toString(),
    mostFee: toNano('0.2').toString(), increase: b64(body.increase(amount)), remove: b64(body.remove(amount)),
    elsewhere: b64(body.removeElsewhere(amount, { to, least: toNano('2'), mostFee: toNano('0.2') })),
    jettons: minterAmount.toString(), pool: w.pool.toRawString(), provider: w.person.address.toRawString(),
    transfer: b64(transfer),
  };
}

const w = await World.open();
w.ok(await w.increase(toNano('40')));
w.ok(await w.swap({ amount: toNano('10') }));
w.later(DAY);
w.ok(await w.remove(toNano('3')));
w.ok(await w.remove(toNano('3'), { elsewhere: { to: Buffer.alloc(32, 5), least: toNano('2'), mostFee: toNano('0.2') } }));
const j = await JettonWorld.open();
await j.mint(j.w.person, 1_000_000_000_000n);
j.w.ok(await j.increase(7_000_000_000n));
const states = [await state(w, null, { real: 9, common: 9 }), await state(j.w, j.minter, { real: 9, common: 6 })];
const code = b64((await w.chain.getContract(w.pool)).accountState.state.code);
process.stdout.write(`${JSON.stringify({ code, states, bodies: bodies(7_000_000_000n, j.w) }, null, 1)}\n`);
