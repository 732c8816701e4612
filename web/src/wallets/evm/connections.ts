import { useSyncExternalStore } from 'react';
import type { Address } from 'viem';
import type { Connector } from 'wagmi';
import {
  connect,
  disconnect,
  getConnections,
  getConnectors,
  switchConnection,
  watchConnections,
  watchConnectors,
} from 'wagmi/actions';
import { describeError, WalletWarning } from '../../lib/errors.ts';
import { storage } from '../../lib/storage.ts';
import { toast } from '../../ui/toasts.ts';
import { setActiveProvider } from './active.ts';
import type { Eip1193Provider } from '@causeway/sdk/evm/provider';
import { type Signing, useEvmSession } from './state.ts';
import { noWallet, notConnected, notInstalled, walletAway } from '../texts.ts';
import { wagmiConfig } from './wagmi.ts';
import {
  activeWallet,
  type EvmWallet,
  isSmartAccount,
  reduceWallets,
  type WalletAction,
  type WalletList,
} from './walletList.ts';

/** What connects EVM wallets, by wagmi: loaded by session.ts, which is what the rest of the app asks. */

/** A wallet that announces itself later than this after the page loads is not reconnected by itself. */
const RESTORE_MS = 5_000;

async function providerOf(wallet: EvmWallet): Promise<Eip1193Provider | null> {
  const connector = getConnections(wagmiConfig).find((c) => c.connector.id === wallet.connectorId)?.connector;
  return ((await connector?.getProvider()) as Eip1193Provider | undefined) ?? null;
}

/** [4.33] What is remembered: the labels, the active one first, and its address. */
function remember(list: WalletList): void {
  const active = activeWallet(list);
  const labels = list.wallets
    .map((w) => w.label)
    .sort((a, b) => Number(b === list.active) - Number(a === list.active));
  if (labels.length === 0) {
    storage.remove('connected-wallets');
    storage.remove('connected-address');
    return;
  }
  storage.set('connected-wallets', labels);
  if (active?.accounts[0]) storage.set('connected-address', active.accounts[0]);
}

/** Keeps wagmi's current connection, and the provider that reads go through, on the active wallet [4.25]. */
async function follow(list: WalletList): Promise<void> {
  const wallet = activeWallet(list);
  const connection = getConnections(wagmiConfig).find((c) => c.connector.id === wallet?.connectorId);
  if (connection && wagmiConfig.state.current !== connection.connector.uid) {
    await switchConnection(wagmiConfig, { connector: connection.connector });
  }
  const provider = wallet ? await providerOf(wallet) : null;
  const now = activeWallet(useEvmSession.getState());
  if (now?.label !== wallet?.label || now?.chainId !== wallet?.chainId) return;
  setActiveProvider(wallet && provider ? { provider, chainId: wallet.chainId } : null);
}

function dispatch(action: WalletAction): void {
  const before = useEvmSession.getState();
  const after = reduceWallets(before, action);
  if (after === before) return;
  useEvmSession.setState(after);
  if (action.type !== 'changed' || after.active !== null) remember(after);
  void follow(after);
}

function toWallet(connection: ReturnType<typeof getConnections>[number]): EvmWallet {
  const { connector, accounts, chainId } = connection;
  return {
    label: connector.name,
    connectorId: connector.id,
    icon: connector.icon ?? null,
    accounts,
    chainId,
  };
}

/** Whether it is the page that disconnects, not a wallet by itself. */
let leaving = false;

/** [4.31], [4.32] Carries what wagmi heard from the wallets into the list. */
function sync(connections: ReturnType<typeof getConnections>): void {
  const { wallets } = useEvmSession.getState();
  const seen = connections.map(toWallet);
  for (const gone of wallets.filter((w) => !seen.some((s) => s.label === w.label))) {
    dispatch({ type: 'removed', label: gone.label });
    if (!leaving && !isSmartAccount(gone.label)) toast.warning(walletAway(gone.label));
  }
  for (const wallet of seen) {
    const old = wallets.find((w) => w.label === wallet.label);
    if (!old) dispatch({ type: 'added', wallet });
    else if (old.chainId !== wallet.chainId || old.accounts.join() !== wallet.accounts.join()) {
      dispatch({ type: 'changed', label: wallet.label, accounts: wallet.accounts, chainId: wallet.chainId });
    }
  }
}

let running = false;

/**
 * Starts following the wallets and reconnects those remembered [4.33]. Called by the app when it starts; calling it
 * again does nothing, so that whatever needs wallets may.
 */
export function startSession(): void {
  if (running) return;
  running = true;
  watchConnections(wagmiConfig, { onChange: sync });
  sync(getConnections(wagmiConfig));
  restore();
}

/** Reconnects the remembered wallets as they announce themselves, without asking anything of the person. */
function restore(): void {
  const waiting = new Set(storage.get('connected-wallets') ?? []);
  if (waiting.size === 0) return;
  const [first] = waiting;
  const attempt = async () => {
    for (const connector of getConnectors(wagmiConfig)) {
      if (!waiting.delete(connector.name)) continue;
      await reconnectOne(connector);
      if (connector.name === first) dispatch({ type: 'activated', label: connector.name });
    }
  };
  const stop = watchConnectors(wagmiConfig, { onChange: () => void attempt() });
  setTimeout(stop, RESTORE_MS);
  void attempt();
}

/** What wagmi's reconnect does, for one wallet and without forgetting the others. */
async function reconnectOne(connector: Connector): Promise<void> {
  const known = getConnections(wagmiConfig).some((c) => c.connector.uid === connector.uid);
  if (known || !(await connector.isAuthorized())) return;
  const data = await connector.connect({ isReconnecting: true }).catch(() => null);
  if (!data || data.accounts.length === 0) return;
  const { events } = wagmiConfig._internal;
  connector.emitter.off('connect', events.connect);
  connector.emitter.on('change', events.change);
  connector.emitter.on('disconnect', events.disconnect);
  const accounts = data.accounts as unknown as readonly [Address, ...Address[]];
  wagmiConfig.setState((s) => ({
    ...s,
    connections: new Map(s.connections).set(connector.uid, { accounts, chainId: data.chainId, connector }),
    current: s.current ?? connector.uid,
    status: 'connected',
  }));
}

/** [2.32] Connects one wallet of the dialog. [4.35] A rejection logs, disconnects and clears. True when connected. */
export async function connectWallet(connector: Connector): Promise<boolean> {
  if (useEvmSession.getState().connecting !== null) return false;
  useEvmSession.setState({ connecting: connector.name });
  try {
    await connect(wagmiConfig, { connector });
    sync(getConnections(wagmiConfig));
    return true;
  } catch (error) {
    const { rejected, text } = describeError(error);
    if (rejected) {
      // biome-ignore lint/suspicious/noConsole: [4.35] asks for a log line
      console.info('wallet connection rejected', connector.name);
      await disconnectAll();
      dispatch({ type: 'cleared' });
    }
    toast.warning(text);
    return false;
  } finally {
    useEvmSession.setState({ connecting: null });
  }
}

/** Connects by the wallet's name, as the demo panel does. [8.14] when no such wallet is announced. */
export async function connectByLabel(label: string): Promise<boolean> {
  const connector = getConnectors(wagmiConfig).find((c) => c.name === label);
  if (!connector) {
    toast.warning(notInstalled(label));
    return false;
  }
  return connectWallet(connector);
}

async function disconnectAll(which: (connector: Connector) => boolean = () => true): Promise<void> {
  leaving = true;
  try {
    for (const { connector } of getConnections(wagmiConfig)) {
      if (!which(connector)) continue;
      await disconnect(wagmiConfig, { connector }).catch(() => undefined);
    }
  } finally {
    leaving = false;
  }
}

/** [4.27] The smart account stays: it goes with its Bitcoin wallet. */
export async function disconnectEvm(): Promise<void> {
  await disconnectAll((c) => !isSmartAccount(c.name));
  dispatch({ type: 'disconnected' });
}

export function activateWallet(label: string): void {
  dispatch({ type: 'activated', label });
}

/** Installed wallets, as they announce themselves (EIP-6963). */
export function useInstalledWallets(): readonly Connector[] {
  return useSyncExternalStore(
    (changed) => watchConnectors(wagmiConfig, { onChange: changed }),
    () => getConnectors(wagmiConfig),
  );
}

/** The active wallet with its provider; throws [8.16] without one, [8.15] when it does not answer. */
export async function requireWallet(): Promise<Signing> {
  const wallet = activeWallet(useEvmSession.getState());
  const address = wallet?.accounts[0];
  if (!wallet || !address) throw new WalletWarning(noWallet());
  const provider = await providerOf(wallet);
  if (!provider) throw new WalletWarning(notConnected(wallet.label));
  return { wallet, address, provider };
}
