import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keys as queryKeys } from '../../api/query-keys.ts';
import type { BitcoinReturn } from '../../api/types.ts';
import { returnText } from '@causeway/sdk/bitcoin/custody';
import type { Deployment } from '@causeway/sdk/deployments';
import { usePanels } from '../../lib/panels.ts';
import { Toaster } from '../../ui/Toaster.tsx';
import { loadAdapter } from '../../wallets/bitcoin/adapters.ts';
import {
  addressesOf,
  FakeUnisat,
  fakeLeather,
  fakeXverse,
  newKeys,
  onPage,
  rejection,
} from '../../wallets/bitcoin/fixtures.test-util.ts';
import { useBitcoinSession } from '../../wallets/bitcoin/session.ts';
import type { BitcoinWalletId } from '../../wallets/bitcoin/types.ts';
import { openRecovery, type Recovery, recoveryText } from './recovery.ts';
import { ReturnDialog } from './ReturnDialog.tsx';

const mine = newKeys();
const other = newKeys();
const outpoint = `${'ab'.repeat(32)}:0`;
const uid = `0x${'1'.repeat(64)}`;
const custody = { chainId: 3994530451, salt: `0x${'ab'.repeat(32)}` as const, epochs: [] };
const record = {
  salt: custody.salt,
  bitcoin: { chainId: custody.chainId, epochs: [], assets: [] },
  chains: [],
} as unknown as Deployment;
const textFor = (target: string) => returnText(custody, outpoint, target);

const SINGLE: BitcoinReturn = {
  outpoint,
  asset: 'btc',
  amount: '4000',
  sats: '4000',
  fault: 'below_minimum',
  faultText: 'x',
  rule: 'single',
  signers: [mine.address],
  target: mine.address,
  text: textFor(mine.address),
  feeSats: '1500',
  asked: false,
  state: 'held',
  uid,
  ruleText: 'x',
  refundableFrom: null,
};

type Posted = { outpoint: string; target: string; signatures: { address: string; signature: string }[] };

/** The API at the network: answers as ours does, and keeps what was posted. */
function serve(answer: BitcoinReturn, refuse?: { code: string; status: number }) {
  const posted: Posted[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, init?: RequestInit) => {
      if (init?.method === 'POST') {
        posted.push(JSON.parse(String(init.body)) as Posted);
        if (refuse)
          return Response.json(
            { code: refuse.code, msg: 'for programs', data: null },
            { status: refuse.status },
          );
        return Response.json({ code: '000', msg: '', data: { ...answer, asked: true } });
      }
      const target = new URL(path, 'http://x').searchParams.get('target') ?? answer.target;
      const text = target === null ? null : answer.rule === 'mixed' ? textFor(target) : answer.text;
      return Response.json({ code: '000', msg: '', data: { ...answer, target, text } });
    }),
  );
  return posted;
}

const onClose = vi.fn();

function open(): void {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  client.setQueryData(queryKeys.basicConfig, { network: 'local' });
  client.setQueryData(queryKeys.deployment('local'), record);
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <ReturnDialog outpoint={outpoint} uid={uid} onClose={onClose} />
          <Toaster />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
}

async function connect(id: BitcoinWalletId): Promise<void> {
  const adapter = await loadAdapter(id, {
    network: 'testnet',
    chosen: null,
    choose: async (_, [first]) => first ?? '',
  });
  const wallet = await adapter.connect();
  act(() => useBitcoinSession.setState({ wallet, accounts: wallet.accounts, network: 'testnet' }));
}

/** The button with these words, as soon as it is there; looking for roles takes long in a simulated page. */
const button = (name: string | RegExp) => screen.findByText(name, { selector: 'button' });
const press = async (name: string | RegExp) => fireEvent.click(await button(name));
const alert = async () => (await waitFor(() => need(document.querySelector('[role="alert"]')))).textContent;
function need<T>(found: T | null): T {
  if (found === null) throw new Error('it is not there');
  return found;
}
/** jsdom's files cannot be read as text. */
const fileOf = (text: string) => Object.assign(new File([text], 'a.json'), { text: async () => text });
/** [2.46] Two presses within half a second are one. */
const settle = () => new Promise((r) => setTimeout(r, 510));

beforeEach(() => {
  onClose.mockReset();
  usePanels.setState({ wallets: false });
});
afterEach(() => {
  onPage();
  useBitcoinSession.setState({ wallet: null, accounts: [], network: 'livenet' });
  vi.unstubAllGlobals();
});

const shaped = (place: (p: object) => object) => () => {
  const wallet = new FakeUnisat(mine);
  onPage(place(wallet) as Record<string, unknown>);
  return () => wallet.asked.filter((a) => a.method === 'signMessage').map((a) => a.args);
};
const WALLETS: Record<BitcoinWalletId, { install(): () => unknown[]; asked: (text: string) => unknown }> = {
  unisat: { install: shaped((p) => ({ unisat: p })), asked: (text) => [text, 'bip322-simple'] },
  okx: {
    install: shaped((p) => ({ okxwallet: { bitcoinTestnet: p } })),
    asked: (text) => [text, 'bip322-simple'],
  },
  bitget: {
    install: shaped((p) => ({ bitkeep: { unisat: p } })),
    asked: (text) => [text, 'bip322-simple'],
  },
  gate: {
    install: shaped((p) => ({ gatewallet: { bitcoin: p } })),
    asked: (text) => [{ fromAddress: mine.address, text, type: 'bip322-simple' }, undefined],
  },
  xverse: {
    install: () => {
      const fake = fakeXverse(mine);
      onPage({ XverseProviders: { BitcoinProvider: fake.provider } });
      return () => fake.asked.filter((a) => a.method === 'signMessage').map((a) => a.params);
    },
    asked: (message) => ({ address: mine.address, message, protocol: 'BIP322' }),
  },
  leather: {
    install: () => {
      const fake = fakeLeather(mine);
      onPage({ LeatherProvider: fake.provider });
      return () => fake.asked.filter((a) => a.method === 'signMessage').map((a) => a.params);
    },
    asked: (message) => ({ message, paymentType: 'p2tr', network: 'testnet' }),
  },
};

describe('SR-16 a deposit is asked back', () => {
  it.each(Object.keys(WALLETS) as BitcoinWalletId[])(
    'by %s, which signs the text that the page writes, and says before what it costs and what comes back',
    async (id) => {
      const posted = serve(SINGLE);
      const asked = WALLETS[id].install();
      await connect(id);
      open();
      const sign = await button(/^Sign in .* and request the return$/);
      const dialog = need(document.querySelector('dialog')).textContent ?? '';
      expect(dialog).toContain('It is below the minimum deposit.');
      expect(dialog).toContain('0.00004BTC');
      expect(dialog).toContain('Network fee, about0.000015BTC');
      expect(dialog).toContain('You get back about0.000025BTC');
      expect(dialog).toContain(`Goes to${mine.address}`);
      expect(dialog).toContain(textFor(mine.address));
      fireEvent.click(sign);
      await waitFor(() => expect(onClose).toHaveBeenCalled());
      expect(asked()).toEqual([WALLETS[id].asked(textFor(mine.address))]);
      expect(posted).toEqual([
        {
          outpoint,
          target: mine.address,
          signatures: [{ address: mine.address, signature: btoa('signature') }],
        },
      ]);
      await screen.findByText(/^Return requested\./);
    },
  );

  it('from a payment address that a wallet has beside the one of tokens', async () => {
    const posted = serve({
      ...SINGLE,
      signers: [mine.segwit],
      target: mine.segwit,
      text: textFor(mine.segwit),
    });
    const asked = WALLETS.leather.install();
    await connect('leather');
    open();
    await press(/^Sign in Leather/);
    await waitFor(() => expect(posted).toHaveLength(1));
    expect(asked()).toEqual([{ message: textFor(mine.segwit), paymentType: 'p2wpkh', network: 'testnet' }]);
  });

  it('from one of the oldest addresses in the older form of signatures', async () => {
    const old = addressesOf(mine.privateKey, undefined);
    const wallet = {
      id: 'unisat',
      label: 'UniSat',
      signMessage: vi.fn(async () => btoa('x'.repeat(65))),
    };
    serve({ ...SINGLE, signers: [old.p2pkh], target: old.p2pkh, text: textFor(old.p2pkh) });
    useBitcoinSession.setState({
      wallet: wallet as never,
      accounts: [{ address: old.p2pkh, pubkey: old.pubkey }],
    });
    open();
    await press(/^Sign in UniSat/);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(wallet.signMessage).toHaveBeenCalledWith(textFor(old.p2pkh), old.p2pkh, 'ecdsa');
  });

  it.each([
    ['another text', { text: `${textFor(mine.address)} ` }],
    ['another target', { target: other.address, text: textFor(other.address) }],
  ])('never by signing %s than the page’s own', async (_, told) => {
    const posted = serve(SINGLE);
    const asked = WALLETS.unisat.install();
    await connect('unisat');
    open();
    const sign = await button(/^Sign in UniSat/);
    serve({ ...SINGLE, ...told });
    fireEvent.click(sign);
    expect(await alert()).toContain('Nothing was signed.');
    expect(asked()).toEqual([]);
    expect(posted).toEqual([]);
  });

  it('[8.02] a no in the wallet leaves all as it is', async () => {
    const posted = serve(SINGLE);
    const wallet = new FakeUnisat(mine);
    onPage({ unisat: wallet });
    await connect('unisat');
    wallet.refuses = rejection;
    open();
    await press(/^Sign in UniSat/);
    expect(await alert()).toContain('User rejected the request');
    expect(posted).toEqual([]);
    await button(/^Sign in UniSat/);
  });

  it.each([[42], [''], ['{"signature":1}'], ['A'.repeat(9000)]])(
    'what the wallet answers is checked: anything but Base64 of a sensible length is not handed in',
    async (answer) => {
      const posted = serve(SINGLE);
      const wallet = new FakeUnisat(mine);
      wallet.signMessage = async () => answer as string;
      onPage({ unisat: wallet });
      await connect('unisat');
      open();
      await press(/^Sign in UniSat/);
      expect(await alert()).toMatch(/UniSat/);
      expect(posted).toEqual([]);
    },
  );

  it.each([
    ['return.BAD_SIGNATURE', /choose the account of that address and sign again/],
    ['return.UNDER_WAY', /already on its way back/],
    ['return.TOO_EARLY', /Ask again in a few minutes/],
    ['return.NOT_RETURNABLE', /has been credited/],
  ])('%s is said with what to do', async (code, words) => {
    serve(SINGLE, { code, status: 409 });
    WALLETS.unisat.install();
    await connect('unisat');
    open();
    await press(/^Sign in UniSat/);
    expect(await alert()).toMatch(words);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('without the wallet of the address it offers to connect, and takes a signature made elsewhere', async () => {
    const posted = serve(SINGLE);
    open();
    await press('Connect Bitcoin wallet to sign');
    expect(usePanels.getState().wallets).toBe(true);
    const field = screen.getByLabelText('Signature, Base64');
    fireEvent.change(field, { target: { value: 'no signature' } });
    await press('Use this signature');
    expect(await alert()).toContain('Not a signature');
    const signature = btoa('y'.repeat(66));
    fireEvent.change(field, { target: { value: `${signature}\n` } });
    await waitFor(() => expect(document.querySelector('[role="alert"]')).toBeNull());
    await settle();
    await press('Use this signature');
    expect(posted).toEqual([]);
    await press('Request return');
    await waitFor(() => expect(posted).toHaveLength(1));
    expect(posted[0]?.signatures).toEqual([{ address: mine.address, signature }]);
  });

  it('of several addresses: they name where it goes, each wallet signs in its turn, another target starts again', async () => {
    const posted = serve({
      ...SINGLE,
      rule: 'mixed',
      signers: [mine.address, other.address],
      target: null,
      text: null,
    });
    open();
    await button('Enter the address to send it to');
    const field = screen.getByLabelText('Send it to this address of yours');
    fireEvent.change(field, { target: { value: 'tb1qnone' } });
    expect(await alert()).toContain('Not a Bitcoin address.');
    act(() => useBitcoinSession.setState({ network: 'testnet' }));
    fireEvent.change(field, { target: { value: other.segwit } });
    const first = new FakeUnisat(other);
    onPage({ unisat: first });
    await connect('unisat');
    await press('Sign 1 of 2 in UniSat');
    await button('Connect the wallet that holds this address');
    expect(screen.getAllByText('Signed')).toHaveLength(1);
    expect(posted).toEqual([]);
    fireEvent.change(field, { target: { value: mine.segwit } });
    expect(screen.queryByText('Signed')).toBeNull();
    await settle();
    await press('Sign 1 of 2 in UniSat');
    await screen.findByText('Signed');
    const second = new FakeUnisat(mine);
    onPage({ unisat: second });
    await connect('unisat');
    await settle();
    await press('Sign 2 of 2 in UniSat');
    await settle();
    await press('Request return');
    await waitFor(() => expect(posted).toHaveLength(1));
    expect(posted[0]?.target).toBe(mine.segwit);
    expect(posted[0]?.signatures.map((s) => s.address)).toEqual([mine.address, other.address]);
    for (const wallet of [first, second]) expect(wallet.asked.at(-1)?.args[0]).toBe(textFor(mine.segwit));
  });

  it('from a deposit address: the recovery file signs, and only the one of that address', async () => {
    const files = JSON.parse(
      readFileSync(resolve(import.meta.dirname, '../../../../testdata/vectors/recovery.json'), 'utf8'),
    ) as Recovery[];
    const [right, keyless, wrong] = files;
    if (!right || !keyless || !wrong) throw new Error('no vectors');
    const { proof } = await openRecovery(recoveryText(right));
    const posted = serve({
      ...SINGLE,
      rule: 'derived',
      signers: [proof.refundAddress],
      target: proof.refundAddress,
      text: textFor(proof.refundAddress),
    });
    open();
    const pick = await screen.findByLabelText('Open recovery file to sign');
    const give = (text: string) =>
      fireEvent.change(pick, {
        target: { files: [fileOf(text)] },
      });
    for (const [text, words] of [
      ['{}', 'not a recovery file'],
      [recoveryText(wrong), 'to another deposit address'],
      [recoveryText(keyless), 'not in this file'],
    ] as const) {
      give(text);
      await screen.findByText(new RegExp(words));
    }
    give(recoveryText(right));
    await screen.findByText('Signed');
    expect(document.body.textContent).not.toContain(right.refundPrivateKey);
    expect(posted).toEqual([]);
    await press('Request return');
    await waitFor(() => expect(posted).toHaveLength(1));
    const [signature] = posted[0]?.signatures ?? [];
    expect(signature?.address).toBe(proof.refundAddress);
    // A witness of one Schnorr signature.
    expect([...atob(signature?.signature ?? '').slice(0, 2)].map((c) => c.charCodeAt(0))).toEqual([1, 64]);
  });

  it('says that it waits when fees would take all of it', async () => {
    serve({ ...SINGLE, sats: '1600' });
    open();
    expect(await screen.findByText(/It is sent once fees have fallen/)).toBeTruthy();
    expect(need(document.querySelector('dialog')).textContent).not.toContain('You get back');
  });
});
