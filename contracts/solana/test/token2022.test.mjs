// Mints of Token-2022, made by the real program: no pool takes one, whatever extension it has, and none without any.
import assert from 'node:assert/strict';
import { Lab, SYSTEM, TOKEN, address, be, key, pda, r, signer, sw, u16, u32, u64, u8, w, test } from './lab.mjs';

const TOKEN_2022 = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb');
const MINT = 82, BASE = 166; // bytes of a mint without extensions; of one with them, before the first
const some = (k) => Buffer.concat([u8(1), k]);

/** Each extension of a mint: its bytes, and the instruction that makes it. me: who may use it. */
const extensions = (me) => ({
  'none': null,
  'a fee of each transfer': [108, Buffer.concat([u8(26), u8(0), some(me), some(me), u16(100), u64(1_000_000)])],
  'an authority that closes the mint': [32, Buffer.concat([u8(25), some(me)])],
  'confidential transfers': [65, Buffer.concat([u8(27), u8(0), me, u8(1), Buffer.alloc(32)])],
  'accounts that begin frozen': [1, Buffer.concat([u8(28), u8(0), u8(2)])],
  'tokens that nobody can send': [0, u8(32)],
  'interest': [52, Buffer.concat([u8(33), u8(0), me, u16(500)])],
  'a permanent delegate': [32, Buffer.concat([u8(35), me])],
  'a hook of each transfer': [64, Buffer.concat([u8(36), u8(0), me, me])],
  'a pointer to metadata': [64, Buffer.concat([u8(39), u8(0), me, me])],
  'a pointer to a group': [64, Buffer.concat([u8(40), u8(0), me, me])],
  'a pointer to a member': [64, Buffer.concat([u8(41), u8(0), me, me])],
  'amounts that are shown scaled': [56, Buffer.concat([u8(43), u8(0), me, Buffer.from(new Float64Array([2]).buffer)])],
  'a pause': [33, Buffer.concat([u8(44), u8(0), me])],
});

/** A mint with 6 decimals that a token program itself made, and the owner's act that would give it a pool. */
async function made(l, program, extension) {
  const me = key(l.owner.address), mint = await signer('a mint');
  const size = extension ? BASE + 4 + extension[0] : MINT;
  const call = (data) => ({ programAddress: program, accounts: [w(mint.address)], data });
  await l.ok(l.owner,
    { programAddress: SYSTEM, accounts: [sw(l.owner), sw(mint)], data: Buffer.concat([u32(0), u64(10_000_000), u64(size), key(program)]) },
    ...(extension ? [call(extension[1])] : []), call(Buffer.concat([u8(20), u8(6), me, some(me)])));
  assert.equal(l.data(mint.address).length, size);
  const anchor = await pda(Buffer.from('anchor'), key(l.committee), be(1, 4));
  const [authority, vault] = await Promise.all(['authority', 'vault'].map((x) => pda(Buffer.from(x), key(anchor))));
  const marker = await pda(Buffer.from('mint'), key(l.committee), key(mint.address));
  const add = (token) => l.act(10, [w(anchor), w(authority), w(marker), r(mint.address), w(vault), r(SYSTEM), r(token)], be(1, 4), u8(6), u16(1), u64(1), u64(1), key(l.user.address), key(l.user.address));
  return { anchor, add };
}

test('a mint of the token program that was made like that has one', async () => {
  const l = await Lab.open();
  const { anchor, add } = await made(l, TOKEN, null);
  await l.ok(l.owner, add(TOKEN));
  assert.notEqual(l.data(anchor), null);
});

for (const name of Object.keys(extensions(Buffer.alloc(32)))) {
  test(`CON-17 CON-18 a mint of Token-2022 has no pool: ${name}`, async () => {
    const l = await Lab.open();
    const { anchor, add } = await made(l, TOKEN_2022, extensions(key(l.owner.address))[name]);
    for (const token of [TOKEN, TOKEN_2022]) assert.equal(await l.fails(l.owner, add(token)), 'BadConfig');
    assert.equal(l.data(anchor), null);
  });
}
