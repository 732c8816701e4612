import { type Address, concat, getContractAddress, type Hex, keccak256 } from 'viem';
import { isLoopback } from '../../lib/origin.ts';

/** Where the contracts of smart accounts are. Every account follows from it and its owner. */
export interface Place {
  readonly entryPoint: Address;
  readonly factory: Address;
  readonly implementation: Address;
}

/** A chain that the smart account is on, and what its coin is called. */
export interface ParticleChain {
  readonly id: number;
  readonly symbol: string;
}

/** ERC-4337's entry point of version 0.7, and what our factory becomes with it on every chain. */
export const PUBLIC_PLACE: Place = {
  entryPoint: '0x0000000071727de22e5e9d8baf0edac6f37da032',
  factory: '0x3bc0a9560483a0a371ad69b6582b2ffa807ede22',
  implementation: '0x4c98f4cb41879e07291562bf26be21c3e7f6ceeb',
};

/** The local network has an entry point of its own. */
export const LOCAL_PLACE: Place = {
  entryPoint: '0x63dd89a8a261ddce5e4e94377fc0630ec7699fe7',
  factory: '0x328ea34287218105d7157e8a526751894ddc7cc8',
  implementation: '0x7d6b629ecbc07c720dbe0757700eda8e4acc4b46',
};

/** [9.17] */
export const PUBLIC_CHAIN = 223;
export const LOCAL_CHAIN = 910001002;

/**
 * SR-06: what is pinned in this bundle, never what a server tells. Null for other chains, and for the local one on a page
 * that is not from this computer.
 */
export function placeOf(chainId: number, hostname: string = window.location.hostname): Place | null {
  if (chainId === PUBLIC_CHAIN) return PUBLIC_PLACE;
  return chainId === LOCAL_CHAIN && isLoopback(hostname) ? LOCAL_PLACE : null;
}

/** The account of an owner: ERC-1167's proxy | owner, made by the factory with salt zero. Lower case. */
export function accountOf(place: Place, owner: Address): Address {
  const code = concat([
    '0x3d604180600a3d3981f3',
    '0x363d3d373d3d3d363d73',
    place.implementation,
    '0x5af43d82803e903d91602b57fd5bf3',
    owner,
  ]);
  const salt: Hex = `0x${'00'.repeat(32)}`;
  const address = getContractAddress({
    opcode: 'CREATE2',
    from: place.factory,
    salt,
    bytecodeHash: keccak256(code),
  });
  return address.toLowerCase() as Address;
}
