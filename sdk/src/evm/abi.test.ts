import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type AbiFunction, type AbiParameter, toFunctionSelector } from 'viem';
import { describe, expect, it } from 'vitest';
import {
  bitcoinRouterAbi,
  bridgeAbi,
  custodyKeysAbi,
  lensAbi,
  mintBridgeAbi,
  permitAbi,
  tokenAbi,
} from './abi.ts';
import { liquidityAbi } from './liquidity-abi.ts';

interface Item {
  type: string;
  name?: string;
  stateMutability?: string;
  inputs?: readonly AbiParameter[];
  outputs?: readonly AbiParameter[];
}

/** The compiled contract's own description. */
function compiled(contract: string): readonly Item[] {
  const file = resolve(import.meta.dirname, `../../../contracts/evm/artifacts/${contract}.json`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { abi: Item[] }).abi;
}

type Shape = { type: string; components?: { name: string | undefined; shape: Shape }[] };

/** What decides how a value is read: types, and the names that a tuple's fields are read by. */
function shape(p: AbiParameter): Shape {
  const components = 'components' in p ? p.components : undefined;
  if (!components) return { type: p.type };
  return { type: p.type, components: components.map((c) => ({ name: c.name, shape: shape(c) })) };
}

const id = (item: Item) =>
  `${item.type} ${item.name}(${(item.inputs ?? []).map((p) => JSON.stringify(shape(p))).join()})`;

/** To a caller a pure function is a view. */
const mutability = (i: Item | undefined) => i?.stateMutability?.replace('pure', 'view');

/** OpenZeppelin's tokens keep version and type to themselves. */
const openzeppelinPermit = permitAbi.filter((i) => i.name !== 'version' && i.name !== 'PERMIT_TYPEHASH');

const described: [string, readonly Item[]][] = [
  ['Bridge', bridgeAbi],
  ['Bridge', liquidityAbi],
  ['BridgeLens', lensAbi],
  ['MintBridgeLock', mintBridgeAbi],
  ['MintBridgeToken', mintBridgeAbi],
  ['BitcoinRouterNative', bitcoinRouterAbi.filter((i) => i.name !== 'ERC20InsufficientBalance')],
  ['BitcoinRouterToken', bitcoinRouterAbi.filter((i) => i.name !== 'issued')],
  ['BitcoinRouterToken', tokenAbi.filter((i) => i.name !== 'claim')],
  ['CustodyKeys', custodyKeysAbi],
  ['TestToken', tokenAbi],
  ['TestToken', openzeppelinPermit],
  ['MintBridgeToken', openzeppelinPermit],
];

describe('what the app calls is what was compiled', () => {
  it.each(described)('%s', (contract, ours) => {
    const theirs = new Map(compiled(contract).map((i) => [id(i), i]));
    expect(ours.length).toBeGreaterThan(0);
    for (const item of ours) {
      const other = theirs.get(id(item));
      expect(other, `${contract} has no ${id(item)}`).toBeDefined();
      expect(mutability(other)).toBe(mutability(item));
      // Some tokens return nothing from approve, so the app reads nothing.
      if (item.name !== 'approve') expect(item.outputs?.map(shape)).toEqual(other?.outputs?.map(shape));
      const indexed = (i: Item | undefined) =>
        i?.type === 'event' ? i.inputs?.map((p) => (p as { indexed?: boolean }).indexed === true) : null;
      expect(indexed(item)).toEqual(indexed(other));
    }
  });

  it('[8.33] knows every error name that a bridge or a router can refuse with', () => {
    // The library's own, about approvals, permits, ownership and construction: no call of the app comes to them.
    const foreign =
      /^(ERC20(?!InsufficientBalance$)|ERC2612|ECDSA|Ownable|InvalidAccountNonce|InvalidShortString|StringTooLong|FailedDeployment$|InsufficientBalance$)/;
    const known = new Set<string>([...bridgeAbi, ...bitcoinRouterAbi].map((i) => i.name));
    const missing = ['Bridge', 'BitcoinRouterNative', 'BitcoinRouterToken']
      .flatMap(compiled)
      .filter((i) => i.type === 'error' && !known.has(i.name ?? '') && !foreign.test(i.name ?? ''));
    expect(missing.map((i) => i.name)).toEqual([]);
  });

  it('[7.63] keeps the deployed protocol’s selectors, and calls what bounds what arrives (SR-39)', () => {
    const selectors = (abi: readonly Item[]) =>
      abi.filter((i) => i.type === 'function').map((i) => toFunctionSelector(i as AbiFunction));
    // withdraw(uint256,bytes,address), getTotalWithdrawFee(uint256,bytes)
    for (const contract of ['BitcoinRouterNative', 'BitcoinRouterToken'])
      expect(selectors(compiled(contract))).toEqual(expect.arrayContaining(['0xd7d952f3', '0xe33f61f0']));
    // withdraw(uint256,bytes,address,uint256)
    expect(selectors(bitcoinRouterAbi).slice(0, 2)).toEqual(['0xd51f15f8', '0xe33f61f0']);
  });
});
