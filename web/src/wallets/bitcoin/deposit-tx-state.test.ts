import { afterEach, describe, expect, it } from 'vitest';
import type { DepositTxState } from '@causeway/sdk/bitcoin/deposit-tx-state';
import { replacementOf, type SentDeposit, sentTransfers, storage } from '../../lib/storage.ts';
import { keepState } from './deposit-tx-state.ts';

const OLD = 'aa'.repeat(32);
const NEW = 'bb'.repeat(32);
const deposit: SentDeposit = {
  srcTxHash: OLD,
  srcChainId: 271847360,
  dstChainId: 3109,
  sender: 'tb1qsomebody',
  recipient: `0x${'b'.repeat(40)}`,
  symbol: 'BTC',
  amount: '20000',
  decimals: 8,
  sentAt: 1,
  rawtx: 'abcd',
  marks: {
    outpoint: `${'cc'.repeat(32)}:3`,
    asset: 'btc',
    custody: `5120${'1'.repeat(64)}`,
    destination: '2'.repeat(72),
  },
};

afterEach(() => localStorage.clear());

describe('[3.30] what is kept of that', () => {
  const kept = () => sentTransfers()[0] as SentDeposit | undefined;

  it('that the network has it; the bytes stay until it is in a block', () => {
    storage.set('btc-bridge-history', [deposit]);
    keepState(OLD, { kind: 'known', confirmed: false });
    expect(kept()).toEqual({ ...deposit, seen: true });
    keepState(OLD, { kind: 'known', confirmed: true });
    const { rawtx: _, ...rest } = deposit;
    expect(kept()).toEqual({ ...rest, seen: true });
  });

  it('the successor in its place, and the way to it', () => {
    storage.set('btc-bridge-history', [deposit]);
    keepState(OLD, { kind: 'followed', by: NEW, rawtx: 'ef', amount: 19_000n });
    expect(sentTransfers()).toEqual([
      { ...deposit, srcTxHash: NEW, rawtx: 'ef', amount: '19000', seen: true },
    ]);
    expect(replacementOf(OLD)).toEqual({ txid: OLD, by: NEW, same: true });
  });

  it('what is none, once that is in a block; until then it may be replaced as well', () => {
    storage.set('btc-bridge-history', [deposit]);
    keepState(OLD, { kind: 'void', by: NEW, confirmed: false });
    expect(kept()).toEqual(deposit);
    keepState(OLD, { kind: 'void', by: NEW, confirmed: true });
    expect(sentTransfers()).toEqual([]);
    expect(replacementOf(OLD)).toEqual({ txid: OLD, by: NEW, same: false });
  });

  it.each<DepositTxState>([{ kind: 'missing' }, { kind: 'unspent' }])('of %j nothing', (txState) => {
    storage.set('btc-bridge-history', [deposit]);
    keepState(OLD, txState);
    expect(kept()).toEqual(deposit);
    expect(replacementOf(OLD)).toBeNull();
  });
});
