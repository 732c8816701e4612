import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Address, type Hex, hashMessage, stringToHex } from 'viem';
import { publicKeyToAddress, privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { type Call, hashOf, type Operation, packCalls, packCreate, packed } from './operation.ts';
import { accountOf, LOCAL_PLACE, placeOf, PUBLIC_CHAIN, PUBLIC_PLACE } from './place.ts';
import { digestOf, fromWallet, recover, seal, signerOf } from './signature.ts';
import { keyText, messageText, operationText } from './text.ts';

/** What Solidity, Go and this page must agree on to the byte. */
interface Vectors {
  places: { name: string; entryPoint: Address; factory: Address; implementation: Address }[];
  owners: { privateKey: Hex; publicKey: Hex; owner: Address; accounts: Address[] }[];
  operations: (Record<
    | 'nonce'
    | 'callData'
    | 'factoryData'
    | 'callGasLimit'
    | 'verificationGasLimit'
    | 'preVerificationGas'
    | 'maxFeePerGas'
    | 'maxPriorityFeePerGas'
    | 'initCode'
    | 'accountGasLimits'
    | 'gasFees'
    | 'userOpHash'
    | 'digest'
    | 'signature',
    Hex
  > & {
    name: string;
    chainId: number;
    place: number;
    owner: number;
    calls: { to: Address; value: Hex; data: Hex }[];
    sender: Address;
    factory: Address | null;
    validUntil: number;
    text: string;
    signed: string;
  })[];
  messages: {
    chainId: number;
    owner: number;
    account: Address;
    message: string;
    text: string;
    hash: Hex;
    signed: string;
    signature: Hex;
  }[];
  unreadable: Hex[];
  refused: { name: string; signature: Hex }[];
}

const file = resolve(import.meta.dirname, '../../../../testdata/smartaccount/vectors.json');
const vectors = JSON.parse(readFileSync(file, 'utf8')) as Vectors;
const at = <T>(list: readonly T[], i: number): T => {
  const found = list[i];
  if (found === undefined) throw new Error(`the vectors have no entry ${i}`);
  return found;
};

type Vector = Vectors['operations'][number];
const operationOf = (o: Vector): Operation => ({
  sender: o.sender,
  nonce: BigInt(o.nonce),
  factory: o.factory,
  factoryData: o.factoryData,
  callData: o.callData,
  callGasLimit: BigInt(o.callGasLimit),
  verificationGasLimit: BigInt(o.verificationGasLimit),
  preVerificationGas: BigInt(o.preVerificationGas),
  maxFeePerGas: BigInt(o.maxFeePerGas),
  maxPriorityFeePerGas: BigInt(o.maxPriorityFeePerGas),
});
const callsOf = (o: Vector): Call[] => o.calls.map((c) => ({ ...c, value: BigInt(c.value) }));

describe('SR-06 places', () => {
  it('SR-06 are those of the vectors', () => {
    const [open, local] = [PUBLIC_PLACE, LOCAL_PLACE];
    expect(vectors.places.map(({ name: _, ...place }) => place)).toEqual([open, local]);
  });

  it('[9.17] SR-06 chain 223 has the public one, the local chain its own on this computer alone, others none', () => {
    expect(PUBLIC_CHAIN).toBe(223);
    expect(placeOf(223, 'bridge.example')).toBe(PUBLIC_PLACE);
    expect(placeOf(910001002, '127.0.0.1')).toBe(LOCAL_PLACE);
    expect(placeOf(910001002, 'bridge.example')).toBeNull();
    expect(placeOf(1, '127.0.0.1')).toBeNull();
  });

  it('SR-09 the account of each owner, in each place', () => {
    for (const { publicKey, owner, accounts, privateKey } of vectors.owners) {
      const { publicKey: whole } = privateKeyToAccount(privateKey);
      expect(publicKeyToAddress(whole).toLowerCase()).toBe(owner);
      expect(whole.slice(4, 68)).toBe(publicKey.slice(4));
      expect([PUBLIC_PLACE, LOCAL_PLACE].map((place) => accountOf(place, owner))).toEqual(accounts);
    }
  });
});

describe.each(vectors.operations)('SR-09 operation: $name', (o) => {
  const op = operationOf(o);
  const calls = callsOf(o);
  const { entryPoint } = at(vectors.places, o.place);
  const { owner, publicKey } = at(vectors.owners, o.owner);

  it('SR-09 packs and hashes as the entry point does', () => {
    expect(packCalls(calls)).toBe(o.callData);
    expect(packed(op)).toEqual({
      initCode: o.initCode,
      accountGasLimits: o.accountGasLimits,
      gasFees: o.gasFees,
    });
    expect(hashOf(op, o.chainId, entryPoint)).toBe(o.userOpHash);
    if (o.factory !== null) expect(packCreate(owner)).toBe(o.factoryData);
  });

  it('SR-09 has the text that the contract builds', () => {
    const text = operationText(op, calls, o.chainId, entryPoint, o.validUntil);
    expect(text).toBe(o.text);
    expect(digestOf(o.text)).toBe(o.digest);
  });

  it('SR-09 is signed by its owner', async () => {
    const signature = fromWallet(o.signed);
    if (signature === null) throw new Error('the wallet’s signature could not be read');
    expect(await recover(o.text, signature)).toEqual({ publicKey: publicKey.slice(2), owner });
    expect(seal(signature, o.validUntil)).toBe(o.signature);
    expect(await signerOf(op, calls, o.signature, o.chainId, entryPoint)).toBe(owner);
  });

  it('SR-09 has no text for other calls, and another signer on another chain or entry point', async () => {
    const [first, ...rest] = calls;
    if (!first) throw new Error('no call');
    const more = [{ ...first, value: first.value ^ 1n }, ...rest];
    expect(operationText(op, more, o.chainId, entryPoint, o.validUntil)).toBeNull();
    expect(operationText(op, rest, o.chainId, entryPoint, o.validUntil)).toBeNull();
    expect(await signerOf(op, calls, o.signature, o.chainId + 1, entryPoint)).not.toBe(owner);
    expect(await signerOf(op, calls, o.signature, o.chainId, op.sender)).not.toBe(owner);
  });
});

describe('SR-09 messages', () => {
  it.each(vectors.messages)('SR-09 [7.70] text and signature of message $#', async (m) => {
    const { owner } = at(vectors.owners, m.owner);
    expect(messageText(stringToHex(m.message), m.chainId, m.account)).toBe(m.text);
    expect(hashMessage(m.message)).toBe(m.hash);
    const signature = fromWallet(m.signed);
    if (signature === null) throw new Error('the wallet’s signature could not be read');
    expect((await recover(m.text, signature))?.owner).toBe(owner);
    expect(`${signature}${stringToHex(m.message).slice(2)}`).toBe(m.signature);
  });

  it('SR-09 none with control characters, none that is not UTF-8, none that is too long', () => {
    const { account } = at(vectors.messages, 0);
    for (const bad of ['0x00', '0x0d', '0x7f', '0x1b5b', '0xff', '0xc3'] as const)
      expect(messageText(bad, 223, account)).toBeNull();
    expect(messageText(stringToHex('a\nb'), 223, account)).not.toBeNull();
    expect(messageText(`0x${'61'.repeat(16_319)}`, 223, account)).not.toBeNull();
    expect(messageText(`0x${'61'.repeat(16_320)}`, 223, account)).toBeNull();
    // A mark at the beginning is part of the message, and is not seen.
    expect(messageText('0xefbbbf61', 223, account)).toBeNull();
  });

  it.each(vectors.unreadable)('SR-09 none with what a wallet would not show: %s', (bad) => {
    expect(messageText(bad, 223, at(vectors.messages, 0).account)).toBeNull();
  });

  it('SR-09 the test text is none that an account takes', () => {
    const titles = [at(vectors.operations, 0).text, at(vectors.messages, 0).text].map(
      (t) => t.split('\n')[0],
    );
    expect(titles).not.toContain(keyText(223, 'bc1q').split('\n')[0]);
  });
});

describe('SR-09 refused signatures of the first operation', () => {
  const o = at(vectors.operations, 0);
  const { owner } = at(vectors.owners, o.owner);
  const { entryPoint } = at(vectors.places, o.place);

  it.each(vectors.refused)('SR-09 $name', async ({ signature }) => {
    expect(await signerOf(operationOf(o), callsOf(o), signature, o.chainId, entryPoint)).not.toBe(owner);
  });

  it('SR-09 what a wallet answers and is no signature', () => {
    for (const answer of ['', 'AAAA', 'no base64 at all!', `${'A'.repeat(88)}`])
      expect(fromWallet(answer)).toBeNull();
  });
});
