import * as v from 'valibot';
import { shellWord } from './terminal.ts';

/** Solana and TON on the local network: what a person is told to type, and what the chains' own interfaces answer. */

export type FarKind = 'solana' | 'ton';

interface Far {
  readonly id: number;
  readonly symbol: string;
  /** Of the coin, and so of what the faucet and balances are counted in. */
  readonly decimals: number;
}

export const FAR = {
  solana: { id: 2446643758, symbol: 'SOL', decimals: 9 },
  ton: { id: 3578394971, symbol: 'TON', decimals: 9 },
} as const satisfies Record<FarKind, Far>;

/** What a demo wallet is given by the faucet's command: one coin. */
const ONE = '1000000000';

/** The local explorer's page of an account. */
export function farPath(kind: FarKind, address: string): string {
  return `/explorer/${FAR[kind].id}/address/${encodeURIComponent(address)}`;
}

/** The file that has the key of the n-th demo wallet, from 0 on. */
export function keyFile(kind: FarKind, dataFolder: string, n: number): string {
  return `${dataFolder.replace(/\/+$/, '')}/keys/${kind}-demo-${n + 1}.json`;
}

export interface Recipes {
  readonly setup: readonly string[];
  readonly balance: readonly string[];
  readonly faucet: readonly string[];
  readonly pools: readonly string[];
  readonly send: readonly string[];
}

/** An account of an EVM chain as messages name it: 32 bytes. */
function word(address: string): string {
  return `0x${address.replace(/^0x/, '').toLowerCase().padStart(64, '0')}`;
}

/** `origin` is the page's, `dataFolder` the network's, `address` a demo wallet's, `to` one's on an EVM chain. */
export function recipes(
  kind: FarKind,
  origin: string,
  dataFolder: string,
  address: string,
  to: string,
): Recipes {
  const rpc = `${origin}/rpc/${FAR[kind].id}`;
  const record = shellWord(`${dataFolder.replace(/\/+$/, '')}/deployment.json`);
  const common = {
    pools: [`bin/causeway pool list --deployment ${record} --rpc ${rpc} --chain ${FAR[kind].id}`],
    send: [`node contracts/${kind}/test/transfer.mjs ${origin} ${word(to)}`],
  };
  if (kind === 'ton')
    return {
      ...common,
      setup: [`ton() { curl -s "${rpc}/$1"; echo; }`],
      balance: [`ton "getAddressBalance?address=${address}"`],
      faucet: [`ton "localFaucet?address=${address}&amount=${ONE}"`],
    };
  const body = `{\\"jsonrpc\\":\\"2.0\\",\\"id\\":1,\\"method\\":\\"$1\\",\\"params\\":[\\"$2\\"\${3:+,$3}]}`;
  return {
    ...common,
    setup: [`sol() { curl -s ${rpc} -H content-type:application/json -d "${body}"; echo; }`],
    balance: [`sol getBalance ${address}`],
    faucet: [`sol requestAirdrop ${address} ${ONE}`],
  };
}

const lamports = v.object({
  result: v.object({ value: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }),
});
const nanotons = v.object({ ok: v.literal(true), result: v.pipe(v.string(), v.regex(/^\d{1,30}$/)) });

/** Asks the chain itself what an account has of its coin, in the smallest unit. */
export async function farBalance(kind: FarKind, address: string, signal: AbortSignal): Promise<bigint> {
  const rpc = `/rpc/${FAR[kind].id}`;
  const answer =
    kind === 'ton'
      ? await fetch(`${rpc}/getAddressBalance?address=${encodeURIComponent(address)}`, { signal })
      : await fetch(rpc, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({
            jsonrpc: '2.0',
            id: 1,
            method: 'getBalance',
            params: [address, { commitment: 'confirmed' }],
          }),
          signal,
        });
  if (!answer.ok) throw new Error(`${rpc} answered ${answer.status}`);
  const body: unknown = await answer.json();
  return kind === 'ton'
    ? BigInt(v.parse(nanotons, body).result)
    : BigInt(v.parse(lamports, body).result.value);
}
