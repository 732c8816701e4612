import { describe, expect, it, vi } from 'vitest';
import { bytesToHex } from '../bytes.ts';
import { parseTonAddress, type TonAddress } from './address.ts';
import { build } from './cell.ts';
import type { TonDeployment } from './deployment.ts';
import { follow, LOOKED_THROUGH, look } from './following.ts';
import { VALID_SECONDS } from './signing.ts';
import { ToncenterError } from './toncenter.ts';
import { type InternalMessage, normalizedHash, type TonMessage, type TonTransaction } from './transaction.ts';

const at = (digit: string): TonAddress => parseTonAddress(`0:${digit.repeat(64)}`);
const [me, mine, theirs, pool] = [at('1'), at('2'), at('3'), at('a')];
const d = { pools: [{ anchor: `0:${'a'.repeat(64)}` }] } as TonDeployment;
const body = build().uint(7, 32).end();
const order = { kind: 'external', destination: me, body } as const;
const now = Math.floor(Date.now() / 1000);
const sent = { hash: normalizedHash(order), sender: me, validUntil: now + VALID_SECONDS };
const UID = `0x${'5'.repeat(64)}` as const;

let lt = 0n;
const message = (source: TonAddress, destination: TonAddress, bounced = false): InternalMessage => ({
  kind: 'internal',
  source,
  destination,
  bounced,
  value: 1n,
  createdLt: ++lt,
  body,
});
const tx = (outgoing: TonMessage[], incoming: TonMessage | null = null, time = now): TonTransaction => ({
  id: `${++lt}-${bytesToHex(new Uint8Array(32).fill(Number(lt)))}`,
  now: time,
  incoming,
  outgoing,
});
const liquidity: TonMessage = { kind: 'log', topic: 9n, body };
const log: TonMessage = {
  kind: 'log',
  topic: 1n,
  body: build()
    .ref(build().bytes(new Uint8Array(32).fill(0x55)).end())
    .end(),
};

/** A server that knows a wallet's transactions, and what messages led to. */
function server(recent: TonTransaction[], results: [InternalMessage, TonTransaction][], time = now) {
  return {
    transactions: vi.fn(async (_: TonAddress, limit: number) => recent.slice(0, limit)),
    resultOf: vi.fn(
      async ({ createdLt }: { createdLt: bigint }) =>
        results.find(([m]) => m.createdLt === createdLt)?.[1] ?? null,
    ),
    account: vi.fn(
      async () => ({ balance: 1n, state: 'active', code: '', data: null, now: BigInt(time) }) as const,
    ),
  };
}

describe('[4.59] [9.16] following what a wallet sent', () => {
  it('of TON: by its name among the last ten transactions, to the message that the pool sent', async () => {
    const out = message(me, pool);
    const took = tx([log, message(pool, me)]);
    const s = server([tx([]), tx([out], order)], [[out, took]]);
    expect(await look(s, d, sent)).toEqual({ kind: 'landed', tx: took.id, uid: UID });
    expect(s.transactions).toHaveBeenCalledWith(me, 10);
    expect(LOOKED_THROUGH).toBe(10);
  });

  it('of a jetton: through both accounts of it', async () => {
    const steps = [message(me, mine), message(mine, theirs), message(theirs, pool)] as const;
    const took = tx([log]);
    const results: [InternalMessage, TonTransaction][] = [
      [steps[0], tx([steps[1]])],
      [steps[1], tx([message(theirs, me), steps[2]])],
      [steps[2], took],
    ];
    expect(await look(server([tx([steps[0]], order)], results), d, sent)).toMatchObject({ tx: took.id });
    // [8.02] what is on its way is no failure
    for (const n of [0, 1, 2])
      expect(await look(server([tx([steps[0]], order)], results.slice(0, n)), d, sent)).toEqual({
        kind: 'waiting',
        seen: true,
      });
  });

  it('that the pool sends back, or the wallet does not send, has failed', async () => {
    const out = message(me, pool);
    const back = tx([message(pool, me, true)]);
    expect(await look(server([tx([out], order)], [[out, back]]), d, sent)).toEqual({
      kind: 'failed',
      by: 'pool',
    });
    expect(await look(server([tx([], order)], []), d, sent)).toEqual({ kind: 'failed', by: 'wallet' });
    const jettons = message(me, mine);
    expect(
      await look(server([tx([jettons], order)], [[jettons, tx([message(mine, me, true)])]]), d, sent),
    ).toEqual({
      kind: 'failed',
      by: 'pool',
    });
  });

  it('[9.13] of liquidity: to the pool that booked it, through the position that asks it', async () => {
    const steps = [message(me, mine), message(mine, pool)] as const;
    const recent = [tx([steps[0]], order)];
    const asked = tx([steps[1]]);
    const took = tx([liquidity, message(pool, me)]);
    const s = server(recent, [
      [steps[0], asked],
      [steps[1], took],
    ]);
    expect(await look(s, d, sent, 'book')).toEqual({ kind: 'landed', tx: took.id, uid: null });
    // A removal to another chain has landed only with a message that left.
    expect(await look(s, d, sent)).toEqual({ kind: 'failed', by: 'pool' });
    const refused = server(recent, [
      [steps[0], asked],
      [steps[1], tx([message(pool, mine, true)])],
    ]);
    expect(await look(refused, d, sent, 'book')).toEqual({ kind: 'failed', by: 'pool' });
  });

  it('INV-08 of jettons that are passed on: to the recipient’s account, which may still refuse them', async () => {
    const [claim, account, last] = [at('4'), at('5'), at('6')];
    const steps = [message(me, claim), message(claim, account), message(account, last)] as const;
    const took = tx([message(last, at('7'))]);
    const results: [InternalMessage, TonTransaction][] = [
      [steps[0], tx([steps[1]])],
      [steps[1], tx([steps[2], message(account, pool)])],
    ];
    const recent = [tx([steps[0]], order)];
    expect(await look(server(recent, results), d, sent, 'pass')).toEqual({ kind: 'waiting', seen: true });
    const passed = await look(server(recent, [...results, [steps[2], took]]), d, sent, 'pass');
    expect(passed).toEqual({ kind: 'landed', tx: took.id, uid: null });
    const refused = tx([message(last, account, true)]);
    const failed = await look(server(recent, [...results, [steps[2], refused]]), d, sent, 'pass');
    expect(failed).toEqual({ kind: 'failed', by: 'recipient' });
  });

  it('SR-14 of jettons that a claim gives back: through its account and the pool’s, to the refund', async () => {
    const [claim, account] = [at('4'), at('5')];
    const steps = [
      message(me, claim),
      message(claim, account),
      message(account, theirs),
      message(theirs, pool),
    ] as const;
    const took = tx([log]);
    const results: [InternalMessage, TonTransaction][] = [
      [steps[0], tx([steps[1]])],
      [steps[1], tx([steps[2]])],
      [steps[2], tx([steps[3], message(theirs, me)])],
      [steps[3], took],
    ];
    const back = await look(server([tx([steps[0]], order)], results), d, sent, 'settle');
    expect(back).toMatchObject({ kind: 'landed', tx: took.id });
  });

  it('INV-07 is over only when its time is, and the wallet is seen not to have taken it', async () => {
    const over = { ...sent, validUntil: now - 5 };
    const waiting = { kind: 'waiting', seen: false };
    const busy = Array.from({ length: 10 }, () => tx([]));
    expect(await look(server([], []), d, sent)).toEqual(waiting);
    expect(await look(server([], [], now - 6), d, over)).toEqual(waiting); // the server is behind
    expect(await look(server(busy, []), d, over)).toEqual(waiting);
    expect(await look(server([], []), d, over)).toEqual({ kind: 'expired' });
    const old = [...busy.slice(1), tx([], null, over.validUntil - VALID_SECONDS - 1)];
    expect(await look(server(old, []), d, over)).toEqual({ kind: 'expired' });
  });

  it('asks a server that did not answer again, and ends when its pauses do', async () => {
    const out = message(me, pool);
    const s = server([tx([out], order)], [[out, tx([log])]]);
    s.transactions.mockRejectedValueOnce(new ToncenterError('ton.NO_ANSWER', 'down'));
    const pause = vi.fn(async () => undefined);
    expect(await follow(s, d, sent, { deed: 'send', pause })).toMatchObject({ kind: 'landed' });
    expect(pause.mock.calls).toEqual([[false], [false]]);
    s.transactions.mockRejectedValue(new Error('a fault of ours'));
    await expect(follow(s, d, sent, { deed: 'send', pause })).rejects.toThrow('a fault of ours');
    const never = server([], []);
    await expect(
      follow(never, d, sent, { deed: 'send', pause: () => Promise.reject(new Error('ended')) }),
    ).rejects.toThrow('ended');
  });
});
