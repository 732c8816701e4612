import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  numberToHex,
  stringToHex,
} from 'viem';
import * as v from 'valibot';
import type { Storage } from '../../lib/storage.ts';
import { addressFor } from '@causeway/sdk/bitcoin/account';
import type { BitcoinAccount, BitcoinWallet } from '../bitcoin/types.ts';
import { entryPointAbi } from './abi.ts';
import {
  badChain,
  badParams,
  CODES,
  feeRose,
  notAsked,
  ParticleError,
  signError,
  unauthorized,
  unsupported,
  unusableKey,
} from './errors.ts';
import {
  addressShape,
  bytesShape,
  type Call,
  hashOf,
  withoutFactory,
  highestFee,
  type Operation,
  operationShape,
  packCreate,
  quantityShape,
  toWire,
} from './operation.ts';
import { accountOf, type ParticleChain, type Place, placeOf } from './place.ts';
import { waitForOperation } from './receipt.ts';
import type { Ask } from './service.ts';
import { fromWallet, recover, seal, signerOf } from './signature.ts';
import { keyText, messageText, operationText } from './text.ts';

/** What the engine acts on; the app gives what is real (start.ts). */
export interface EngineDeps {
  readonly chains: readonly ParticleChain[];
  /** [8.16] Throws without a Bitcoin wallet. */
  bitcoin(): { wallet: BitcoinWallet; account: BitcoinAccount };
  service(chainId: number): Ask;
  /** The chain itself, where this build has endpoints of it. */
  chain(chainId: number): Ask;
  /** Shows the person the highest fee, in wei, and whether it is unusual; rejects when they say no. */
  confirmFee(fee: bigint, symbol: string, wallet: string, unusual: boolean): Promise<void>;
  readonly storage: Storage;
  /** Seconds since 1970. */
  now(): number;
  pause(): Promise<void>;
  emit(event: 'accountsChanged' | 'chainChanged', value: unknown): void;
}

/** A key that has signed, and what it owns. */
interface Owner {
  readonly key: string;
  readonly address: Address;
}

/** Who signs, as it was when a request began. */
interface Signer {
  readonly wallet: BitcoinWallet;
  readonly bitcoinAddress: string;
  readonly owner: Address;
  readonly account: Address;
  readonly chain: ParticleChain;
  readonly place: Place;
}

/** [7.70] What the chain answers. None of it sends, signs or keeps anything. */
const PASSED = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_getStorageAt',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
]);

/** Prices may rise between the fee that a person sees and the operation: by a quarter, which they see included. */
const HEADROOM = { of: 5n, by: 4n };
/** An operation that can be run for longer than this, in seconds, is not signed. */
const MAX_LIFE = 3_600;

const transaction = v.pipe(
  v.object({
    from: addressShape,
    to: addressShape,
    value: v.optional(quantityShape(256), '0x0'),
    data: v.optional(bytesShape),
    input: v.optional(bytesShape),
    chainId: v.optional(quantityShape(53)),
  }),
  v.check((tx) => tx.data === undefined || tx.input === undefined || tx.data === tx.input),
);

const prepared = v.object({ userOp: operationShape, validUntil: v.pipe(v.number(), v.safeInteger()) });
const quoted = v.object({ fee: quantityShape(200) });
const price = quantityShape(200);
/** Gas that no operation of this page needs, the making of its account included. */
const PLENTY_OF_GAS = 2_000_000n;
/** So many times what the chain's own price makes of that, and the fee is unusual (SR-39). */
const UNUSUAL_TIMES = 4n;

/** SR-09, SR-30. Does what the provider is asked; one question to the person at a time. */
export class Engine {
  private owner: Owner | null = null;
  private chain: ParticleChain;
  private queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly deps: EngineDeps) {
    const remembered = deps.storage.get('connect-evm-chain-id');
    const [first] = deps.chains;
    if (!first) throw badParams();
    this.chain = deps.chains.find((c) => c.id === remembered) ?? first;
  }

  readonly emit: EngineDeps['emit'] = (event, value) => this.deps.emit(event, value);

  async request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
    switch (method) {
      case 'eth_requestAccounts':
        return this.oneByOne(() => this.connect());
      case 'eth_accounts':
        return this.accounts();
      case 'eth_chainId':
        return numberToHex(this.chain.id);
      case 'net_version':
        return String(this.chain.id);
      case 'wallet_switchEthereumChain':
        return this.switchChain(params);
      case 'personal_sign':
        return this.oneByOne(() => this.sign(params));
      case 'eth_sendTransaction':
        return this.oneByOne(() => this.send(params));
      default:
        if (PASSED.has(method)) return this.deps.chain(this.chain.id)(method, params ?? []);
        throw unsupported();
    }
  }

  private oneByOne<T>(work: () => Promise<T>): Promise<T> {
    const next = this.queue.then(work, work);
    this.queue = next.catch(() => undefined);
    return next;
  }

  private place(): Place {
    const place = placeOf(this.chain.id);
    if (!place) throw badChain(this.chain.id);
    return place;
  }

  /** The Bitcoin wallet and the address whose key owns the account. */
  private bitcoin() {
    const { wallet, account } = this.deps.bitcoin();
    const { address, pubkey } = addressFor(account, 'btc');
    return { wallet, address, pubkey, key: `${wallet.id} ${address} ${pubkey}` };
  }

  /** The text is of the first chain, so that a wallet is asked once for all of them. */
  private testText(bitcoinAddress: string): string {
    return keyText((this.deps.chains[0] ?? this.chain).id, bitcoinAddress);
  }

  /** Whose key signed the test text; null unless it is the one that the wallet names. */
  private async ownerFrom(text: string, base64: string, pubkey: string): Promise<Address | null> {
    const signature = fromWallet(base64);
    const found = signature && (await recover(text, signature));
    if (!found) return null;
    // Taproot's key is known without the parity of its point.
    const same = pubkey.length === 64 ? found.publicKey.slice(2) === pubkey : found.publicKey === pubkey;
    return same ? found.owner : null;
  }

  /** [3.34], [4.33] The owner, from this page's life or from the signature that was kept; nobody is asked. */
  private async known(): Promise<Owner | null> {
    let now: ReturnType<Engine['bitcoin']>;
    try {
      now = this.bitcoin();
    } catch {
      return null;
    }
    if (this.owner?.key === now.key) return this.owner;
    const { storage } = this.deps;
    const proof = storage.get('particle-proof');
    if (proof === null || storage.get('current-connector-id') !== now.wallet.id) return null;
    const address = await this.ownerFrom(this.testText(now.address), proof, now.pubkey);
    if (address === null || this.bitcoin().key !== now.key) return null;
    this.owner = { key: now.key, address };
    return this.owner;
  }

  private async accounts(): Promise<Address[]> {
    const owner = await this.known();
    return owner ? [accountOf(this.place(), owner.address)] : [];
  }

  /** SR-09: no address is shown before the wallet has signed and the owner is recovered from that. */
  private async connect(): Promise<Address[]> {
    const before = await this.accounts();
    if (before.length > 0) return before;
    const { wallet, address, pubkey, key } = this.bitcoin();
    // It signs by BIP-322 alone, which no contract can check.
    if (wallet.id === 'leather') throw unusableKey(wallet.label);
    const text = this.testText(address);
    const proof = await wallet.signMessage(text, address, 'ecdsa');
    const owner = await this.ownerFrom(text, proof, pubkey);
    if (owner === null) throw unusableKey(wallet.label);
    if (this.bitcoin().key !== key) throw unauthorized();
    this.owner = { key, address: owner };
    this.deps.storage.set('current-connector-id', wallet.id);
    this.deps.storage.set('particle-proof', proof);
    this.deps.storage.set('connect-evm-chain-id', this.chain.id);
    const accounts = await this.accounts();
    this.emit('accountsChanged', accounts);
    return accounts;
  }

  /** [5.21] */
  private async switchChain(params: unknown): Promise<null> {
    const shape = v.pipe(
      v.array(v.object({ chainId: quantityShape(53) })),
      v.minLength(1),
      v.transform(([first]) => Number(first?.chainId)),
    );
    const parsed = v.safeParse(shape, params);
    if (!parsed.success) throw badParams();
    const chain = this.deps.chains.find((c) => c.id === parsed.output);
    if (!chain) throw badChain(parsed.output);
    if (chain.id === this.chain.id) return null;
    const before = await this.accounts();
    this.chain = chain;
    this.deps.storage.set('connect-evm-chain-id', chain.id);
    this.emit('chainChanged', numberToHex(chain.id));
    const after = await this.accounts();
    if (before[0] !== after[0]) this.emit('accountsChanged', after);
    return null;
  }

  private async signer(asked: string): Promise<Signer> {
    const owner = await this.known();
    const place = this.place();
    if (!owner) throw unauthorized();
    const { wallet, address, key } = this.bitcoin();
    const account = accountOf(place, owner.address);
    if (key !== owner.key || asked.toLowerCase() !== account) throw unauthorized();
    return { wallet, bitcoinAddress: address, owner: owner.address, account, chain: this.chain, place };
  }

  /** A message of the account (ERC-1271): the wallet's 65 bytes, and the message. */
  private async sign(params: unknown): Promise<Hex> {
    const parsed = v.safeParse(v.tuple([v.string(), v.string()]), params);
    if (!parsed.success) throw badParams();
    const [words, asked] = parsed.output;
    const signer = await this.signer(asked);
    const message = /^0x([0-9a-fA-F]{2})*$/.test(words) ? (words as Hex) : stringToHex(words);
    const text = messageText(message, signer.chain.id, signer.account);
    if (text === null) throw badParams();
    const signature = await this.signature(signer, text);
    if ((await recover(text, signature))?.owner !== signer.owner) throw signError();
    return `${signature}${message.slice(2)}`;
  }

  private async signature(signer: Signer, text: string): Promise<Hex> {
    const signature = fromWallet(await signer.wallet.signMessage(text, signer.bitcoinAddress, 'ecdsa'));
    if (signature === null) throw signError();
    return signature;
  }

  private async send(params: unknown): Promise<Hex> {
    const parsed = v.safeParse(v.tuple([transaction]), params);
    if (!parsed.success) throw badParams();
    const [tx] = parsed.output;
    const signer = await this.signer(tx.from);
    if (tx.chainId !== undefined && tx.chainId !== BigInt(signer.chain.id))
      throw badChain(Number(tx.chainId));
    const calls: Call[] = [{ to: tx.to, value: tx.value, data: tx.data ?? tx.input ?? '0x' }];
    const service = this.deps.service(signer.chain.id);
    const request = [
      { ownerAddress: signer.owner },
      calls.map((c) => ({ to: c.to, value: numberToHex(c.value), data: c.data })),
    ];
    const quote = v.safeParse(quoted, await service('particle_aa_getFeeQuotes', request));
    if (!quote.success) throw notAsked('fee');
    const highest = (quote.output.fee * HEADROOM.of) / HEADROOM.by;
    const unusual = await this.isUnusual(highest, signer.chain);
    await this.deps.confirmFee(highest, signer.chain.symbol, signer.wallet.label, unusual);
    const made = v.safeParse(prepared, await service('particle_aa_createUserOp', request));
    if (!made.success) throw notAsked('userOp');
    const { userOp: op, validUntil } = made.output;
    const text = await this.textOf(signer, op, calls, validUntil, highest);
    const sealed = seal(await this.signature(signer, text), validUntil);
    const { entryPoint } = signer.place;
    if ((await signerOf(op, calls, sealed, signer.chain.id, entryPoint)) !== signer.owner) throw signError();
    return this.deliver(signer, op, sealed, validUntil);
  }

  /** SR-39: a fee of the service's by the chain's own price; one that cannot be read makes none unusual. */
  private async isUnusual(fee: bigint, { id }: ParticleChain): Promise<boolean> {
    const answer = await this.deps
      .chain(id)('eth_gasPrice', [])
      .catch(() => null);
    const own = v.safeParse(price, answer);
    return own.success && fee > own.output * PLENTY_OF_GAS * UNUSUAL_TIMES;
  }

  /** SR-09: our own text of an operation that does what was asked, by our own account, for no more than was shown. */
  private async textOf(
    { owner, account, place, chain }: Signer,
    op: Operation,
    calls: readonly Call[],
    validUntil: number,
    highest: bigint,
  ): Promise<string> {
    if (op.sender !== account) throw notAsked('sender');
    const makesOurs = op.factory === place.factory && op.factoryData === packCreate(owner).toLowerCase();
    if (op.factory === null ? op.factoryData !== '0x' : !makesOurs) throw notAsked('factory');
    if (op.maxPriorityFeePerGas > op.maxFeePerGas) throw notAsked('fee');
    if (highestFee(op) > highest) throw feeRose();
    if (validUntil > this.deps.now() + MAX_LIFE) throw notAsked('validUntil');
    const text = operationText(op, calls, chain.id, place.entryPoint, validUntil);
    if (text === null) throw notAsked('callData');
    // Two operations with one nonce cannot both be run: whatever becomes of this one, the next takes its place.
    if (op.nonce !== (await this.nonce(account, place, chain))) throw notAsked('nonce');
    return text;
  }

  private async nonce(account: Address, place: Place, chain: ParticleChain): Promise<bigint> {
    const data = encodeFunctionData({ abi: entryPointAbi, functionName: 'getNonce', args: [account, 0n] });
    const answer = await this.deps.chain(chain.id)('eth_call', [{ to: place.entryPoint, data }, 'latest']);
    const parsed = v.safeParse(bytesShape, answer);
    if (!parsed.success) throw notAsked('nonce');
    return decodeFunctionResult({ abi: entryPointAbi, functionName: 'getNonce', data: parsed.output });
  }

  /** Hands the operation over and resolves to the transaction that ran it. */
  private async deliver(signer: Signer, op: Operation, sealed: Hex, validUntil: number): Promise<Hex> {
    const service = this.deps.service(signer.chain.id);
    try {
      await service('particle_aa_sendUserOp', [toWire(op, sealed)]);
    } catch (error) {
      // Without an answer nobody knows whether it was taken: the chain will tell.
      if (!(error instanceof ParticleError) || error.code !== CODES.network) throw error;
    }
    return waitForOperation({
      // somebody else may make the account first: then the service runs it without that
      hashes: [op, withoutFactory(op)].map((o) => hashOf(o, signer.chain.id, signer.place.entryPoint)),
      entryPoint: signer.place.entryPoint,
      until: validUntil,
      service,
      chain: this.deps.chain(signer.chain.id),
      now: this.deps.now,
      pause: this.deps.pause,
    });
  }
}
