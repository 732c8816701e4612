import type { Address, Client } from 'viem';
import { getBalance, getGasPrice, readContract } from './actions.ts';
import { parseUnits } from '../units.ts';
import { tokenAbi } from './abi.ts';

/** Base units of a token or coin that an address holds. */
export function readBalance(
  client: Client,
  token: { isNative: boolean; address: Address },
  owner: Address,
): Promise<bigint> {
  if (token.isNative) return getBalance(client, { address: owner });
  return readContract(client, {
    abi: tokenAbi,
    address: token.address,
    functionName: 'balanceOf',
    args: [owner],
  });
}

export function readAllowance(
  client: Client,
  token: Address,
  owner: Address,
  spender: Address,
): Promise<bigint> {
  return readContract(client, {
    abi: tokenAbi,
    address: token,
    functionName: 'allowance',
    args: [owner, spender],
  });
}

const GWEI_DECIMALS = 9;

/** Wei per gas: fixed by the catalogue for some chains [3.02], otherwise the node's. */
export async function readGasPrice(client: Client, network: { gasPrice: string | null }): Promise<bigint> {
  const fixed = network.gasPrice === null ? null : parseUnits(network.gasPrice, GWEI_DECIMALS);
  return fixed ?? getGasPrice(client);
}
