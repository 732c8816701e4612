import type { PoolChain } from '../../api/types.ts';
import { type Deployment, deployedChain } from '@causeway/sdk/deployments';
import type { WalletKind } from '../../wallets/wing.ts';
import type { ClaimFamily } from './claim-family.ts';

interface Entry {
  /** Whose wallet acts. */
  readonly wallet: WalletKind;
  /** Whether the deployment has a bridge on a chain of this family. */
  deployed(deployment: Deployment, chainId: number): boolean;
  /** Claims there can hold what was paid, where the recipient refuses it. */
  holds?: true;
  /** Its code, with the first act, or the first transfer that a claim may hold. */
  load(): Promise<ClaimFamily>;
}

/** Whether a record of a chain, which its family's code reads whole, is of this one. */
const isOf = (record: unknown, id: number): boolean =>
  (record as { chainId?: unknown } | null)?.chainId === id;

/** Families whose claims people act on from here, by the API's chainType [3.02]; elsewhere the relayer alone tries again. */
export const CLAIM_FAMILIES: Readonly<Partial<Record<PoolChain['chainType'], Entry>>> = {
  EVM: {
    wallet: 'evm',
    deployed: (d, id) => deployedChain(d, id) !== null,
    load: () => import('./claim-evm.ts').then((m) => m.evmClaims),
  },
  SOLANA: {
    wallet: 'solana',
    deployed: (d, id) => isOf(d.solana, id),
    load: () => import('./claim-solana.ts').then((m) => m.solanaClaims),
  },
  TON: {
    wallet: 'ton',
    holds: true,
    deployed: (d, id) => isOf(d.ton, id),
    load: () => import('./claim-ton.ts').then((m) => m.tonClaims),
  },
};
