import {
  type Address,
  type Chain,
  createPublicClient,
  createWalletClient,
  defineChain,
  type Hex,
  http,
  padHex,
  parseAbi,
  type PrivateKeyAccount,
  type PublicClient,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { demoLabel, url } from './fixtures.ts';

/** The local network as an independent client sees it: its endpoints, its record and its demo keys. */

export const ETH = 910001001;
export const BTC = 910001002;
export const WBTC = 910001003;
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
const POLL_MS = 200;
const TIMEOUT_MS = 60_000;

export function rpc(chainId: number): string {
  return url(`/rpc/${chainId}`);
}

export function chainOf(id: number): Chain {
  return defineChain({
    id,
    name: String(id),
    nativeCurrency: { name: 'coin', symbol: 'coin', decimals: 18 },
    rpcUrls: { default: { http: [rpc(id)] } },
  });
}

export function reader(chainId: number): PublicClient {
  return createPublicClient({
    chain: chainOf(chainId),
    transport: http(rpc(chainId)),
    pollingInterval: POLL_MS,
  });
}

export async function waitFor(chainId: number, hash: Hex) {
  const receipt = await reader(chainId).waitForTransactionReceipt({ hash, timeout: TIMEOUT_MS });
  if (receipt.status !== 'success') throw new Error(`${hash} failed`);
  return receipt;
}

interface Deployed {
  chainId: number;
  bridge: Address;
  lens: Address;
  pools: { poolId: number; token: Address; symbol: string; realDecimals: number }[];
  mintBridges: { address: Address; token: Address; symbol: string }[];
}

async function local<T>(path: string): Promise<T> {
  const response = await fetch(url(path));
  const body = (await response.json()) as { data?: T } & T;
  return body.data ?? body;
}

export async function deployed(chainId: number): Promise<Deployed> {
  const { chains } = await local<{ chains: Deployed[] }>('/local/deployment.json');
  const chain = chains.find((c) => c.chainId === chainId);
  if (!chain) throw new Error(`nothing is deployed on ${chainId}`);
  return chain;
}

export async function demoAccount(): Promise<PrivateKeyAccount> {
  const { evm } = await local<{ evm: { label: string; privateKey: Hex }[] }>('/local/demo');
  const demo = evm.find((d) => d.label === demoLabel());
  if (!demo) throw new Error(`there is no ${demoLabel()}`);
  return privateKeyToAccount(demo.privateKey);
}

export const bridgeAbi = parseAbi([
  'function swap(uint32 poolId, uint32 dstChainId, uint256 amount, bytes32 recipient, address refund, bytes consumerData) payable returns (bytes32)',
  'function estimateBNFee(uint32 poolId, uint32 dstChainId, uint256 amount, bytes32 recipient, bytes consumerData) view returns (uint256)',
]);

const tokenAbi = parseAbi(['function transfer(address to, uint256 amount) returns (bool)']);

/** Tokens from a demo account; the address of the token. */
export async function giveTokens(
  chainId: number,
  symbol: string,
  to: Address,
  amount: bigint,
): Promise<Address> {
  const { pools } = await deployed(chainId);
  const pool = pools.find((p) => p.symbol === symbol);
  if (!pool) throw new Error(`no pool of ${symbol} on ${chainId}`);
  const client = createWalletClient({
    account: await demoAccount(),
    chain: chainOf(chainId),
    transport: http(rpc(chainId)),
  });
  const hash = await client.writeContract({
    address: pool.token,
    abi: tokenAbi,
    functionName: 'transfer',
    args: [to, amount],
  });
  await waitFor(chainId, hash);
  return pool.token;
}

export interface Order {
  from: number;
  to: number;
  amount: bigint;
  recipient: Address;
  account: PrivateKeyAccount;
  /** Who gets it back; the account unless told. */
  refund?: Address;
  /** How many transfers, all sent before the first is waited for. */
  times?: number;
}

/** Sends the chain's coin by the published interface, without the page. Resolves to the transactions, included. */
export async function sendCoins({
  from,
  to,
  amount,
  recipient,
  account,
  refund = account.address,
  times = 1,
}: Order): Promise<Hex[]> {
  const { bridge, pools } = await deployed(from);
  const pool = pools.find((p) => p.token.toLowerCase() === NATIVE);
  if (!pool) throw new Error(`no pool of coins on ${from}`);
  const padded = `0x${recipient.slice(2).toLowerCase().padStart(64, '0')}` as const;
  const client = reader(from);
  const fee = await client.readContract({
    address: bridge,
    abi: bridgeAbi,
    functionName: 'estimateBNFee',
    args: [pool.poolId, to, amount, padded, '0x'],
  });
  const wallet = createWalletClient({ account, chain: chainOf(from), transport: http(rpc(from)) });
  const first = await client.getTransactionCount({ address: account.address, blockTag: 'pending' });
  const hashes: Hex[] = [];
  for (let i = 0; i < times; i++) {
    hashes.push(
      await wallet.writeContract({
        address: bridge,
        abi: bridgeAbi,
        functionName: 'swap',
        args: [pool.poolId, to, amount, padded, refund, '0x'],
        value: fee + amount,
        nonce: first + i,
        gas: 300_000n,
      }),
    );
  }
  for (const hash of hashes) await waitFor(from, hash);
  return hashes;
}

/**
 * A recipient that takes coins from one account alone, and from nobody until it is told from whom: who relays tries a claim
 * again by itself, and must not be the one that pays it. A plain payment fails unless the transaction is from the account in
 * its first slot; any call with data sets the slot. Twelve bytes that deploy it, then
 * CALLDATASIZE PUSH 18 JUMPI, SLOAD(0) ORIGIN EQ PUSH 16 JUMPI, REVERT(0, 0), 16: STOP,
 * 18: SSTORE(0, CALLDATALOAD(0)) STOP.
 */
const PICKY = '0x601a600c600039601a6000f3366012576000543214601057600080fd5b005b60003560005500';

interface Picky {
  address: Address;
  /** From whose transactions it takes coins from now on. */
  takeFrom(payer: Address): Promise<void>;
}

export async function deployPicky(chainId: number): Promise<Picky> {
  const account = await demoAccount();
  const client = createWalletClient({ account, chain: chainOf(chainId), transport: http(rpc(chainId)) });
  const hash = await client.deployContract({ abi: [], bytecode: PICKY as Hex });
  const { contractAddress } = await waitFor(chainId, hash);
  if (!contractAddress) throw new Error('the recipient was not deployed');
  return {
    address: contractAddress,
    takeFrom: async (payer) => {
      const data = padHex(payer, { size: 32 });
      await waitFor(chainId, await client.sendTransaction({ to: contractAddress, data }));
    },
  };
}
