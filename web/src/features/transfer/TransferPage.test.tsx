import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keys } from '../../api/query-keys.ts';
import type { PoolChain, Transfer } from '../../api/types.ts';
import { storage } from '../../lib/storage.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Toaster } from '../../ui/Toaster.tsx';
import { useToasts } from '../../ui/toasts.ts';
import type { TransferActions } from './claim-actions.ts';
import { TransferPage } from './TransferPage.tsx';

const actions = vi.hoisted(() => ({
  address: null as string | null,
  connect: vi.fn(),
  retry: vi.fn<TransferActions['retry']>(),
  redirect: vi.fn<TransferActions['redirect']>(),
}));
vi.mock('./claim-actions.ts', () => ({ useTransferActions: () => actions }));

class Stream extends EventTarget {
  static last: Stream | null = null;
  constructor(readonly url: string) {
    super();
    Stream.last = this;
  }
  close(): void {}
}

const hex = (n: number, bytes = 32) => `0x${n.toString(16).padStart(2 * bytes, '0')}`;
const sender = hex(0xaaaa, 20);
const recipient = hex(0xbbbb, 20);
const at = new Date(2026, 10, 20, 12, 0, 0).getTime();

function transfer(state: Transfer['state'], more: Partial<Transfer> = {}): Transfer {
  return {
    uid: hex(1),
    kind: 'swap',
    state,
    reason: null,
    reasonText: null,
    src: {
      chainId: 1,
      txHash: hex(2),
      block: 5,
      time: at,
      confirmations: 2,
      needed: 6,
      explorerUrl: 'https://scan.example/src',
      sender,
    },
    dst: {
      chainId: 10,
      txHash: null,
      block: null,
      time: null,
      confirmations: 0,
      needed: 1,
      explorerUrl: null,
      recipient,
    },
    token: {
      symbol: 'USDT',
      dstSymbol: 'USDT',
      name: 'Tether USD',
      icon: '',
      srcAddress: '',
      dstAddress: '',
      srcDecimals: 6,
      dstDecimals: 18,
      poolIdSrc: 2,
      poolIdDst: 2,
    },
    amountSent: '1500000000',
    amount: '1499250000000000000000',
    commonAmount: '1499250000',
    commonDecimals: 6,
    attestations: { have: 0, need: 2, of: 3 },
    createdAt: at,
    updatedAt: at,
    etaSeconds: 30,
    history: [{ state: 'observed', at, txHash: hex(2) }],
    claim: null,
    refund: null,
    refundOf: null,
    bitcoin: null,
    message: { uid: hex(1), srcAnchor: hex(3), dstAnchor: hex(4), payload: '0x00' },
    ...more,
  };
}

const delivered = {
  txHash: hex(9),
  block: 7,
  time: at,
  confirmations: 1,
  needed: 1,
  explorerUrl: 'https://scan.example/dst',
  recipient,
  chainId: 10,
};
const claim = { reason: 'liquidity', releaseAt: 0, remaining: '1499250000000000000000', canRetryAt: 0 };

/** Stands for the dialog that the app brings. */
function Asked({ outpoint, uid, onClose }: { outpoint: string; uid: string; onClose(): void }) {
  return (
    <button type="button" onClick={onClose}>
      asked for {outpoint} of {uid}
    </button>
  );
}

function open(known: Transfer | null, id = hex(1), network?: string) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  const chains = [
    { chainID: 1, chainName: 'Ethereum', chainIcon: '' },
    { chainID: 10, chainName: 'Optimism', chainIcon: '', scanUrl: 'https://optimistic.example/' },
  ] as PoolChain[];
  client.setQueryData(keys.poolChains, chains);
  if (known) client.setQueryData(keys.transfer(id), known);
  if (network) client.setQueryData(keys.basicConfig, { network });
  return render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[`/transfer?uid=${id}`]}>
          <TransferPage ReturnDialog={Asked} />
          <ConfirmDialog />
          <Toaster />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
}

const answer = (body: unknown, status: number) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(JSON.stringify(body), { status }));

beforeEach(() => {
  vi.stubGlobal('EventSource', Stream);
  Object.assign(actions, { address: null });
  for (const fn of [actions.connect, actions.retry, actions.redirect])
    fn.mockReset().mockResolvedValue(undefined);
  useToasts.setState({ list: [] });
});

describe('the progress of a transfer', () => {
  it('shows counts, amounts, the source link and that the page can be closed', () => {
    open(transfer('observed'));
    screen.getByRole('heading', { level: 1, name: '1,500 USDT, Ethereum to Optimism' });
    screen.getByText('confirmations 2 of 6');
    screen.getByText('attestations 0 of 3, 2 needed');
    expect(screen.getByRole('link', { name: /Source transaction, new tab/ }).getAttribute('href')).toBe(
      'https://scan.example/src',
    );
    screen.getByText('Transaction appears here');
    screen.getByText(/You can close this page/);
    screen.getByText('0.75');
  });

  it('follows the event stream and never goes back to an older answer', async () => {
    open(transfer('observed'));
    expect(Stream.last?.url).toBe(`/api/transfers/${hex(1)}/events`);
    const tell = (t: Transfer) =>
      act(() => Stream.last?.dispatchEvent(new MessageEvent('transfer', { data: JSON.stringify(t) })));
    tell(
      transfer('delivered', {
        updatedAt: at + 2000,
        dst: delivered,
        attestations: { have: 2, need: 2, of: 3 },
      }),
    );
    await waitFor(() =>
      expect(
        screen.getByRole('link', { name: /Destination transaction, new tab/ }).getAttribute('href'),
      ).toBe('https://scan.example/dst'),
    );
    tell(transfer('observed', { updatedAt: at + 1000 }));
    screen.getByText('attestations 2 of 3, 2 needed');
  });

  it('says where the money is once delivered', () => {
    open(transfer('confirmed', { dst: delivered }));
    screen.getByText('1,499.25 USDT arrived on Optimism.');
  });

  it.each([
    ['paused', 'This lane is paused. New deliveries wait until it opens.'],
    ['over_limit', 'This lane reached its limit for now. It refills with time.'],
    ['refused', 'The committee refuses this transfer for now and will look again.'],
  ])('gives the reason for a hold: %s', (reason, text) => {
    open(transfer('held', { reason }));
    screen.getByText(text);
    screen.getByText(/is safe on Ethereum/);
  });

  it('says that a dropped transaction sent nothing', () => {
    open(transfer('orphaned'));
    screen.getByText('Ethereum dropped this transaction, so nothing was sent.');
  });
});

describe('INV-08 a claim', () => {
  const stored = transfer('claimable', { reason: 'liquidity', claim, dst: delivered });

  it('asks for a wallet first', () => {
    open(stored);
    fireEvent.click(screen.getByRole('button', { name: 'Connect wallet to claim or send back' }));
    expect(actions.connect).toHaveBeenCalled();
  });

  it('is retried by one button', async () => {
    actions.address = recipient;
    open(stored);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Claim 1,499.25 USDT' })));
    expect(actions.retry).toHaveBeenCalledWith(stored);
  });

  it('is sent back only after the question is answered', async () => {
    actions.address = sender;
    open(stored);
    fireEvent.click(screen.getByRole('button', { name: 'Send back to Ethereum' }));
    const dialog = await screen.findByRole('dialog', { name: 'Warning' });
    expect(dialog.textContent).toContain(sender);
    expect(actions.redirect).not.toHaveBeenCalled();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send back' })));
    expect(actions.redirect).toHaveBeenCalledWith(stored);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('a refusal in the wallet is told once and nothing is repeated', async () => {
    actions.address = recipient;
    actions.retry.mockRejectedValue({ code: 4001, message: 'User rejected the request.' });
    open(stored);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Claim/ })));
    expect(screen.getByRole('alert').textContent).toContain('User rejected the request');
    expect(actions.retry).toHaveBeenCalledTimes(1);
  });

  it('SR-05 of a delayed release cannot be retried before its time', () => {
    actions.address = recipient;
    const releaseAt = Date.now() + 3_600_000;
    open(
      transfer('claimable', {
        reason: 'delayed',
        dst: delivered,
        claim: { ...claim, reason: 'delayed', releaseAt },
      }),
    );
    const button = screen.getByRole('button', { name: /^Claim from/ });
    fireEvent.click(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(actions.retry).not.toHaveBeenCalled();
  });
});

describe('what is not known', () => {
  it('a link that names nothing is refused without asking', () => {
    const fetch = answer({}, 500);
    open(null, '0x12');
    screen.getByText('No transfer is named here');
    expect(fetch).not.toHaveBeenCalled();
  });

  it('a transaction not seen yet shows what this browser remembers', async () => {
    answer({ code: '105.causeway.TRANSFER_NOT_FOUND', msg: 'none', data: null }, 404);
    storage.set('evm-bridge-history', [
      {
        srcTxHash: hex(5),
        srcChainId: 1,
        dstChainId: 10,
        sender,
        recipient,
        symbol: 'USDT',
        amount: '2000000',
        decimals: 6,
        sentAt: at,
      },
    ]);
    open(null, hex(5));
    await screen.findByRole('heading', { level: 1, name: '2 USDT, Ethereum to Optimism' });
    screen.getByText('Waiting for its block');
  });

  it('an API that is down does not frighten', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    open(null);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Network error');
    expect(alert.textContent).toContain('Your transfer is not affected');
  });
});

it('SR-14 a transfer that was sent back leads to its return and to the transaction that sent it', () => {
  open(
    transfer('refunding', { dst: delivered, refund: { uid: hex(77), txHash: hex(78), state: 'observed' } }),
  );
  screen.getByText('1,499.25 USDT is on its way back to the sender on Ethereum.');
  expect(screen.getByRole('link', { name: 'Follow the return' }).getAttribute('href')).toBe(
    `/transfer?uid=${hex(77)}`,
  );
  screen.getByText('Goes back');
  const links = screen.getAllByRole('link').map((l) => l.getAttribute('href'));
  expect(links).toContain(`https://optimistic.example/tx/${hex(78)}`);
});

describe('transfers of Bitcoin', () => {
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
  const details = (outpoint: string | null, returnable = false) => ({ asset: 'btc', outpoint, returnable });

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
    expect(await screen.findByText(/It says no destination that can be read/)).toBeTruthy();
    expect(screen.getByText(/about 0.000015 BTC/)).toBeTruthy();
    expect(asked.mock.calls.map(([path]) => String(path))).toContain(
      `/api/returns/${encodeURIComponent(outpoint)}`,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Have it sent back' }));
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
    expect(screen.queryByRole('button', { name: 'Have it sent back' })).toBeNull();
    expect(
      screen.getByText(
        state === 'confirmed' ? /was sent back to the sender/ : /on its way back to its sender/,
      ),
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
    expect(await screen.findByText(/Its sender asked for it/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Have it sent back' })).toBeNull();
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
});
