import { t } from '@lingui/core/macro';
import { createClient, fallback, http } from 'viem';
import { formatUnits } from '../../lib/format.ts';
import { storage } from '../../lib/storage.ts';
import { confirm } from '../../ui/confirm.ts';
import { requireBitcoin } from '../bitcoin/session.ts';
import { endpointsOf } from '../evm/endpoints-of.ts';
import { Engine } from './engine.ts';
import { rejected } from './errors.ts';
import type { ParticleChain } from './place.ts';
import { type Ask, serviceOf } from './service.ts';

const READ_MS = 10_000;
const POLL_MS = 500;
const COIN_DECIMALS = 18;
/** Wei of the last digit shown of a fee, which is rounded up. */
const SHOWN_UNIT = 10n ** 10n;

/** SR-06: the chain is read where this build says. Where it names no endpoint the service is all there is. */
function chainOf(chainId: number): Ask {
  const endpoints = endpointsOf(chainId).map((url) => http(url, { timeout: READ_MS, retryCount: 1 }));
  if (endpoints.length === 0) return serviceOf(chainId);
  const client = createClient({ transport: fallback(endpoints, { retryCount: 0 }) });
  return (method, params) => client.request({ method, params } as never);
}

/** SR-39: a fee that is unusual wants a tick. */
async function confirmFee(fee: bigint, symbol: string, wallet: string, unusual: boolean): Promise<void> {
  const shown = ((fee + SHOWN_UNIT - 1n) / SHOWN_UNIT) * SHOWN_UNIT;
  const most = `${formatUnits(shown, COIN_DECIMALS)} ${symbol}`;
  const pays = t`The smart account pays a network fee of at most ${most}. ${wallet} then shows the whole text: check the chain, the calls and the fee before you sign.`;
  const high = t`This fee is unusually high: it is more than four times what it would be at the chain’s own gas price.`;
  const asked = await confirm({
    body: unusual ? `${high} ${pays}` : pays,
    confirmLabel: t`Continue`,
    ...(unusual ? { acknowledge: t`I want to pay this fee`, danger: true } : {}),
  }).catch(() => {
    throw rejected();
  });
  asked.done();
}

export async function startEngine(chains: readonly ParticleChain[], emit: Engine['emit']): Promise<Engine> {
  return new Engine({
    chains,
    emit,
    bitcoin: requireBitcoin,
    service: (id) => serviceOf(id),
    chain: chainOf,
    confirmFee,
    storage,
    now: () => Math.floor(Date.now() / 1000),
    pause: () => new Promise((resolve) => setTimeout(resolve, POLL_MS)),
  });
}
