// SPDX-License-Identifier: Apache-2.0
// What an operator does to `causeway dev --ton` by @ton/ton and causeway.tlb alone; the page's browser tests run it.
//   node test/operate.mjs URL KEYFILE arrivals POOL CHAIN CAP   lets CAP common units a day in by a lane
//   node test/operate.mjs URL KEYFILE lock WHO HOW               says what somebody's wallet of the local jetton does not do:
//                                                                1 give, 2 take, 0 all is open
//   node test/operate.mjs URL KEYFILE empty                      takes all that the key's wallet has out of it
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { Address, beginCell, internal, SendMode, toNano } from '@ton/core';
import { keyPairFromSeed } from '@ton/crypto';
import { TonClient, WalletContractV5R1 } from '@ton/ton';

const [url, file, verb, ...args] = process.argv.slice(2);
const POLL_MS = 200, TIMEOUT_MS = 30_000;
/** What an act on a pool has attached; what is not used comes back. */
const ATTACHED = toNano('2');

const answer = await (await fetch(`${url}/local/deployment.json`)).json();
const record = (answer.data ?? answer).ton;
const client = new TonClient({ endpoint: `${url}/rpc/${record.chainId}/jsonRPC` });
const { seed } = JSON.parse(readFileSync(file, 'utf8'));
const key = keyPairFromSeed(Buffer.from(seed, 'hex'));
const wallet = client.open(WalletContractV5R1.create({ publicKey: key.publicKey, walletId: { networkGlobalId: -3 } }));

async function until(what, look) {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await setTimeout(POLL_MS)) if (await look()) return;
  throw new Error(`${what} in time`);
}

async function send(message, sendMode) {
  const seqno = await wallet.getSeqno();
  await wallet.sendTransfer({ seqno, secretKey: key.secretKey, sendMode, messages: [internal(message)] });
}

async function lane(anchor, chain) {
  const { stack } = await client.runMethod(anchor, 'get_lane', [{ type: 'int', value: chain }]);
  const [counterpart, pool, , capOut, capIn] = Array.from({ length: 5 }, () => stack.readBigNumber());
  return { counterpart, pool, capOut, capIn };
}

async function arrivals(poolId, chain, capIn) {
  const pool = record.pools.find((p) => p.poolId === Number(poolId));
  assert.ok(pool, `no pool ${poolId}`);
  const anchor = Address.parse(pool.anchor);
  const now = await lane(anchor, chain);
  const setLane = beginCell().storeUint(0x63770101, 32).storeUint(chain, 32).storeUint(now.counterpart, 256)
    .storeUint(now.pool, 32).storeUint(now.capOut, 96).storeUint(capIn, 96).storeBit(true).endCell();
  const onPool = beginCell().storeUint(0x63770302, 32).storeUint(pool.poolId, 32).storeRef(setLane).endCell();
  const body = beginCell().storeUint(0x63770205, 32).storeUint(1, 64).storeRef(onPool).endCell();
  await send({ to: Address.parse(record.router), value: ATTACHED, bounce: true, body },
    SendMode.PAY_GAS_SEPARATELY + SendMode.IGNORE_ERRORS);
  await until('the lane was not set', async () => (await lane(anchor, chain)).capIn === capIn);
}

/** What the local jetton's owner says about somebody's wallet of it (contracts/ton/local). */
async function lock(who, how) {
  const minter = Address.parse(record.pools.find((p) => p.minter).minter);
  const body = beginCell().storeUint(0x63770402, 32).storeUint(1, 64).storeAddress(Address.parse(who)).storeUint(how, 4).endCell();
  await send({ to: minter, value: toNano('0.1'), bounce: true, body }, SendMode.PAY_GAS_SEPARATELY + SendMode.IGNORE_ERRORS);
  const owner = beginCell().storeAddress(Address.parse(who)).endCell();
  const found = await client.runMethod(minter, 'get_wallet_address', [{ type: 'slice', cell: owner }]);
  const at = found.stack.readAddress();
  await until('the wallet was not told', async () => {
    const status = await client.runMethod(at, 'get_status').catch(() => null);
    return status?.stack.readNumber() === how;
  });
}

async function empty() {
  const { ton } = await (await fetch(`${url}/local/demo`)).json();
  const to = Address.parse(ton.at(-1).address);
  await send({ to, value: 0n, bounce: false }, SendMode.CARRY_ALL_REMAINING_BALANCE + SendMode.IGNORE_ERRORS);
  await until('the wallet was not emptied', async () => await client.getBalance(wallet.address) < toNano('0.01'));
}

if (verb === 'lock') await lock(args[0], Number(args[1]));
else if (verb === 'arrivals') await arrivals(args[0], BigInt(args[1]), BigInt(args[2]));
else await empty();
