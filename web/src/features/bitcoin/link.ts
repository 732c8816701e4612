import type { BridgedAsset } from '@causeway/sdk/bitcoin/assets';
import { type Choice, firstChoice, reduceChoice } from './choice.ts';

/** What a link may fill in, never a recipient (SR-26): `?from=&to=` chain ids, `token=` symbol or asset, `amount=`. */
export interface BridgeLink {
  readonly from: number | null;
  readonly to: number | null;
  readonly token: string | null;
  readonly amount: string | null;
}

/** `from=bitget` is what Bitget's own browser opens the page with [2.04]: a word is no chain. */
export function readLink(query: URLSearchParams): BridgeLink {
  const id = (name: string) => {
    const text = query.get(name) ?? '';
    return /^\d{1,10}$/.test(text) ? Number(text) : null;
  };
  return { from: id('from'), to: id('to'), token: query.get('token'), amount: query.get('amount') };
}

/** The form as the page begins: the last chain that was chosen here [3.31], then what the link names. What does not exist is ignored. */
export function startChoice(
  assets: readonly BridgedAsset[],
  link: BridgeLink,
  bitcoinChainId: number,
  remembered: number | null,
): Choice {
  const has = (id: number | null): id is number => id !== null && assets.some((a) => a.chains.includes(id));
  let c = firstChoice(assets);
  if (link.from !== null && link.from !== bitcoinChainId && has(link.from))
    c = reduceChoice(c, { type: 'flip' }, assets);
  const other = link.from === bitcoinChainId || link.from === null ? link.to : link.from;
  const chainId = has(other) ? other : has(remembered) ? remembered : null;
  if (chainId !== null) c = reduceChoice(c, { type: 'network', chainId }, assets);
  const wanted = link.token?.toLowerCase();
  const named = assets.filter((a) => a.asset === wanted || a.symbol.toLowerCase() === wanted);
  const token = named.find((a) => c.chainId !== null && a.chains.includes(c.chainId)) ?? named[0];
  if (token && (!has(other) || token.chains.includes(other)))
    c = reduceChoice(c, { type: 'token', asset: token.asset }, assets);
  if (link.amount !== null && /^\d{1,30}(\.\d{1,38})?$/.test(link.amount))
    c = reduceChoice(c, { type: 'amount', text: link.amount }, assets);
  return c;
}
