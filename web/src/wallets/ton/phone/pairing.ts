import { t } from '@lingui/core/macro';
import { describeError } from '../../../lib/errors.ts';
import { WalletError } from '../../errors.ts';
import { accountOf, manifestUrl, readAccount } from '../bridge.ts';
import { boxOf, newKeys } from './box.ts';
import { type KeptPhone, keepPhone } from './kept.ts';
import { type Envelope, hand, hear } from './stream.ts';

/** Tonkeeper's, part of the reproducible build (SR-06): no server says where a code leads. */
const TONKEEPER = 'https://app.tonkeeper.com/ton-connect';
/** So long a code is shown; a bridge keeps an answer as long. */
export const CODE_MS = 300_000;

export type PairingState =
  /** `reached` is null while nobody knows. */
  | { stage: 'waiting'; link: string; until: number; reached: boolean | null }
  /** Somebody answered. Whose account it is, the person has to say. */
  | { stage: 'answered'; address: string; testOnly: boolean }
  | { stage: 'refused' | 'expired' }
  | { stage: 'failed'; text: string };

export interface Pairing {
  /** The account is the person's: the connection is kept. */
  accept(): void;
  /** Ends it; who answered and was not accepted is told. */
  end(): void;
}

/** The link that a code holds, for who reads it to answer at the bridge. */
export function linkOf(id: string): string {
  const request = { manifestUrl: manifestUrl(), items: [{ name: 'ton_addr' }] };
  const query = new URLSearchParams({ v: '2', id, r: JSON.stringify(request), ret: 'none' });
  return `${TONKEEPER}?${query}`;
}

/** Shows one code, and takes one answer to it. */
export function pair(bridge: string, tell: (state: PairingState) => void): Pairing {
  let answered: KeptPhone | null = null;
  let ended = false;
  let close: () => void = () => undefined;
  const say = (state: PairingState) => {
    if (!ended) tell(state);
  };
  const finish = (state: PairingState) => {
    close();
    say(state);
  };

  const begin = async () => {
    const keys = await newKeys();
    if (ended) return;
    const until = Date.now() + CODE_MS;
    const waiting = { stage: 'waiting', link: linkOf(keys.public), until } as const;
    const take = async ({ from, message, eventId }: Envelope) => {
      if (answered) return;
      const answer = readJson((await boxOf(keys.secret, from)).open(message));
      const event = (answer as { event?: unknown } | null)?.event;
      if (ended || answered || (event !== 'connect' && event !== 'connect_error')) return;
      try {
        const { address, network } = readAccount(answer);
        answered = { bridge, ...keys, wallet: from, address, network, last: eventId, next: 1 };
        const testOnly = network === '-3';
        finish({ stage: 'answered', address: accountOf(address, testOnly).paymentAddress, testOnly });
      } catch (error) {
        const refused = error instanceof WalletError && error.rejected;
        finish(refused ? { stage: 'refused' } : { stage: 'failed', text: describeError(error).text });
      }
    };
    const stop = hear({
      bridge,
      id: keys.public,
      after: '',
      take,
      reached: (reached) => say({ ...waiting, reached }),
    });
    const timer = setTimeout(() => finish({ stage: 'expired' }), CODE_MS);
    close = () => {
      stop();
      clearTimeout(timer);
    };
    say({ ...waiting, reached: null });
  };
  begin().catch(() =>
    say({
      stage: 'failed',
      text: t`This browser cannot make the keys for it. Update it, or use another one.`,
    }),
  );

  return {
    accept: () => {
      if (answered) keepPhone(answered);
      answered = null;
      ended = true;
    },
    end: () => {
      ended = true;
      close();
      if (answered) void part(answered);
      answered = null;
    },
  };
}

/** Tells the phone that it is not connected any more; one that cannot be told finds out when it is not asked again. */
export async function part({ bridge, secret, public: from, wallet: to, next }: KeptPhone): Promise<void> {
  const box = await boxOf(secret, to);
  const request = { method: 'disconnect', params: [], id: String(next) };
  await hand(bridge, box.seal(JSON.stringify(request)), { from, to, topic: 'disconnect' });
}

export function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
