import { hexToBytes } from 'viem';
import { describe, expect, it } from 'vitest';
import { keyOf } from '@causeway/sdk/ed25519';
import { keyFrom } from './ed25519.ts';
import { walletAddress } from '@causeway/sdk/ton/key-wallet';

const bytes = (hex: string) => hexToBytes(`0x${hex}`);

describe('the keys of TON and Solana', () => {
  it('are Ed25519 as RFC 8032 has it', async () => {
    const key = await keyOf(bytes('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'));
    expect(key.publicKey).toEqual(bytes('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a'));
    expect(await key.sign(new Uint8Array())).toEqual(
      bytes(
        'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
      ),
    );
  });

  it('stay the same for a data folder, and differ by secret and name', async () => {
    const [a, b] = [`0x${'01'.repeat(32)}`, `0x${'02'.repeat(32)}`] as const;
    const keys = await Promise.all([keyFrom(a, 'ton'), keyFrom(a, 'solana'), keyFrom(b, 'ton')]);
    expect(new Set(keys.map((k) => k.publicKey.join())).size).toBe(3);
    expect((await keyFrom(a, 'ton')).publicKey).toEqual(keys[0]?.publicKey);
  });
});

describe('the address of a TON wallet', () => {
  // WalletContractV5R1 of @ton/ton 16.3.0, for the seed of 32 sevens.
  it('is the hash of a wallet v5r1 with that key', async () => {
    const { publicKey } = await keyOf(new Uint8Array(32).fill(7));
    expect(publicKey).toEqual(bytes('ea4a6c63e29c520abef5507b132ec5f9954776aebebe7b92421eea691446d22c'));
    expect(walletAddress(publicKey)).toBe(
      '0:f4353ed65c960a639e4abc7f605cd8cebae5e841cbdc2fad2c3d0806eabf4c75',
    );
  });
});
