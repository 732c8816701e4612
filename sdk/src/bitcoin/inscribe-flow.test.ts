import { describe, expect, it, vi } from 'vitest';
import { type PayDeps, payOrder } from './inscribe-flow.ts';
import { payAddressOf } from './inscribe-keys.ts';
import type { InscribeOrder } from './inscribe-order.ts';
import { NOW, owner, someOrder, someStatus } from './inscribe-order.test-util.ts';

/** What a wallet's adapter throws. */
class WalletError extends Error {
  constructor(
    message: string,
    readonly rejected = false,
  ) {
    super(message);
  }
}

const TXID = 'ab'.repeat(32);

/** What is outside, and in which order it was used. */
function world(change: Partial<PayDeps> & { send?: () => Promise<string>; address?: string } = {}) {
  const log: unknown[] = [];
  const sendBitcoin = vi.fn(async () => {
    log.push('send');
    return change.send ? change.send() : TXID;
  });
  const deps: PayDeps = {
    now: () => NOW,
    ready: async () => {
      log.push('ready');
      return { address: change.address ?? owner.address, pay: sendBitcoin };
    },
    status: async () => {
      log.push('status');
      return someStatus('created');
    },
    received: async (address) => {
      log.push(['received', address]);
      return 0n;
    },
    askAgain: async () => void log.push('again?'),
    note: (known) => void log.push(known),
    ...change,
  };
  return { log, deps, sendBitcoin };
}

const pay = (w: ReturnType<typeof world>, order: InscribeOrder = someOrder) => payOrder(order, w.deps);

describe('[7.56] paying an order', () => {
  it('calls the wallet once all is checked', async () => {
    const w = world();
    expect(await pay(w)).toBe('paid');
    const { payAddress } = someOrder;
    expect(w.log).toEqual([
      'ready',
      'status',
      ['received', payAddress],
      // kept before the wallet is asked: a page that is closed now does not ask twice
      { askedAt: NOW },
      'send',
      { payTx: TXID },
    ]);
  });

  it.each<[string, Partial<InscribeOrder>, string]>([
    ['is not the sum of its parts', { totalFee: 9999n }, 'not the sum of its fees'],
    [
      'pays to another network',
      { payAddress: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' },
      'payment address',
    ],
  ])('asks nobody for an order that %s, whatever was shown', async (_, change, words) => {
    const w = world();
    await expect(pay(w, { ...someOrder, ...change })).rejects.toThrow(words);
    expect(w.log).toEqual([]);
  });

  it('sends nothing from another account than the one whose tokens are inscribed', async () => {
    const w = world({ address: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx' });
    await expect(pay(w)).rejects.toThrow('Nothing was sent');
    expect(w.sendBitcoin).not.toHaveBeenCalled();
  });

  it('[5.05] sends nothing on another network', async () => {
    const w = world({
      ready: async () => {
        throw new WalletError('Please switch to the correct network');
      },
    });
    await expect(pay(w)).rejects.toThrow('Please switch to the correct network');
    expect(w.log).toEqual([]);
  });

  it.each(['paid', 'revealing', 'revealed', 'confirmed', 'refunding', 'refunded'])(
    'sends nothing to an order that is %s already',
    async (state) => {
      const w = world({ status: async () => someStatus(state) });
      expect(await pay(w)).toBe('already');
      expect(w.sendBitcoin).not.toHaveBeenCalled();
    },
  );

  it('sends nothing where a payment waits that the service has not seen', async () => {
    const w = world({ received: async () => 3292n });
    expect(await pay(w)).toBe('already');
    expect(w.sendBitcoin).not.toHaveBeenCalled();
  });

  it('sends nothing that would come too late', async () => {
    const expired = world({ status: async () => someStatus('expired') });
    await expect(pay(expired)).rejects.toThrow('too old');
    const late = world({ now: () => NOW + 51 * 60_000 });
    await expect(pay(late)).rejects.toThrow('too old');
    expect([...expired.log, ...late.log]).not.toContainEqual('send');
  });

  it('sends nothing while the service does not answer', async () => {
    const w = world({
      status: async () => {
        throw new Error('Network error');
      },
    });
    await expect(pay(w)).rejects.toThrow('Network error');
    expect(w.sendBitcoin).not.toHaveBeenCalled();
  });

  it('[8.02] a no in the wallet leaves the order as it was', async () => {
    const w = world({ send: () => Promise.reject(new WalletError('User rejected the request', true)) });
    await expect(pay(w)).rejects.toThrow('User rejected the request');
    expect(w.log.slice(-1)).toEqual([{ askedAt: null }]);
  });

  it('an answer that leaves open whether it was sent is remembered', async () => {
    const w = world({
      send: () => Promise.reject(new WalletError('UniSat gave an answer that cannot be used')),
    });
    await expect(pay(w)).rejects.toThrow('cannot be used');
    expect(w.log).toContainEqual({ askedAt: NOW });
    expect(w.log).not.toContainEqual({ askedAt: null });
  });

  it('the wallet is asked a second time only after the person agreed to that', async () => {
    const asked = { ...someOrder, askedAt: NOW - 60_000 };
    const w = world();
    await pay(w, asked);
    expect(w.log.indexOf('again?')).toBeLessThan(w.log.indexOf('send'));
    expect(w.log).toContain('again?');
    const no = world({ askAgain: () => Promise.reject(new RangeError('no')) });
    await expect(pay(no, asked)).rejects.toThrow(RangeError);
    expect(no.sendBitcoin).not.toHaveBeenCalled();
  });

  it('SR-30 asks nobody for an order that its own key does not make the address of, whatever was kept', async () => {
    const key = `${'0'.repeat(63)}5`;
    const w = world();
    await expect(pay(w, { ...someOrder, key, serviceAddress: owner.segwit })).rejects.toMatchObject({
      code: 'inscribe.KEY',
    });
    expect(w.log).toEqual([]);
    const own = {
      ...someOrder,
      key,
      serviceAddress: owner.segwit,
      payAddress: payAddressOf({ ...someOrder, key }),
    };
    expect(await pay(w, own)).toBe('paid');
  });
});
