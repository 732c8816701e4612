import { useMemo, useReducer } from 'react';
import { useFeeRate } from '../../api/fee-rate.ts';
import type { NetworkKind } from '../../api/types.ts';
import type { BridgedAsset } from '@causeway/sdk/bitcoin/assets';
import type { DeployedBitcoin, Deployment } from '@causeway/sdk/deployments';
import { parseUnits } from '../../lib/format.ts';
import { storage } from '../../lib/storage.ts';
import { AMOUNT_DEBOUNCE_MS, useDebounced } from '../../lib/use-debounced.ts';
import { cleanAmount } from '../../ui/amount-text.ts';
import { addressScript } from '@causeway/sdk/bitcoin/address';
import { addressFor } from '@causeway/sdk/bitcoin/account';
import { useBitcoinAccount } from '../../wallets/bitcoin/session.ts';
import { useEvmAddress } from '../../wallets/evm/session.ts';
import { type Choice, type ChoiceAction, reduceChoice } from './choice.ts';
import type { Inscribing } from './inscribing.ts';
import { type BridgeLink, startChoice } from './link.ts';
import type { EvmNetwork } from './network.ts';
import { placeOf } from '@causeway/sdk/bitcoin/router';

export interface BridgeEnv {
  readonly network: NetworkKind;
  readonly deployment: Deployment;
  readonly record: DeployedBitcoin;
  readonly assets: readonly BridgedAsset[];
  readonly networks: readonly EvmNetwork[];
  readonly link: BridgeLink;
  readonly inscribing: Inscribing;
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

/** What the person chose, with what the record and the wallets have for it. */
export function useSelection(env: BridgeEnv) {
  const { network, deployment, assets, networks } = env;
  const [choice, dispatch] = useChoice(env);
  const asset = assets.find((a) => a.asset === choice.asset) ?? null;
  const deposit = choice.direction === 'deposit';
  const { chainId } = choice;
  const place = useMemo(
    () => (chainId !== null && choice.asset ? placeOf(deployment, chainId, choice.asset) : null),
    [deployment, chainId, choice.asset],
  );
  const router = place?.router ?? null;
  const decimals = (deposit ? asset?.decimals : router?.decimals) ?? 8;
  const settledText = useDebounced(choice.amount, AMOUNT_DEBOUNCE_MS);
  return {
    choice,
    dispatch,
    asset,
    deposit,
    place,
    router,
    decimals,
    outDecimals: (deposit ? router?.decimals : asset?.decimals) ?? 8,
    target: networks.find((n) => n.id === chainId) ?? null,
    chain: deployment.chains.find((c) => c.chainId === chainId) ?? null,
    /** Base units of the source; null without a number. */
    amount: settledText === '' ? null : parseUnits(cleanAmount(settledText, decimals), decimals),
    settled: settledText === choice.amount,
    fee: useFeeRate(network),
    side: useBitcoinSide(asset),
    evm: useEvmAddress(),
  };
}

export type Selection = ReturnType<typeof useSelection>;
