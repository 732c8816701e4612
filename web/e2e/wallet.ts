import type { Page } from '@playwright/test';
import {
  type Address,
  createWalletClient,
  type Hex,
  http,
  numberToHex,
  parseEther,
  type PrivateKeyAccount,
} from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { chainOf, demoAccount, rpc, waitFor } from './network.ts';

/** EIP-1193 and EIP-3326 codes. */
const REJECTED = 4001;
const UNKNOWN_CHAIN = 4902;
const INTERNAL = -32603;

interface Request {
  method: string;
  params: readonly unknown[];
}
type Failure = { code: number; message: string; data?: unknown };
type Answer = { result: unknown } | { error: Failure };

/** Throw from a handler to make the wallet refuse. */
export class Refusal extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message);
  }
}

export const rejection = () => new Refusal(REJECTED, 'User rejected the request.');

/**
 * A wallet that a test plays: it announces itself as installed wallets do (EIP-6963), holds a key of its own, signs
 * with it on the real chains, and does at each request what the test says.
 */
export class TestWallet {
  static readonly label = 'Test wallet';
  /** Requests that asked the person for something, in order. */
  readonly asked: Request[] = [];
  readonly key: PrivateKeyAccount = privateKeyToAccount(generatePrivateKey());
  /** What `eth_accounts` answers, once connected. */
  account: Address = this.key.address;
  connected = false;
  private readonly handlers = new Map<string, (request: Request) => unknown>();

  private constructor(
    private readonly page: Page,
    public chainId: number,
    /** Chains that the wallet has heard of. */
    readonly known: Set<number>,
  ) {}

  static async install(page: Page, chainId: number, known: number[] = [chainId]): Promise<TestWallet> {
    const wallet = new TestWallet(page, chainId, new Set(known));
    await page.exposeFunction('testWalletRequest', (request: Request) => wallet.answer(request));
    await page.addInitScript(announce, TestWallet.label);
    return wallet;
  }

  get address(): Address {
    return this.key.address;
  }

  /** What to do at requests of a method from now on, until another handler; null does the usual again. */
  on(method: string, handler: ((request: Request) => unknown) | null): void {
    if (handler) this.handlers.set(method, handler);
    else this.handlers.delete(method);
  }

  /** How often the wallet was asked to send. */
  get sends(): number {
    return this.asked.filter((r) => r.method === 'eth_sendTransaction').length;
  }

  /** The wallet's owner picks another account or network; the page hears of it. */
  async changeAccount(account: Address): Promise<void> {
    this.account = account;
    await this.emit('accountsChanged', [account]);
  }

  async changeChain(chainId: number): Promise<void> {
    this.chainId = chainId;
    await this.emit('chainChanged', numberToHex(chainId));
  }

  /** It names no account before its owner unlocks it. */
  async lock(): Promise<void> {
    this.connected = false;
    await this.emit('accountsChanged', []);
  }

  /** Coins of the local network from a demo account; resolves once they are there. */
  async fund(chainId: number, wei: bigint = parseEther('1')): Promise<void> {
    const client = createWalletClient({
      account: await demoAccount(),
      chain: chainOf(chainId),
      transport: http(rpc(chainId)),
    });
    await waitFor(chainId, await client.sendTransaction({ to: this.address, value: wei }));
  }

  private async emit(event: string, payload: unknown): Promise<void> {
    await this.page.evaluate(
      ([name, data]) => window.dispatchEvent(new CustomEvent('test-wallet', { detail: { name, data } })),
      [event, payload] as const,
    );
  }

  private async answer(request: Request): Promise<Answer> {
    try {
      const handler = this.handlers.get(request.method);
      if (ASKS.includes(request.method)) this.asked.push(request);
      if (handler) {
        const result = await handler(request);
        if (result !== undefined) return { result };
      }
      return { result: await this.usual(request) };
    } catch (error) {
      if (error instanceof Refusal)
        return { error: { code: error.code, message: error.message, data: error.data } };
      const words = error as { shortMessage?: string; message?: string };
      return { error: { code: INTERNAL, message: words.shortMessage ?? words.message ?? 'unknown' } };
    }
  }

  private async usual({ method, params }: Request): Promise<unknown> {
    switch (method) {
      case 'eth_chainId':
        return numberToHex(this.chainId);
      case 'eth_accounts':
        return this.connected ? [this.account] : [];
      case 'eth_requestAccounts':
      case 'wallet_requestPermissions':
        this.connected = true;
        return method === 'eth_requestAccounts' ? [this.account] : [{ parentCapability: 'eth_accounts' }];
      case 'wallet_revokePermissions':
        this.connected = false;
        return null;
      case 'wallet_switchEthereumChain': {
        const id = Number((params[0] as { chainId: Hex }).chainId);
        if (!this.known.has(id)) throw new Refusal(UNKNOWN_CHAIN, `Unrecognized chain ID ${id}`);
        await this.changeChain(id);
        return null;
      }
      case 'wallet_addEthereumChain':
        this.known.add(Number((params[0] as { chainId: Hex }).chainId));
        return null;
      case 'eth_sendTransaction': {
        const { to, data, value } = params[0] as { to: Address; data: Hex; value: Hex };
        const client = createWalletClient({
          account: this.key,
          chain: chainOf(this.chainId),
          transport: http(rpc(this.chainId)),
        });
        return client.sendTransaction({ to, data, value: BigInt(value) });
      }
      default:
        return forward(this.chainId, method, params);
    }
  }
}

/** Asks a chain as wallets do, and fails with the node's own words. */
async function forward(chainId: number, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(rpc(chainId), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const body = (await response.json()) as { result?: unknown; error?: Failure };
  if (body.error) throw new Refusal(body.error.code, body.error.message, body.error.data);
  return body.result;
}

const ASKS = [
  'eth_requestAccounts',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_watchAsset',
  'eth_sendTransaction',
];

/** Runs in the page before its own scripts. */
function announce(label: string): void {
  type Listener = (...args: unknown[]) => void;
  const listeners = new Map<string, Set<Listener>>();
  const ask = (window as unknown as { testWalletRequest(r: unknown): Promise<Record<string, unknown>> })
    .testWalletRequest;
  const provider = {
    async request({ method, params }: { method: string; params?: unknown }) {
      const answer = await ask({ method, params: Array.isArray(params) ? params : params ? [params] : [] });
      if ('error' in answer) {
        const { code, message, data } = answer.error as { code: number; message: string; data?: unknown };
        throw Object.assign(new Error(message), { code, data });
      }
      return answer.result;
    },
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
      return provider;
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener);
      return provider;
    },
  };
  window.addEventListener('test-wallet', (e) => {
    const { name, data } = (e as CustomEvent<{ name: string; data: unknown }>).detail;
    for (const listener of listeners.get(name) ?? []) listener(data);
  });
  const detail = Object.freeze({
    info: Object.freeze({
      uuid: '00000000-0000-4000-8000-000000000001',
      name: label,
      icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E',
      rdns: 'test.wallet',
    }),
    provider,
  });
  const tell = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  window.addEventListener('eip6963:requestProvider', tell);
  tell();
}
