import { createClient, custom, decodeFunctionData, encodeFunctionResult, type Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import type { DepositAddressRequest, DepositAddressView } from '../../api/types.ts';
import type { DeployedBitcoin, Deployment } from '@causeway/sdk/deployments';
import { custodyKeysAbi } from '@causeway/sdk/evm/abi';
import { homeOf, type Home, type Proof, prove } from '@causeway/sdk/bitcoin/proof';
import { forbiddenReceivers } from './receiver.ts';
import { Mismatch, type OnChain, readPublished, register } from './register.ts';

const keys = [
  '1b84c5567b126440995d3ed5aaba0565d71e1834604819ff9c17f5e9d5dd078f',
  '4d4b6cd1361032ca9bd2aeb9d900aa4d45d9ead80ac9423374c451a7254d0766',
  '531fe6068134503d2723133227c867ac8fa6c83c537e9a44c3c5bdbdcb1fe337',
];
const home: Home = {
  network: 'local',
  chainId: 3994530451,
  salt: `0x${'ab'.repeat(32)}`,
  epochs: [{ epoch: 7, threshold: 2, keys }],
};
const parts = {
  epoch: 7,
  asset: 'btc',
  dstChain: 910001002,
  receiver: `0x${'0'.repeat(24)}${'1'.repeat(40)}` as Hex,
  refundKey: 'f9308a019258c31049344f85f89d5229b531c845836f99b08601f113bce036f9',
  lock: 300,
};
const terms = { minDeposit: 10_000n, decimals: 8 };

const CONTRACT = '0x2222222222222222222222222222222222222222';
const a = (n: number) => `0x${n.toString(16).padStart(2, '0').repeat(20)}` as const;
const deployment: Deployment = {
  version: 1,
  network: 'local',
  salt: home.salt,
  bitcoin: {
    chainId: 3994530451,
    network: 'local',
    genesisHash: '0'.repeat(64),
    form: 2,
    startHeight: 1,
    epochs: [{ epoch: 7, threshold: 2, keys, fromHeight: 1 }],
    assets: [],
    confirmations: [{ above: 0, confirmations: 2 }],
  },
  solana: null,
  ton: null,
  chains: [
    {
      chainId: 910001002,
      bridge: a(1),
      lens: a(2),
      custodyKeys: a(3),
      pools: [
        {
          poolId: 1,
          anchor: a(4),
          token: a(5),
          symbol: 'X',
          realDecimals: 6,
          commonDecimals: 6,
          lanes: [],
        },
      ],
      mintBridges: [],
      bitcoinRouters: [
        {
          address: a(6),
          token: a(7),
          symbol: 'BTC',
          asset: 'btc',
          decimals: 18,
          commonDecimals: 8,
          mode: 'token',
          remotes: [],
        },
      ],
    },
  ],
};

function answerOf(proof: Proof): DepositAddressView {
  return {
    address: proof.address,
    script: proof.script,
    uri: `bitcoin:${proof.address}`,
    asset: 'btc',
    symbol: 'BTC',
    decimals: 8,
    dstChainId: parts.dstChain,
    receiver: '0x1111111111111111111111111111111111111111',
    refundKey: parts.refundKey,
    lock: parts.lock,
    epoch: 7,
    threshold: 2,
    custodyKeys: keys,
    internalKey: proof.internalKey,
    merkleRoot: proof.merkleRoot,
    leaves: proof.leaves.map(({ controlBlock, ...l }) => ({ ...l, control: controlBlock })),
    record: proof.record,
    minDeposit: '10000',
    confirmations: 2,
    sweepFee: { rate: null, sats: null, vsize: 200 },
    refundRule: '',
  };
}

const ask = async (onChain: OnChain, change: Partial<DepositAddressView> = {}, before = false) => {
  const bodies: DepositAddressRequest[] = [];
  const result = await register(home, parts, terms, before, {
    post: async (body) => {
      bodies.push(body);
      return { ...answerOf(prove(home, parts)), ...change };
    },
    published: async () => onChain,
  }).catch((error: unknown) => error);
  return { result, bodies };
};

describe('SR-06, SR-17 an address is shown only where everybody derives the same', () => {
  it('is the one derived here', async () => {
    for (const onChain of ['same', 'unpublished', 'unread'] as const) {
      const { result, bodies } = await ask(onChain);
      expect(result).toMatchObject({ parts, proof: prove(home, parts), onChain });
      expect(bodies).toEqual([
        {
          asset: 'btc',
          dstChainId: parts.dstChain,
          receiver: parts.receiver,
          refundKey: parts.refundKey,
          lock: 300,
        },
      ]);
    }
  });

  it('names the epoch of one that was made before', async () => {
    expect((await ask('same', {}, true)).bodies[0]?.epoch).toBe(7);
  });

  it('is refused when the server or the chain says otherwise', async () => {
    const { result } = await ask('same', { address: 'tb1pelse', uri: 'bitcoin:tb1pelse' });
    expect(result).toBeInstanceOf(Mismatch);
    expect(result).toMatchObject({ source: 'api', fields: ['address', 'uri'] });
    expect((await ask('differs')).result).toMatchObject({ source: 'chain', fields: ['custodyKeys'] });
    expect((await ask('differs', {}, true)).result).toBeInstanceOf(Mismatch);
    expect((await ask('newer')).result).toMatchObject({ source: 'chain', fields: ['custodyKeys'] });
    expect((await ask('newer', {}, true)).result, 'made before').toMatchObject({ onChain: 'newer' });
  });
});

describe('SR-06 the keys that are published on a chain', () => {
  const record = deployment.bitcoin as DeployedBitcoin;
  const published = (newest: number, threshold: number, list: string[]) =>
    createClient({
      transport: custom({
        request: async ({ params }: { params: [{ data: Hex; to: Hex }] }) => {
          expect(params[0].to).toBe(CONTRACT);
          const call = decodeFunctionData({ abi: custodyKeysAbi, data: params[0].data });
          const words = list.map((k) => `0x${k}` as Hex);
          if (call.functionName === 'current')
            return encodeFunctionResult({
              abi: custodyKeysAbi,
              functionName: 'current',
              result: [newest, threshold, words],
            });
          expect(call.args).toEqual([7]);
          return encodeFunctionResult({
            abi: custodyKeysAbi,
            functionName: 'keysOf',
            result: [threshold, words],
          });
        },
      }),
    });
  const read = (newest: number, threshold: number, list: string[]) =>
    readPublished(published(newest, threshold, list), CONTRACT, record, 7);

  it('are the record’s, or not', async () => {
    expect(await read(7, 2, keys)).toBe('same');
    expect(await read(7, 3, keys)).toBe('differs');
    expect(await read(7, 2, [...keys].reverse())).toBe('differs');
    expect(await read(7, 2, keys.slice(1))).toBe('differs');
    expect(await read(8, 2, keys)).toBe('newer');
    expect(await read(0, 0, [])).toBe('unpublished');
  });

  it('are unread when the chain does not answer', async () => {
    const away = createClient({ transport: custom({ request: () => Promise.reject(new Error('away')) }) });
    expect(await readPublished(away, CONTRACT, record, 7)).toBe('unread');
  });
});

describe('SR-07 receivers', () => {
  it('are never the bridge’s own contracts or tokens', () => {
    expect(forbiddenReceivers(deployment, 910001002).sort()).toEqual([1, 2, 3, 4, 5, 6, 7].map(a));
    expect(forbiddenReceivers(deployment, 910001003)).toEqual([]);
  });

  it('have a custody to go through only where the record has one', () => {
    expect(homeOf(deployment)).toMatchObject({ network: 'local', chainId: 3994530451, salt: home.salt });
    expect(homeOf({ ...deployment, bitcoin: null })).toBeNull();
    const moon = deployment.bitcoin && { ...deployment.bitcoin, network: 'moon' };
    expect(homeOf({ ...deployment, bitcoin: moon })).toBeNull();
  });
});
