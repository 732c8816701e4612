import { t } from '@lingui/core/macro';
import { encodeBase58 } from '@causeway/sdk/solana/base58';
import type { Deployment } from '@causeway/sdk/deployments';
import type { Ed25519Key } from '@causeway/sdk/ed25519';
import { ICON } from '../icon.ts';
import type { Memory, Sheet } from '../asking-wallet.ts';
import { CODES, ProviderRpcError } from '../rpc-error.ts';

export interface DemoSolanaDeps {
  key: Ed25519Key;
  sheet: Sheet;
  memory: Memory;
  /** What is deployed, for naming what is signed. */
  deployment(): Promise<Deployment | null>;
}

interface Account {
  readonly address: string;
  readonly publicKey: Uint8Array;
  readonly chains: readonly `${string}:${string}`[];
  readonly features: readonly `${string}:${string}`[];
}

/** Which account is to sign, as pages hand it over. */
type Signer = Pick<Account, 'address'>;

type Listener = (change: { accounts: readonly Account[] }) => void;

/** The standard wants its images in Base64. */
const MARK =
  `data:image/svg+xml;base64,${btoa(decodeURIComponent(ICON.slice(ICON.indexOf(',') + 1)))}` as const;
const FEATURES = ['solana:signTransaction', 'solana:signMessage'] as const;
const CHAINS = ['solana:devnet', 'solana:localnet'] as const;
const MAX_MESSAGE = 10_000;
const VERSION = '1.0.0';

/**
 * A demo wallet with Phantom's interface, the Wallet Standard, and a real key. It asks before it connects and before it
 * signs, and says what it signs. It sends nothing: pages do that.
 */
export class DemoPhantom {
  readonly isCausewayDemo = true;
  readonly version = VERSION;
  readonly name = 'Phantom';
  readonly icon = MARK;
  readonly chains = CHAINS;
  private readonly account: Account;
  private readonly listeners = new Set<Listener>();
  private connected: boolean;

  constructor(private readonly deps: DemoSolanaDeps) {
    const { publicKey } = deps.key;
    const address = encodeBase58(publicKey);
    this.account = Object.freeze({ address, publicKey, chains: CHAINS, features: FEATURES });
    this.connected = deps.memory.isRemembered(this.address);
  }

  get address(): string {
    return this.account.address;
  }

  get accounts(): readonly Account[] {
    return this.connected ? [this.account] : [];
  }

  readonly features = {
    'standard:connect': { version: VERSION, connect: (input?: { silent?: boolean }) => this.connect(input) },
    'standard:disconnect': { version: VERSION, disconnect: () => this.disconnect() },
    'standard:events': {
      version: VERSION,
      on: (event: string, listener: Listener) => {
        if (event === 'change') this.listeners.add(listener);
        return () => void this.listeners.delete(listener);
      },
    },
    'solana:signTransaction': {
      version: VERSION,
      supportedTransactionVersions: ['legacy', 0],
      signTransaction: (...inputs: { account: Signer; transaction: Uint8Array }[]) =>
        this.signTransactions(inputs),
    },
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: (...inputs: { account: Signer; message: Uint8Array }[]) => this.signMessages(inputs),
    },
  } as const;

  private async connect(input?: { silent?: boolean }): Promise<{ accounts: readonly Account[] }> {
    if (this.connected || input?.silent) return { accounts: this.accounts };
    const { accepted, remember } = await this.deps.sheet.ask({
      title: t`Connect this site`,
      action: t`Connect`,
      lines: [{ label: t`Account`, value: this.address, address: true }],
      text: t`The site will see this address and its balance. It cannot move anything without asking here again.`,
      remember: true,
    });
    if (!accepted) throw new ProviderRpcError(CODES.rejected, 'User rejected the request.');
    this.deps.memory.remember(this.address, remember);
    this.connected = true;
    this.changed();
    return { accounts: this.accounts };
  }

  private async disconnect(): Promise<void> {
    this.deps.memory.remember(this.address, false);
    if (!this.connected) return;
    this.connected = false;
    this.changed();
  }

  private async signTransactions(inputs: readonly { account: Signer; transaction: Uint8Array }[]) {
    // What reads and describes a transaction comes with the first one.
    const [{ readTransaction }, { describeMessage }] = await Promise.all([
      import('@causeway/sdk/solana/transaction'),
      import('./describe.ts'),
    ]);
    const signed = [];
    for (const { account, transaction } of inputs) {
      this.own(account);
      const bytes = Uint8Array.from(transaction);
      const { message, signed: asked, signatures } = readTransaction(bytes);
      const place = message.keys.indexOf(this.address);
      if (place < 0 || place >= message.signatures)
        throw new ProviderRpcError(CODES.unauthorized, t`This account is not asked to sign.`);
      const { accepted } = await this.deps.sheet.ask(describeMessage(message, await this.deps.deployment()));
      if (!accepted) throw new ProviderRpcError(CODES.rejected, 'User rejected the request.');
      // Signatures stand first, behind their number.
      bytes.set(
        await this.deps.key.sign(asked),
        bytes.length - asked.length - 64 * (signatures.length - place),
      );
      signed.push({ signedTransaction: bytes });
    }
    return signed;
  }

  private own({ address }: Signer): void {
    if (!this.connected || address !== this.address)
      throw new ProviderRpcError(CODES.unauthorized, t`This account is not connected to this site.`);
  }

  private async signMessages(inputs: readonly { account: Signer; message: Uint8Array }[]) {
    const signed = [];
    for (const { account, message } of inputs) {
      this.own(account);
      // What is asked is what is signed, whatever becomes of the caller's bytes meanwhile.
      const signedMessage = Uint8Array.from(message.slice(0, MAX_MESSAGE + 1));
      if (signedMessage.length > MAX_MESSAGE) throw new ProviderRpcError(-32602, t`Invalid Params`);
      const { accepted } = await this.deps.sheet.ask({
        title: t`Sign a message`,
        action: t`Sign`,
        lines: [],
        text: new TextDecoder().decode(signedMessage),
      });
      if (!accepted) throw new ProviderRpcError(CODES.rejected, 'User rejected the request.');
      signed.push({ signedMessage, signature: await this.deps.key.sign(signedMessage) });
    }
    return signed;
  }

  private changed(): void {
    for (const listener of [...this.listeners]) listener({ accounts: this.accounts });
  }
}

type Register = (...wallets: unknown[]) => unknown;

/**
 * Registers the wallet with pages, as the Wallet Standard asks, unless a Phantom has registered itself before. False then.
 */
export function registerPhantom(wallet: DemoPhantom): boolean {
  let installed = false;
  const listen = (...wallets: { name?: unknown }[]) => {
    installed ||= wallets.some((w) => w.name === wallet.name);
    return () => undefined;
  };
  window.dispatchEvent(
    new CustomEvent('wallet-standard:app-ready', { detail: Object.freeze({ register: listen }) }),
  );
  if (installed) return false;
  const tell = ({ register }: { register: Register }) => void register(wallet);
  window.addEventListener('wallet-standard:app-ready', (event) => {
    tell((event as CustomEvent<{ register: Register }>).detail);
  });
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: tell }));
  return true;
}
