import {
  type Address,
  concatHex,
  encodeFunctionData,
  type Hex,
  hexToBigInt,
  keccak256,
  numberToHex,
  pad,
} from 'viem';
import type { Deployment } from '@causeway/sdk/deployments';
import { getBlock, readContract } from '@causeway/sdk/evm/actions';
import { readClient } from '../../../wallets/evm/config.ts';
import { liquidityAbi } from '@causeway/sdk/evm/liquidity-abi';
import { commonScale } from '@causeway/sdk/amounts';
import type { Leg } from '@causeway/sdk/model';
import { agree, lensOf } from '@causeway/sdk/quote';
import { contractEnd, type RouteProblem } from '@causeway/sdk/route';
import type { ContractPool, PoolFigures } from './pool.ts';

/** Storage of the bridge: where its pools begin, and a pool's positions in them (contracts/evm/storage.json). */
const ENDPOINTS_SLOT = 7n;
const POSITION_SLOT = 4n;

/** Where a mapping keeps the value of an address. */
function mapSlot(key: Address, slot: bigint): bigint {
  return hexToBigInt(keccak256(concatHex([pad(key, { size: 32 }), numberToHex(slot, { size: 32 })])));
}

/** Where the bridge keeps a provider's position in the pool of an anchor. */
export function positionSlot(anchor: Address, provider: Address): Hex {
  return numberToHex(mapSlot(provider, mapSlot(anchor, ENDPOINTS_SLOT) + POSITION_SLOT), { size: 32 });
}

/** A position's word: common units below, the time of the last addition above (contracts/evm/src/libraries/Words.sol). */
export function readPositionWord(word: Hex, scale: bigint): { position: bigint; since: bigint } {
  const value = hexToBigInt(word);
  return { position: (value & ((1n << 128n) - 1n)) * scale, since: value >> 128n };
}

/** SR-06: the pinned pool of a leg, or why there is none. */
export function evmPool(leg: Leg, deployment: Deployment): ContractPool | RouteProblem {
  const end = contractEnd(leg, deployment.chains);
  if (typeof end === 'string') return end;
  const { network, token } = leg;
  const { poolId } = end;
  const { bridge, lens } = end.chain;
  const anchor = `0x${end.anchor.slice(-40)}` as Address;
  const scale = commonScale(token.decimals, token.commonDecimals);

  const position = async (owner: string | null) => {
    if (owner === null) return { position: null, since: 0n };
    const [word = '0x0'] = await readContract(readClient(network.id), {
      abi: liquidityAbi,
      address: bridge,
      functionName: 'extsload',
      args: [[positionSlot(anchor, owner as Address)]],
    });
    return readPositionWord(word, scale);
  };
  const read = async (owner: string | null): Promise<PoolFigures> => {
    const client = readClient(network.id);
    const here = lensOf(client, lens);
    const [pool, open, mine, block] = await Promise.all([
      here.pool(poolId),
      here.additions(),
      position(owner),
      getBlock(client),
    ]);
    agree(pool, leg, 'the pool’s token');
    const { liquidity, cumulatedFee, feeRatio, swapLimit } = pool;
    return {
      liquidity,
      fees: cumulatedFee,
      feeRatio,
      swapLimit,
      ...mine,
      now: block.timestamp,
      open,
      exit: 'onTop',
    };
  };
  const call = { chainId: network.id, to: bridge };
  return {
    kind: 'contract',
    from: leg,
    spender: bridge,
    poolId,
    lens,
    read,
    transaction: ({ kind, amount }, sender) => ({
      ...call,
      from: sender,
      data: encodeFunctionData({
        abi: liquidityAbi,
        functionName: kind === 'add' ? 'increaseLiquidity' : 'decreaseLiquidity',
        args: [poolId, amount],
      }),
      value: kind === 'add' && token.isNative ? amount : 0n,
    }),
    remote: ({ amount, dstChainId, recipient, fee }, sender) => ({
      ...call,
      from: sender,
      data: encodeFunctionData({
        abi: liquidityAbi,
        functionName: 'decreaseLiquidityRemote',
        args: [sender, poolId, dstChainId, amount, recipient],
      }),
      value: fee,
    }),
  };
}
