import { describe, expect, it, vi } from 'vitest';
import { writeSettings } from '../../widget/messages.ts';
import { listen, type Parent } from './parent.ts';

const ORIGIN = 'https://app.example:8443';

/** A frame's window, and the page around it. */
function framed() {
  const parent = { postMessage: vi.fn() };
  let listener: (event: MessageEvent) => void = () => undefined;
  const heard = vi.fn<(settings: unknown, parent: Parent) => void>();
  listen({ parent, addEventListener: (_, l) => (listener = l) }, heard);
  const say = (data: unknown, { origin = ORIGIN, source = parent as unknown } = {}) =>
    listener({ origin, source, data } as MessageEvent);
  return { parent, heard, say };
}

const settings = (token: string) => writeSettings({ presets: { token }, theme: null, lang: null });

describe('the page around', () => {
  it('is heard, and answered at exactly its origin', () => {
    const { parent, heard, say } = framed();
    say(settings('USDT'));
    expect(heard).toHaveBeenCalledOnce();
    const [read, around] = heard.mock.calls[0] ?? [];
    expect(read).toMatchObject({ presets: { token: 'USDT' } });
    expect(around?.host).toBe('app.example:8443');
    around?.tell({ kind: 'event', name: 'ready', detail: {} });
    expect(parent.postMessage.mock.calls).toEqual([
      [{ causeway: 1, kind: 'event', name: 'ready', detail: {} }, ORIGIN],
    ]);
  });

  it('is the window around and no other, be it of the same origin', () => {
    const { heard, say } = framed();
    say(settings('USDT'), { source: { postMessage: vi.fn() } });
    say(settings('USDT'), { source: null });
    expect(heard).not.toHaveBeenCalled();
  });

  it('keeps the origin that it had first', () => {
    const { heard, say } = framed();
    say(settings('USDT'));
    say(settings('ETH'), { origin: 'https://evil.example' });
    expect(heard).toHaveBeenCalledOnce();
    say(settings('DAI'));
    expect(heard.mock.lastCall?.[0]).toMatchObject({ presets: { token: 'DAI' } });
  });

  it('has an origin that can be named, and says something whole', () => {
    const { heard, say } = framed();
    say(settings('USDT'), { origin: 'null' });
    say(settings('USDT'), { origin: '' });
    say({ type: 'hello' });
    expect(heard).not.toHaveBeenCalled();
  });
});
