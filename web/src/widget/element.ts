import { t } from '@lingui/core/macro';
import { speak } from './language.ts';
import { type Events, PRESETS, readFromFrame, type Settings, writeSettings } from './messages.ts';

/** The path that the operator lets others frame; no other one may be. */
const PATH = '/embed';

/**
 * Scripts and the bridge's own origin, without which it could not ask its API; new tabs for explorers and the full page,
 * which are not sandboxed themselves. Not: leading the page elsewhere, dialogs of the browser's, downloads, forms.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/** A frame that was loaded and has not answered for so long is one that the browser refused to show. */
const SILENCE_MS = 8_000;

const FIRST_HEIGHT = 720;
const LEAST_HEIGHT = 320;
const MOST_HEIGHT = 4_000;

const STYLES = `
:host { display: block; min-width: 0 }
:host([hidden]) { display: none }
iframe { display: block; width: 100%; border: 0; color-scheme: normal }
section { border: 1px solid; border-radius: 12px; padding: 24px; font: 1rem/1.5 system-ui, sans-serif }
p { margin: 0 0 12px; overflow-wrap: anywhere }
p:last-child { margin: 0 }
a { color: inherit }
`;

const ATTRIBUTES = [...PRESETS, 'theme', 'lang'] as const;

/** The element of any bridge; one that can be defined knows its own. */
class Transfer extends HTMLElement {
  static readonly observedAttributes = ATTRIBUTES;

  private readonly root = this.attachShadow({ mode: 'open', delegatesFocus: true });
  private frame: HTMLIFrameElement | null = null;
  private there = false;
  private answered = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    /** Where the script came from: nothing else is ever framed. */
    private readonly origin: string,
    private readonly silence: number,
  ) {
    super();
    // A style element would need the page's policy to allow it.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLES);
    this.root.adoptedStyleSheets = [sheet];
  }

  connectedCallback(): void {
    window.addEventListener('message', this.hear);
    this.open();
  }

  disconnectedCallback(): void {
    window.removeEventListener('message', this.hear);
    clearTimeout(this.timer);
    this.frame = null;
    this.root.replaceChildren();
  }

  attributeChangedCallback(_: string, before: string | null, after: string | null): void {
    if (before !== after) this.tell();
  }

  private open(): void {
    const { theme } = this.settings();
    const frame = document.createElement('iframe');
    speak(this.getAttribute('lang'));
    const { host } = new URL(this.origin);
    frame.title = t`Transfer with ${host}`;
    frame.setAttribute('sandbox', SANDBOX);
    frame.allow = 'clipboard-write';
    frame.referrerPolicy = 'no-referrer';
    frame.style.height = `${FIRST_HEIGHT}px`;
    frame.src = `${this.origin}${PATH}${theme === null ? '' : `?theme=${theme}`}`;
    frame.addEventListener('load', () => this.loaded());
    this.frame = frame;
    this.there = false;
    this.root.replaceChildren(frame);
  }

  private loaded(): void {
    this.there = true;
    this.answered = false;
    this.tell();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.refused(), this.silence);
  }

  /** What the frame is told whenever it is loaded, and when an attribute changes. */
  private tell(): void {
    if (!this.there) return;
    // What the browser shows in the place of a page that it refused has another origin, and gets nothing.
    this.frame?.contentWindow?.postMessage(writeSettings(this.settings()), this.origin);
  }

  private settings(): Settings {
    const given = (name: string) => this.getAttribute(name)?.trim() || undefined;
    const theme = given('theme');
    return {
      presets: Object.fromEntries(
        PRESETS.flatMap((name) => {
          const value = given(name);
          return value === undefined ? [] : [[name, value]];
        }),
      ),
      theme: theme === 'light' || theme === 'dark' ? theme : null,
      lang: given('lang') ?? null,
    };
  }

  private readonly hear = (event: MessageEvent): void => {
    if (!this.frame || event.source !== this.frame.contentWindow || event.origin !== this.origin) return;
    const message = readFromFrame(event.data);
    if (!message) return;
    this.answered = true;
    clearTimeout(this.timer);
    if (message.kind === 'height') {
      const height = Math.min(MOST_HEIGHT, Math.max(LEAST_HEIGHT, Math.ceil(message.height)));
      this.frame.style.height = `${height}px`;
    } else {
      this.dispatchEvent(new CustomEvent<Events[typeof message.name]>(message.name, message));
    }
  };

  /** The browser tells nobody why a frame shows nothing: what is missing is said in its place. */
  private refused(): void {
    if (this.answered || !this.frame) return;
    speak(this.getAttribute('lang'));
    const { origin } = this;
    const page = window.location.origin;
    const { host } = new URL(origin);
    const section = document.createElement('section');
    section.setAttribute('role', 'alert');
    section.append(
      line(t`The transfer form of ${host} cannot be shown here.`),
      line(
        t`Its operator has to allow this page: "widget: parents: [${page}]" in the configuration. This page's own policy, if it has one, has to allow frames of ${origin}.`,
      ),
      link(`${origin}/evm`, t`Open the form in a new tab`),
    );
    this.frame = null;
    this.root.replaceChildren(section);
    this.dispatchEvent(
      new CustomEvent<Events['error']>('error', { detail: { code: 'unavailable', preset: null } }),
    );
  }
}

/** The element's class for a bridge. */
export function transferElement(origin: string, silence = SILENCE_MS): CustomElementConstructor {
  return class extends Transfer {
    constructor() {
      super(origin, silence);
    }
  };
}

function line(text: string): HTMLElement {
  const p = document.createElement('p');
  p.textContent = text;
  return p;
}

function link(href: string, text: string): HTMLElement {
  const p = document.createElement('p');
  const a = document.createElement('a');
  a.href = href;
  a.target = '_blank';
  a.rel = 'noopener';
  a.textContent = text;
  p.append(a);
  return p;
}
