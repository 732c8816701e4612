import { t } from '@lingui/core/macro';
import * as v from 'valibot';
import type { Deployment } from '@causeway/sdk/deployments';
import { formatRaw, parseTonAddress, type TonAddress } from '@causeway/sdk/ton/address';
import { parseBoc } from '@causeway/sdk/ton/boc';
import { type TonPool, tonDeployment } from '@causeway/sdk/ton/deployment';
import { positionOf } from '@causeway/sdk/ton/liquidity';
import { type Toncenter, toncenterAt } from '@causeway/sdk/ton/toncenter';
import type { Ed25519Key } from '@causeway/sdk/ed25519';
import type { Sheet } from '../asking-wallet.ts';
import { CODES, DECLINED, NETWORK } from './codes.ts';
import { describeOrders, readRemoval } from './describe.ts';
import { MOST_MESSAGES, type Order, seqnoOf, signOrders } from '@causeway/sdk/ton/key-wallet';

/** TonConnect's sendTransaction, as pages ask for it. */
export interface Request {
  readonly params?: readonly unknown[];
}

export interface Sender {
  key: Ed25519Key;
  /** The wallet's account, raw. */
  raw: string;
  sheet: Sheet;
  deployment(): Promise<Deployment | null>;
  endpoint: string;
}

const nanotons = v.pipe(
  v.string(),
  v.regex(/^\d{1,24}$/),
  v.transform((s) => BigInt(s)),
);
const cell = v.pipe(
  v.string(),
  v.transform((s) => parseBoc(s)),
);
const transaction = v.object({
  valid_until: v.pipe(v.number(), v.safeInteger()),
  network: v.optional(v.string(), NETWORK),
  from: v.optional(v.string()),
  messages: v.pipe(
    v.array(
      v.object({
        address: v.pipe(v.string(), v.length(48)),
        amount: nanotons,
        payload: v.optional(cell),
        stateInit: v.optional(cell),
      }),
    ),
    v.minLength(1),
    v.maxLength(MOST_MESSAGES),
  ),
});

type Answer = { result: string } | { error: { code: number; message: string } };

const refusal = (code: number, message: string): Answer => ({ error: { code, message } });

/** Reads what a page asks for; null: it is none, of another account or network, or too late. */
function read(request: Request, raw: string): { orders: Order[]; validUntil: number } | null {
  try {
    const { valid_until, network, from, messages } = v.parse(
      transaction,
      JSON.parse(String(request.params?.[0])),
    );
    const own = from === undefined || formatRaw(parseTonAddress(from)) === raw;
    if (!own || network !== NETWORK || valid_until * 1000 <= Date.now()) return null;
    const orders = messages.map(({ address, amount, payload, stateInit }) => ({
      to: parseTonAddress(address),
      bounce: /^[Ek]/.test(address),
      value: amount,
      init: stateInit ?? null,
      body: payload ?? null,
    }));
    return { orders, validUntil: valid_until };
  } catch {
    return null;
  }
}

/** Where the owner's positions stand, if something is taken out of one. A pool that cannot be read has none that is known. */
async function positionsOf(
  server: Pick<Toncenter, 'account'>,
  orders: readonly Order[],
  owner: TonAddress,
  deployment: Deployment | null,
): Promise<ReadonlyMap<string, TonPool>> {
  const d = deployment && tonDeployment(deployment);
  if (!d || !orders.some(({ body }) => body && readRemoval(body))) return new Map();
  const all = await Promise.all(
    d.pools.map(async (pool) => {
      const at = await positionOf(server, d, pool, owner).catch(() => null);
      return at ? ([[formatRaw(at), pool]] as const) : [];
    }),
  );
  return new Map(all.flat());
}

/** Asks, signs, hands over, and answers with what was signed. */
export async function sendTransaction(request: Request, wallet: Sender): Promise<Answer> {
  const { key, raw, sheet, endpoint } = wallet;
  const asked = read(request, raw);
  if (!asked) return refusal(CODES.badRequest, 'Bad request');
  const own = parseTonAddress(raw);
  const server = toncenterAt(endpoint);
  const deployment = await wallet.deployment();
  const positions = await positionsOf(server, asked.orders, own, deployment);
  const { accepted } = await sheet.ask(describeOrders(asked.orders, own, deployment, positions));
  if (!accepted) return refusal(CODES.unknown, DECLINED);
  try {
    const { data } = await server.account(own);
    const { validUntil, orders } = asked;
    const boc = await signOrders(key, { seqno: seqnoOf(data), validUntil, deploy: !data }, orders);
    await server.send(boc);
    return { result: boc };
  } catch {
    return refusal(CODES.unknown, t`TON did not take the transaction.`);
  }
}
