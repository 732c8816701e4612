import { encodeBase58 } from '@causeway/sdk/solana/base58';

export interface FakeAccount {
  address: unknown;
  publicKey: unknown;
  chains: unknown;
}

export function newAccount(fill?: number): FakeAccount & { address: string; publicKey: Uint8Array } {
  const bytes = new Uint8Array(32);
  const publicKey = fill === undefined ? crypto.getRandomValues(bytes) : bytes.fill(fill);
  return { address: encodeBase58(publicKey), publicKey, chains: ['solana:mainnet', 'solana:devnet'] };
}

/** A wallet of the Wallet Standard as real ones are: a class, with what it says in getters. */
export class FakeWallet {
  allowed = false;
  refuses: unknown = null;
  asked: unknown[] = [];
  readonly listeners = new Set<(change: unknown) => void>();

  constructor(
    private readonly label: string,
    public has: unknown = [newAccount()],
    private readonly on: readonly string[] = ['solana:mainnet', 'solana:devnet'],
  ) {}

  get name() {
    return this.label;
  }
  get icon() {
    return 'data:image/svg+xml,x';
  }
  get chains() {
    return this.on;
  }
  get accounts(): unknown {
    return this.allowed ? this.has : [];
  }
  get features() {
    return {
      'standard:connect': {
        connect: async (...input: [{ silent?: boolean }?]) => {
          this.asked.push(input);
          if (this.refuses && !input[0]?.silent) throw this.refuses;
          if (!input[0]?.silent) this.allowed = true;
          return { accounts: this.accounts };
        },
      },
      'standard:disconnect': {
        disconnect: async () => {
          this.allowed = false;
          this.change();
        },
      },
      'standard:events': {
        on: (_: string, listener: (change: unknown) => void) => {
          this.listeners.add(listener);
          return () => void this.listeners.delete(listener);
        },
      },
    };
  }

  change(): void {
    for (const listener of [...this.listeners]) listener({ accounts: this.accounts });
  }

  /** Registers as the standard has it; the function returned takes the wallet off the page. */
  register(): () => void {
    const tell = ({ register }: { register(...wallets: unknown[]): () => void }) => register(this);
    const unregister: (() => void)[] = [];
    const ready = (event: Event) => void unregister.push(tell((event as CustomEvent).detail));
    window.addEventListener('wallet-standard:app-ready', ready);
    window.dispatchEvent(
      new CustomEvent('wallet-standard:register-wallet', {
        detail: (api: Parameters<typeof tell>[0]) => void unregister.push(tell(api)),
      }),
    );
    return () => {
      window.removeEventListener('wallet-standard:app-ready', ready);
      for (const end of unregister) end();
    };
  }
}
