import { encodeFunctionData, maxUint256, pad } from 'viem';
import { describe, expect, it } from 'vitest';
import { parseDeployment } from '../lib/deployments.ts';
import { bridgeAbi, mintBridgeAbi, tokenAbi } from '../wallets/evm/abi.ts';
import { type DemoTx, describeTx, quantity } from './describe.ts';

const a = (n: number) => `0x${n.toString(16).padStart(2, '0').repeat(20)}` as const;
const word = `0x${'00'.repeat(32)}`;
const [bridge, usdt, mint, usdc, me] = [a(1), a(2), a(3), a(4), a(5)];
const deployment = parseDeployment({
  version: 1,
  network: 'local',
  salt: word,
  chains: [
    {
      chainId: 910001001,
      bridge,
      lens: a(9),
      pools: [
        {
          poolId: 1,
          anchor: a(8),
          token: usdt,
          symbol: 'USDT',
          realDecimals: 6,
          commonDecimals: 6,
          lanes: [],
        },
      ],
      mintBridges: [
        {
          address: mint,
          token: usdc,
          symbol: 'USDC',
          decimals: 6,
          commonDecimals: 6,
          mode: 'lock',
          remotes: [],
        },
      ],
    },
  ],
});
const tx = (more: Partial<DemoTx>): DemoTx => ({
  chainId: 910001001,
  from: me,
  to: bridge,
  data: '0x',
  value: 0n,
  ...more,
});
const approve = (spender: `0x${string}`, amount: bigint) =>
  encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args: [spender, amount] });
const swap = (recipient: `0x${string}`) =>
  encodeFunctionData({
    abi: bridgeAbi,
    functionName: 'swap',
    args: [1, 910001002, 250_000_000n, pad(recipient, { size: 32 }), me, '0x'],
  });
const text = (t: DemoTx) => {
  const d = describeTx(t, deployment);
  return { ...d, all: d.lines.map((l) => `${l.label}: ${l.value}`) };
};

describe('what the sheet says', () => {
  it('approve: exact amount, named spender', () => {
    expect(text(tx({ to: usdt, data: approve(bridge, 250_000_000n) }))).toMatchObject({
      title: 'Approve 250 USDT',
      action: 'Approve',
      warning: null,
      all: expect.arrayContaining([
        'Network: Local ETH, 910001001',
        `Contract, USDT: ${usdt}`,
        `Spender, Causeway router: ${bridge}`,
        'Amount: 250 USDT, exact',
      ]),
    });
  });

  it('approve: warns of an unlimited amount and of a stranger', () => {
    expect(text(tx({ to: usdt, data: approve(bridge, maxUint256) }))).toMatchObject({
      title: 'Approve any amount of USDT',
      warning: 'The spender may take any amount of your USDT, now and later.',
    });
    expect(text(tx({ to: usdt, data: approve(a(66), 1n) })).warning).toBe(
      'The spender is not a contract of this bridge.',
    );
  });

  it('swap: amount, destination, recipient and refund in full', () => {
    const d = text(tx({ data: swap(me), value: 21n }));
    expect(d).toMatchObject({ title: 'Send 250 USDT to Local BTC', action: 'Sign and send', warning: null });
    expect(d.all).toEqual(expect.arrayContaining([`To, on Local BTC: ${me}`, `Refund to: ${me}`]));
    expect(text(tx({ data: swap(a(66)) })).warning).toBe('The recipient is not this account.');
    expect(text(tx({ to: a(66), data: swap(me) })).warning).toBe(
      'This contract does not belong to this bridge.',
    );
  });

  it('bridgeOut and claim', () => {
    const out = encodeFunctionData({
      abi: mintBridgeAbi,
      functionName: 'bridgeOut',
      args: [910001002, 5_000_000n, pad(me, { size: 32 })],
    });
    expect(text(tx({ to: mint, data: out })).title).toBe('Send 5 USDC to Local BTC');
    expect(
      text(tx({ to: usdt, data: encodeFunctionData({ abi: tokenAbi, functionName: 'claim' }) })).title,
    ).toBe('Claim test tokens');
  });

  it('retry and redirect', () => {
    const m = { uid: 5n, srcAnchor: word, dstAnchor: word, payload: '0x' } as const;
    const args = [{ ...m, srcAnchor: `0x${'00'.repeat(32)}`, dstAnchor: `0x${'00'.repeat(32)}` }] as const;
    expect(
      text(tx({ data: encodeFunctionData({ abi: bridgeAbi, functionName: 'retry', args }) })).title,
    ).toBe('Retry a transfer');
    expect(
      text(tx({ data: encodeFunctionData({ abi: bridgeAbi, functionName: 'redirect', args }) })).title,
    ).toBe('Send a transfer back');
  });

  it('plain coins, unknown calls and deployments', () => {
    expect(text(tx({ to: a(66), value: 15n * 10n ** 17n })).title).toBe('Send 1.5 ETH');
    expect(text(tx({ data: '0x12345678' }))).toMatchObject({
      title: 'Call a contract',
      warning: 'This wallet does not know what this call does.',
    });
    expect(text(tx({ to: null, data: '0x60' })).title).toBe('Deploy a contract');
    expect(describeTx(tx({ to: usdt, data: approve(bridge, 5n) }), null).title).toBe('Approve 5 base units');
  });
});

it('quantities are hex or nothing', () => {
  expect([quantity('0x10'), quantity(undefined), quantity(5), quantity('16'), quantity('0x')]).toEqual([
    16n,
    0n,
    null,
    null,
    null,
  ]);
});
