import { Transaction } from '@scure/btc-signer';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/client.ts';
import { bytesToHex, hexToBytes } from '../bytes.ts';
import { AS_IT_IS } from './as-it-is.ts';
import { addressScript } from './address.ts';
import type { IndexedCoin } from './coins.ts';
import type { BitcoinIndex, InscribeStatus, OrderWanted } from './index-api.ts';
import { silentIndex } from './index.test-util.ts';
import {
  followInscription,
  type Inscribing,
  orderInscription,
  type PaidOrder,
  payInscription,
  takeBackInscription,
} from './inscribe.ts';
import { leafOf } from './inscribe-keys.ts';
import { someStatus } from './inscribe-order.test-util.ts';
import { orderText, readOrder } from './inscribe-record.ts';
import { keySigner } from './key-signer.ts';
import { newKeys } from './keys.test-util.ts';
import { Makers } from './previous.test-util.ts';
import { taproot, taprootAddress } from './taproot.ts';

const keys = newKeys();
const { account } = keySigner(keys);
const script = (address: string) => bytesToHex(addressScript(address) ?? new Uint8Array());
const route = { asset: { asset: 'brc20:ordi', decimals: 18 } };
const AMOUNT = 40n * 10n ** 18n;

/** A network and a service that inscribes: what was broadcast is at its addresses, what was revealed is in a block. */
class World {
  readonly makers = new Makers();
  readonly sent = new Map<string, string>();
  /** What a transaction of the person's does to what is at an order's address. */
  private there: IndexedCoin[] = [];
  wanted: OrderWanted | null = null;
  revealed: string[] = [];
  /** Instead of the answer to a call. */
  fails: Partial<Record<'broadcast' | 'reveal' | 'orderStatus', Error>> = {};
  payAddress = '';
  minerFee = 500;

  private coin(n: number, satoshis: number): IndexedCoin {
    const made = { vout: 0, satoshis, scriptPk: script(keys.address), inscriptions: [], runes: [] };
    return { ...made, txid: this.makers.made(n, 0, BigInt(satoshis), made.scriptPk) };
  }

  private take(rawtx: string): string {
    const tx = Transaction.fromRaw(hexToBytes(rawtx), AS_IT_IS);
    const spends = Array.from({ length: tx.inputsLength }, (_, i) =>
      bytesToHex(tx.getInput(i).txid ?? new Uint8Array()),
    );
    this.there = this.there.filter((c) => !spends.includes(c.txid));
    for (let i = 0; i < tx.outputsLength; i++) {
      const { script: to = new Uint8Array(), amount = 0n } = tx.getOutput(i);
      if (bytesToHex(to) === script(this.payAddress))
        this.there.push({ ...this.coin(9, Number(amount)), scriptPk: bytesToHex(to), txid: tx.id, vout: i });
    }
    this.sent.set(tx.id, rawtx);
    return tx.id;
  }

  private failing(call: keyof World['fails']): void {
    const error = this.fails[call];
    delete this.fails[call];
    if (error) throw error;
  }

  private status(): InscribeStatus {
    const [reveal] = this.revealed;
    if (reveal !== undefined) return someStatus('confirmed', { inscriptionId: `${reveal}i0` });
    return someStatus(this.there.length > 0 ? 'paid' : 'created');
  }

  readonly index: BitcoinIndex = silentIndex({
    coins: async (address) => (address === keys.address ? [this.coin(1, 90_000)] : [...this.there]),
    balance: async () => ({
      availableBalance: this.there.reduce((sum, c) => sum + c.satoshis, 0),
      unavailableBalance: 0,
    }),
    transaction: this.makers.ask,
    order: async (wanted) => {
      this.wanted = wanted;
      const leaf = leafOf(wanted.publicKey, wanted.tick, wanted.amount);
      this.payAddress ||= taprootAddress('tb', taproot(BigInt(`0x${wanted.publicKey}`), [leaf]).script);
      const { minerFee } = this;
      return {
        orderId: 'one',
        payAddress: this.payAddress,
        totalFee: minerFee + 546,
        minerFee,
        serviceFee: 0,
        outputValue: 546,
      };
    },
    orderStatus: async () => {
      this.failing('orderStatus');
      return this.status();
    },
    reveal: async (_, rawtx) => {
      this.failing('reveal');
      this.revealed.push(this.take(rawtx));
      return this.status();
    },
    broadcast: async (rawtx) => {
      this.failing('broadcast');
      return this.take(rawtx);
    },
  });

  readonly bitcoin = { index: this.index, network: 'testnet' as const };
  readonly order = () => orderInscription(this.bitcoin, route, AMOUNT, account, { rate: 3 });
}

const away = () => new ApiError('away', 'bitcoin.NO_ANSWER', 0);

async function toEnd(world: World, order: Parameters<typeof followInscription>[1]): Promise<Inscribing[]> {
  const seen: Inscribing[] = [];
  for await (const now of followInscription(world.bitcoin, order, { everyMs: 1 })) seen.push(now);
  return seen;
}

describe('SR-30 [7.49] [7.56] a transfer that an app inscribes', () => {
  it('is ordered under a key of its own, paid once by bytes that were kept, and revealed by that key', async () => {
    const world = new World();
    const order = await world.order();
    expect(world.wanted).toMatchObject({ address: keys.address, tick: 'ordi', amount: '40', feeRate: 3 });
    expect(order).toMatchObject({ payAddress: world.payAddress, payTx: null, totalFee: 1046n });
    const kept: PaidOrder[] = [];
    const paid = await payInscription(world.bitcoin, order, keySigner(keys), {
      kept: (one) => {
        expect(world.sent.size).toBe(0);
        kept.push(one);
      },
    });
    expect(paid).toEqual({ kind: 'sent', hash: kept[0]?.hash, order: kept[0]?.order });
    const tx = Transaction.fromRaw(hexToBytes(kept[0]?.rawtx ?? ''), AS_IT_IS);
    expect(tx.getOutput(0).amount).toBe(1046n);
    const seen = await toEnd(world, paid.order);
    expect(seen.at(-1)).toEqual({
      progress: 'inscribed',
      inscriptionId: `${world.revealed[0]}i0`,
      reason: '',
    });
    expect(world.revealed).toHaveLength(1);
  });

  it('is paid once, however often it is asked for, and from whichever step it is gone on with', async () => {
    const world = new World();
    const order = await world.order();
    const first = await payInscription(world.bitcoin, readOrder(orderText(order)), keySigner(keys));
    expect(await payInscription(world.bitcoin, first.order, keySigner(keys))).toMatchObject({
      kind: 'already',
    });
    expect(await payInscription(world.bitcoin, order, keySigner(keys))).toMatchObject({ kind: 'already' });
    expect(world.sent.size).toBe(1);
    // the order as it was kept before it was paid has the key, and that is enough
    expect((await toEnd(world, order)).at(-1)).toMatchObject({ progress: 'inscribed' });
  });

  it('is not lost where nobody answers: the payment was kept, and the service is asked again', async () => {
    const world = new World();
    const order = await world.order();
    world.fails.broadcast = away();
    const kept: PaidOrder[] = [];
    const paid = await payInscription(world.bitcoin, order, keySigner(keys), {
      kept: (one) => void kept.push(one),
    });
    expect(paid).toMatchObject({ kind: 'unconfirmed', hash: kept[0]?.hash });
    await world.index.broadcast(kept[0]?.rawtx ?? '');
    world.fails = { orderStatus: away(), reveal: new ApiError('busy', 'wallet.api.RATE_LIMITED', 429) };
    expect((await toEnd(world, paid.order)).at(-1)).toMatchObject({ progress: 'inscribed' });
  });

  it('is void where the network refuses its payment', async () => {
    const world = new World();
    const order = await world.order();
    world.fails.broadcast = new ApiError('no', 'wallet.tx.REJECTED', 200);
    const gone: string[] = [];
    const asked = payInscription(world.bitcoin, order, keySigner(keys), {
      void: (hash) => void gone.push(hash),
    });
    await expect(asked).rejects.toMatchObject({ code: 'wallet.tx.REJECTED' });
    expect(gone).toHaveLength(1);
  });

  it('says why the service did not inscribe, and is taken back by the key alone', async () => {
    const world = new World();
    const order = await world.order();
    const paid = await payInscription(world.bitcoin, order, keySigner(keys));
    world.fails.reveal = new ApiError('used elsewhere', 'wallet.order.REVEAL_REFUSED', 200);
    for await (const now of followInscription(world.bitcoin, paid.order, { everyMs: 1 })) {
      expect(now).toMatchObject({ progress: 'paid', reason: 'used elsewhere' });
      break;
    }
    world.fails.broadcast = away();
    const asked = await takeBackInscription(world.bitcoin, order);
    const again = await takeBackInscription(world.bitcoin, order);
    expect([asked.kind, again.kind]).toEqual(['unconfirmed', 'sent']);
    expect(again.hash).toBe(asked.hash);
    const tx = Transaction.fromRaw(hexToBytes(world.sent.get(again.hash) ?? ''), AS_IT_IS);
    expect(bytesToHex(tx.getOutput(0).script ?? new Uint8Array())).toBe(script(keys.address));
    expect(tx.getOutput(0).amount).toBe(again.back);
    expect(again.back + again.fee).toBe(1046n);
    await expect(takeBackInscription(world.bitcoin, order)).rejects.toMatchObject({
      code: 'inscribe.NOTHING_THERE',
    });
  });

  it('ends when its signal says so', async () => {
    const world = new World();
    const order = await world.order();
    const abort = new AbortController();
    const following = followInscription(world.bitcoin, order, { signal: abort.signal, everyMs: 1 });
    expect((await following.next()).value).toMatchObject({ progress: 'unpaid' });
    abort.abort(new RangeError('enough'));
    await expect(following.next()).rejects.toThrow('enough');
  });
});

describe('SR-30 SR-39 what a lying service gets', () => {
  it('nothing for an address of its own', async () => {
    const world = new World();
    world.payAddress = newKeys().address;
    await expect(world.order()).rejects.toMatchObject({ code: 'inscribe.KEY', problem: 'key' });
  });

  it('nothing above the rate that was chosen, and no fee that nobody was asked about', async () => {
    const world = new World();
    world.minerFee = 751;
    await expect(world.order()).rejects.toMatchObject({ code: 'inscribe.MINER_FEE' });
    const dear = new World();
    dear.minerFee = 50_001;
    const ask = (mostFee?: bigint) =>
      orderInscription(dear.bitcoin, route, AMOUNT, account, { rate: 300, ...(mostFee && { mostFee }) });
    await expect(ask()).rejects.toMatchObject({ code: 'bitcoin.FEE' });
    dear.payAddress = '';
    expect((await ask(60_000n)).totalFee).toBe(50_547n);
  });

  it('no payment from another account than the one whose tokens are inscribed', async () => {
    const world = new World();
    const order = await world.order();
    const paying = payInscription(world.bitcoin, order, keySigner(newKeys()));
    await expect(paying).rejects.toMatchObject({ code: 'inscribe.OTHER_ACCOUNT' });
    expect(world.sent.size).toBe(0);
  });

  it('no order for what is no token of BRC-20', async () => {
    const world = new World();
    const asked = orderInscription(world.bitcoin, { asset: { asset: 'btc', decimals: 8 } }, 1n, account, {
      rate: 3,
    });
    await expect(asked).rejects.toMatchObject({ code: 'bitcoin.NO_LANE' });
  });
});
