import { expect, test, url } from './fixtures.ts';

test('SR-23 the status page tells lanes, members, chains, reserves and incidents', async ({ page }) => {
  await page.goto(url('/status'));
  await expect(page.getByRole('heading', { level: 1, name: 'Status' })).toBeVisible();
  const part = (name: string) => page.getByRole('region', { name });
  await expect(part('Members').getByText('Attesting', { exact: true })).toHaveCount(3);
  await expect(part('Members')).toContainText('3 of 3 attesting, 2 needed');
  const lanes = part('Lanes');
  await expect(lanes.getByText('Open', { exact: true }).first()).toBeVisible();
  const few = await lanes.getByRole('row').count();
  await lanes.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => lanes.getByRole('row').count()).toBeGreaterThan(few);
  await expect(part('Chains')).toContainText('Local Bitcoin');
  await expect(part('Reserves and issued supply')).toContainText('BTC');
  await expect(part('Incidents')).toContainText('No incidents have been recorded.');
  await expect(part('Incidents').getByRole('link', { name: 'Feed' })).toHaveAttribute(
    'href',
    '/api/status/feed',
  );
});

test('the report and the feed are read by machines', async ({ request }) => {
  const report = await request.get(url('/api/status/report'));
  expect(report.ok()).toBe(true);
  expect(await report.json()).toMatchObject({ data: { needed: 2 } });
  const feed = await request.get(url('/api/status/feed'));
  expect(feed.headers()['content-type']).toContain('application/atom+xml');
  expect(await feed.text()).toContain('<feed xmlns="http://www.w3.org/2005/Atom">');
});
