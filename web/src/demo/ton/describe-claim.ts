import { t } from '@lingui/core/macro';
import { bytesToHex } from '@causeway/sdk/bytes';
import { OP_CLAIM } from '@causeway/sdk/ton/claims';
import { OP_PASS_ON, OP_RETURN } from '@causeway/sdk/ton/held';
import { formatTonAddress } from '@causeway/sdk/ton/address';
import { type Cell, MalformedCell } from '@causeway/sdk/ton/cell';
import type { TonDeployment } from '@causeway/sdk/ton/deployment';
import { chainName, type Description, recipientText, show } from '../describe.ts';
import type { Order } from '@causeway/sdk/ton/key-wallet';

/** What a question to a claim says; null for anything else. */
function readQuestion(body: Cell) {
  try {
    const s = body.parse();
    const op = s.uint(32);
    if (op !== OP_CLAIM.retry && op !== OP_CLAIM.redirect) return null;
    s.skip(64);
    const message = s.ref().parse();
    s.end();
    const srcChain = message.uint(32);
    message.skip(224 + 256); // the rest of the uid, and the anchor that it came from
    const anchor = `0:${bytesToHex(message.bytes(32))}`;
    const payload = message.ref().parse();
    payload.skip(8);
    const amount = payload.big(128);
    const word = () => `0x${bytesToHex(payload.bytes(32))}` as const;
    return { retries: op === OP_CLAIM.retry, srcChain, anchor, amount, recipient: word(), refund: word() };
  } catch (error) {
    if (error instanceof MalformedCell) return null;
    throw error;
  }
}

/** Says what a question to a claim asks for, and what goes along with it. */
export function claimOf(order: Order, d: TonDeployment): Description | null {
  const asked = order.body && !order.init ? readQuestion(order.body) : null;
  const pool = d.pools.find((p) => p.anchor === asked?.anchor);
  if (!asked || !pool) return null;
  const { retries, recipient, refund, srcChain } = asked;
  const amount = show(asked.amount, { symbol: pool.symbol, decimals: pool.commonDecimals });
  const destination = chainName(srcChain);
  const to = formatTonAddress(order.to, { bounceable: true, testOnly: true });
  return {
    title: retries ? t`Claim ${amount}` : t`Send ${amount} back to ${destination}`,
    action: t`Sign and send`,
    lines: [
      { label: t`Claim, Causeway`, value: to, address: true },
      { label: t`Amount, at most`, value: amount },
      retries
        ? { label: t`Recipient`, value: recipientText(recipient, d.chainId), address: true }
        : { label: t`Refund to`, value: recipientText(refund, srcChain), address: true },
      {
        label: t`Attached, the rest comes back`,
        value: show(order.value, { symbol: 'TON', decimals: 9 }),
      },
    ],
    warning: null,
  };
}

/** What a claim is asked to do with jettons that its recipient's wallet refused; null for anything else. */
function readHeld(body: Cell) {
  try {
    const s = body.parse();
    const op = s.uint(32);
    if (op !== OP_PASS_ON && op !== OP_RETURN) return null;
    s.skip(64);
    const wallet = s.address();
    if (op === OP_PASS_ON) s.coins();
    s.end();
    return wallet && { on: op === OP_PASS_ON, wallet };
  } catch (error) {
    if (error instanceof MalformedCell) return null;
    throw error;
  }
}

/** Says that a claim is to send its jettons on or back: which, and how many, its own account knows alone. */
export function heldOf(order: Order): Description | null {
  const asked = order.body && !order.init ? readHeld(order.body) : null;
  if (!asked) return null;
  const at = (a: typeof order.to) => formatTonAddress(a, { bounceable: true, testOnly: true });
  return {
    title: asked.on ? t`Send refused jettons on` : t`Send refused jettons back`,
    action: t`Sign and send`,
    lines: [
      { label: t`Claim, Causeway`, value: at(order.to), address: true },
      { label: t`Its jettons' account`, value: at(asked.wallet), address: true },
      { label: t`Attached`, value: show(order.value, { symbol: 'TON', decimals: 9 }) },
    ],
    warning: null,
  };
}
