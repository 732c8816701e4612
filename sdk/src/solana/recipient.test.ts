import { describe, expect, it } from 'vitest';
import type { ClusterAccount } from './cluster.ts';
import { derive, SYSTEM_PROGRAM, TOKEN_PROGRAM, keyBytes } from './keys.ts';
import { familyOf } from '../family-of.ts';
import { readSolanaRecipient, solanaWarning } from './recipient.ts';

const WALLET = 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z';

describe('a recipient on Solana', () => {
  it('is the 32 bytes of an address', () => {
    const want = { address: WALLET, key: keyBytes(WALLET) };
    expect(readSolanaRecipient(`  ${WALLET}\n`, [])).toEqual(want);
  });

  it.each([
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'EVM'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'Bitcoin'],
    ['bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', 'Bitcoin'],
    ['1BoatSLRHtKNngkdXEeobR76b53LETtpyT', 'Bitcoin'],
    ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'Bitcoin'],
    ['EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs', 'TON'],
    [`0:${'ab'.repeat(32)}`, 'TON'],
  ] as const)('%s is refused with the name of its chain', (text, family) => {
    expect(familyOf(text)).toBe(family);
    expect(readSolanaRecipient(text, [])).toEqual({ problem: 'family', family });
  });

  it('is no account of the bridge, no token and no program that everybody has', () => {
    for (const text of [SYSTEM_PROGRAM, TOKEN_PROGRAM, WALLET])
      expect(readSolanaRecipient(text, [WALLET])).toEqual({ problem: 'contract' });
  });

  it.each(['', '  ', 'somebody', `${WALLET}1`, WALLET.slice(3), `${WALLET.slice(0, -1)}0`])(
    '%j is none',
    (text) => {
      const problem = text.trim() === '' ? 'empty' : 'invalid';
      expect(readSolanaRecipient(text, [])).toEqual({ problem });
      expect(familyOf(WALLET)).toBeNull();
    },
  );
});

describe('a person is warned', () => {
  const wallet = keyBytes(WALLET);
  const account = (part: Partial<ClusterAccount>): ClusterAccount => ({
    owner: SYSTEM_PROGRAM,
    lamports: 1n,
    executable: false,
    data: new Uint8Array(),
    ...part,
  });
  const derived = keyBytes(derive(TOKEN_PROGRAM, [wallet]).address);

  it.each([
    ['of nothing at a wallet', wallet, account({}), null],
    ['of nothing at a new wallet', wallet, null, null],
    ['of a program', wallet, account({ executable: true, owner: WALLET }), 'program'],
    ['of a token account', derived, account({ owner: TOKEN_PROGRAM }), 'tokenAccount'],
    [
      'of one of Token-2022',
      wallet,
      account({ owner: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' }),
      'tokenAccount',
    ],
    ['of what a program keeps', derived, account({ owner: WALLET }), 'programAccount'],
    ['of an address without a private key', derived, null, 'offCurve'],
    ['of such an address with SOL', derived, account({}), 'offCurve'],
  ] as const)('%s', (_, key, at, want) => {
    expect(solanaWarning(key, at)).toBe(want);
  });
});
