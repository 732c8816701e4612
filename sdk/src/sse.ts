import { type Clock, systemClock } from './clock.ts';

/** The part of EventSource that is used, so that tests bring their own. */
export interface EventStream {
  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void;
  close(): void;
}

export interface WatchOptions<T> {
  url: string;
  event: string;
  /** Turns the data of an event into a value; what it throws counts as a lost connection. */
  parse(data: string): T;
  onValue(value: T): void;
  /** Called once, when the stream was given up: poll from here on. */
  onGiveUp(): void;
  /** True when no more will come after this value. */
  isLast?(value: T): boolean;
  open?: (url: string) => EventStream;
  clock?: Clock;
}

/** Failures in a row before the stream is given up; an event received starts the count again. */
export const MAX_RECONNECTS = 5;
const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 8000;

/** Follows server-sent events, reconnecting with growing pauses. Returns what stops it. */
export function watchEvents<T>(options: WatchOptions<T>): () => void {
  const { open = (url: string) => new EventSource(url) as EventStream, clock = systemClock } = options;
  let stream: EventStream | null = null;
  let timer: unknown = null;
  let failures = 0;
  let stopped = false;

  const stop = () => {
    stopped = true;
    stream?.close();
    if (timer !== null) clock.clearTimeout(timer);
  };
  const fail = () => {
    if (stopped) return;
    stream?.close();
    failures += 1;
    if (failures > MAX_RECONNECTS) {
      stop();
      options.onGiveUp();
      return;
    }
    timer = clock.setTimeout(connect, Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1)));
  };
  const connect = () => {
    timer = null;
    const current = open(options.url);
    stream = current;
    current.addEventListener(options.event, (message) => {
      if (stopped || stream !== current) return;
      let value: T;
      try {
        value = options.parse(message.data);
      } catch {
        fail();
        return;
      }
      failures = 0;
      options.onValue(value);
      if (options.isLast?.(value)) stop();
    });
    current.addEventListener('error', () => {
      if (stream === current) fail();
    });
  };
  connect();
  return stop;
}
