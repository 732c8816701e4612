// SPDX-License-Identifier: Apache-2.0
// A payment of jettons that its recipient's wallet refused, as pool, claim and the claim's wallet have it, and the bodies that
// the claim carried out, for the page's tests: node tools/held.mjs > ../../testdata/vectors/ton-held.json
import assert from 'node:assert/strict';
import { beginCell, Cell } from '@ton/core';
import { fundedWithJettons, REFUSES, terms } from '../test/jettonworld.mjs';
import { HERE, POOL_ID, THERE, toNano } from '../test/world.mjs';
import { structHash } from '../test/lab.mjs';

const b64 = (cell) => cell.toBoc().toString('base64');
const hex = (bytes) => `0x${bytes.toString('hex')}`;
const op = (n) => beginCell().storeUint(n, 32).storeUint(1, 64);

const j = await fundedWithJettons();
const { w } = j;
await j.mint(w.recipient, 1n);
await j.tricks(w.recipient, REFUSES);
const wires = [0, 1].map((sequence) => w.wire({ sequence, amount: 50_000_000n }));
for (const wire of wires) w.ok(await w.deliver([wire]));

async function held(wire, sequence) {
  const claim = await w.claimOf(sequence), wallet = await j.walletOf(claim);
  const { data } = (await w.chain.getContract(claim)).accountState.state;
  const units = await j.jettons(claim);
  const part = (a, b) => hex(wire.subarray(a, b));
  return {
    uid: part(0, 32), srcAnchor: part(32, 64), dstAnchor: part(64, 96), payload: part(96), hash: structHash(wire).toString('hex'),
    address: claim.toRawString(), data: b64(data), wallet: wallet.toRawString(), units: units.toString(),
    openedAt: Number((await w.claim(sequence)).openedAt),
    passOn: b64(op(0x63770043).storeAddress(wallet).storeCoins(units).endCell()),
    giveBack: b64(op(0x63770044).storeAddress(wallet).endCell()),
  };
}

const claims = [await held(wires[0], 0), await held(wires[1], 1)];
const { state } = (await w.chain.getContract(w.pool)).accountState;
await j.tricks(w.recipient, 0);
await w.send(w.stranger, await w.claimOf(0), toNano('0.1'), Cell.fromBase64(claims[0].passOn));
assert.equal(await j.jettons(w.recipient), 1n + BigInt(claims[0].units), 'it was passed on');
w.ok(await w.send(w.recipient, await w.claimOf(1), toNano('0.2'), Cell.fromBase64(claims[1].giveBack)));
assert.equal((await w.lane()).sequence, 2n, 'a refund left');
process.stdout.write(`${JSON.stringify({
  code: b64(state.code), data: b64(state.data), now: w.now, chainId: HERE, remoteChain: THERE, poolId: POOL_ID,
  router: w.router.toRawString(), anchor: w.pool.toRawString(), minter: j.minter.toRawString(),
  recipient: w.recipient.address.toRawString(),
  realDecimals: terms.real, commonDecimals: terms.common, claims,
}, null, 1)}\n`);
