import { describe, expect, it, vi } from 'vitest';
import { generatePrivateKey } from 'viem/accounts';
// What the wallets load when they are asked: read here, so that no test waits for it.
import './provider.ts';
import './sheet.ts';
import './solana/wallet.ts';
import './ton/bridge.ts';
import { startDemo } from './start.ts';

const keys = { evm: [{ label: 'Demo EVM 1', address: '0x', privateKey: generatePrivateKey() }] };

// On a page of its own: what is registered stays so for as long as the page does.
describe('the demo wallets of TON and Solana', () => {
  it('stand where Tonkeeper does and register as Phantom does, with the keys of this network', async () => {
    const page = window as unknown as { tonkeeper?: { tonconnect: { address: string } } };
    const registered: { name: string; address: string }[] = [];
    const hear = (e: Event) =>
      (e as CustomEvent).detail({ register: (w: (typeof registered)[number]) => registered.push(w) });
    window.addEventListener('wallet-standard:register-wallet', hear);
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(keys)));
    await startDemo('bridge.example');
    expect([page.tonkeeper, registered]).toEqual([undefined, []]);
    await startDemo('localhost');
    window.removeEventListener('wallet-standard:register-wallet', hear);
    expect(page.tonkeeper?.tonconnect.address).toMatch(/^0Q[\w-]{46}$/);
    expect(registered.map((w) => w.name)).toEqual(['Phantom']);
  });
});
