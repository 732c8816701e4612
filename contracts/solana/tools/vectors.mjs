// Writes testdata/vectors/solana.json: transactions, keys and accounts as a client that nobody here wrote makes them, and as
// the program itself leaves them in a virtual machine. The Go package internal/solana reads them.
//
//   node tools/vectors.mjs           print
//   node tools/vectors.mjs --write   write
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as k from '@solana/kit';
import { DAY, Lab, PROGRAM, SYSTEM, TOKEN, addr, ata, be, ix, key, messageHash, pda, r, signer, sw, u64, u8, uidOf, w, wireOf } from '../test/lab.mjs';

const M = 1_000_000n;
const hexOf = (b) => Buffer.from(b).toString('hex');
const described = (i) => ({
  program: i.programAddress, data: hexOf(i.data ?? []),
  accounts: (i.accounts ?? []).map((a) => ({ key: a.address, signer: a.role >= 2, writable: (a.role & 1) === 1 })),
});

async function transaction(payer, version, instructions) {
  const message = k.pipe(k.createTransactionMessage({ version }), (m) => k.setTransactionMessageFeePayerSigner(payer, m),
    (m) => k.setTransactionMessageLifetimeUsingBlockhash({ blockhash: addr(Buffer.alloc(32, 9)), lastValidBlockHeight: 1n }, m),
    (m) => k.appendTransactionMessageInstructions(instructions, m));
  const signed = await k.signTransactionMessageWithSigners(message);
  const bytes = k.getTransactionEncoder().encode(signed);
  return { version: String(version), bytes: hexOf(bytes), id: k.getSignatureFromTransaction(signed), payer: payer.address, instructions: instructions.map(described) };
}

async function keys() {
  const out = [];
  for (let i = 0; i < 24; i++) {
    const raw = Buffer.from(messageHash(Buffer.alloc(177, i)));
    if (i % 6 === 0) raw.fill(0, 0, i / 6 + 1);
    const [derived, bump] = await k.getProgramDerivedAddress({ programAddress: PROGRAM, seeds: [raw, Buffer.from('seed'), be(i, 4)] });
    out.push({ hex: hexOf(raw), base58: addr(raw), onCurve: !k.isOffCurveAddress(addr(raw)), derived, bump });
  }
  return out;
}

export async function vectors() {
  const l = await Lab.open({ k: 2, n: 3, delay: 100n * M });
  const spl = await l.pool({ id: 1 });
  const sol = await l.pool({ id: 2, native: true });
  const two = await signer('second signer');
  const to = (await signer('a recipient')).address;
  await l.fund(spl, l.user, 100n * M);
  await l.fund(spl, to, 0n);
  const instructions = {};
  const run = async (name, who, i) => { instructions[name] = described(i); await l.ok(who, i); };
  const uid = uidOf(7, 9, 1, 0);
  await run('swap of a token', l.user, await l.swap(spl, l.user, 5n * M, { least: 3n, data: Buffer.from('data') }));
  await run('swap of SOL', l.user, await l.swap(sol, l.user, 5n * M));
  const delivered = l.message(spl, 3, 7n * M, to), waiting = l.message(spl, 4, 1000n * M, to), third = l.message(sol, 8192, M, to);
  await run('deliver the second of three', l.relayer, await l.deliver([messageHash(wireOf(waiting)), [spl, delivered], messageHash(wireOf(third))]));
  await run('deliver what waits', l.relayer, await l.deliver([[spl, waiting]]));
  instructions.retry = described(await l.retry(spl, waiting));
  instructions.redirect = described(await l.redirect(spl, waiting, l.user));
  await run('refund', l.relayer, await l.deliver([[spl, l.refundOf(spl, 5, uid, 5n * M - 15_000n, l.user.address)]]));
  await run('increase', l.user, await l.increase(spl, l.user, 2n * M));
  await run('decrease', l.user, await l.decrease(spl, l.user, M));
  await run('leave', l.user, await l.leave(spl, l.user, 100_000n, { least: 9n }));
  await run('give back', l.relayer, await l.deliver([[spl, l.refundOf(spl, 6, uidOf(7, 9, 1, 1), 50_000n, l.user.address, 4)]]));
  const returned = l.message(spl, 7, 10n ** 12n, l.user.address, { kind: 5, refund: Buffer.alloc(32), data: Buffer.concat([uidOf(7, 9, 1, 0), u8(4)]) });
  instructions['retry of a position'] = described(await l.retry(spl, returned));
  const at = {
    committee: l.committee, anchor: spl.anchor, authority: spl.authority, path: spl.path, remote: spl.remoteAnchor,
    tracker: await l.tracker(delivered.uid), parcel: await l.parcel(uid), claim: await l.claim(waiting.uid),
    position: await l.position(spl, l.user), mintMarker: spl.marker, vault: spl.vault, associated: await ata(to, spl.mint),
  };
  const accounts = Object.fromEntries(Object.entries(at).map(([n, a]) => [n, { key: a, data: hexOf(l.data(a)) }]));
  const long = l.message(spl, 9, M, to, { data: Buffer.alloc(2000, 7) });
  const posted = await l.posted([messageHash(wireOf(third)), [spl, long]]);
  for (const [i, piece] of posted.pieces.entries()) await run(`post ${i}`, l.relayer, piece);
  const half = l.data(posted.at);
  await run('deliver posted', l.relayer, posted.deliver);
  instructions['close posted'] = described(posted.close);
  accounts.posted = { key: posted.at, data: hexOf(half) };
  const several = [await l.swap(sol, l.user, M), ix([r(SYSTEM), w(to), sw(two)], u8(1), u64(2)), await l.retry(spl, waiting)];
  return {
    program: PROGRAM, chain: 7, remoteChain: 9, salt: hexOf(l.salt), set: hexOf(l.set), domain: hexOf(l.domain), epoch: 1,
    owner: l.owner.address, guardian: l.guardian.address, user: l.user.address, relayer: l.relayer.address, poolOwner: l.poolOwner.address, to,
    mint: spl.mint, remote: hexOf(spl.remote), solAnchor: sol.anchor, solAuthority: sol.authority, token: TOKEN,
    messages: { parcel: uid.toString('hex'), delivered: hexOf(wireOf(delivered)), waiting: hexOf(wireOf(waiting)), third: hexOf(wireOf(third)), returned: hexOf(wireOf(returned)), long: hexOf(wireOf(long)) },
    keys: await keys(), instructions, accounts,
    transactions: [await transaction(l.user, 'legacy', several), await transaction(l.user, 0, several), await transaction(two, 0, [])],
    addPool: described(spl.adding), lane: described(l.lane(spl, { cap: 5n, capIn: 6n })),
    day: Number(DAY), pda: await pda(Buffer.from('anchor'), key(l.committee), be(1, 4)),
  };
}

export const file = fileURLToPath(new URL('../../../testdata/vectors/solana.json', import.meta.url));
export const text = async () => `${JSON.stringify(await vectors(), null, 1)}\n`;
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--write')) writeFileSync(file, await text());
  else process.stdout.write(await text());
}
