import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Transfer } from '../../api/types.ts';
import { formatTime } from '../../lib/format.ts';
import { sentTransfers, storage } from '../../lib/storage.ts';
import { useToasts } from '../../ui/toasts.ts';
import type * as Actions from '@causeway/sdk/evm/actions';
import type * as Config from '../../wallets/evm/config.ts';
import type { TransferActions } from './claim-actions.ts';
import {
  Stream,
  answer,
  at,
  claim,
  delivered,
  hex,
  open,
  recipient,
  sender,
  transfer,
} from './fixtures.test-util.tsx';

const actions = vi.hoisted(() => ({
  address: null as string | null,
  connect: vi.fn(),
  acts: true,
  held: null as bigint | null,
  returning: false,
  costs: vi.fn<TransferActions['costs']>(),
  carryOut: vi.fn<TransferActions['carryOut']>(),
}));
const chain = vi.hoisted(() => ({ receipt: null as { status: string } | null, nonce: 0 }));
vi.mock('../../wallets/evm/config.ts', async (original) => ({
  ...(await original<typeof Config>()),
  readClient: () => ({}),
}));
vi.mock('@causeway/sdk/evm/actions', async (original) => {
  const missing = (name: string) => Object.assign(new Error(name), { name: `${name}NotFoundError` });
  return {
    ...(await original<typeof Actions>()),
    getTransactionReceipt: async () => chain.receipt ?? Promise.reject(missing('TransactionReceipt')),
    getTransaction: () => Promise.reject(missing('Transaction')),
    getTransactionCount: async () => chain.nonce,
  };
});
vi.mock('./claim-actions.ts', () => ({ useTransferActions: () => actions }));

beforeEach(() => {
  vi.stubGlobal('EventSource', Stream);
  Object.assign(actions, { address: null, acts: true, held: null, returning: false });
  actions.connect.mockReset();
  actions.costs.mockReset().mockResolvedValue(null);
  actions.carryOut.mockReset().mockResolvedValue('mined');
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
    screen.getByText('The transaction appears here');
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

  it.each<[Transfer['reason'], string]>([
    ['paused', 'This lane is paused. New deliveries wait until it reopens.'],
    ['over_limit', 'This lane has reached its limit for now. It refills over time.'],
    ['refused', 'The committee refuses this transfer for now and will check it again.'],
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

  it('needs nobody while it is being paid out, and somebody when that does not happen', () => {
    const paying = {
      reason: 'paying' as const,
      claim: { ...claim, reason: 'paying' as const },
      dst: delivered,
    };
    const { unmount } = open(transfer('claimable', { ...paying, updatedAt: Date.now() }));
    screen.getByText(/You can close this page/);
    screen.getAllByText('Being paid out');
    unmount();
    open(transfer('claimable', { ...paying, updatedAt: Date.now() - 130_000 }));
    screen.getByText('It is being paid out, which takes a moment.');
    screen.getByRole('button', { name: 'Connect wallet to claim or send back' });
  });

  it('is retried by one button', async () => {
    actions.address = recipient;
    open(stored);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Claim 1,499.25 USDT' })));
    expect(actions.carryOut).toHaveBeenCalledWith('retry');
  });

  it('of jettons that were paid and refused by their recipient is told, sent on and sent back', async () => {
    const paid = transfer('redeemed', { claim: null, dst: delivered });
    actions.address = recipient;
    actions.held = 1_000n * 10n ** 18n;
    const { unmount } = open(paid);
    screen.getByText("The recipient's wallet refuses it.");
    screen.getByText(/1,000 USDT is safe in a claim on Optimism. Have it sent on once the wallet takes it/);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Claim 1,000 USDT' })));
    expect(actions.carryOut).toHaveBeenCalledWith('retry');
    screen.getByRole('button', { name: 'Send back to Ethereum' });
    unmount();
    actions.held = null;
    actions.returning = true;
    const returning = open(paid);
    screen.getByText(/You can close this page/);
    returning.unmount();
    actions.returning = false;
    open(paid);
    screen.getByText(/arrived on Optimism/);
  });

  it('is sent back only after the question is answered', async () => {
    actions.address = sender;
    open(stored);
    fireEvent.click(screen.getByRole('button', { name: 'Send back to Ethereum' }));
    const dialog = await screen.findByRole('dialog', { name: 'Warning' });
    expect(dialog.textContent).toContain(sender);
    expect(actions.carryOut).not.toHaveBeenCalled();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send back' })));
    expect(actions.carryOut).toHaveBeenCalledWith('redirect');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('what an act costs on its chain is asked about before the wallet is', async () => {
    actions.address = recipient;
    const lines = [
      { label: 'Attached', amount: 300_000_000n },
      { label: 'Of it comes back', amount: 281_234_567n, about: true },
    ];
    actions.costs.mockResolvedValue({ symbol: 'TON', decimals: 9, lines });
    open(stored);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Claim 1,499.25 USDT' })));
    expect(actions.costs).toHaveBeenCalledWith('retry');
    const dialog = await screen.findByRole('dialog', { name: 'Warning' });
    expect(dialog.textContent).toContain('1,499.25 USDT is paid to this address on Optimism.');
    expect(dialog.textContent).toContain(recipient);
    expect(dialog.textContent).toContain('Attached0.3TON');
    expect(dialog.textContent).toContain('Of it comes backabout 0.281234TON');
    expect(actions.carryOut).not.toHaveBeenCalled();
    const claimed = within(dialog).getByRole('button', { name: 'Claim 1,499.25 USDT' });
    await act(async () => fireEvent.click(claimed));
    expect(actions.carryOut).toHaveBeenCalledWith('retry');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('nobody is asked to sign where no wallet can act', () => {
    Object.assign(actions, { acts: false, address: recipient });
    open(stored);
    screen.getByText(/The relayer tries again by itself\.$/);
    expect(screen.queryByRole('button', { name: /^(Claim|Send back|Connect)/ })).toBeNull();
  });

  it('SR-14 says from when on a stranger can send it back: 7 days where the recipient refuses it, else 30', () => {
    const DAY_MS = 24 * 3600 * 1000;
    const storedAt = Date.now();
    const at = (reason: 'transfer_failed' | 'liquidity') =>
      transfer('claimable', { reason, updatedAt: storedAt, claim: { ...claim, reason }, dst: delivered });
    const day = (days: number) => formatTime(storedAt + days * DAY_MS);
    actions.address = hex(0xdddd, 20);
    const refused = open(at('transfer_failed'));
    screen.getByText(`From ${day(7)} on, anybody can send it back if the recipient still refuses it.`);
    refused.unmount();
    const lacking = open(at('liquidity'));
    screen.getByText(`From ${day(30)} on, anybody can send it back if it is still unpaid.`);
    lacking.unmount();
    actions.address = recipient;
    open(at('liquidity'));
    expect(screen.queryByText(/anybody can send it back/)).toBeNull();
    screen.getByRole('button', { name: 'Send back to Ethereum' });
  });

  it('SR-14 goes back to the refund address of its message, which is not who signed it', async () => {
    const safe = hex(0xcccc, 20);
    const word = (address: string) => address.slice(2).padStart(64, '0');
    const payload = `0x01${'0'.repeat(31)}1${word(recipient)}${word(safe)}`;
    const ofSafe = { ...stored, updatedAt: Date.now(), message: { ...stored.message, payload } };
    actions.address = sender;
    const signer = open(ofSafe);
    const never = screen.getByRole('button', { name: 'Only refund address or recipient can send back' });
    expect(never.getAttribute('aria-disabled')).toBe('true');
    signer.unmount();

    actions.address = safe;
    const card = open(ofSafe);
    fireEvent.click(screen.getByRole('button', { name: 'Send back to Ethereum' }));
    const dialog = await screen.findByRole('dialog', { name: 'Warning' });
    expect(dialog.textContent).toContain(safe);
    expect(dialog.textContent).not.toContain(sender);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send back' })));
    expect(actions.carryOut).toHaveBeenCalledWith('redirect');
    card.unmount();

    open({ ...ofSafe, state: 'refunding' });
    screen.getByText('1,499.25 USDT is on its way back to 0x0000…00cccc on Ethereum.');
    expect(screen.getAllByText('To 0x0000…00cccc on Ethereum').length).toBeGreaterThan(0);
  });

  it('[4.37] says that it was sent when nobody answers for it, and not that it failed', async () => {
    actions.address = recipient;
    actions.carryOut.mockResolvedValue('unseen');
    open(stored);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Claim/ })));
    screen.getByText(/^Sent, but not in a block yet\./);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/^Retried/)).toBeNull();
  });

  it('a refusal in the wallet is told once and nothing is repeated', async () => {
    actions.address = recipient;
    actions.carryOut.mockRejectedValue({ code: 4001, message: 'User rejected the request.' });
    open(stored);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Claim/ })));
    expect(screen.getByRole('alert').textContent).toContain('User rejected the request');
    expect(actions.carryOut).toHaveBeenCalledTimes(1);
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
    expect(actions.carryOut).not.toHaveBeenCalled();
  });
});

describe('what is not known', () => {
  it('a link that names nothing is refused without asking', () => {
    const fetch = answer({}, 500);
    open(null, '0x12');
    screen.getByText('No transfer given');
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

  it.each([
    ['[4.39]', 'failed', { status: 'reverted' }, /^The transaction failed on chain\. Nothing was moved/],
    ['[4.37]', 'was replaced', null, /^Your wallet replaced it with another transaction/],
  ] as const)(
    '%s a transaction that %s is told as that, and is remembered no longer',
    async (_, __, receipt, words) => {
      Object.assign(chain, { receipt, nonce: 8 });
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
          origin: { from: sender, nonce: 7 },
        },
      ]);
      open(null, hex(5));
      await screen.findByText(words);
      expect(screen.queryByText('Waiting for its block')).toBeNull();
      await waitFor(() => expect(sentTransfers()).toEqual([]));
      screen.getByRole('heading', { level: 1, name: '2 USDT, Ethereum to Optimism' });
    },
  );

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

it('SR-20 a withdrawal that Bitcoin could never pay says why it goes back, and went', () => {
  const refund = { uid: hex(77), txHash: hex(78), state: 'observed' } as const;
  const why =
    /^This can never be paid on Bitcoin: .* It is cancelled there and returned, less the withdrawal fee\.$/;
  const page = open(transfer('refunding', { dst: delivered, refund, reason: 'unpayable' }));
  screen.getByText(why);
  screen.getByText(/is on its way back to the sender on Ethereum\.$/);
  page.unmount();
  const ended = open(transfer('refunded', { dst: delivered, refund, reason: 'unpayable' }));
  screen.getByText(why);
  ended.unmount();
  open(transfer('refunded', { dst: delivered, refund, reason: 'liquidity' }));
  expect(screen.queryByText(why)).toBeNull();
});

it('SR-14 a refund that Bitcoin cannot pay is said to stay owed, not to go on by itself', () => {
  const held = open(transfer('held', { kind: 'refund', reason: 'unpayable' }));
  screen.getByText(/^This cannot be paid on Bitcoin as it stands: .* Ask the operator of this bridge\.$/);
  expect(screen.queryByText(/The transfer continues automatically/)).toBeNull();
  held.unmount();
  open(transfer('held', { kind: 'withdraw', reason: 'unpayable' }));
  screen.getByText(/^This can never be paid on Bitcoin: /);
  screen.getByText(/The transfer continues automatically/);
});
