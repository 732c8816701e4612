import {
  counterpart,
  findNetwork,
  findToken,
  hasRole,
  isBoolBridge,
  type Network,
  type Token,
} from '@causeway/sdk/model';

/** [4.49] Seconds that a quote is held. */
export const QUOTE_SECONDS = 30;

/** What the form holds. Ids and keys only: what they mean is looked up in the catalogue of the moment. */
export interface SwapState {
  fromId: number | null;
  fromKey: string | null;
  toId: number | null;
  toKey: string | null;
  /** Text of the amount field. */
  amount: string;
  /** Symbol of the mint-bridge token, while the source is a mint-bridge chain [4.18]. */
  boolSymbol: string | null;
  /** An address that the person typed, or null for their own. A link never fills it (SR-26). */
  recipient: string | null;
  countdown: number;
}

/** What a link may fill in: networks, token and amount, never a recipient. */
export interface DeepLink {
  from?: number;
  to?: number;
  token?: string;
  amount?: string;
}

/** What a form begins with: a link, and what a page around the form may fill in and no link may. */
export interface Start extends DeepLink {
  recipient?: string;
}

export type SwapAction =
  | { type: 'init'; link?: DeepLink }
  | { type: 'from'; id: number }
  | { type: 'to'; id: number }
  | { type: 'fromToken'; key: string }
  | { type: 'toToken'; key: string }
  | { type: 'flip' }
  | { type: 'amount'; text: string }
  | { type: 'recipient'; text: string | null }
  | { type: 'tick' }
  | { type: 'quoted' };

export const EMPTY: SwapState = {
  fromId: null,
  fromKey: null,
  toId: null,
  toKey: null,
  amount: '',
  boolSymbol: null,
  recipient: null,
  countdown: QUOTE_SECONDS,
};

/** [4.47] USDT if active and not native, otherwise the first active token that is not native, otherwise the first active one. */
export function defaultToken(network: Network): Token | null {
  const active = network.tokens.filter((t) => t.isActive);
  return (
    active.find((t) => t.symbol === 'USDT' && !t.isNative) ??
    active.find((t) => !t.isNative) ??
    active[0] ??
    null
  );
}

/** [4.48] Preferably a chain with the role preferredTo, otherwise any but the source and those never preferred; with a matching token. */
export function defaultDestination(
  networks: readonly Network[],
  from: Network,
  token: Token,
): Network | null {
  const fits = networks.filter((n) => !n.pausedIn && counterpart(token, from.id, n) !== null);
  return (
    fits.find((n) => hasRole(n, 'preferredTo')) ?? fits.find((n) => !hasRole(n, 'neverPreferredTo')) ?? null
  );
}

function initial(networks: readonly Network[]): SwapState {
  const from =
    networks.find((n) => hasRole(n, 'defaultFrom') && !n.pausedOut) ??
    networks.find((n) => !n.pausedOut) ??
    networks[0];
  const token = from ? defaultToken(from) : null;
  if (!from || !token) return EMPTY;
  const to = defaultDestination(networks, from, token);
  return {
    ...EMPTY,
    fromId: from.id,
    fromKey: token.key,
    toId: to?.id ?? null,
    toKey: to ? (counterpart(token, from.id, to)?.key ?? null) : null,
    boolSymbol: token.mint ? token.symbol : null,
  };
}

/** Applies a link on top of the defaults. What does not exist is ignored. */
function followLink(state: SwapState, link: DeepLink, networks: readonly Network[]): SwapState {
  let s = state;
  if (link.from !== undefined && findNetwork(networks, link.from))
    s = reduceSwap(s, { type: 'from', id: link.from }, networks);
  const from = findNetwork(networks, s.fromId);
  const wanted = link.token?.toLowerCase();
  const to = link.to === undefined || link.to === s.fromId ? null : findNetwork(networks, link.to);
  const named =
    from?.tokens.filter(
      (t) =>
        t.isActive &&
        wanted !== undefined &&
        (t.symbol.toLowerCase() === wanted || t.address.toLowerCase() === wanted),
    ) ?? [];
  const token =
    named.find((t) => to && from && counterpart(t, from.id, to)) ??
    named[0] ??
    (from && s.fromKey === null ? defaultToken(from) : null);
  if (token) s = reduceSwap(s, { type: 'fromToken', key: token.key }, networks);
  if (to) s = reduceSwap(s, { type: 'to', id: to.id }, networks);
  else if (from && token && s.toId === null) {
    const other = defaultDestination(networks, from, token);
    if (other) s = reduceSwap(s, { type: 'to', id: other.id }, networks);
  }
  return link.amount === undefined ? s : { ...s, amount: link.amount };
}

function chooseFrom(state: SwapState, id: number, networks: readonly Network[]): SwapState {
  const from = findNetwork(networks, id);
  if (!from || id === state.fromId) return state;
  const to = state.toId === id ? null : findNetwork(networks, state.toId);
  // [4.43] both tokens are reset; [4.20] a chain without mint bridges clears the mint selection
  const reset: SwapState = {
    ...state,
    fromId: id,
    fromKey: null,
    toId: to?.id ?? null,
    toKey: null,
    amount: '',
    boolSymbol: null,
    recipient: null,
  };
  if (!isBoolBridge(from)) return reset;
  // [4.18] the chain's first token, and a destination carrying it if none is set
  const token = from.tokens.find((t) => t.isActive);
  if (!token) return reset;
  const dest =
    to ??
    defaultDestination(networks, from, token) ??
    networks.find((n) => counterpart(token, id, n)) ??
    null;
  return {
    ...reset,
    fromKey: token.key,
    toId: dest?.id ?? null,
    toKey: dest ? (counterpart(token, id, dest)?.key ?? null) : null,
    boolSymbol: token.mint ? token.symbol : null,
  };
}

function chooseTo(state: SwapState, id: number, networks: readonly Network[]): SwapState {
  const to = findNetwork(networks, id);
  if (!to || id === state.fromId || id === state.toId) return state;
  const from = findNetwork(networks, state.fromId);
  const token = findToken(from, state.fromKey);
  const base: SwapState = { ...state, toId: id, recipient: null };
  if (!from || !token) return { ...base, toKey: null };
  // [4.19] the matching token; [4.44] without one both tokens are reset
  const match = counterpart(token, from.id, to);
  if (match) return { ...base, toKey: match.key };
  return { ...base, fromKey: null, toKey: null, amount: '', boolSymbol: null };
}

function chooseFromToken(state: SwapState, key: string, networks: readonly Network[]): SwapState {
  const from = findNetwork(networks, state.fromId);
  const token = findToken(from, key);
  if (!from || !token?.isActive || key === state.fromKey) return state;
  const to = findNetwork(networks, state.toId);
  // [4.42] resets the amount; the destination mirrors the token
  return {
    ...state,
    fromKey: key,
    toKey: to ? (counterpart(token, from.id, to)?.key ?? null) : null,
    amount: '',
    boolSymbol: token.mint ? token.symbol : null,
  };
}

function chooseToToken(state: SwapState, key: string, networks: readonly Network[]): SwapState {
  const from = findNetwork(networks, state.fromId);
  const to = findNetwork(networks, state.toId);
  const token = findToken(to, key);
  if (!from || !to || !token || key === state.toKey) return state;
  const source = from.tokens.find((t) => t.isActive && counterpart(t, from.id, to)?.key === key);
  return source ? chooseFromToken(state, source.key, networks) : state;
}

/** [4.45] Source and destination change places. */
function flip(state: SwapState, networks: readonly Network[]): SwapState {
  const token = findToken(findNetwork(networks, state.toId), state.toKey);
  return {
    ...state,
    fromId: state.toId,
    fromKey: state.toKey,
    toId: state.fromId,
    toKey: state.fromKey,
    amount: '',
    boolSymbol: token?.mint ? token.symbol : null,
    recipient: null,
  };
}

/** The form's only way to change. Pure: the catalogue of the moment comes with each action. */
export function reduceSwap(state: SwapState, action: SwapAction, networks: readonly Network[]): SwapState {
  switch (action.type) {
    case 'init': {
      const start = initial(networks);
      return action.link ? followLink(start, action.link, networks) : start;
    }
    case 'from':
      return restart(state, chooseFrom(state, action.id, networks));
    case 'to':
      return restart(state, chooseTo(state, action.id, networks));
    case 'fromToken':
      return restart(state, chooseFromToken(state, action.key, networks));
    case 'toToken':
      return restart(state, chooseToToken(state, action.key, networks));
    case 'flip':
      return restart(state, flip(state, networks));
    case 'amount':
      return { ...state, amount: action.text };
    case 'recipient':
      return { ...state, recipient: action.text };
    case 'tick':
      return { ...state, countdown: Math.max(0, state.countdown - 1) };
    case 'quoted':
      return { ...state, countdown: QUOTE_SECONDS };
  }
}

/** [4.49] A changed route starts the countdown again. */
function restart(before: SwapState, after: SwapState): SwapState {
  return before === after ? before : { ...after, countdown: QUOTE_SECONDS };
}

/** Reads a link: `from`, `to` (chain ids), `token` (symbol or address), `amount`. Everything else, a recipient above all, is not looked at. */
export function readDeepLink(query: URLSearchParams): DeepLink {
  const chain = (name: string) => {
    const raw = query.get(name);
    return raw !== null && /^\d{1,10}$/.test(raw) ? Number(raw) : undefined;
  };
  const token = query.get('token');
  const amount = query.get('amount');
  return {
    from: chain('from'),
    to: chain('to'),
    token: token !== null && token.length <= 64 ? token : undefined,
    amount: amount !== null && /^\d{1,40}(\.\d{0,38})?$/.test(amount) ? amount : undefined,
  };
}

/** What a form holds at first. */
export function begin({ recipient, ...link }: Start, networks: readonly Network[]): SwapState {
  const state = reduceSwap(EMPTY, { type: 'init', link }, networks);
  return recipient === undefined ? state : { ...state, recipient };
}
