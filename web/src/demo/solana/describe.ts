import { t } from '@lingui/core/macro';
import { formatExact } from '../../lib/format.ts';
import type { Deployment } from '@causeway/sdk/deployments';
import { bytesToHex } from '@causeway/sdk/bytes';
import { encodeBase58 } from '@causeway/sdk/solana/base58';
import { Reader } from '@causeway/sdk/solana/bytes';
import { type SolanaDeployment, solanaDeployment } from '@causeway/sdk/solana/deployment';
import { ASSOCIATED_PROGRAM, BUDGET_PROGRAM } from '@causeway/sdk/solana/keys';
import { ENTRY_DECREASE, ENTRY_INCREASE, ENTRY_REMOVE_ELSEWHERE } from '@causeway/sdk/solana/liquidity';
import { ENTRY_SWAP } from '@causeway/sdk/solana/program';
import { ENTRY_CLOSE_PARCEL } from '@causeway/sdk/solana/rent';
import type { Message } from '@causeway/sdk/solana/transaction';
import { chainName, type Description, type Line, recipientText, show } from '../describe.ts';
import { claimOf } from './describe-claim.ts';

const LAMPORTS = { symbol: 'SOL', decimals: 9 };

type Call = Message['instructions'][number];

/** What a swap of the program says; null for anything else. */
function readSwap(data: Uint8Array) {
  try {
    const r = new Reader(data);
    if (r.u8() !== ENTRY_SWAP) return null;
    const [amount, chain, recipient, refund] = [r.u64(), r.be32(), r.take(32), encodeBase58(r.take(32))];
    const [least, mostFee] = [r.u64(), r.u64()];
    r.end();
    return { amount, chain, recipient: `0x${bytesToHex(recipient)}` as const, refund, least, mostFee };
  } catch {
    return null;
  }
}

/** What a removal to another chain says, in common units; null for anything else. */
function readElsewhere(data: Uint8Array) {
  try {
    const r = new Reader(data);
    if (r.u8() !== ENTRY_REMOVE_ELSEWHERE) return null;
    const [amount, chain, recipient] = [r.u64(), r.be32(), r.take(32)];
    const [least, mostFee] = [r.u64(), r.u64()];
    r.end();
    return { amount, chain, recipient: `0x${bytesToHex(recipient)}` as const, least, mostFee };
  } catch {
    return null;
  }
}

/** What an addition or a removal says: base units of what is added, common units of what is removed. */
function readLiquidity(data: Uint8Array) {
  try {
    const r = new Reader(data);
    const entry = r.u8();
    if (entry !== ENTRY_INCREASE && entry !== ENTRY_DECREASE) return null;
    const amount = r.u64();
    r.end();
    return { adds: entry === ENTRY_INCREASE, amount };
  } catch {
    return null;
  }
}

/** Says in words what a message does: a swap, an addition, a removal, an act on a claim or rent of this network's program. What is not understood is shown raw, with a warning. */
export function describeMessage(m: Message, deployment: Deployment | null): Description {
  const d = deployment && solanaDeployment(deployment);
  const acts = m.instructions.filter((i) => m.keys[i.program] !== BUDGET_PROGRAM);
  const lines: Line[] = d ? [{ label: t`Network`, value: `${chainName(d.chainId)}, ${d.chainId}` }] : [];
  const swap = m.lookups === 0 ? swapOf(m, acts, d, lines) : null;
  if (swap) return swap;
  const known =
    m.lookups === 0 &&
    (liquidityOf(m, acts, d, lines) ??
      elsewhereOf(m, acts, d, lines) ??
      claimOf(m, acts, d, lines) ??
      rentOf(m, acts, d, lines));
  if (known) return known;
  for (const i of acts)
    lines.push(
      { label: t`Program`, value: m.keys[i.program] ?? '', address: true },
      { label: t`Data`, value: `0x${bytesToHex(i.data.slice(0, 64))}` },
    );
  return {
    title: t`Sign a transaction`,
    action: t`Sign`,
    lines,
    warning: t`This wallet does not know what this call does.`,
  };
}

/** What an act of the program adds or removes, in words; null for anything else. */
function liquidityIn(m: Message, act: Call, d: SolanaDeployment): { adds: boolean; amount: string } | null {
  const read = m.keys[act.program] === d.program ? readLiquidity(act.data) : null;
  if (!read) return null;
  const pool = d.pools.find((p) => p.anchor === m.keys[act.accounts[read.adds ? 2 : 1] ?? -1]);
  const decimals = read.adds ? pool?.realDecimals : pool?.commonDecimals;
  const unit = pool && decimals !== undefined ? { symbol: pool.symbol, decimals } : null;
  return { adds: read.adds, amount: show(read.amount, unit) };
}

const makesAccount = (m: Message) => (i: Call) => m.keys[i.program] === ASSOCIATED_PROGRAM;

/** An account for the tokens may be made before a removal. */
function liquidityOf(
  m: Message,
  acts: readonly Call[],
  d: SolanaDeployment | null,
  lines: Line[],
): Description | null {
  const act = acts.at(-1);
  if (!act || !d || !acts.slice(0, -1).every(makesAccount(m))) return null;
  const read = liquidityIn(m, act, d);
  if (!read) return null;
  const { amount } = read;
  lines.push(
    { label: t`Program, Causeway`, value: d.program, address: true },
    { label: t`Amount`, value: amount },
  );
  const title = read.adds ? t`Add ${amount} to a pool` : t`Remove ${amount} from a pool`;
  return { title, action: t`Sign`, lines, warning: null };
}

/** Liquidity is paid on another chain, and nothing else happens. */
function elsewhereOf(
  m: Message,
  acts: readonly Call[],
  d: SolanaDeployment | null,
  lines: readonly Line[],
): Description | null {
  const [act, more] = acts;
  const removal = act && m.keys[act.program] === d?.program ? readElsewhere(act.data) : null;
  if (!act || more || !d || !removal) return null;
  const pool = d.pools.find((p) => p.anchor === m.keys[act.accounts[2] ?? -1]);
  const amount = show(removal.amount, pool ? { symbol: pool.symbol, decimals: pool.commonDecimals } : null);
  const destination = chainName(removal.chain);
  const own: Line[] = [
    ...lines,
    { label: t`Program, Causeway`, value: d.program, address: true },
    { label: t`Out of your position`, value: amount },
    {
      label: t`To, on ${destination}`,
      value: recipientText(removal.recipient, removal.chain),
      address: true,
    },
    mostFeeLine(removal.mostFee),
  ];
  return { title: t`Send ${amount} to ${destination}`, action: t`Sign`, lines: own, warning: null };
}

const mostFeeLine = (lamports: bigint): Line => ({
  label: t`Bridge fee, at most`,
  value: `${formatExact(lamports, LAMPORTS.decimals)} ${LAMPORTS.symbol}`,
});

/** Accounts of messages are closed, and nothing else happens. */
function rentOf(
  m: Message,
  acts: readonly Call[],
  d: SolanaDeployment | null,
  lines: readonly Line[],
): Description | null {
  const closes = (i: Call) =>
    m.keys[i.program] === d?.program && i.data.length === 1 && i.data[0] === ENTRY_CLOSE_PARCEL;
  if (!d || acts.length === 0 || !acts.every(closes)) return null;
  const own: Line[] = [
    ...lines,
    { label: t`Program, Causeway`, value: d.program, address: true },
    { label: t`Finished transfers`, value: String(acts.length) },
  ];
  return { title: t`Take rent back`, action: t`Sign`, lines: own, warning: null };
}

function swapOf(
  m: Message,
  acts: readonly Call[],
  d: SolanaDeployment | null,
  lines: Line[],
): Description | null {
  const act = acts.at(-1);
  const swap = act ? readSwap(act.data) : null;
  const program = act && m.keys[act.program];
  if (!act || !swap || !d || program !== d.program) return null;
  if (acts.length > 1) return null;
  const pool = d.pools.find((p) => p.anchor === m.keys[act.accounts[2] ?? -1]);
  const amount = show(swap.amount, pool ? { symbol: pool.symbol, decimals: pool.realDecimals } : null);
  const destination = chainName(swap.chain);
  lines.push(
    { label: t`Program, Causeway`, value: program, address: true },
    { label: t`You send`, value: amount },
    { label: t`To, on ${destination}`, value: recipientText(swap.recipient, swap.chain), address: true },
    { label: t`Refund to`, value: swap.refund, address: true },
    mostFeeLine(swap.mostFee),
  );
  const warning = swap.refund === m.keys[0] ? null : t`The refund address is not this account.`;
  return { title: t`Send ${amount} to ${destination}`, action: t`Sign`, lines, warning };
}
