import { describe, expect, it } from 'vitest';
import { addr, network, token } from '@causeway/sdk/fixtures.test-util';
import { readPresets } from './presets.ts';
import { begin } from './swapState.ts';

const usdt = token('USDT', { remotes: [2] });
const dai = token('DAI', { poolId: 4, remotes: [10] });
const one = network(1, [usdt, dai], { roles: ['defaultFrom'] });
const two = network(2, [token('USDT')]);
const ten = network(10, [token('DAI')]);
const networks = [one, two, ten];
const read = (texts: Parameters<typeof readPresets>[0]) => readPresets(texts, networks);

describe('presets of a page around the form', () => {
  it('fill in networks, token, amount and recipient', () => {
    const start = read({ from: '1', to: '2', token: 'usdt', amount: '2.5', recipient: addr(5) });
    if ('why' in start) throw new Error(start.why);
    expect(begin(start, networks)).toMatchObject({
      fromId: 1,
      fromKey: usdt.key,
      toId: 2,
      amount: '2.5',
      recipient: addr(5),
    });
    expect(read({})).not.toHaveProperty('why');
    expect(read({ token: addr(1) })).toBeDefined();
  });

  it.each([
    [{ from: 'x' }, 'from', 'form'],
    [{ to: '0x1' }, 'to', 'form'],
    [{ amount: '1e9' }, 'amount', 'form'],
    [{ amount: '-1' }, 'amount', 'form'],
    [{ from: '1', to: '2', token: 'USDT', amount: `1.${'1'.repeat(19)}` }, 'amount', 'form'],
    [{ token: 'x'.repeat(65) }, 'token', 'form'],
    [{ from: '99' }, 'from', 'unknown'],
    [{ from: '1', to: '99' }, 'to', 'unknown'],
    [{ from: '1', to: '1' }, 'to', 'same'],
    [{ to: '1' }, 'to', 'same'],
    [{ from: '1', token: 'NOPE' }, 'token', 'unknown'],
    [{ from: '1', to: '10', token: 'USDT' }, 'token', 'noWay'],
    [{ recipient: addr(5) }, 'recipient', 'noNetwork'],
  ] as const)('that do not hold together fill in nothing: %j', (texts, preset, why) => {
    expect(read(texts)).toEqual({ preset, why, value: (texts as Record<string, string>)[preset] });
  });
});
