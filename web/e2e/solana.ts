import { readFileSync } from 'node:fs';
import type { Address } from 'viem';
import { keyOf } from '@causeway/sdk/ed25519';
import { readPath } from '@causeway/sdk/solana/accounts';
import { encodeBase58 } from '@causeway/sdk/solana/base58';
import { laneAccounts, type ProgramDeployment, swapInstruction } from '@causeway/sdk/solana/program';
import { compile, limitUnits } from '@causeway/sdk/solana/transaction';
import { contractScript } from './families.ts';
import { expect, url } from './fixtures.ts';
import { rpc } from './network.ts';

/** The local cluster as a script sees it, with a demo key. */

export const SOLANA_ID = 2446643758;

export async function solanaCall<T>(method: string, ...params: unknown[]): Promise<T> {
  const r = await fetch(rpc(SOLANA_ID), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error } = (await r.json()) as { result: T; error?: { message: string } };
  if (error) throw new Error(`${method}: ${error.message}`);
  return result;
}

/** Runs a script that knows kit, idl.json and what is published alone, and returns what it tells. */
export const solanaScript = (name: string, ...args: string[]) => contractScript('solana', name, ...args);

/** What an account has, in lamports. */
export async function lamports(address: string): Promise<number> {
  return (await solanaCall<{ value: number }>('getBalance', address, { commitment: 'confirmed' })).value;
}

/** What an owner's accounts of the token program have together, in base units of their one token. */
export async function tokensOf(owner: string): Promise<bigint> {
  const { value } = await solanaCall<{ value: { account: { data: [string] } }[] }>(
    'getTokenAccountsByOwner',
    owner,
    { programId: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' },
    { encoding: 'base64', commitment: 'confirmed' },
  );
  return value.reduce((sum, a) => sum + Buffer.from(a.account.data[0], 'base64').readBigUInt64LE(64), 0n);
}

const SYSTEM = '11111111111111111111111111111111';
const FEE = 5000;

/** Takes all that a key has out of its account, whose file is one of solana-keygen. */
export async function emptySolana(file: string): Promise<void> {
  const key = await keyOf(
    Uint8Array.from(JSON.parse(readFileSync(file, 'utf8')) as number[]).subarray(0, 32),
  );
  const owner = encodeBase58(key.publicKey);
  const data = Buffer.alloc(12);
  data.writeUInt32LE(2); // a transfer
  data.writeBigUInt64LE(BigInt((await lamports(owner)) - FEE), 4);
  const { solana } = (await (await fetch(url('/local/demo'))).json()) as { solana: { address: string }[] };
  const accounts = [
    { key: owner, signer: true, writable: true },
    { key: solana[0]?.address ?? '', signer: false, writable: true },
  ];
  const { value } = await solanaCall<{ value: { blockhash: string } }>('getLatestBlockhash');
  const message = compile(owner, value.blockhash, [{ program: SYSTEM, accounts, data }]);
  const signed = Buffer.from([1, ...(await key.sign(message)), ...message]);
  await solanaCall<string>('sendTransaction', signed.toString('base64'), { encoding: 'base64' });
  await expect.poll(() => lamports(owner)).toBe(0);
}

interface Recorded extends ProgramDeployment {
  pools: { poolId: number; anchor: string; mint: string | null }[];
}

/** Sends base units of a pool to an account of an EVM chain, without the page. Resolves to the transaction. */
export async function sendFromSolana(
  poolId: number,
  chainId: number,
  amount: bigint,
  to: Address,
): Promise<string> {
  const get = async <T>(path: string) => (await (await fetch(url(path))).json()) as T;
  const { solana: d } = await get<{ solana: Recorded }>('/local/deployment.json');
  const pool = d.pools.find((p) => p.poolId === poolId);
  const [demo] = (await get<{ solana: { secretKey: string }[] }>('/local/demo')).solana;
  if (!pool || !demo) throw new Error('no such pool, or no demo key');
  const key = await keyOf(Buffer.from(demo.secretKey, 'hex').subarray(0, 32));
  const sender = encodeBase58(key.publicKey);
  const { path } = laneAccounts(d, pool.anchor, chainId);
  const [{ value }, { value: latest }] = await Promise.all([
    solanaCall<{ value: { data: [string] } }>('getAccountInfo', path, { encoding: 'base64' }),
    solanaCall<{ value: { blockhash: string } }>('getLatestBlockhash'),
  ]);
  const sequence = Number(readPath(Buffer.from(value.data[0], 'base64')).sequence);
  const recipient = Buffer.from(to.slice(2).padStart(64, '0'), 'hex');
  const order = { amount, chainId, recipient, refund: sender, least: 0n, mostFee: 1n << 40n };
  const message = compile(sender, latest.blockhash, [
    limitUnits(1_000_000),
    swapInstruction(d, pool, sender, sequence, order),
  ]);
  const signed = Buffer.from([1, ...(await key.sign(message)), ...message]);
  return solanaCall<string>('sendTransaction', signed.toString('base64'), { encoding: 'base64' });
}
