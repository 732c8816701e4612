import { describe, expect, it } from 'vitest';
import { type Choice, firstChoice, reduceChoice } from './choice.ts';

const assets = [
  { asset: 'rune:1:2', chains: [2] },
  { asset: 'btc', chains: [2, 3] },
  { asset: 'brc20:cway', chains: [3] },
];
const btc: Choice = { direction: 'deposit', chainId: 2, asset: 'btc', amount: '1' };

describe('[4.14] network choice', () => {
  it('[4.62] begins with BTC', () => {
    expect(firstChoice(assets)).toEqual({ direction: 'deposit', chainId: 2, asset: 'btc', amount: '' });
    expect(firstChoice([])).toEqual({ direction: 'deposit', chainId: null, asset: null, amount: '' });
  });

  it.each(['deposit', 'withdraw'] as const)('[4.15] of a %s is the EVM side', (direction) => {
    const next = reduceChoice({ ...btc, direction }, { type: 'network', chainId: 3 }, assets);
    expect(next).toEqual({ direction, chainId: 3, asset: 'btc', amount: '1' });
  });

  it('takes a token that the network has', () => {
    const cway = { ...btc, chainId: 3, asset: 'brc20:cway' };
    const next = reduceChoice(cway, { type: 'network', chainId: 2 }, assets);
    expect(next).toMatchObject({ chainId: 2, asset: 'rune:1:2', amount: '' });
  });

  it('[4.16] mirrors the token, on a network that has it', () => {
    expect(reduceChoice(btc, { type: 'token', asset: 'brc20:cway' }, assets)).toMatchObject({
      chainId: 3,
      asset: 'brc20:cway',
      amount: '',
    });
    expect(reduceChoice(btc, { type: 'token', asset: 'rune:1:2' }, assets).chainId).toBe(2);
  });

  it('turns around', () => {
    const there = reduceChoice(btc, { type: 'flip' }, assets);
    expect(there).toMatchObject({ direction: 'withdraw', chainId: 2, asset: 'btc', amount: '' });
    expect(reduceChoice(there, { type: 'flip' }, assets).direction).toBe('deposit');
  });
});
