import { parseTonAddress, type TonAddress } from './address.ts';
import type { Toncenter } from './toncenter.ts';

/** Base units of a jetton that somebody has; failed: nobody could be asked, which counts as none [7.79]. */
export interface JettonBalance {
  readonly amount: bigint;
  readonly failed: boolean;
}

/** Nanotons that somebody has. */
export async function tonBalance(server: Pick<Toncenter, 'account'>, owner: string): Promise<bigint> {
  return (await server.account(parseTonAddress(owner))).balance;
}

/** [7.76], [7.79] What somebody has of a jetton: the minter says where, and that account how much. */
export async function jettonBalance(
  server: Pick<Toncenter, 'jettonWallet' | 'jettonBalance'>,
  minter: TonAddress,
  owner: string,
): Promise<JettonBalance> {
  try {
    const wallet = await server.jettonWallet(minter, parseTonAddress(owner));
    return { amount: (await server.jettonBalance(wallet)) ?? 0n, failed: false };
  } catch {
    return { amount: 0n, failed: true };
  }
}
