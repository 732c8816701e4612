import { useLingui } from '@lingui/react/macro';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { keys } from '../../api/query-keys.ts';
import type { NetworkKind } from '../../api/types.ts';
import { walletApi } from '../../api/wallet-api.ts';
import { parseUnits } from '../../lib/format.ts';
import { tokenPage } from '../../lib/token-page.ts';
import { readClient } from '../../wallets/evm/config.ts';
import { type BridgedAsset, runeOf, tickerOf } from '../../lib/bitcoin/assets.ts';
import type { Pickers, TokenChoice } from './pickers.ts';
import { placeOf } from './router.ts';
import { readHoldings } from './router-reads.ts';
import { amountText } from './texts.tsx';
import type { Bridge } from './use-bridge.ts';
import { BALANCE_MS } from '../../lib/refresh.ts';

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
  const { values, loading } = useAllBalances(bridge);
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
      href: pageOf(env.network, a),
      current: a.asset === choice.asset,
    };
  });
  const pick = (asset: string) => {
    dispatch({ type: 'token', asset });
    onClose();
  };
  return <TokenDialog bitcoin tokens={loading ? undefined : choices} onPick={pick} onClose={onClose} />;
}

/** What the paying side holds of each token; nothing without a wallet. */
function useAllBalances(bridge: Bridge): { values: ReadonlyMap<string, bigint>; loading: boolean } {
  const { env, deposit, side, evm, choice } = bridge;
  const { network, assets, deployment } = env;
  const own = side?.own ?? null;
  const bitcoin = useQuery({
    queryKey: [...keys.tokenBalance(network, own ?? '', 'all'), side?.pay],
    queryFn: async ({ signal }) => {
      const api = walletApi(network);
      const [coins, tokens, runes] = await Promise.all([
        api.balance(side?.pay ?? '', signal),
        api.tokens(own ?? '', signal),
        api.runes(own ?? '', signal),
      ]);
      return { coins, tokens, runes };
    },
    enabled: deposit && own !== null,
    staleTime: BALANCE_MS / 4,
  });
  const held = useQueries({
    queries:
      deposit || evm === null
        ? []
        : assets.map((a) => {
            const place = placeOf(deployment, choice.chainId ?? 0, a.asset);
            return {
              queryKey: ['balance', 'router', place?.chainId, place?.router.address, evm],
              queryFn: () => {
                if (!place) throw new Error('no router to ask');
                return readHoldings(readClient(place.chainId), place, evm);
              },
              enabled: place !== null,
              staleTime: BALANCE_MS / 2,
            };
          }),
  });
  const values = new Map<string, bigint>();
  if (deposit && bitcoin.data) {
    const { coins, tokens, runes } = bitcoin.data;
    for (const a of assets) {
      const value =
        a.kind === 'btc'
          ? BigInt(coins.availableBalance)
          : a.kind === 'brc20'
            ? parseUnits(
                tokens.find((one) => one.ticker.toLowerCase() === tickerOf(a.asset))?.overallBalance ?? '0',
                a.decimals,
              )
            : BigInt(runes.find((one) => one.runeid === runeOf(a.asset))?.amount ?? '0');
      if (value !== null) values.set(a.asset, value);
    }
  }
  held.forEach((q, i) => {
    const asset: BridgedAsset | undefined = assets[i];
    if (asset && q.data) values.set(asset.asset, q.data.balance);
  });
  return { values, loading: bitcoin.isLoading || held.some((q) => q.isLoading) };
}
