import { afterEach, describe, expect, it, vi } from 'vitest';
import { keyOf } from '@causeway/sdk/ed25519';
import type { Memory, Sheet } from '../asking-wallet.ts';
import { DemoTonBridge, placeTonkeeper } from './bridge.ts';

const request = { manifestUrl: 'http://127.0.0.1/tonconnect-manifest.json', items: [{ name: 'ton_addr' }] };
const RAW = '0:f4353ed65c960a639e4abc7f605cd8cebae5e841cbdc2fad2c3d0806eabf4c75';
const page = window as unknown as Record<string, unknown>;

async function demo(accepted = true, remembered: string[] = []) {
  const kept = new Set(remembered);
  const memory: Memory = {
    isRemembered: (a) => kept.has(a),
    remember: (a, on) => void (on ? kept.add(a) : kept.delete(a)),
  };
  const ask = vi.fn<Sheet['ask']>(async () => ({ accepted, remember: accepted }));
  const sheet: Sheet = { ask, refuse: vi.fn() };
  return {
    bridge: new DemoTonBridge({
      key: await keyOf(new Uint8Array(32).fill(7)),
      raw: RAW,
      sheet,
      memory,
      deployment: async () => null,
      endpoint: null,
    }),
    ask,
    kept,
  };
}

afterEach(() => Reflect.deleteProperty(page, 'tonkeeper'));

describe('the demo Tonkeeper', () => {
  it('asks, then says its raw address and its test network', async () => {
    const { bridge, ask, kept } = await demo();
    expect(await bridge.restoreConnection()).toMatchObject({
      event: 'connect_error',
      payload: { code: 100 },
    });
    expect(await bridge.connect(2, request)).toMatchObject({
      event: 'connect',
      payload: {
        items: [{ name: 'ton_addr', address: RAW, network: '-3' }],
        device: { appName: 'Tonkeeper' },
      },
    });
    expect(ask).toHaveBeenCalledTimes(1);
    expect(ask.mock.calls[0]?.[0].lines[0]?.value).toBe('0QD0NT7WXJYKY55KvH9gXNjOuuXoQcvcL60sPQgG6r9MdYxq');
    expect([...kept]).toEqual([RAW]);
    expect(await bridge.restoreConnection()).toMatchObject({ event: 'connect' });
  });

  it('is told no', async () => {
    const { bridge, kept } = await demo(false);
    expect(await bridge.connect(2, request)).toMatchObject({
      event: 'connect_error',
      payload: { code: 0, message: 'Reject request' },
    });
    expect(kept.size).toBe(0);
    expect(await bridge.restoreConnection()).toMatchObject({ event: 'connect_error' });
  });

  it.each([
    [1, request],
    [2, null],
    [2, { items: [{ name: 'ton_proof', payload: 'x' }] }],
    [2, { items: [null] }],
  ])('refuses a request that it does not know, without asking: %s %j', async (version, bad) => {
    const { bridge, ask } = await demo();
    expect(await bridge.connect(version, bad)).toMatchObject({
      event: 'connect_error',
      payload: { code: 1 },
    });
    expect(ask).not.toHaveBeenCalled();
  });

  it('reconnects what it remembers without asking, and forgets when it is left', async () => {
    const { bridge, ask, kept } = await demo(true, [RAW]);
    const heard = vi.fn();
    const end = bridge.listen(heard);
    expect(await bridge.restoreConnection()).toMatchObject({ event: 'connect' });
    expect(await bridge.send({ method: 'disconnect', params: [], id: '7' })).toEqual({ id: '7', result: {} });
    expect(heard.mock.calls.map(([e]) => e.event)).toEqual(['disconnect']);
    expect(kept.size).toBe(0);
    expect(await bridge.restoreConnection()).toMatchObject({ event: 'connect_error' });
    end();
    await bridge.connect(2, request);
    bridge.disconnect();
    expect(heard).toHaveBeenCalledTimes(1);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('has nothing to send where the network runs without TON', async () => {
    const { bridge } = await demo();
    expect(await bridge.send({ method: 'sendTransaction', params: ['{}'], id: '1' })).toMatchObject({
      id: '1',
      error: { code: 400 },
    });
  });

  it('leaves an installed Tonkeeper alone', async () => {
    const { bridge } = await demo();
    expect(placeTonkeeper(bridge)).toBe(true);
    expect(page.tonkeeper).toEqual({ tonconnect: bridge });
    const installed = Object.freeze({ isInstalled: true });
    page.tonkeeper = installed;
    expect(placeTonkeeper(bridge)).toBe(false);
    expect(page.tonkeeper).toBe(installed);
  });
});
