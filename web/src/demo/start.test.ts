import { TEST_NETWORK, utils, WIF } from '@scure/btc-signer';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { browserMemory, MEMORY_KEY } from './memory.ts';
import { localRpc } from './rpc.ts';
// What the wallets load when they are asked: read here, so that no test waits for it.
import './provider.ts';
import './sheet.ts';
import './solana/wallet.ts';
import './ton/bridge.ts';
import { startDemo } from './start.ts';

vi.mock('viem/accounts', async (actual) => {
  const all = await actual<typeof import('viem/accounts')>();
  return { ...all, privateKeyToAccount: vi.fn(all.privateKeyToAccount) };
});

const keys = () => ({
  evm: [
    { label: 'Demo EVM 1', address: '0x', privateKey: generatePrivateKey() },
    { label: 'Demo EVM 2', address: '0x', privateKey: generatePrivateKey() },
  ],
});

afterEach(() => Reflect.deleteProperty(window, 'ethereum'));

function serve(body: unknown) {
  const fetched = vi.fn(async (_path: string) => new Response(JSON.stringify(body)));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

describe('the demo wallets', () => {
  it.each(['bridge.example', '10.0.0.1', '127.0.0.1.evil.example', 'localhost.evil.example', ''])(
    'refuse a page on %s before asking for keys',
    async (host) => {
      const fetched = serve(keys());
      expect(await startDemo(host)).toEqual([]);
      expect(fetched).not.toHaveBeenCalled();
    },
  );

  it('announce themselves by EIP-6963 and leave an installed wallet alone', async () => {
    const installed = Object.freeze({ isInstalled: true });
    Object.assign(window, { ethereum: installed });
    serve(keys());
    const heard: { info: { name: string; rdns: string }; provider: object }[] = [];
    const listen = (e: Event) => heard.push((e as CustomEvent).detail);
    window.addEventListener('eip6963:announceProvider', listen);
    const wallets = await startDemo('127.0.0.1');
    window.dispatchEvent(new Event('eip6963:requestProvider'));
    window.removeEventListener('eip6963:announceProvider', listen);
    expect(heard.map((d) => d.info.name)).toEqual(['Demo EVM 1', 'Demo EVM 2', 'Demo EVM 1', 'Demo EVM 2']);
    expect(heard[0]?.provider).toBe(wallets[0]);
    expect(Object.isFrozen(heard[0])).toBe(true);
    expect((window as unknown as { ethereum: unknown }).ethereum).toBe(installed);
  });

  it('derive the key of a wallet when it is first asked for, not while the page loads', async () => {
    const derive = vi.mocked(privateKeyToAccount).mockClear();
    serve(keys());
    const [first] = await startDemo('127.0.0.1');
    expect(derive).not.toHaveBeenCalled();
    expect(await first?.request({ method: 'eth_accounts' })).toEqual([]);
    expect(await first?.request({ method: 'eth_accounts' })).toEqual([]);
    expect(derive).toHaveBeenCalledTimes(1);
  });

  describe('the demo UniSat', () => {
    const wallets = () => ({
      ...keys(),
      bitcoin: [{ label: 'Demo Bitcoin', wif: WIF(TEST_NETWORK).encode(utils.randomPrivateKeyBytes()) }],
    });
    const page = window as unknown as Record<string, unknown>;
    afterEach(() => Reflect.deleteProperty(window, 'unisat'));

    it('stands where UniSat does, and says so', async () => {
      serve(wallets());
      const heard = vi.fn();
      window.addEventListener('unisat#initialized', heard, { once: true });
      await startDemo('localhost');
      expect(page.unisat).toMatchObject({ isCausewayDemo: true });
      expect(heard).toHaveBeenCalledTimes(1);
    });

    it('leaves an installed UniSat alone', async () => {
      serve(wallets());
      const installed = Object.freeze({ isInstalled: true });
      page.unisat = installed;
      await startDemo('localhost');
      expect(page.unisat).toBe(installed);
    });

    it('is not on a page of another host', async () => {
      serve(wallets());
      await startDemo('bridge.example');
      expect(page.unisat).toBeUndefined();
    });
  });

  it('refuse keys that are none', async () => {
    serve({ evm: [{ label: 'x', privateKey: '0x12' }] });
    await expect(startDemo('localhost')).rejects.toThrow();
  });
});

describe('the memory of connections', () => {
  it('drops what is corrupt', () => {
    localStorage.setItem(MEMORY_KEY, '{');
    const memory = browserMemory();
    expect(memory.isRemembered('0x1')).toBe(false);
    memory.remember('0x1', true);
    expect(memory.isRemembered('0x1')).toBe(true);
    memory.remember('0x1', false);
    expect(memory.isRemembered('0x1')).toBe(false);
  });
});

describe('JSON-RPC', () => {
  it('goes to our own origin and carries errors with code and data', async () => {
    const fetched = vi.fn(
      async (_path: unknown) =>
        new Response(JSON.stringify({ error: { code: 3, message: 'execution reverted', data: '0x12' } })),
    );
    const rpc = localRpc(fetched as unknown as typeof fetch);
    await expect(rpc(910001001, 'eth_call')).rejects.toMatchObject({
      code: 3,
      message: 'execution reverted',
      data: '0x12',
    });
    expect(fetched.mock.calls[0]?.[0]).toBe('/rpc/910001001');
  });

  it('says when nothing answers', async () => {
    const rpc = localRpc((() => Promise.reject(new TypeError('x'))) as unknown as typeof fetch);
    await expect(rpc(910001001, 'eth_call')).rejects.toThrow(
      'The local network does not answer. Is causeway dev running?',
    );
  });
});
