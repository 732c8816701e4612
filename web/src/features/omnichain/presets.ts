import { findNetwork, findToken, type Network } from '@causeway/sdk/model';
import { begin, readDeepLink, type Start } from './swapState.ts';

export const PRESET_NAMES = ['from', 'to', 'token', 'amount', 'recipient'] as const;
export type PresetName = (typeof PRESET_NAMES)[number];

/** As somebody else wrote them. */
export type PresetTexts = Readonly<Partial<Record<PresetName, string>>>;

export interface PresetProblem {
  readonly preset: PresetName;
  readonly value: string;
  readonly why: /** It is not written as such a thing is. */
    | 'form'
    /** This bridge has none of that name. */
    | 'unknown'
    /** It would arrive where it comes from. */
    | 'same'
    /** The token does not go there from here. */
    | 'noWay'
    /** An address means nothing without its network. */
    | 'noNetwork';
}

/**
 * Reads presets against the networks that there are. Of a link odd parts are passed over; presets hold together, because
 * an order of which one part is unknown must not become another order.
 */
export function readPresets(texts: PresetTexts, networks: readonly Network[]): Start | PresetProblem {
  const given = PRESET_NAMES.flatMap((name) => {
    const value = texts[name];
    return value === undefined ? [] : [[name, value]];
  });
  const start: Start = { ...readDeepLink(new URLSearchParams(given)), recipient: texts.recipient };
  const found = problemOf(start, texts, networks);
  return found === null ? start : { ...found, value: texts[found.preset] ?? '' };
}

/** Compares what the form would hold with what was asked for. */
function problemOf(
  start: Start,
  texts: PresetTexts,
  networks: readonly Network[],
): Omit<PresetProblem, 'value'> | null {
  const odd = PRESET_NAMES.find((name) => texts[name] !== undefined && start[name] === undefined);
  if (odd) return { preset: odd, why: 'form' };
  for (const preset of ['from', 'to'] as const) {
    const id = start[preset];
    if (id !== undefined && !findNetwork(networks, id)) return { preset, why: 'unknown' };
  }
  if (start.recipient !== undefined && start.to === undefined)
    return { preset: 'recipient', why: 'noNetwork' };
  const state = begin(start, networks);
  if (start.to !== undefined && start.to === state.fromId) return { preset: 'to', why: 'same' };
  const from = findNetwork(networks, state.fromId);
  const token = findToken(from, state.fromKey);
  if (start.token !== undefined) {
    const wanted = start.token.toLowerCase();
    if (token?.symbol.toLowerCase() !== wanted && token?.address.toLowerCase() !== wanted)
      return { preset: 'token', why: from && knows(from, wanted) ? 'noWay' : 'unknown' };
    if (start.to !== undefined && state.toKey === null) return { preset: 'token', why: 'noWay' };
  }
  const places = start.amount?.split('.')[1]?.length ?? 0;
  return token && places > token.decimals ? { preset: 'amount', why: 'form' } : null;
}

function knows(network: Network, wanted: string): boolean {
  return network.tokens.some(
    (t) => t.isActive && (t.symbol.toLowerCase() === wanted || t.address.toLowerCase() === wanted),
  );
}
