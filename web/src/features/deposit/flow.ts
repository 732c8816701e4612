import type { Hex } from 'viem';
import type { RefundKey, RefundKeyReading } from '@causeway/sdk/bitcoin/refund-key';

/** The three steps to a deposit address. Pure: nothing of the address is in here before its recovery file was read back. */

export type Step = 'destination' | 'key' | 'send';

/** What the address is for. */
export interface Target {
  readonly asset: string;
  readonly dstChain: number;
  /** 32 bytes */
  readonly receiver: Hex;
  /** blocks */
  readonly lock: number;
}

/** The refund key: made here with its private half, or somebody's own public one. */
export interface ChosenKey {
  readonly public: string;
  readonly secret: string | null;
}

export interface SavedFile {
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

export interface Flow {
  readonly step: Step;
  readonly target: Target | null;
  readonly mode: 'make' | 'own';
  readonly made: RefundKey | null;
  readonly ownText: string;
  /** Of ownText; null while it is read. */
  readonly own: RefundKeyReading | null;
  readonly saved: SavedFile | null;
  /** The saved file was opened again and is what was saved. */
  readonly checked: boolean;
}

export const START: Flow = {
  step: 'destination',
  target: null,
  mode: 'make',
  made: null,
  ownText: '',
  own: null,
  saved: null,
  checked: false,
};

export type FlowAction =
  | { type: 'target'; target: Target }
  | { type: 'made'; key: RefundKey }
  | { type: 'mode'; mode: Flow['mode'] }
  | { type: 'own-text'; text: string }
  | { type: 'own'; text: string; reading: RefundKeyReading }
  | { type: 'saved'; file: SavedFile }
  | { type: 'checked' }
  | { type: 'shown' }
  | { type: 'back'; to: 'destination' | 'key' }
  | { type: 'reset' };

/** A file is of one destination and one key: another of either needs another file. */
const NO_FILE = { saved: null, checked: false } as const;

export function reduceFlow(flow: Flow, action: FlowAction): Flow {
  switch (action.type) {
    case 'target':
      // A key is of one address, so that nobody can tell that two are one person's.
      return { ...START, step: 'key', target: action.target, mode: flow.mode };
    case 'made':
      return flow.made ? flow : { ...flow, made: action.key };
    case 'mode':
      return { ...flow, ...NO_FILE, mode: action.mode };
    case 'own-text':
      return { ...flow, ...NO_FILE, ownText: action.text, own: null };
    case 'own':
      return action.text === flow.ownText ? { ...flow, own: action.reading } : flow;
    case 'saved':
      return { ...flow, saved: action.file, checked: false };
    case 'checked':
      return flow.saved ? { ...flow, checked: true } : flow;
    case 'shown':
      return flow.checked ? { ...flow, step: 'send', made: null, saved: withoutText(flow.saved) } : flow;
    case 'back':
      return action.to === 'destination'
        ? { ...START, target: flow.target, mode: flow.mode }
        : { ...START, step: 'key', target: flow.target, mode: flow.mode };
    case 'reset':
      return START;
  }
}

/** Once the address is shown, the private key is in the file alone. */
function withoutText(file: SavedFile | null): SavedFile | null {
  return file && { ...file, text: '' };
}

export function chosenKey({ mode, made, own }: Flow): ChosenKey | null {
  if (mode === 'make') return made && { public: made.public, secret: made.secret };
  return own && 'key' in own ? { public: own.key, secret: null } : null;
}

/** Whether the file that was opened again is the one that was saved: the same bytes, but for the end of lines. */
export function isSavedFile(saved: SavedFile, text: string): boolean {
  return text.replaceAll('\r\n', '\n').trim() === saved.text.trim();
}
