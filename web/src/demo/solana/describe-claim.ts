import { t } from '@lingui/core/macro';
import { bytesToHex } from '@causeway/sdk/bytes';
import { readBridgeMessage } from '@causeway/sdk/message';
import { Reader } from '@causeway/sdk/solana/bytes';
import { CLAIM_ENTRIES } from '@causeway/sdk/solana/claims';
import type { SolanaDeployment } from '@causeway/sdk/solana/deployment';
import { ASSOCIATED_PROGRAM, SYSTEM_PROGRAM } from '@causeway/sdk/solana/keys';
import type { Message } from '@causeway/sdk/solana/transaction';
import { chainName, type Description, type Line, recipientText, show } from '../describe.ts';

type Call = Message['instructions'][number];

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

/** Says what an act on a claim does. Before it the recipient may be given an account for the tokens, or what an account of SOL lacks. */
export function claimOf(
  m: Message,
  acts: readonly Call[],
  d: SolanaDeployment | null,
  lines: readonly Line[],
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
  const own: Line[] = [
    ...lines,
    { label: t`Program, Causeway`, value: d.program, address: true },
    { label: t`Amount, at most`, value: amount },
    retries
      ? { label: t`Recipient`, value: text(message.recipient, d.chainId), address: true }
      : { label: t`Refund to`, value: text(message.refund, message.srcChain), address: true },
  ];
  const coin = { symbol: 'SOL', decimals: 9 };
  for (const gift of gifts) if (gift) own.push({ label: t`Given to the recipient`, value: show(gift, coin) });
  const title = retries ? t`Claim ${amount}` : t`Send ${amount} back to ${destination}`;
  return { title, action: t`Sign`, lines: own, warning: null };
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
