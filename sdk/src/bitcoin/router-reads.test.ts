import { type Hex, encodeErrorResult, encodeFunctionResult } from 'viem';
import { describe, expect, it } from 'vitest';
import { bitcoinRouterAbi, tokenAbi } from '../evm/abi.ts';
import { figuresOf } from './router.ts';
import { at, btcCoin, btcToken, contract, node, reads } from './router.test-util.ts';
import { readHoldings, readRouter, readWithdrawGas } from './router-reads.ts';

describe('[7.63] reading a router', () => {
  it.each([
    ['a token', btcToken],
    ['the coin', btcCoin],
  ])('asks all of %s at once', async (_, place) => {
    const r = reads(place);
    const { client, asked } = node(contract(place, r));
    expect(await readRouter(client, place, 5n)).toEqual(figuresOf(place, r));
    expect(asked).toEqual(['eth_call']);
  });

  it('asks call by call where a node takes no code', async () => {
    const r = reads(btcCoin, { pausedWithdraw: true, next: [1n, 9] });
    const { client, asked } = node(contract(btcCoin, r), { deployless: false });
    expect(await readRouter(client, btcCoin, 5n)).toEqual(figuresOf(btcCoin, r));
    expect(asked.length).toBeGreaterThan(10);
  });

  it('fails when the router refuses the recipient', async () => {
    const r = reads(btcToken);
    const answer = (to: string, data: Hex): Hex => {
      if (to === btcToken.router.address && data.startsWith('0xe33f61f0')) {
        const error = encodeErrorResult({ abi: bitcoinRouterAbi, errorName: 'INVALID_ADDRESS', args: [2] });
        throw Object.assign(new Error('execution reverted'), { code: 3, data: error });
      }
      return contract(btcToken, r)(to, data);
    };
    await expect(readRouter(node(answer).client, btcToken, 5n)).rejects.toThrow('INVALID_ADDRESS');
  });
});

describe('what an account holds', () => {
  const balance = (result: bigint) => () =>
    encodeFunctionResult({ abi: tokenAbi, functionName: 'balanceOf', result });

  it('is the token, and the coin that pays fees', async () => {
    expect(await readHoldings(node(balance(5n)).client, btcToken, at(9))).toEqual({
      balance: 5n,
      coins: 99n,
    });
  });

  it('is the coin where the coin is the token', async () => {
    expect(await readHoldings(node(balance(5n)).client, btcCoin, at(9))).toEqual({
      balance: 99n,
      coins: 99n,
    });
  });
});

describe('gas of a withdrawal', () => {
  const network = { id: btcToken.chainId, gasPrice: '2' };
  const tx = { from: at(9), to: at(3), data: '0x12', value: 0n } as const;
  const none = () => '0x' as Hex;

  it('is what the node measures, at the chain’s price', async () => {
    expect(await readWithdrawGas(node(none).client, network, tx)).toBe(70_000n * 2_000_000_000n);
  });

  it('is an estimate with room while there is nothing to measure', async () => {
    const { client } = node(none, { gas: '' });
    const guess = await readWithdrawGas(client, network, tx);
    expect(guess).toBe(await readWithdrawGas(client, network, null));
    // ADR 0008: the dearest withdrawal with a message fee takes 76,379.
    expect(guess).toBeGreaterThan(76_379n * 2_000_000_000n);
  });
});
