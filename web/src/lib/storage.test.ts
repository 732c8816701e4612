import { describe, expect, it } from 'vitest';
import {
  followReplacement,
  forgetTransfer,
  forgetTransfers,
  HISTORY_LIMIT,
  type KeyValueStore,
  noteSeen,
  noteVoid,
  rememberBitcoinTransfer,
  rememberTransfer,
  replacedBy,
  replacementOf,
  type SentTransfer,
  sentTransfers,
  settleBitcoinTransfer,
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

  it('[3.30] remembers transfers from TON by the message, then by the transaction, in the place of the first', () => {
    const { storage } = fake();
    const kept = { bytes: 'A'.repeat(2_000), lastHeight: 1_800_000_600 };
    const sender = 'UQAqbua3_0G_7K_jgzhjJceolfT-TONGsY65wUoBUtZinP1w';
    const message = { ...sent(1), srcTxHash: `0-${'ab'.repeat(32)}`, sender, kept };
    rememberTransfer(message, storage);
    expect(storage.get('evm-bridge-history')).toEqual([message]);
    forgetTransfer(message.srcTxHash, storage);
    const landed = { ...message, srcTxHash: `484000002-${'cd'.repeat(32)}` };
    rememberTransfer(landed, storage);
    expect(storage.get('evm-bridge-history')).toEqual([landed]);
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
    forgetTransfer(deposit(3).srcTxHash, storage);
    expect(sentTransfers(storage).map((s) => s.sentAt)).toEqual([2, 1]);
    forgetTransfers([sent(2).srcTxHash.toUpperCase().replace('0X', '0x')], storage);
    expect(sentTransfers(storage).map((s) => s.sentAt)).toEqual([1]);
  });

  it('[3.30] keeps the signed transactions of the newest deposits, until the network has them', () => {
    const { storage } = fake();
    const deposit = (n: number, rawtx?: string) => ({
      ...sent(n),
      srcTxHash: n.toString(16).padStart(64, '0'),
      sender: 'bc1qsomebody',
      rawtx,
    });
    const raw = () => (storage.get('btc-bridge-history') ?? []).filter((s) => s.rawtx).map((s) => s.sentAt);
    for (let n = 1; n <= 12; n++) rememberBitcoinTransfer(deposit(n, 'abcd'), storage);
    expect(raw()).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    settleBitcoinTransfer(deposit(11).srcTxHash, storage);
    expect(raw()).toEqual([12, 10, 9, 8, 7, 6, 5, 4, 3]);
    // One that is too long to be kept leaves the rest readable.
    rememberBitcoinTransfer(deposit(13, 'ab'.repeat(60_000)), storage);
    expect(raw()).toEqual([12, 10, 9, 8, 7, 6, 5, 4]);
    expect(storage.get('btc-bridge-history')).toHaveLength(13);
  });

  describe('[3.30] deposits whose transaction is replaced', () => {
    const id = (n: number) => n.toString(16).padStart(64, '0');
    const marks = {
      outpoint: `${id(99)}:1`,
      asset: 'btc',
      custody: `5120${'1'.repeat(64)}`,
      destination: '2'.repeat(72),
    };
    const deposit = (n: number) => ({ ...sent(n), srcTxHash: id(n), sender: 'bc1qsomebody', rawtx: 'abcd' });
    const by = (n: number) => ({ srcTxHash: id(n), amount: '5', rawtx: 'ef' });

    it('are read as older versions wrote them, beside those with marks', () => {
      const { storage, map } = fake({ 'btc-bridge-history': JSON.stringify([deposit(1)]) });
      rememberBitcoinTransfer({ ...deposit(2), marks }, storage);
      expect(storage.get('btc-bridge-history')).toEqual([{ ...deposit(2), marks }, deposit(1)]);
      noteSeen(id(1), storage);
      expect(storage.get('btc-bridge-history')?.map((s) => s.seen)).toEqual([undefined, true]);
      const text = map.get('btc-bridge-history');
      noteSeen(id(1), storage);
      noteSeen(id(7), storage);
      expect(map.get('btc-bridge-history')).toBe(text);
    });

    it('go on under the name of the transaction that took their place', () => {
      const { storage } = fake();
      for (const n of [1, 2, 3]) rememberBitcoinTransfer({ ...deposit(n), marks }, storage);
      followReplacement(id(2), by(12), storage);
      expect(storage.get('btc-bridge-history')).toEqual([
        { ...deposit(3), marks },
        { ...deposit(2), ...by(12), marks, seen: true },
        { ...deposit(1), marks },
      ]);
      // Once more, and what is not remembered: nothing changes.
      followReplacement(id(2), by(12), storage);
      followReplacement(id(40), by(41), storage);
      expect(storage.get('btc-bridge-history')).toHaveLength(3);
      expect(storage.get('replaced-deposits')).toEqual([{ txid: id(2), by: id(12), same: true }]);
      expect([replacementOf(id(2), storage), replacedBy(id(12), storage)]).toEqual([
        { txid: id(2), by: id(12), same: true },
        id(2),
      ]);
      expect([replacementOf(id(12), storage), replacedBy(id(2), storage)]).toEqual([null, null]);
    });

    it('keep no bytes that are too long, and not those of the old transaction', () => {
      const { storage } = fake();
      rememberBitcoinTransfer(deposit(1), storage);
      followReplacement(id(1), { ...by(2), rawtx: 'ab'.repeat(60_000) }, storage);
      expect(storage.get('btc-bridge-history')?.map((s) => [s.srcTxHash, s.rawtx])).toEqual([
        [id(2), undefined],
      ]);
    });

    it('are found from any of their transactions, and end at the one that is none', () => {
      const { storage } = fake();
      rememberBitcoinTransfer(deposit(1), storage);
      for (const n of [2, 3, 4]) followReplacement(id(n - 1), by(n), storage);
      expect(replacementOf(id(1), storage)?.by).toBe(id(4));
      noteVoid(id(4), id(5), storage);
      expect(replacementOf(id(1), storage)).toEqual({ txid: id(4), by: id(5), same: false });
      expect(sentTransfers(storage)).toEqual([]);
    });

    it('a first transaction that counts again after a reorganisation is replaced by nothing', () => {
      const { storage } = fake();
      rememberBitcoinTransfer(deposit(1), storage);
      followReplacement(id(1), by(2), storage);
      followReplacement(id(2), by(1), storage);
      expect(storage.get('btc-bridge-history')?.map((s) => s.srcTxHash)).toEqual([id(1)]);
      expect([replacementOf(id(1), storage), replacementOf(id(2), storage)?.by]).toEqual([null, id(1)]);
    });

    it('a hundred of them are remembered, and a circle that another version wrote has an end', () => {
      const { storage } = fake();
      for (let n = 1; n <= 205; n += 2) {
        rememberBitcoinTransfer(deposit(n), storage);
        followReplacement(id(n), by(n + 1), storage);
      }
      expect(storage.get('replaced-deposits')).toHaveLength(100);
      expect(replacementOf(id(205), storage)?.by).toBe(id(206));
      expect(replacementOf(id(1), storage)).toBeNull();
      storage.set('replaced-deposits', [
        { txid: id(1), by: id(2), same: true },
        { txid: id(2), by: id(3), same: true },
        { txid: id(3), by: id(2), same: true },
      ]);
      expect(replacementOf(id(1), storage)).not.toBeNull();
    });
  });

  it('[3.31] keeps the chain that was chosen last', () => {
    const { storage } = fake();
    storage.set('selected-bridge-chain', 200901);
    expect(storage.get('selected-bridge-chain')).toBe(200901);
  });
});
