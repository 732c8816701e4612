import { leg, network, quote, token } from '@causeway/sdk/fixtures.test-util';
import type { ProgramEnd } from '@causeway/sdk/program';
import type { ApiQuote } from '@causeway/sdk/quote';
import { pad } from 'viem';
import { describe, expect, it } from 'vitest';
import { readElsewhere, type RemoteRoute } from './elsewhere.ts';

const usdt = token('USDT');
const [from, to] = [leg(network(1, [usdt]), 'USDT'), leg(network(2, [usdt]), 'USDT')];
const [here, there] = [pad('0x01', { size: 32 }), pad('0x02', { size: 32 })];

/** Both ends of a way that nothing on its chains closes. */
const end: ProgramEnd = {
  poolId: 6,
  anchor: here,
  lanes: [],
  departure: async () => ({
    ...quote(),
    anchor: here,
    remoteAnchor: there,
    lane: true,
    departures: true,
  }),
  arrival: async () => ({ ...quote(), anchor: there, remoteAnchor: here }),
  costs: async () => Promise.reject(new Error('not asked')),
  prepare: async () => Promise.reject(new Error('not asked')),
};
const way: RemoteRoute = {
  kind: 'program',
  id: 'way',
  from,
  to,
  poolId: 6,
  remotePoolId: 7,
  here: end,
  arrives: end,
};

describe('a removal to another chain, SR-13', () => {
  const halted = async (answer: () => Promise<ApiQuote>) => {
    const asked: unknown[] = [];
    const api = {
      quote: (query: unknown) => {
        asked.push(query);
        return answer();
      },
    };
    const readers = () => {
      throw new Error('programs answer for themselves');
    };
    const read = await readElsewhere({ readers, api }, way, 5n, there);
    expect(asked).toEqual([{ srcChainId: 1, dstChainId: 2, poolId: 6, amount: '0', recipient: there }]);
    expect(read).toMatchObject({ lane: true, departures: true, arrivals: true });
    return read.halted;
  };
  const answer = (of: boolean, reason: string | null): ApiQuote => ({
    amountOut: '0',
    bridgeFee: '1',
    feeRatio: 500,
    delaySeconds: 0,
    etaSeconds: null,
    halted: of,
    reason,
  });

  it('asks the API whether the committee signs for the way', async () => {
    expect(await halted(async () => answer(false, 'zero_amount'))).toBe(false);
    expect(await halted(async () => answer(true, 'paused'))).toBe(true);
  });

  it('CON-10: takes no pause for a halt, and is stopped by no API that does not answer', async () => {
    expect(await halted(async () => answer(false, 'paused'))).toBe(false);
    expect(await halted(() => Promise.reject(new Error('down')))).toBe(false);
  });
});
