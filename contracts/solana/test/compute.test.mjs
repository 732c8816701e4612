// Compute units, sizes of transactions and of the program, against compute/snapshot.json; UPDATE=1 writes it. The limits are
// those of the issue; figures may fall and never rise unnoticed.
import test from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { ASSOCIATED, Lab, SYSTEM, TOKEN, ata, r, sw, w, messageHash, wireOf, signer } from './lab.mjs';

const file = new URL('../compute/snapshot.json', import.meta.url);
const M = 1_000_000n;
const MUST = {
  'deliver 2/3, token': 62_000, 'deliver 3/5, token': 90_000, 'deliver 5/7, token': 140_000, 'swap of a token': 30_000, 'swap of SOL': 30_000,
  'bytes: deliver 5/9, token, makes the associated account': 1232,
};
/** Addresses differ in how often a bump is searched: a figure may vary by a few of these. */
const STEP = 1500, STEPS = 4;

/** The associated account of a wallet, made if it is not there. */
const associate = async (payer, wallet, mint) => ({
  programAddress: ASSOCIATED, data: Buffer.from([1]),
  accounts: [sw(payer), w(await ata(wallet, mint)), r(wallet), r(mint), r(SYSTEM), r(TOKEN)],
});

test('compute units and sizes [7.74]', async () => {
  const got = {};
  for (const [k, n] of [[2, 3], [3, 5], [5, 7], [5, 9], [6, 11]]) {
    const l = await Lab.open({ k, n });
    for (const native of [false, true]) {
      const p = await l.pool({ id: native ? 2 : 1, native });
      const what = native ? 'SOL' : 'token';
      await l.fund(p, l.user, 100n * M);
      const m = (i, to = l.user.address) => l.message(p, i, M, to);
      await l.ok(l.relayer, await l.deliver([[p, m(0)]]));
      const x = await l.ok(l.relayer, await l.deliver([[p, m(1)]]));
      got[`deliver ${k}/${n}, ${what}`] = x.units;
      if (k === 3) {
        await l.ok(l.user, await l.swap(p, l.user, M));
        const s = await l.ok(l.user, await l.swap(p, l.user, M));
        got[`swap of ${native ? 'SOL' : 'a token'}`] = s.units;
        got[`bytes: swap of ${native ? 'SOL' : 'a token'}`] = s.size;
        await l.fund(p, l.lp, 10n * M);
        got[`liquidity to another chain, ${what}`] = (await l.ok(l.lp, await l.leave(p, l.lp, M))).units;
        const page = await l.ok(l.relayer, await l.deliver([[p, m(8192)]]));
        got[`deliver 3/5, ${what}, first of a page`] = page.units;
        const stuck = m(2);
        stuck.amount = 5000n * M;
        got[`deliver 3/5, ${what}, becomes a claim`] = (await l.ok(l.relayer, await l.deliver([[p, stuck]]))).units;
        got[`retry, ${what}`] = (await l.ok(l.relayer, await l.retry(p, stuck))).units;
        got[`send back, ${what}`] = (await l.ok(l.user, await l.redirect(p, stuck, l.user))).units;
      }
      if (!native) {
        const to = (await signer(`new ${k}`)).address;
        const made = await l.send(l.relayer, await associate(l.relayer, to, p.mint), await l.deliver([[p, m(3, to)]]));
        got[`bytes: deliver ${k}/${n}, token, makes the associated account`] = made.size;
        if (made.size <= 1232) assert.equal(made.code, null);
      }
    }
  }
  for (const [k, n, data] of [[3, 5, 4096], [9, 16, 0], [16, 16, 4096]]) {
    const l = await Lab.open({ k, n });
    const p = await l.pool();
    await l.fund(p, l.user, 0n);
    const first = await l.posted([[p, l.message(p, 0, M, l.user.address)]]); // makes the tracker's page
    for (const i of [...first.pieces, first.deliver]) await l.ok(l.relayer, i);
    const x = await l.posted([[p, l.message(p, 1, M, l.user.address, { data: Buffer.alloc(data, 1) })]]);
    let units = 0;
    for (const piece of x.pieces) units += (await l.ok(l.relayer, piece)).units;
    const what = `posted ${k}/${n}, token, ${data} bytes of data`;
    got[`${what}: ${x.pieces.length} pieces`] = units;
    got[`${what}: deliver`] = (await l.ok(l.relayer, x.deliver)).units;
  }
  // one of a batch: 32 bytes and a few hundred units more per sibling
  const l = await Lab.open({ k: 2, n: 3 });
  const p = await l.pool();
  await l.fund(p, l.user, 0n);
  const ms = [0, 1, 2].map((i) => [p, l.message(p, i, M, l.user.address)]);
  const two = await l.ok(l.relayer, await l.deliver(ms.slice(0, 2)));
  got['batch of 2, 2/3, token, first of a page, each'] = Math.ceil(two.units / 2);
  got['bytes: batch of 2, 2/3, token'] = two.size;
  got['bytes: one of a batch of 6, 3/5, token'] = (await (async () => {
    const big = await Lab.open();
    const q = await big.pool();
    await big.fund(q, big.user, 0n);
    const all = Array.from({ length: 5 }, (_, i) => messageHash(wireOf(big.message(q, i + 1, M, big.user.address))));
    return big.send(big.relayer, await big.deliver([...all, [q, big.message(q, 0, M, big.user.address)]]));
  })()).size;
  got['bytes: program'] = readFileSync(new URL('../artifacts/bridge.so', import.meta.url)).length;

  for (const [name, most] of Object.entries(MUST)) assert.ok(got[name] <= most, `${name}: ${got[name]}, at most ${most}`);
  if (process.env.UPDATE) writeFileSync(file, `${JSON.stringify(got, Object.keys(got).sort(), 2)}\n`);
  const old = JSON.parse(readFileSync(file, 'utf8'));
  assert.deepEqual(Object.keys(old).sort(), Object.keys(got).sort());
  for (const [name, v] of Object.entries(got)) {
    const slack = name.startsWith('bytes') ? 0 : STEP * STEPS;
    assert.ok(Math.abs(v - old[name]) <= slack, `${name}: ${v}, was ${old[name]}; UPDATE=1 npm test writes the snapshot`);
  }
});
