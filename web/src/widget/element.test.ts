import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { transferElement } from './element.ts';
import { writeFromFrame } from './messages.ts';

const BRIDGE = 'https://bridge.example';
const SILENCE = 20;

beforeAll(() => {
  // jsdom has no text in such sheets.
  CSSStyleSheet.prototype.replaceSync ??= () => undefined;
  customElements.define('causeway-transfer', transferElement(BRIDGE, SILENCE));
});
afterEach(() => document.body.replaceChildren());

/** The element in the page, and its frame as the browser would have it. */
function place(attributes: Record<string, string>) {
  const element = document.createElement('causeway-transfer');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  const shadow = element.shadowRoot;
  const frame = shadow?.querySelector('iframe');
  if (!shadow || !frame) throw new Error('no frame');
  const window = { postMessage: vi.fn() };
  Object.defineProperty(frame, 'contentWindow', { value: window });
  const load = () => frame.dispatchEvent(new Event('load'));
  const say = (data: unknown, { origin = BRIDGE, source = window as unknown } = {}) =>
    globalThis.window.dispatchEvent(
      Object.assign(new Event('message'), { data, origin, source }) as unknown as MessageEvent,
    );
  return { element, shadow, frame, window, load, say };
}

describe('<causeway-transfer>', () => {
  it('frames the one page of its own origin, with no more rights than it needs, and a name', () => {
    const { frame } = place({ theme: 'dark', lang: 'en' });
    expect(frame.src).toBe(`${BRIDGE}/embed?theme=dark`);
    expect(frame.getAttribute('sandbox')?.split(' ').sort()).toEqual([
      'allow-popups',
      'allow-popups-to-escape-sandbox',
      'allow-same-origin',
      'allow-scripts',
    ]);
    expect(frame.title).toBe('Transfer with bridge.example');
  });

  it('tells its attributes to that origin alone, once the frame is there, and again when one changes', () => {
    const { element, window, load } = place({ from: '1', to: ' 10 ', token: '', lang: 'zh' });
    element.setAttribute('amount', '5');
    expect(window.postMessage).not.toHaveBeenCalled();
    load();
    element.setAttribute('theme', 'dark');
    element.setAttribute('theme', 'dark');
    element.setAttribute('class', 'wide');
    expect(window.postMessage.mock.calls.map(([, target]) => target)).toEqual([BRIDGE, BRIDGE]);
    const presets = { from: '1', to: '10', amount: '5' };
    expect(window.postMessage.mock.calls.map(([message]) => message)).toEqual([
      { causeway: 1, kind: 'settings', presets, theme: null, lang: 'zh' },
      { causeway: 1, kind: 'settings', presets, theme: 'dark', lang: 'zh' },
    ]);
  });

  it('hears its frame at its origin alone', () => {
    const { element, frame, load, say } = place({});
    const heard = vi.fn();
    element.addEventListener('signed', (e) => heard((e as CustomEvent).detail));
    load();
    const message = writeFromFrame({ kind: 'event', name: 'signed', detail: { id: '0xaa' } });
    say(message, { origin: 'https://evil.example' });
    say(message, { source: globalThis.window });
    say({ ...(message as object), causeway: 2 });
    expect(heard).not.toHaveBeenCalled();
    say(message);
    expect(heard.mock.calls).toEqual([[{ id: '0xaa' }]]);
    say(writeFromFrame({ kind: 'height', height: 900.2 }));
    expect(frame.style.height).toBe('901px');
    say(writeFromFrame({ kind: 'height', height: 1e9 }));
    expect(frame.style.height).toBe('4000px');
    element.remove();
    say(message);
    expect(heard).toHaveBeenCalledOnce();
  });

  it('says what is missing when the browser refuses the frame', async () => {
    const { element, shadow, load } = place({ lang: 'en' });
    const failed = vi.fn();
    element.addEventListener('error', (e) => failed((e as unknown as CustomEvent).detail));
    load();
    await vi.waitFor(() => expect(shadow.querySelector('[role=alert]')).not.toBeNull());
    const text = shadow.textContent ?? '';
    expect(text).toContain('The transfer form of bridge.example cannot be shown here.');
    expect(text).toContain(`"widget: parents: [${globalThis.window.location.origin}]"`);
    expect(shadow.querySelector('a')?.href).toBe(`${BRIDGE}/evm`);
    expect(shadow.querySelector('iframe')).toBeNull();
    expect(failed.mock.calls).toEqual([[{ code: 'unavailable', preset: null }]]);
  });

  it('says it in the language that the page names', async () => {
    const { shadow, load } = place({ lang: 'zh-CN' });
    load();
    await vi.waitFor(() =>
      expect(shadow.textContent).toContain('无法在此处显示 bridge.example 的转账表单。'),
    );
  });
});
