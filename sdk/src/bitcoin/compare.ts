import { ApiError } from '../api/client.ts';
import type { BitcoinQuote } from '../api/types.ts';
import type { Disagreement } from './deposit-terms.ts';

/** What is asked of the API about a transfer from or to Bitcoin. */
export interface QuoteRequest {
  readonly srcChainId: number;
  readonly dstChainId: number;
  readonly asset: string;
  /** Base units of the source. */
  readonly amount: string;
  readonly recipient?: string;
}

/** What the API says beside the chain, and where they differ. */
export interface Compared {
  /** Null when the API did not answer: the chain's figures stand alone. */
  readonly api: BitcoinQuote | null;
  readonly disagree: readonly Disagreement[];
}

/** The API reads chains a moment later than we do; after this it has caught up. */
const AGREE_MS = 1_500;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Asks the API and holds its answer against the chain's. A difference is asked about once more before it counts, because
 * the API answers from figures that are a block or two old.
 */
export async function compareQuote(
  ask: () => Promise<BitcoinQuote>,
  differences: (api: BitcoinQuote) => Disagreement[],
  wait: (ms: number) => Promise<void> = pause,
): Promise<Compared> {
  const once = async (): Promise<Compared> => {
    try {
      const answer = await ask();
      return { api: answer, disagree: differences(answer) };
    } catch (error) {
      const refused =
        error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
      return { api: null, disagree: refused ? ['route'] : [] };
    }
  };
  const first = await once();
  if (first.disagree.length === 0) return first;
  await wait(AGREE_MS);
  return once();
}
