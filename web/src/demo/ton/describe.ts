import { t } from '@lingui/core/macro';
import type { Deployment } from '@causeway/sdk/deployments';
import { formatExact } from '../../lib/format.ts';
import { bytesToHex } from '@causeway/sdk/bytes';
import { formatRaw, formatTonAddress, type TonAddress } from '@causeway/sdk/ton/address';
import { writeBoc } from '@causeway/sdk/ton/boc';
import {
  OP_INCREASE,
  OP_JETTON_TRANSFER,
  OP_REMOVE,
  OP_REMOVE_ELSEWHERE,
  OP_SWAP,
} from '@causeway/sdk/ton/bodies';
import { type Cell, MalformedCell, type Slice } from '@causeway/sdk/ton/cell';
import { type TonDeployment, type TonPool, tonDeployment } from '@causeway/sdk/ton/deployment';
import { chainName, type Description, type Line, recipientText, show } from '../describe.ts';
import { claimOf, heldOf } from './describe-claim.ts';
import type { Order } from '@causeway/sdk/ton/key-wallet';

const TON = { symbol: 'TON', decimals: 9 };
const SHOWN = 64;

const text = (account: TonAddress, bounceable = true) =>
  formatTonAddress(account, { bounceable, testOnly: true });
const coins = (nanotons: bigint) => `${formatExact(nanotons, TON.decimals)} ${TON.symbol}`;

/** What a swap says; null for anything else. */
function readSwap(body: Cell) {
  return reading(body, (s) => {
    if (s.uint(32) !== OP_SWAP) return null;
    s.skip(64);
    const [amount, chain] = [s.coins(), s.uint(32)];
    const [recipient, refund] = [`0x${bytesToHex(s.bytes(32))}` as const, s.bytes(32)];
    s.skip(96);
    return { amount, chain, recipient, refund, mostFee: s.coins() };
  });
}

/** Base units that an addition puts in; null for anything else. */
function readIncrease(body: Cell) {
  return reading(body, (s) => {
    if (s.uint(32) !== OP_INCREASE) return null;
    s.skip(64);
    const amount = s.coins();
    s.end();
    return { amount };
  });
}

/** Base units that a removal takes out, and where to if it leaves TON; null for anything else. */
export function readRemoval(body: Cell) {
  return reading(body, (s) => {
    const op = s.uint(32);
    if (op !== OP_REMOVE && op !== OP_REMOVE_ELSEWHERE) return null;
    s.skip(64);
    const amount = s.coins();
    const to = op === OP_REMOVE_ELSEWHERE ? s.ref().parse() : null;
    s.end();
    if (!to) return { amount, elsewhere: null };
    const [chain, recipient] = [to.uint(32), `0x${bytesToHex(to.bytes(32))}` as const];
    to.skip(96);
    return { amount, elsewhere: { chain, recipient, mostFee: to.coins() } };
  });
}

/** Jettons that go to somebody with a payload; null for anything else. */
function readJettons(body: Cell) {
  return reading(body, (s) => {
    if (s.uint(32) !== OP_JETTON_TRANSFER) return null;
    s.skip(64);
    const [amount, to] = [s.coins(), s.address()];
    s.address();
    s.maybeRef();
    s.coins();
    const payload = s.maybeRef();
    return to && payload ? { amount, to, payload } : null;
  });
}

function reading<T>(body: Cell, read: (s: Slice) => T | null): T | null {
  try {
    return read(body.parse());
  } catch (error) {
    if (error instanceof MalformedCell) return null;
    throw error;
  }
}

/** Says in words what the wallet is asked to send. What is not understood is shown raw, with a warning. */
export function describeOrders(
  orders: readonly Order[],
  owner: TonAddress,
  deployment: Deployment | null,
  /** The owner's positions, by account, raw. */
  positions: ReadonlyMap<string, TonPool> = new Map(),
): Description {
  const d = deployment && tonDeployment(deployment);
  const [order] = orders;
  const known =
    order && orders.length === 1 && d
      ? (swapOf(order, owner, d) ??
        additionOf(order, d) ??
        removalOf(order, positions) ??
        claimOf(order, d) ??
        heldOf(order))
      : null;
  if (known) return known;
  const lines: Line[] = orders.flatMap((o) => [
    { label: t`To`, value: text(o.to, o.bounce), address: true },
    { label: t`Amount`, value: coins(o.value) },
    ...(o.body ? [{ label: t`Data`, value: `${writeBoc(o.body).slice(0, SHOWN)}…` }] : []),
  ]);
  const total = coins(orders.reduce((sum, o) => sum + o.value, 0n));
  const plain = orders.every((o) => !o.body && !o.init);
  return {
    title: t`Send ${total}`,
    action: t`Sign and send`,
    lines,
    warning: plain ? null : t`This wallet does not know what this call does.`,
  };
}

/** The pool that an order reaches, in itself or by jettons, and what it brings there; null: none of the deployment's. */
function reached(order: Order, d: TonDeployment) {
  if (!order.body || order.init) return null;
  const jettons = readJettons(order.body);
  const to = formatRaw(jettons?.to ?? order.to);
  const pool = d.pools.find((p) => p.anchor === to && (p.minter !== null) === (jettons !== null));
  return pool ? { pool, jettons, body: jettons?.payload ?? order.body } : null;
}

function swapOf(order: Order, owner: TonAddress, d: TonDeployment): Description | null {
  const at = reached(order, d);
  const swap = at && readSwap(at.body);
  if (!at || !swap || (at.jettons && at.jettons.amount !== swap.amount)) return null;
  return describeSwap(swap, at.pool, order, {
    own: owner,
    attached: order.value - (at.jettons ? 0n : swap.amount),
  });
}

function additionOf(order: Order, d: TonDeployment): Description | null {
  const at = reached(order, d);
  const added = at && readIncrease(at.body);
  if (!at || !added || (at.jettons && at.jettons.amount !== added.amount)) return null;
  const { symbol, realDecimals: decimals } = at.pool;
  const amount = show(added.amount, { symbol, decimals });
  return {
    title: t`Add ${amount} to a pool`,
    action: t`Sign and send`,
    lines: [
      { label: targetLabel(at.pool), value: text(order.to), address: true },
      { label: t`You send`, value: amount },
      {
        label: t`Attached, the rest comes back`,
        value: coins(order.value - (at.jettons ? 0n : added.amount)),
      },
    ],
    warning: null,
  };
}

const targetLabel = (pool: TonPool) => (pool.minter === null ? t`Pool, Causeway` : t`Your jettons' account`);

/** What is asked of one of the owner's positions. */
function removalOf(order: Order, positions: ReadonlyMap<string, TonPool>): Description | null {
  const pool = positions.get(formatRaw(order.to));
  const removal = pool && order.body && !order.init ? readRemoval(order.body) : null;
  if (!pool || !removal) return null;
  const { symbol, realDecimals: decimals } = pool;
  const amount = show(removal.amount, { symbol, decimals });
  const { elsewhere } = removal;
  const destination = elsewhere && chainName(elsewhere.chain);
  const lines: Line[] = [
    { label: t`Your position, Causeway`, value: text(order.to), address: true },
    { label: t`Amount`, value: amount },
  ];
  if (elsewhere && destination)
    lines.push(
      {
        label: t`To, on ${destination}`,
        value: recipientText(elsewhere.recipient, elsewhere.chain),
        address: true,
      },
      { label: t`Bridge fee, at most`, value: coins(elsewhere.mostFee) },
    );
  lines.push({ label: t`Attached, the rest comes back`, value: coins(order.value) });
  const title = destination ? t`Send ${amount} to ${destination}` : t`Remove ${amount} from a pool`;
  return { title, action: t`Sign and send`, lines, warning: null };
}

function describeSwap(
  swap: NonNullable<ReturnType<typeof readSwap>>,
  pool: TonPool,
  order: Order,
  { own, attached }: { own: TonAddress; attached: bigint },
): Description {
  const amount = show(swap.amount, { symbol: pool.symbol, decimals: pool.realDecimals });
  const destination = chainName(swap.chain);
  const refund = { workchain: 0, hash: swap.refund } as const;
  return {
    title: t`Send ${amount} to ${destination}`,
    action: t`Sign and send`,
    lines: [
      {
        label: targetLabel(pool),
        value: text(order.to),
        address: true,
      },
      { label: t`You send`, value: amount },
      { label: t`To, on ${destination}`, value: recipientText(swap.recipient, swap.chain), address: true },
      { label: t`Refund to`, value: text(refund, false), address: true },
      { label: t`Bridge fee, at most`, value: coins(swap.mostFee) },
      { label: t`Attached, the rest comes back`, value: coins(attached) },
    ],
    warning: formatRaw(refund) === formatRaw(own) ? null : t`The refund address is not this account.`,
  };
}
