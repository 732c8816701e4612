import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import type { NetworkKind } from '../../api/types.ts';
import { tokenPage } from '../../lib/token-page.ts';
import { type BridgedAsset, runeOf, tickerOf } from '@causeway/sdk/bitcoin/assets';
import type { Pickers, TokenChoice } from '../../ui/pickers.ts';
import { amountText } from './texts.tsx';
import { useAllBalances } from './token-balances.ts';
import type { Bridge } from './use-bridge.ts';

interface Props {
  what: 'network' | 'token';
  bridge: Bridge;
  pickers: Pickers;
  onClose(): void;
}

/** Opens the list that was asked for and carries the choice into the form. */
export function BridgePicks(props: Props): ReactElement {
  return props.what === 'network' ? <PickNetwork {...props} /> : <PickToken {...props} />;
}

/** [4.15] The network that is picked is the other side of Bitcoin, which is always the one of them. */
function PickNetwork({ bridge, pickers: { NetworkDialog }, onClose }: Props): ReactElement {
  const { t } = useLingui();
  const { env, choice, dispatch } = bridge;
  const bitcoin = {
    id: env.record.chainId,
    name: 'Bitcoin',
    label: 'Bitcoin',
    icon: '',
    symbols: env.assets.map((a) => a.symbol),
    current: false,
    // [2.27]
    unavailable: t`Selected`,
  };
  const others = env.networks.map((n) => ({
    id: n.id,
    name: n.name,
    label: n.label,
    icon: n.icon,
    symbols: n.symbols,
    current: n.id === choice.chainId,
    unavailable: n.paused ? t`Paused` : undefined,
  }));
  const pick = (chainId: number) => {
    dispatch({ type: 'network', chainId });
    onClose();
  };
  return <NetworkDialog networks={[bitcoin, ...others]} onPick={pick} onClose={onClose} />;
}

/** Names of the kinds, the same in every language. */
const KINDS = { btc: 'BTC', brc20: 'BRC-20', rune: 'Runes' } as const;

/** [2.22] */
function pageOf(network: NetworkKind, { kind, asset }: BridgedAsset): string | null {
  const id = tickerOf(asset) ?? runeOf(asset);
  return kind === 'btc' || id === null ? null : tokenPage(network, kind, id);
}

/** [4.16] A token stands for itself on both sides. */
function PickToken({ bridge, pickers: { TokenDialog }, onClose }: Props): ReactElement {
  const { env, choice, dispatch } = bridge;
  const { values, pending } = useAllBalances(bridge);
  const choices = env.assets.map((a): TokenChoice => {
    const decimals = bridge.deposit ? a.decimals : (a.routers.get(choice.chainId ?? 0)?.decimals ?? 18);
    const value = values.get(a.asset);
    return {
      key: a.asset,
      symbol: a.symbol,
      name: a.kind === 'btc' ? 'Bitcoin' : a.symbol,
      kind: KINDS[a.kind],
      icon: '',
      balance: value === undefined ? null : amountText(value, decimals, a.kind === 'btc'),
      pending: pending.has(a.asset),
      href: pageOf(env.network, a),
      current: a.asset === choice.asset,
    };
  });
  const pick = (asset: string) => {
    dispatch({ type: 'token', asset });
    onClose();
  };
  return <TokenDialog bitcoin tokens={choices} onPick={pick} onClose={onClose} />;
}
