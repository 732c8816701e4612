import { type Figures, readFigures as readFrom, type Sources } from '@causeway/sdk/figures';
import type { Route } from '@causeway/sdk/route';
import type { Hex } from 'viem';
import { api } from '../../api/api.ts';
import { readClient } from '../../wallets/evm/config.ts';

/** The chains, through the endpoints of this bundle, and this site's API. */
export const sources: Sources = { readers: readClient, api };

/** Both answers to one question. */
export function readFigures(route: Route, amount: bigint, recipient: Hex | null): Promise<Figures> {
  return readFrom(sources, route, amount, recipient);
}
