import { describeError } from '../lib/errors.ts';
import { type StorageValue, storage } from '../lib/storage.ts';
import { toast } from '../ui/toasts.ts';
import { notInstalled, walletAway } from './texts.ts';

/** [3.08] What every connected wallet of TON and Solana says of itself. */
export interface ConnectedWallet<Chain extends 'ton' | 'solana', Provider, Account> {
  readonly label: string;
  readonly chain: Chain;
  /** An image inside the page: what a wallet names elsewhere is not loaded. */
  readonly icon: string | null;
  readonly provider: Provider;
  readonly chainId: number;
  /** [4.31] Never empty while the wallet is in a list. */
  readonly accounts: readonly Account[];
}

/** [3.11] The connected wallets of one kind, and which one is being connected. The first one is active [4.26]. */
export interface WalletsOfKind<Id extends string, W> {
  readonly wallets: readonly W[];
  readonly connecting: Id | null;
}

/** What is kept of a kind of wallets, for the page to follow. */
export interface WalletStore<Id extends string, W> {
  getState(): WalletsOfKind<Id, W>;
  setState(part: Partial<WalletsOfKind<Id, W>>): void;
}

/** A wallet that is on the page. Its answers are checked; failures are WalletError. */
export interface FoundWallet<W> {
  /** Asks the person. */
  connect(): Promise<W>;
  /** [4.33] Without asking the person; null when the wallet would have to. */
  restore(): Promise<W | null>;
  /** Calls back with the wallet as it is after a change, null when it has left; the function returned ends that. */
  follow(changed: (wallet: W | null) => void): () => void;
  disconnect(): Promise<void>;
}

type Key = 'solana-connect' | 'ton-connect';

/** A kind of wallets of which one is connected at a time, as one is remembered. */
export interface Kind<Id extends StorageValue<Key>, W> {
  store: WalletStore<Id, W>;
  /** The key in local storage that remembers the wallet. */
  key: Key;
  labels: Readonly<Record<Id, string>>;
  find(id: Id): FoundWallet<W> | null;
  /** How a wallet joins the list; an empty list ends the connection. */
  add(list: readonly W[], wallet: W): readonly W[];
}

export interface KindSession<Id extends string> {
  /** True when the wallet is connected. [8.14] without it, [4.35] and [8.02] when the person says no. */
  connect(id: Id): Promise<boolean>;
  /** Reconnects the remembered wallet, if it comes onto the page, without asking anything [4.33]. */
  restore(): Promise<void>;
  disconnect(): Promise<void>;
}

/** A wallet that is not on the page so long after it loads is not reconnected by itself. */
const RESTORE_MS = 5_000;
const RESTORE_STEP_MS = 100;

export function createKindSession<Id extends StorageValue<Key>, W>(kind: Kind<Id, W>): KindSession<Id> {
  const { store, key, labels } = kind;
  let current: FoundWallet<W> | null = null;
  let stop: () => void = () => undefined;

  /** Ends what the app knows; the wallet itself is told by `part`. */
  function forget(): void {
    stop();
    stop = () => undefined;
    current = null;
    storage.remove(key);
    store.setState({ wallets: [] });
  }

  async function part(found: FoundWallet<W> | null): Promise<void> {
    forget();
    if (found) await leave(found);
  }

  /** [4.34] What a wallet reports adds or clears it; false when nothing is connected afterwards. */
  function take(id: Id, found: FoundWallet<W>, wallet: W): boolean {
    const wallets = kind.add(store.getState().wallets, wallet);
    if (wallets.length === 0) {
      forget();
      return false;
    }
    stop();
    current = found;
    storage.set(key, id);
    store.setState({ wallets });
    stop = found.follow((changed) => {
      if (current !== found) return;
      if (changed) {
        store.setState({ wallets: [changed] });
        return;
      }
      forget();
      toast.warning(walletAway(labels[id]));
    });
    return true;
  }

  return {
    connect: async (id) => {
      const found = kind.find(id);
      if (!found) {
        toast.warning(notInstalled(labels[id]));
        return false;
      }
      try {
        const wallet = await found.connect();
        const [before, known] = [current, storage.get(key)];
        if (!take(id, found, wallet)) {
          await part(found);
          return false;
        }
        if (before && known !== id) await leave(before);
        return true;
      } catch (error) {
        const { rejected, text } = describeError(error);
        // biome-ignore lint/suspicious/noConsole: [4.35] asks for a log line
        if (rejected) console.info('wallet connection rejected', labels[id]);
        await part(found);
        toast.warning(text);
        return false;
      }
    },
    restore: async () => {
      const id = storage.get(key) as Id | null;
      if (id === null) return;
      const found = await appearing(() => kind.find(id));
      const wallet = await found?.restore().catch(() => null);
      // The person may have connected or forgotten a wallet meanwhile.
      const { wallets, connecting } = store.getState();
      if (!found || !wallet || wallets.length > 0 || connecting !== null || storage.get(key) !== id) return;
      take(id, found, wallet);
    },
    disconnect: () => part(current),
  };
}

/** A wallet that cannot be told is forgotten all the same. */
async function leave<W>(found: FoundWallet<W>): Promise<void> {
  await found.disconnect().catch(() => undefined);
}

/** Wallets come onto the page at their own time: looks until one is there, and no longer than RESTORE_MS. */
function appearing<T>(look: () => T | null): Promise<T | null> {
  return new Promise((resolve) => {
    let left = RESTORE_MS / RESTORE_STEP_MS;
    const step = () => {
      const found = look();
      if (found !== null || left-- <= 0) resolve(found);
      else setTimeout(step, RESTORE_STEP_MS);
    };
    step();
  });
}
