import { decodeFunctionData, type Hex, toFunctionSelector } from 'viem';
import { describe, expect, it } from 'vitest';
import { parseDeployment } from '../deployments.ts';
import { bitcoinRouterAbi } from '../evm/abi.ts';
import { CatalogueMismatch } from '../evm/mismatch.ts';
import { readBitcoinRecipient } from './recipient.ts';
import {
  addressIn,
  buildWithdraw,
  carried,
  figuresOf,
  mostOut,
  placeOf,
  type RouterPlace,
  sameTerms,
  termsOf,
} from './router.ts';
import { anchor, at, BITCOIN, btcCoin, btcToken, reads, rune, SATOSHI } from './router.test-util.ts';

const ADDRESS = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx';

function recipient(address = ADDRESS) {
  const read = readBitcoinRecipient(address, 'testnet', []);
  if (!('form' in read)) throw new Error(read.problem);
  return read;
}
const figures = (place: RouterPlace, over = {}) => figuresOf(place, reads(place, over));

describe('[7.63] where a router is', () => {
  const record = parseDeployment({
    version: 1,
    network: 'local',
    salt: anchor,
    bitcoin: {
      chainId: BITCOIN,
      network: 'local',
      genesisHash: '0f'.repeat(32),
      startHeight: 1,
      epochs: [{ epoch: 1, threshold: 2, keys: ['ab'.repeat(32)], fromHeight: 1 }],
      assets: [],
      confirmations: [{ above: 0, confirmations: 1 }],
    },
    chains: [
      {
        chainId: 910001003,
        bridge: at(1),
        lens: at(2),
        pools: [],
        bitcoinRouters: [
          btcToken.router,
          { ...rune.router, remotes: [{ chainId: 5, remoteAnchor: anchor }] },
        ],
      },
    ],
  });

  it('SR-06 is said by the record alone', () => {
    expect(placeOf(record, 910001003, 'btc')).toEqual(btcToken);
  });

  it('is nowhere without a lane to the record’s Bitcoin', () => {
    expect(placeOf(record, 910001003, 'rune:1:2')).toBeNull();
    expect(placeOf(record, 910001003, 'brc20:ordi')).toBeNull();
    expect(placeOf(record, 910001002, 'btc')).toBeNull();
    expect(placeOf({ ...record, bitcoin: null }, 910001003, 'btc')).toBeNull();
  });
});

describe('what a router says', () => {
  it('takes the fee of BTC from the amount, and no coins but the message fee', () => {
    expect(figures(btcToken)).toMatchObject({
      withdrawFee: 500n * SATOSHI,
      minerFee: 0n,
      channelFee: 7n,
      totalWithdrawFee: 7n,
      scale: SATOSHI,
    });
  });

  it('[5.09] takes the fee of the others in coins', () => {
    expect(figures(rune)).toMatchObject({ withdrawFee: 0n, minerFee: 9_300n, totalWithdrawFee: 9_307n });
  });

  it('counts a higher fee that is announced: it may be asked before the withdrawal is included', () => {
    expect(figures(btcToken, { next: [800n * SATOSHI, 1_800_000_000] }).withdrawFee).toBe(800n * SATOSHI);
    expect(figures(rune, { next: [10_000n, 1_800_000_000] }).totalWithdrawFee).toBe(10_007n);
  });

  it('lets through what lane, reserve and supply let through now', () => {
    const f = figures(btcToken);
    expect([f.availableOut, f.availableIn]).toEqual([60_000_000n * SATOSHI, 50_000_000n * SATOSHI]);
    expect(mostOut(f)).toBe(60_000_000n * SATOSHI);
    expect(mostOut(figures(btcToken, { maxWithdraw: 3n * SATOSHI }))).toBe(3n * SATOSHI);
    expect(figures(btcToken, { subSupply: 9n }).availableIn).toBe(9n);
    // SR-13
    expect(figures(btcCoin).availableOut).toBe(40_000_000n * SATOSHI);
  });

  it('[4.56] [4.57] is paused by the router, by the bridge, and by a closed lane', () => {
    const lane = reads(btcToken).lane;
    expect(figures(btcToken).paused).toEqual({ deposit: false, withdraw: false });
    expect(figures(btcToken, { pausedWithdraw: true }).paused).toEqual({ deposit: false, withdraw: true });
    expect(figures(btcToken, { pausedDeposit: true }).paused).toEqual({ deposit: true, withdraw: false });
    expect(figures(btcToken, { lane: { ...lane, outbound: false } }).paused.withdraw).toBe(true);
    expect(figures(btcToken, { lane: { ...lane, capIn: 0n } }).paused.deposit).toBe(true);
  });

  it.each([
    ['another token', { token: at(66) }],
    ['other decimals', { conversionRatio: 1n }],
    ['another Bitcoin', { bitcoinChainId: 1 }],
    ['another lane', { lane: { ...reads(btcToken).lane, remoteAnchor: `0x${'00'.repeat(32)}` as Hex } }],
  ])('SR-06 is refused when it has %s than the record', (_, over) => {
    expect(() => figures(btcToken, over)).toThrow(CatalogueMismatch);
  });
});

describe('the terms of a withdrawal', () => {
  const amount = 1_000_000n * SATOSHI;

  it('name what arrives and what the call carries', () => {
    expect(termsOf(btcToken, figures(btcToken), amount)).toEqual({
      amount,
      fee: 500n * SATOSHI,
      receives: 999_500n * SATOSHI,
      channelFee: 7n,
      minerFee: 0n,
      value: 7n,
    });
    expect(termsOf(btcCoin, figures(btcCoin), amount).value).toBe(amount + 7n);
    expect(termsOf(rune, figures(rune), 10_000n)).toMatchObject({ receives: 10_000n, value: 9_307n });
  });

  it('are the same ones only when every figure is', () => {
    const seen = termsOf(btcToken, figures(btcToken), amount);
    expect(sameTerms(seen, { ...seen })).toBe(true);
    for (const key of Object.keys(seen) as (keyof typeof seen)[])
      expect(sameTerms(seen, { ...seen, [key]: seen[key] + 1n })).toBe(false);
  });

  it('INV-09 carry whole common units', () => {
    expect(carried(5n * SATOSHI + 1n, SATOSHI)).toBe(5n * SATOSHI);
    expect(carried(5n, 1n)).toBe(5n);
  });
});

describe('[7.63] the call', () => {
  const terms = termsOf(btcToken, figures(btcToken), 1_000_000n * SATOSHI);
  const order = { place: btcToken, terms, recipient: recipient(), sender: at(9) };

  it('is withdraw of the router, and pays back to the sender (SR-14)', () => {
    const tx = buildWithdraw(order);
    expect(tx).toMatchObject({
      chainId: btcToken.chainId,
      from: at(9),
      to: btcToken.router.address,
      value: 7n,
    });
    expect(toFunctionSelector('withdraw(uint256,bytes,address)')).toBe('0xd7d952f3'); // the deployed protocol's
    expect(tx.data.slice(0, 10)).toBe(toFunctionSelector('withdraw(uint256,bytes,address,uint256)'));
    const { args } = decodeFunctionData({ abi: bitcoinRouterAbi, data: tx.data });
    expect(args).toEqual([terms.amount, recipient().form, at(9), terms.receives]);
  });

  it('carries the amount where the coin itself goes', () => {
    const coin = termsOf(btcCoin, figures(btcCoin), terms.amount);
    expect(buildWithdraw({ ...order, place: btcCoin, terms: coin }).value).toBe(terms.amount + 7n);
  });

  it.each([
    ['a remainder (INV-09)', { amount: terms.amount + 1n }],
    ['nothing', { amount: 0n }],
    ['nothing that arrives', { receives: 0n }],
  ])('is not made of %s', (_, over) => {
    expect(() => buildWithdraw({ ...order, terms: { ...terms, ...over } })).toThrow(RangeError);
  });

  it('SR-04 is not made when the form is of another address than the one shown', () => {
    const other = recipient('mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn');
    expect(addressIn(other.form)).toBe(other.address);
    expect(() => buildWithdraw({ ...order, recipient: { ...other, address: ADDRESS } })).toThrow(RangeError);
    expect(() => buildWithdraw({ ...order, recipient: { address: '', form: '0x' } })).toThrow(RangeError);
  });
});
