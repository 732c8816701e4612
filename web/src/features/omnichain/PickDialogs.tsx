import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { formatAmount } from '../../lib/format.ts';
import { counterpart, type Network, type Token } from '@causeway/sdk/model';
import type { NetworkChoice, Pickers, TokenChoice } from '../../ui/pickers.ts';
import { useBalances } from './use-reads.ts';
import type { Swap } from './use-swap.ts';

export interface Picking {
  side: 'from' | 'to';
  what: 'network' | 'token';
}

interface PickDialogsProps {
  picking: Picking;
  swap: Swap;
  networks: readonly Network[];
  pickers: Pickers;
  onClose(): void;
}

/** Opens the list that was asked for and carries the choice into the form. */
export function PickDialogs(props: PickDialogsProps): ReactElement {
  return props.picking.what === 'network' ? <PickNetwork {...props} /> : <PickToken {...props} />;
}

function PickNetwork({
  picking,
  swap,
  networks,
  pickers: { NetworkDialog },
  onClose,
}: PickDialogsProps): ReactElement {
  const { t } = useLingui();
  const { state, dispatch } = swap;
  const own = picking.side === 'from' ? state.fromId : state.toId;
  const other = picking.side === 'from' ? state.toId : state.fromId;
  // [2.27] networks already selected are greyed out, and so are those paused in the direction that is chosen
  const paused = (n: Network) => (picking.side === 'from' ? n.pausedOut : n.pausedIn);
  const reason = (n: Network) => (n.id === other ? t`Selected` : paused(n) ? t`Paused` : undefined);
  const choices = networks.map(
    (n): NetworkChoice => ({
      id: n.id,
      name: n.name,
      label: n.label,
      icon: n.icon,
      symbols: [...new Set(n.tokens.filter((token) => token.isActive).map((token) => token.symbol))],
      current: n.id === own,
      unavailable: reason(n),
    }),
  );
  const pick = (id: number) => {
    dispatch({ type: picking.side, id });
    onClose();
  };
  return <NetworkDialog networks={choices} onPick={pick} onClose={onClose} />;
}

function PickToken({ picking, swap, pickers: { TokenDialog }, onClose }: PickDialogsProps): ReactElement {
  const { t } = useLingui();
  const { state, dispatch, fromNetwork, toNetwork } = swap;
  const network = picking.side === 'from' ? fromNetwork : toNetwork;
  const key = picking.side === 'from' ? state.fromKey : state.toKey;
  const { values, pending } = useBalances(network, picking.side === 'from' ? swap.owner : swap.toOwner);
  const href = (token: Token) =>
    token.isNative || !network || !/^(https?:\/\/|\/(?!\/))/i.test(network.explorer)
      ? null
      : `${network.explorer}/address/${token.address}`;
  const reachable = (token: Token) =>
    picking.side === 'from' ||
    !fromNetwork ||
    !toNetwork ||
    fromNetwork.tokens.some(
      (s) => s.isActive && counterpart(s, fromNetwork.id, toNetwork)?.key === token.key,
    );
  const choices = network?.tokens
    .filter((token) => token.isActive)
    .map((token): TokenChoice => {
      const value = values.get(token.key);
      return {
        key: token.key,
        symbol: token.symbol,
        name: token.name,
        icon: token.icon,
        balance: value === undefined ? null : formatAmount(value, token.decimals),
        pending: pending.has(token.key),
        href: href(token),
        current: token.key === key,
        unavailable: reachable(token) ? undefined : t`No route`,
      };
    });
  const pick = (chosen: string) => {
    dispatch({ type: picking.side === 'from' ? 'fromToken' : 'toToken', key: chosen });
    onClose();
  };
  return <TokenDialog tokens={choices} onPick={pick} onClose={onClose} />;
}
