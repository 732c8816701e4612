import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storage } from '../../lib/storage.ts';
import { useToasts } from '../../ui/toasts.ts';
import { wagmiConfig } from './wagmi.ts';
import { connectByLabel, disconnectEvm, requireWallet, startSession } from './connections.ts';
import { useEvmSession } from './state.ts';

type Listener = (...args: unknown[]) => void;
const me = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const other = '0x1111111111111111111111111111111111111111';

/** An installed wallet that announces itself as EIP-6963 asks. */
function install(label: string, over: { reject?: boolean; fails?: unknown; authorized?: boolean } = {}) {
  const listeners = new Map<string, Set<Listener>>();
  let accounts: string[] = over.authorized ? [me] : [];
  const request = vi.fn(async ({ method }: { method: string }) => {
    if (method === 'eth_chainId') return '0x1';
    if (method === 'eth_accounts') return accounts;
    if (method === 'eth_requestAccounts') {
      if (over.fails) throw over.fails;
      if (over.reject) throw { code: 4001, message: 'User rejected the request.' };
      accounts = [me];
      return accounts;
    }
    if (method === 'wallet_revokePermissions') {
      accounts = [];
      return null;
    }
    throw { code: 4200, message: 'no' };
  });
  const provider = {
    request,
    on: (e: string, l: Listener) => listeners.set(e, (listeners.get(e) ?? new Set()).add(l)),
    removeListener: (e: string, l: Listener) => listeners.get(e)?.delete(l),
  };
  const emit = (event: string, ...args: unknown[]) => {
    if (event === 'accountsChanged') accounts = args[0] as string[];
    for (const l of [...(listeners.get(event) ?? [])]) l(...args);
  };
  const info = {
    uuid: crypto.randomUUID(),
    name: label,
    icon: 'data:image/svg+xml,x',
    rdns: `test.${label.toLowerCase()}`,
  };
  window.dispatchEvent(
    new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
  );
  return { request, emit };
}

const state = () => useEvmSession.getState();
const texts = () => useToasts.getState().list.map((x) => x.text);
const labels = () => state().wallets.map((w) => w.label);

beforeEach(async () => {
  startSession();
  await disconnectEvm();
  useToasts.setState({ list: [] });
});

describe('connecting', () => {
  it('[4.31], [4.33] connects an announced wallet and remembers its label and address', async () => {
    install('Alpha');
    expect(await connectByLabel('Alpha')).toBe(true);
    expect(state()).toMatchObject({ active: 'Alpha', onboardStatus: 'authorized', connecting: null });
    expect(storage.get('connected-wallets')).toEqual(['Alpha']);
    expect(storage.get('connected-address')).toBe(me);
    expect((await requireWallet()).address).toBe(me);
  });

  it('[8.14] says when no such wallet is announced', async () => {
    expect(await connectByLabel('Nowhere')).toBe(false);
    expect(useToasts.getState().list.map((x) => x.text)).toEqual(['Nowhere is not install!']);
  });

  it('[4.35] a rejection logs, disconnects and clears the wallets', async () => {
    const log = vi.spyOn(console, 'info').mockImplementation(() => {});
    install('Beta');
    install('Gamma', { reject: true });
    await connectByLabel('Beta');
    expect(await connectByLabel('Gamma')).toBe(false);
    expect(log).toHaveBeenCalledTimes(1);
    expect(state()).toMatchObject({ wallets: [], active: null, onboardStatus: 'initial' });
    expect(storage.get('connected-wallets')).toBeNull();
    expect(wagmiConfig.state.connections.size).toBe(0);
    expect(useToasts.getState().list.map((x) => x.text)).toEqual(['User rejected the request']);
  });

  it('[8.29] a question that the wallet has open already is said to be answered there', async () => {
    const pending = {
      code: -32002,
      message:
        "Request of type 'wallet_requestPermissions' already pending for origin http://localhost. Please wait.",
    };
    install('Kappa', { fails: pending });
    expect(await connectByLabel('Kappa')).toBe(false);
    expect(texts()).toEqual([
      'Your wallet has a question open already. Open the wallet, answer there, then try again.',
    ]);
    expect(state()).toMatchObject({ wallets: [], connecting: null });
  });

  it('[4.25] a second wallet does not take over from the active one', async () => {
    install('Delta');
    install('Epsilon');
    await connectByLabel('Delta');
    await connectByLabel('Epsilon');
    expect(labels()).toEqual(['Delta', 'Epsilon']);
    expect(state().active).toBe('Delta');
    await waitFor(() => {
      const { current, connections } = wagmiConfig.state;
      expect(current && connections.get(current)?.connector.name).toBe('Delta');
    });
  });

  it('[6.01] [8.16] an action without a wallet says so', async () => {
    await expect(requireWallet()).rejects.toThrow('Wallet not connected!');
  });
});

describe('what the wallet reports', () => {
  it('[4.32] changed accounts and networks are taken over', async () => {
    const wallet = install('Zeta');
    await connectByLabel('Zeta');
    wallet.emit('accountsChanged', [other]);
    wallet.emit('chainChanged', '0xa');
    await waitFor(() => expect(state().wallets[0]).toMatchObject({ accounts: [other], chainId: 10 }));
  });

  it('[4.31], [4.23] an empty list ends the connection', async () => {
    const wallet = install('Eta');
    await connectByLabel('Eta');
    wallet.emit('accountsChanged', []);
    await waitFor(() => expect(state()).toMatchObject({ wallets: [], onboardStatus: 'initial' }));
    expect(texts()).toEqual([
      'Eta is locked or no longer connected. Unlock it to continue. If that does not help, connect it again.',
    ]);
  });

  it('[4.27] a disconnection by the person is not told as one of the wallet', async () => {
    install('Theta');
    await connectByLabel('Theta');
    await disconnectEvm();
    expect(state().wallets).toEqual([]);
    expect(texts()).toEqual([]);
  });
});
