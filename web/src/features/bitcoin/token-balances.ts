import { useQueries, useQuery } from '@tanstack/react-query';
import { keys } from '../../api/query-keys.ts';
import { walletApi } from '../../api/wallet-api.ts';
import { type BridgedAsset, runeOf, tickerOf } from '@causeway/sdk/bitcoin/assets';
import { parseUnits } from '../../lib/format.ts';
import { BALANCE_MS } from '../../lib/refresh.ts';
import { readClient } from '../../wallets/evm/config.ts';
import { placeOf } from '@causeway/sdk/bitcoin/router';
import { readHoldings } from '@causeway/sdk/bitcoin/router-reads';
import type { Bridge } from './use-bridge.ts';

export interface AllBalances {
  /** By asset. */
  readonly values: ReadonlyMap<string, bigint>;
  /** Those that are asked for now and were not known before: one that hangs keeps none of the others. */
  readonly pending: ReadonlySet<string>;
}

/** What is read of the form. */
type Of = Pick<Bridge, 'env' | 'deposit' | 'side' | 'evm' | 'choice'>;

/** What the paying side holds of each token; nothing without a wallet. */
export function useAllBalances(bridge: Of): AllBalances {
  const onBitcoin = useOnBitcoin(bridge);
  const onChain = useOnChain(bridge);
  return bridge.deposit ? onBitcoin : onChain;
}

function useOnBitcoin({ env: { network, assets }, deposit, side }: Of): AllBalances {
  const api = walletApi(network);
  const own = side?.own ?? '';
  const pay = side?.pay ?? '';
  const about = (address: string, kind: string) => ({
    queryKey: keys.tokenBalance(network, address, `all ${kind}`),
    enabled: deposit && address !== '',
    staleTime: BALANCE_MS / 4,
  });
  const coins = useQuery({ ...about(pay, 'btc'), queryFn: ({ signal }) => api.balance(pay, signal) });
  const tokens = useQuery({ ...about(own, 'brc20'), queryFn: ({ signal }) => api.tokens(own, signal) });
  const runes = useQuery({ ...about(own, 'rune'), queryFn: ({ signal }) => api.runes(own, signal) });
  const asked = { btc: coins, brc20: tokens, rune: runes };

  const read = (a: BridgedAsset): bigint | null => {
    switch (a.kind) {
      case 'btc':
        return coins.data ? BigInt(coins.data.availableBalance) : null;
      case 'brc20': {
        const held = tokens.data?.find((one) => one.ticker.toLowerCase() === tickerOf(a.asset));
        return tokens.data ? parseUnits(held?.overallBalance ?? '0', a.decimals) : null;
      }
      case 'rune': {
        const held = runes.data?.find((one) => one.runeid === runeOf(a.asset));
        return runes.data ? BigInt(held?.amount ?? '0') : null;
      }
    }
  };
  return gather(assets, (a) => ({ value: read(a), loading: asked[a.kind].isLoading }));
}

function useOnChain({ env: { assets, deployment }, deposit, evm, choice }: Of): AllBalances {
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
  return gather(assets, (_, i) => ({
    value: held[i]?.data?.balance ?? null,
    loading: held[i]?.isLoading ?? false,
  }));
}

function gather(
  assets: readonly BridgedAsset[],
  of: (asset: BridgedAsset, i: number) => { value: bigint | null; loading: boolean },
): AllBalances {
  const values = new Map<string, bigint>();
  const pending = new Set<string>();
  assets.forEach((a, i) => {
    const { value, loading } = of(a, i);
    if (value !== null) values.set(a.asset, value);
    else if (loading) pending.add(a.asset);
  });
  return { values, pending };
}
