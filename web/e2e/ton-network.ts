import { bytesToHex } from 'viem';
import { parseBoc } from '@causeway/sdk/ton/boc';
import { contractScript } from './families.ts';
import { url } from './fixtures.ts';

/** TON as an independent client sees it: by the getters of its contracts. */

const TON = 3578394971;

type Item = [string, string | { bytes: string }];

async function get(address: string, method: string, stack: unknown[] = []): Promise<Item[] | null> {
  const response = await fetch(url(`/rpc/${TON}/jsonRPC`), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'runGetMethod',
      params: { address, method, stack },
    }),
  });
  const { result } = (await response.json()) as { result: { exit_code: number; stack: Item[] } };
  return result.exit_code === 0 ? result.stack : null;
}

/** Nanotons that the demo wallet has in the pool of TON, by the getters of pool and position. */
export async function tonPosition(): Promise<bigint> {
  const { ton } = (await (await fetch(url('/local/demo'))).json()) as { ton: { address: string }[] };
  const record = (await (await fetch(url('/local/deployment.json'))).json()) as {
    ton: { pools: { anchor: string; minter?: string | null }[] };
  };
  const pool = record.ton.pools.find((p) => !p.minter)?.anchor ?? '';
  // A user-friendly address: tag, workchain, 32 bytes, checksum.
  const owner = Buffer.from(ton[0]?.address ?? '', 'base64url').subarray(2, 34);
  const [found] = (await get(pool, 'get_position_address', [['num', bytesToHex(owner)]])) ?? [];
  const item = found?.[1];
  if (typeof item !== 'object') throw new Error('the pool names no position');
  const at = parseBoc(item.bytes).parse().address();
  if (!at) throw new Error('the pool names no position');
  const [amount] = (await get(`0:${bytesToHex(at.hash).slice(2)}`, 'get_position')) ?? [];
  return BigInt(String(amount?.[1] ?? 0));
}

/** Runs a script that knows @ton/ton and what is published alone, and returns what it tells. */
export const tonScript = (name: string, ...args: string[]) => contractScript('ton', name, ...args);
