import type { Address, Hex } from 'viem';
import { ApiError } from './api/client.ts';
import { ESTIMATE_ADDRESS } from './model.ts';
import {
  type ApiQuote,
  type ChainQuote,
  type Disagreement,
  disagreements,
  type Readers,
  readQuote,
} from './quote.ts';
import { read, retry } from './retry.ts';
import type { Route } from './route.ts';

/** Gas that the calls of a transfer use, with room. Only for estimates; the wallet measures for itself. */
export const GAS = { swap: 120_000n, native: 85_000n, mint: 120_000n, approve: 60_000n } as const;

/** Both answers to one question. */
export interface Figures {
  chain: ChainQuote;
  /** Null when the API did not answer: the chains' figures stand alone. */
  api: ApiQuote | null;
  disagree: readonly (Disagreement | 'route')[];
}

/** Who is asked: the chains, through endpoints that the app pins (SR-06), and the API. */
export interface Sources {
  readers: Readers;
  api: QuoteApi;
}

interface Asked {
  srcChainId: number;
  dstChainId: number;
  /** Base units of the source token. */
  amount: string;
  recipient: string;
}

/** What of the API is asked for figures. */
export interface QuoteApi {
  quote(query: Asked & { poolId: number }): Promise<ApiQuote>;
  /** Of a mint pair, by the bridge that sends: base units of the source chain's coin, and whether a halt closes it. */
  boolFee(query: Asked & { bridge: Address }): Promise<{ fee: string; halted: boolean }>;
}

/** The API reads chains a moment later than we do; after this it has caught up. */
const AGREE_MS = 1_500;

/**
 * Asks chains and API at once. A difference is asked about once more before it counts, because the API answers from
 * figures that are a block or two old. A route that the API still calls paused then is closed, whatever the chains say.
 */
export async function readFigures(
  sources: Sources,
  route: Route,
  amount: bigint,
  /** As messages carry it, or an EVM address; null: not known yet. */
  recipient: Hex | null,
  wait: (ms: number) => Promise<void> = pause,
): Promise<Figures> {
  let figures = await ask(sources, route, amount, recipient ?? ESTIMATE_ADDRESS);
  if (figures.disagree.length > 0 || isHalted(figures)) {
    await wait(AGREE_MS);
    figures = await ask(sources, route, amount, recipient ?? ESTIMATE_ADDRESS);
  }
  return isHalted(figures) ? { ...figures, chain: { ...figures.chain, open: false } } : figures;
}

/**
 * Whether the API says that the route is halted, or paused while both chains let it pass: the committee signs nothing for
 * one of its ends, which no chain knows (SR-13). The API is believed when it refuses, never when it allows.
 */
const isHalted = ({ chain, api }: Figures) =>
  chain.open && api !== null && (api.halted || api.reason === 'paused');

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function ask(
  { readers, api }: Sources,
  route: Route,
  amount: bigint,
  recipient: Hex,
): Promise<Figures> {
  const [chain, other] = await Promise.all([
    retry(read(() => readQuote(readers, route, amount, recipient))),
    askApi(api, route, amount, recipient),
  ]);
  if (other === 'refused') return { chain, api: null, disagree: chain.open ? ['route'] : [] };
  if (other === null) return { chain, api: null, disagree: [] };
  const full: ApiQuote = {
    amountOut: chain.amountOut.toString(),
    feeRatio: chain.feeRatio,
    delaySeconds: 0,
    etaSeconds: null,
    halted: false,
    reason: null,
    ...other,
  };
  return { chain, api: full, disagree: disagreements(chain, full) };
}

type ApiAnswer = (Partial<ApiQuote> & Pick<ApiQuote, 'bridgeFee'>) | 'refused' | null;

async function askApi(api: QuoteApi, route: Route, amount: bigint, recipient: Hex): Promise<ApiAnswer> {
  const query = {
    srcChainId: route.from.network.id,
    dstChainId: route.to.network.id,
    amount: amount.toString(),
    recipient,
  };
  try {
    if (route.kind === 'mint') {
      const { fee, halted } = await api.boolFee({ ...query, bridge: route.spender });
      return { bridgeFee: fee, halted };
    }
    return await api.quote({ ...query, poolId: route.poolId });
  } catch (error) {
    const refused =
      error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
    return refused ? 'refused' : null;
  }
}
