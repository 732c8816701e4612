import type { Keys } from '@causeway/sdk/bitcoin/keys';
import { addressesOf, newKeys, psbtOf } from '@causeway/sdk/bitcoin/keys.test-util';
import { signPsbt } from '../../demo/bitcoin/sign.ts';
import { base64ToHex, bytesToHex, hexToBase64 } from '@causeway/sdk/bytes';
import { checkLeather, checkXverse } from './published.test-util.ts';

/** Wallets as they are on a page, with keys made for each test. They really sign. */

export { addressesOf, newKeys, psbtOf };

type Listener = (...args: unknown[]) => void;

/** The address with another last character: its checksum fails, whatever the key. */
export const mistyped = (address: string): string =>
  `${address.slice(0, -1)}${address.endsWith('q') ? 'p' : 'q'}`;

export const rejection = { code: 4001, message: 'User rejected the request.' };

/** window.unisat as UniSat has it, and what was asked of it. */
export class FakeUnisat {
  asked: { method: string; args: unknown[] }[] = [];
  network = 'testnet';
  accounts: string[];
  /** What calls that ask the person throw. */
  refuses: unknown = null;
  allowed = false;
  private readonly listeners = new Map<string, Set<Listener>>();

  constructor(public keys: Keys) {
    this.accounts = [keys.address];
  }

  private person(method: string, ...args: unknown[]): void {
    this.asked.push({ method, args });
    if (this.refuses !== null) throw this.refuses;
  }

  requestAccounts = async (): Promise<string[]> => {
    this.person('requestAccounts');
    this.allowed = true;
    return this.accounts;
  };
  getAccounts = async (): Promise<string[]> => (this.allowed ? this.accounts : []);
  getPublicKey = async (): Promise<string> => bytesToHex(this.keys.publicKey);
  getNetwork = async (): Promise<string> => this.network;
  switchNetwork = async (network: string): Promise<void> => {
    this.person('switchNetwork', network);
    this.network = network;
  };
  signPsbt = async (hex: string, options: { autoFinalized?: boolean; toSignInputs: { index: number }[] }) => {
    this.person('signPsbt', hex, options);
    const inputs = options.toSignInputs.map((i) => i.index);
    return signPsbt(hex, this.keys, { autoFinalized: options.autoFinalized !== false, inputs });
  };
  signMessage = async (text: unknown, type?: string): Promise<string> => {
    this.person('signMessage', text, type);
    return btoa('signature');
  };
  sendBitcoin = async (...args: unknown[]): Promise<unknown> => {
    this.person('sendBitcoin', ...args);
    return 'ab'.repeat(32);
  };
  disconnect = async (): Promise<void> => {
    this.allowed = false;
  };
  on = (event: string, listener: Listener): void => {
    this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(listener));
  };
  removeListener = (event: string, listener: Listener): void => {
    this.listeners.get(event)?.delete(listener);
  };
  emit(event: string, ...args: unknown[]): void {
    for (const listener of [...(this.listeners.get(event) ?? [])]) listener(...args);
  }
  heard(event: string): number {
    return this.listeners.get(event)?.size ?? 0;
  }
  count(method: string): number {
    return this.asked.filter((a) => a.method === method).length;
  }
}

type Handler = (params: Record<string, unknown>) => unknown;

/** Xverse's provider: errors are in the answer. `handlers` may answer what the wallet would not. */
export function fakeXverse(keys: Keys, handlers: Record<string, Handler> = {}) {
  const asked: { method: string; params: unknown }[] = [];
  const listeners = new Map<string, Listener>();
  const walletType = 'software';
  const addresses = [
    {
      address: keys.segwit,
      publicKey: bytesToHex(keys.publicKey),
      purpose: 'payment',
      addressType: 'p2wpkh',
      walletType,
    },
    {
      address: keys.address,
      publicKey: bytesToHex(keys.xOnly),
      purpose: 'ordinals',
      addressType: 'p2tr',
      walletType,
    },
    {
      address: 'SP000000000000000000002Q6VF78',
      publicKey: '',
      purpose: 'stacks',
      addressType: 'stacks',
      walletType,
    },
  ];
  const network = { bitcoin: { name: 'Testnet' }, stacks: { name: 'testnet' }, spark: { name: 'regtest' } };
  const account = { id: '1', addresses, walletType, network };
  let granted = false;
  const usual: Record<string, Handler> = {
    getAccounts: () => addresses,
    wallet_connect: () => {
      granted = true;
      return account;
    },
    wallet_getAccount: () => account,
    // getAccounts grants no right to ask for it.
    wallet_getNetwork: () => (granted ? network : { error: { code: -32002, message: 'Access denied.' } }),
    wallet_disconnect: () => null,
    signPsbt: ({ psbt, signInputs }) => {
      const inputs = Object.values(signInputs as Record<string, number[]>).flat();
      const signed = signPsbt(base64ToHex(psbt as string), keys, { autoFinalized: false, inputs });
      return { psbt: hexToBase64(signed) };
    },
    signMessage: ({ protocol }) => ({
      signature: btoa('signature'),
      messageHash: 'ab'.repeat(32),
      address: keys.address,
      protocol,
    }),
    sendTransfer: () => ({ txid: 'cd'.repeat(32) }),
  };
  const provider = {
    request: async (method: string, params: unknown) => {
      asked.push({ method, params });
      checkXverse.request(method, params);
      const handler = handlers[method] ?? usual[method];
      const result = handler?.((params ?? {}) as Record<string, unknown>);
      const failed = result as { error?: unknown } | undefined;
      const answer = { jsonrpc: '2.0', id: 'x', ...(failed?.error ? { error: failed.error } : { result }) };
      if (!(method in handlers)) checkXverse.answer(method, answer);
      return answer;
    },
    addListener: (event: string, listener: Listener) => {
      listeners.set(event, listener);
      return () => listeners.delete(event);
    },
  };
  return { provider, asked, listeners };
}

/** Leather's provider: refusals are thrown envelopes. */
export function fakeLeather(keys: Keys, refuses = false) {
  const asked: { method: string; params: unknown }[] = [];
  const provider = {
    request: async (method: string, params?: Record<string, unknown>) => {
      asked.push({ method, params });
      checkLeather.request(method, params);
      if (refuses) {
        const no = { jsonrpc: '2.0', id: '1', error: { code: 4001, message: 'User rejected request' } };
        checkLeather.answer(method, no);
        throw no;
      }
      const results: Record<string, () => unknown> = {
        getAddresses: () => ({
          addresses: [
            {
              symbol: 'BTC',
              type: 'p2wpkh',
              address: keys.segwit,
              publicKey: bytesToHex(keys.publicKey),
              derivationPath: "m/84'/1'/0'/0/0",
              descriptor: 'wpkh',
            },
            {
              symbol: 'BTC',
              type: 'p2tr',
              address: keys.address,
              publicKey: bytesToHex(keys.publicKey),
              tweakedPublicKey: bytesToHex(keys.xOnly),
              derivationPath: "m/86'/1'/0'/0/0",
              descriptor: 'tr',
            },
            { symbol: 'STX', address: 'ST000000000000000000002AMW42H', publicKey: '' },
          ],
        }),
        signPsbt: () => ({
          hex: signPsbt(params?.hex as string, keys, {
            autoFinalized: false,
            inputs: params?.signAtIndex as number[],
          }),
        }),
        signMessage: () => ({
          signature: btoa('signature'),
          address: keys.address,
          message: params?.message,
        }),
        sendTransfer: () => ({ txid: 'ef'.repeat(32) }),
      };
      const answer = { jsonrpc: '2.0', id: '1', result: results[method]?.() };
      checkLeather.answer(method, answer);
      return answer;
    },
  };
  return { provider, asked };
}

const NAMES = [
  'unisat',
  'unisat_wallet',
  'okxwallet',
  'bitkeep',
  'XverseProviders',
  'BitcoinProvider',
  'LeatherProvider',
  'gatewallet',
];

/** Puts wallets on the page, in place of all that were there. */
export function onPage(wallets: Record<string, unknown> = {}): void {
  for (const name of NAMES) Reflect.deleteProperty(window, name);
  Object.assign(window, wallets);
}
