import type { Page, Route } from '@playwright/test';
import type {
  BitcoinReturn,
  DepositAddressState,
  NetworkStatus,
  Transfer,
  TransferPage,
  TransferState,
} from '../../src/api/types.ts';
import { BTC, ETH, WBTC } from '../network.ts';

/**
 * Fixed answers at the boundary of the page, where a picture shows figures that the running network counts: what other
 * tests send must not be in it. Their types are the API's own, so an answer that no server would give does not compile.
 */

/** When the pictures were taken, as the page sees it. */
export const NOW = Date.UTC(2026, 2, 14, 15, 9, 26);
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const BITCOIN = 3994530451;

export const hex = (digit: string, bytes: number) => digit.repeat(2 * bytes);
export const SENDER = `0x${hex('a', 20)}`;
export const RECIPIENT = `0x${hex('b', 20)}`;
const TAPROOT = `tb1p${'q'.repeat(58)}`;
const uid = (n: number) => `0x${n.toString(16).padStart(64, '0')}`;

/** The page's clock stands; its timers run. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.setFixedTime(NOW);
}

/** The envelope that the API puts around what it answers. */
export function answer(data: unknown): (route: Route) => Promise<void> {
  return (route) => route.fulfill({ json: { code: '000', msg: '', data } });
}

type Part<T> = { [K in keyof T]?: T[K] extends object | null ? Partial<NonNullable<T[K]>> | null : T[K] };

/** 1,500 USDT from one chain to another, an hour ago. */
export function transfer(state: TransferState, more: Part<Transfer> = {}, at = NOW - HOUR): Transfer {
  const { src, dst, token, ...rest } = more;
  return {
    uid: uid(1),
    kind: 'swap',
    state,
    reason: null,
    reasonText: null,
    src: {
      chainId: ETH,
      txHash: uid(2),
      block: 1_204,
      time: at,
      confirmations: 1,
      needed: 1,
      explorerUrl: `/explorer/${ETH}/tx/${uid(2)}`,
      sender: SENDER,
      ...src,
    },
    dst: {
      chainId: WBTC,
      txHash: null,
      block: null,
      time: null,
      confirmations: 0,
      needed: 2,
      explorerUrl: null,
      recipient: RECIPIENT,
      ...dst,
    },
    token: {
      symbol: 'USDT',
      dstSymbol: 'USDT',
      name: 'Tether USD',
      icon: 'usdt',
      srcAddress: `0x${hex('1', 20)}`,
      dstAddress: `0x${hex('2', 20)}`,
      srcDecimals: 6,
      dstDecimals: 18,
      poolIdSrc: 1,
      poolIdDst: 1,
      ...token,
    },
    amountSent: '1500000000',
    amount: '1499250000000000000000',
    commonAmount: '1499250000',
    commonDecimals: 6,
    attestations: { have: 0, need: 2, of: 3 },
    createdAt: at,
    updatedAt: at + 12 * SECOND,
    etaSeconds: null,
    history: [{ state: 'observed', at, txHash: uid(2) }],
    claim: null,
    refund: null,
    refundOf: null,
    refundTo: null,
    bitcoin: null,
    message: {
      uid: uid(1),
      srcAnchor: `0x${hex('3', 32)}`,
      dstAnchor: `0x${hex('4', 32)}`,
      payload: `0x${hex('5', 96)}`,
    },
    ...(rest as Partial<Transfer>),
  };
}

const ALL = { have: 3, need: 2, of: 3 };
const THERE = {
  txHash: uid(9),
  block: 1_377,
  time: NOW - HOUR + 9 * SECOND,
  confirmations: 1,
  needed: 2,
  explorerUrl: `/explorer/${WBTC}/tx/${uid(9)}`,
  recipient: RECIPIENT,
  chainId: WBTC,
};
const HISTORY: Transfer['history'] = (
  ['observed', 'final', 'attested', 'submitted', 'delivered', 'confirmed'] as const
).map((state, i) => ({
  state,
  at: NOW - HOUR + 3 * i * SECOND,
  txHash: state === 'observed' ? uid(2) : state === 'delivered' ? uid(9) : null,
}));
const upTo = (state: string): Transfer['history'] =>
  HISTORY.slice(0, HISTORY.findIndex((h) => h.state === state) + 1);
const CLAIM: NonNullable<Transfer['claim']> = {
  reason: 'liquidity',
  releaseAt: 0,
  remaining: '1499250000000000000000',
  canRetryAt: 0,
};
const claimed: Transfer['history'] = [
  ...upTo('submitted'),
  { state: 'claimable', at: NOW - HOUR + 15 * SECOND, txHash: uid(9) },
];
const BTC_TOKEN = {
  symbol: 'BTC',
  dstSymbol: 'BTC',
  name: 'Bitcoin',
  icon: 'btc',
  srcDecimals: 8,
  dstDecimals: 8,
};
const FROM_BITCOIN: Part<Transfer> = {
  src: {
    chainId: BITCOIN,
    txHash: hex('c', 32),
    explorerUrl: `/explorer/${BITCOIN}/tx/${hex('c', 32)}`,
    sender: TAPROOT,
    block: 840,
    time: NOW - HOUR,
    confirmations: 1,
    needed: 2,
  },
  token: BTC_TOKEN,
  amountSent: '1230000',
  amount: '1228524',
  bitcoin: { asset: 'btc', outpoint: `${hex('c', 32)}:0`, returnable: false },
};

/** Every state of a transfer that looks different. */
export const TRANSFERS = {
  observed: transfer('observed', { src: { confirmations: 0 }, etaSeconds: 90 }, NOW - 2 * SECOND),
  attesting: transfer('final', {
    attestations: { have: 1, need: 2, of: 3 },
    history: upTo('final'),
    etaSeconds: 30,
  }),
  submitted: transfer('submitted', { attestations: ALL, history: upTo('submitted'), etaSeconds: 5 }),
  delivered: transfer('delivered', { attestations: ALL, dst: THERE, history: upTo('delivered') }),
  confirmed: transfer('confirmed', {
    attestations: ALL,
    dst: { ...THERE, confirmations: 2 },
    history: HISTORY,
  }),
  claimable: transfer('claimable', {
    attestations: ALL,
    dst: THERE,
    reason: 'liquidity',
    claim: CLAIM,
    history: claimed,
  }),
  delayed: transfer('claimable', {
    attestations: ALL,
    dst: THERE,
    reason: 'delayed',
    claim: { ...CLAIM, reason: 'delayed', releaseAt: NOW + 5 * HOUR, canRetryAt: NOW + 5 * HOUR },
    history: claimed,
  }),
  refunding: transfer('refunding', {
    attestations: ALL,
    dst: THERE,
    refund: { uid: uid(7), txHash: uid(8), state: 'observed' },
    history: [...claimed, { state: 'refunding', at: NOW - HOUR + 40 * SECOND, txHash: uid(8) }],
  }),
  refunded: transfer('refunded', {
    attestations: ALL,
    dst: THERE,
    refund: { uid: uid(7), txHash: uid(8), state: 'confirmed' },
    history: [
      ...claimed,
      { state: 'refunding', at: NOW - HOUR + 40 * SECOND, txHash: uid(8) },
      { state: 'refunded', at: NOW - HOUR + 55 * SECOND, txHash: null },
    ],
  }),
  orphaned: transfer('orphaned', {
    history: [...upTo('observed'), { state: 'orphaned', at: NOW - HOUR + MINUTE, txHash: null }],
  }),
  held: transfer('held', { reason: 'committee_unavailable', history: upTo('final') }),
  deposit: transfer('observed', { ...FROM_BITCOIN, etaSeconds: 700 }),
  returnable: transfer('held', {
    ...FROM_BITCOIN,
    dst: { chainId: BITCOIN, recipient: TAPROOT },
    kind: 'return',
    reason: 'returnable',
    bitcoin: { asset: 'btc', outpoint: `${hex('c', 32)}:0`, returnable: true },
  }),
  withdrawal: transfer('submitted', {
    kind: 'withdraw',
    attestations: ALL,
    src: { chainId: WBTC, explorerUrl: `/explorer/${WBTC}/tx/${uid(2)}` },
    dst: { chainId: BITCOIN, recipient: TAPROOT, needed: 2 },
    token: BTC_TOKEN,
    amountSent: '500000',
    amount: '497210',
    bitcoin: { asset: 'btc', outpoint: null, returnable: false },
    history: upTo('submitted'),
    etaSeconds: 900,
  }),
} satisfies Record<string, Transfer>;

const RETURN: BitcoinReturn = {
  outpoint: `${hex('c', 32)}:0`,
  fault: 'below_minimum',
  faultText: 'The deposit is below the minimum.',
  asset: 'btc',
  amount: '1230000',
  sats: '1230000',
  rule: 'single',
  signers: [TAPROOT],
  target: TAPROOT,
  text: null,
  feeSats: '310',
  asked: false,
  state: null,
  uid: uid(1),
  ruleText: '',
  refundableFrom: null,
};

/** What belongs to an address: one of each kind of state, newest first. */
export const ROWS: readonly Transfer[] = (
  ['observed', 'confirmed', 'claimable', 'delayed', 'deposit', 'withdrawal', 'refunded', 'orphaned'] as const
).map((name, i) => {
  const t = TRANSFERS[name];
  const at = NOW - i * 7 * HOUR - 20 * SECOND;
  return { ...t, uid: uid(100 + i), createdAt: at, updatedAt: at + 14 * SECOND };
});

/** A transfer that stays as it is. */
export async function oneTransfer(page: Page, shown: Transfer): Promise<void> {
  await page.route(/\/api\/transfers\/[^/?]+$/, answer(shown));
  // A stream that is open and silent would never end; one that ends is asked for again, and says nothing more.
  await page.route(/\/api\/transfers\/[^/?]+\/events$/, (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `retry: 3600000\nevent: transfer\ndata: ${JSON.stringify(shown)}\n\n`,
    }),
  );
  await page.route(/\/api\/returns\//, answer(RETURN));
}

/** Two payments to a deposit address: one confirms, one was too small. */
export async function deposits(page: Page): Promise<void> {
  await page.route(/\/api\/deposit-addresses\/[^/?]+$/, async (route) => {
    const real = (await (await route.fetch()).json()) as { data: DepositAddressState };
    const payment: DepositAddressState['deposits'][number] = {
      txid: hex('c', 32),
      vout: 0,
      sats: '1230000',
      amount: '1228524',
      state: 'confirming',
      stateText: '',
      confirmations: 1,
      needed: 2,
      height: 840,
      fault: null,
      faultText: null,
      refundableFrom: 984,
      spentBy: null,
      transferState: null,
      uid: null,
      explorerUrl: `/explorer/${BITCOIN}/tx/${hex('c', 32)}`,
    };
    const refused: typeof payment = {
      ...payment,
      txid: hex('f', 32),
      sats: '2000',
      amount: null,
      state: 'waiting',
      confirmations: 7,
      height: 834,
      fault: 'below_minimum',
      faultText: 'The deposit is below the minimum.',
      refundableFrom: 978,
    };
    const credited: typeof payment = {
      ...payment,
      txid: hex('d', 32),
      state: 'swept',
      confirmations: 30,
      height: 811,
      spentBy: hex('9', 32),
      transferState: 'confirmed',
      uid: uid(1),
    };
    await answer({ ...real.data, height: 841, deposits: [payment, refused, credited] })(route);
  });
}

/** What the local process says of itself when nothing moves. */
export async function quietLocal(page: Page): Promise<void> {
  const chain = (chainId: number, name: string, head: number): NetworkStatus['chains'][number] => ({
    chainId,
    name,
    head,
    finalized: head - 4,
    lagSeconds: 0,
    ok: true,
  });
  await page.route(
    /\/api\/status$/,
    answer({
      ready: true,
      alarm: false,
      chains: [
        chain(ETH, 'Local ETH', 1_204),
        chain(BTC, 'Local BTC', 1_310),
        chain(WBTC, 'Local WBTC', 1_377),
        chain(BITCOIN, 'Local Bitcoin', 841),
      ],
      members: [0, 1, 2].map((index) => ({ index, address: SENDER, ok: true, lastSeen: NOW })),
      backlog: { oldestSeconds: 0, pending: 0 },
      relay: { ok: true, behind: [] },
      deficit: [],
    } satisfies NetworkStatus),
  );
  await page.route('**/local/status', async (route) => {
    const real = (await (await route.fetch()).json()) as { bitcoin: object };
    const bitcoin = { ...real.bitcoin, ready: true, state: 'at tip', lag: 0, mempool: 0 };
    const heads = [ETH, BTC, WBTC].map((chainId, i) => ({ chainId, head: 1_204 + i, ok: true }));
    await route.fulfill({
      json: {
        ...real,
        bitcoin: { ...bitcoin, height: 841, nodeHeight: 841 },
        ready: true,
        chains: heads,
        dataFolder: '/home/you/.local/share/causeway',
        memoryBytes: 180_000_000,
        startedAt: NOW - 25 * MINUTE,
        readyInMs: 9_000,
      },
    });
  });
}

/**
 * What the demo wallets have: the same kinds of things in every run, whatever other tests sent, issued or left on its way.
 * Amounts are the network's own.
 */
export async function quietWallet(page: Page): Promise<void> {
  const nothing: TransferPage = { items: [], nextCursor: null };
  await page.route('**/api/transfers?**', answer(nothing));
  type Json = { data: unknown };
  const still = (path: string, change: (data: unknown) => unknown) =>
    page.route(`**/bitcoin_testnet${path}?**`, async (route) => {
      const real = (await (await route.fetch()).json()) as Json;
      const block = { height: 841, hash: hex('e', 32) };
      await route.fulfill({ json: { ...real, data: change(real.data), block } });
    });
  const only = (key: string, names: readonly string[]) => (data: unknown) => {
    const { list } = data as { list: Record<string, unknown>[] };
    const kept = list.filter((entry) => names.includes(String(entry[key])));
    return { list: kept, total: kept.length };
  };
  const none = '0.00000000';
  await still('/address/balance', (data) => ({
    ...(data as object),
    pending_amount: none,
    pending_btc_amount: none,
    pending_inscription_amount: none,
  }));
  await still('/brc20/tokens', (data) => {
    const { list, total } = only('ticker', ['cway'])(data);
    return { list: list.map((token) => ({ ...token, transferableBalance: '0' })), total };
  });
  await still('/runes/list', only('spacedRune', ['SATOSHI•RUNE•TITAN', 'RUNES•X•BITCOIN']));
  await still('/brc20/transferable-list', () => ({ list: [], total: 0 }));
  await still('/v5/address/unavailable-utxo', (data) => {
    const [first] = data as { vout: number }[];
    return first ? [0, 1, 2].map((i) => ({ ...first, vout: first.vout + i })) : [];
  });
}
