import {
  createClient,
  custom,
  decodeFunctionData,
  domainSeparator,
  encodeAbiParameters,
  encodeFunctionResult,
  type Hex,
  keccak256,
  parseAbiParameters,
  stringToHex,
} from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it, vi } from 'vitest';
import { permitAbi } from './abi.ts';
import {
  permitDomain,
  permitJson,
  type PermitReads,
  permitTypedData,
  PermitUnavailable,
  readPermitDomain,
  signPermit,
} from './permit.ts';
import { FlowAborted } from './signing.ts';

const CHAIN = 910001001;
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const spender = `0x${'22'.repeat(20)}` as const;
const domain = { name: 'Test USDT', version: '1', chainId: CHAIN, verifyingContract: token } as const;
const separator = domainSeparator({ domain });
const key = privateKeyToAccount(generatePrivateKey());
const order = { owner: key.address, spender, value: 250_000_000n, nonce: 3n, deadline: 1_800_000_000n };
const none: PermitReads = {
  separator: null,
  nonce: null,
  typehash: null,
  eip712: null,
  name: null,
  version: null,
};
const own = { fields: '0x0f', name: 'Test USDT', version: '1' } as const;

describe('EIP-2612: whether a token takes signatures', () => {
  it('is believed when its own hash says so', () => {
    expect(permitDomain({ ...none, separator, nonce: 0n, eip712: own }, CHAIN, token)).toEqual(domain);
    expect(permitDomain({ ...none, separator, nonce: 0n, name: 'Test USDT' }, CHAIN, token)).toEqual(domain);
    const two = { ...domain, version: '2' };
    const reads = {
      ...none,
      separator: domainSeparator({ domain: two }),
      nonce: 0n,
      name: 'Test USDT',
      version: '2',
    };
    expect(permitDomain(reads, CHAIN, token)).toEqual(two);
  });

  it.each<[string, Partial<PermitReads>]>([
    ['it does not say how it separates domains', { separator: null }],
    ['it counts no signatures', { nonce: null }],
    ['its hash is of another name', { name: 'Other' }],
    ['its hash is of another version', { version: '2' }],
    ['it gives no name', { name: null }],
    ['it binds signatures to more', { eip712: { ...own, fields: '0x1f', version: '9' }, name: null }],
    [
      'it has a permit of another kind, as DAI',
      {
        typehash: keccak256(
          stringToHex('Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)'),
        ),
      },
    ],
  ])('is not when %s', (_, over) => {
    const reads = { ...none, separator, nonce: 0n, name: 'Test USDT', ...over };
    expect(permitDomain(reads, CHAIN, token)).toBeNull();
  });

  it('is not on another chain or at another address', () => {
    const reads = { ...none, separator, nonce: 0n, name: 'Test USDT' };
    expect(permitDomain(reads, 1, token)).toBeNull();
    expect(permitDomain(reads, CHAIN, spender)).toBeNull();
  });
});

/** A node with one token: what it answers to the calls it knows; the others revert or, `silent`, answer nothing. */
function node(answers: Partial<Record<string, Hex>>, { code = '0x', silent = false, down = false } = {}) {
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    if (down) throw new Error('fetch failed');
    if (method === 'eth_getCode') return code;
    const [{ data }] = params as [{ data: Hex }];
    const { functionName } = decodeFunctionData({ abi: permitAbi, data });
    const known = answers[functionName];
    if (known !== undefined) return known;
    if (silent) return '0x';
    throw Object.assign(new Error('execution reverted'), { code: 3, data: '0x' });
  };
  return createClient({ transport: custom({ request } as never, { retryCount: 0 }) });
}
const word = (value: bigint) => encodeAbiParameters(parseAbiParameters('uint256'), [value]);
const text = (value: string) => encodeAbiParameters(parseAbiParameters('string'), [value]);
const plain = { DOMAIN_SEPARATOR: separator, nonces: word(0n), name: text('Test USDT') };

describe('asking a token', () => {
  const ask = (client: ReturnType<typeof node>) => readPermitDomain(client, CHAIN, token, key.address);

  it.each([true, false])('takes calls that it does not have for no (silent: %s)', async (silent) => {
    expect(await ask(node(plain, { silent }))).toEqual(domain);
    expect(await ask(node({ name: text('Tether') }, { silent }))).toBeNull();
  });

  it('reads EIP-5267', async () => {
    const result = ['0x0f', 'Test USDT', '1', BigInt(CHAIN), token, `0x${'00'.repeat(32)}`, []] as const;
    const eip712Domain = encodeFunctionResult({ abi: permitAbi, functionName: 'eip712Domain', result });
    expect(await ask(node({ ...plain, name: text('Other'), eip712Domain }))).toEqual(domain);
  });

  it('says no for accounts that sign by a contract, and yes for keys that have delegated to one', async () => {
    expect(await ask(node(plain, { code: '0x6001' }))).toBeNull();
    expect(await ask(node(plain, { code: `0xef0100${'11'.repeat(20)}` }))).toEqual(domain);
  });

  it('fails when the node does not answer', async () => {
    await expect(ask(node(plain, { down: true }))).rejects.toThrow();
  });
});

/** A wallet whose owner signs, as `sign` says. */
function wallet(sign: (json: string) => Promise<unknown>, chainId = CHAIN) {
  const asked = vi.fn(async ([who, json]: [string, string]) => {
    expect(who).toBe(key.address);
    return sign(json);
  });
  const provider = {
    request: async ({ method, params }: { method: string; params?: unknown }) => {
      if (method === 'eth_accounts') return [key.address];
      if (method === 'eth_chainId') return chainId;
      expect(method).toBe('eth_signTypedData_v4');
      return asked(params as [string, string]);
    },
  };
  return { asked, signer: { address: key.address, provider } };
}
const honest = () => key.signTypedData(permitTypedData(domain, order));

describe('signing', () => {
  it('shows the wallet exactly what is signed: amount, spender, deadline, token, chain', () => {
    expect(JSON.parse(permitJson(domain, order))).toEqual({
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'version', type: 'string' },
          { name: 'chainId', type: 'uint256' },
          { name: 'verifyingContract', type: 'address' },
        ],
        Permit: [
          { name: 'owner', type: 'address' },
          { name: 'spender', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'nonce', type: 'uint256' },
          { name: 'deadline', type: 'uint256' },
        ],
      },
      primaryType: 'Permit',
      domain,
      message: { owner: key.address, spender, value: '250000000', nonce: '3', deadline: '1800000000' },
    });
  });

  it('gives v, r and s of the owner, whichever way the wallet writes v', async () => {
    const signature = await honest();
    const low = (signature.slice(0, -2) + (signature.endsWith('1b') ? '00' : '01')) as Hex;
    for (const answer of [signature, low]) {
      const { asked, signer } = wallet(async () => answer);
      const permit = await signPermit(signer, domain, order);
      expect(permit).toMatchObject({ ...order, domain, r: signature.slice(0, 66) });
      expect([27, 28]).toContain(permit.v);
      expect(asked).toHaveBeenCalledTimes(1);
    }
  });

  it.each<[string, () => Promise<unknown>]>([
    ['does not know the method', () => Promise.reject(Object.assign(new Error('no'), { code: -32601 }))],
    ['answers with a contract’s signature', async () => `0x${'ab'.repeat(200)}`],
    ['answers with nothing', async () => null],
    [
      'signs with another key',
      () => privateKeyToAccount(generatePrivateKey()).signTypedData(permitTypedData(domain, order)),
    ],
    ['signs something else', () => key.signTypedData(permitTypedData(domain, { ...order, value: 1n }))],
  ])('is not had from a wallet that %s', async (_, sign) => {
    const error = await signPermit(wallet(sign).signer, domain, order).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(PermitUnavailable);
    expect(error).toMatchObject({ by: 'wallet' });
  });

  it('[8.02] [8.34] a rejection stays one, and is not asked about again', async () => {
    const { asked, signer } = wallet(() =>
      Promise.reject(Object.assign(new Error('denied'), { code: 4001 })),
    );
    const error: unknown = await signPermit(signer, domain, order).catch((e: unknown) => e);
    expect(error).toMatchObject({ code: 4001 });
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('asks nothing on another network', async () => {
    const { asked, signer } = wallet(honest, 1);
    await expect(signPermit(signer, domain, order)).rejects.toThrow(FlowAborted);
    expect(asked).not.toHaveBeenCalled();
  });
});
