import { create } from 'zustand';
import type { NetworkKind } from '../../api/types.ts';
import { describeError } from '../../lib/errors.ts';
import { storage } from '../../lib/storage.ts';
import { within } from '../../lib/within.ts';
import { toast } from '../../ui/toasts.ts';
import type { BitcoinChain } from './chain.ts';
import { walletAway } from '../texts.ts';
import { accountGone, accountUnread, LABELS, noWallet, notInstalled } from './texts.ts';
import type { BitcoinAccount, BitcoinNetwork, BitcoinWallet, BitcoinWalletId } from './types.ts';

/** [3.11] The connected Bitcoin wallet. One at a time, as one is remembered [3.32]. */
interface Session {
  wallet: BitcoinWallet | null;
  accounts: readonly BitcoinAccount[];
  connecting: BitcoinWalletId | null;
  /** [5.05] The network that the app is for. */
  network: BitcoinNetwork;
  /** The chain that the deployment's Bitcoin is; null while that is not known. */
  chain: BitcoinChain | null;
  /** Counts when the wallet may be on another network: its address need not change with that. */
  turns: number;
}

const NOTHING = { wallet: null, accounts: [] } as const;

export const useBitcoinSession = create<Session>(() => ({
  ...NOTHING,
  connecting: null,
  network: 'livenet',
  chain: null,
  turns: 0,
}));

/** What the wallet has after it changed, or may have changed, its network. */
export function renew(accounts: readonly BitcoinAccount[]): void {
  useBitcoinSession.setState(({ turns }) => ({ accounts, turns: turns + 1 }));
}

/** A wallet that is not on the page so long after it loads is not reconnected by itself. */
const RESTORE_MS = 5_000;
const RESTORE_STEP_MS = 100;
/** A wallet that does not say for so long which account it changed to is not asked to sign for the old one. */
const REREAD_MS = 10_000;

/** [5.05] Every network but mainnet is testnet to wallets. */
export function walletNetwork(kind: NetworkKind): BitcoinNetwork {
  return kind === 'mainnet' ? 'livenet' : 'testnet';
}

async function adapterOf(id: BitcoinWalletId) {
  const [{ loadAdapter }, { chooseAddress }] = await Promise.all([
    import('./adapters.ts'),
    import('./choose.ts'),
  ]);
  return loadAdapter(id, {
    network: useBitcoinSession.getState().network,
    chain: () => useBitcoinSession.getState().chain,
    chosen: storage.get('chosen-account'),
    choose: chooseAddress,
  });
}

let stopListening: () => void = () => undefined;
let stopAwaiting: () => void = () => undefined;

/**
 * Takes a wallet again once it names an account by itself: a locked one names none, and not all of them say when they are
 * unlocked. Whoever unlocks it comes back to the page, so that is when the page looks.
 */
function awaitReturn(id: BitcoinWalletId, look: () => Promise<BitcoinWallet | null>): void {
  stopAwaiting();
  let looking = false;
  const again = async () => {
    if (looking || document.visibilityState !== 'visible') return;
    looking = true;
    try {
      const wallet = await look();
      if (wallet !== null && awaits() && useBitcoinSession.getState().wallet === null) take(wallet);
    } catch (error) {
      // Another account than the one that was chosen.
      if (awaits()) {
        forget();
        toast.warning(describeError(error).text);
      }
    } finally {
      looking = false;
    }
  };
  const awaits = () => storage.get('connected-wallet') === id;
  const onReturn = () => void again();
  window.addEventListener('focus', onReturn);
  document.addEventListener('visibilitychange', onReturn);
  stopAwaiting = () => {
    window.removeEventListener('focus', onReturn);
    document.removeEventListener('visibilitychange', onReturn);
  };
}

/**
 * [4.32] Events re-read accounts and public key; [4.31] an empty list, or the wallet's own word, removes the wallet. One
 * that is locked has an empty list too, so it stays remembered and comes back by itself.
 */
function listen(wallet: BitcoinWallet): void {
  let asked = 0;
  const reread = async () => {
    const turn = ++asked;
    const accounts = await within(wallet.read(), REREAD_MS).catch(() => null);
    // Of several events that come together the last one counts.
    if (turn !== asked || useBitcoinSession.getState().wallet !== wallet) return;
    if (accounts !== null && accounts.length > 0) {
      renew(accounts);
      return;
    }
    if (accounts !== null) {
      leave(wallet);
      return;
    }
    // Coins must neither come from nor go to an account that the wallet has left.
    forget();
    toast.warning(wallet.chosen ? accountGone(wallet.label) : accountUnread(wallet.label));
  };
  const gone = () => {
    if (useBitcoinSession.getState().wallet === wallet) forget();
  };
  const ends = [
    wallet.on('accountsChanged', () => void reread()),
    wallet.on('networkChanged', () => void reread()),
    wallet.on('disconnected', gone),
  ];
  stopListening = () => {
    for (const end of ends) end();
  };
}

/** [4.31] Connected is what has accounts. */
function take(wallet: BitcoinWallet): void {
  stopListening();
  stopAwaiting();
  storage.set('connected-wallet', wallet.id);
  if (wallet.chosen)
    storage.set('chosen-account', { address: wallet.chosen.address, pubkey: wallet.chosen.pubkey });
  else storage.remove('chosen-account');
  useBitcoinSession.setState({ wallet, accounts: wallet.accounts });
  listen(wallet);
}

/** The wallet names no account any more. */
function leave(wallet: BitcoinWallet): void {
  stopListening();
  stopListening = () => undefined;
  useBitcoinSession.setState(NOTHING);
  toast.warning(walletAway(wallet.label));
  awaitReturn(wallet.id, async () => ((await wallet.read()).length > 0 ? wallet : null));
}

function forget(): void {
  stopListening();
  stopListening = () => undefined;
  stopAwaiting();
  storage.remove('connected-wallet');
  storage.remove('chosen-account');
  useBitcoinSession.setState(NOTHING);
}

/** Connects a wallet; true when it is connected. [8.08]–[8.13] without it, [4.35] and [8.02] when the person says no. */
export async function connectBitcoin(id: BitcoinWalletId): Promise<boolean> {
  if (useBitcoinSession.getState().connecting !== null) return false;
  useBitcoinSession.setState({ connecting: id });
  try {
    const adapter = await adapterOf(id);
    if (!adapter.installed()) {
      toast.warning(notInstalled(id));
      return false;
    }
    const wallet = await adapter.connect();
    const before = useBitcoinSession.getState().wallet;
    if (before && before.id !== id) await before.disconnect();
    take(wallet);
    return true;
  } catch (error) {
    const { rejected, text } = describeError(error);
    if (rejected) {
      // biome-ignore lint/suspicious/noConsole: [4.35] asks for a log line
      console.info('wallet connection rejected', LABELS[id]);
      await disconnectBitcoin();
    }
    toast.warning(text);
    return false;
  } finally {
    useBitcoinSession.setState({ connecting: null });
  }
}

export async function disconnectBitcoin(): Promise<void> {
  const { wallet } = useBitcoinSession.getState();
  forget();
  await wallet?.disconnect();
}

let started = false;

/**
 * Called by the app once it knows the network. Reconnects the remembered wallet without asking anything [4.33]; in
 * Bitget's own browser, which opens the page with ?from=bitget, connects to that [2.04]. Loads no code of wallets
 * otherwise; code that cannot be loaded is asked for again when the network is back.
 */
export async function startBitcoinSession(kind: NetworkKind, query = window.location.search): Promise<void> {
  useBitcoinSession.setState({ network: walletNetwork(kind) });
  if (started) return;
  started = true;
  const auto = new URLSearchParams(query).get('from') === 'bitget';
  const id = auto ? 'bitget' : storage.get('connected-wallet');
  if (id === null) return;
  const adapter = await adapterOf(id).catch(() => null);
  if (adapter === null) {
    started = false;
    window.addEventListener('online', () => void startBitcoinSession(kind, query), { once: true });
    return;
  }
  await present(() => adapter.installed());
  if (useBitcoinSession.getState().wallet !== null) return;
  if (auto) {
    await connectBitcoin('bitget');
    return;
  }
  if (!adapter.installed()) return;
  const wallet = await adapter.restore().catch((error: unknown) => describeError(error).text);
  // The person may have connected another one meanwhile.
  if (useBitcoinSession.getState().wallet !== null || storage.get('connected-wallet') !== id) return;
  if (typeof wallet === 'string') {
    forget();
    toast.warning(wallet);
  } else if (wallet) take(wallet);
  else awaitReturn(id, () => adapter.restore());
}

/** Wallets come onto the page at their own time: looks until one is there, and no longer than RESTORE_MS. */
function present(there: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    let left = RESTORE_MS / RESTORE_STEP_MS;
    const look = () => {
      if (there() || left-- <= 0) resolve();
      else setTimeout(look, RESTORE_STEP_MS);
    };
    look();
  });
}

/** The account that tokens live on and that the header shows. */
export function useBitcoinAccount(): BitcoinAccount | null {
  return useBitcoinSession((s) => s.accounts[0] ?? null);
}

/** The wallet and its account; throws [8.16] without one. */
export function requireBitcoin(): { wallet: BitcoinWallet; account: BitcoinAccount } {
  const { wallet, accounts } = useBitcoinSession.getState();
  const [account] = accounts;
  if (!wallet || !account) throw new Error(noWallet());
  return { wallet, account };
}
