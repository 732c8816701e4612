import type { InscribeStatus } from '@causeway/sdk/bitcoin/index-api';
import { taproot, taprootAddress } from '@causeway/sdk/bitcoin/taproot';
import type { newKeys } from '../../wallets/bitcoin/fixtures.test-util.ts';
import { someStatus } from '@causeway/sdk/bitcoin/inscribe-order.test-util';
import { leafOf } from '@causeway/sdk/bitcoin/inscribe-keys';

export const REVEAL = 'cd'.repeat(32);
export const ORDER = '7e643463f34140f73488efa240467a4a';

/** The index and the service of orders, as far as the dialog asks them; a test changes what they answer. */
export class Service {
  tokens = [
    ['cway', '1000000', 18],
    ['ordi', '412.5', 2],
    ['none', '0', 18],
  ] as [string, string, number][];
  status: InscribeStatus = someStatus('created');
  order: object;
  /** What the last order is paid to: what the key that came with it makes, unless the service lies. */
  payAddress = '';
  lie: string | null = null;
  /** What is at the pay address. */
  coinsThere: object[] = [];
  refuseReveal: string | null = null;
  refusal: string | null = null;
  coins = 1_000_000;
  transferable: string[] = [];
  asked: { path: string; query: Record<string, string>; body: unknown }[] = [];
  /** What an order waits for before it is answered. */
  gate: Promise<void> = Promise.resolve();

  private readonly keys: ReturnType<typeof newKeys>;

  constructor(keys: ReturnType<typeof newKeys>) {
    this.keys = keys;
    this.order = {
      orderId: ORDER,
      serviceAddress: keys.segwit,
      totalFee: 6410,
      minerFee: 1764,
      serviceFee: 4100,
      outputValue: 546,
    };
  }

  fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const { pathname, searchParams } = new URL(String(input), 'http://127.0.0.1');
    const path = pathname.replace('/bitcoin_testnet', '');
    const body: unknown = init?.body ? JSON.parse(String(init.body)) : undefined;
    this.asked.push({ path, query: Object.fromEntries(searchParams), body });
    if (path === '/brc20/inscribe-transfer') {
      const { publicKey, tick, amount } = body as Record<'publicKey' | 'tick' | 'amount', string>;
      const { script } = taproot(BigInt(`0x${publicKey}`), [leafOf(publicKey, tick, amount)]);
      this.payAddress = this.lie ?? taprootAddress('tb', script);
      await this.gate;
    }
    if (init?.signal?.aborted) throw new DOMException('aborted', 'AbortError');
    const ordering = path === '/brc20/inscribe-transfer' ? this.refusal : null;
    const said = path === '/brc20/order-reveal' ? this.refuseReveal : ordering;
    const headers: HeadersInit =
      path === '/brc20/order-reveal' ? { 'X-Causeway-Error': 'order.REVEAL_REFUSED' } : {};
    return Response.json(
      said === null
        ? { code: path.startsWith('/api/') ? '000' : 0, msg: 'ok', data: this.answer(path, searchParams) }
        : { code: -1, msg: said, data: null },
      { headers },
    );
  };

  private balance([ticker, available, decimal]: [string, string, number]) {
    return {
      ticker,
      decimal,
      overallBalance: available,
      availableBalance: available,
      transferableBalance: '0',
    };
  }

  private answer(path: string, query: URLSearchParams): unknown {
    const held = this.tokens.find(([ticker]) => ticker === query.get('ticker'));
    switch (path) {
      case '/api/swap:exchange-rate':
        return { nativeCurrencyRate: '3000', dstTokenRate: '95000' };
      case '/default/fee-summary':
        return {
          list: [
            { title: 'Slow', feeRate: 6 },
            { title: 'Avg', feeRate: 9 },
            { title: 'Fast', feeRate: 14 },
          ],
        };
      case '/brc20/tokens':
        return { list: this.tokens.map((t) => this.balance(t)), total: this.tokens.length };
      case '/brc20/token-summary':
        return { tokenBalance: held && this.balance(held) };
      case '/brc20/transferable-list':
        return {
          list: this.transferable.map((amount) => ({
            ticker: 'cway',
            amount,
            inscriptionId: `${REVEAL}i0`,
            inscriptionNumber: 1,
            confirmations: 1,
            satoshi: 546,
          })),
          total: this.transferable.length,
        };
      case '/v5/inscription/info':
        return { contentBody: '{"p":"brc-20","op":"transfer","tick":"cway","amt":"40"}' };
      case '/inscription/utxos':
        return [
          {
            txid: REVEAL,
            vout: 0,
            satoshis: 546,
            scriptPk: `5120${Array.from(this.keys.script.slice(2), (b) => b.toString(16).padStart(2, '0')).join('')}`,
            inscriptions: [{ inscriptionId: `${REVEAL}i0`, offset: 0 }],
            runes: [],
          },
        ];
      case '/brc20/inscribe-transfer':
        return { payAddress: this.payAddress, ...this.order };
      case '/address/btc-utxo':
        return this.coinsThere;
      case '/tx/broadcast':
        return REVEAL;
      case '/brc20/order':
        return this.status;
      case '/v5/address/balance2':
        return query.get('address') === this.payAddress
          ? { availableBalance: 0, unavailableBalance: 0 }
          : { availableBalance: this.coins, unavailableBalance: 0 };
      default:
        throw new Error(`nobody answers ${path}`);
    }
  }

  of(path: string) {
    return this.asked.filter((a) => a.path === path);
  }
}
