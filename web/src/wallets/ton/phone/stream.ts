import * as v from 'valibot';

/** TonConnect's HTTP bridge: messages come as server-sent events, and are handed over by POST. */

const RETRY_MS = 1_000;
const MOST_RETRY_MS = 30_000;
const POST_MS = 15_000;
/** Seconds that a bridge keeps a message for who is not there. */
const TTL = 300;
/** Characters of an event, and how many wait to be read: what is beyond is dropped. */
const LONGEST = 200_000;
const MOST_WAITING = 32;

export interface Envelope {
  /** The sender's public key, as the bridge says; only what opens with it is from there. */
  readonly from: string;
  readonly message: string;
  /** What the bridge calls the event; empty where it has no name that could be asked for. */
  readonly eventId: string;
}

const envelope = v.object({
  from: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  message: v.pipe(v.string(), v.maxLength(LONGEST)),
});

function read({ data, lastEventId }: MessageEvent<unknown>): Envelope | null {
  if (typeof data !== 'string' || data.length > LONGEST) return null;
  try {
    const found = v.safeParse(envelope, JSON.parse(data));
    const eventId = /^[\w.-]{1,64}$/.test(lastEventId) ? lastEventId : '';
    return found.success ? { ...found.output, eventId } : null;
  } catch {
    return null; // a heartbeat, among others
  }
}

interface Heard {
  bridge: string;
  /** Our public key. */
  id: string;
  /** The event to go on after. */
  after: string;
  /** One after the other, in their order. */
  take(envelope: Envelope): Promise<void>;
  /** Whether the bridge is there. */
  reached?(there: boolean): void;
}

/** Hears what is sent to us until the function returned is called; a stream that breaks is taken up again. */
export function hear({ bridge, id, after, take, reached }: Heard): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [last, failures, waiting, ended] = [after, 0, 0, false];
  let turn: Promise<void> = Promise.resolve();
  const open = () => {
    const query = new URLSearchParams({ client_id: id, ...(last ? { last_event_id: last } : {}) });
    source = new EventSource(`${bridge}/events?${query}`);
    source.onopen = () => {
      failures = 0;
      reached?.(true);
    };
    source.onmessage = (event) => {
      const found = read(event);
      if (!found || waiting >= MOST_WAITING) return;
      if (found.eventId) last = found.eventId;
      waiting++;
      turn = turn
        .then(() => (ended ? undefined : take(found)))
        .catch(() => undefined)
        .finally(() => waiting--);
    };
    source.onerror = () => {
      source?.close();
      if (ended) return;
      reached?.(false);
      timer = setTimeout(open, Math.min(MOST_RETRY_MS, RETRY_MS * 2 ** Math.min(failures++, 10)));
    };
  };
  open();
  return () => {
    ended = true;
    clearTimeout(timer);
    source?.close();
  };
}

/** Whether a message was taken; `unknown`: it may have been. */
export type Handed = 'yes' | 'no' | 'unknown';

export async function hand(
  bridge: string,
  message: string,
  { from, to, topic }: { from: string; to: string; topic: string },
): Promise<Handed> {
  const query = new URLSearchParams({ client_id: from, to, ttl: String(TTL), topic });
  try {
    const { status } = await fetch(`${bridge}/message?${query}`, {
      method: 'POST',
      body: message,
      credentials: 'omit',
      signal: AbortSignal.timeout(POST_MS),
    });
    // A gateway's 504 says nothing of the bridge behind it.
    return status < 300 ? 'yes' : status < 500 ? 'no' : 'unknown';
  } catch {
    return 'unknown';
  }
}
