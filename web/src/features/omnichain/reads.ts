import { type Figures, readFigures as readFrom } from '@causeway/sdk/figures';
import type { Route } from '@causeway/sdk/route';
import type { Hex } from 'viem';
import { api } from '../../api/api.ts';
import { readClient } from '../../wallets/evm/config.ts';

/** Both answers to one question: of the chains, through the endpoints of this bundle, and of this site's API. */
export function readFigures(route: Route, amount: bigint, recipient: Hex | null): Promise<Figures> {
  return readFrom({ readers: readClient, api }, route, amount, recipient);
}
