import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createWalletClient, erc20Abi, type Hex, http } from 'viem';
import { binary, type Network } from './dev.ts';
import { bridgeAbi, chainOf, demoAccount, deployed, reader, rpc, waitFor } from './network.ts';

/** What operators do to a local network of its own: its keys are in its folder. */
export class Operator {
  private readonly config: string;

  constructor(
    private readonly network: Network,
    chainIds: readonly number[],
    endpoint: (chainId: number) => string,
  ) {
    this.config = join(network.folder, 'guard.yaml');
    const chains = chainIds.map((id) => ({ id, endpoints: [endpoint(id)] }));
    // JSON is YAML, too.
    writeFileSync(
      this.config,
      JSON.stringify({ network: 'local', deployment: this.file('deployment.json'), chains }),
    );
  }

  /** A file of the network's folder. */
  file(...names: string[]): string {
    return join(this.network.folder, 'network', ...names);
  }

  /** Sets what may arrive at a pool by a lane, in whole tokens per day. */
  async arrivals(chain: number, pool: number, from: number, perDay: string): Promise<void> {
    const verb = perDay === '0' ? 'lower' : 'raise';
    const args = [
      'guard',
      verb,
      '--yes',
      '--config',
      this.config,
      '--chain',
      String(chain),
      '--pool',
      String(pool),
    ];
    // A network has keys of its own chains alone.
    const keys = [
      ['--key', 'deployer.key'],
      ['--solana-key', 'solana-deployer.json'],
    ] as const;
    const known = keys
      .map(([flag, name]) => [flag, this.file('keys', name)] as const)
      .filter(([, file]) => existsSync(file))
      .flat();
    await promisify(execFile)(binary(), [...args, ...known, '--to', String(from), '--in', perDay], {
      timeout: 30_000,
    });
  }
}

/** Sends a token of a pool from an EVM chain by the published interface, without the page, to 32 bytes. */
export async function sendToken(order: {
  from: number;
  to: number;
  symbol: string;
  /** Base units. */
  amount: bigint;
  recipient: Hex;
}): Promise<Hex> {
  const { from, to, symbol, amount, recipient } = order;
  const { bridge, pools } = await deployed(from);
  const pool = pools.find((p) => p.symbol === symbol);
  if (!pool) throw new Error(`no pool of ${symbol} on ${from}`);
  const account = await demoAccount();
  const wallet = createWalletClient({ account, chain: chainOf(from), transport: http(rpc(from)) });
  const approval = {
    address: pool.token,
    abi: erc20Abi,
    functionName: 'approve',
    args: [bridge, amount],
  } as const;
  await waitFor(from, await wallet.writeContract(approval));
  const value = await reader(from).readContract({
    address: bridge,
    abi: bridgeAbi,
    functionName: 'estimateBNFee',
    args: [pool.poolId, to, amount, recipient, '0x'],
  });
  const hash = await wallet.writeContract({
    address: bridge,
    abi: bridgeAbi,
    functionName: 'swap',
    args: [pool.poolId, to, amount, recipient, account.address, '0x'],
    value,
  });
  await waitFor(from, hash);
  return hash;
}
