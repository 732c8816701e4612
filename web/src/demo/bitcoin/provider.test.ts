import { Address, OutScript, TEST_NETWORK, Transaction } from '@scure/btc-signer';
import { recoverPublicKey, sha256 } from 'viem';

import { describe, expect, it } from 'vitest';
import { toSpend } from '@causeway/sdk/bitcoin/bip322';
import { bytesToHex, hexToBytes as fromHex } from '@causeway/sdk/bytes';
import { newKeys, psbtOf } from '../../wallets/bitcoin/fixtures.test-util.ts';
import { finalTransaction } from '@causeway/sdk/bitcoin/psbt-final';
import type { Question } from '../asking-wallet.ts';
import type { Coin, Decoded, WalletApi } from './api.ts';
import { runestone } from './build.ts';
import { DemoUnisat } from './provider.ts';

const someone = newKeys();

function demo({ accept = true, remembered = false } = {}) {
  const keys = newKeys();
  const script = bytesToHex(keys.script);
  const coin = (n: number, satoshis: number): Coin => ({
    txid: String(n).repeat(64),
    vout: 0,
    satoshis,
    scriptPk: script,
  });
  const asked: Question[] = [];
  const refused: string[] = [];
  const sent: Transaction[] = [];
  const memory = new Set<string>(remembered ? [keys.address] : []);
  const answers = { accept };
  /** What the index says, from the PSBT itself. */
  const decode = (hex: string): Decoded => {
    const tx = Transaction.fromPSBT(fromHex(hex), { allowUnknownOutputs: true });
    const at = (script: Uint8Array | undefined) =>
      script && bytesToHex(script) === bytesToHex(keys.script) ? keys.address : 'elsewhere';
    const none = { inscriptions: [], runes: [] };
    return {
      inputInfos: Array.from({ length: tx.inputsLength }, (_, i) => {
        const { witnessUtxo } = tx.getInput(i);
        return { address: at(witnessUtxo?.script), value: Number(witnessUtxo?.amount), ...none };
      }),
      outputInfos: Array.from({ length: tx.outputsLength }, (_, i) => {
        const { script, amount } = tx.getOutput(i);
        return { address: at(script), value: Number(amount), isOpReturn: script?.[0] === 0x6a, ...none };
      }),
      fee: Number(tx.fee),
      feeRate: 2,
      isCompleted: true,
      risks: [],
    };
  };
  const api: WalletApi = {
    coins: async () => [coin(1, 5_000), coin(2, 80_000)],
    runeCoins: async () => [
      { ...coin(3, 546), runes: [{ runeid: '116:2', amount: '70' }] },
      { ...coin(4, 546), runes: [{ runeid: '116:2', amount: '50' }] },
    ],
    inscriptionCoin: async () => coin(5, 546),
    decode: async (hex) => decode(hex),
    broadcast: async (rawtx) => {
      const tx = Transaction.fromRaw(fromHex(rawtx), { allowUnknownOutputs: true });
      sent.push(tx);
      return tx.id;
    },
    feeRate: async () => 2,
    order: async () => ({ orderId: 'o', payAddress: someone.segwit, totalFee: 4_000 }),
    orderResult: async () =>
      sent.length === 0
        ? null
        : { inscriptionId: `${'a'.repeat(64)}i0`, inscriptionNumber: 9, amount: '5', ticker: 'cway' },
  };
  const wallet = new DemoUnisat({
    keys,
    api,
    memory: {
      isRemembered: (a) => memory.has(a),
      remember: (a, on) => void (on ? memory.add(a) : memory.delete(a)),
    },
    sheet: {
      ask: async (q) => {
        asked.push(q);
        return { accepted: answers.accept, remember: true };
      },
      refuse: (reason) => void refused.push(reason),
    },
    pause: async () => undefined,
  });
  return { wallet, keys, asked, refused, sent, memory, answers };
}

const connected = async () => {
  const d = demo();
  await d.wallet.requestAccounts();
  d.asked.length = 0;
  return d;
};
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 0,
    (e: { code: number }) => e.code,
  );
const outputs = (tx: Transaction | undefined) =>
  Array.from({ length: tx?.outputsLength ?? 0 }, (_, i) => tx?.getOutput(i).amount);

describe('connecting', () => {
  it('asks once, remembers and tells the page', async () => {
    const d = demo();
    const heard: unknown[] = [];
    d.wallet.on('accountsChanged', (a) => heard.push(a));
    expect(await d.wallet.getAccounts()).toEqual([]);
    expect(await d.wallet.requestAccounts()).toEqual([d.keys.address]);
    await d.wallet.requestAccounts();
    expect(d.asked.map((q) => q.title)).toEqual(['Connect this site']);
    expect(await d.wallet.getPublicKey()).toBe(bytesToHex(d.keys.publicKey));
    expect([...d.memory]).toEqual([d.keys.address]);
    await d.wallet.disconnect();
    expect(heard).toEqual([[d.keys.address], []]);
    expect([...d.memory]).toEqual([]);
  });

  it('rejects with 4001 as UniSat does', async () => {
    const d = demo({ accept: false });
    await expect(d.wallet.requestAccounts()).rejects.toMatchObject({
      code: 4001,
      message: 'User rejected the request.',
    });
  });

  it('a remembered site is connected', async () => {
    const d = demo({ remembered: true });
    expect(await d.wallet.getAccounts()).toEqual([d.keys.address]);
  });

  it('does nothing for a site that is not', async () => {
    const { wallet } = demo();
    for (const call of [
      () => wallet.getPublicKey(),
      () => wallet.signPsbt(psbtOf(someone)),
      () => wallet.signMessage('x'),
      () => wallet.sendBitcoin(someone.address, 1000),
      () => wallet.sendInscription(someone.address, 'i'),
      () => wallet.sendRunes(someone.address, '116:2', '1'),
      () => wallet.inscribeTransfer('cway', '5'),
      () => wallet.pushPsbt(psbtOf(someone)),
    ])
      expect(await code(call())).toBe(4100);
  });

  it('is on the local network, which is testnet to wallets, and refuses others', async () => {
    const d = await connected();
    expect(await d.wallet.getNetwork()).toBe('testnet');
    expect(await d.wallet.switchNetwork('testnet')).toBe('testnet');
    expect(await d.wallet.switchChain('BITCOIN_TESTNET')).toMatchObject({ network: 'testnet' });
    expect(await code(d.wallet.switchNetwork('livenet'))).toBe(4100);
    expect(await code(d.wallet.switchChain('BITCOIN_MAINNET'))).toBe(4100);
    expect(d.refused).toHaveLength(2);
    expect(d.refused[0]).toContain('livenet');
  });
});

describe('signing', () => {
  it('shows what is paid and signs, finalised unless told otherwise', async () => {
    const d = await connected();
    const psbt = psbtOf(d.keys);
    const signed = await d.wallet.signPsbt(psbt);
    expect(Transaction.fromPSBT(fromHex(signed)).getInput(0).finalScriptWitness).toHaveLength(1);
    expect(finalTransaction(signed).txid).toBe(Transaction.fromPSBT(fromHex(psbt)).id);
    expect(d.asked[0]).toMatchObject({ title: 'Send 0.00004 BTC', action: 'Sign', warning: null });
    const half = await d.wallet.signPsbt(psbt, {
      autoFinalized: false,
      toSignInputs: [{ index: 0, address: d.keys.address }],
    });
    expect(Transaction.fromPSBT(fromHex(half)).getInput(0).tapKeySig).toHaveLength(64);
  });

  it('signs nothing when the person says no', async () => {
    const d = await connected();
    d.answers.accept = false;
    expect(await code(d.wallet.signPsbt(psbtOf(d.keys)))).toBe(4001);
    expect(await code(d.wallet.sendBitcoin(someone.address, 1000))).toBe(4001);
    expect(await code(d.wallet.signMessage('hello'))).toBe(4001);
    expect(d.sent).toEqual([]);
  });

  it('refuses inputs of others, open signatures and what is no PSBT, before anything is shown', async () => {
    const d = await connected();
    const psbt = psbtOf(d.keys, someone);
    const ask = (toSignInputs: unknown) => code(d.wallet.signPsbt(psbt, { toSignInputs }));
    expect(await ask([{ index: 0, address: someone.address }])).toBe(-32602);
    expect(await ask([{ index: -1, address: d.keys.address }])).toBe(-32602);
    expect(await ask('all')).toBe(-32602);
    expect(await ask([{ index: 0, address: d.keys.address, sighashTypes: [131] }])).toBe(4200);
    expect(await code(d.wallet.signPsbt('00'))).toBe(-32602);
    expect(d.asked).toEqual([]);
    expect(await ask([{ index: 1, address: d.keys.address }])).toBe(-32602);
  });

  it('signPsbts asks for each', async () => {
    const d = await connected();
    expect(
      await d.wallet.signPsbts([psbtOf(d.keys), psbtOf(d.keys)], [{}, { autoFinalized: false }]),
    ).toHaveLength(2);
    expect(d.asked).toHaveLength(2);
  });

  it('pushPsbt sends what is signed', async () => {
    const d = await connected();
    const signed = await d.wallet.signPsbt(psbtOf(d.keys));
    expect(await d.wallet.pushPsbt(signed)).toBe(d.sent[0]?.id);
  });

  it('an ECDSA message is recovered to the public key', async () => {
    const d = await connected();
    const signature = await d.wallet.signMessage('hello');
    const bytes = Uint8Array.from(atob(signature), (c) => c.charCodeAt(0));
    expect(bytes).toHaveLength(65);
    const text = new TextEncoder().encode('\x18Bitcoin Signed Message:\n\x05hello');
    const hash = sha256(sha256(text, 'bytes'));
    const found = await recoverPublicKey({
      hash,
      signature: {
        r: `0x${bytesToHex(bytes.slice(1, 33))}`,
        s: `0x${bytesToHex(bytes.slice(33))}`,
        yParity: (bytes[0] ?? 0) - 31,
      },
    });
    const { x, odd } = { x: found.slice(4, 68), odd: Number.parseInt(found.slice(-1), 16) % 2 };
    expect(`0${2 + odd}${x}`).toBe(bytesToHex(d.keys.publicKey));
  });

  it('a BIP-322 message is a witness with one Schnorr signature of the key', async () => {
    const d = await connected();
    const signature = await d.wallet.signMessage('hello', 'bip322-simple');
    const bytes = Uint8Array.from(atob(signature), (c) => c.charCodeAt(0));
    expect([...bytes.slice(0, 2)]).toEqual([1, 64]);
    expect(await code(d.wallet.signMessage('hello', 'other'))).toBe(-32602);
  });
});

it('BIP-322 commits to texts as its examples do', () => {
  const script = OutScript.encode(Address().decode('bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'));
  expect(toSpend('', script).id).toBe('c5680aa69bb8d860bf82d4e9cd3504b55dde018de765a91bb566283c545a99a7');
  expect(toSpend('Hello World', script).id).toBe(
    'b79d196740ad5217771c1098fc4a4b51e0535c32236c71f1ea4d61a2d603352b',
  );
});

describe('sending', () => {
  it('bitcoin: exact amount, change comes back, fee as asked', async () => {
    const d = await connected();
    const id = await d.wallet.sendBitcoin(someone.address, 10_000, { feeRate: 3 });
    expect(d.sent[0]?.id).toBe(id);
    const [paid, change] = outputs(d.sent[0]);
    expect(paid).toBe(10_000n);
    const fee = 80_000n - 10_000n - (change ?? 0n);
    expect(Number(fee)).toBeGreaterThanOrEqual(3 * (d.sent[0]?.vsize ?? 0));
    expect(Number(fee)).toBeLessThan(3 * (d.sent[0]?.vsize ?? 0) + 30);
  });

  it('bitcoin: more than there is, to nobody, nothing', async () => {
    const d = await connected();
    await expect(d.wallet.sendBitcoin(someone.address, 85_000)).rejects.toThrow('Insufficient balance');
    await expect(d.wallet.sendBitcoin('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 1_000)).rejects.toThrow(
      'This is not an address of the local Bitcoin network.',
    );
    expect(await code(d.wallet.sendBitcoin(someone.address, 0))).toBe(-32602);
    expect(await code(d.wallet.sendBitcoin(someone.address, 1.5))).toBe(-32602);
    expect(await code(d.wallet.sendBitcoin(someone.address, 1000, { feeRate: 0 }))).toBe(-32602);
    expect(d.sent).toEqual([]);
  });

  it('an inscription: its whole output, first', async () => {
    const d = await connected();
    await d.wallet.sendInscription(someone.address, `${'a'.repeat(64)}i0`);
    const tx = d.sent[0];
    expect(bytesToHex(tx?.getInput(0).txid ?? new Uint8Array())).toBe('5'.repeat(64));
    expect(tx?.getOutputAddress(0, TEST_NETWORK)).toBe(someone.address);
    expect(outputs(tx)[0]).toBe(546n);
  });

  it('runes: an edict to the recipient, the rest to the wallet', async () => {
    const d = await connected();
    await d.wallet.sendRunes(someone.address, '116:2', '100');
    const tx = d.sent[0];
    expect(bytesToHex(tx?.getOutput(0).script ?? new Uint8Array())).toBe('6a5d050074026402');
    expect(tx?.getOutputAddress(1, TEST_NETWORK)).toBe(d.keys.address);
    expect(tx?.getOutputAddress(2, TEST_NETWORK)).toBe(someone.address);
    await expect(d.wallet.sendRunes(someone.address, '116:2', '121')).rejects.toThrow('Insufficient balance');
    expect(bytesToHex(runestone('840000:142', 300n, 2))).toBe('6a5d0900c0a2338e01ac0202');
  });

  it('inscribeTransfer: orders, pays exactly, waits for the inscription [7.49]', async () => {
    const d = await connected();
    const result = await d.wallet.inscribeTransfer('cway', '5');
    expect(result).toMatchObject({ ticker: 'cway', amount: '5', inscriptionNumber: 9 });
    expect(d.sent[0]?.getOutputAddress(0, TEST_NETWORK)).toBe(someone.segwit);
    expect(outputs(d.sent[0])[0]).toBe(4_000n);
    expect(d.asked[0]?.text).toContain('5 cway');
  });
});
