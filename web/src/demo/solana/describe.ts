import { t } from '@lingui/core/macro';
import { formatExact } from '../../lib/format.ts';
import type { Deployment } from '../../lib/deployments.ts';
import { bytesToHex } from '../../wallets/bytes.ts';
import { encodeBase58 } from '../../wallets/solana/base58.ts';
import { Reader } from '../../wallets/solana/bytes.ts';
import { type SolanaDeployment, solanaDeployment } from '../../wallets/solana/deployment.ts';
import { ASSOCIATED_PROGRAM, BUDGET_PROGRAM, SYSTEM_PROGRAM } from '../../wallets/solana/keys.ts';
import { CLAIM_ENTRIES } from '../../wallets/solana/claims.ts';
import { ENTRY_DECREASE, ENTRY_INCREASE } from '../../wallets/solana/liquidity.ts';
import { ENTRY_SWAP } from '../../wallets/solana/program.ts';
import type { Message } from '../../wallets/solana/transaction.ts';
import { readBridgeMessage } from '../../wallets/message.ts';
import { chainName, type Description, type Line, recipientText, show } from '../describe.ts';

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

/** Says in words what a message does: a swap, an addition, a removal or an act on a claim of this network's program. What is not understood is shown raw, with a warning. */
export function describeMessage(m: Message, deployment: Deployment | null): Description {
  const d = deployment && solanaDeployment(deployment);
  const acts = m.instructions.filter((i) => m.keys[i.program] !== BUDGET_PROGRAM);
  const [act] = acts;
  const lines: Line[] = d ? [{ label: t`Network`, value: `${chainName(d.chainId)}, ${d.chainId}` }] : [];
  const swap = act && acts.length === 1 && m.lookups === 0 ? swapOf(m, act, d, lines) : null;
  if (swap) return swap;
  const known = m.lookups === 0 && (liquidityOf(m, acts, d, lines) ?? claimOf(m, acts, d, lines));
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

/** An account for the tokens may be made before a removal. */
function liquidityOf(
  m: Message,
  acts: readonly Call[],
  d: SolanaDeployment | null,
  lines: Line[],
): Description | null {
  const act = acts.at(-1);
  const others = acts.slice(0, -1);
  if (!act || !d || m.keys[act.program] !== d.program) return null;
  const read = readLiquidity(act.data);
  if (!read || !others.every((i) => m.keys[i.program] === ASSOCIATED_PROGRAM)) return null;
  const pool = d.pools.find((p) => p.anchor === m.keys[act.accounts[read.adds ? 2 : 1] ?? -1]);
  const decimals = read.adds ? pool?.realDecimals : pool?.commonDecimals;
  const unit = pool && decimals !== undefined ? { symbol: pool.symbol, decimals } : null;
  const amount = show(read.amount, unit);
  lines.push(
    { label: t`Program, Causeway`, value: d.program, address: true },
    { label: t`Amount`, value: amount },
  );
  const title = read.adds ? t`Add ${amount} to a pool` : t`Remove ${amount} from a pool`;
  return { title, action: t`Sign`, lines, warning: null };
}

/** What an act on a claim says; null for anything else. */
function readClaimAct(data: Uint8Array) {
  const retries = data[0] === CLAIM_ENTRIES.retry;
  if (!retries && data[0] !== CLAIM_ENTRIES.redirect) return null;
  const hex = (from: number, to?: number) => `0x${bytesToHex(data.slice(from, to))}` as const;
  try {
    const parts = { uid: hex(1, 33), srcAnchor: hex(33, 65), dstAnchor: hex(65, 97), payload: hex(97) };
    return { retries, message: readBridgeMessage(parts), amount: BigInt(hex(98, 114)) };
  } catch {
    return null;
  }
}

/** Before it the recipient may be given an account for the tokens, or what an account of SOL lacks. */
function claimOf(
  m: Message,
  acts: readonly Call[],
  d: SolanaDeployment | null,
  lines: Line[],
): Description | null {
  const act = acts.at(-1);
  const before = acts.slice(0, -1);
  if (!act || !d || m.keys[act.program] !== d.program) return null;
  const read = readClaimAct(act.data);
  const gifts = before.map((i) => giftOf(m, i));
  if (!read || before.length > 1 || gifts.includes(null)) return null;
  const { retries, message } = read;
  const pool = d.pools.find((p) => p.anchor === m.keys[act.accounts[2] ?? -1]);
  const amount = show(read.amount, pool ? { symbol: pool.symbol, decimals: pool.commonDecimals } : null);
  const destination = chainName(message.srcChain);
  const text = (who: Uint8Array, chain: number) => recipientText(`0x${bytesToHex(who)}`, chain);
  lines.push(
    { label: t`Program, Causeway`, value: d.program, address: true },
    { label: t`Amount, at most`, value: amount },
    retries
      ? { label: t`Recipient`, value: text(message.recipient, d.chainId), address: true }
      : { label: t`Refund to`, value: text(message.refund, message.srcChain), address: true },
  );
  for (const gift of gifts)
    if (gift) lines.push({ label: t`Given to the recipient`, value: show(gift, LAMPORTS) });
  const title = retries ? t`Claim ${amount}` : t`Send ${amount} back to ${destination}`;
  return { title, action: t`Sign`, lines, warning: null };
}

/** Lamports that a call gives away, none where it makes an account for tokens; null for anything else. */
function giftOf(m: Message, call: Call): bigint | null {
  const program = m.keys[call.program];
  if (program === ASSOCIATED_PROGRAM) return 0n;
  try {
    const r = new Reader(call.data);
    const transfers = program === SYSTEM_PROGRAM && r.u32() === 2;
    const lamports = r.u64();
    r.end();
    return transfers ? lamports : null;
  } catch {
    return null;
  }
}

function swapOf(m: Message, act: Call, d: SolanaDeployment | null, lines: Line[]): Description | null {
  const swap = readSwap(act.data);
  const program = m.keys[act.program];
  if (!swap || !d || program !== d.program) return null;
  const pool = d.pools.find((p) => p.anchor === m.keys[act.accounts[2] ?? -1]);
  const amount = show(swap.amount, pool ? { symbol: pool.symbol, decimals: pool.realDecimals } : null);
  const destination = chainName(swap.chain);
  lines.push(
    { label: t`Program, Causeway`, value: program, address: true },
    { label: t`You send`, value: amount },
    { label: t`To, on ${destination}`, value: recipientText(swap.recipient, swap.chain), address: true },
    { label: t`Refund to`, value: swap.refund, address: true },
    {
      label: t`Bridge fee, at most`,
      value: `${formatExact(swap.mostFee, LAMPORTS.decimals)} ${LAMPORTS.symbol}`,
    },
  );
  const warning = swap.refund === m.keys[0] ? null : t`The refund address is not this account.`;
  return { title: t`Send ${amount} to ${destination}`, action: t`Sign`, lines, warning };
}
