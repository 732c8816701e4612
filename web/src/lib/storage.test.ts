import { describe, expect, it } from 'vitest';
import {
  forgetBitcoinTransfer,
  HISTORY_LIMIT,
  type KeyValueStore,
  rememberBitcoinTransfer,
  rememberTransfer,
  type SentTransfer,
  sentTransfers,
  Storage,
} from './storage.ts';

function fake(initial: Record<string, string> = {}) {
  const map = new Map(Object.entries(initial));
  const store: KeyValueStore = {
    getItem: (k) => map.get(k) ?? null,
    setItem: (k, v) => void map.set(k, v),
    removeItem: (k) => void map.delete(k),
  };
  return { map, storage: new Storage(() => store) };
}

const denied = new Storage(() => {
  throw new DOMException('denied', 'SecurityError');
});

const sent = (n: number): SentTransfer => ({
  srcTxHash: `0x${n.toString(16).padStart(64, '0')}`,
  srcChainId: 1,
  dstChainId: 10,
  sender: `0x${'a'.repeat(40)}`,
  recipient: `0x${'b'.repeat(40)}`,
  symbol: 'USDT',
  amount: '1500000000',
  decimals: 6,
  sentAt: n,
});

describe('[3.28] local storage', () => {
  it('[3.29] keeps the connected wallets', () => {
    const { storage, map } = fake();
    expect(storage.set('connected-wallets', ['MetaMask'])).toBe(true);
    expect(map.get('connected-wallets')).toBe('["MetaMask"]');
    expect(storage.get('connected-wallets')).toEqual(['MetaMask']);
  });

  it.each([
    ['connected-wallets', '{"not":"a list"}'],
    ['connected-wallets', 'not json'],
    ['evm-bridge-history', '[{"srcTxHash":"0x12"}]'],
    ['selected-bridge-chain', '"one"'],
    ['connected-wallet', 'metamask'],
    ['solana-connect', 'metamask'],
    ['ton-connect', 'wallet'],
    ['theme', 'purple'],
    ['contract-details', '<script>'],
    ['connect-evm-chain-id', 'null'],
  ] as const)('drops a corrupt value of %s: %s', (key, text) => {
    const { storage, map } = fake({ [key]: text });
    expect(storage.get(key)).toBeNull();
    expect(map.has(key)).toBe(false);
  });

  it('[3.32] stores the Bitcoin wallet as plain text', () => {
    const { storage, map } = fake();
    storage.set('connected-wallet', 'unisat');
    expect(map.get('connected-wallet')).toBe('unisat');
  });

  // [3.29] and the rest of the keys, as they stand in the browser
  it.each([
    ['[3.29]', 'connected-address', '0xab'],
    ['[3.33]', 'solana-connect', 'solflare'],
    ['[3.36]', 'contract-details', 'e30='],
    ['ours', 'ton-connect', 'tonkeeper'],
  ] as const)('%s is kept under %s', (_, key, value) => {
    const { storage, map } = fake();
    storage.set(key, value);
    expect(storage.get(key)).toBe(value);
    expect([...map.keys()]).toEqual([key]);
  });

  it('lives as long as the page where storage is denied', () => {
    expect(denied.get('theme')).toBeNull();
    expect(denied.set('theme', 'dark')).toBe(false);
    expect(denied.get('theme')).toBe('dark');
    denied.remove('theme');
    expect(denied.get('theme')).toBeNull();
  });

  it('[3.30] remembers a sent transfer once, newest first, and no more than the limit', () => {
    const { storage } = fake();
    for (let n = 0; n < HISTORY_LIMIT + 5; n++) rememberTransfer(sent(n), storage);
    rememberTransfer(sent(100), storage);
    const history = storage.get('evm-bridge-history') ?? [];
    expect(history).toHaveLength(HISTORY_LIMIT);
    expect(history[0]?.sentAt).toBe(100);
    expect(history.filter((h) => h.sentAt === 100)).toHaveLength(1);
  });

  it('[3.30] remembers deposits from Bitcoin apart, and forgets one that was never sent', () => {
    const { storage, map } = fake();
    const deposit = (n: number) => ({
      ...sent(n),
      srcTxHash: n.toString(16).padStart(64, '0'),
      sender: 'bc1qsomebody',
    });
    rememberTransfer(sent(2), storage);
    for (const n of [1, 3, 3]) rememberBitcoinTransfer(deposit(n), storage);
    expect([...map.keys()].sort()).toEqual(['btc-bridge-history', 'evm-bridge-history']);
    expect(sentTransfers(storage).map((s) => s.sentAt)).toEqual([3, 2, 1]);
    forgetBitcoinTransfer(deposit(3).srcTxHash, storage);
    expect(sentTransfers(storage).map((s) => s.sentAt)).toEqual([2, 1]);
  });

  it('[3.31] keeps the chain that was chosen last', () => {
    const { storage } = fake();
    storage.set('selected-bridge-chain', 200901);
    expect(storage.get('selected-bridge-chain')).toBe(200901);
  });
});
