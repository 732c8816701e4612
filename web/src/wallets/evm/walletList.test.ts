import { describe, expect, it } from 'vitest';
import {
  activeWallet,
  type EvmWallet,
  isConnected,
  NO_WALLETS,
  ownsOn,
  reduceWallets,
  type WalletAction,
  type WalletList,
} from './walletList.ts';

const wallet = (label: string, more: Partial<EvmWallet> = {}): EvmWallet => ({
  label,
  connectorId: label,
  icon: null,
  accounts: ['0x1111111111111111111111111111111111111111'],
  chainId: 1,
  ...more,
});
const run = (...actions: WalletAction[]) => actions.reduce<WalletList>(reduceWallets, NO_WALLETS);
const added = (label: string, more?: Partial<EvmWallet>): WalletAction => ({
  type: 'added',
  wallet: wallet(label, more),
});

describe('onboarding [4.21]', () => {
  it('[4.22] goes from initial to authorized when a wallet connects', () => {
    expect(NO_WALLETS.onboardStatus).toBe('initial');
    expect(run(added('a')).onboardStatus).toBe('authorized');
  });

  it('[4.23] returns to initial when the list becomes empty', () => {
    expect(run(added('a'), { type: 'removed', label: 'a' })).toEqual(NO_WALLETS);
  });
});

describe('wallet list changes [4.24]', () => {
  it('[4.25] adding replaces the wallet with the same label, in its place', () => {
    const s = run(added('a'), added('b'), added('a', { chainId: 5 }));
    expect(s.wallets.map((w) => [w.label, w.chainId])).toEqual([
      ['a', 5],
      ['b', 1],
    ]);
  });

  it('[4.25] becomes active only if none is', () => {
    expect(run(added('a'), added('b')).active).toBe('a');
  });

  it('[4.26] removing the active wallet makes the first remaining one active, or none', () => {
    const two: WalletAction[] = [added('a'), added('b'), added('c')];
    expect(run(...two, { type: 'removed', label: 'a' }).active).toBe('b');
    expect(run(...two, { type: 'activated', label: 'c' }, { type: 'removed', label: 'b' }).active).toBe('c');
    expect(activeWallet(run(added('a'), { type: 'removed', label: 'a' }))).toBeNull();
  });

  it('[4.27] disconnect keeps the wallet labelled particle and resets the status', () => {
    const s = run(added('a'), added('particle'), { type: 'disconnected' });
    expect(s).toMatchObject({ active: 'particle', onboardStatus: 'initial' });
    expect(s.wallets.map((w) => w.label)).toEqual(['particle']);
  });

  it('[4.28] a full clear empties everything', () => {
    expect(run(added('a'), added('particle'), { type: 'cleared' })).toEqual(NO_WALLETS);
  });

  it('only a listed wallet can be made active', () => {
    expect(run(added('a'), { type: 'activated', label: 'x' }).active).toBe('a');
  });
});

describe('connection [4.30]', () => {
  it('[4.31] is a list of accounts that is not empty', () => {
    expect(isConnected({ accounts: [] })).toBe(false);
    expect(run(added('a', { accounts: [] }))).toEqual(NO_WALLETS);
  });

  it('[4.31] ends when the wallet reports an empty list', () => {
    expect(run(added('a'), { type: 'changed', label: 'a', accounts: [], chainId: 1 })).toEqual(NO_WALLETS);
  });

  it('[4.32] takes over changed accounts and networks', () => {
    const other = '0x2222222222222222222222222222222222222222';
    const s = run(added('a'), { type: 'changed', label: 'a', accounts: [other], chainId: 10 });
    expect(activeWallet(s)).toMatchObject({ accounts: [other], chainId: 10 });
    expect(run({ type: 'changed', label: 'a', accounts: [other], chainId: 10 })).toEqual(NO_WALLETS);
  });
});

describe('the smart account', () => {
  it('SR-09 [4.27] is a contract of its own chain: elsewhere its address is nobody’s', () => {
    const account = wallet('Particle', { chainId: 223 });
    expect(ownsOn(account, 223)).toBe(true);
    expect(ownsOn(account, 1)).toBe(false);
    expect(ownsOn(wallet('MetaMask', { chainId: 223 }), 1)).toBe(true);
  });
});
