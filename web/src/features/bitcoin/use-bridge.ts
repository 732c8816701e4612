import { useMemo, useReducer, useState } from 'react';
import type { Address } from 'viem';
import { useFeeRate } from '../../api/fee-rate.ts';
import type { NetworkKind } from '../../api/types.ts';
import type { DeployedBitcoin, DeployedChain, Deployment } from '../../lib/deployments.ts';
import { parseUnits } from '../../lib/format.ts';
import { storage } from '../../lib/storage.ts';
import { AMOUNT_DEBOUNCE_MS, useDebounced } from '../../lib/use-debounced.ts';
import { cleanAmount } from '../../ui/amount-text.ts';
import { addressScript } from '../../wallets/bitcoin/address.ts';
import { addressFor } from '../../wallets/bitcoin/pay.ts';
import { useBitcoinAccount, useBitcoinSession, walletNetwork } from '../../wallets/bitcoin/session.ts';
import { readRecipient } from '../../wallets/evm/recipient.ts';
import { useEvmAddress, useOwnsOn } from '../../wallets/evm/session.ts';
import { nextStep, type Stage } from './action.ts';
import { type BridgedAsset, scaleOf, tickerOf } from '../../lib/bitcoin/assets.ts';
import { depositProblem, type Problem, withdrawProblem } from './checks.ts';
import { type Choice, type ChoiceAction, reduceChoice } from './choice.ts';
import { readCoins } from './coins.ts';
import {
  confirmationsOf,
  depositDisagreements,
  depositTerms,
  withdrawDisagreements,
} from './deposit-terms.ts';
import type { Coin } from './draft.ts';
import { estimate, mostBtc } from './estimate.ts';
import { amountOf, canBeSent, inscriptionFor, type Inscribing } from './inscribing.ts';
import { type BridgeLink, startChoice } from './link.ts';
import type { EvmNetwork } from './network.ts';
import { readBitcoinRecipient } from './recipient.ts';
import { carried, mostOut, placeOf, termsOf } from './router.ts';
import {
  isOwnAddress,
  useCompared,
  useCustodyScripts,
  useKeptCoins,
  useKeysProblem,
  usePlainCoins,
  useRuneCoins,
  useToken,
  useWalletNetwork,
  useWithdrawGas,
} from './use-reads.ts';
import { useHoldings, useRouter } from './use-router.ts';

export interface BridgeEnv {
  readonly network: NetworkKind;
  readonly deployment: Deployment;
  readonly record: DeployedBitcoin;
  readonly assets: readonly BridgedAsset[];
  readonly networks: readonly EvmNetwork[];
  readonly link: BridgeLink;
  readonly inscribing: Inscribing;
}

/** Of an address that nobody has: a fee is estimated for it while no wallet is connected. */
const ORDINARY = Uint8Array.of(0x51, 0x20, ...new Uint8Array(32));

const sumOf = (coins: readonly Coin[]) => coins.reduce((sum, c) => sum + c.value, 0n);

/** Everything on the receiving chain that can never be meant as a recipient. */
function forbidden(chain: DeployedChain | null): string[] {
  if (!chain) return [];
  return [
    chain.bridge,
    chain.lens,
    ...chain.pools.flatMap((p) => [p.anchor, p.token]),
    ...chain.mintBridges.flatMap((m) => [m.address, m.token]),
    ...chain.bitcoinRouters.flatMap((r) => [r.address, r.token]),
    ...(chain.custodyKeys ? [chain.custodyKeys] : []),
  ];
}

function useChoice({ assets, link, record }: BridgeEnv) {
  const [choice, dispatch] = useReducer(
    (c: Choice, a: ChoiceAction) => reduceChoice(c, a, assets),
    undefined,
    () => startChoice(assets, link, record.chainId, storage.get('selected-bridge-chain')),
  );
  const act = (action: ChoiceAction) => {
    // [3.31]
    if (action.type === 'network') storage.set('selected-bridge-chain', action.chainId);
    dispatch(action);
  };
  return [choice, act] as const;
}

/** The Bitcoin wallet's addresses for an asset: where coins are paid from, and where the asset is. */
function useBitcoinSide(asset: BridgedAsset | null) {
  const account = useBitcoinAccount();
  return useMemo(() => {
    if (!account) return null;
    const pay = addressFor(account, 'btc').address;
    const own = addressFor(account, asset?.kind === 'rune' ? 'runes' : (asset?.kind ?? 'btc')).address;
    const scripts = { pay: addressScript(pay), own: addressScript(own) };
    if (!scripts.pay || !scripts.own) return null;
    return { account, pay, own, payScript: scripts.pay, ownScript: scripts.own };
  }, [account, asset]);
}

/** The form of `/`: what was chosen, what chains and index say about it, and the one next step. */
export function useBridge(env: BridgeEnv, stage: Stage | null) {
  const { network, deployment, record, assets, networks, inscribing } = env;
  const [choice, dispatch] = useChoice(env);
  const [entered, setTyped] = useState<string | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const fee = useFeeRate(network);
  const evm = useEvmAddress();
  const asset = assets.find((a) => a.asset === choice.asset) ?? null;
  const side = useBitcoinSide(asset);
  const deposit = choice.direction === 'deposit';
  const target = networks.find((n) => n.id === choice.chainId) ?? null;
  const chain = deployment.chains.find((c) => c.chainId === choice.chainId) ?? null;
  const place = useMemo(
    () =>
      choice.chainId !== null && choice.asset ? placeOf(deployment, choice.chainId, choice.asset) : null,
    [deployment, choice.chainId, choice.asset],
  );
  const router = place?.router ?? null;
  const decimals = (deposit ? asset?.decimals : router?.decimals) ?? 8;
  const outDecimals = (deposit ? router?.decimals : asset?.decimals) ?? 8;

  const settledText = useDebounced(choice.amount, AMOUNT_DEBOUNCE_MS);
  const settled = settledText === choice.amount;
  const amount = settledText === '' ? null : parseUnits(cleanAmount(settledText, decimals), decimals);

  // Who receives. It has to be named where the EVM wallet's own address is nobody's.
  const ownsThere = useOwnsOn(target?.id);
  const typed = entered ?? (deposit && !ownsThere ? '' : null);
  const custody = useCustodyScripts(deployment, !deposit);
  const evmReading = deposit && typed !== null ? readRecipient(typed, forbidden(chain)) : null;
  const bitcoinText = typed ?? side?.own ?? '';
  const bitcoinReading =
    deposit || custody.data === undefined
      ? null
      : readBitcoinRecipient(bitcoinText, walletNetwork(network), custody.data);
  const bitcoinTo = bitcoinReading && 'form' in bitcoinReading ? bitcoinReading : null;
  const evmTo: Address | null =
    typed === null ? evm : evmReading && 'address' in evmReading ? evmReading.address : null;

  // What the chain and the server say.
  const figures = useRouter(place, amount ?? 0n, bitcoinTo?.form ?? '0x');
  const f = figures.data ?? null;
  const terms = f && asset && router ? depositTerms(asset, router, f, amount ?? 0n) : null;
  const out = f && place ? termsOf(place, f, amount ?? 0n) : null;
  const compared = useCompared(
    place
      ? {
          srcChainId: deposit ? record.chainId : place.chainId,
          dstChainId: deposit ? place.chainId : record.chainId,
          asset: place.router.asset,
          amount: (amount ?? 0n).toString(),
          recipient: deposit ? undefined : bitcoinTo?.address,
        }
      : null,
    f && terms ? [terms.arrives, terms.fee, terms.least, f.withdrawFee, f.channelFee].join() : null,
    (api) => (f && terms ? (deposit ? depositDisagreements(terms, api) : withdrawDisagreements(f, api)) : []),
  );
  const api = compared.data?.api ?? null;
  // Known to the server alone: an address that deposits are paid to is no one's to receive at (SR-07).
  const notOurs = !deposit && bitcoinTo !== null && isOwnAddress(compared);
  const keys = useKeysProblem(deposit ? chain : null, deposit ? record : null);
  const fresh =
    figures.isSuccess && !figures.isPlaceholderData && compared.isSuccess && !compared.isPlaceholderData;

  // What the wallets hold.
  const plain = usePlainCoins(network, side?.pay ?? null);
  const kept = useKeptCoins(network, side?.pay ?? null);
  const runes = useRuneCoins(network, side?.own ?? null, asset);
  const token = useToken(network, side?.own ?? null, asset);
  const holdings = useHoldings(place, evm);
  const ready = inscribing.useTransferables(
    deposit && asset?.kind === 'brc20' ? (side?.own ?? null) : null,
    asset ? tickerOf(asset.asset) : null,
  );
  const bitcoinBalance = !asset
    ? null
    : asset.kind === 'btc'
      ? plain.data
        ? sumOf(plain.data)
        : null
      : asset.kind === 'brc20'
        ? (token.data?.overall ?? null)
        : (runes.data?.reduce(
            (sum, c) =>
              sum + c.runes.reduce((all, r) => (`rune:${r.id}` === asset.asset ? all + r.amount : all), 0n),
            0n,
          ) ?? null);
  const evmBalance = holdings.data?.balance ?? null;
  const balance = deposit ? bitcoinBalance : evmBalance;

  // What the wallet pays to miners, or for gas.
  const list = ready.data ?? [];
  const inscription = asset && amount !== null ? inscriptionFor(list, amount, asset.decimals, picked) : null;
  const assetCoins: Coin[] =
    !deposit || !asset
      ? []
      : asset.kind === 'rune'
        ? (runes.data ?? [])
        : inscription
          ? readCoins([inscription.utxo], inscription.utxo.scriptPk)
          : [];
  const cost =
    deposit && asset && fee.rate !== null
      ? estimate({
          asset,
          // Without a wallet it is that of an ordinary one [9.08].
          amount: settled && side && plain.data ? amount : null,
          plain: plain.data ?? [],
          assets: assetCoins,
          change: side?.payScript ?? ORDINARY,
          keep: side?.ownScript ?? ORDINARY,
          rate: fee.rate,
        })
      : null;
  const gas = useWithdrawGas(deposit ? null : place, target, bitcoinTo?.form ?? null).data ?? null;

  const problem = findProblem();
  function findProblem(): Problem | null {
    if (!asset || !router || !f || !terms) return null;
    const paused = deposit ? terms.paused : f.paused.withdraw;
    if (amount === null) return paused ? { code: 'paused' } : null;
    if (deposit)
      return depositProblem({
        amount,
        balance: side ? balance : null,
        scale: scaleOf(asset),
        paused,
        most: terms.most,
        min: terms.least,
        minerFee: cost && cost.problem === null ? cost.fee : null,
        isBtc: asset.kind === 'btc',
        coins: side && plain.data ? sumOf(plain.data) : null,
      });
    return withdrawProblem({
      amount,
      balance: evm ? balance : null,
      scale: f.scale,
      paused,
      most: mostOut(f),
      min: f.minWithdraw,
      fee: f.withdrawFee,
      coinFee: f.totalWithdrawFee + (gas ?? 0n),
      nativeBalance: evm ? (holdings.data?.coins ?? null) : null,
      isNative: router.mode === 'native',
    });
  }

  const wanted = useBitcoinSession((s) => s.network);
  const on = useWalletNetwork().data;
  const step = nextStep({
    direction: choice.direction,
    stage,
    bitcoin: !side ? 'none' : on !== undefined && on !== wanted ? 'wrong' : 'ready',
    evm: evm !== null,
    recipient: recipientState(),
    token: asset !== null,
    network: target !== null,
    // Heights are looked at when the transaction is built.
    route:
      place !== null && asset !== null && (!deposit || asset.lanes.some((l) => l.chainId === place.chainId)),
    amount: settled ? amount : undefined,
    problem,
    balance,
    rate: fee.rate,
    terms:
      figures.isError || keys.isError
        ? 'failed'
        : !fresh || (deposit && keys.data === undefined) || (!deposit && custody.data === undefined)
          ? 'loading'
          : (compared.data?.disagree.length ?? 0) > 0
            ? 'disagree'
            : 'ready',
    keys: keys.data ?? null,
    inscription: inscriptionState(),
    draft: cost?.problem ?? null,
  });

  function recipientState(): 'none' | 'bad' | 'ready' {
    if (deposit) return evmTo ? 'ready' : typed === null ? 'none' : 'bad';
    if (typed === null && !side) return 'none';
    if (notOurs) return 'bad';
    return bitcoinTo || custody.data === undefined ? 'ready' : 'bad';
  }

  function inscriptionState() {
    if (!deposit || asset?.kind !== 'brc20') return null;
    if (!ready.data) return 'loading' as const;
    if (amount === null) return ready.data.some(canBeSent) ? ('chosen' as const) : ('missing' as const);
    if (!inscription) return 'missing' as const;
    return inscription.confirmed ? ('chosen' as const) : ('unconfirmed' as const);
  }

  /** [5.01] The most that can go, in base units of the source; null while it is not known. */
  function max(): bigint | null {
    if (!asset || balance === null) return null;
    if (!deposit) {
      if (!f || !router) return null;
      if (router.mode !== 'native') return carried(balance, f.scale);
      const left = gas === null ? null : balance - f.totalWithdrawFee - 2n * gas;
      return left === null ? null : carried(left > 0n ? left : 0n, f.scale);
    }
    if (asset.kind === 'btc') return plain.data && fee.rate !== null ? mostBtc(plain.data, fee.rate) : null;
    if (asset.kind === 'rune') return carried(balance, scaleOf(asset));
    const sizes = list.filter(canBeSent).map((one) => amountOf(one, asset.decimals) ?? 0n);
    return sizes.length > 0
      ? sizes.reduce((a, b) => [a, b].sort((x, y) => (x < y ? 1 : -1))[0] ?? 0n)
      : carried(token.data?.available ?? 0n, scaleOf(asset));
  }

  return {
    env,
    choice,
    dispatch: (action: ChoiceAction) => {
      // An address of the one side is none of the other.
      if (action.type === 'flip') setTyped(null);
      dispatch(action);
    },
    deposit,
    asset,
    target,
    place,
    router,
    decimals,
    outDecimals,
    amount,
    settled,
    fresh,
    fee,
    side,
    evm,
    typed,
    setTyped,
    evmReading,
    evmTo,
    bitcoinReading,
    bitcoinTo,
    figures,
    f,
    terms,
    out,
    api,
    notOurs,
    disagree: compared.data?.disagree ?? [],
    compared: compared.isSuccess,
    keysProblem: keys.data ?? null,
    balance: {
      value: balance,
      loading: deposit ? plain.isLoading || runes.isLoading || token.isLoading : holdings.isLoading,
    },
    otherBalance: {
      value: deposit ? evmBalance : bitcoinBalance,
      loading: deposit ? holdings.isLoading : plain.isLoading || runes.isLoading || token.isLoading,
    },
    balanceFailed: deposit ? plain.isError || runes.isError || token.isError : holdings.isError,
    kept: kept.data ?? [],
    ready: list,
    readyKnown: ready.data !== undefined,
    readyFailed: ready.data === undefined && ready.isError,
    available: token.data?.available ?? null,
    inscription,
    pick: (id: string, text: string) => {
      setPicked(id);
      dispatch({ type: 'amount', text });
    },
    cost,
    gas,
    problem,
    step,
    max: max(),
    /** What goes through now at most, base units of the source. */
    most: deposit ? (terms?.most ?? null) : f ? mostOut(f) : null,
    least: deposit ? (terms?.least ?? null) : f ? f.minWithdraw + f.withdrawFee : null,
    arrives: amount === null ? null : deposit ? (terms?.arrives ?? null) : arrivesOut(),
    confirmations:
      asset && api !== null
        ? confirmationsOf(record, asset.kind === 'btc', amount ?? 0n, api.confirmations)
        : asset
          ? confirmationsOf(record, asset.kind === 'btc', amount ?? 0n, 0)
          : 0,
  };

  /** Base units on Bitcoin that a withdrawal pays at least. */
  function arrivesOut(): bigint | null {
    if (!out || !f || !asset || out.receives <= 0n) return null;
    return (out.receives / f.scale) * scaleOf(asset);
  }
}

export type Bridge = ReturnType<typeof useBridge>;
