import { expect, it } from 'vitest';
import vectors from '../../../../testdata/vectors/ton-claims.json';
import { parseTonAddress } from '@causeway/sdk/ton/address';
import { parseBoc } from '@causeway/sdk/ton/boc';
import { build, type Cell } from '@causeway/sdk/ton/cell';
import type { TonDeployment } from '@causeway/sdk/ton/deployment';
import { passOnBody, returnBody } from '@causeway/sdk/ton/held';
import { claimOf, heldOf } from './describe-claim.ts';

const [made] = vectors.claims;
const pool = { poolId: 7, minter: null, symbol: 'TON', realDecimals: 9, commonDecimals: 9, lanes: [] };
const d: TonDeployment = {
  chainId: 3578394971,
  genesisHash: `0x${'0'.repeat(64)}`,
  router: vectors.router,
  pools: [{ ...pool, anchor: vectors.anchor }],
};
const order = (body: Cell | null) => ({
  to: parseTonAddress(made?.address),
  bounce: true,
  value: 300_000_000n,
  init: null,
  body,
});
const said = (boc = '') => {
  const described = claimOf(order(parseBoc(boc)), d);
  return { title: described?.title, text: described?.lines.map((l) => `${l.label}: ${l.value}`).join('\n') };
};

it('the demo Tonkeeper says whom a claim pays, or whom it goes back to, and what is attached', () => {
  const retry = said(made?.retry);
  expect(retry.title).toBe('Claim 90 TON');
  expect(retry.text).toContain('Recipient: 0Q');
  expect(retry.text).toContain('Attached, the rest comes back: 0.3 TON');
  const back = said(made?.redirect);
  expect(back.title).toBe('Send 90 TON back to 97');
  expect(back.text).toContain('Refund to: 0x');
});

it('what is no question to a claim of the deployment is left to others', () => {
  expect(claimOf(order(null), d)).toBeNull();
  expect(claimOf(order(build().uint(1, 32).end()), d)).toBeNull();
  expect(claimOf(order(build().uint(0x63770040, 32).uint(1, 64).end()), d)).toBeNull();
  expect(claimOf(order(parseBoc(made?.retry ?? '')), { ...d, pools: [] })).toBeNull();
});

it('INV-08 says that a claim is to send refused jettons on or back, and nothing of other messages', () => {
  const wallet = parseTonAddress(`0:${'5'.repeat(64)}`);
  const on = heldOf(order(passOnBody(1n, wallet, 5n)));
  expect(on).toMatchObject({ title: 'Send refused jettons on', action: 'Sign and send' });
  expect(on?.lines.map(({ label }) => label)).toEqual([
    'Claim, Causeway',
    "Its jettons' account",
    'Attached',
  ]);
  expect(on?.lines.at(-1)?.value).toBe('0.3 TON');
  expect(heldOf(order(returnBody(1n, wallet)))?.title).toBe('Send refused jettons back');
  const longer = build()
    .rest(passOnBody(1n, wallet, 5n).parse())
    .bit(true)
    .end();
  for (const body of [null, build().uint(7, 32).end(), longer]) expect(heldOf(order(body))).toBeNull();
});
