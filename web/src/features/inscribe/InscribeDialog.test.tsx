import { Transaction } from '@scure/btc-signer';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keys as queryKeys } from '../../api/query-keys.ts';
import { usePanels } from '../../lib/panels.ts';
import { useRefresh } from '../../lib/refresh.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { bytesToHex, hexToBytes } from '@causeway/sdk/bytes';
import { addressScript } from '@causeway/sdk/bitcoin/address';
import { FakeUnisat, newKeys, onPage, rejection } from '../../wallets/bitcoin/fixtures.test-util.ts';
import { connectBitcoin, disconnectBitcoin, useBitcoinSession } from '../../wallets/bitcoin/session.ts';
import { InscribeDialog } from './InscribeDialog.tsx';
import { payTo, someStatus } from '@causeway/sdk/bitcoin/inscribe-order.test-util';
import { refreshOrders, setAsking, useOrders } from './orders.ts';
import { ORDER, REVEAL, Service } from './service.test-util.ts';
import { useTransferables } from './use-transferables.ts';

const keys = newKeys();
const TXID = 'ab'.repeat(32);

let service: Service;
let wallet: FakeUnisat;

beforeEach(async () => {
  service = new Service(keys);
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => service.fetch(input, init));
  wallet = new FakeUnisat(keys);
  onPage({ unisat: wallet });
  useBitcoinSession.setState({ network: 'testnet' });
  localStorage.clear();
  refreshOrders();
  setAsking(null);
});
afterEach(async () => {
  await disconnectBitcoin();
  onPage();
});

interface Given {
  ticker?: string;
  asks?: string;
  connected?: boolean;
}

async function open({ ticker, asks, connected = true }: Given = {}) {
  if (connected) await connectBitcoin('unisat');
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(queryKeys.basicConfig, { network: 'local' });
  client.setQueryData(queryKeys.poolChains, [{ chainID: 10 }]);
  client.setQueryDefaults(queryKeys.poolChains, { staleTime: Number.POSITIVE_INFINITY });
  client.setQueryDefaults(queryKeys.basicConfig, { staleTime: Number.POSITIVE_INFINITY });
  const onClose = vi.fn();
  const onInscribed = vi.fn();
  const ui = (shown: boolean) => (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <Transferables />
        {shown ? (
          <InscribeDialog ticker={ticker} amount={asks} onClose={onClose} onInscribed={onInscribed} />
        ) : null}
        <ConfirmDialog />
      </QueryClientProvider>
    </I18nProvider>
  );
  const view = render(ui(true));
  return {
    onClose,
    onInscribed,
    unmount: view.unmount,
    close: () => view.rerender(ui(false)),
    reopen: () => view.rerender(ui(true)),
  };
}

/** What the page shows of the list. */
function Transferables() {
  const list = useTransferables(keys.address, 'cway');
  return (
    <ul aria-label="Transferable">
      {list.data?.map((x) => (
        <li key={x.inscriptionId}>{String(x.amount)}</li>
      ))}
    </ul>
  );
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Inscribe Transfer' }));
const amount = () => dialog().getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
const button = (name: string | RegExp) => dialog().getByRole('button', { name });
const disabled = (name: string | RegExp) => button(name).getAttribute('aria-disabled') === 'true';

/** Buttons take a second press within half a second for the same one [2.46]. */
async function press(name: string | RegExp): Promise<void> {
  await waitFor(() => expect(disabled(name)).toBe(false));
  fireEvent.click(button(name));
}

async function toPreview(text = '40'): Promise<void> {
  await dialog().findByText('Available 1,000,000');
  fireEvent.change(amount(), { target: { value: text } });
  await press('Next');
  await dialog().findByText('Total');
}

async function pay(): Promise<void> {
  await press('Pay 0.00006410 BTC');
}

describe('[2.36] the dialog', () => {
  it('[4.08]–[4.12] goes from amount to inscription in five steps', async () => {
    let answer: () => void = () => undefined;
    service.gate = new Promise((resolve) => (answer = resolve));
    let sign: () => void = () => undefined;
    wallet.sendBitcoin = async (...args) => {
      wallet.asked.push({ method: 'sendBitcoin', args });
      await new Promise<void>((resolve) => (sign = resolve));
      return TXID;
    };
    const { onInscribed } = await open();

    // [4.08]
    await dialog().findByText('Available 1,000,000');
    expect(disabled('Enter an amount')).toBe(true);
    fireEvent.change(amount(), { target: { value: '40.' } });
    await press('Next');

    // [4.09]
    await dialog().findByRole('heading', { name: 'Fetching the order' });
    expect(dialog().getByRole('status').getAttribute('aria-busy')).toBe('true');
    expect(button('Preparing order').getAttribute('aria-busy')).toBe('true');
    // [7.49]
    await waitFor(() => expect(service.of('/brc20/inscribe-transfer')).toHaveLength(1));
    const publicKey: unknown = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(service.of('/brc20/inscribe-transfer').map((a) => a.body)).toEqual([
      { address: keys.address, tick: 'cway', amount: '40', feeRate: 9, publicKey },
    ]);
    answer();

    // [4.10], [3.12]
    await dialog().findByRole('heading', { name: 'Order preview' });
    const rows = () => [...document.querySelectorAll('dl > div')].map((row) => row.textContent);
    await waitFor(() =>
      expect(rows()).toEqual([
        'Inscribe40cway',
        'Service fee0.00004100BTC$3.90',
        'Miner fee0.00001764BTC$1.68',
        'Stays in the inscription0.00000546BTC$0.52',
        'Total0.00006410BTC$6.09',
      ]),
    );
    const text = screen.getByRole('dialog', { name: 'Inscribe Transfer' }).textContent;
    expect(text).toContain(service.payAddress);
    expect(text).toContain(keys.address);
    await pay();

    // [4.11], [7.56]
    await dialog().findByRole('heading', { name: 'CONFIRM THE TRANSACTION IN WALLET' });
    await waitFor(() => expect(wallet.count('sendBitcoin')).toBe(1));
    expect(wallet.asked.at(-1)?.args).toEqual([service.payAddress, 6410, { feeRate: 9 }]);
    sign();

    // [4.12], [8.32]
    await dialog().findByRole('heading', { name: 'Inscription sent' });
    expect(dialog().getByText(/Inscribe transfer will initiate after confirmation\./)).toBeTruthy();
    const link = dialog().getByRole('link', { name: 'View on Explorer' });
    expect(link.getAttribute('href')).toBe(`/explorer/3994530451/tx/${TXID}`);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(onInscribed).not.toHaveBeenCalled();
    expect(within(screen.getByRole('list', { name: 'Transferable' })).queryAllByRole('listitem')).toEqual([]);

    // [3.21] the list of transfers is read again
    service.transferable = ['40'];
    service.status = someStatus('confirmed', { payTx: TXID, revealTx: REVEAL });
    const { transferableList } = useRefresh.getState();
    await dialog().findByRole('heading', { name: 'Transfer inscribed' });
    await waitFor(() => expect(onInscribed).toHaveBeenCalledOnce());
    expect(useRefresh.getState().transferableList).toBe(transferableList + 1);
    await within(screen.getByRole('list', { name: 'Transferable', hidden: true })).findByText(
      '40000000000000000000',
    );

    fireEvent.click(button('Back'));
    await dialog().findByRole('group', { name: 'Amount to inscribe' });
    expect(amount().value).toBe('');
  });

  it('[4.13] begins anew each time that it is opened', async () => {
    service.refusal = 'The order was not created: there are too many open orders.';
    const { close, reopen } = await open();
    await dialog().findByText('Available 1,000,000');
    fireEvent.change(amount(), { target: { value: '40' } });
    await press('Next');
    await dialog().findByText(service.refusal);
    service.refusal = null;
    await press('Next');
    await dialog().findByRole('heading', { name: 'Order preview' });
    close();
    service.tokens = [['cway', '999', 18]];
    reopen();
    // amount, error, order and balance
    expect(amount().value).toBe('');
    expect(dialog().queryByRole('alert')).toBeNull();
    expect(dialog().queryByText('Order preview')).toBeNull();
    expect(dialog().queryByText('Available 1,000,000')).toBeNull();
    await dialog().findByText('Available 999');
  });

  it('[1.03] starts with the amount that the form says', async () => {
    await open({ ticker: 'cway', asks: '12.5' });
    await dialog().findByText('Available 1,000,000');
    expect(amount().value).toBe('12.5');
    await press('Next');
    await waitFor(() => expect(service.of('/brc20/inscribe-transfer')).toHaveLength(1));
    expect(service.of('/brc20/inscribe-transfer').map((a) => a.body)).toMatchObject([
      { tick: 'cway', amount: '12.5' },
    ]);
  });

  it('[5.03] Next waits for an amount that is available, and for a fee rate', async () => {
    await open();
    await dialog().findByText('Available 1,000,000');
    fireEvent.change(amount(), { target: { value: '1000000.000000000000000001' } });
    await dialog().findByText('Insufficient balance', { selector: 'p span' });
    expect(disabled('Insufficient balance')).toBe(true);
    fireEvent.change(amount(), { target: { value: '0' } });
    await dialog().findByText('Amount must be greater than 0');
    expect(disabled('Next')).toBe(true);
    fireEvent.click(button('Max'));
    expect(amount().value).toBe('1000000');
    await waitFor(() => expect(disabled('Next')).toBe(false));
    fireEvent.change(dialog().getByRole('textbox', { name: 'Custom fee rate, sat/vB' }), {
      target: { value: '99999' },
    });
    expect(disabled('Next')).toBe(true);
    fireEvent.click(dialog().getByRole('radio', { name: /Est. 10m/ }));
    await press('Next');
    await waitFor(() => expect(service.of('/brc20/inscribe-transfer')).toHaveLength(1));
    expect(service.of('/brc20/inscribe-transfer')[0]?.body).toMatchObject({ amount: '1000000', feeRate: 14 });
  });

  it('[5.04] without a wallet the button is Connect Wallet', async () => {
    await open({ connected: false });
    fireEvent.click(button('Connect Wallet'));
    expect(usePanels.getState().wallets).toBe(true);
    usePanels.getState().closeWallets();
    expect(service.of('/brc20/tokens')).toEqual([]);
  });

  it("the token is one of the address's, with what is available and its own decimals [5.01]", async () => {
    await open();
    await dialog().findByText('Available 1,000,000');
    fireEvent.change(amount(), { target: { value: '1.234' } });
    fireEvent.click(button(/^Token/));
    const list = within(await screen.findByRole('listbox', { name: 'Tokens' }));
    expect(list.getAllByRole('option').map((o) => o.getAttribute('aria-label'))).toEqual([
      'cway',
      'ordi',
      'none, nothing available',
    ]);
    fireEvent.click(list.getByRole('option', { name: 'ordi' }));
    await dialog().findByText('Available 412.5');
    expect(amount().value).toBe('');
    fireEvent.change(amount(), { target: { value: '1.234' } });
    expect(amount().value).toBe('1.23');
  });

  it('begins with the token that the page asks for, whatever its case', async () => {
    await open({ ticker: 'ORDI' });
    await dialog().findByText('Available 412.5');
  });
});

describe('what goes wrong', () => {
  it('SR-30 an order whose sum is not that of its parts is not shown, and the form stays', async () => {
    service.order = { ...service.order, totalFee: 6411 };
    await open();
    await dialog().findByText('Available 1,000,000');
    fireEvent.change(amount(), { target: { value: '40' } });
    await press('Next');
    await dialog().findByText("The order's total is not the sum of its fees. Nothing was sent.");
    expect(amount().value).toBe('40');
    expect(localStorage.getItem('inscribe-orders')).not.toContain(ORDER);
  });

  it('SR-30 SR-06 a pay address that this browser has no key of is neither shown nor paid', async () => {
    service.lie = payTo.address;
    await open();
    await dialog().findByText('Available 1,000,000');
    fireEvent.change(amount(), { target: { value: '40' } });
    await press('Next');
    await dialog().findByText(/not the one that its own key makes/);
    expect(document.body.textContent).not.toContain(payTo.address);
    expect(localStorage.getItem('inscribe-orders')).not.toContain(ORDER);
    expect(wallet.count('sendBitcoin')).toBe(0);
  });

  it('SR-30 a paid order is inscribed by what this browser signs, or taken back by it', async () => {
    await open();
    await dialog().findByText('Available 1,000,000');
    fireEvent.change(amount(), { target: { value: '40' } });
    await press('Next');
    await dialog().findByRole('heading', { name: 'Order preview' });
    await pay();
    await dialog().findByRole('heading', { name: 'Inscription sent' });
    const script = bytesToHex(addressScript(service.payAddress) ?? new Uint8Array());
    service.coinsThere = [
      { txid: TXID, vout: 1, satoshis: 6410, scriptPk: script, inscriptions: [], runes: [] },
    ];
    service.refuseReveal =
      'The inscription was not sent: The available balance does not cover the amount any more.';
    service.status = someStatus('paid');
    await dialog().findByText(/does not cover the amount any more/);
    const [reveal] = service.of('/brc20/order-reveal');
    const { rawtx } = (reveal?.body ?? {}) as { rawtx: string };
    const revealed = Transaction.fromRaw(hexToBytes(rawtx), { allowUnknownOutputs: true });
    expect(revealed.getOutput(0)).toMatchObject({ amount: 546n, script: keys.script });
    expect(revealed.getOutput(1)).toMatchObject({ amount: 4100n, script: addressScript(keys.segwit) });

    await press('Take the payment back');
    const ask = await screen.findByRole('dialog', { name: 'Warning' });
    expect(ask.textContent).toMatch(/0\.0000\d{4} BTC goes back to your address/);
    fireEvent.click(within(ask).getByRole('button', { name: 'Take it back' }));
    await waitFor(() => expect(service.of('/tx/broadcast')).toHaveLength(1));
    const sent = service.of('/tx/broadcast')[0]?.body as { rawtx: string };
    const back = Transaction.fromRaw(hexToBytes(sent.rawtx), { allowUnknownOutputs: true });
    expect(back.outputsLength).toBe(1);
    expect(back.getOutput(0).script).toEqual(keys.script);
    expect(back.getOutput(0).amount).toBeGreaterThan(5_000n);
  });

  it('an order that the person no longer waits for is left', async () => {
    let answer: () => void = () => undefined;
    service.gate = new Promise((resolve) => (answer = resolve));
    await open();
    await dialog().findByText('Available 1,000,000');
    fireEvent.change(amount(), { target: { value: '40' } });
    await press('Next');
    await dialog().findByText('Preparing order', { selector: 'button' });
    fireEvent.click(button('Back'));
    await dialog().findByRole('group', { name: 'Amount to inscribe' });
    await act(async () => answer());
    expect(dialog().queryByText('Order preview')).toBeNull();
    expect(dialog().queryByRole('alert')).toBeNull();
  });

  it('[8.02] a no in the wallet leads back to the order, which can be paid again without a question', async () => {
    await open();
    await toPreview();
    wallet.refuses = rejection;
    await pay();
    await dialog().findByText('User rejected the request');
    wallet.refuses = null;
    await pay();
    await dialog().findByRole('heading', { name: 'Inscription sent' });
    expect(wallet.count('sendBitcoin')).toBe(2);
  });

  it('[8.29] other words of the wallet are shown as they are', async () => {
    await open();
    await toPreview();
    wallet.refuses = { code: -32603, message: 'Ledger is locked' };
    await pay();
    await dialog().findByText('Ledger is locked');
  });

  it('[8.04] coins that do not cover the order', async () => {
    service.coins = 6409;
    await open();
    await toPreview();
    await waitFor(() => expect(disabled('Insufficient balance')).toBe(true));
  });

  it('the order that was left in the wallet is paid once: no second Pay meanwhile', async () => {
    let sign: () => void = () => undefined;
    wallet.sendBitcoin = async (...args) => {
      wallet.asked.push({ method: 'sendBitcoin', args });
      await new Promise<void>((resolve) => (sign = resolve));
      return TXID;
    };
    await open();
    await toPreview();
    await pay();
    await waitFor(() => expect(wallet.count('sendBitcoin')).toBe(1));
    fireEvent.click(button('Back to the order'));
    await dialog().findByRole('heading', { name: 'Order preview' });
    expect(disabled('Waiting for UniSat')).toBe(true);
    fireEvent.click(button('Waiting for UniSat'));
    expect(wallet.count('sendBitcoin')).toBe(1);
    await act(async () => sign());
    await dialog().findByRole('heading', { name: 'Inscription sent' });
  });

  it('a dialog that was closed does not lose the payment', async () => {
    let sign: () => void = () => undefined;
    wallet.sendBitcoin = async () => {
      await new Promise<void>((resolve) => (sign = resolve));
      return TXID;
    };
    const { close, reopen } = await open();
    await toPreview();
    await pay();
    await dialog().findByRole('heading', { name: 'CONFIRM THE TRANSACTION IN WALLET' });
    close();
    await act(async () => sign());
    reopen();
    await press('Continue the order for 40 cway');
    await dialog().findByRole('heading', { name: 'Inscription sent' });
  });

  it('[3.21] an order that ends while no dialog is open brings its inscription to the list', async () => {
    const { close, onInscribed } = await open();
    await toPreview();
    await pay();
    await dialog().findByRole('heading', { name: 'Inscription sent' });
    close();
    service.transferable = ['40'];
    service.status = someStatus('confirmed', { payTx: TXID, revealTx: REVEAL });
    await within(screen.getByRole('list', { name: 'Transferable' })).findByText('40000000000000000000');
    expect(useOrders.getState().orders.map((o) => o.ended)).toEqual([true]);
    expect(onInscribed).not.toHaveBeenCalled();
  });

  it.each([
    ['refunded', 'The available balance does not cover the amount any more.', 'The order is being sent back'],
    ['failed', 'The inscription is in the chain, but it is not a valid transfer.', 'Nothing was inscribed'],
  ])('an order that is %s says why', async (state, reason, heading) => {
    const { onInscribed } = await open();
    await toPreview();
    await pay();
    await dialog().findByRole('heading', { name: 'Inscription sent' });
    service.status = someStatus(state, { reason, refundTx: REVEAL });
    await dialog().findByRole('heading', { name: heading });
    expect(dialog().getByText(reason)).toBeTruthy();
    expect(onInscribed).not.toHaveBeenCalled();
  });
});

describe('a reload in mid-order', () => {
  it('an order that is not paid can be gone on with', async () => {
    const first = await open();
    await toPreview();
    first.unmount();
    await open();
    await dialog().findByText('Not paid yet');
    await press('Continue the order for 40 cway');
    await pay();
    await dialog().findByRole('heading', { name: 'Inscription sent' });
    expect(service.of('/brc20/inscribe-transfer')).toHaveLength(1);
  });

  it('a wallet that was asked is asked again only after a warning', async () => {
    wallet.sendBitcoin = async (...args) => {
      wallet.asked.push({ method: 'sendBitcoin', args });
      return new Promise(() => undefined);
    };
    const first = await open();
    await toPreview();
    await pay();
    await waitFor(() => expect(wallet.count('sendBitcoin')).toBe(1));
    first.unmount();
    setAsking(null); // as a page that was just loaded has it
    wallet.sendBitcoin = async () => TXID;
    await open();
    await press('Continue the order for 40 cway');
    await pay();
    const warning = within(await screen.findByRole('dialog', { name: 'Warning' }));
    fireEvent.click(warning.getByRole('button', { name: 'Ask again' }));
    await dialog().findByRole('heading', { name: 'Inscription sent' });
  });

  it('an order that was paid meanwhile is followed, and paid no second time', async () => {
    const first = await open();
    await toPreview();
    first.unmount();
    service.status = someStatus('revealed', { payTx: TXID, revealTx: REVEAL });
    await open();
    await press('Continue the order for 40 cway');
    await dialog().findByText('Inscribed, waiting for a block');
    expect(
      dialog()
        .getByRole('link', { name: /Payment, new tab/ })
        .getAttribute('href'),
    ).toContain(TXID);
    expect(dialog().queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  it('an order that expired meanwhile is not paid', async () => {
    const first = await open();
    await toPreview();
    first.unmount();
    service.status = someStatus('expired');
    await open();
    await press('Continue the order for 40 cway');
    await waitFor(() => expect(disabled('This order has expired')).toBe(true));
  });
});
