import type { Mirrored } from '@causeway/sdk/bitcoin/assets';

/** [4.14] Which network and token a transfer between Bitcoin and an EVM chain is about. */

export type Direction = 'deposit' | 'withdraw';

export interface Choice {
  readonly direction: Direction;
  /** The EVM chain; the other side is Bitcoin. */
  readonly chainId: number | null;
  readonly asset: string | null;
  /** As typed. */
  readonly amount: string;
}

export type ChoiceAction =
  | { type: 'network'; chainId: number }
  | { type: 'token'; asset: string }
  | { type: 'amount'; text: string }
  | { type: 'flip' };

/** [4.62] BTC to the first chain that has it. */
export function firstChoice(assets: readonly Mirrored[]): Choice {
  const first = assets.find((a) => a.asset === 'btc' && a.chains.length > 0) ?? assets[0];
  return {
    direction: 'deposit',
    chainId: first?.chains[0] ?? null,
    asset: first?.asset ?? null,
    amount: '',
  };
}

/**
 * [4.15] The chain that is chosen is the destination when Bitcoin is the source, else the source. [4.16] A token stands
 * for itself on both sides; one that the chosen chain does not have gives way to the first that it has, and a token that
 * is not on the chain takes the first chain that has it. A change of token empties the amount.
 */
export function reduceChoice(c: Choice, action: ChoiceAction, assets: readonly Mirrored[]): Choice {
  switch (action.type) {
    case 'amount':
      return { ...c, amount: action.text };
    case 'flip':
      return { ...c, direction: c.direction === 'deposit' ? 'withdraw' : 'deposit', amount: '' };
    case 'network': {
      const here = assets.filter((a) => a.chains.includes(action.chainId));
      const asset = here.some((a) => a.asset === c.asset) ? c.asset : (here[0]?.asset ?? null);
      return { ...c, chainId: action.chainId, asset, amount: asset === c.asset ? c.amount : '' };
    }
    case 'token': {
      const chains = assets.find((a) => a.asset === action.asset)?.chains ?? [];
      const kept = c.chainId !== null && chains.includes(c.chainId);
      return {
        ...c,
        asset: action.asset,
        chainId: kept ? c.chainId : (chains[0] ?? null),
        amount: action.asset === c.asset ? c.amount : '',
      };
    }
  }
}
