import type { Page } from '@playwright/test';
import { type Address, erc20Abi, formatUnits, parseAbi } from 'viem';
import { connect, expect, pickNetwork, pickToken, sheet, swap, test, url } from './fixtures.ts';
import { BTC, demoAccount, deployed, ETH, reader } from './network.ts';

/** A token of a mint pair: locked on one chain and minted on the other, then burned and released. */

const DECIMALS = 6;
const lockAbi = parseAbi(['function locked() view returns (uint256)']);

interface Pair {
  address: Address;
  token: Address;
  symbol: string;
}

async function pairOn(chainId: number): Promise<Pair> {
  const pair = (await deployed(chainId)).mintBridges.find((m) => m.symbol === 'USDC');
  if (!pair) throw new Error(`no mint bridge of USDC on ${chainId}`);
  return pair;
}

/** What a person has on both chains. */
async function holdings(who: Address) {
  const [home, away] = await Promise.all([pairOn(ETH), pairOn(BTC)]);
  const balance = (chainId: number, address: Address) =>
    reader(chainId).readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [who] });
  const [here, there] = await Promise.all([balance(ETH, home.token), balance(BTC, away.token)]);
  return { here, there };
}

/** Never more is minted than is locked, and the lock holds it. Read in this order it is true while others send, too. */
async function conserved(): Promise<void> {
  const [home, away] = await Promise.all([pairOn(ETH), pairOn(BTC)]);
  const supply = await reader(BTC).readContract({
    address: away.token,
    abi: erc20Abi,
    functionName: 'totalSupply',
  });
  const blockNumber = await reader(ETH).getBlockNumber();
  const lock = { address: home.address, abi: lockAbi, functionName: 'locked', blockNumber } as const;
  const locked = await reader(ETH).readContract(lock);
  const held = await reader(ETH).readContract({
    address: home.token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [home.address],
    blockNumber,
  });
  expect(supply).toBeLessThanOrEqual(locked);
  expect(locked).toBeLessThanOrEqual(held);
}

const units = (n: bigint): string => formatUnits(n, DECIMALS);

async function approve(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: `Approve ${amount} USDC` }).click();
  await sheet(page, `Approve ${amount} USDC`).getByRole('button', { name: 'Approve' }).click();
}

/** The newest transfer of an amount, and that it arrived. */
async function arrived(page: Page, amount: string, route: string): Promise<void> {
  await page.goto(url('/history'));
  const row = page
    .getByRole('row')
    .filter({ hasText: `${amount} USDC` })
    .filter({ hasText: route });
  await expect(row.first()).toContainText('Delivered', { timeout: 60_000 });
}

test('[1.04] [9.05] INV-01 a token of a mint pair crosses, is minted, and comes back whole', async ({
  page,
}) => {
  const me = (await demoAccount()).address;
  const before = await holdings(me);
  await conserved();

  await page.goto(url('/evm'));
  await connect(page);
  await pickNetwork(page, 'From', 'Local ETH');
  await pickNetwork(page, 'To', 'Local BTC');
  await pickToken(page, 'From', 'USDC');
  await page.getByLabel('Amount to send').fill('12.5');
  // A mint pair takes no pool fee, and no liquidity bounds it.
  await expect(page.getByRole('status', { name: 'You receive' })).toHaveText('12.5');
  await approve(page, '12.5');
  await swap(page, '12.5', 'USDC');
  await expect(page.getByText('Swap will initiate after confirmation.')).toBeVisible();
  await arrived(page, '12.5', 'Local BTC');

  await expect
    .poll(async () => {
      const minted = await holdings(me);
      return [units(before.here - minted.here), units(minted.there - before.there)];
    })
    .toEqual(['12.5', '12.5']);
  await conserved();

  // Back, with the wallet that is still connected. The page compares the allowance here, too [4.53], though a burn uses
  // none up: one that is there from before stays.
  const { address, token } = await pairOn(BTC);
  const allowance = await reader(BTC).readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [me, address],
  });
  await page.goto(url(`/evm?from=${BTC}&to=${ETH}&token=USDC`));
  await expect(page.getByRole('button', { name: /^Wallet on/ })).toBeVisible();
  await page.getByLabel('Amount to send').fill('12.5');
  await expect(page.getByRole('status', { name: 'You receive' })).toHaveText('12.5');
  if (units(allowance) !== '12.5') await approve(page, '12.5');
  await swap(page, '12.5', 'USDC');
  await expect(page.getByText('Swap will initiate after confirmation.')).toBeVisible();
  await expect(async () => expect(await holdings(me)).toEqual(before)).toPass({ timeout: 60_000 });
  await conserved();
});
