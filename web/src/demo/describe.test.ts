import { concat, encodeFunctionData, maxUint256, pad, stringToHex, type TypedDataDefinition } from 'viem';
import { describe, expect, it } from 'vitest';
import { parseDeployment } from '@causeway/sdk/deployments';
import { bitcoinRouterAbi, bridgeAbi, mintBridgeAbi, tokenAbi } from '@causeway/sdk/evm/abi';
import { permitTypedData } from '@causeway/sdk/evm/permit';
import { type DemoTx, describePermit, describeTx, quantity } from './describe.ts';

const a = (n: number) => `0x${n.toString(16).padStart(2, '0').repeat(20)}` as const;
const word = `0x${'00'.repeat(32)}`;
const [bridge, usdt, mint, usdc, me, router] = [a(1), a(2), a(3), a(4), a(5), a(6)];
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
      bitcoinRouters: [
        {
          address: router,
          token: router,
          symbol: 'BTC',
          asset: 'btc',
          decimals: 8,
          commonDecimals: 8,
          mode: 'token',
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
    args: [1, 910001002, 250_000_000n, pad(recipient, { size: 32 }), me, '0x', 0n],
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

  it('swapWithPermit: as swap', () => {
    const signature = [1_800_000_000n, 27, `0x${'00'.repeat(32)}`, `0x${'00'.repeat(32)}`] as const;
    const args = [1, 910001002, 250_000_000n, pad(me, { size: 32 }), me, '0x', 0n, ...signature] as const;
    const data = encodeFunctionData({ abi: bridgeAbi, functionName: 'swapWithPermit', args });
    const d = text(tx({ data, value: 21n }));
    expect(d).toMatchObject({ title: 'Send 250 USDT to Local BTC', warning: null });
    expect(d.all).toEqual(expect.arrayContaining(['Function: swapWithPermit', `To, on Local BTC: ${me}`]));
  });

  it('[7.63] withdraw: the Bitcoin address in full', () => {
    const address = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx';
    const ascii = stringToHex(address);
    const form = concat(['0x02', `0x${'00'.repeat(63 - address.length)}`, ascii]);
    const withdraw = (recipient: `0x${string}`) =>
      encodeFunctionData({
        abi: bitcoinRouterAbi,
        functionName: 'withdraw',
        args: [150_000_000n, recipient, me, 0n],
      });
    const d = text(tx({ to: router, data: withdraw(form), value: 21n }));
    expect(d).toMatchObject({ title: 'Withdraw 1.5 BTC to Local Bitcoin', warning: null });
    expect(d.all).toEqual(
      expect.arrayContaining([
        `Contract, Causeway Bitcoin router of BTC: ${router}`,
        `To, on Local Bitcoin: ${address}`,
        `Refund to: ${me}`,
      ]),
    );
    expect(text(tx({ to: router, data: withdraw('0x1234') })).all).toContain('To, on Local Bitcoin: 0x1234');
    expect(text(tx({ to: a(66), data: withdraw(form) })).warning).toBe(
      'This contract does not belong to this bridge.',
    );
  });

  it('EIP-2612: who may take how much until when', () => {
    const domain = { name: 'USDT', version: '1', chainId: 910001001, verifyingContract: usdt };
    const permit = (over = {}) =>
      describePermit(
        JSON.parse(
          JSON.stringify(
            permitTypedData(domain, {
              owner: me,
              spender: bridge,
              value: 250_000_000n,
              nonce: 0n,
              deadline: 1_800_000_000n,
              ...over,
            }),
            (_, v: unknown) => (typeof v === 'bigint' ? v.toString() : v),
          ),
        ) as TypedDataDefinition,
        deployment,
      );
    expect(permit()).toMatchObject({ title: 'Allow 250 USDT', action: 'Sign', warning: null });
    expect(permit()?.lines.map((l) => `${l.label}: ${l.value}`)).toEqual([
      'Network: Local ETH, 910001001',
      `Contract, USDT: ${usdt}`,
      `Spender, Causeway router: ${bridge}`,
      'Amount: 250 USDT, exact',
      expect.stringMatching(/^Until: 2027-01-1\d \d\d:\d\d:\d\d$/),
    ]);
    expect(permit({ spender: a(66) })?.warning).toBe('The spender is not a contract of this bridge.');
    expect(permit({ value: maxUint256 })).toMatchObject({
      title: 'Allow any amount of USDT',
      warning: 'The spender may take any amount of your USDT, now and later.',
    });
    expect(permit({ value: 'much' })).toBeNull();
  });

  it('bridgeOut and claim', () => {
    const out = encodeFunctionData({
      abi: mintBridgeAbi,
      functionName: 'bridgeOut',
      args: [910001002, 5_000_000n, pad(me, { size: 32 }), 0n],
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
