import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Transaction } from '@scure/btc-signer';
import { checksumAddress, decodeFunctionData, getAbiItem, type Hex, toFunctionSelector } from 'viem';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/client.ts';
import { type Bridge, openBridge } from '../bridge.ts';
import { bytesToHex, hexToBytes } from '../bytes.ts';
import { bitcoinRouterAbi } from '../evm/abi.ts';
import type { Transaction as EvmTransaction } from '../evm/signing.ts';
import { network } from '../fixtures.test-util.ts';
import { openBitcoin } from '../bitcoin.ts';
import type { InputToSign } from './account.ts';
import { AS_IT_IS } from './as-it-is.ts';
import type { BridgedAsset } from './assets.ts';
import type { IndexedCoin } from './coins.ts';
import type { BitcoinIndex } from './index-api.ts';
import { silentIndex } from './index.test-util.ts';
import { keySigner } from './key-signer.ts';
import { newKeys } from './keys.test-util.ts';
import { look, sendAgain } from './look.ts';
import { Makers } from './previous.test-util.ts';
import { at, BITCOIN, btcToken, contract, node, reads, rune, SATOSHI } from './router.test-util.ts';
import type { RouterReads } from './router.ts';
import {
  type Bitcoin,
  type BitcoinSigner,
  buildDeposit,
  type DepositSending,
  depositRoutes,
  type KeptDeposit,
  quoteDeposit,
  sendDeposit,
} from './transfer.ts';
import { quoteWithdrawal, sendWithdrawal, withdrawalRoutes } from './withdrawal.ts';

const vectors = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../testdata/vectors/bitcoin.json'), 'utf8'),
) as {
  salt: string;
  epochs: { epoch: number; threshold: number; keys: string[] }[];
  plain: { epoch: number; kind: string; script: string; address: { tb: string } }[];
};
const custody = (kind: string) => vectors.plain.find((p) => p.epoch === 1 && p.kind === kind)?.script;

const CHAIN = btcToken.chainId;
const RECIPIENT = checksumAddress(at(0xab));
const pad = (a: string) => `0x${a.slice(2).padStart(64, '0')}`;
const token = {
  ...btcToken,
  router: { ...btcToken.router, address: at(6), token: at(6), asset: 'brc20:ordi' },
};
const asset = (name: string, router: string) => ({
  asset: name,
  symbol: 'X',
  decimals: 8,
  commonDecimals: 8,
  minDeposit: '1000',
  lanes: [{ chainId: CHAIN, remoteAnchor: pad(router), from: 0, until: 0 }],
});
const deployment = {
  version: 1,
  network: 'local',
  salt: vectors.salt,
  bitcoin: {
    chainId: BITCOIN,
    network: 'local',
    genesisHash: '0f'.repeat(32),
    form: 2,
    startHeight: 1,
    epochs: vectors.epochs.map((e, i) => ({ ...e, fromHeight: i * 1000 })),
    assets: [asset('btc', at(3)), asset('rune:1:2', at(5)), asset('brc20:ordi', at(6))],
    confirmations: [
      { above: 0, confirmations: 2 },
      { above: 50_000, confirmations: 3 },
    ],
  },
  chains: [
    {
      chainId: CHAIN,
      bridge: at(1),
      lens: at(2),
      pools: [],
      bitcoinRouters: [btcToken.router, rune.router, token.router],
    },
  ],
};

const WITHDRAW = toFunctionSelector(getAbiItem({ abi: bitcoinRouterAbi, name: 'withdraw' }));

const keys = newKeys();
const makers = new Makers();
const OWN = bytesToHex(keys.script);
const coin = (n: number, satoshis: number, runes: IndexedCoin['runes'] = []): IndexedCoin => ({
  txid: makers.made(n, n, BigInt(satoshis), OWN),
  vout: n,
  satoshis,
  scriptPk: OWN,
  inscriptions: [],
  runes,
});

/** An index that has two coins of the key and a rune, and takes what it is given. */
function indexOf(over: Partial<BitcoinIndex> = {}): BitcoinIndex & { taken: string[] } {
  const taken: string[] = [];
  const answers: Partial<BitcoinIndex> = {
    height: async () => 10,
    coins: async () => [coin(1, 90_000), coin(2, 50_000)],
    runeCoins: async () => [coin(3, 546, [{ runeid: '1:2', amount: '9000' }])],
    transferables: async () => [],
    transaction: makers.ask,
    status: async () => null,
    spend: async () => ({ spent: false }),
    broadcast: async (rawtx) => {
      taken.push(rawtx);
      return Transaction.fromRaw(hexToBytes(rawtx), AS_IT_IS).id;
    },
    ...over,
  };
  return { ...silentIndex(answers), taken };
}

/** The API's answer about a deposit, as the router's figures have it. */
const honest = { amountOut: '200000000000000', fee: '0', least: '5000', confirmations: 4, etaSeconds: 1800 };

/** A bridge over a router's contract, and the API's answer; null: it does not answer. */
function world(
  { api = honest, figures = {} }: { api?: object | null; figures?: Partial<RouterReads> } = {},
  index: BitcoinIndex = indexOf(),
): Bitcoin {
  const bridge: Bridge = openBridge({
    origin: 'http://bridge.invalid',
    deployment,
    endpoints: {},
    fetch: async () => {
      if (api === null) throw new TypeError('fetch failed');
      return Response.json({ code: '000', msg: '', data: api });
    },
  });
  const of = (place: typeof btcToken) => contract(place, reads(place, figures));
  const answer: ReturnType<typeof contract> = (to, data) => {
    if (data.startsWith(WITHDRAW)) return '0x';
    for (const place of [btcToken, rune])
      try {
        return of(place)(to, data);
      } catch {
        // of another router
      }
    return of(token)(to, data);
  };
  const { client } = node(answer);
  return { ...openBitcoin({ ...bridge, readers: () => client }, { index: 'http://index.invalid' }), index };
}

function routeOf(bitcoin: Bitcoin, kind: BridgedAsset['kind']) {
  const found = depositRoutes(bitcoin.bridge.deployment).find((r) => r.asset.kind === kind);
  if (!found) throw new Error('no route');
  return found;
}
const quoted = (bitcoin: Bitcoin, amount = 20_000n) =>
  quoteDeposit(bitcoin, routeOf(bitcoin, 'btc'), amount, RECIPIENT);

/** Sends a deposit by the key, and tells what was signed and kept. */
async function sending(
  bitcoin: Bitcoin,
  options: Partial<DepositSending> = {},
  over: Partial<BitcoinSigner> = {},
) {
  const log: string[] = [];
  const kept: KeptDeposit[] = [];
  const own = keySigner(keys);
  const signer: BitcoinSigner = {
    ...own,
    ...over,
    signPsbt: (psbt, inputs) => {
      log.push('signed');
      return (over.signPsbt ?? own.signPsbt)(psbt, inputs);
    },
  };
  const quote = await quoted(bitcoin);
  const sent = sendDeposit(bitcoin, quote, signer, {
    rate: 3,
    kept: (one) => {
      log.push('kept');
      kept.push(one);
    },
    void: () => void log.push('void'),
    ...options,
  });
  return { sent, log, kept };
}

afterEach(() => vi.useRealTimers());

describe('SR-06 a deposit’s routes and figures', () => {
  it('are those of the record, of bitcoin, runes and BRC-20', () => {
    expect(depositRoutes(world().bridge.deployment).map(({ id }) => id)).toEqual([
      `btc>${CHAIN}`,
      `rune:1:2>${CHAIN}`,
      `brc20:ordi>${CHAIN}`,
    ]);
  });

  it('come from the router, with what the API alone knows; more is waited for than the record says', async () => {
    const quote = await quoted(world());
    expect(quote).toMatchObject({ recipient: RECIPIENT, problem: null, confirmations: 4, seconds: 1800 });
    expect(quote.terms).toMatchObject({ arrives: 200_000_000_000_000n, fee: 0n, least: 5_000n });
  });

  it('stand alone where the API does not answer', async () => {
    const quote = await quoted(world({ api: null }), 60_000n);
    expect(quote).toMatchObject({ problem: null, confirmations: 3, seconds: null });
  });

  it.each([
    ['arrives', { amountOut: '1' }],
    ['fee', { fee: '1' }],
    ['least', { least: '1' }],
  ])('refuse an API that lies about what %s is', async (figure, lie) => {
    vi.useFakeTimers();
    const asked = quoted(world({ api: { ...honest, ...lie } }));
    const refused = expect(asked).rejects.toMatchObject({ code: 'figures.DISAGREE', figures: [figure] });
    await vi.advanceTimersByTimeAsync(2_000);
    await refused;
  });

  it.each([
    ['tooLow', 999n, {}],
    ['tooHigh', 60_000_000n, {}],
    ['paused', 20_000n, { pausedDeposit: true }],
  ] as const)('say why it cannot go: %s', async (code, amount, figures) => {
    const bitcoin = world({ api: null, figures });
    const quote = await quoted(bitcoin, amount);
    expect(quote.problem?.code).toBe(code);
    const account = keySigner(keys).account;
    await expect(buildDeposit(bitcoin, quote, account, { rate: 3 })).rejects.toMatchObject({
      code: 'transfer.REFUSED',
    });
  });

  it.each([
    'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
    `0x${'0'.repeat(40)}`,
    btcToken.router.address,
    '0x52908400098527886E0F7030069857D2E4169eE7',
  ])('refuse %s as recipient', async (recipient) => {
    const bitcoin = world();
    const asked = quoteDeposit(bitcoin, routeOf(bitcoin, 'btc'), 20_000n, recipient);
    await expect(asked).rejects.toMatchObject({ code: 'recipient.INVALID' });
  });
});

describe('[4.41] a deposit that is sent', () => {
  it('pays the record’s custody, is kept before it is sent, and is named by its id', async () => {
    const index = indexOf();
    const { sent, log, kept } = await sending(world({}, index));
    const carried = await sent;
    const [one] = kept;
    expect(carried).toEqual({ kind: 'sent', hash: one?.hash, uid: null });
    expect(log).toEqual(['signed', 'kept']);
    expect(index.taken).toEqual([one?.rawtx]);
    const tx = Transaction.fromRaw(hexToBytes(one?.rawtx ?? ''), AS_IT_IS);
    const { script, amount } = tx.getOutput(0);
    expect([bytesToHex(script ?? new Uint8Array()), amount]).toEqual([custody('btc'), 20_000n]);
  });

  it('of a rune moves it by edict, and leaves the rest with the account', async () => {
    const bitcoin = world({ api: null });
    const quote = await quoteDeposit(bitcoin, routeOf(bitcoin, 'rune'), 6_000n, RECIPIENT);
    const offer = await buildDeposit(bitcoin, quote, keySigner(keys).account, { rate: 3 });
    expect(offer.draft.outputs[0]).toMatchObject({ value: 546n });
    expect(bytesToHex(offer.draft.outputs[0]?.script ?? new Uint8Array())).toBe(custody('rune'));
    expect(bytesToHex(offer.draft.outputs[1]?.script ?? new Uint8Array())).toBe(OWN);
  });

  it('is not signed when a figure changed, and comes back with the new ones', async () => {
    const bitcoin = world({ api: null });
    const quote = await quoted(bitcoin);
    const dearer = world({ api: null, figures: { depositFee: 10n ** 13n } });
    const signPsbt = vi.fn<BitcoinSigner['signPsbt']>();
    const asked = sendDeposit(dearer, quote, { ...keySigner(keys), signPsbt }, { rate: 3 });
    await expect(asked).rejects.toMatchObject({ code: 'quote.CHANGED', quote: { terms: { fee: 1_000n } } });
    expect(signPsbt).not.toHaveBeenCalled();
  });

  it('is not signed when whoever reviews it says no', async () => {
    const review = () => Promise.reject(new Error('no'));
    const { sent, log } = await sending(world(), { review });
    await expect(sent).rejects.toThrow('no');
    expect(log).toEqual([]);
  });
});

describe('[4.41] SR-08 a deposit of BRC-20', () => {
  const ID = `${'ce'.repeat(32)}i0`;
  const carried = { ...coin(4, 546), inscriptions: [{ inscriptionId: ID }] };
  const waiting = {
    ticker: 'ordi',
    amount: '0.0002',
    inscriptionId: ID,
    inscriptionNumber: 7,
    confirmations: 1,
    satoshi: 546,
  };
  const balance = { ticker: 'ordi', overallBalance: '1', availableBalance: '1', transferableBalance: '0' };
  const TEXT = '{"p":"brc-20","op":"transfer","tick":"ordi","amt":"0.0002"}';
  const holding = (one: Partial<typeof waiting> = {}, text = TEXT, output: IndexedCoin = carried) =>
    indexOf({
      token: async () => ({ ...balance, decimal: 8 }),
      transferables: async () => [{ ...waiting, ...one }],
      inscriptionCoins: async () => [output],
      inscriptionCoin: async () => output,
      inscriptionText: async () => text,
    });
  const deposit = async (index: BitcoinIndex, inscription: string | undefined = ID) => {
    const bitcoin = world({ api: null }, index);
    const quote = await quoteDeposit(bitcoin, routeOf(bitcoin, 'brc20'), 20_000n, RECIPIENT);
    const options = { rate: 3, ...(inscription !== undefined && { inscription }) };
    return buildDeposit(bitcoin, quote, keySigner(keys).account, options);
  };

  it('sends the inscription alone from the first input to the custody', async () => {
    const { draft } = await deposit(holding());
    expect(draft.inputs[0]).toMatchObject({ txid: carried.txid, vout: carried.vout });
    expect(draft.outputs[0]?.value).toBe(546n);
    expect(bytesToHex(draft.outputs[0]?.script ?? new Uint8Array())).toBe(custody('brc20'));
  });

  it.each<[string, BitcoinIndex, string | undefined]>([
    ['none that is named', holding(), ''],
    ['another than what is there', holding(), `${'cf'.repeat(32)}i0`],
    ['one of another amount', holding({ amount: '0.0003' }), ID],
    ['one in no block yet', holding({ confirmations: 0 }), ID],
    ['a cursed one', holding({ inscriptionNumber: -1 }), ID],
    ['one whose text the custody does not credit', holding({}, TEXT.replace('"p"', ' "p"')), ID],
    [
      'INV-06 one beside a rune',
      holding({}, TEXT, { ...carried, runes: [{ runeid: '1:2', amount: '1' }] }),
      ID,
    ],
  ])('sends nothing of %s', async (_, index, id) => {
    await expect(deposit(index, id)).rejects.toMatchObject({ code: 'bitcoin.INSCRIPTION' });
  });
});

describe('SR-39 what a lying index, wallet or fee gets', () => {
  it('no signature above the fee that nobody has to be asked about, unless the app names its own bound', async () => {
    const dear = await sending(world(), { rate: 30 });
    await expect(dear.sent).rejects.toMatchObject({ code: 'bitcoin.FEE' });
    const bounded = await sending(world(), { rate: 3, mostFee: 10n });
    await expect(bounded.sent).rejects.toMatchObject({ code: 'bitcoin.FEE' });
    expect([...dear.log, ...bounded.log]).toEqual([]);
    const meant = await sending(world(), { rate: 30, mostFee: 10_000n });
    expect(await meant.sent).toMatchObject({ kind: 'sent' });
  });

  it('no signature for coins that their transactions do not have', async () => {
    const lies = indexOf({ coins: async () => [{ ...coin(1, 90_000), satoshis: 190_000 }] });
    const { sent, log } = await sending(world({}, lies));
    await expect(sent).rejects.toMatchObject({ code: 'bitcoin.COINS_DIFFER' });
    expect(log).toEqual([]);
  });

  it('SR-34 no deposit to keys that are older than those the app has seen', async () => {
    const { sent } = await sending(world(), { seen: { height: 0, epoch: 2 } });
    await expect(sent).rejects.toMatchObject({ code: 'bitcoin.OLDER_EPOCH' });
  });

  it('nothing is sent of a PSBT that is not the one that was asked for', async () => {
    const index = indexOf();
    const signPsbt = async (psbt: string, inputs: readonly InputToSign[]) => {
      const tx = Transaction.fromPSBT(hexToBytes(psbt), AS_IT_IS);
      tx.updateOutput(0, { amount: 1_000n });
      return keySigner(keys).signPsbt(bytesToHex(tx.toPSBT(0)), inputs);
    };
    const { sent, log } = await sending(world({}, index), {}, { label: 'Purse', signPsbt });
    await expect(sent).rejects.toMatchObject({
      code: 'wallet.BAD_ANSWER',
      names: ['Purse', expect.any(String)],
    });
    expect(log).toEqual(['signed']);
    expect(index.taken).toEqual([]);
  });

  it.each(['', 'cHNidP8=', '70736274ff0', '70736274ff'])('nothing is sent of %j', async (answer) => {
    const index = indexOf();
    const { sent } = await sending(world({}, index), {}, { signPsbt: async () => answer });
    await expect(sent).rejects.toMatchObject({ code: 'wallet.BAD_ANSWER' });
    expect(index.taken).toEqual([]);
  });

  it.each([
    ['whose key is another one’s', { address: keys.address, pubkey: bytesToHex(newKeys().xOnly) }],
    ['of another network', { address: `bc1p${keys.address.slice(4)}`, pubkey: bytesToHex(keys.xOnly) }],
    [
      'whose payment address has no key',
      { address: keys.address, pubkey: bytesToHex(keys.xOnly), paymentAddress: keys.segwit },
    ],
  ])('an account %s is refused', async (_, account) => {
    const bitcoin = world();
    const asked = buildDeposit(bitcoin, await quoted(bitcoin), account, { rate: 3 });
    await expect(asked).rejects.toMatchObject({ code: 'bitcoin.ACCOUNT' });
  });
});

describe('[7.48] a broadcast', () => {
  it('that nobody answers leaves it unconfirmed, and the same bytes can be handed over again', async () => {
    vi.useFakeTimers();
    const broadcast = vi.fn<BitcoinIndex['broadcast']>().mockRejectedValue(new TypeError('fetch failed'));
    const bitcoin = world({}, indexOf({ broadcast }));
    const { sent, log, kept } = await sending(bitcoin);
    await vi.advanceTimersByTimeAsync(10_000);
    const [one] = kept;
    if (!one) throw new Error('nothing was kept');
    expect(await sent).toEqual({ kind: 'unconfirmed', hash: one.hash });
    expect(log).toEqual(['signed', 'kept']);
    expect(await look(bitcoin, one)).toEqual({ kind: 'unspent' });
    broadcast.mockResolvedValue(one.hash);
    await sendAgain(bitcoin, one);
    expect(new Set(broadcast.mock.calls.map(([rawtx]) => rawtx))).toEqual(new Set([one.rawtx]));
    broadcast.mockResolvedValue('ab'.repeat(32));
    await expect(sendAgain(bitcoin, one)).rejects.toMatchObject({ code: 'bitcoin.INDEX' });
  });

  it('that the network refuses is void', async () => {
    const no = new ApiError('bad-txns', 'wallet.tx.REJECTED', 200);
    const { sent, log } = await sending(world({}, indexOf({ broadcast: () => Promise.reject(no) })));
    await expect(sent).rejects.toBe(no);
    expect(log).toEqual(['signed', 'kept', 'void']);
  });
});

describe('[7.63] a withdrawal', () => {
  const AMOUNT = 30_000n * SATOSHI;
  const said = {
    fee: (500n * SATOSHI).toString(),
    coinFee: '0',
    messageFee: '7',
    etaSeconds: 600,
    reason: null,
  };
  const asked = (bitcoin: Bitcoin, recipient = keys.segwit) => {
    const [route] = withdrawalRoutes(bitcoin.bridge.deployment);
    if (!route) throw new Error('no route');
    return quoteWithdrawal(bitcoin, route, AMOUNT, recipient);
  };
  const signing = () => ({
    address: at(9),
    send: vi.fn<(tx: EvmTransaction) => Promise<Hex>>().mockRejectedValue(new Error('User rejected')),
  });

  it('of every asset is one of the record’s, BRC-20 too', () => {
    expect(withdrawalRoutes(world().bridge.deployment).map(({ id }) => id)).toEqual([
      `${CHAIN}>btc`,
      `${CHAIN}>rune:1:2`,
      `${CHAIN}>brc20:ordi`,
    ]);
  });

  it('SR-06 costs what the router says, and nothing else that an API tells', async () => {
    const quote = await asked(world({ api: said }));
    expect(quote).toMatchObject({
      problem: null,
      seconds: 600,
      terms: { receives: 29_500n * SATOSHI, value: 7n },
    });
    vi.useFakeTimers();
    const lied = asked(world({ api: { ...said, messageFee: '8' } }));
    const refused = expect(lied).rejects.toMatchObject({ code: 'figures.DISAGREE', figures: ['messageFee'] });
    await vi.advanceTimersByTimeAsync(2_000);
    await refused;
  });

  it('SR-07 goes neither to the custody nor to an address of deposits, nor to another network', async () => {
    const own = vectors.plain.find((p) => p.epoch === 2 && p.kind === 'rune')?.address.tb ?? '';
    const refused = { code: 'recipient.INVALID' };
    await expect(asked(world({ api: said }), own)).rejects.toMatchObject(refused);
    await expect(
      asked(world({ api: said }), 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'),
    ).rejects.toMatchObject(refused);
    await expect(asked(world({ api: { ...said, reason: 'own_address' } }))).rejects.toMatchObject(refused);
  });

  it('is asked for once, of whom the refund goes to, with the least that must be paid', async () => {
    const bitcoin = world({ api: said });
    const signer = signing();
    const sent = vi.fn();
    const out = sendWithdrawal(bitcoin, await asked(bitcoin), signer, network(CHAIN, []), { sent });
    await expect(out).rejects.toThrow('User rejected');
    expect(sent).not.toHaveBeenCalled();
    expect(signer.send).toHaveBeenCalledTimes(1);
    const tx = signer.send.mock.calls[0]?.[0];
    expect(tx).toMatchObject({ to: btcToken.router.address, value: 7n });
    const { args } = decodeFunctionData({ abi: bitcoinRouterAbi, data: tx?.data ?? '0x' });
    expect([args?.[0], args?.[2], args?.[3]]).toEqual([AMOUNT, at(9), 29_500n * SATOSHI]);
  });

  it('is not signed when fees or limits are others by now, nor on another chain', async () => {
    const quote = await asked(world({ api: said }));
    const signer = signing();
    const dearer = world({ figures: { fees: [8n, 500n * SATOSHI] } });
    await expect(sendWithdrawal(dearer, quote, signer, network(CHAIN, []))).rejects.toMatchObject({
      code: 'bitcoin.FEES_CHANGED',
    });
    const paused = world({ figures: { pausedWithdraw: true } });
    await expect(sendWithdrawal(paused, quote, signer, network(CHAIN, []))).rejects.toMatchObject({
      code: 'transfer.REFUSED',
    });
    await expect(sendWithdrawal(world(), quote, signer, network(5, []))).rejects.toMatchObject({
      code: 'wallet.CHAIN_CHANGED',
    });
    expect(signer.send).not.toHaveBeenCalled();
  });
});
