import { describe, expect, it } from 'vitest';
import { readTonRecipient, tonWarning } from './recipient.ts';

// One account as @ton/core 0.63.1 writes it.
const RAW = '0:2a6ee6b7ff41bfecafe383386325c7a895f4fe4ce346b18eb9c14a0152d6629c';
const BOUNCEABLE = 'EQAqbua3_0G_7K_jgzhjJceolfT-TONGsY65wUoBUtZinKC1';
const PLAIN = 'UQAqbua3_0G_7K_jgzhjJceolfT-TONGsY65wUoBUtZinP1w';
const TEST = 'kQAqbua3_0G_7K_jgzhjJceolfT-TONGsY65wUoBUtZinBs_';
const TEST_PLAIN = '0QAqbua3_0G_7K_jgzhjJceolfT-TONGsY65wUoBUtZinEb6';
const read = (text: string, testnet = false, forbidden: string[] = []) =>
  readTonRecipient(text, forbidden, testnet);

describe('[5.20] a recipient on TON', () => {
  it.each([RAW, BOUNCEABLE, PLAIN, ` ${RAW.toUpperCase().replace('0:', '0:')} `])(
    'is read from %j and written as what does not bounce',
    (text) => expect(read(text)).toMatchObject({ address: PLAIN }),
  );

  it('for the test network alone is one there and nowhere else', () => {
    for (const text of [TEST, TEST_PLAIN]) {
      expect(read(text)).toEqual({ problem: 'testOnly' });
      expect(read(text, true)).toMatchObject({ address: TEST_PLAIN });
    }
    expect(read(BOUNCEABLE, true)).toMatchObject({ address: TEST_PLAIN });
  });

  it('[5.12] is not empty', () => expect(read('  ')).toEqual({ problem: 'empty' }));

  it.each([
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'EVM'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'Bitcoin'],
    ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'Solana'],
  ])('is not %s, which is of %s', (text, family) =>
    expect(read(text)).toEqual({ problem: 'family', family }),
  );

  it.each([
    `${BOUNCEABLE.slice(0, -1)}2`,
    RAW.slice(0, -1),
    '1:2a6ee6b7ff41bfecafe383386325c7a895f4fe4ce346b18eb9c14a0152d6629c',
    'hello',
  ])('[8.26] is not %j', (text) => expect(read(text)).toEqual({ problem: 'invalid' }));

  it('is neither on the masterchain, nor nobody, nor an account of the bridge', () => {
    for (const text of [`-1:${'3'.repeat(64)}`, 'Ef8zMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzM0vF'])
      expect(read(text)).toEqual({ problem: 'masterchain' });
    expect(read(`0:${'0'.repeat(64)}`)).toEqual({ problem: 'contract' });
    expect(read(BOUNCEABLE, false, [RAW])).toEqual({ problem: 'contract' });
  });

  it('is warned of by what its account is', () => {
    expect(tonWarning({ state: 'frozen', balance: 5n }, false)).toBe('frozen');
    expect(tonWarning({ state: 'uninitialized', balance: 0n }, false)).toBe('unused');
    expect(tonWarning({ state: 'uninitialized', balance: 1n }, false)).toBeNull();
    expect(tonWarning({ state: 'active', balance: 0n }, true)).toBeNull();
    expect(tonWarning({ state: 'active', balance: 0n }, false)).toBe('contract');
  });
});
