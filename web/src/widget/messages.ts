/**
 * What passes between a page that has the form in a frame and that frame. Both ends read these as strangers' words: a
 * message counts only from the window and the origin that it is expected from, and only as far as it is one of these.
 */

/** Marks messages of this version; others are not looked at. */
const VERSION = 1;

/** Longer than any name, address or amount that a form takes. */
const MOST_TEXT = 128;

export const PRESETS = ['from', 'to', 'token', 'amount', 'recipient'] as const;
export type PresetName = (typeof PRESETS)[number];

/** What the form begins with, as the page wrote it: nothing of it is checked here but that it is a short text. */
export type Presets = Readonly<Partial<Record<PresetName, string>>>;

export type Theme = 'light' | 'dark';

/** What the page tells the frame: once when it is loaded, and when it changes its mind. */
export interface Settings {
  readonly presets: Presets;
  /** Null: as the system has it. */
  readonly theme: Theme | null;
  /** A language tag; null: as the browser asks for. */
  readonly lang: string | null;
}

/** Why the frame tells of an error. The words for it are in the frame, and for the person alone. */
export type ErrorCode =
  /** A preset names nothing that this bridge has. */
  | 'preset'
  /** The networks could not be loaded. */
  | 'unavailable'
  /** A transfer could not be made, or was refused. */
  | 'transfer';

/** What a page hears, by the name of the event. Chains are by their ids, transfers by what the API finds them by. */
export interface Events {
  /** The form can be used. */
  ready: Record<string, never>;
  /** A quote is shown for this way; `seconds` until arrival, null where nobody knows. */
  quote: { from: number; to: number; token: string; seconds: number | null };
  /** The person signed, and it was sent: uid, or the source transaction while the uid is not known. */
  signed: { id: string };
  state: { uid: string; state: string };
  arrived: { uid: string };
  /** It waits for a person, who is shown what to do in the frame. */
  claim: { uid: string };
  error: { code: ErrorCode; preset: PresetName | null };
}
export type EventName = keyof Events;

/** An event with its details. */
export type Told = { [Name in EventName]: { name: Name; detail: Events[Name] } }[EventName];

/** What the frame tells the page. */
export type FromFrame = { kind: 'height'; height: number } | ({ kind: 'event' } & Told);

type Bag = Record<string, unknown>;

function bagOf(data: unknown): Bag | null {
  return typeof data === 'object' && data !== null && 'causeway' in data && data.causeway === VERSION
    ? (data as Bag)
    : null;
}

/** A short text, or null. */
function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value.length <= MOST_TEXT ? value : null;
}

export function writeSettings(settings: Settings): unknown {
  return { causeway: VERSION, kind: 'settings', ...settings };
}

/** Null for anything else. A preset that is no short text makes it none: half an order is another order. */
export function readSettings(data: unknown): Settings | null {
  const bag = bagOf(data);
  if (bag?.kind !== 'settings') return null;
  const { presets: given, theme } = bag;
  if (typeof given !== 'object' || given === null) return null;
  const presets: Partial<Record<PresetName, string>> = {};
  for (const name of PRESETS) {
    const value = (given as Bag)[name];
    if (value === undefined) continue;
    const short = text(value);
    if (short === null) return null;
    presets[name] = short;
  }
  return { presets, theme: theme === 'light' || theme === 'dark' ? theme : null, lang: text(bag.lang) };
}

export function writeFromFrame(message: FromFrame): unknown {
  return { causeway: VERSION, ...message };
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** Reads the details of an event, and nothing besides them. */
const DETAILS: { readonly [Name in EventName]: (bag: Bag) => Events[Name] | null } = {
  ready: () => ({}),
  quote: ({ from, to, token, seconds }) => {
    const name = text(token);
    if (!isNumber(from) || !isNumber(to) || name === null) return null;
    return { from, to, token: name, seconds: isNumber(seconds) ? seconds : null };
  },
  signed: ({ id }) => {
    const known = text(id);
    return known === null ? null : { id: known };
  },
  state: ({ uid, state }) => {
    const [id, stage] = [text(uid), text(state)];
    return id === null || stage === null ? null : { uid: id, state: stage };
  },
  arrived: uidOf,
  claim: uidOf,
  error: ({ code, preset }) => {
    if (code !== 'preset' && code !== 'unavailable' && code !== 'transfer') return null;
    return { code, preset: PRESETS.find((name) => name === preset) ?? null };
  },
};

function uidOf({ uid }: Bag): { uid: string } | null {
  const id = text(uid);
  return id === null ? null : { uid: id };
}

export function readFromFrame(data: unknown): FromFrame | null {
  const bag = bagOf(data);
  if (bag?.kind === 'height')
    return isNumber(bag.height) && bag.height >= 0 ? { kind: 'height', height: bag.height } : null;
  if (bag?.kind !== 'event' || typeof bag.name !== 'string' || !Object.hasOwn(DETAILS, bag.name)) return null;
  if (typeof bag.detail !== 'object' || bag.detail === null) return null;
  const name = bag.name as EventName;
  const detail = DETAILS[name](bag.detail as Bag);
  return detail === null ? null : ({ kind: 'event', name, detail } as FromFrame);
}
