import { type FromFrame, readSettings, type Settings, writeFromFrame } from '../../widget/messages.ts';

/** The page that has this one in a frame. */
export interface Parent {
  /** Its host, for the person. */
  readonly host: string;
  /** To it alone: should it have gone elsewhere meanwhile, nobody hears. */
  tell(message: FromFrame): void;
}

/** What this needs of a window. */
export interface Frame {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void };
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

/**
 * Waits for the page around, which the browser has let frame this one because the operator named it. The first whole
 * message of that window says which origin it has; afterwards no other origin counts. Nothing is believed but presets.
 */
export function listen(frame: Frame, heard: (settings: Settings, parent: Parent) => void): void {
  let known: { origin: string; parent: Parent } | null = null;
  frame.addEventListener('message', ({ source, origin, data }) => {
    if (source !== frame.parent || (known !== null && origin !== known.origin)) return;
    // An opaque origin could not be told anything exactly.
    if (!/^https?:\/\//.test(origin)) return;
    const settings = readSettings(data);
    if (!settings) return;
    known ??= {
      origin,
      parent: {
        host: new URL(origin).host,
        tell: (message) => frame.parent.postMessage(writeFromFrame(message), origin),
      },
    };
    heard(settings, known.parent);
  });
}
