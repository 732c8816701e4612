// SPDX-License-Identifier: Apache-2.0
// What a person does on `causeway dev --solana`, by kit, unmodified, and what is published alone: the deployment record, idl.json,
// and a transfer's message out of the API. The last demo wallet signs. The page's browser tests run it. Amounts are base units.
//   node test/person.mjs URL swap POOL CHAIN RECIPIENT AMOUNT   prints the transfer's id, and waits until it arrived
//   node test/person.mjs URL retry UID                          has a claim paid; gives an account of SOL what it lacks to exist
//   node test/person.mjs URL redirect UID                       has a claim sent back
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import * as k from '@solana/kit';
import { getTransferSolInstruction } from '@solana-program/system';
import { Client } from './idl-client.mjs';
import { network } from '../../ton/test/network.mjs';

const [url, verb, ...args] = process.argv.slice(2);
const { get, until } = network(url);
const TOKEN = k.address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA');
const ASSOCIATED = k.address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL');

const record = (await get('/local/deployment.json')).solana;
const [demo] = (await get('/local/demo')).solana.slice(-1);
const person = await k.createKeyPairSignerFromBytes(Buffer.from(demo.secretKey, 'hex'));
assert.equal(person.address, demo.address);
const rpc = k.createSolanaRpc(`${url}/rpc/${record.chainId}`);
const bridge = new Client(JSON.parse(readFileSync(new URL('../idl.json', import.meta.url), 'utf8')), record.program);
const committee = k.address(record.committee);

const bytes = (hex) => Buffer.from(hex.replace(/^0x/, ''), 'hex');
const hex = (b) => `0x${Buffer.from(b).toString('hex')}`;
const key = (a) => k.getAddressEncoder().encode(a);
const number = (v) => bytes(BigInt(v).toString(16).padStart(8, '0'));
const derived = async (program, ...seeds) => (await k.getProgramDerivedAddress({ programAddress: program, seeds }))[0];
const tokens = (owner, mint) => derived(ASSOCIATED, key(owner), key(TOKEN), key(mint));

async function account(name, at) {
  const { value } = await rpc.getAccountInfo(at, { commitment: 'confirmed', encoding: 'base64' }).send();
  assert.ok(value, `there is no ${name} at ${at}`);
  return bridge.account(name, Buffer.from(value.data[0], 'base64'))[0];
}

/** A pool's accounts: for one of SOL the authority is the vault, and wallets are paid themselves. */
async function poolAt(anchor) {
  const { is_native: native, ...told } = await account('Anchor', anchor);
  const vault = native ? told.authority : await place('swap', 'vault', { anchor });
  return { ...told, anchor, native, vault, of: (owner) => (native ? owner : tokens(owner, told.pool_mint)) };
}

/** Where an entry's account is, by the seeds that the file gives. */
const place = (entry, name, known, given = {}) => {
  const e = bridge.entry(entry);
  return bridge.derive(e.accounts.find((a) => a.name === name).pda.seeds, e, given, { committee, ...known });
};

/** Where the path's next message will stand, and its uid: both chains, the pool and the number. */
async function nextParcel(pool, path, chain) {
  const { nonce } = await account('Path', path);
  const { chain: here } = await account('Committee', committee);
  const { pool_id: id } = await account('Authority', pool.authority);
  const uid = Buffer.concat([here, chain, Buffer.alloc(16), id, number(nonce)]);
  return { uid, parcel: await derived(bridge.program, 'posted parcel', key(committee), uid) };
}

async function send(...instructions) {
  const { value: life } = await rpc.getLatestBlockhash({ commitment: 'confirmed' }).send();
  const tx = await k.signTransactionMessageWithSigners(k.pipe(k.createTransactionMessage({ version: 0 }),
    (m) => k.setTransactionMessageFeePayerSigner(person, m), (m) => k.setTransactionMessageLifetimeUsingBlockhash(life, m),
    (m) => k.appendTransactionMessageInstructions(instructions, m)));
  const id = await rpc.sendTransaction(k.getBase64EncodedWireTransaction(tx), { encoding: 'base64', preflightCommitment: 'confirmed' }).send();
  const status = await until('the transaction', async () => (await rpc.getSignatureStatuses([id]).send()).value[0]);
  assert.equal(status.err, null);
}

async function swap(id, chainId, recipient, text) {
  const found = record.pools.find((p) => p.poolId === Number(id));
  assert.ok(found, `no pool ${id}`);
  const pool = await poolAt(k.address(found.anchor)), amount = BigInt(text), chain = number(chainId);
  const { anchor } = pool;
  const path = await place('swap', 'path', { anchor }, { chain });
  const { uid, parcel } = await nextParcel(pool, path, chain);
  const common = amount / 10n ** BigInt(pool.real_decimal - pool.common_decimal);
  const least = common - (common * BigInt(pool.fee_ratio) + 999_999n) / 1_000_000n;
  await send(await bridge.instruction('swap', {
    amount, chain, recipient: bytes(recipient), refund: key(person.address), least, most_fee: 10_000_000n, data: Buffer.alloc(0),
  }, { sender: person, committee, anchor, parcel, ...(pool.native ? {} : { sender_token: await pool.of(person.address) }) }));
  await until('the delivery', async () => {
    const r = await fetch(`${url}/api/transfers/${hex(uid)}`);
    const transfer = r.ok ? (await r.json()).data : null;
    return ['delivered', 'confirmed', 'redeemed'].includes(transfer?.state);
  });
  return hex(uid);
}

/** A claim's message, its pool, and the accounts that retry and redirect take. */
async function claimOf(uid) {
  const { message: m } = await get(`/api/transfers/${uid}`);
  const [message] = bridge.decode({ defined: { name: 'Message' } }, bytes([m.uid, m.srcAnchor, m.dstAnchor, m.payload].map((x) => x.slice(2)).join('')));
  const pool = await poolAt(k.getAddressDecoder().decode(message.dst_anchor));
  const { anchor } = pool, chain = message.uid.subarray(0, 4);
  const claim = await account('Claim', await place('retry', 'claim', {}, { message }));
  const recipient = k.getAddressDecoder().decode(message.recipient);
  const given = {
    committee, anchor, remote_anchor: await place('swap', 'remote_anchor', { anchor }, { chain }), to: await pool.of(recipient),
    vault: pool.vault, payer: claim.payer,
  };
  return { message, pool, chain, claim, recipient, given };
}

async function retry(uid) {
  const { message, pool, claim, recipient, given } = await claimOf(uid);
  const before = [];
  if (pool.native) {
    const least = await rpc.getMinimumBalanceForRentExemption(0n).send();
    const { value: has } = await rpc.getBalance(recipient, { commitment: 'confirmed' }).send();
    const lacks = least - has - claim.owed * 10n ** BigInt(pool.real_decimal - pool.common_decimal);
    if (lacks > 0n) before.push(getTransferSolInstruction({ source: person, destination: recipient, amount: lacks }));
  }
  await send(...before, await bridge.instruction('retry', { message }, { caller: person.address, ...given }));
}

async function redirect(uid) {
  const { message, pool, chain, given } = await claimOf(uid);
  const path = await place('swap', 'path', { anchor: pool.anchor }, { chain });
  const { parcel } = await nextParcel(pool, path, chain);
  await send(await bridge.instruction('redirect', { message }, { caller: person, ...given, path, parcel }));
}

const verbs = { swap, retry, redirect };
assert.ok(Object.hasOwn(verbs, verb), 'no such verb');
process.stdout.write(`${(await verbs[verb](...args)) ?? 'done'}\n`);
