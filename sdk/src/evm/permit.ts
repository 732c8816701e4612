import {
  type Address,
  type Client,
  domainSeparator,
  type Hex,
  isAddressEqual,
  keccak256,
  recoverTypedDataAddress,
  sliceHex,
  stringToHex,
} from 'viem';
import { getBlock, getCode, readContract } from './actions.ts';
import { CausewayError } from '../errors.ts';
import { isRejection } from '../unwrap.ts';
import { permitAbi } from './abi.ts';
import { assertSigner, FlowAborted, type Signer } from './signing.ts';
import { isRevert } from './try-call.ts';

/**
 * Signed allowances (EIP-2612): a signature in the place of an approval's transaction. What is signed is the exact amount, one
 * spender and a deadline.
 */

/** How a token names itself in signatures (EIP-712). */
export interface PermitDomain {
  readonly name: string;
  readonly version: string;
  readonly chainId: number;
  readonly verifyingContract: Address;
}

export interface PermitOrder {
  readonly owner: Address;
  readonly spender: Address;
  readonly value: bigint;
  readonly nonce: bigint;
  /** Unix seconds; later the token refuses the signature. */
  readonly deadline: bigint;
}

export interface SignedPermit extends PermitOrder {
  readonly domain: PermitDomain;
  readonly v: number;
  readonly r: Hex;
  readonly s: Hex;
}

/** Wallet or token take no signature here; an approval does the same. Nothing was sent. */
export class PermitUnavailable extends CausewayError {
  override name = 'PermitUnavailable';

  constructor(
    readonly by: 'wallet' | 'token',
    cause: unknown,
  ) {
    super('permit.UNAVAILABLE', `no signed allowance: refused by the ${by}`, { cause });
  }
}

const PERMIT = [
  { name: 'owner', type: 'address' },
  { name: 'spender', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'nonce', type: 'uint256' },
  { name: 'deadline', type: 'uint256' },
] as const;
/** Hashed when it is asked for: not while the page loads. */
const permitTypehash = () =>
  keccak256(stringToHex(`Permit(${PERMIT.map((f) => `${f.type} ${f.name}`).join(',')})`));

/** Name, version, chain and contract, and nothing else: what signatures of this kind are bound to. */
const PLAIN_FIELDS = '0x0f';
/** Code of an account that has delegated to a contract and still signs by its key (EIP-7702). */
const DELEGATED = '0xef0100';

/** What a token answers; null where it has no such call. */
export interface PermitReads {
  readonly separator: Hex | null;
  readonly nonce: bigint | null;
  readonly typehash: Hex | null;
  readonly eip712: { readonly fields: Hex; readonly name: string; readonly version: string } | null;
  readonly name: string | null;
  readonly version: string | null;
}

/**
 * The domain under which a token takes signed allowances; null when it does not. Believed only when its hash is the one
 * that the token itself computes.
 */
export function permitDomain(reads: PermitReads, chainId: number, token: Address): PermitDomain | null {
  if (reads.separator === null || reads.nonce === null) return null;
  // Another permit than EIP-2612's, such as DAI's.
  if (reads.typehash !== null && reads.typehash !== permitTypehash()) return null;
  const said =
    reads.eip712?.fields === PLAIN_FIELDS
      ? [reads.eip712]
      : [{ name: reads.name, version: reads.version ?? '1' }];
  for (const { name, version } of said) {
    if (name === null) continue;
    const domain = { name, version, chainId, verifyingContract: token };
    if (domainSeparator({ domain }) === reads.separator) return domain;
  }
  return null;
}

/** A call that other tokens do not have; only a node that does not answer is an error. */
async function optional<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (absent(error)) return null;
    throw error;
  }
}

/** What viem says of an answer that is shorter than it should be: there is no such call, or no contract. */
const NO_ANSWER = [
  'ContractFunctionZeroDataError',
  'AbiDecodingZeroDataError',
  'AbiDecodingDataSizeTooSmallError',
];

function absent(error: unknown): boolean {
  for (let e = error, depth = 0; e instanceof Error && depth < 10; e = e.cause, depth++) {
    if (NO_ANSWER.includes(e.name)) return true;
  }
  return isRevert(error);
}

/** Asks a token, and whether the owner signs by a key: contracts' signatures have another form. */
export async function readPermitDomain(
  client: Client,
  chainId: number,
  token: Address,
  owner: Address,
): Promise<PermitDomain | null> {
  const it = { abi: permitAbi, address: token } as const;
  const [code, separator, nonce, typehash, eip712, name, version] = await Promise.all([
    getCode(client, { address: owner }),
    optional(readContract(client, { ...it, functionName: 'DOMAIN_SEPARATOR' })),
    optional(readContract(client, { ...it, functionName: 'nonces', args: [owner] })),
    optional(readContract(client, { ...it, functionName: 'PERMIT_TYPEHASH' })),
    optional(readContract(client, { ...it, functionName: 'eip712Domain' })),
    optional(readContract(client, { ...it, functionName: 'name' })),
    optional(readContract(client, { ...it, functionName: 'version' })),
  ]);
  if (code !== undefined && code !== '0x' && !code.startsWith(DELEGATED)) return null;
  const own = eip712 && { fields: eip712[0], name: eip712[1], version: eip712[2] };
  return permitDomain({ separator, nonce, typehash, eip712: own, name, version }, chainId, token);
}

export function readPermitNonce(client: Client, token: Address, owner: Address): Promise<bigint> {
  return readContract(client, { abi: permitAbi, address: token, functionName: 'nonces', args: [owner] });
}

/** Unix seconds of the newest block: deadlines count by the chain's clock, not by this computer's. */
export async function readChainTime(client: Client): Promise<bigint> {
  return (await getBlock(client, { blockTag: 'latest' })).timestamp;
}

/** What the wallet shows and signs. */
export function permitTypedData(domain: PermitDomain, order: PermitOrder) {
  const { owner, spender, value, nonce, deadline } = order;
  return {
    domain,
    types: { Permit: PERMIT },
    primaryType: 'Permit',
    message: { owner, spender, value, nonce, deadline },
  } as const;
}

const DOMAIN = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
] as const;

/** The same as wallets are asked for it: JSON, whole numbers as decimal strings. */
export function permitJson(domain: PermitDomain, order: PermitOrder): string {
  const { types, ...typed } = permitTypedData(domain, order);
  return JSON.stringify({ types: { EIP712Domain: DOMAIN, ...types }, ...typed }, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
}

/**
 * Asks the wallet for one signature, once [8.34], and believes it only when it is the owner's. Throws PermitUnavailable when the
 * wallet cannot; a rejection stays a rejection.
 */
export async function signPermit(
  signer: Signer,
  domain: PermitDomain,
  order: PermitOrder,
): Promise<SignedPermit> {
  await assertSigner(signer, domain.chainId);
  const typed = permitTypedData(domain, order);
  let answer: unknown;
  try {
    answer = await signer.provider.request({
      method: 'eth_signTypedData_v4',
      params: [signer.address, permitJson(domain, order)],
    });
  } catch (error) {
    if (isRejection(error) || error instanceof FlowAborted) throw error;
    throw new PermitUnavailable('wallet', error);
  }
  const parts = split(answer);
  const by =
    parts && (await recoverTypedDataAddress({ ...typed, signature: parts.signature }).catch(() => null));
  if (!parts || !by || !isAddressEqual(by, order.owner))
    throw new PermitUnavailable('wallet', new Error('the signature is not of the account’s key'));
  return { ...order, domain, v: parts.v, r: parts.r, s: parts.s };
}

/** What wallets write as a signature's last byte. */
const PARITY: Readonly<Record<number, number>> = { 0: 0, 1: 1, 27: 0, 28: 1 };

/** v, r and s of 65 bytes; null for what contracts sign with. */
function split(answer: unknown): { v: number; r: Hex; s: Hex; signature: Hex } | null {
  if (typeof answer !== 'string' || !/^0x[0-9a-f]{130}$/i.test(answer)) return null;
  const signature = answer as Hex;
  const parity = PARITY[Number(sliceHex(signature, 64))];
  if (parity === undefined) return null;
  return { v: parity + 27, r: sliceHex(signature, 0, 32), s: sliceHex(signature, 32, 64), signature };
}
