import type { Page } from '@playwright/test';
import { p2pkh, p2tr, p2wpkh, TEST_NETWORK, Transaction, WIF } from '@scure/btc-signer';
import { pubECDSA } from '@scure/btc-signer/utils.js';
import { checkLeather, checkXverse } from '../src/wallets/bitcoin/published.test-util.ts';
import { expect, url } from './fixtures.ts';

/**
 * Bitcoin wallets as they are on a page, each by its own interface: where it puts itself, how its calls are named, in which
 * form it takes and gives transactions, and how it says no. The key is the local network's demo key, held here; what comes
 * back is really signed.
 */
export type RealWalletId = 'unisat' | 'okx' | 'bitget' | 'xverse' | 'leather' | 'gate';

const API = '/bitcoin_testnet';
/** Satoshis, for both outputs and the fee of what funds an address. */
const FUNDS = 1_000_000n;
const FEE = 2_000n;
const OPTIONS = { allowUnknownOutputs: true, allowUnknownInputs: true } as const;

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

interface Coin {
  txid: string;
  vout: number;
  satoshis: number;
  scriptPk: string;
}

async function ask<T>(path: string, body?: object): Promise<T> {
  const answer = await fetch(url(API + path), {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json' },
    body: body ? JSON.stringify(body) : undefined,
  });
  const { code, data, msg } = (await answer.json()) as { code: number; data: T; msg: string };
  if (code !== 0) throw new Error(msg);
  return data;
}

export class RealWallet {
  /** Calls that a person is asked for, in order. */
  readonly asked: string[] = [];
  /** The next question is answered with no. */
  refuses = false;
  /** The main network's wallets are on another network than the page. */
  elsewhere = false;
  /** It names no account before it is unlocked. */
  locked = false;
  /** Whether this site was allowed to see the accounts. */
  private allowed = false;
  private readonly pub: Uint8Array;
  private readonly taproot: { script: Uint8Array; address?: string };
  private readonly segwit: { script: Uint8Array; address?: string };
  private readonly legacy: { script: Uint8Array; address?: string };

  private constructor(
    private readonly page: Page,
    readonly id: RealWalletId,
    private readonly key: Uint8Array,
  ) {
    this.pub = pubECDSA(key);
    this.taproot = p2tr(this.pub.slice(1), undefined, TEST_NETWORK);
    this.segwit = p2wpkh(this.pub, TEST_NETWORK);
    this.legacy = p2pkh(this.pub, TEST_NETWORK);
  }

  static async install(page: Page, id: RealWalletId): Promise<RealWallet> {
    const demo = (await (await fetch(url('/local/demo'))).json()) as { bitcoin: { wif: string }[] };
    const wif = demo.bitcoin[0]?.wif;
    if (wif === undefined) throw new Error('there is no demo wallet on Bitcoin');
    const wallet = new RealWallet(page, id, WIF(TEST_NETWORK).decode(wif));
    await page.exposeFunction('realWallet', (method: string, ...args: unknown[]) =>
      wallet.answer(method, args),
    );
    const { tap, pay } = wallet;
    await page.addInitScript(SHAPES[id], {
      tap,
      pay,
      old: wallet.old,
      pub: hexOf(wallet.pub),
      x: hexOf(wallet.pub.slice(1)),
    });
    return wallet;
  }

  get tap(): string {
    return this.taproot.address ?? '';
  }

  /** The same key's address for payments. */
  get pay(): string {
    return this.segwit.address ?? '';
  }

  /** And its legacy address. */
  get old(): string {
    return this.legacy.address ?? '';
  }

  /** The wallet tells the page by itself. */
  async tell(event: string, data: unknown): Promise<void> {
    await this.page.evaluate(
      ([name, detail]) => window.dispatchEvent(new CustomEvent(`real-wallet-${name}`, { detail })),
      [event, data] as const,
    );
  }

  /** Coins from the taproot address for another one of the key; there once the index has them. */
  async fund(to = this.pay): Promise<void> {
    const about = (address: string) => `/address/btc-utxo?address=${address}`;
    const coin = (await ask<Coin[]>(about(this.tap))).find((c) => BigInt(c.satoshis) > 2n * FUNDS);
    if (!coin) throw new Error('the demo wallet has no coin that is large enough');
    const tx = new Transaction();
    tx.addInput({
      txid: coin.txid,
      index: coin.vout,
      witnessUtxo: { script: this.taproot.script, amount: BigInt(coin.satoshis) },
      tapInternalKey: this.pub.slice(1),
    });
    tx.addOutputAddress(to, FUNDS, TEST_NETWORK);
    tx.addOutputAddress(this.tap, BigInt(coin.satoshis) - FUNDS - FEE, TEST_NETWORK);
    tx.sign(this.key);
    tx.finalize();
    const txid = await ask<string>('/tx/broadcast', { rawtx: hexOf(tx.extract()) });
    await expect
      .poll(async () => (await ask<Coin[]>(about(to))).map((c) => c.txid), { timeout: 60_000 })
      .toContain(txid);
  }

  private answer(method: string, args: unknown[]): unknown {
    switch (method) {
      case 'allowed':
        return this.allowed && !this.locked;
      case 'network':
        return this.elsewhere ? 'mainnet' : 'testnet';
      case 'switch':
        // The person is asked.
        if (this.person('switch')) this.elsewhere = false;
        return !this.elsewhere;
      case 'leave':
        this.allowed = false;
        return true;
      case 'connect':
        // Who said yes is not asked again.
        if (!this.allowed) this.allowed = this.person('connect');
        return this.allowed;
      case 'check':
        return this.check(args as Parameters<RealWallet['check']>[0]);
      case 'sign':
        return this.allowed && this.person('sign')
          ? this.sign(args[0] as string, args[1] as { index: number; address?: string }[])
          : false;
      default:
        throw new Error(`no wallet has ${method}`);
    }
  }

  /** What was asked, and what it is answered, are the wallet's own calls by the package that its makers publish. */
  private check([method, params, answer]: [
    method: string,
    params: unknown,
    answer: { result?: unknown; error?: unknown },
  ]): boolean {
    const published = this.id === 'xverse' ? checkXverse : checkLeather;
    published.request(method, params);
    published.answer(method, answer);
    return true;
  }

  /** The person's answer. */
  private person(question: string): boolean {
    this.asked.push(question);
    const no = this.refuses;
    this.refuses = false;
    return !no;
  }

  private sign(hex: string, inputs: { index: number; address?: string }[]): string {
    const tx = Transaction.fromPSBT(Buffer.from(hex, 'hex'), OPTIONS);
    if (inputs.length === 0) throw new Error('nothing to sign');
    for (const { index, address } of inputs) {
      const { witnessUtxo, nonWitnessUtxo, index: at = 0 } = tx.getInput(index);
      // Without the whole transaction before it, no legacy coin is signed.
      const coin = witnessUtxo ?? nonWitnessUtxo?.outputs[at];
      const script = hexOf(coin?.script ?? new Uint8Array());
      const own = [this.taproot, this.segwit, this.legacy].find((p) => hexOf(p.script) === script);
      if (!own || (address !== undefined && own.address !== address))
        throw new Error(`input ${index} is not of ${address ?? 'this wallet'}`);
      if (own === this.taproot) tx.updateInput(index, { tapInternalKey: this.pub.slice(1) }, true);
      tx.signIdx(this.key, index, [0, 1]);
    }
    return hexOf(tx.toPSBT());
  }
}

interface Keys {
  tap: string;
  pay: string;
  old: string;
  pub: string;
  x: string;
}

/** Each runs in the page before its own scripts, and so knows nothing of this file. */
const SHAPES: Record<RealWalletId, (keys: Keys) => void> = {
  /** With a legacy address, as its owner may choose. It says when it is locked, and nothing when it is unlocked. */
  unisat: ({ old, pub }) => {
    type Ask = (method: string, ...args: unknown[]) => Promise<unknown>;
    const call = (window as unknown as { realWallet: Ask }).realWallet;
    const no = { code: 4001, message: 'User rejected the request.' };
    const heard = (name: string, listener: (data: unknown) => void) =>
      window.addEventListener(`real-wallet-${name}`, (event) => listener((event as CustomEvent).detail));
    const provider = {
      requestAccounts: async () => {
        if (!(await call('connect'))) throw no;
        return [old];
      },
      getAccounts: async () => ((await call('allowed')) ? [old] : []),
      getPublicKey: async () => pub,
      getChain: async () =>
        (await call('network')) === 'mainnet'
          ? { enum: 'BITCOIN_MAINNET', name: 'Bitcoin Mainnet', network: 'livenet' }
          : { enum: 'BITCOIN_TESTNET', name: 'Bitcoin Testnet', network: 'testnet' },
      switchNetwork: async () => {
        if (!(await call('switch'))) throw no;
      },
      signPsbt: async (hex: string, { toSignInputs }: { toSignInputs: unknown[] }) => {
        const signed = await call('sign', hex, toSignInputs);
        if (!signed) throw no;
        return signed;
      },
      disconnect: () => call('leave'),
      on: heard,
      removeListener: () => undefined,
    };
    Object.assign(window, { unisat: provider, unisat_wallet: provider });
  },
  /** One provider per network; that of the test network has neither getAccounts nor getNetwork. */
  okx: ({ tap, pub, x }) => {
    type Ask = (method: string, ...args: unknown[]) => Promise<unknown>;
    const call = (window as unknown as { realWallet: Ask }).realWallet;
    const no = { code: 4001, message: 'User rejected the request.' };
    const testnet = {
      connect: async () => {
        if (!(await call('connect'))) throw no;
        return { address: tap, publicKey: x, compressedPublicKey: pub };
      },
      signPsbt: async (hex: string, { toSignInputs }: { toSignInputs: unknown[] }) => {
        const signed = await call('sign', hex, toSignInputs);
        if (!signed) throw no;
        return signed;
      },
      disconnect: () => call('leave'),
      on: () => undefined,
      removeListener: () => undefined,
    };
    const forbidden = { connect: () => Promise.reject(new Error('this is livenet')) };
    Object.assign(window, { okxwallet: { isOkxWallet: true, bitcoin: forbidden, bitcoinTestnet: testnet } });
  },
  /** UniSat's interface at bitkeep.unisat, and in UniSat's own place with a mark. */
  bitget: ({ tap, pub }) => {
    type Ask = (method: string, ...args: unknown[]) => Promise<unknown>;
    const call = (window as unknown as { realWallet: Ask }).realWallet;
    const no = { code: 4001, message: 'User rejected the request.' };
    const unisat = {
      isBitKeep: true,
      requestAccounts: async () => {
        if (!(await call('connect'))) throw no;
        return [tap];
      },
      getAccounts: async () => ((await call('allowed')) ? [tap] : []),
      getPublicKey: async () => ((await call('allowed')) ? pub : ''),
      getNetwork: async () => 'signet',
      signPsbt: async (hex: string, { toSignInputs }: { toSignInputs: unknown[] }) => {
        const signed = await call('sign', hex, toSignInputs);
        if (!signed) throw no;
        return signed;
      },
      disconnect: () => call('leave'),
      on: () => undefined,
      removeListener: () => undefined,
    };
    Object.assign(window, { bitkeep: { unisat }, unisat });
  },
  /** JSON-RPC whose errors are in the answer; transactions in Base64; inputs by address. */
  xverse: ({ tap, pay, pub, x }) => {
    type Ask = (method: string, ...args: unknown[]) => Promise<unknown>;
    const call = (window as unknown as { realWallet: Ask }).realWallet;
    const addresses = [
      { address: pay, publicKey: pub, purpose: 'payment', addressType: 'p2wpkh', walletType: 'software' },
      { address: tap, publicKey: x, purpose: 'ordinals', addressType: 'p2tr', walletType: 'software' },
    ];
    const network = async () => ({
      bitcoin: { name: (await call('network')) === 'mainnet' ? 'Mainnet' : 'Testnet4' },
      stacks: { name: 'testnet' },
      spark: { name: 'regtest' },
    });
    const account = async () => ({ id: '1', addresses, walletType: 'software', network: await network() });
    const no = { error: { code: -32000, message: 'User rejected request' } };
    const denied = { error: { code: -32002, message: 'Access denied.' } };
    const hexOf = (base64: string) =>
      [...atob(base64)].map((c) => c.charCodeAt(0).toString(16).padStart(2, '0')).join('');
    const base64Of = (hex: string) =>
      btoa((hex.match(/../g) ?? []).map((h) => String.fromCharCode(Number.parseInt(h, 16))).join(''));
    interface Params {
      psbt: string;
      signInputs: Record<string, number[]>;
      broadcast: boolean;
    }
    const methods: Record<string, (params: Params) => Promise<object>> = {
      getAccounts: async () => ((await call('allowed')) ? { result: addresses } : denied),
      wallet_connect: async () => ((await call('connect')) ? { result: await account() } : no),
      wallet_getAccount: async () => ((await call('allowed')) ? { result: await account() } : denied),
      wallet_getNetwork: async () => ({ result: await network() }),
      wallet_disconnect: async () => {
        await call('leave');
        return { result: null };
      },
      signPsbt: async ({ psbt, signInputs, broadcast }) => {
        if (broadcast !== false) return { error: { code: -32603, message: 'this wallet would send it' } };
        const inputs = Object.entries(signInputs).flatMap(([address, list]) =>
          list.map((index) => ({ index, address })),
        );
        const signed = await call('sign', hexOf(psbt), inputs);
        return signed ? { result: { psbt: base64Of(String(signed)) } } : no;
      },
    };
    const provider = {
      request: async (method: string, params: Params) => {
        const missing = { error: { code: -32601, message: `no ${method}` } };
        const answer = { jsonrpc: '2.0', id: '1', ...((await methods[method]?.(params)) ?? missing) };
        await call('check', method, params, answer);
        return answer;
      },
      addListener: (name: string, listener: (data: unknown) => void) => {
        const heard = (event: Event) => listener((event as CustomEvent).detail);
        window.addEventListener(`real-wallet-${name}`, heard);
        return () => window.removeEventListener(`real-wallet-${name}`, heard);
      },
    };
    Object.assign(window, { XverseProviders: { BitcoinProvider: provider }, BitcoinProvider: provider });
  },
  /** JSON-RPC whose errors are thrown; no events, and no way to read addresses without its window. */
  leather: ({ tap, pay, pub, x }) => {
    type Ask = (method: string, ...args: unknown[]) => Promise<unknown>;
    const call = (window as unknown as { realWallet: Ask }).realWallet;
    const envelope = { jsonrpc: '2.0', id: '1' };
    const no = { ...envelope, error: { code: 4001, message: 'User rejected request' } };
    const addresses = [
      {
        symbol: 'BTC',
        type: 'p2wpkh',
        address: pay,
        publicKey: pub,
        derivationPath: "m/84'/1'/0'/0/0",
        descriptor: 'wpkh',
      },
      {
        symbol: 'BTC',
        type: 'p2tr',
        address: tap,
        publicKey: pub,
        tweakedPublicKey: x,
        derivationPath: "m/86'/1'/0'/0/0",
        descriptor: 'tr',
      },
      { symbol: 'STX', address: 'ST000000000000000000002AMW42H', publicKey: pub },
    ];
    const answers = async (
      method: string,
      params?: { hex: string; signAtIndex: number[]; network: string },
    ) => {
      if (method === 'getAddresses') {
        // Its window opens each time.
        await call('leave');
        if (!(await call('connect'))) throw no;
        return { ...envelope, result: { addresses } };
      }
      if (method === 'signPsbt' && params?.network === 'testnet') {
        const inputs = params.signAtIndex.map((index) => ({ index }));
        const hex = await call('sign', params.hex, inputs);
        if (!hex) throw no;
        return { ...envelope, result: { hex } };
      }
      throw { ...envelope, error: { code: -32601, message: `no ${method}` } };
    };
    const request = async (
      method: string,
      params?: { hex: string; signAtIndex: number[]; network: string },
    ) => {
      try {
        const answer = await answers(method, params);
        await call('check', method, params, answer);
        return answer;
      } catch (error) {
        if ((error as { error?: unknown }).error) await call('check', method, params, error);
        throw error;
      }
    };
    Object.assign(window, { LeatherProvider: Object.freeze({ request }) });
  },
  /** [7.68] connect() answers accounts of several chains; a payment is an object. */
  gate: ({ tap, pay, pub }) => {
    type Ask = (method: string, ...args: unknown[]) => Promise<unknown>;
    const call = (window as unknown as { realWallet: Ask }).realWallet;
    const no = { code: 4001, message: 'User rejected the request.' };
    const bitcoin = {
      connect: async () => {
        if (!(await call('connect'))) throw no;
        return [
          { address: '0x1111111111111111111111111111111111111111', network: 'ETH' },
          { address: tap, publicKey: pub, network: 'BTC' },
          { address: pay, publicKey: pub, network: 'BTC' },
        ];
      },
      getAccounts: async () => ((await call('allowed')) ? [tap, pay] : []),
      getPublicKey: async () => pub,
      getNetwork: async () => 'testnet',
      signPsbt: async (hex: string, { toSignInputs }: { toSignInputs: unknown[] }) => {
        const signed = await call('sign', hex, toSignInputs);
        if (!signed) throw no;
        return signed;
      },
      disconnect: () => call('leave'),
      on: () => undefined,
      removeListener: () => undefined,
    };
    Object.assign(window, { gatewallet: { bitcoin } });
  },
};
