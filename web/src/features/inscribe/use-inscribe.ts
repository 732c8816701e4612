import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '@lingui/core/macro';
import { type Dispatch, useEffect, useReducer, useRef, useState } from 'react';
import { useFeeRate } from '../../api/fee-rate.ts';
import { useBasicConfig } from '../../api/queries.ts';
import { keys } from '../../api/query-keys.ts';
import type { NetworkKind } from '../../api/types.ts';
import { walletApi } from '../../api/wallet-api.ts';
import { formatUnits } from '../../lib/format.ts';
import { BALANCE_MS, useRefresh } from '../../lib/refresh.ts';
import { AMOUNT_DEBOUNCE_MS, useDebounced } from '../../lib/use-debounced.ts';
import { cleanAmount } from '../../ui/amount-text.ts';
import { ConfirmRejected, confirm } from '../../ui/confirm.ts';
import { toast } from '../../ui/toasts.ts';
import { addressFor } from '@causeway/sdk/bitcoin/account';
import { readyToPay } from '../../wallets/bitcoin/pay.ts';
import { useBitcoinAccount, useBitcoinSession } from '../../wallets/bitcoin/session.ts';
import { isPaid, type OrderRequest, progressOf } from '@causeway/sdk/bitcoin/inscribe-checks';
import { makeOrder, payOrder, takeBackOrder } from '@causeway/sdk/bitcoin/inscribe-flow';
import type { InscribeOrder as Order } from '@causeway/sdk/bitcoin/inscribe-order';
import { isOpen } from './kept.ts';
import {
  amountProblem,
  bitcoinText,
  FIRST_STEP,
  type Holding,
  readAmount,
  reduceStep,
  type StepAction,
  viewOf,
} from './order.ts';
import { endOrder, keepOrder, noteOrder, refreshOrders, setAsking, useOrders } from './orders.ts';
import { orderStatusQuery } from './status.ts';

/** BRC-20 tokens of an address, those with something available first. */
export async function readHoldings(
  network: NetworkKind,
  address: string,
  signal?: AbortSignal,
): Promise<Holding[]> {
  const list = await walletApi(network).tokens(address, signal);
  return list
    .map(({ ticker, decimal, availableBalance }) => {
      const available = readAmount(availableBalance, decimal);
      if (available === null) throw new Error('the index named an amount that the token cannot have');
      return { ticker, decimals: decimal, available };
    })
    .sort((a, b) => Number(b.available > 0n) - Number(a.available > 0n) || a.ticker.localeCompare(b.ticker));
}

let openings = 0;

function useHoldings(network: NetworkKind | undefined, address: string | null) {
  const turn = useRefresh((s) => s.pendingAmount);
  // [4.13] A dialog that is opened again shows no balance of the last time.
  const [opening] = useState(() => ++openings);
  return useQuery({
    queryKey: [...keys.heldTokens(network ?? '', address ?? '', turn), opening],
    queryFn: ({ signal }) => readHoldings(network ?? 'mainnet', address ?? '', signal),
    enabled: network !== undefined && address !== null,
    refetchInterval: BALANCE_MS,
    gcTime: 0,
  });
}

function useStatus(network: NetworkKind | undefined, orderId: string | null) {
  return useQuery({
    ...orderStatusQuery(network ?? 'mainnet', orderId ?? ''),
    enabled: network !== undefined && orderId !== null,
  });
}

/** Satoshis that the wallet can pay with; undefined while unknown. */
function useCoins(network: NetworkKind | undefined, address: string | null) {
  return useQuery({
    queryKey: [...keys.coins(network ?? '', address ?? ''), 'sum'],
    queryFn: async ({ signal }) => {
      const { availableBalance } = await walletApi(network ?? 'mainnet').balance(address ?? '', signal);
      return BigInt(availableBalance);
    },
    enabled: network !== undefined && address !== null,
    refetchInterval: BALANCE_MS,
  }).data;
}

/** What the page asks for when it opens the dialog. */
interface Initial {
  readonly ticker: string | undefined;
  readonly amount: string;
}

/** The dialog: what was typed, where it is, and what it can do. */
export function useInscribe(initial: Initial, onInscribed: () => void) {
  const network = useBasicConfig().data?.network;
  const bitcoin = useBitcoinSession((s) => s.network);
  const account = useBitcoinAccount();
  const address = account?.address ?? null;
  const [step, dispatch] = useReducer(reduceStep, FIRST_STEP);
  const [error, setError] = useState<unknown>(null);
  useEffect(refreshOrders, []);

  const form = useForm(network, address, initial);
  const orders = useOrders((s) => s.orders);
  const asking = useOrders((s) => s.asking);

  const orderId = step.at === 'order' ? step.orderId : null;
  const order = orders.find((o) => o.orderId === orderId) ?? null;
  const status = useStatus(network, orderId);
  const coins = useCoins(network, account ? addressFor(account, 'btc').address : null);
  const paid = order !== null && isPaid(order, status.data);
  const progress = order ? progressOf(order, status.data) : null;
  useEnd(orderId, status.data?.ended ?? false, () => {
    if (progress === 'inscribed') onInscribed();
  });

  const { ask, abort } = useAsk({ network, bitcoin, address, form }, dispatch, setError);
  const pay = usePay(network, order, dispatch, setError);
  const taking = useTakeBack(network, order, setError);
  const back = () => {
    abort();
    setError(null);
    if (paid) form.reset();
    dispatch({ type: 'back' });
  };

  return {
    network,
    address,
    form,
    step,
    view: viewOf(step, paid, asking === orderId),
    order,
    status: status.data,
    coins,
    /** A wallet has not answered yet, for this order or another one. */
    asking: asking !== null,
    /** Orders of this address that can be gone on with. */
    others: orders.filter((o) => o.address === address && isOpen(o, Date.now())),
    error,
    dismissError: () => setError(null),
    ask: () => void ask(),
    pay: () => void pay(),
    /** Takes what was paid back to the order's address, by the key that is here. */
    takeBack: () => void taking.takeBack(),
    takingBack: taking.busy,
    back,
    open: (id: string) => {
      setError(null);
      dispatch({ type: 'open', orderId: id });
    },
  };
}

export type Inscribe = ReturnType<typeof useInscribe>;

/** Has an order made of what the form says [7.49]. */
function useAsk(
  of: {
    network: NetworkKind | undefined;
    bitcoin: OrderRequest['network'];
    address: string | null;
    form: ReturnType<typeof useForm>;
  },
  dispatch: Dispatch<StepAction>,
  setError: (error: unknown) => void,
) {
  const request = useRef<AbortController | null>(null);
  useEffect(() => () => request.current?.abort(), []);
  const ask = async () => {
    const { network, bitcoin, address } = of;
    const { holding, amount, fee } = of.form;
    if (!network || !address || !holding || amount === null || fee.rate === null) return;
    const wanted: OrderRequest = {
      network: bitcoin,
      address,
      ticker: holding.ticker,
      amount: formatUnits(amount, holding.decimals),
      feeRate: fee.rate,
    };
    const abort = new AbortController();
    request.current = abort;
    setError(null);
    dispatch({ type: 'ask', request: wanted });
    try {
      const made = await makeOrder(walletApi(network), wanted, Date.now, abort.signal);
      keepOrder(made);
      dispatch({ type: 'ordered', request: wanted, orderId: made.orderId });
    } catch (e) {
      if (abort.signal.aborted) return;
      setError(e);
      dispatch({ type: 'refused', request: wanted });
    }
  };

  return { ask, abort: () => request.current?.abort() };
}

/** Has the wallet pay the order that is shown. */
function usePay(
  network: NetworkKind | undefined,
  order: Order | null,
  dispatch: Dispatch<StepAction>,
  setError: (error: unknown) => void,
) {
  const client = useQueryClient();
  const asking = useOrders((s) => s.asking);
  return async () => {
    if (!network || !order || asking !== null) return;
    setError(null);
    dispatch({ type: 'pay' });
    setAsking(order.orderId);
    try {
      const outcome = await payOrder(order, payDeps(network, order));
      if (outcome === 'already')
        setError(new Error(t`This order has already been paid. Nothing more was sent.`));
    } catch (e) {
      if (!(e instanceof ConfirmRejected)) setError(e);
    } finally {
      setAsking(null);
      dispatch({ type: 'answered' });
      void client.invalidateQueries({ queryKey: keys.inscribeOrder(order.orderId) });
      void client.invalidateQueries({ queryKey: keys.allCoins });
    }
  };
}

async function confirmBack(plan: { back: bigint; fee: bigint }): Promise<void> {
  const [back, fee] = [bitcoinText(plan.back), bitcoinText(plan.fee)];
  await confirm({
    body: t`${back} BTC goes back to your address. The network takes ${fee} BTC of the payment as its fee. Nothing will be inscribed.`,
    confirmLabel: t`Take it back`,
  });
}

/** Takes the payment of the order that is shown back, by the key that this browser has. */
function useTakeBack(
  network: NetworkKind | undefined,
  order: Order | null,
  setError: (error: unknown) => void,
) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const takeBack = async () => {
    if (!network || !order || order.key === undefined || busy) return;
    setError(null);
    setBusy(true);
    try {
      const { kind } = await takeBackOrder(walletApi(network), order, { review: confirmBack });
      if (kind === 'unconfirmed')
        toast.warning(t`No answer yet. Send the same transaction again in a moment.`);
      else toast.success(t`Sent. The payment is on its way back to your address.`);
    } catch (e) {
      if (!(e instanceof ConfirmRejected)) setError(e);
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: keys.inscribeOrder(order.orderId) });
      void client.invalidateQueries({ queryKey: keys.allCoins });
    }
  };
  return { takeBack, busy };
}

/** Ticker, amount and fee rate [4.08]. */
function useForm(network: NetworkKind | undefined, address: string | null, initial: Initial) {
  const holdings = useHoldings(network, address);
  const fee = useFeeRate(network);
  const [picked, setPicked] = useState<string | null>(initial.ticker?.toLowerCase() ?? null);
  const [text, setText] = useState(initial.amount);
  const list = holdings.data;
  const found = list?.find((h) => h.ticker.toLowerCase() === picked);
  // A ticker that the page asked for and the address has nothing of is shown as nothing available.
  const holding: Holding | null =
    found ??
    (picked !== null && list ? { ticker: picked, decimals: 18, available: 0n } : (list?.[0] ?? null));
  const settled = useDebounced(text, AMOUNT_DEBOUNCE_MS);
  const amount =
    holding && settled === text && text !== ''
      ? readAmount(cleanAmount(text, holding.decimals), holding.decimals)
      : null;
  const problem = amountProblem(amount, holding?.available ?? null);
  return {
    holdings,
    holding,
    fee,
    text,
    setText,
    amount,
    problem,
    pick: (ticker: string) => {
      setPicked(ticker.toLowerCase());
      setText('');
    },
    reset: () => setText(''),
  };
}

/** Says once that the order that is shown has ended. */
function useEnd(orderId: string | null, ended: boolean, say: () => void): void {
  const said = useRef<string | null>(null);
  useEffect(() => {
    if (orderId === null || !ended || said.current === orderId) return;
    said.current = orderId;
    endOrder(orderId);
    say();
  }, [orderId, ended, say]);
}

function payDeps(network: NetworkKind, order: Order): Parameters<typeof payOrder>[1] {
  const api = walletApi(network);
  return {
    now: Date.now,
    ready: async () => {
      const { wallet, account } = await readyToPay();
      const { payAddress, totalFee, feeRate } = order;
      return {
        address: account.address,
        pay: () => wallet.sendBitcoin(payAddress, Number(totalFee), feeRate),
      };
    },
    status: (id) => api.orderStatus(id),
    received: async (address) => {
      const { availableBalance, unavailableBalance } = await api.balance(address);
      return BigInt(availableBalance) + BigInt(unavailableBalance);
    },
    askAgain: async () => {
      await confirm({
        body: t`Your wallet was already asked to pay this order and has not refused. If that payment arrives too, the excess is sent back to your address, less the fee for that transaction.`,
        confirmLabel: t`Ask again`,
      });
    },
    note: (known) => noteOrder(order.orderId, known),
  };
}
