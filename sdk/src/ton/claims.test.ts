import { describe, expect, it } from 'vitest';
import vectors from '../../../testdata/vectors/ton-claims.json';
import { bytesToHex } from '../bytes.ts';
import { readBridgeMessage } from '../message.ts';
import { Refusal } from '../refusal.ts';
import { formatRaw, parseTonAddress, type TonAddress } from './address.ts';
import { parseBoc, writeBoc } from './boc.ts';
import { build } from './cell.ts';
import {
  CLAIM_ATTACHED,
  claimBody,
  messageHash,
  OP_CLAIM,
  poolOfMessage,
  prepareClaim,
  readClaimData,
  refusalOf,
  type TonClaim,
  type TonClaimState,
} from './claims.ts';
import type { TonDeployment, TonPool } from './deployment.ts';
import { readState, TonPoolError } from './pool.ts';
import { VALID_SECONDS } from './signing.ts';

type Made = (typeof vectors.claims)[number];

const pool: TonPool = {
  poolId: vectors.poolId,
  anchor: vectors.anchor,
  minter: null,
  symbol: 'TON',
  realDecimals: 9,
  commonDecimals: 9,
  lanes: [],
};
const d: TonDeployment = {
  chainId: vectors.chainId,
  router: vectors.router,
  genesisHash: `0x${'0'.repeat(64)}`,
  pools: [pool],
};
const [part, delayed] = vectors.claims as [Made, Made];
const recipient = parseTonAddress(vectors.recipient);
const stranger = parseTonAddress(`0:${'7'.repeat(64)}`);
const books = readState(parseBoc(vectors.data), d, pool, vectors.remoteChain, BigInt(vectors.now));

const claimOf = (made: Made, over: Partial<TonClaim> = {}): TonClaim => ({
  act: 'retry',
  d,
  pool,
  message: readBridgeMessage(made),
  caller: stranger,
  ...over,
});

/** A server with the pool, a claim and whoever asks; what is changed, a test says. */
function server(made: Made, change: { pool?: object; claim?: object; balance?: bigint } = {}) {
  const asked: string[] = [];
  const state = 'active' as const;
  const base = { balance: 1n, state, code: '', data: null, now: BigInt(vectors.now) };
  return {
    asked,
    account: async (a: TonAddress) => {
      const at = formatRaw(a);
      asked.push(at);
      if (at === vectors.anchor)
        return { ...base, code: vectors.code, data: parseBoc(vectors.data), ...change.pool };
      if (at === made.address) return { ...base, data: parseBoc(made.data), ...change.claim };
      return { ...base, balance: change.balance ?? 10n ** 10n };
    },
  };
}

describe.each(vectors.claims.map((c, i) => [i, c] as const))('INV-08 claim %i on TON', (_, made) => {
  it('CON-14 is asked about with the bytes that the contracts carried out', () => {
    const message = readBridgeMessage(made);
    expect(messageHash(message)).toBe(made.hash);
    for (const act of ['retry', 'redirect'] as const) {
      const s = parseBoc(made[act]).parse();
      expect(s.uint(32)).toBe(OP_CLAIM[act]);
      expect(writeBoc(claimBody(act, s.big(64), message))).toBe(made[act]);
    }
  });

  it('is read as its getter has it', () => {
    expect(readClaimData(parseBoc(made.data))).toEqual({
      hash: made.hash,
      owed: BigInt(made.owed),
      counted: 0n,
      openedAt: BigInt(made.openedAt),
      outcome: made.outcome,
      asking: made.asking,
      sent: 0n,
    });
  });

  it('SR-06 is found where the contracts have it, by code that the pool’s address proves', async () => {
    const c = claimOf(made, { act: 'redirect', caller: recipient });
    const s = server(made);
    const order = await prepareClaim(s, c);
    expect(formatRaw(order.to)).toBe(made.address);
    expect(s.asked).toEqual([vectors.anchor, made.address, vectors.recipient]);
    expect(order.value).toBe(CLAIM_ATTACHED);
    expect(order.validUntil).toBe(vectors.now + VALID_SECONDS);
    const body = order.body.parse();
    expect(body.uint(32)).toBe(OP_CLAIM.redirect);
    body.skip(64);
    expect(bytesToHex(body.ref().hash)).toBe(
      bytesToHex(parseBoc(made.redirect).refs[0]?.hash ?? recipient.hash),
    );
  });
});

describe('INV-08 a claim on TON', () => {
  it('SR-06 of another pool, or of code that is not the pool’s, is not asked for', async () => {
    const message = readBridgeMessage(part);
    expect(poolOfMessage(d, message)).toBe(pool);
    expect(() => poolOfMessage({ ...d, pools: [] }, message)).toThrow(Refusal);
    const other = { code: writeBoc(build().uint(1, 8).end()) };
    for (const change of [other, { code: '' }, { data: null }, { state: 'frozen' }]) {
      const s = server(part, { pool: change });
      await expect(prepareClaim(s, claimOf(part))).rejects.toThrow(TonPoolError);
      expect(s.asked).toEqual([vectors.anchor]);
    }
  });

  it('that is there no more, or holds another message, is refused before the wallet is asked', async () => {
    for (const claim of [{ data: null }, { data: build().ref(build().end()).bit(false).end() }])
      await expect(prepareClaim(server(part, { claim }), claimOf(part))).rejects.toThrow('NO_CLAIM');
    const other = { data: parseBoc(delayed.data) };
    await expect(prepareClaim(server(part, { claim: other }), claimOf(part))).rejects.toThrow('NO_CLAIM');
    const odd = { data: build().uint(1, 8).end() };
    await expect(prepareClaim(server(part, { claim: odd }), claimOf(part))).rejects.toThrow(TonPoolError);
  });

  it('of a wallet that cannot attach what it takes is told before it signs', async () => {
    const c = claimOf(part, { act: 'redirect', caller: recipient });
    const least = CLAIM_ATTACHED + 10_000_000n;
    await expect(prepareClaim(server(part, { balance: least - 1n }), c)).rejects.toThrow(
      'Insufficient balance',
    );
    await prepareClaim(server(part, { balance: least }), c);
  });

  const open = (made: Made, change: Partial<TonClaimState> = {}) => ({
    ...(readClaimData(parseBoc(made.data)) as TonClaimState),
    ...change,
  });
  const said = (...args: Parameters<typeof refusalOf>) => {
    const refused = refusalOf(...args);
    return refused?.message ?? null;
  };
  const now = BigInt(vectors.now);

  it('that can be paid in part is retried; what lane or pool cannot pay is not', () => {
    const c = claimOf(part);
    const lane = { ...books.lane, availableIn: 1n };
    expect(said(c, open(part), { ...books, lane }, now)).toBeNull();
    expect(said(c, open(part), { ...books, lane: { ...lane, availableIn: 0n } }, now)).toBe('RATE_LIMITED');
    expect(said(c, open(part), { lane, liquidity: 0n }, now)).toBe('INSUFFICIENT_LIQUIDITY');
    expect(said(c, open(part, { asking: true }), { ...books, lane }, now)).toContain('waits for an answer');
    expect(refusalOf(c, open(part, { owed: 0n }), { ...books, lane }, now)).toMatchObject({
      errorName: 'NO_CLAIM',
    });
    expect(said(c, open(part), { ...books, lane: { ...lane, remote: '0x00' } }, now)).toContain(
      'was changed',
    );
  });

  it('INV-10 that a closed lane holds is retried where the lane has counted it, and of a refund after 30 days', () => {
    const closed = { ...books, lane: { ...books.lane, availableIn: 0n } };
    expect(said(claimOf(part), open(part, { counted: 1n }), closed, now)).toBeNull();
    const late = BigInt(part.openedAt) + 30n * 86_400n;
    expect(said(claimOf(part), open(part), closed, late)).toBe('RATE_LIMITED');
    const refund = (kind: number) => {
      const { message } = claimOf(part);
      const payload = Uint8Array.from([5, ...message.payload.slice(1, 81), ...message.uid, kind]);
      const of = { ...message, kind: 5, payload };
      return [claimOf(part, { message: of }), open(part, { hash: messageHash(of) })] as const;
    };
    for (const kind of [1, 4]) {
      expect(said(...refund(kind), closed, late - 1n)).toBe('RATE_LIMITED');
      expect(said(...refund(kind), closed, late)).toBeNull();
    }
    const empty = { ...closed, liquidity: 0n };
    expect(said(...refund(1), empty, late)).toBe('INSUFFICIENT_LIQUIDITY');
    expect(said(...refund(4), empty, late)).toBeNull();
  });

  it('CON-07 that waits for its delay is not retried before it is over', () => {
    const c = claimOf(delayed);
    const lane = { ...books.lane, availableIn: 1n };
    const over = BigInt(delayed.openedAt) + 6n * 3_600n;
    expect(said(c, open(delayed), { ...books, lane }, over - 1n)).toBe('TOO_EARLY');
    expect(said(c, open(delayed), { ...books, lane }, over)).toBeNull();
  });

  it('SR-14 is sent back by recipient and refund address, later by anybody; a refund by nobody', () => {
    const { message } = claimOf(part);
    const refund: TonAddress = { workchain: 0, hash: message.refund };
    const later = BigInt(part.openedAt) + 7n * 86_400n;
    const flowing = { ...books, lane: { ...books.lane, availableIn: 1n }, liquidity: 1n };
    const by = (caller: TonAddress, at = now, pool = flowing) =>
      said(claimOf(part, { act: 'redirect', caller }), open(part), pool, at);
    expect(by(recipient)).toBeNull();
    expect(by(refund)).toBeNull();
    expect(by(stranger)).toBe('NO_PERMISSION');
    expect(by(stranger, later - 1n)).not.toBeNull();
    expect(by(stranger, later)).toBeNull();
    // Where lane or liquidity is what it fails for, the pool refuses third parties until the thirtieth day.
    const late = BigInt(part.openedAt) + 30n * 86_400n;
    const closed = { ...flowing, lane: { ...flowing.lane, availableIn: 0n } };
    for (const lacking of [closed, { ...flowing, liquidity: 0n }]) {
      expect(by(stranger, late - 1n, lacking)).toBe('TOO_EARLY');
      expect(by(stranger, late, lacking)).toBeNull();
      expect(by(recipient, now, lacking)).toBeNull();
    }
    const counted = open(part, { counted: 1n });
    expect(said(claimOf(part, { act: 'redirect', caller: stranger }), counted, closed, later)).toBeNull();
    // Nobody can be paid at these, whatever lane and pool have.
    for (const nobody of [new Uint8Array(32), message.dstAnchor]) {
      const of = { ...message, recipient: nobody };
      const claim = open(part, { hash: messageHash(of) });
      const c = claimOf(part, { act: 'redirect', caller: stranger, message: of });
      expect(said(c, claim, closed, later - 1n)).toBe('NO_PERMISSION');
      expect(said(c, claim, closed, later)).toBeNull();
    }
    const c = claimOf(part, { act: 'redirect', caller: recipient });
    const ofRefund = { ...c, message: { ...message, kind: 5 } };
    expect(said(ofRefund, open(part), books, later)).not.toBeNull();
  });
});
