import { TEST_NETWORK, utils } from '@scure/btc-signer';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { storage } from '../../lib/storage.ts';
import { loadAdapter } from './adapters.ts';
import { bytesToHex } from '@causeway/sdk/bytes';
import {
  addressesOf,
  FakeUnisat,
  fakeLeather,
  fakeXverse,
  newKeys,
  onPage,
  psbtOf,
  rejection,
} from './fixtures.test-util.ts';
import { finalTransaction } from '@causeway/sdk/bitcoin/psbt-final';
import type { BitcoinAccount, BitcoinNetwork, BitcoinWalletId } from './types.ts';

const keys = newKeys();
const pubkey = bytesToHex(keys.publicKey);
const choose = vi.fn(async (_: string, addresses: readonly string[]) => addresses[0] ?? '');
const adapter = (
  id: BitcoinWalletId,
  network: BitcoinNetwork = 'testnet',
  chosen: BitcoinAccount | null = null,
) => loadAdapter(id, { network, chosen, choose });
const connect = async (id: BitcoinWalletId) => (await adapter(id)).connect();

/** Where each wallet of UniSat's shape is on the page. */
const places: Record<'unisat' | 'okx' | 'bitget' | 'gate', (p: object) => Record<string, unknown>> = {
  unisat: (p) => ({ unisat: p }),
  okx: (p) => ({ okxwallet: { bitcoinTestnet: p } }),
  bitget: (p) => ({ bitkeep: { unisat: p } }),
  gate: (p) => ({ gatewallet: { bitcoin: p } }),
};
const shaped = Object.keys(places) as (keyof typeof places)[];

afterEach(() => onPage());

describe('UniSat on another chain than the app', () => {
  const on = async (name: string, wanted: 'signet' | 'testnet4' | null) => {
    const provider = new FakeUnisat(keys);
    const switched: string[] = [];
    onPage({
      unisat: Object.assign(provider, {
        getChain: async () => ({ enum: name, name, network: 'testnet' }),
        switchChain: async (to: string) => switched.push(to),
      }),
    });
    const context = { network: 'testnet', chosen: null, choose, chain: () => wanted } as const;
    return { wallet: await (await loadAdapter('unisat', context)).connect(), switched };
  };

  it('[5.05] Fractal is refused, though its addresses and its network read as Bitcoin’s', async () => {
    const { wallet, switched } = await on('FRACTAL_BITCOIN_TESTNET', null);
    expect(await wallet.network()).toBe('other');
    await wallet.switchNetwork?.('testnet');
    expect(switched).toEqual(['BITCOIN_TESTNET']);
  });

  it('[5.05] signet is not testnet4', async () => {
    const { wallet, switched } = await on('BITCOIN_SIGNET', 'testnet4');
    expect(await wallet.network()).toBe('other');
    await wallet.switchNetwork?.('testnet');
    expect(switched).toEqual(['BITCOIN_TESTNET4']);
    expect(await (await on('BITCOIN_SIGNET', 'signet')).wallet.network()).toBe('testnet');
    expect(await (await on('BITCOIN_SIGNET', null)).wallet.network()).toBe('testnet');
  });

  it('a legacy address connects', async () => {
    const provider = new FakeUnisat(keys);
    const { p2pkh } = addressesOf(keys.privateKey, TEST_NETWORK);
    provider.accounts = [p2pkh];
    onPage({ unisat: provider });
    expect((await connect('unisat')).accounts).toEqual([{ address: p2pkh, pubkey }]);
  });
});

describe.each(shaped)('%s, of UniSat’s shape', (id) => {
  const install = () => {
    const wallet = new FakeUnisat(keys);
    onPage(places[id](wallet));
    return wallet;
  };

  it('is found where it is, and nowhere else', async () => {
    onPage();
    expect((await adapter(id)).installed()).toBe(false);
    install();
    expect((await adapter(id)).installed()).toBe(true);
  });

  it('[7.69] connects: accounts and public key', async () => {
    install();
    const wallet = await connect(id);
    expect(wallet.accounts).toEqual([{ address: keys.address, pubkey }]);
    expect(await wallet.network()).toBe('testnet');
  });

  it('[8.02] says no', async () => {
    install().refuses = rejection;
    await expect(connect(id)).rejects.toMatchObject({ code: 4001, rejected: true });
  });

  it('[4.33] is restored without a question, or not at all', async () => {
    const wallet = install();
    expect(await (await adapter(id)).restore()).toBeNull();
    wallet.allowed = true;
    expect((await (await adapter(id)).restore())?.accounts).toEqual([{ address: keys.address, pubkey }]);
    expect(wallet.asked).toEqual([]);
  });

  it('signs what was asked and is asked not to finalise', async () => {
    const provider = install();
    const wallet = await connect(id);
    const psbt = psbtOf(keys);
    const signed = await wallet.signPsbt(psbt, [{ index: 0, address: keys.address }]);
    expect(finalTransaction(signed).txid).toMatch(/^[0-9a-f]{64}$/);
    expect(provider.asked.at(-1)).toEqual({
      method: 'signPsbt',
      args: [psbt, { autoFinalized: false, toSignInputs: [{ index: 0, address: keys.address }] }],
    });
  });

  it('[8.25] without a signed result there is an error, and another transaction is refused', async () => {
    const provider = install();
    const wallet = await connect(id);
    const inputs = [{ index: 0, address: keys.address }];
    provider.signPsbt = async () => '';
    await expect(wallet.signPsbt(psbtOf(keys), inputs)).rejects.toThrow('Failed to sign psbt');
    const { signPsbt } = new FakeUnisat(keys);
    provider.signPsbt = (_, options) => signPsbt(psbtOf(keys, keys), options);
    await expect(wallet.signPsbt(psbtOf(keys), inputs)).rejects.toThrow('it is another transaction');
    provider.signPsbt = async () => {
      throw { code: -1, message: 'device is locked' };
    };
    await expect(wallet.signPsbt(psbtOf(keys), inputs)).rejects.toThrow('device is locked');
  });

  it('signs messages and pays', async () => {
    const provider = install();
    const pay = provider.sendBitcoin;
    if (id === 'gate') provider.sendBitcoin = async (...args) => ({ txhash: await pay(...args) });
    const wallet = await connect(id);
    expect(await wallet.signMessage('hello', keys.address)).toBe(btoa('signature'));
    expect(await wallet.sendBitcoin(keys.segwit, 1000, 3)).toBe('ab'.repeat(32));
    const object = id === 'gate';
    expect(provider.asked.slice(-2).map((a) => a.args)).toEqual(
      object
        ? [
            [{ fromAddress: keys.address, text: 'hello', type: 'bip322-simple' }, undefined],
            [{ fromAddress: keys.address, toAddress: keys.segwit, satoshis: 1000, options: { feeRate: 3 } }],
          ]
        : [
            ['hello', 'bip322-simple'],
            [keys.segwit, 1000, { feeRate: 3 }],
          ],
    );
    await expect(wallet.signMessage('hello', keys.segwit)).rejects.toThrow('not connected!');
  });

  it('is not believed: foreign keys, addresses that are none, ids that are none', async () => {
    const provider = install();
    provider.getPublicKey = async () => bytesToHex(newKeys().publicKey);
    await expect(connect(id)).rejects.toThrow('its public key does not belong to its address');
    install().accounts = ['0x1111111111111111111111111111111111111111'];
    await expect(connect(id)).rejects.toThrow('not a Bitcoin address');
    const third = install();
    third.sendBitcoin = async () => 'sent!';
    await expect((await connect(id)).sendBitcoin(keys.segwit, 1, 1)).rejects.toThrow('cannot be used');
  });

  it('[4.32] reads accounts and public key again, and stops listening', async () => {
    const provider = install();
    const wallet = await connect(id);
    const heard = vi.fn();
    const end = wallet.on('accountsChanged', heard);
    const next = newKeys();
    provider.keys = next;
    provider.accounts = [next.address];
    provider.emit('accountsChanged', [next.address]);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(await wallet.read()).toEqual([{ address: next.address, pubkey: bytesToHex(next.publicKey) }]);
    end();
    expect(provider.heard('accountsChanged')).toBe(0);
  });
});

describe('differences', () => {
  it('UniSat: others in its place are not it; only it switches networks [5.05]', async () => {
    for (const mark of ['isBinance', 'isBitKeep']) {
      onPage({ unisat: Object.assign(new FakeUnisat(keys), { [mark]: true }) });
      expect((await adapter('unisat')).installed()).toBe(false);
    }
    for (const id of shaped) {
      onPage(places[id](new FakeUnisat(keys)));
      expect((await connect(id)).switchNetwork !== undefined, id).toBe(id === 'unisat');
    }
  });

  it('OKX: one provider per network; the test network’s knows connect() alone', async () => {
    const x = bytesToHex(keys.xOnly);
    const test = {
      connect: async () => ({ address: keys.address, publicKey: x, compressedPublicKey: pubkey }),
    };
    onPage({ okxwallet: { bitcoinTestnet: test } });
    expect((await adapter('okx', 'livenet')).installed()).toBe(false);
    const wallet = await connect('okx');
    expect(wallet.accounts).toEqual([{ address: keys.address, pubkey }]);
    expect(await wallet.network()).toBe('testnet');
  });

  it('[5.22] Bitget with no Bitcoin account', async () => {
    for (const accounts of [[], ['']]) {
      onPage({ bitkeep: { unisat: Object.assign(new FakeUnisat(keys), { accounts }) } });
      await expect(connect('bitget')).rejects.toThrow('Please use the wallet with Bitcoin network.');
    }
  });

  it('[2.35] Gate: connect() [7.68], of its accounts those on network BTC, and the person chooses', async () => {
    const own = addressesOf(keys.privateKey, TEST_NETWORK);
    const provider = Object.assign(new FakeUnisat(keys), {
      accounts: [own.p2wpkh, own.p2tr],
      allowed: true,
      connect: async () => [
        { address: '0x1111111111111111111111111111111111111111', network: 'ETH' },
        { address: own.p2wpkh, publicKey: pubkey, network: 'BTC' },
        { address: own.p2tr, publicKey: pubkey, network: 'BTC' },
      ],
    });
    onPage({ gatewallet: { bitcoin: provider } });
    choose.mockClear();
    choose.mockImplementationOnce(async (_, list) => list[1] ?? '');
    const wallet = await connect('gate');
    // [5.19] taproot is first in the list
    expect(choose).toHaveBeenCalledWith('Gate', [own.p2tr, own.p2wpkh]);
    expect(wallet.accounts[0]?.address).toBe(own.p2wpkh);
  });

  it('[2.35] [4.33] Gate: the account that was chosen is the one that is restored, with its own key, or none is', async () => {
    const [first, second] = [newKeys(), newKeys()];
    const chosen = { address: second.address, pubkey: bytesToHex(second.publicKey) };
    const provider = Object.assign(new FakeUnisat(first), {
      accounts: [first.address, second.address],
      allowed: true,
    });
    onPage({ gatewallet: { bitcoin: provider } });
    const restored = await (await adapter('gate', 'testnet', chosen)).restore();
    expect(restored?.accounts).toEqual([chosen]);
    expect(restored?.chosen).toEqual(chosen);
    provider.accounts = [first.address];
    const gone = 'Gate no longer shows the address you chose. Connect it again to choose one.';
    await expect(restored?.read()).rejects.toThrow(gone);
    expect(restored?.accounts).toEqual([]);
    await expect((await adapter('gate', 'testnet', chosen)).restore()).rejects.toThrow(gone);
    // Of several, none is taken for one that nobody chose.
    provider.accounts = [first.address, second.address];
    await expect((await adapter('gate')).restore()).rejects.toThrow(gone);
  });
});

describe('xverse', () => {
  const account = {
    address: keys.address,
    pubkey: bytesToHex(keys.xOnly),
    paymentAddress: keys.segwit,
    paymentPubkey: pubkey,
  };
  const install = (handlers = {}) => {
    const fake = fakeXverse(keys, handlers);
    onPage({ XverseProviders: { BitcoinProvider: fake.provider } });
    return fake;
  };

  it('[7.66] [3.09] getAccounts with both purposes: ordinals address and payment address', async () => {
    const { asked } = install();
    expect((await connect('xverse')).accounts).toEqual([account]);
    expect(asked).toEqual([
      { method: 'getAccounts', params: { purposes: ['payment', 'ordinals'], message: 'Causeway' } },
    ]);
  });

  it('asks for permission where it has none, and is restored only with one', async () => {
    const denied = () => ({ error: { code: -32002, message: 'Access denied.' } });
    const { asked } = install({ getAccounts: denied, wallet_getAccount: denied });
    expect((await connect('xverse')).accounts).toEqual([account]);
    expect(asked.map((a) => a.method)).toEqual(['getAccounts', 'wallet_connect']);
    expect(await (await adapter('xverse')).restore()).toBeNull();
    const again = install();
    expect((await (await adapter('xverse')).restore())?.accounts).toEqual([account]);
    expect(again.asked.map((a) => a.method)).toEqual(['wallet_getAccount']);
  });

  it('[5.05] without the right to ask for its network its address says it, and nothing else does', async () => {
    const { asked } = install();
    const wallet = await connect('xverse');
    expect(await wallet.network()).toBe('testnet');
    expect(asked.at(-1)?.method).toBe('wallet_getNetwork');
    install({ wallet_getNetwork: () => ({ error: { code: -32603, message: 'x' } }) });
    await expect((await connect('xverse')).network()).rejects.toThrow();
    install({ wallet_getNetwork: () => ({ bitcoin: { name: 'Mainnet' } }) });
    expect(await (await connect('xverse')).network()).toBe('livenet');
  });

  it('[8.02] its code -32000 is the person’s no', async () => {
    install({ getAccounts: () => ({ error: { code: -32000, message: 'nope' } }) });
    await expect(connect('xverse')).rejects.toMatchObject({ code: 4001 });
  });

  it('signs base64, by address, and does not send', async () => {
    const { asked } = install();
    const wallet = await connect('xverse');
    expect(await wallet.network()).toBe('testnet');
    const psbt = psbtOf(keys, keys);
    const inputs = [0, 1].map((index) => ({ index, address: keys.address }));
    expect(finalTransaction(await wallet.signPsbt(psbt, inputs)).rawtx).toMatch(/^[0-9a-f]+$/);
    expect(asked.at(-1)).toMatchObject({
      method: 'signPsbt',
      params: { signInputs: { [keys.address]: [0, 1] }, broadcast: false },
    });
    expect(asked.at(-1)?.params).toHaveProperty('psbt', expect.stringMatching(/^cHNidP8B/));
  });

  it('pays numbers, signs messages of both kinds, tells of changes and leaves', async () => {
    const { asked, listeners } = install();
    const wallet = await connect('xverse');
    expect(await wallet.sendBitcoin(keys.segwit, 1000, 9)).toBe('cd'.repeat(32));
    expect(asked.at(-1)?.params).toEqual({ recipients: [{ address: keys.segwit, amount: 1000 }] });
    await wallet.signMessage('hello', keys.address, 'ecdsa');
    expect(asked.at(-1)?.params).toMatchObject({ protocol: 'ECDSA' });
    const heard = vi.fn();
    const end = wallet.on('accountsChanged', heard);
    listeners.get('accountChange')?.({ type: 'accountChange' });
    expect(heard).toHaveBeenCalledTimes(1);
    end();
    expect(listeners.size).toBe(0);
    await wallet.disconnect();
    expect(asked.at(-1)?.method).toBe('wallet_disconnect');
  });

  it('is not believed: an address of another key', async () => {
    const stranger = addressesOf(utils.randomPrivateKeyBytes(), TEST_NETWORK);
    const bad = [
      { address: stranger.p2wpkh, publicKey: pubkey, purpose: 'payment' },
      { address: keys.address, publicKey: bytesToHex(keys.xOnly), purpose: 'ordinals' },
    ];
    install({ getAccounts: () => bad });
    await expect(connect('xverse')).rejects.toThrow('its public key does not belong to its address');
  });
});

describe('leather', () => {
  const account = {
    address: keys.address,
    pubkey: bytesToHex(keys.xOnly),
    paymentAddress: keys.segwit,
    paymentPubkey: pubkey,
  };
  const install = (refuses = false) => {
    const fake = fakeLeather(keys, refuses);
    onPage({ LeatherProvider: fake.provider });
    return fake;
  };

  it('[5.05] is asked for addresses of the app’s network, whichever it shows itself', async () => {
    const { asked } = install();
    const ask = async (network: BitcoinNetwork, chain: 'signet' | null) => {
      await (await loadAdapter('leather', { network, chosen: null, choose, chain: () => chain })).connect();
      return asked.at(-1)?.params;
    };
    expect(await ask('livenet', null)).toEqual({ network: 'mainnet' });
    expect(await ask('testnet', null)).toEqual({ network: 'testnet' });
    expect(await ask('testnet', 'signet')).toEqual({ network: 'signet' });
  });

  it('[5.05] signs and pays on the app’s network, too', async () => {
    const { asked } = install();
    const context = { network: 'testnet', chosen: null, choose, chain: () => 'testnet4' as const } as const;
    const wallet = await (await loadAdapter('leather', context)).connect();
    await wallet.sendBitcoin(keys.segwit, 1000, 9);
    await wallet.signMessage('hello', keys.segwit);
    await wallet.signPsbt(psbtOf(keys), [{ index: 0, address: keys.address }]);
    expect(asked.map(({ method, params }) => [method, (params as { network: string }).network])).toEqual([
      ['getAddresses', 'testnet4'],
      ['sendTransfer', 'testnet4'],
      ['signMessage', 'testnet4'],
      ['signPsbt', 'testnet4'],
    ]);
  });

  it('[7.67] [3.09] getAddresses: p2tr is the main address, p2wpkh pays', async () => {
    install();
    const wallet = await connect('leather');
    expect(wallet.accounts).toEqual([account]);
    expect(await wallet.network()).toBe('testnet');
  });

  it('[8.02] its refusal is an envelope', async () => {
    install(true);
    await expect(connect('leather')).rejects.toMatchObject({ code: 4001 });
  });

  it('[4.33] is restored without its window, and forgotten when it is left', async () => {
    install();
    await connect('leather');
    const { asked } = install();
    const wallet = await (await adapter('leather')).restore();
    expect(wallet?.accounts).toEqual([account]);
    expect(asked).toEqual([]);
    await wallet?.disconnect();
    expect(await (await adapter('leather')).restore()).toBeNull();
    storage.set('leather-account', { ...account, address: keys.segwit });
    expect(await (await adapter('leather')).restore()).toBeNull();
  });

  it('[5.05] addresses of another network than the app’s are asked for anew', async () => {
    install();
    await connect('leather');
    expect(await (await adapter('leather', 'livenet')).restore()).toBeNull();
    expect((await (await adapter('leather')).restore())?.accounts).toEqual([account]);
  });

  it('signs by index and does not finalise; pays strings; BIP-322 alone', async () => {
    const { asked } = install();
    const wallet = await connect('leather');
    const psbt = psbtOf(keys, keys);
    const signed = await wallet.signPsbt(psbt, [
      { index: 0, address: keys.address },
      { index: 1, address: keys.address },
    ]);
    expect(finalTransaction(signed).txid).toMatch(/^[0-9a-f]{64}$/);
    expect(asked.at(-1)?.params).toEqual({
      hex: psbt,
      signAtIndex: [0, 1],
      broadcast: false,
      network: 'testnet',
    });
    expect(await wallet.sendBitcoin(keys.segwit, 1000, 9)).toBe('ef'.repeat(32));
    expect(asked.at(-1)?.params).toEqual({
      recipients: [{ address: keys.segwit, amount: '1000' }],
      network: 'testnet',
    });
    expect(await wallet.signMessage('hello', keys.segwit)).toBe(btoa('signature'));
    expect(asked.at(-1)?.params).toEqual({ message: 'hello', paymentType: 'p2wpkh', network: 'testnet' });
    await expect(wallet.signMessage('hello', keys.address, 'ecdsa')).rejects.toThrow();
  });
});
