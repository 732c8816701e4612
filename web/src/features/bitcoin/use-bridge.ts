import { useBitcoinSession } from '../../wallets/bitcoin/session.ts';
import { nextStep, type Stage } from './action.ts';
import type { ChoiceAction } from './choice.ts';
import { confirmationsOf } from '@causeway/sdk/bitcoin/deposit-terms';
import { mostOut } from '@causeway/sdk/bitcoin/router';
import { arrivesOf, type Known, maxOf, problemOf, situationOf } from './situation.ts';
import { costOf, useHeld } from './use-held.ts';
import { useWalletNetwork, useWithdrawGas } from './use-reads.ts';
import { useReceiver } from './use-receiver.ts';
import { type BridgeEnv, useSelection } from './use-selection.ts';
import { useTerms } from './use-terms.ts';

export type { BridgeEnv };

/** [5.05] Whether there is a Bitcoin wallet, and on the app's network. */
function useWalletState(connected: boolean): 'none' | 'wrong' | 'ready' {
  const wanted = useBitcoinSession((s) => s.network);
  const on = useWalletNetwork().data;
  if (!connected) return 'none';
  return on !== undefined && on !== wanted ? 'wrong' : 'ready';
}

/** The form of `/`: what was chosen, what chains and index say about it, and the one next step. */
export function useBridge(env: BridgeEnv, stage: Stage | null) {
  const sel = useSelection(env);
  const receiver = useReceiver(env, sel);
  const said = useTerms(env, sel, receiver);
  const held = useHeld(env, sel);
  const { deposit, asset, place, target, amount } = sel;
  const { f, terms, api } = said;
  const form = receiver.bitcoinTo?.form ?? null;
  const gas = useWithdrawGas(deposit ? null : place, target, form).data ?? null;
  const cost = costOf(sel, held);
  const known: Known = { sel, receiver, said, held, cost, gas };
  const problem = problemOf(known);
  const wallet = useWalletState(sel.side !== null);
  return {
    ...sel,
    ...receiver,
    ...said,
    ...held,
    env,
    dispatch: (action: ChoiceAction) => {
      // An address of the one side is none of the other.
      if (action.type === 'flip') receiver.setTyped(null);
      sel.dispatch(action);
    },
    compared: said.compared.isSuccess,
    keysProblem: said.keys.data ?? null,
    ready: held.list,
    pick: (id: string, text: string) => {
      held.pick(id);
      sel.dispatch({ type: 'amount', text });
    },
    cost,
    gas,
    problem,
    step: nextStep(situationOf(known, problem, stage, wallet)),
    max: maxOf(known),
    /** What goes through now at most, base units of the source. */
    most: deposit ? (terms?.most ?? null) : f ? mostOut(f) : null,
    least: deposit ? (terms?.least ?? null) : f ? f.minWithdraw + f.withdrawFee : null,
    arrives: arrivesOf(known),
    confirmations: asset
      ? confirmationsOf(env.record, asset.kind === 'btc', amount ?? 0n, api?.confirmations ?? 0)
      : 0,
  };
}

export type Bridge = ReturnType<typeof useBridge>;
