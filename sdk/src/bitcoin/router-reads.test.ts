import {
  type Address,
  createClient,
  custom,
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionResult,
  type Hex,
  multicall3Abi,
  parseAbiParameters,
  sliceHex,
} from 'viem';
import { describe, expect, it } from 'vitest';
import { bitcoinRouterAbi, lensAbi, tokenAbi } from '../evm/abi.ts';
import { figuresOf, type RouterPlace, type RouterReads } from './router.ts';
import { btcCoin, btcToken, reads, at } from './router.test-util.ts';
import { readHoldings, readRouter, readWithdrawGas } from './router-reads.ts';

/** Answers calls of one router as its contract would. */
function contract(place: RouterPlace, r: RouterReads) {
  return (to: string, data: Hex): Hex => {
    if (to.toLowerCase() === place.lens.toLowerCase()) {
      const { functionName, args } = decodeFunctionData({ abi: lensAbi, data });
      expect([functionName, args]).toEqual(['appLane', [place.router.address, place.bitcoinChainId]]);
      const result = { ...r.lane, capOut: 1n, nextSequence: 0 };
      return encodeFunctionResult({ abi: lensAbi, functionName: 'appLane', result });
    }
    expect(to.toLowerCase()).toBe(place.router.address.toLowerCase());
    const call = decodeFunctionData({ abi: bitcoinRouterAbi, data });
    const one = (functionName: 'subSupply', result: bigint) =>
      encodeFunctionResult({ abi: bitcoinRouterAbi, functionName, result });
    switch (call.functionName) {
      case 'token':
        return encodeFunctionResult({ abi: bitcoinRouterAbi, functionName: 'token', result: r.token });
      case 'bitcoinChainId':
        return one('subSupply', BigInt(r.bitcoinChainId));
      case 'conversionRatio':
        return one('subSupply', r.conversionRatio);
      case 'minWithdrawAmount':
        return one('subSupply', r.minWithdraw);
      case 'maxWithdrawAmount':
        return one('subSupply', r.maxWithdraw);
      case 'minDepositAmount':
        return one('subSupply', r.minDeposit);
      case 'depositFee':
        return one('subSupply', r.depositFee);
      case 'subSupply':
        return one('subSupply', r.subSupply);
      case 'paused':
        return one('subSupply', BigInt(call.args[0] === 0 ? r.pausedDeposit : r.pausedWithdraw));
      case 'getTotalWithdrawFee':
        return encodeAbiParameters(parseAbiParameters('uint256, uint256'), [...r.fees]);
      case 'nextWithdrawFee':
        return encodeAbiParameters(parseAbiParameters('uint256, uint40'), [...r.next]);
      case 'issued':
        if (r.issued === null) throw new Error('a token has no such call');
        return one('subSupply', r.issued);
      default:
        throw new Error(`unexpected ${call.functionName}`);
    }
  };
}

/** A node of that contract. `deployless` false: it takes no call without a recipient. */
function node(answer: (to: string, data: Hex) => Hex, { deployless = true, gas = '0x11170' } = {}) {
  const asked: string[] = [];
  const request = async ({ method, params }: { method: string; params?: readonly unknown[] }) => {
    asked.push(method);
    if (method === 'eth_getBalance') return '0x63';
    if (method === 'eth_estimateGas' && gas !== '') return gas;
    if (method !== 'eth_call') throw new Error(method);
    const [{ to, data }] = params as [{ to?: Address; data: Hex }];
    if (to) return answer(to, data);
    if (!deployless) throw new Error('a recipient is missing');
    return together(data, answer);
  };
  const transport = custom({ request } as never, { retryCount: 0 });
  return { client: createClient({ transport }), asked };
}

/** What viem's code without an address does: aggregate3, whose arguments stand behind the code. */
function together(data: Hex, answer: (to: string, data: Hex) => Hex): Hex {
  // The last two arguments are the code of the multicall and the call of it.
  for (let at = 0; at + 64 <= (data.length - 2) / 2; at++) {
    if (sliceHex(data, at, at + 32) !== `0x${'40'.padStart(64, '0')}`) continue;
    try {
      const [, call] = decodeAbiParameters(parseAbiParameters('bytes, bytes'), sliceHex(data, at));
      const { args } = decodeFunctionData({ abi: multicall3Abi, data: call });
      const calls = args?.[0] as readonly { target: Address; callData: Hex }[];
      const result = calls.map((c) => ({ success: true, returnData: answer(c.target, c.callData) }));
      return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result });
    } catch {
      // The offset was a part of the code.
    }
  }
  throw new Error('no call in the code');
}

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
