import { type Address, encodeAbiParameters, type Hex, numberToHex, stringToHex } from 'viem';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signEcdsa } from '../../demo/bitcoin/sign.ts';
import { type KeyValueStore, Storage, storage } from '../../lib/storage.ts';
import { bytesToHex } from '@causeway/sdk/bytes';
import { newKeys } from '../bitcoin/fixtures.test-util.ts';
import { useBitcoinSession } from '../bitcoin/session.ts';
import type { BitcoinAccount, BitcoinWallet } from '../bitcoin/types.ts';
import { getConnectors } from 'wagmi/actions';
import { wagmiConfig } from '../evm/wagmi.ts';
import { Engine, type EngineDeps } from './engine.ts';
import { unanswered } from './errors.ts';
import { PARTICLE_ID } from './id.ts';
import { hashOf, type Operation, packCalls, packCreate, toWire } from './operation.ts';
import { accountOf, LOCAL_CHAIN, LOCAL_PLACE } from './place.ts';
import { keyInUse, MAX_LISTENERS, ParticleProvider } from './provider.ts';
import { recover } from './signature.ts';
import { keyText, messageText, operationText } from './text.ts';

const CHAIN = { id: LOCAL_CHAIN, symbol: 'BTC' };
const TO: Address = `0x${'aa'.repeat(20)}`;
const NOW = 1_790_000_000;
const TX: Hex = `0x${'77'.repeat(32)}`;
const EVENT = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f';

function memory(): Storage {
  const values = new Map<string, string>();
  const backing: KeyValueStore = {
    getItem: (k) => values.get(k) ?? null,
    setItem: (k, value) => void values.set(k, value),
    removeItem: (k) => void values.delete(k),
  };
  return new Storage(() => backing);
}

type Keys = ReturnType<typeof newKeys>;

/** A Bitcoin wallet that really signs; `with` is the key that it signs with. */
function bitcoinOf(keys: Keys, over: { signs?: Keys; xOnly?: boolean; id?: BitcoinWallet['id'] } = {}) {
  const account: BitcoinAccount = {
    address: keys.address,
    pubkey: bytesToHex(over.xOnly ? keys.xOnly : keys.publicKey),
  };
  const signMessage = vi.fn((text: string, _address: string, _type?: string) =>
    signEcdsa(text, over.signs ?? keys),
  );
  const wallet = {
    id: over.id ?? 'unisat',
    label: 'UniSat',
    accounts: [account],
    signMessage,
  } as unknown as BitcoinWallet;
  return { wallet, account, signMessage };
}

async function ownerOf(keys: Keys): Promise<Address> {
  const signed = await signEcdsa('x', keys);
  const hex: Hex = `0x${[...atob(signed)].map((c) => c.charCodeAt(0).toString(16).padStart(2, '0')).join('')}`;
  const found = await recover('x', hex);
  if (!found) throw new Error('no owner');
  return found.owner;
}

/** The service and the chain as they should be, and what each can be made to answer instead. */
async function world(keys: Keys, bitcoin = bitcoinOf(keys)) {
  const owner = await ownerOf(keys);
  const account = accountOf(LOCAL_PLACE, owner);
  const over: {
    op?: Partial<Operation>;
    extra?: object;
    validUntil?: number;
    fee?: bigint;
    nonce?: bigint;
    gasPrice?: Hex | null;
    success?: boolean;
    lost?: boolean;
    never?: boolean;
  } = {};
  const log: string[] = [];
  const sent: Record<string, Hex>[] = [];
  const fees: bigint[] = [];
  let time = NOW;
  let running: Operation | null = null;
  const prepare = (txs: { to: Address; value: Hex; data: Hex }[]): Operation => ({
    sender: account,
    nonce: 3n,
    factory: LOCAL_PLACE.factory,
    factoryData: packCreate(owner),
    callData: packCalls(txs.map((t) => ({ ...t, value: BigInt(t.value) }))),
    callGasLimit: 100_000n,
    verificationGasLimit: 200_000n,
    preVerificationGas: 100_000n,
    maxFeePerGas: 1_000_000_000n,
    maxPriorityFeePerGas: 1n,
    ...over.op,
  });
  const service = async (method: string, params: unknown): Promise<unknown> => {
    log.push(method);
    const list = params as [never, never];
    switch (method) {
      case 'particle_aa_getFeeQuotes':
        return { fee: numberToHex(over.fee ?? 400_000n * 1_000_000_000n), symbol: 'BTC' };
      case 'particle_aa_createUserOp': {
        running = prepare(list[1]);
        return {
          userOp: { ...toWire(running, '0x'), ...over.extra },
          validUntil: over.validUntil ?? NOW + 600,
          text: 'Send everything to us',
        };
      }
      case 'particle_aa_sendUserOp':
        sent.push(list[0]);
        if (over.lost) throw unanswered();
        return { userOpHash: TX, transactionHash: `0x${'66'.repeat(32)}` };
      case 'eth_getUserOperationReceipt':
        return over.never ? null : { success: true, receipt: { transactionHash: TX } };
      default:
        throw new Error(method);
    }
  };
  const chain = async (method: string, _params: unknown): Promise<unknown> => {
    if (method === 'eth_gasPrice') {
      if (over.gasPrice === null) throw new Error('no chain');
      return over.gasPrice ?? numberToHex(1_000_000_000n);
    }
    log.push(`chain ${method}`);
    if (method === 'eth_call') return numberToHex(over.nonce ?? 3n, { size: 32 });
    if (method === 'eth_getTransactionReceipt' && running) {
      const words = [0n, over.success === false ? 0n : 1n, 1n, 1n] as const;
      return {
        logs: [
          {
            address: LOCAL_PLACE.entryPoint,
            topics: [EVENT, hashOf(running, CHAIN.id, LOCAL_PLACE.entryPoint), TX, TX],
            data: encodeAbiParameters(
              [{ type: 'uint256' }, { type: 'uint256' }, { type: 'uint256' }, { type: 'uint256' }],
              words,
            ),
          },
        ],
      };
    }
    return '0x1';
  };
  const emit = vi.fn();
  const unusual: boolean[] = [];
  const confirmFee = vi.fn(async (fee: bigint, _symbol: string, _wallet: string, high: boolean) => {
    fees.push(fee);
    unusual.push(high);
  });
  const deps: EngineDeps = {
    chains: [CHAIN],
    bitcoin: () => bitcoin,
    service: () => service,
    chain: () => chain,
    confirmFee,
    storage: memory(),
    now: () => time,
    pause: async () => {
      time += 60;
    },
    emit,
  };
  const engine = new Engine(deps);
  const ask = (method: string, ...params: unknown[]) => engine.request({ method, params });
  const send = (tx: object = {}) =>
    ask('eth_sendTransaction', { from: account, to: TO, value: '0x1', data: '0x', ...tx });
  return {
    engine,
    deps,
    ask,
    send,
    owner,
    account,
    over,
    log,
    sent,
    fees,
    unusual,
    emit,
    confirmFee,
    bitcoin,
  };
}

const keys = newKeys();

describe('connecting', () => {
  it('SR-09 no address is shown before a test text is signed, and its signer owns the account', async () => {
    const w = await world(keys);
    expect(await w.ask('eth_accounts')).toEqual([]);
    expect(await w.ask('eth_requestAccounts')).toEqual([w.account]);
    expect(w.bitcoin.signMessage.mock.calls).toEqual([
      [keyText(CHAIN.id, keys.address), keys.address, 'ecdsa'],
    ]);
    expect(w.bitcoin.signMessage.mock.calls[0]?.[0]).not.toContain(w.account);
    expect(await w.ask('eth_accounts')).toEqual([w.account]);
    expect(w.emit).toHaveBeenCalledWith('accountsChanged', [w.account]);
    // Nothing was asked of the service.
    expect(w.log).toEqual([]);
    expect(await w.ask('eth_requestAccounts')).toEqual([w.account]);
    expect(w.bitcoin.signMessage).toHaveBeenCalledOnce();
  });

  it('SR-09 a wallet that signs with another key owns nothing', async () => {
    const w = await world(keys, bitcoinOf(keys, { signs: newKeys() }));
    await expect(w.ask('eth_requestAccounts')).rejects.toThrow(
      'UniSat cannot sign for a smart account with the key of this address.',
    );
    expect(await w.ask('eth_accounts')).toEqual([]);
    expect(w.deps.storage.get('particle-proof')).toBeNull();
  });

  it('SR-09 a key that is known by its x alone is found by the signature', async () => {
    for (let i = 0; i < 4; i++) {
      const other = newKeys();
      const w = await world(other, bitcoinOf(other, { xOnly: true }));
      expect(await w.ask('eth_requestAccounts')).toEqual([w.account]);
    }
  });

  it('SR-09 what is no signature of a message is refused, and so is Leather, without asking it', async () => {
    const bitcoin = bitcoinOf(keys);
    bitcoin.signMessage.mockResolvedValue('AUAAAA==');
    const w = await world(keys, bitcoin);
    await expect(w.ask('eth_requestAccounts')).rejects.toMatchObject({ code: -32010 });
    const leather = await world(keys, bitcoinOf(keys, { id: 'leather' }));
    await expect(leather.ask('eth_requestAccounts')).rejects.toMatchObject({ code: -32010 });
    expect(leather.bitcoin.signMessage).not.toHaveBeenCalled();
  });

  it('[4.33] [3.34] [3.35] it comes back without asking, for the same wallet and key alone', async () => {
    const w = await world(keys);
    await w.ask('eth_requestAccounts');
    expect(w.deps.storage.get('current-connector-id')).toBe('unisat');
    expect(w.deps.storage.get('connect-evm-chain-id')).toBe(CHAIN.id);
    const later = new Engine(w.deps);
    expect(await later.request({ method: 'eth_accounts' })).toEqual([w.account]);
    expect(w.bitcoin.signMessage).toHaveBeenCalledOnce();

    const okx = new Engine({ ...w.deps, bitcoin: () => bitcoinOf(keys, { id: 'okx' }) });
    expect(await okx.request({ method: 'eth_accounts' })).toEqual([]);
    const other = new Engine({ ...w.deps, bitcoin: () => bitcoinOf(newKeys()) });
    expect(await other.request({ method: 'eth_accounts' })).toEqual([]);
    w.deps.storage.set('particle-proof', `${'A'.repeat(87)}=`);
    expect(await new Engine(w.deps).request({ method: 'eth_accounts' })).toEqual([]);
  });

  it('[8.02] the person says no', async () => {
    const bitcoin = bitcoinOf(keys);
    bitcoin.signMessage.mockRejectedValue({ code: 4001, message: 'User rejected the request.' });
    const w = await world(keys, bitcoin);
    await expect(w.ask('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 });
    expect(await w.ask('eth_accounts')).toEqual([]);
  });
});

describe('chains', () => {
  it('[5.21] switches to none but its own, and wants an id', async () => {
    const w = await world(keys);
    expect(await w.ask('eth_chainId')).toBe(numberToHex(CHAIN.id));
    expect(await w.ask('net_version')).toBe('910001002');
    expect(await w.ask('wallet_switchEthereumChain', { chainId: numberToHex(CHAIN.id) })).toBeNull();
    await expect(w.ask('wallet_switchEthereumChain', { chainId: '0x1' })).rejects.toMatchObject({
      code: -32602,
      message: 'The chain: 1 is not supported',
    });
    for (const bad of [[], [{}], [{ chainId: 1 }], [{ chainId: 'x' }], [null]])
      await expect(w.ask('wallet_switchEthereumChain', ...bad)).rejects.toMatchObject({
        code: -32602,
        message: 'Invalid Params',
      });
  });

  it('[5.21] SR-06 another chain has another account, and who listens hears of both', async () => {
    const w = await world(keys);
    const engine = new Engine({ ...w.deps, chains: [CHAIN, { id: 223, symbol: 'BTC' }] });
    const [before] = (await engine.request({ method: 'eth_requestAccounts' })) as Address[];
    w.emit.mockClear();
    await engine.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xdf' }] });
    const [after] = (await engine.request({ method: 'eth_accounts' })) as Address[];
    expect(after).not.toBe(before);
    expect(w.emit.mock.calls).toEqual([
      ['chainChanged', '0xdf'],
      ['accountsChanged', [after]],
    ]);
    expect(w.deps.storage.get('connect-evm-chain-id')).toBe(223);
  });

  it('[8.27] a wallet of no chain, or of one whose contracts this build does not know, cannot be made', () => {
    expect(() => new ParticleProvider([])).toThrow('Please config valid chain ids');
    expect(() => new ParticleProvider([CHAIN, { id: 1, symbol: 'ETH' }])).toThrow(
      'Please config valid chain ids',
    );
  });

  it('[7.70] [8.27] the methods that it does not support', async () => {
    const w = await world(keys);
    for (const method of [
      'wallet_addEthereumChain',
      'wallet_watchAsset',
      'wallet_requestPermissions',
      'eth_sign',
      'eth_signTypedData',
      'eth_signTypedData_v4',
      'eth_signTransaction',
      'eth_sendRawTransaction',
      'eth_getLogs',
      'no_such_method',
    ])
      await expect(w.ask(method, {})).rejects.toMatchObject({
        code: 4200,
        message: 'The Provider does not support the requested method',
      });
    expect(w.log).toEqual([]);
    // Reads are the chain's, not the service's.
    expect(await w.ask('eth_getBalance', w.account, 'latest')).toBe('0x1');
    expect(w.log).toEqual(['chain eth_getBalance']);
  });
});

describe('personal_sign', () => {
  it('SR-09 signs the account’s text: the signature, then the message (ERC-1271)', async () => {
    const w = await world(keys);
    await w.ask('eth_requestAccounts');
    for (const message of ['Hello\n世界', '']) {
      const signed = (await w.ask('personal_sign', stringToHex(message), w.account)) as Hex;
      expect(signed.slice(132)).toBe(stringToHex(message).slice(2));
      const text = messageText(stringToHex(message), CHAIN.id, w.account);
      expect(w.bitcoin.signMessage.mock.lastCall?.[0]).toBe(text);
      expect((await recover(text ?? '', signed.slice(0, 132) as Hex))?.owner).toBe(w.owner);
    }
  });

  it('[5.21] [8.27] refuses what is no message, other accounts, and a signature of another key', async () => {
    const w = await world(keys);
    await expect(w.ask('personal_sign', 'hi', w.account)).rejects.toMatchObject({ code: 4100 });
    await w.ask('eth_requestAccounts');
    await expect(w.ask('personal_sign', 'hi', TO)).rejects.toMatchObject({ code: 4100 });
    await expect(w.ask('personal_sign', '0x1b', w.account)).rejects.toThrow('Invalid Params');
    await expect(w.ask('personal_sign', 'hi')).rejects.toThrow('Invalid Params');
    w.bitcoin.signMessage.mockImplementation((text) => signEcdsa(text, newKeys()));
    await expect(w.ask('personal_sign', 'hi', w.account)).rejects.toMatchObject({ message: 'sign error' });
  });
});

describe('eth_sendTransaction', () => {
  it('SR-09 signs its own text of what was asked, and answers with the transaction that ran it', async () => {
    const w = await world(keys);
    await w.ask('eth_requestAccounts');
    expect(await w.send({ chainId: numberToHex(CHAIN.id) })).toBe(TX);
    // The fee that was shown: the quote and a quarter of it.
    expect(w.fees).toEqual([500_000n * 1_000_000_000n]);
    const calls = [{ to: TO, value: 1n, data: '0x' as Hex }];
    const [wire] = w.sent;
    if (!wire) throw new Error('nothing was sent');
    const op: Operation = {
      sender: w.account,
      nonce: 3n,
      factory: LOCAL_PLACE.factory,
      factoryData: packCreate(w.owner),
      callData: packCalls(calls),
      callGasLimit: 100_000n,
      verificationGasLimit: 200_000n,
      preVerificationGas: 100_000n,
      maxFeePerGas: 1_000_000_000n,
      maxPriorityFeePerGas: 1n,
    };
    const text = operationText(op, calls, CHAIN.id, LOCAL_PLACE.entryPoint, NOW + 600);
    expect(w.bitcoin.signMessage.mock.lastCall).toEqual([text, keys.address, 'ecdsa']);
    expect((await recover(text ?? '', wire.signature?.slice(0, 132) as Hex))?.owner).toBe(w.owner);
    expect(wire).toEqual({ ...toWire(op, wire.signature as Hex) });
  });

  const lies: [string, (o: Awaited<ReturnType<typeof world>>['over']) => void][] = [
    ['another sender', (o) => (o.op = { sender: TO })],
    ['other calls', (o) => (o.op = { callData: packCalls([{ to: TO, value: 2n, data: '0x' }]) })],
    ['another factory', (o) => (o.op = { factory: TO })],
    ['another owner', (o) => (o.op = { factoryData: packCreate(TO) })],
    [
      'a factory’s data without a factory',
      (o) => Object.assign(o, { op: { factory: null }, extra: { factoryData: packCreate(TO) } }),
    ],
    ['a paymaster', (o) => (o.extra = { paymaster: TO })],
    ['a signature', (o) => (o.extra = { signature: '0x00' })],
    ['another nonce than the chain’s', (o) => (o.nonce = 4n)],
    ['a higher fee than was shown', (o) => (o.op = { maxFeePerGas: 1_250_000_001n })],
    ['a priority fee above the fee', (o) => (o.op = { maxPriorityFeePerGas: 1_000_000_001n })],
    ['a time far away', (o) => (o.validUntil = NOW + 3_601)],
    ['no time', (o) => (o.validUntil = 0)],
  ];
  it.each(lies)('SR-09 %s of the service is not signed', async (_, lie) => {
    const w = await world(keys);
    await w.ask('eth_requestAccounts');
    lie(w.over);
    await expect(w.send()).rejects.toThrow('Nothing was signed.');
    expect(w.bitcoin.signMessage).toHaveBeenCalledOnce();
    expect(w.sent).toEqual([]);
  });

  it('SR-09 [8.02] without the person’s word on the fee nothing is made', async () => {
    const w = await world(keys);
    await w.ask('eth_requestAccounts');
    w.confirmFee.mockRejectedValue({ code: 4001 });
    await expect(w.send()).rejects.toMatchObject({ code: 4001 });
    expect(w.log).toEqual(['particle_aa_getFeeQuotes']);
  });

  it.each<[string, Hex | null, bigint, boolean]>([
    ['as the chain’s price makes it', '0x3b9aca00', 400_000n, false],
    ['a thousand times that', '0x3b9aca00', 400_000_000n, true],
    ['at a chain that says nothing', null, 400_000_000n, false],
  ])('SR-39 a fee of the service’s, %s, is judged by the chain’s own price', async (_, own, gas, high) => {
    const w = await world(keys);
    await w.ask('eth_requestAccounts');
    w.over.gasPrice = own;
    w.over.fee = gas * 1_000_000_000n;
    await w.send();
    expect(w.unusual).toEqual([high]);
  });

  it('[8.27] SR-09 a signature of another key, or none, is not sent', async () => {
    const w = await world(keys);
    await w.ask('eth_requestAccounts');
    w.bitcoin.signMessage.mockImplementationOnce((text) => signEcdsa(text, newKeys()));
    await expect(w.send()).rejects.toMatchObject({ code: -32010, message: 'sign error' });
    w.bitcoin.signMessage.mockImplementationOnce((text) => signEcdsa(`${text} `, keys));
    await expect(w.send()).rejects.toThrow('sign error');
    w.bitcoin.signMessage.mockResolvedValueOnce('AAAA');
    await expect(w.send()).rejects.toThrow('sign error');
    expect(w.sent).toEqual([]);
  });

  it('[5.21] refuses other accounts, other chains and what is no transaction', async () => {
    const w = await world(keys);
    await expect(w.send()).rejects.toMatchObject({ code: 4100 });
    await w.ask('eth_requestAccounts');
    await expect(w.send({ from: TO })).rejects.toMatchObject({ code: 4100 });
    await expect(w.send({ chainId: '0x1' })).rejects.toThrow('The chain: 1 is not supported');
    for (const bad of [{ to: undefined }, { to: 'x' }, { value: '1' }, { data: '0x1' }, { input: '0x01' }])
      await expect(w.send(bad)).rejects.toThrow('Invalid Params');
    expect(w.log).toEqual([]);
  });

  it('[4.54] an operation whose calls failed is no success', async () => {
    const w = await world(keys);
    await w.ask('eth_requestAccounts');
    w.over.success = false;
    await expect(w.send()).rejects.toMatchObject({ name: 'TransactionFailed', hash: TX });
  });

  it('[8.34] a service that does not answer may have taken it: the chain is asked, and it is sent once', async () => {
    const w = await world(keys);
    await w.ask('eth_requestAccounts');
    w.over.lost = true;
    expect(await w.send()).toBe(TX);
    w.over.never = true;
    await expect(w.send()).rejects.toMatchObject({ name: 'NoHash' });
    expect(w.sent).toHaveLength(2);
  });

  it('SR-09 one at a time', async () => {
    const w = await world(keys);
    await w.ask('eth_requestAccounts');
    await Promise.all([w.send(), w.send()]);
    const steps = w.log.filter((m) => m.startsWith('particle_aa'));
    const one = ['particle_aa_getFeeQuotes', 'particle_aa_createUserOp', 'particle_aa_sendUserOp'];
    expect(steps).toEqual([...one, ...one]);
  });
});

describe('the provider', () => {
  beforeEach(() => {
    useBitcoinSession.setState({ wallet: null, accounts: [] });
    storage.remove('particle-proof');
  });
  const connect = (bitcoin: ReturnType<typeof bitcoinOf> | null) =>
    useBitcoinSession.setState({
      wallet: bitcoin?.wallet ?? null,
      accounts: bitcoin ? [bitcoin.account] : [],
    });

  it('[9.17] has at most 100 listeners of an event', () => {
    const provider = new ParticleProvider([CHAIN]);
    const first = () => undefined;
    provider.on('accountsChanged', first);
    for (let i = 1; i < MAX_LISTENERS; i++) provider.on('accountsChanged', () => undefined);
    expect(MAX_LISTENERS).toBe(100);
    expect(() => provider.on('accountsChanged', () => undefined)).toThrow('more than 100 listeners');
    provider.on('chainChanged', first);
    provider.removeListener('accountsChanged', first);
    expect(() => provider.on('accountsChanged', () => undefined)).not.toThrow();
  });

  it('loads what does the work with the first request, and again when that failed', async () => {
    const w = await world(keys);
    const load = vi.fn(async () => w.engine).mockRejectedValueOnce(new Error('offline'));
    const provider = new ParticleProvider([CHAIN], load);
    provider.on('accountsChanged', () => undefined);
    expect(load).not.toHaveBeenCalled();
    await expect(provider.request({ method: 'eth_chainId' })).rejects.toThrow('offline');
    await provider.request({ method: 'eth_chainId' });
    await provider.request({ method: 'eth_chainId' });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('[4.27] SR-09 the account goes with its Bitcoin wallet, and with another key of it', () => {
    const bitcoin = bitcoinOf(keys);
    connect(bitcoin);
    const provider = new ParticleProvider([CHAIN]);
    const heard = vi.fn();
    provider.on('accountsChanged', heard);
    storage.set('particle-proof', `${'A'.repeat(87)}=`);
    // The same account, read again.
    useBitcoinSession.setState({ accounts: [{ ...bitcoin.account }] });
    expect(heard).not.toHaveBeenCalled();
    connect(bitcoinOf(newKeys()));
    expect(heard.mock.calls).toEqual([[[]]]);
    expect(storage.get('particle-proof')).toBeNull();
    connect(null);
    expect(heard).toHaveBeenCalledTimes(2);
    expect(keyInUse()).toBeNull();
  });

  it('[1.05] announces itself as Particle (EIP-6963) for known chains, and is asked for with a Bitcoin wallet alone', async () => {
    const { announceParticle } = await import('./announce.ts');
    const seen = vi.fn();
    const names = (e: Event) => seen((e as CustomEvent<{ info: { name: string } }>).detail.info.name);
    window.addEventListener('eip6963:announceProvider', names);
    connect(bitcoinOf(keys));
    expect(announceParticle([{ id: 1, symbol: 'ETH' }])).toBe(false);
    expect(seen).not.toHaveBeenCalled();
    expect(announceParticle([CHAIN])).toBe(true);
    expect(announceParticle([CHAIN])).toBe(true);
    expect(seen.mock.calls).toEqual([['Particle']]);
    expect(getConnectors(wagmiConfig).map((c) => c.id)).toContain(PARTICLE_ID);
    window.dispatchEvent(new Event('eip6963:requestProvider'));
    expect(seen).toHaveBeenCalledTimes(2);
    connect(null);
    window.dispatchEvent(new Event('eip6963:requestProvider'));
    expect(seen).toHaveBeenCalledTimes(2);
    window.removeEventListener('eip6963:announceProvider', names);
  });
});
