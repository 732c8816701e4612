import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { minLock, type Home, prove } from '@causeway/sdk/bitcoin/proof';
import {
  MAX_FILE,
  newRecovery,
  openRecovery,
  type Recovery,
  RecoveryError,
  recoveryName,
  recoveryText,
  standing,
} from './recovery.ts';
import { makeRefundKey } from '@causeway/sdk/bitcoin/refund-key';

const vectors = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../../testdata/vectors/recovery.json'), 'utf8'),
) as Recovery[];
const [first] = vectors;
if (!first) throw new Error('no vectors');

const fault = async (text: string) => {
  try {
    await openRecovery(text);
  } catch (error) {
    if (error instanceof RecoveryError) return error.fault;
    throw error;
  }
  return 'none';
};

describe('SR-17 the recovery file', () => {
  it('is what the command line writes, byte for byte, with the key and without', async () => {
    expect(new Set(vectors.map((v) => v.asset)).size).toBe(3);
    for (const v of vectors) {
      const opened = await openRecovery(recoveryText(v));
      expect(opened.hasKey).toBe(v.refundPrivateKey !== undefined);
      expect(opened.proof.address).toBe(v.address);
      const again = newRecovery(opened.home, opened.parts, v.refundPrivateKey ?? null);
      expect(recoveryText(again)).toBe(recoveryText(v));
    }
  });

  it('comes back as it went, whatever it is of', async () => {
    // Numbers that look random and are the same in every run.
    let seed = 7;
    const next = (n: number) => {
      seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
      return (seed >>> 8) % n;
    };
    const digit = () => next(16).toString(16);
    const word = () => `0x${Array.from({ length: 64 }, digit).join('')}` as const;
    for (let i = 0; i < 40; i++) {
      const key = await makeRefundKey((b) => b.map(() => next(256)));
      const network = (['mainnet', 'signet', 'local'] as const)[next(3)] ?? 'local';
      const home: Home = {
        network,
        chainId: 3994530451,
        salt: word(),
        epochs: [{ epoch: 1 + next(9), threshold: 2, keys: first.custodyKeys }],
      };
      const parts = {
        epoch: home.epochs[0]?.epoch ?? 1,
        asset: ['btc', 'brc20:ordi', `rune:${1 + next(1e6)}:${next(1e4)}`][next(3)] ?? 'btc',
        dstChain: 1 + next(2 ** 20),
        receiver: word(),
        refundKey: key.public,
        lock: minLock(network) + next(60_000),
      };
      const opened = await openRecovery(recoveryText(newRecovery(home, parts, next(2) ? key.secret : null)));
      expect(opened.parts).toEqual(parts);
      expect(opened.home).toEqual(home);
      expect(opened.proof).toEqual(prove(home, parts));
    }
  });

  it('is refused when anything in it does not follow from the rest', async () => {
    const { spending } = first;
    if (!spending) throw new Error('no spending in the vectors');
    const other = vectors.find((v) => v.address !== first.address);
    const cases: [Record<string, unknown>, string][] = [
      [{ version: 2 }, 'version'],
      [{ version: 'x' }, 'form'],
      [{ network: 'moon' }, 'form'],
      [{ deployment: '0x12' }, 'form'],
      [{ custodyKeys: [] }, 'form'],
      [{ custodyKeys: [...first.custodyKeys].reverse() }, 'derivation'],
      [{ custodyKeys: first.custodyKeys.slice(1) }, 'derivation'],
      [{ threshold: 1 }, 'derivation'],
      [{ threshold: 4 }, 'derivation'],
      [{ asset: 'doge' }, 'derivation'],
      [{ asset: 'brc20:ordi' }, 'derivation'],
      [{ dstChainId: 1.5 }, 'form'],
      [{ dstChainId: first.bitcoinChainId }, 'derivation'],
      [{ receiver: `0x${'0'.repeat(64)}` }, 'derivation'],
      [{ lock: 5 }, 'derivation'],
      [{ lock: 7 }, 'derivation'],
      [{ lock: 65_536 }, 'form'],
      [{ address: other?.address }, 'derivation'],
      [{ refundPrivateKey: other?.refundPrivateKey ?? '2'.repeat(64) }, 'keys'],
      [{ refundPrivateKey: '0'.repeat(64) }, 'keys'],
      [{ refundPrivateKey: 'f'.repeat(64), refundPublicKey: undefined }, 'keys'],
      [{ refundPrivateKey: undefined, refundPublicKey: undefined }, 'keys'],
      [{ refundPrivateKey: undefined, refundPublicKey: first.custodyKeys[0] }, 'derivation'],
      [{ refundPrivateKey: 'KwDiBf89QgGbjEhKnhXJuH7LrciVrZi3qYjgd9M7rFU73sVHnoWn' }, 'form'],
      [{ spending: { ...spending, merkleRoot: spending.internalKey } }, 'derivation'],
      [{ spending: { ...spending, leaves: [...spending.leaves].reverse() } }, 'derivation'],
      [{ spending: { ...spending, leaves: [] } }, 'derivation'],
      [{ spending: { ...spending, tweak: '00' } }, 'form'],
      [{ comment: 'mine' }, 'form'],
      [{ howTo: 'ask me' }, 'form'],
    ];
    for (const [change, want] of cases)
      expect(await fault(JSON.stringify({ ...first, ...change })), JSON.stringify(change)).toBe(want);
    for (const text of ['', '{', 'null', '[]', '7', `"${'x'.repeat(MAX_FILE)}"`, JSON.stringify(vectors)])
      expect(await fault(text)).toBe('form');
  });

  it('opens without what only helps people', async () => {
    const { spending, howTo, refundPublicKey, ...rest } = first;
    expect(spending && howTo && refundPublicKey).toBeTruthy();
    expect(await fault(JSON.stringify(rest))).toBe('none');
  });

  it('[SR-06] is known, of another deployment, or forged', async () => {
    const opened = await openRecovery(recoveryText(first));
    const { home } = opened;
    const strange = { epoch: 8, threshold: 2, keys: [...first.custodyKeys] };
    expect(standing(opened, { ...home, epochs: [...home.epochs, strange] })).toBe('known');
    expect(standing(opened, { ...home, salt: `0x${'cd'.repeat(32)}` })).toBe('foreign');
    expect(standing(opened, { ...home, network: 'signet' })).toBe('foreign');
    expect(standing(opened, { ...home, chainId: 1 })).toBe('foreign');
    expect(standing(opened, { ...home, epochs: [strange] })).toBe('forged');
    const keys = { ...strange, epoch: 7, keys: first.custodyKeys.map((k) => k.replace(/./, '0')) };
    expect(standing(opened, { ...home, epochs: [keys] })).toBe('forged');
    expect(standing(opened, { ...home, epochs: [{ ...strange, epoch: 7, threshold: 3 }] })).toBe('forged');
  });

  it('is named by its key', async () => {
    const { parts } = await openRecovery(recoveryText(first));
    expect(recoveryName(parts)).toBe('causeway-a92c9b-35bf3d.json');
  });
});
