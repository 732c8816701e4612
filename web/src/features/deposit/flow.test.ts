import { describe, expect, it } from 'vitest';
import { Storage } from '../../lib/storage.ts';
import {
  chosenKey,
  type Flow,
  type FlowAction,
  isSavedFile,
  reduceFlow,
  START,
  type Target,
} from './flow.ts';
import { type Home, prove } from '@causeway/sdk/bitcoin/proof';
import { forgetAddress, madeAddress, recall, rememberAddress, rememberedAddresses } from './remembered.ts';

const target: Target = {
  asset: 'btc',
  dstChain: 910001002,
  receiver: `0x${'0'.repeat(24)}${'1'.repeat(40)}`,
  lock: 4320,
};
const key = {
  secret: '3'.repeat(64),
  public: 'f9308a019258c31049344f85f89d5229b531c845836f99b08601f113bce036f9',
};
const file = { name: 'causeway-1-2.json', text: '{\n  "a": 1\n}\n', at: 5 };
const run = (...actions: FlowAction[]): Flow => actions.reduce(reduceFlow, START);
const toFile: FlowAction[] = [
  { type: 'target', target },
  { type: 'made', key },
  { type: 'saved', file },
];

describe('SR-17 the address comes after its recovery file', () => {
  it('is not shown before the file was saved and read back', () => {
    expect(run(...toFile.slice(0, 2), { type: 'checked' }).checked).toBe(false);
    expect(run(...toFile, { type: 'shown' }).step).toBe('key');
    expect(run(...toFile, { type: 'checked' }, { type: 'shown' }).step).toBe('send');
  });

  it.each<[string, FlowAction]>([
    ['another destination', { type: 'target', target: { ...target, dstChain: 910001003 } }],
    ['a key of one’s own', { type: 'mode', mode: 'own' }],
    ['another key', { type: 'own-text', text: '02' }],
    ['another key made', { type: 'back', to: 'key' }],
    ['a new file', { type: 'saved', file: { ...file, at: 6 } }],
  ])('%s needs the file anew', (_, action) => {
    const flow = run(...toFile, { type: 'checked' }, action);
    expect(flow.checked).toBe(false);
    expect(reduceFlow(flow, { type: 'shown' }).step).not.toBe('send');
  });

  it('keeps no private key once the address is shown', () => {
    const flow = run(...toFile, { type: 'checked' }, { type: 'shown' });
    expect(JSON.stringify(flow)).not.toContain(key.secret);
    expect(flow.saved).toEqual({ ...file, text: '' });
  });

  it('makes a key once, and another one for another address', () => {
    const other = { ...key, secret: '4'.repeat(64) };
    expect(run(...toFile, { type: 'made', key: other }).made).toBe(key);
    expect(run(...toFile, { type: 'target', target }).made).toBeNull();
    expect(run(...toFile, { type: 'back', to: 'destination' }).made).toBeNull();
    expect(run(...toFile, { type: 'reset' })).toBe(START);
  });

  it('takes the key that was chosen', () => {
    expect(chosenKey(run(...toFile))).toEqual({ public: key.public, secret: key.secret });
    const own = (text: string) =>
      run(
        { type: 'target', target },
        { type: 'mode', mode: 'own' },
        { type: 'own-text', text: 'ab' },
        { type: 'own', text, reading: { key: key.public } },
      );
    expect(chosenKey(own('ab'))).toEqual({ public: key.public, secret: null });
    expect(chosenKey(own('a')), 'an answer about what was typed before').toBeNull();
    expect(
      chosenKey(run({ type: 'mode', mode: 'own' }, { type: 'own', text: '', reading: { problem: 'empty' } })),
    ).toBeNull();
  });

  it('knows the file by its content', () => {
    expect(isSavedFile(file, file.text)).toBe(true);
    expect(isSavedFile(file, file.text.replaceAll('\n', '\r\n'))).toBe(true);
    expect(isSavedFile(file, file.text.replace('1', '2'))).toBe(false);
    expect(isSavedFile(file, '')).toBe(false);
  });
});

describe('SR-17 addresses that were made here', () => {
  const home: Home = {
    network: 'local',
    chainId: 3994530451,
    salt: `0x${'AB'.repeat(32)}`,
    epochs: [
      {
        epoch: 7,
        threshold: 2,
        keys: [
          '1b84c5567b126440995d3ed5aaba0565d71e1834604819ff9c17f5e9d5dd078f',
          '4d4b6cd1361032ca9bd2aeb9d900aa4d45d9ead80ac9423374c451a7254d0766',
          '531fe6068134503d2723133227c867ac8fa6c83c537e9a44c3c5bdbdcb1fe337',
        ],
      },
    ],
  };
  const parts = { ...target, epoch: 7, refundKey: key.public };
  const made = madeAddress(home, parts, prove(home, parts), { symbol: 'BTC', file: 'a.json', madeAt: 1 });
  const fresh = () => {
    const kept = new Map<string, string>();
    const store = new Storage(() => ({
      getItem: (k) => kept.get(k) ?? null,
      setItem: (k, v) => void kept.set(k, v),
      removeItem: (k) => void kept.delete(k),
    }));
    return { kept, store };
  };

  it('are remembered with what derives them again, and without the private key', () => {
    const { kept, store } = fresh();
    rememberAddress(made, store);
    const [back] = rememberedAddresses(home, store);
    expect(back).toEqual(made);
    expect(back && recall(home, back)?.proof.address).toBe(made.address);
    expect(kept.get('deposit-addresses')).not.toContain(key.secret);
    expect(Object.keys(made).some((name) => /private|secret/i.test(name))).toBe(false);
  });

  it('are the newest fifty of this deployment, each once', () => {
    const { store } = fresh();
    for (let lock = 6; lock < 60; lock++) {
      const p = { ...parts, lock };
      rememberAddress(
        madeAddress(home, p, prove(home, p), { symbol: 'BTC', file: 'a', madeAt: lock }),
        store,
      );
    }
    expect(rememberedAddresses(home, store)).toHaveLength(50);
    const last = rememberedAddresses(home, store).at(-1);
    if (!last) throw new Error('nothing is remembered');
    rememberAddress(last, store);
    expect(rememberedAddresses(home, store)[0]).toEqual(last);
    expect(rememberedAddresses(home, store)).toHaveLength(50);
    forgetAddress(last.address, store);
    expect(rememberedAddresses(home, store)).toHaveLength(49);
    expect(rememberedAddresses({ ...home, salt: `0x${'cd'.repeat(32)}` }, store)).toEqual([]);
  });

  it('[SR-06] are not shown when what is kept derives another address', () => {
    const receiver = made.receiver.replace(/1$/, '2');
    expect(recall(home, { ...made, receiver })).toBeNull();
    expect(recall(home, { ...made, address: made.address.replace(/.$/, 'x') })).toBeNull();
    expect(recall(home, { ...made, epoch: 8 })).toBeNull();
  });
});
