import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import type { DepositAddressView } from '../api/types.ts';
import type { DepositAddress } from './custody.ts';
import { differences, type Home, minLock, type Proof, prove, receiver32, type Terms } from './proof.ts';

interface Vectors {
  chainId: number;
  salt: Hex;
  epochs: { epoch: number; threshold: number; keys: string[] }[];
  derived: (DepositAddress & {
    record: string;
    script: string;
    committeeLeaf: string;
    refundLeaf: string;
    controlBlocks: string[];
    address: { bc: string; tb: string };
  })[];
}
const vectors = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../testdata/vectors/bitcoin.json'), 'utf8'),
) as Vectors;
const home: Home = { ...vectors, network: 'local' };
const terms: Terms = { minDeposit: 10_000n, decimals: 8 };

/** What an honest API answers. */
function honest(d: DepositAddress, proof: Proof): DepositAddressView {
  const keys = home.epochs.find((e) => e.epoch === d.epoch);
  return {
    address: proof.address,
    script: proof.script,
    uri: d.asset === 'btc' ? `bitcoin:${proof.address}` : null,
    asset: d.asset,
    symbol: 'BTC',
    decimals: 8,
    dstChainId: d.dstChain,
    receiver: d.receiver,
    refundKey: d.refundKey,
    lock: d.lock,
    epoch: d.epoch,
    threshold: keys?.threshold ?? 0,
    custodyKeys: [...(keys?.keys ?? [])],
    internalKey: proof.internalKey,
    merkleRoot: proof.merkleRoot,
    leaves: proof.leaves.map((l) => ({
      purpose: l.purpose,
      version: l.version,
      script: l.script,
      control: l.controlBlock,
    })),
    record: proof.record,
    minDeposit: '10000',
    confirmations: 2,
    sweepFee: { rate: '2', sats: '400', vsize: 200 },
    refundRule: '',
  };
}

describe('SR-06, SR-17 the proof of an address', () => {
  it('is the committee’s own derivation', () => {
    for (const v of vectors.derived) {
      const proof = prove(home, v);
      expect(proof.address).toBe(v.address.tb);
      expect(prove({ ...home, network: 'mainnet' }, { ...v, lock: Math.max(v.lock, 144) }).address).toMatch(
        /^bc1p/,
      );
      expect(proof.script).toBe(v.script);
      expect(proof.record).toBe(v.record);
      expect(proof.leaves.map((l) => l.script)).toEqual([v.committeeLeaf, v.refundLeaf]);
      expect(proof.leaves.map((l) => l.controlBlock)).toEqual(v.controlBlocks);
      expect(differences(home, v, proof, terms, honest(v, proof))).toEqual([]);
    }
  });

  it('[SR-17] one difference in what a server answers is enough, whichever it is', () => {
    const [v] = vectors.derived;
    if (!v) throw new Error('no vectors');
    const proof = prove(home, v);
    const good = honest(v, proof);
    const other = prove(home, { ...v, lock: v.lock + 1 });
    const lies: { [K in keyof DepositAddressView]?: DepositAddressView[K] } = {
      address: other.address,
      script: other.script,
      uri: 'bitcoin:tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
      asset: 'brc20:else',
      decimals: 6,
      dstChainId: v.dstChain + 1,
      receiver: `0x${'11'.repeat(20)}`,
      refundKey: home.epochs[0]?.keys[0] ?? '',
      lock: v.lock + 1,
      epoch: v.epoch + 1,
      threshold: 1,
      custodyKeys: [...good.custodyKeys].reverse(),
      internalKey: proof.merkleRoot,
      merkleRoot: other.merkleRoot,
      record: other.record,
      leaves: [...good.leaves].reverse(),
      minDeposit: '1',
    };
    for (const [field, lie] of Object.entries(lies)) {
      const answer = { ...good, [field]: lie } as DepositAddressView;
      expect(differences(home, v, proof, terms, answer), field).toEqual([field]);
    }
    const [first] = good.leaves;
    if (!first) throw new Error('no leaves');
    for (const leaves of [
      [],
      good.leaves.slice(1),
      [{ ...first, version: 0xc2 }, ...good.leaves.slice(1)],
      [{ ...first, control: `${first.control}00` }, ...good.leaves.slice(1)],
    ])
      expect(differences(home, v, proof, terms, { ...good, leaves })).toEqual(['leaves']);
    expect(differences(home, v, proof, terms, { ...good, receiver: 'nobody' })).toEqual(['receiver']);
  });

  it('has the locks of the networks', () => {
    expect(minLock('local')).toBe(6);
    expect(minLock('mainnet')).toBe(144);
    const [v] = vectors.derived;
    if (!v) throw new Error('no vectors');
    expect(() => prove({ ...home, network: 'mainnet' }, { ...v, lock: 143 })).toThrow('144');
  });

  it('writes receivers as messages do', () => {
    expect(receiver32('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe(
      '0x0000000000000000000000005aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
    );
  });
});
