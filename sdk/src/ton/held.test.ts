import { describe, expect, it } from 'vitest';
import vectors from '../../../testdata/vectors/ton-held.json';
import { readBridgeMessage } from '../message.ts';
import { formatRaw, parseTonAddress, type TonAddress } from './address.ts';
import { parseBoc, writeBoc } from './boc.ts';
import { build } from './cell.ts';
import { readClaimData, type TonClaim, type TonClaimState } from './claims.ts';
import type { TonDeployment, TonPool } from './deployment.ts';
import { HELD_ATTACHED, heldJettons, heldRefusal, passOnBody, prepareHeld, returnBody } from './held.ts';
import { TonPoolError } from './pool.ts';
import { VALID_SECONDS } from './signing.ts';
import type { InternalMessage, TonTransaction } from './transaction.ts';

type Made = (typeof vectors.claims)[number];

const pool: TonPool = {
  poolId: vectors.poolId,
  anchor: vectors.anchor,
  minter: vectors.minter,
  symbol: 'USDT',
  realDecimals: vectors.realDecimals,
  commonDecimals: vectors.commonDecimals,
  lanes: [],
};
const d: TonDeployment = {
  chainId: vectors.chainId,
  router: vectors.router,
  genesisHash: `0x${'0'.repeat(64)}`,
  pools: [pool],
};
const [made] = vectors.claims as [Made, Made];
const recipient = parseTonAddress(vectors.recipient);
const stranger = parseTonAddress(`0:${'7'.repeat(64)}`);

const claimOf = (over: Partial<TonClaim> = {}): TonClaim => ({
  act: 'retry',
  d,
  pool,
  message: readBridgeMessage(made),
  caller: stranger,
  ...over,
});
const stateOf = (change: Partial<TonClaimState> = {}): TonClaimState => ({
  ...(readClaimData(parseBoc(made.data)) as TonClaimState),
  ...change,
});
const incoming = (change: Partial<InternalMessage>): TonTransaction => ({
  id: '1-0',
  now: 1,
  outgoing: [],
  incoming: {
    kind: 'internal',
    bounced: false,
    source: stranger,
    destination: parseTonAddress(made.wallet),
    value: 1n,
    createdLt: 1n,
    body: build().end(),
    ...change,
  },
});
const refused = incoming({ bounced: true });

/** A server with the pool, the claim and its account of the jetton; what is changed, a test says. */
function server(
  change: { claim?: object; units?: bigint | null; newest?: TonTransaction[]; balance?: bigint } = {},
) {
  const asked: string[] = [];
  const base = { balance: 1n, state: 'active' as const, code: '', data: null, now: BigInt(vectors.now) };
  return {
    asked,
    account: async (a: TonAddress) => {
      const at = formatRaw(a);
      if (at === vectors.anchor) return { ...base, code: vectors.code, data: parseBoc(vectors.data) };
      if (at === made.address) return { ...base, data: parseBoc(made.data), ...change.claim };
      return { ...base, balance: change.balance ?? 10n ** 10n };
    },
    jettonWallet: async (minter: TonAddress, owner: TonAddress) => {
      asked.push(`${formatRaw(minter)} ${formatRaw(owner)}`);
      return parseTonAddress(made.wallet);
    },
    jettonBalance: async () => (change.units === undefined ? BigInt(made.units) : change.units),
    transactions: async () => change.newest ?? [refused],
  };
}

describe('INV-08 what a recipient’s wallet refused', () => {
  it('CON-14 is sent on and given back with the bytes that the contracts carried out', () => {
    for (const v of vectors.claims) {
      const wallet = parseTonAddress(v.wallet);
      expect(writeBoc(passOnBody(1n, wallet, BigInt(v.units)))).toBe(v.passOn);
      expect(writeBoc(returnBody(1n, wallet))).toBe(v.giveBack);
    }
  });

  it('SR-06 is found in the claim of the pinned pool, in the account that the pinned minter has', async () => {
    const s = server();
    const held = await heldJettons(s, claimOf());
    expect(held).toMatchObject({ units: BigInt(made.units), state: { owed: 0n, sent: BigInt(made.units) } });
    expect(held && formatRaw(held.claim)).toBe(made.address);
    expect(s.asked).toEqual([`${vectors.minter} ${made.address}`]);
    const order = await prepareHeld(s, claimOf());
    expect(formatRaw(order.to)).toBe(made.address);
    expect(order).toMatchObject({ value: HELD_ATTACHED.retry, validUntil: vectors.now + VALID_SECONDS });
    const back = await prepareHeld(s, claimOf({ act: 'redirect', caller: recipient }));
    expect(back.value).toBe(HELD_ATTACHED.redirect);
  });

  it('is not what is on its way, was taken, or is of TON', async () => {
    const none = async (change: Parameters<typeof server>[0]) => heldJettons(server(change), claimOf());
    expect(await none({ newest: [incoming({})] })).toBeNull(); // the pool's payment has just come
    expect(await none({ newest: [] })).toBeNull();
    expect(await none({ units: 0n })).toBeNull();
    expect(await none({ units: null })).toBeNull();
    expect(await none({ claim: { data: null } })).toBeNull();
    const [, other] = vectors.claims as [Made, Made];
    expect(await none({ claim: { data: parseBoc(other.data) } })).toBeNull();
    // The claim's own account did not do what the claim asked it for.
    const own = incoming({ source: parseTonAddress(made.address) });
    expect(await none({ newest: [own] })).not.toBeNull();
    expect(await heldJettons(server(), claimOf({ pool: { ...pool, minter: null } }))).toBeNull();
    await expect(prepareHeld(server({ units: 0n }), claimOf())).rejects.toThrow('NO_CLAIM');
    await expect(none({ claim: { data: build().uint(1, 8).end() } })).rejects.toThrow(TonPoolError);
  });

  it('SR-14 is sent back by recipient and refund address, from 30 days on by anybody; a refund by nobody', () => {
    const { message } = claimOf();
    const [units, now] = [BigInt(made.units), BigInt(vectors.now)];
    const by = (caller: TonAddress, at = now, over: Partial<TonClaim> = {}) =>
      heldRefusal({ ...claimOf({ act: 'redirect', caller }), ...over }, { state: stateOf(), units, now: at });
    const later = BigInt(made.openedAt) + 30n * 86_400n;
    expect(by(recipient)).toBeNull();
    expect(by({ workchain: 0, hash: message.refund })).toBeNull();
    expect(by(stranger, later - 1n)).toMatchObject({ errorName: 'NO_PERMISSION' });
    expect(by(stranger, later)).toBeNull();
    expect(by(recipient, later, { message: { ...message, kind: 5 } })).toMatchObject({
      errorName: 'NO_PERMISSION',
    });
    const nowhere = { ...message, refund: new Uint8Array(32) };
    expect(by(recipient, later, { message: nowhere })).toMatchObject({ errorName: 'NO_PERMISSION' });
    const part = { state: stateOf(), units: units - 1n, now };
    expect(heldRefusal(claimOf({ act: 'redirect', caller: recipient }), part)).toMatchObject({
      errorName: 'NO_CLAIM',
    });
    expect(heldRefusal(claimOf(), part)).toBeNull();
  });

  it('of a wallet that cannot attach what it takes is told before it signs', async () => {
    const least = HELD_ATTACHED.retry + 10_000_000n;
    await expect(prepareHeld(server({ balance: least - 1n }), claimOf())).rejects.toThrow(
      'Insufficient balance',
    );
    await prepareHeld(server({ balance: least }), claimOf());
  });
});
