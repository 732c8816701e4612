import * as v from 'valibot';
import { addressNetwork, byPriority } from '@causeway/sdk/bitcoin/address';
import { type BitcoinChain, chainNamed, networkOf, unisatChain, unisatName } from './chain.ts';
import { AccountGone, badAnswer, WalletError, walletError } from '../errors.ts';
import { PsbtMismatch, takeSignatures } from '@causeway/sdk/bitcoin/psbt';
import * as schema from './schema.ts';
import { accountGone, LABELS, notConnected, notInstalled, signFailed } from './texts.ts';
import type {
  AdapterContext,
  BitcoinAccount,
  BitcoinAdapter,
  BitcoinNetwork,
  BitcoinWallet,
  BitcoinWalletEvent,
  BitcoinWalletId,
  InputToSign,
  SignatureType,
} from './types.ts';
import type { UnisatProvider } from './window.ts';

const chainAnswer = v.object({ enum: v.string() });

/** An account that the wallet names, with its key where it says so at once. */
export interface NamedAccount {
  address: string;
  pubkey?: string;
}

/** How a wallet of UniSat's shape differs from UniSat. */
export interface Shape {
  id: BitcoinWalletId;
  /** Where it is on the page; null when it is not installed. */
  provider(network: BitcoinNetwork): UnisatProvider | null;
  /** [5.05] Whether the app may switch its network. */
  switches?: boolean;
  /** [5.22] What to say when it has no Bitcoin account. */
  empty?(): string;
  /** Asks the person; default requestAccounts. */
  ask?(provider: UnisatProvider): Promise<NamedAccount[]>;
  /** Without asking; default getAccounts. */
  known?(provider: UnisatProvider): Promise<NamedAccount[]>;
  pay?(
    provider: UnisatProvider,
    from: string,
    to: string,
    satoshis: number,
    feeRate: number,
  ): Promise<unknown>;
  sign?(provider: UnisatProvider, from: string, text: string, type: SignatureType): Promise<unknown>;
  /** Events by their names here; default accountsChanged and networkChanged. */
  events?: Partial<Record<BitcoinWalletEvent, string>>;
}

const EVENTS: Partial<Record<BitcoinWalletEvent, string>> = {
  accountsChanged: 'accountsChanged',
  networkChanged: 'networkChanged',
};

/** Runs a call of a wallet; whatever it throws becomes a WalletError. */
export async function calling<T>(call: () => Promise<T>, xverse = false): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw walletError(error, xverse);
  }
}

/** The signatures in a wallet's answer, if it is the transaction that was asked for [8.25]. */
export function signaturesOf(
  label: string,
  asked: string,
  answer: unknown,
  inputs: readonly InputToSign[],
): string {
  if (answer === null || answer === undefined || answer === '') throw new WalletError(signFailed());
  const signed = schema.read(label, schema.hex, answer);
  try {
    return takeSignatures(
      asked,
      signed,
      inputs.map((i) => i.index),
    );
  } catch (error) {
    if (error instanceof PsbtMismatch) throw badAnswer(label, error.message);
    throw error;
  }
}

/** UniSat and those of its shape. */
export function unisatShaped(shape: Shape, context: AdapterContext): BitcoinAdapter {
  const label = LABELS[shape.id];
  const find = () => shape.provider(context.network);
  const wanted = () => context.chain?.() ?? null;
  const open = (): UnisatProvider => {
    const provider = find();
    if (!provider) throw new WalletError(notInstalled(shape.id));
    return provider;
  };
  return {
    id: shape.id,
    label,
    installed: () => find() !== null,
    connect: async () => {
      const wallet = new UnisatWallet(shape, label, open(), null, wanted);
      const named = await calling(() => wallet.ask());
      if (named.length === 0) throw new WalletError(shape.empty?.() ?? notConnected(label));
      const [only] = named;
      if (named.length === 1 && only) await wallet.use(only);
      else {
        // [2.33] several addresses: the person says which
        const address = await context.choose(label, byPriority(named.map((n) => n.address)));
        await wallet.choose(named.find((n) => n.address === address) ?? { address });
      }
      return wallet;
    },
    restore: async () => {
      const provider = find();
      if (!provider) return null;
      const wallet = new UnisatWallet(shape, label, provider, context.chosen, wanted);
      const accounts = await wallet.read().catch((error: unknown) => {
        if (error instanceof AccountGone) throw error;
        return [];
      });
      return accounts.length > 0 ? wallet : null;
    },
  };
}

class UnisatWallet implements BitcoinWallet {
  accounts: readonly BitcoinAccount[] = [];
  /** What it named when it was connected; of several in its list this one is meant, and no other is taken for it. */
  private meant: NamedAccount | null;
  readonly switchNetwork?: (network: BitcoinNetwork) => Promise<void>;

  constructor(
    private readonly shape: Shape,
    readonly label: string,
    private readonly provider: UnisatProvider,
    public chosen: BitcoinAccount | null,
    private readonly wanted: () => BitcoinChain | null,
  ) {
    this.meant = chosen;
    if (shape.switches && provider.switchNetwork)
      this.switchNetwork = async (network) => {
        const chain = unisatName(wanted() ?? network);
        await calling(async () =>
          provider.switchChain && chain ? provider.switchChain(chain) : provider.switchNetwork?.(network),
        );
      };
  }

  get id(): BitcoinWalletId {
    return this.shape.id;
  }

  async ask(): Promise<NamedAccount[]> {
    if (this.shape.ask) return this.shape.ask(this.provider);
    return named(this.label, await this.provider.requestAccounts?.());
  }

  private async known(): Promise<NamedAccount[]> {
    if (this.shape.known) return this.shape.known(this.provider);
    return named(this.label, await this.provider.getAccounts?.());
  }

  async use(account: NamedAccount): Promise<BitcoinAccount> {
    this.meant = account;
    const [read] = await this.read();
    if (!read) throw new WalletError(notConnected(this.label));
    return read;
  }

  async choose(account: NamedAccount): Promise<void> {
    this.chosen = await this.use(account);
  }

  /**
   * The account that is meant. A wallet that shows one account shows the one that is used in it [4.32]; of several, none is
   * taken for one that the person chose.
   */
  private pick(accounts: readonly NamedAccount[]): NamedAccount | null {
    const same = accounts.find((a) => a.address === this.meant?.address);
    if (same) return { address: same.address, pubkey: same.pubkey ?? this.meant?.pubkey };
    const [only, ...others] = accounts;
    if (only && (this.chosen || others.length > 0)) {
      this.accounts = [];
      throw new AccountGone(accountGone(this.label));
    }
    return only ?? null;
  }

  async read(): Promise<readonly BitcoinAccount[]> {
    const accounts = await calling(() => this.known());
    const account = this.pick(accounts);
    if (!account) {
      this.accounts = [];
      return this.accounts;
    }
    const pubkey =
      account.pubkey ??
      schema.read(this.label, schema.pubkey, await calling(async () => this.provider.getPublicKey?.()));
    this.accounts = [await schema.checkAccount(this.label, { address: account.address, pubkey })];
    this.meant = account;
    return this.accounts;
  }

  private get address(): string {
    const [account] = this.accounts;
    if (!account) throw new WalletError(notConnected(this.label));
    return account.address;
  }

  async network(): Promise<BitcoinNetwork | 'other'> {
    const { provider } = this;
    const wanted = this.wanted();
    // UniSat's alone: what others name a chain there is not known.
    if (this.shape.id === 'unisat' && provider.getChain) {
      const answer = await calling(async () => provider.getChain?.());
      return networkOf(unisatChain(schema.read(this.label, chainAnswer, answer).enum), wanted);
    }
    if (!provider.getNetwork) return addressNetwork(this.address);
    const name = schema.read(
      this.label,
      schema.networkName,
      await calling(async () => provider.getNetwork?.()),
    );
    return networkOf(chainNamed(name), wanted);
  }

  async signPsbt(psbt: string, inputs: readonly InputToSign[]): Promise<string> {
    const options = {
      autoFinalized: false,
      toSignInputs: inputs.map(({ index, address, publicKey }) =>
        publicKey ? { index, publicKey } : { index, address },
      ),
    };
    const answer = await calling(() => this.provider.signPsbt(psbt, options));
    return signaturesOf(this.label, psbt, answer, inputs);
  }

  async signMessage(text: string, address: string, type: SignatureType = 'bip322-simple'): Promise<string> {
    if (address !== this.address) throw new WalletError(notConnected(this.label));
    const { provider, shape } = this;
    const answer = await calling(() =>
      shape.sign ? shape.sign(provider, address, text, type) : provider.signMessage(text, type),
    );
    return schema.read(this.label, schema.signature, answer);
  }

  async sendBitcoin(to: string, satoshis: number, feeRate: number): Promise<string> {
    const { provider, shape, address } = this;
    const answer = await calling(() =>
      shape.pay
        ? shape.pay(provider, address, to, satoshis, feeRate)
        : provider.sendBitcoin(to, satoshis, { feeRate }),
    );
    return schema.read(this.label, schema.txid, answer);
  }

  on(event: BitcoinWalletEvent, listener: () => void): () => void {
    const name = { ...EVENTS, ...this.shape.events }[event];
    if (!name) return () => undefined;
    const heard = () => listener();
    this.provider.on?.(name, heard);
    return () => void this.provider.removeListener?.(name, heard);
  }

  async disconnect(): Promise<void> {
    this.accounts = [];
    // Where the wallet cannot, the app forgets it all the same.
    await calling(async () => this.provider.disconnect?.()).catch(() => undefined);
  }
}

/** A list of addresses as UniSat gives it; an empty one stands for none (Bitget). */
export function named(label: string, answer: unknown): NamedAccount[] {
  const list = Array.isArray(answer) ? answer.filter((a) => a !== '') : (answer ?? []);
  return schema.read(label, schema.addresses, list).map((address) => ({ address }));
}

const connected = v.object({
  address: schema.address,
  publicKey: v.optional(v.string()),
  compressedPublicKey: v.optional(v.string()),
  network: v.optional(v.string()),
});

/** What connect() of OKX and Gate answers: one account or several, each with its key. */
export function connectedAccounts(label: string, answer: unknown, network?: string): NamedAccount[] {
  const list = Array.isArray(answer) ? answer : [answer];
  // [2.35] accounts of other chains have addresses of other chains, and are not read
  const ours = list.filter(
    (a) => network === undefined || (a as { network?: unknown } | null)?.network === network,
  );
  return ours.map((one) => {
    const { address, publicKey, compressedPublicKey } = schema.read(label, connected, one);
    const key = compressedPublicKey || publicKey;
    return { address, pubkey: key === undefined ? undefined : schema.read(label, schema.pubkey, key) };
  });
}
