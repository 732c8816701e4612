import { describe, expect, it, vi } from 'vitest';
import type { Clock } from './clock.ts';
import { type EventStream, MAX_RECONNECTS, watchEvents } from './sse.ts';

class Stream implements EventStream {
  closed = false;
  private readonly listeners = new Map<string, (event: MessageEvent<string>) => void>();
  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void {
    this.listeners.set(type, listener);
  }
  close(): void {
    this.closed = true;
  }
  emit(type: string, data = ''): void {
    this.listeners.get(type)?.(new MessageEvent(type, { data }));
  }
}

function setup() {
  const streams: Stream[] = [];
  const timers: { fn: () => void; ms: number }[] = [];
  const clock: Clock = {
    now: () => 0,
    setTimeout: (fn, ms) => timers.push({ fn, ms }),
    clearTimeout: () => {
      timers.length = 0;
    },
  };
  const onValue = vi.fn();
  const onGiveUp = vi.fn();
  const stop = watchEvents<number>({
    url: '/x',
    event: 'n',
    parse: (data) => {
      if (!/^\d+$/.test(data)) throw new Error('not a number');
      return Number(data);
    },
    onValue,
    onGiveUp,
    isLast: (n) => n === 9,
    open: () => {
      const stream = new Stream();
      streams.push(stream);
      return stream;
    },
    clock,
  });
  const last = () => streams.at(-1) as Stream;
  const tick = () => timers.shift()?.fn();
  return { streams, timers, onValue, onGiveUp, stop, last, tick };
}

describe('watchEvents', () => {
  it('hands on values and stops after the last', () => {
    const { last, onValue } = setup();
    last().emit('n', '1');
    last().emit('n', '9');
    expect(onValue.mock.calls).toEqual([[1], [9]]);
    expect(last().closed).toBe(true);
  });

  it('reconnects with growing pauses and gives up after a bound', () => {
    const { streams, last, tick, timers, onGiveUp } = setup();
    const waits: number[] = [];
    for (let i = 0; i < MAX_RECONNECTS; i++) {
      last().emit('error');
      waits.push(timers[0]?.ms ?? -1);
      tick();
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000]);
    expect(onGiveUp).not.toHaveBeenCalled();
    last().emit('error');
    expect(onGiveUp).toHaveBeenCalledTimes(1);
    expect(streams).toHaveLength(MAX_RECONNECTS + 1);
    expect(timers).toHaveLength(0);
  });

  it('starts the count again after a value', () => {
    const { last, tick, onGiveUp } = setup();
    for (let i = 0; i < 3 * MAX_RECONNECTS; i++) {
      last().emit('error');
      tick();
      last().emit('n', '1');
    }
    expect(onGiveUp).not.toHaveBeenCalled();
  });

  it('treats what cannot be read as a lost connection', () => {
    const { last, onValue, timers } = setup();
    last().emit('n', '<html>');
    expect(onValue).not.toHaveBeenCalled();
    expect(last().closed).toBe(true);
    expect(timers).toHaveLength(1);
  });

  it('is silent once stopped', () => {
    const { stop, last, onValue, onGiveUp } = setup();
    stop();
    last().emit('n', '1');
    last().emit('error');
    expect(onValue).not.toHaveBeenCalled();
    expect(onGiveUp).not.toHaveBeenCalled();
  });
});
