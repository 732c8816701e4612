import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { storage } from '../../lib/storage.ts';
import { startSession } from './connections.ts';
import { useEvmSession } from './state.ts';

const me = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

function install(name: string, accounts: string[]) {
  const request = vi.fn(async ({ method }: { method: string }) => {
    if (method === 'eth_chainId') return '0x1';
    if (method === 'eth_accounts') return accounts;
    throw { code: 4200, message: method };
  });
  const info = { uuid: crypto.randomUUID(), name, icon: '', rdns: `test.${name.toLowerCase()}` };
  const provider = { request, on: () => {}, removeListener: () => {} };
  window.dispatchEvent(
    new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
  );
  return request;
}

it('[4.33] reconnects the remembered wallets, without asking, even those that announce themselves late', async () => {
  storage.set('connected-wallets', ['Late', 'Early', 'Revoked']);
  const early = install('Early', [me]);
  const stranger = install('Stranger', [me]);
  startSession();
  await waitFor(() => expect(useEvmSession.getState().wallets.map((w) => w.label)).toEqual(['Early']));
  const late = install('Late', [me]);
  const revoked = install('Revoked', []);
  await waitFor(() =>
    expect(useEvmSession.getState().wallets.map((w) => w.label)).toEqual(['Early', 'Late']),
  );
  expect(useEvmSession.getState().active).toBe('Late');
  for (const request of [early, stranger, late, revoked]) {
    expect(request.mock.calls.map(([a]) => a.method)).not.toContain('eth_requestAccounts');
  }
  expect(useEvmSession.getState().wallets.map((w) => w.label)).not.toContain('Stranger');
});
