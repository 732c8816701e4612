import type { Page } from '@playwright/test';
import { formatUnits, parseAbi, parseEther } from 'viem';
import { expect, test, url } from './fixtures.ts';
import { BTC, deployed, reader, sendCoins, WBTC } from './network.ts';
import { TestWallet } from './wallet.ts';

const lensAbi = parseAbi([
  'struct Pool { uint32 poolId; address anchor; address token; uint8 realDecimals; uint8 commonDecimals; uint16 feeRatio; bool inexact; uint256 swapLimit; uint256 liquidity; uint256 cumulatedFee; uint256 delayOver; address owner; address feeReceiver; }',
  'function pool(uint32 poolId) view returns (Pool)',
]);
/** Both ends of a pair that hardly another test moves. */
const HERE = { chainId: BTC, chain: 'Local BTC', symbol: 'BTC' };
const THERE = { chainId: WBTC, chain: 'Local WBTC', symbol: 'WBTC' };
type End = typeof HERE;
/** Figures are read every 10 s and asked for every 15 s. */
const CATCH_UP_MS = 90_000;

/** What a pool holds, as the chain itself says. */
async function inPool({ chainId, symbol }: End): Promise<string> {
  const { lens, pools } = await deployed(chainId);
  const pool = pools.find((p) => p.symbol === symbol);
  if (!pool) throw new Error(`no pool of ${symbol} on ${chainId}`);
  const view = await reader(chainId).readContract({
    address: lens,
    abi: lensAbi,
    functionName: 'pool',
    args: [pool.poolId],
  });
  return formatUnits(view.liquidity, view.realDecimals);
}

/** What the page says of it. */
function shownLocked(page: Page, { chain, symbol }: End) {
  return page
    .getByRole('region', { name: 'Locked by chain and token' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: symbol, exact: true }) })
    .filter({ hasText: chain })
    .getByRole('cell')
    .nth(1);
}

/** What is shown is what the chains say, whoever moves some of it meanwhile. */
async function agree(page: Page): Promise<void> {
  for (const end of [HERE, THERE])
    await expect(async () => {
      const [whole = '', fraction] = (await inPool(end)).split('.');
      const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
      const amount = fraction ? `${grouped}.${fraction}` : grouped;
      await expect(shownLocked(page, end)).toHaveText(amount, { timeout: 5_000 });
    }).toPass({ timeout: CATCH_UP_MS });
}

async function transfersOfWeek(page: Page): Promise<number> {
  const figure = page.getByRole('region', { name: 'Key figures' }).getByText('Transfers, 7 days');
  const text = await figure.locator('xpath=following-sibling::b').textContent();
  return Number((text ?? '').replaceAll(',', ''));
}

test('[2.03] [7.24] the overview tells the truth: its figures are the chains’, before a transfer and after it', async ({
  page,
}) => {
  test.slow();
  const wallet = await TestWallet.install(page, BTC, [BTC, WBTC]);
  await wallet.fund(BTC);
  await page.goto(url('/overview'));
  await agree(page);
  const transfers = await transfersOfWeek(page);
  const before = [await inPool(HERE), await inPool(THERE)];

  await sendCoins({
    from: BTC,
    to: WBTC,
    amount: parseEther('0.0321'),
    recipient: wallet.address,
    account: wallet.key,
  });
  await expect.poll(() => inPool(THERE), { timeout: CATCH_UP_MS }).not.toBe(before[1]);
  expect(await inPool(HERE)).not.toBe(before[0]);
  await agree(page);
  await expect.poll(() => transfersOfWeek(page), { timeout: CATCH_UP_MS }).toBeGreaterThan(transfers);

  const kinds = page.getByRole('region', { name: 'Bitcoin assets by type, 30 days' });
  await expect(kinds.getByRole('rowheader')).toHaveText(['BTC', 'BRC-20', 'Runes']);
  for (const cell of await kinds.getByRole('cell').all()) await expect(cell).toHaveText(/\d|n\/a/);
});
