// SPDX-License-Identifier: Apache-2.0
// A transfer of a token by kit, unmodified, and what is published alone: the deployment record and idl.json.
// node test/transfer.mjs URL RECIPIENT, against `causeway dev --solana`, whose last demo wallet signs; RECIPIENT is 32 bytes in hex,
// an account of an EVM chain after twelve zeros.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import * as k from '@solana/kit';
import { Client } from './idl-client.mjs';
import { network } from '../../ton/test/network.mjs';

const [url, recipient] = process.argv.slice(2);
const { get, until } = network(url);
const AMOUNT = 2_500_000n;
const TOKEN = k.address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'), ASSOCIATED = k.address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL');
assert.match(recipient ?? '', /^0x[0-9a-f]{64}$/i, 'node transfer.mjs URL RECIPIENT: the recipient is 32 bytes in hex');

const record = (await get('/local/deployment.json')).solana;
const [pool] = record.pools;
const [lane] = pool.lanes;
const [demo] = (await get('/local/demo')).solana.slice(-1);
const person = await k.createKeyPairSignerFromBytes(Buffer.from(demo.secretKey, 'hex'));
assert.equal(person.address, demo.address);
const rpc = k.createSolanaRpc(`${url}/rpc/${record.chainId}`);
const bridge = new Client(JSON.parse(readFileSync(new URL('../idl.json', import.meta.url), 'utf8')), record.program);
const key = (a) => k.getAddressEncoder().encode(a);
const be = (v, n) => Buffer.from(BigInt(v).toString(16).padStart(2 * n, '0'), 'hex');
const read = async (name, a) => {
  const { value } = await rpc.getAccountInfo(a, { commitment: 'confirmed', encoding: 'base64' }).send();
  return bridge.account(name, Buffer.from(value.data[0], 'base64'))[0];
};

// Where the message will stand: its uid is made of both chains, the pool and the path's next number.
const anchor = k.address(pool.anchor), committee = k.address(record.committee), chain = be(lane.chainId, 4);
const { pool_mint: mint, authority, fee_ratio: ratio, swap_limit: most } = await read('Anchor', anchor);
assert.ok(AMOUNT <= most);
const swap = bridge.entry('swap');
const path = await bridge.derive(swap.accounts.find((a) => a.name === 'path').pda.seeds, swap, { chain }, { anchor });
const { nonce } = await read('Path', path);
const uid = Buffer.concat([(await read('Committee', committee)).chain, chain, Buffer.alloc(16), (await read('Authority', authority)).pool_id, be(nonce, 4)]);
const [parcel] = await k.getProgramDerivedAddress({ programAddress: bridge.program, seeds: ['posted parcel', key(committee), uid] });
const [own] = await k.getProgramDerivedAddress({ programAddress: ASSOCIATED, seeds: [key(person.address), key(TOKEN), key(mint)] });
const least = AMOUNT - (AMOUNT * BigInt(ratio) + 999_999n) / 1_000_000n;

const instruction = await bridge.instruction('swap', {
  amount: AMOUNT, chain, recipient: Buffer.from(recipient.slice(2), 'hex'), refund: key(person.address), least, most_fee: 10_000_000n, data: Buffer.alloc(0),
}, { sender: person, committee, anchor, parcel, sender_token: own });
const { value: life } = await rpc.getLatestBlockhash({ commitment: 'confirmed' }).send();
const tx = await k.signTransactionMessageWithSigners(k.pipe(k.createTransactionMessage({ version: 0 }), (m) => k.setTransactionMessageFeePayerSigner(person, m),
  (m) => k.setTransactionMessageLifetimeUsingBlockhash(life, m), (m) => k.appendTransactionMessageInstructions([instruction], m)));
const id = await rpc.sendTransaction(k.getBase64EncodedWireTransaction(tx), { encoding: 'base64', preflightCommitment: 'confirmed' }).send();

const done = await until('the delivery', async () => {
  const r = await fetch(`${url}/api/transfers/${id}`);
  const transfer = r.ok ? (await r.json()).data : null;
  return transfer?.state === 'delivered' || transfer?.state === 'confirmed' ? transfer : null;
});
assert.equal(done.uid, `0x${uid.toString('hex')}`);
const text = (units) => `${units / 1_000_000n}.${`${units % 1_000_000n}`.padStart(6, '0').replace(/0+$/, '')}`;
process.stdout.write(`${text(AMOUNT)} ${pool.symbol} from ${record.chainId} to ${lane.chainId}: ${text(least)} ${done.state} in ${done.dst.txHash}\n`);
