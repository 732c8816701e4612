import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Transfer } from '../../api/types.ts';
import { sentTransfers, storage } from '../../lib/storage.ts';
import { Stream, answer, at, delivered, open, recipient, transfer } from './fixtures.test-util.tsx';

const same = vi.hoisted(() => ({ deposited: null as bigint | null }));
vi.mock('@causeway/sdk/bitcoin/replacement', () => ({ sameDeposit: () => same.deposited }));

beforeEach(() => {
  vi.stubGlobal('EventSource', Stream);
});

const bitcoinId = 3994530451;
const txid = 'ab'.repeat(32);
const own = 'cd'.repeat(32);
const from = 'tb1pukz06ufsmsl09ppyz0rtgrke337vf955c5ml654e64gys025z0yqw6f5d6';
const source = {
  chainId: bitcoinId,
  txHash: txid,
  block: 132,
  time: at,
  confirmations: 1,
  needed: 2,
  explorerUrl: `https://mempool.space/testnet/tx/${txid}`,
  sender: from,
};
const details = (outpoint: string | null, returnable = false) => ({
  asset: 'btc',
  outpoint,
  returnable,
  feeInCoin: false,
  feePaid: null,
  minerFee: null,
});

it('[7.54] a deposit counts confirmations on Bitcoin and links its transaction; the sender is there in full', () => {
  const { container } = open(
    transfer('observed', { kind: 'mint', src: source, bitcoin: details(`${txid}:0`) }),
  );
  expect(screen.getByText('Confirming 1 of 2')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Confirmed on Bitcoin' })).toBeTruthy();
  expect(screen.getByText('Issued on Optimism')).toBeTruthy();
  const links = screen.getAllByRole('link', { name: /transaction, new tab/i });
  expect(links.map((l) => l.getAttribute('href'))).toContain(source.explorerUrl);
  expect(container.textContent).toContain(from);
  expect(screen.getByRole('button', { name: 'Copy the sender' })).toBeTruthy();
});

it('SR-02 a deposit to its own address shows the sweep as a stage of its own, and both transactions', () => {
  open(transfer('observed', { kind: 'mint', src: source, bitcoin: details(`${own}:1`) }));
  expect(screen.getByText('Deposit on Bitcoin')).toBeTruthy();
  expect(screen.getAllByText('Swept into custody').length).toBeGreaterThan(0);
  const links = screen.getAllByRole('link').map((l) => l.getAttribute('href'));
  expect(links).toContain(`https://mempool.space/testnet/tx/${own}`);
  expect(links).toContain(source.explorerUrl);
});

it('a withdrawal counts confirmations of its payment', () => {
  open(
    transfer('delivered', {
      kind: 'withdraw',
      dst: { ...delivered, chainId: bitcoinId, txHash: txid, confirmations: 1, needed: 2, recipient: from },
      bitcoin: details(null),
    }),
  );
  expect(screen.getByText('Paid, confirming 1 of 2')).toBeTruthy();
  expect(screen.getByText('Payment on Bitcoin')).toBeTruthy();
  expect(screen.getByText('confirmations 1 of 2')).toBeTruthy();
});

it('SR-12 a withdrawal of runes says what it paid in the chain’s coin, and what miners took', () => {
  const { container } = open(
    transfer('delivered', {
      kind: 'withdraw',
      dst: { ...delivered, chainId: bitcoinId, txHash: txid, recipient: from },
      amountSent: '500',
      amount: '500',
      bitcoin: {
        ...details(null),
        asset: 'rune:120:1',
        feePaid: '1500000000000000',
        feeInCoin: true,
        minerFee: '412',
      },
    }),
  );
  expect(container.textContent).toContain('Fee0.0015ETH');
  expect(container.textContent).toContain('Bitcoin miners took0.00000412BTC');
});

it('SR-16 a deposit that cannot be credited says why, and how its sender gets it back', async () => {
  const outpoint = `${txid}:0`;
  const answer = {
    outpoint,
    asset: 'btc',
    amount: '4000',
    sats: '4000',
    fault: 'no_destination',
    faultText: 'x',
    rule: 'single',
    signers: [from],
    target: from,
    text: 'Causeway: return of a Bitcoin deposit',
    feeSats: '1500',
    asked: false,
    state: 'held',
  };
  const asked = vi.fn((_path: unknown) =>
    Promise.resolve(Response.json({ code: '000', msg: '', data: answer })),
  );
  vi.stubGlobal('fetch', asked);
  const returnable = transfer('held', {
    kind: 'return',
    reason: 'returnable',
    src: { ...source, confirmations: 2 },
    bitcoin: details(outpoint, true),
  });
  open(returnable);
  expect(screen.getByText('Needs you')).toBeTruthy();
  expect(await screen.findByText(/It names no destination that can be read/)).toBeTruthy();
  expect(screen.getByText(/about 0.000015 BTC/)).toBeTruthy();
  expect(asked.mock.calls.map(([path]) => String(path))).toContain(
    `/api/returns/${encodeURIComponent(outpoint)}`,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Request return' }));
  fireEvent.click(screen.getByRole('button', { name: `asked for ${outpoint} of ${returnable.uid}` }));
  expect(screen.queryByRole('button', { name: /^asked for/ })).toBeNull();
  vi.unstubAllGlobals();
});

it.each<[Transfer['state'], string]>([
  ['attested', 'Sending back'],
  ['submitted', 'Sending back'],
  ['confirmed', 'Sent back'],
])('one that goes back and is %s says: %s', (state, words) => {
  open(transfer(state, { kind: 'return', src: source, bitcoin: details(`${txid}:0`) }));
  expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Request return' })).toBeNull();
  expect(
    screen.getByText(state === 'confirmed' ? /was sent back to the sender/ : /on its way back to its sender/),
  ).toBeTruthy();
});

it('SR-16 one that was asked for waits for the next transaction, and is not asked for again', async () => {
  const outpoint = `${txid}:0`;
  answer(
    {
      code: '000',
      msg: '',
      data: { outpoint, asset: 'btc', fault: 'below_minimum', asked: true, feeSats: null },
    },
    200,
  );
  open(transfer('held', { kind: 'return', reason: 'returnable', bitcoin: details(outpoint, true) }));
  expect(await screen.findByText(/Its sender requested the return/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Request return' })).toBeNull();
});

describe('[3.30] of a deposit that this browser sent', () => {
  const by = 'd1'.repeat(32);
  const sent = {
    srcTxHash: txid,
    srcChainId: 271847360,
    dstChainId: 10,
    sender: 'tb1qsomebody',
    recipient,
    symbol: 'BTC',
    amount: '1230000',
    decimals: 8,
    sentAt: at,
    seen: true,
    rawtx: 'abcd',
    marks: {
      outpoint: `${'e2'.repeat(32)}:1`,
      asset: 'btc',
      custody: '51',
      destination: '2'.repeat(72),
    },
  };
  const spent = (confirmed: boolean) => ({ spent: true, txid: by, vin: 0, status: { confirmed } });
  /** Answers by the end of the path; whatever else is asked for is not there. */
  function network(answers: Record<string, unknown>) {
    vi.stubGlobal('fetch', async (path: unknown) => {
      const found = Object.entries(answers).find(([end]) => String(path).endsWith(end));
      if (!found) return Response.json({ code: '404', msg: '', data: null }, { status: 404 });
      return typeof found[1] === 'string' ? new Response(found[1]) : Response.json(found[1]);
    });
  }
  beforeEach(() => {
    localStorage.clear();
    same.deposited = null;
    storage.set('btc-bridge-history', [sent]);
    return () => vi.unstubAllGlobals();
  });

  it('[4.37] goes on with the transaction that raised its fee, also from the old link on another visit', async () => {
    same.deposited = 1_230_000n;
    network({
      [`/tx/${by}/status`]: { confirmed: false },
      '/outspend/1': spent(false),
      [`/tx/${by}/hex`]: 'ef',
    });
    const view = open(null, txid, 'testnet');
    expect(await screen.findByRole('heading', { name: 'Waiting for confirmation' })).toBeTruthy();
    screen.getByText(/^This transaction replaced ababab…ababab/);
    expect(screen.getByRole('link', { name: /new tab/ }).getAttribute('href')).toBe(
      `https://mempool.space/testnet/tx/${by}`,
    );
    expect(sentTransfers().map((s) => s.srcTxHash)).toEqual([by]);
    view.unmount();
    open(null, txid, 'testnet');
    await screen.findByText(/^This transaction replaced/);
  });

  it('[4.39] says that another transaction has its coins and is none', async () => {
    network({ '/outspend/1': spent(true), [`/tx/${by}/hex`]: 'ef' });
    const view = open(null, txid, 'testnet');
    const words = /^Another transaction spends its coins and is not this deposit/;
    await screen.findByText(words);
    screen.getByText('Replaced in the wallet');
    screen.getByRole('heading', { level: 1, name: '0.0123 BTC, Bitcoin to Optimism' });
    expect(screen.getByRole('link', { name: /The other transaction, new tab/ }).getAttribute('href')).toBe(
      `https://mempool.space/testnet/tx/${by}`,
    );
    await waitFor(() => expect(sentTransfers()).toEqual([]));
    view.unmount();
    open(null, txid, 'testnet');
    await screen.findByText(words);
  });

  it('says that it was dropped: the coins are back, and it can be started again', async () => {
    network({ '/outspend/1': { spent: false } });
    open(null, txid, 'testnet');
    await screen.findByText(/^The network has dropped it, and nothing else spends its coins/);
    screen.getByText('Dropped by the network');
    screen.getByRole('button', { name: 'Send the same transaction again' });
    const link = screen.getByRole('link', { name: 'Start the deposit again' });
    expect(link.getAttribute('href')).toBe('/?to=10&token=btc&amount=0.0123');
  });

  it.each([
    ['is not known to have been seen', { seen: undefined }, { '/outspend/1': { spent: false } }],
    ['an older version kept', { marks: undefined }, { '/outspend/1': spent(true) }],
    ['nobody can tell about', {}, {}],
  ])('one that %s is sent again', async (_, more, answers) => {
    storage.set('btc-bridge-history', [{ ...sent, ...more }]);
    network(answers);
    open(null, txid, 'testnet');
    await screen.findByText(/^It is signed, but the network does not have it\./);
    screen.getByText('Waiting for its block');
  });
});

it('[7.53] a transaction in the mempool is waited for before there is a transfer', async () => {
  const asked = vi.fn((path: unknown) =>
    Promise.resolve(
      String(path).startsWith('/mempool/')
        ? Response.json({ confirmed: false })
        : Response.json({ code: 'bitcoin.DEPOSIT_WAITS', msg: 'It waits', data: null }, { status: 404 }),
    ),
  );
  vi.stubGlobal('fetch', asked);
  open(null, txid, 'testnet');
  expect(await screen.findByRole('heading', { name: 'Waiting for confirmation' })).toBeTruthy();
  expect(await screen.findByText('It waits')).toBeTruthy();
  expect(asked.mock.calls.map(([path]) => path)).toContain(`/mempool/testnet/tx/${txid}/status`);
  expect(screen.getByRole('link', { name: /new tab/ }).getAttribute('href')).toBe(
    `https://mempool.space/testnet/tx/${txid}`,
  );
  vi.unstubAllGlobals();
});
