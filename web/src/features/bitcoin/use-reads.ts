import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Hex } from 'viem';
import { api } from '../../api/api.ts';
import { keys } from '../../api/query-keys.ts';
import type { BitcoinQuote, NetworkKind } from '../../api/types.ts';
import { walletApi } from '../../api/wallet-api.ts';
import { BALANCE_MS } from '../../lib/refresh.ts';
import type { DeployedBitcoin, DeployedChain, Deployment } from '@causeway/sdk/deployments';
import { parseUnits } from '../../lib/format.ts';
import { addressScript } from '@causeway/sdk/bitcoin/address';
import { bytesToHex } from '@causeway/sdk/bytes';
import { readClient } from '../../wallets/evm/config.ts';
import { useBitcoinSession } from '../../wallets/bitcoin/session.ts';
import { type BridgedAsset, runeOf, tickerOf } from '@causeway/sdk/bitcoin/assets';
import { readCoins } from '@causeway/sdk/bitcoin/coins';
import { readPlain, readRuneCoins } from '@causeway/sdk/bitcoin/coins';
import { compareQuote, type QuoteRequest } from '@causeway/sdk/bitcoin/compare';
import { readKeysProblem } from '@causeway/sdk/bitcoin/custody-keys';
import type { Disagreement } from '@causeway/sdk/bitcoin/deposit-terms';
import type { Coin } from '@causeway/sdk/bitcoin/draft';
import type { RouterPlace } from '@causeway/sdk/bitcoin/router';
import { readWithdrawGas } from '@causeway/sdk/bitcoin/router-reads';

const RATE_MS = 60_000;

function scriptOf(address: string): string {
  const script = addressScript(address);
  if (!script) throw new Error('not an address');
  return bytesToHex(script);
}

const none = { queryKey: ['idle'], queryFn: () => Promise.resolve(null), enabled: false } as const;

export function usePlainCoins(network: NetworkKind | undefined, address: string | null) {
  return useQuery<Coin[] | null>(
    network && address
      ? {
          queryKey: [...keys.coins(network, address), 'plain'],
          queryFn: ({ signal }) => readPlain(walletApi(network), address, signal),
          refetchInterval: BALANCE_MS,
          staleTime: BALANCE_MS / 4,
        }
      : none,
  );
}

/** Outputs of an address that are never spent as coins: they carry something, or are not mature. */
export function useKeptCoins(network: NetworkKind | undefined, address: string | null) {
  return useQuery<Coin[] | null>(
    network && address
      ? {
          queryKey: [...keys.coins(network, address), 'kept'],
          queryFn: async ({ signal }) =>
            readCoins(await walletApi(network).kept(address, signal), scriptOf(address)),
          refetchInterval: BALANCE_MS,
          staleTime: BALANCE_MS / 4,
        }
      : none,
  );
}

export function useRuneCoins(
  network: NetworkKind | undefined,
  address: string | null,
  asset: BridgedAsset | null,
) {
  const rune = asset ? runeOf(asset.asset) : null;
  return useQuery<Coin[] | null>(
    network && address && rune
      ? {
          queryKey: [...keys.coins(network, address), rune],
          queryFn: ({ signal }) => readRuneCoins(walletApi(network), address, rune, signal),
          refetchInterval: BALANCE_MS,
          staleTime: BALANCE_MS / 4,
        }
      : none,
  );
}

/** [7.42] Base units of a BRC-20 token, with the decimals of the record: all of it, and what is in no inscription yet. */
export interface TokenHolding {
  readonly overall: bigint;
  readonly available: bigint;
}

export async function readToken(
  network: NetworkKind,
  address: string,
  asset: BridgedAsset,
  signal?: AbortSignal,
): Promise<TokenHolding> {
  const held = await walletApi(network).token(address, tickerOf(asset.asset) ?? '', signal);
  const read = (text: string) => {
    const value = parseUnits(text, asset.decimals);
    if (value === null) throw new Error('the index named an amount that the token cannot have');
    return value;
  };
  return { overall: read(held.overallBalance), available: read(held.availableBalance) };
}

export function useToken(
  network: NetworkKind | undefined,
  address: string | null,
  asset: BridgedAsset | null,
) {
  return useQuery<TokenHolding | null>(
    network && address && asset?.kind === 'brc20'
      ? {
          queryKey: keys.tokenBalance(network, address, asset.asset),
          queryFn: ({ signal }) => readToken(network, address, asset, signal),
          refetchInterval: BALANCE_MS,
          staleTime: BALANCE_MS / 4,
        }
      : none,
  );
}

/** `chain` names the chain's answer that is compared: a new one is compared anew. */
export function useCompared(
  request: QuoteRequest | null,
  chain: string | null,
  differences: (api: BitcoinQuote) => Disagreement[],
) {
  return useQuery({
    queryKey: keys.bitcoinQuote(
      ...(request
        ? [request.srcChainId, request.dstChainId, request.asset, request.amount, request.recipient ?? '']
        : []),
      chain ?? '',
    ),
    queryFn: () => {
      if (!request) throw new Error('nothing to compare');
      return compareQuote(() => api.bitcoinQuote(request), differences);
    },
    enabled: request !== null && chain !== null,
    placeholderData: keepPreviousData,
    // A difference may be gone with the next block.
    refetchInterval: ({ state }) => ((state.data?.disagree.length ?? 0) > 0 ? 3000 : BALANCE_MS),
    gcTime: BALANCE_MS,
    retry: 1,
  });
}

/** The recipient that was asked about is the custody's own or a deposit address; of an older answer nothing is said. */
export function isOwnAddress({
  data,
  isPlaceholderData,
}: Pick<ReturnType<typeof useCompared>, 'data' | 'isPlaceholderData'>): boolean {
  return !isPlaceholderData && data?.api?.reason === 'own_address';
}

export function useKeysProblem(chain: DeployedChain | null, record: DeployedBitcoin | null) {
  return useQuery({
    queryKey: ['custody-keys', chain?.chainId, chain?.custodyKeys],
    queryFn: () => {
      if (!chain || !record) throw new Error('no custody to look at');
      return readKeysProblem(readClient, chain, record);
    },
    enabled: chain !== null && record !== null,
    refetchInterval: BALANCE_MS,
    retry: 1,
  });
}

/** SR-07: the custody's own scripts, which nothing is withdrawn to. */
export function useCustodyScripts(deployment: Deployment, wanted: boolean) {
  return useQuery({
    queryKey: ['custody-scripts', deployment.salt],
    queryFn: async () => {
      const { custodyScripts } = await import('@causeway/sdk/bitcoin/custody');
      const { bitcoin, salt } = deployment;
      return bitcoin ? custodyScripts({ ...bitcoin, salt }) : [];
    },
    enabled: wanted && deployment.bitcoin !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** [5.05] Which network the connected wallet is on; undefined while it is not known. */
export function useWalletNetwork() {
  const wallet = useBitcoinSession((s) => s.wallet);
  const accounts = useBitcoinSession((s) => s.accounts);
  const chain = useBitcoinSession((s) => s.chain);
  const turns = useBitcoinSession((s) => s.turns);
  return useQuery({
    queryKey: ['wallet-network', wallet?.id, accounts[0]?.address, chain, turns],
    queryFn: async () => {
      if (!wallet) throw new Error('no wallet to ask');
      return wallet.network();
    },
    enabled: wallet !== null && accounts.length > 0,
    staleTime: 0,
    retry: false,
  });
}

export interface Rates {
  /** Of the EVM chain's coin. */
  readonly native: string | null;
  readonly btc: string | null;
  readonly asset: string | null;
}

/** [7.07] Prices; null where unknown, never zero. */
export function useRates(chainId: number | null, asset: BridgedAsset | null): Rates {
  const ask = (tokenID: string | null) => ({
    queryKey: keys.exchangeRate(chainId ?? 0, tokenID ?? ''),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.exchangeRate({ chainID: chainId ?? 0, tokenID: tokenID ?? '' }, signal),
    enabled: chainId !== null && tokenID !== null,
    staleTime: RATE_MS,
    refetchInterval: RATE_MS,
    retry: false,
  });
  const btc = useQuery(ask(BTC_ID)).data;
  const own = useQuery(
    ask(asset && asset.kind !== 'btc' ? (tickerOf(asset.asset) ?? runeOf(asset.asset)) : null),
  ).data;
  return {
    native: btc?.nativeCurrencyRate ?? null,
    btc: btc?.dstTokenRate ?? null,
    asset: (asset?.kind === 'btc' ? btc : own)?.dstTokenRate ?? null,
  };
}

/** [3.52] */
const BTC_ID = '82';

/** Wei of gas that a withdrawal takes about; null while unknown. */
export function useWithdrawGas(
  place: RouterPlace | null,
  network: { id: number; gasPrice: string | null } | null,
  form: Hex | null,
) {
  return useQuery({
    queryKey: ['withdraw-gas', place?.chainId, place?.router.address, form],
    queryFn: () => {
      if (!place || !network) throw new Error('no network to ask');
      return readWithdrawGas(readClient(place.chainId), network, null);
    },
    enabled: place !== null && network !== null,
    refetchInterval: BALANCE_MS,
  });
}
