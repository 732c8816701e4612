import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  keccak256,
  numberToHex,
  pad,
} from 'viem';
import * as v from 'valibot';
import { accountAbi } from './abi.ts';

/** One call of an operation; value in wei. */
export interface Call {
  readonly to: Address;
  readonly value: bigint;
  readonly data: Hex;
}

/** An operation of ERC-4337 v0.7 without a paymaster: the account pays. */
export interface Operation {
  readonly sender: Address;
  readonly nonce: bigint;
  /** What makes the account before the operation; null once it exists. */
  readonly factory: Address | null;
  readonly factoryData: Hex;
  readonly callData: Hex;
  readonly callGasLimit: bigint;
  readonly verificationGasLimit: bigint;
  readonly preVerificationGas: bigint;
  /** Wei per gas. */
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

export function packCalls(calls: readonly Call[]): Hex {
  return encodeFunctionData({ abi: accountAbi, functionName: 'executeBatch', args: [[...calls]] });
}

export function packCreate(owner: Address): Hex {
  return encodeFunctionData({ abi: accountAbi, functionName: 'createAccount', args: [owner] });
}

/** Two numbers below 2^128 in one word. */
const halves = (high: bigint, low: bigint): Hex =>
  concat([numberToHex(high, { size: 16 }), numberToHex(low, { size: 16 })]);

export function packed(op: Operation) {
  return {
    initCode: op.factory === null ? ('0x' as Hex) : concat([op.factory, op.factoryData]),
    accountGasLimits: halves(op.verificationGasLimit, op.callGasLimit),
    gasFees: halves(op.maxPriorityFeePerGas, op.maxFeePerGas),
  };
}

/**
 * The operation of an account that is there: without what makes it. Its owner signs this, so that the signature holds whoever
 * makes the account first.
 */
export const withoutFactory = (op: Operation): Operation => ({ ...op, factory: null, factoryData: '0x' });

/** The entry point's hash of an operation. */
export function hashOf(op: Operation, chainId: number, entryPoint: Address): Hex {
  const { initCode, accountGasLimits, gasFees } = packed(op);
  const inner = keccak256(
    concat([
      pad(op.sender),
      numberToHex(op.nonce, { size: 32 }),
      keccak256(initCode),
      keccak256(op.callData),
      accountGasLimits,
      numberToHex(op.preVerificationGas, { size: 32 }),
      gasFees,
      keccak256('0x'),
    ]),
  );
  return keccak256(
    encodeAbiParameters(
      [{ type: 'bytes32' }, { type: 'address' }, { type: 'uint256' }],
      [inner, entryPoint, BigInt(chainId)],
    ),
  );
}

/** The most that the account can be charged, in wei. */
export function highestFee(op: Operation): bigint {
  return (op.verificationGasLimit + op.callGasLimit + op.preVerificationGas) * op.maxFeePerGas;
}

const hex = (pattern: RegExp) =>
  v.pipe(
    v.string(),
    v.regex(pattern),
    v.transform((s) => s.toLowerCase() as Hex),
  );
export const addressShape = hex(/^0x[0-9a-fA-F]{40}$/);
export const hashShape = hex(/^0x[0-9a-fA-F]{64}$/);
/** No operation of eight calls is longer. */
export const bytesShape = v.pipe(hex(/^0x([0-9a-fA-F]{2})*$/), v.maxLength(2 + 2 * 65_536));
/** A quantity of JSON-RPC of no more than so many bits. */
export const quantityShape = (bits: number) =>
  v.pipe(
    v.string(),
    v.regex(/^0x[0-9a-fA-F]{1,64}$/),
    v.transform((s) => BigInt(s)),
    v.check((n) => n < 1n << BigInt(bits)),
  );

const gas = quantityShape(32);
const price = quantityShape(120);

/** What the service may answer. Anything else in it would be something that the text does not show. */
export const operationShape = v.pipe(
  v.strictObject({
    sender: addressShape,
    nonce: quantityShape(256),
    factory: v.optional(addressShape),
    factoryData: v.optional(bytesShape),
    callData: bytesShape,
    callGasLimit: gas,
    verificationGasLimit: gas,
    preVerificationGas: gas,
    maxFeePerGas: price,
    maxPriorityFeePerGas: price,
    signature: v.literal('0x'),
  }),
  v.transform(
    ({ signature: _, factory, factoryData, ...rest }): Operation => ({
      ...rest,
      factory: factory ?? null,
      factoryData: factoryData ?? '0x',
    }),
  ),
);

/** An operation as the service takes it. */
export function toWire(op: Operation, signature: Hex): Record<string, Hex> {
  return {
    sender: op.sender,
    nonce: numberToHex(op.nonce),
    ...(op.factory === null ? {} : { factory: op.factory, factoryData: op.factoryData }),
    callData: op.callData,
    callGasLimit: numberToHex(op.callGasLimit),
    verificationGasLimit: numberToHex(op.verificationGasLimit),
    preVerificationGas: numberToHex(op.preVerificationGas),
    maxFeePerGas: numberToHex(op.maxFeePerGas),
    maxPriorityFeePerGas: numberToHex(op.maxPriorityFeePerGas),
    signature,
  };
}
