import { createElement, type FunctionComponent, lazy, type ReactElement, useState } from 'react';
import { part } from '../lib/part.ts';
import { MissingPage } from './new-version.tsx';

/** A page whose code is a file of its own. */
interface PageCode<P> {
  load(): Promise<unknown>;
  /** Its code if that is there, else what loads it. */
  now(): FunctionComponent<P>;
}

function pageOf<M, P extends object>(
  load: () => Promise<M>,
  pick: (module: M) => FunctionComponent<P>,
): PageCode<P> {
  const get = part(async () => ({ default: pick(await load()) }), MissingPage);
  let loaded: FunctionComponent<P> | undefined;
  const fetched = async () => {
    const code = await get();
    loaded = code.default;
    return code;
  };
  const later = lazy(fetched) as unknown as FunctionComponent<P>;
  return { load: fetched, now: () => loaded ?? later };
}

/** Drawn at once when its code is there already; else what is around it shows that it loads. */
export function Page<P extends object>({ of, props }: { of: PageCode<P>; props: P }): ReactElement {
  // The same for as long as the page is open: to change it would be to begin again.
  const [code, setCode] = useState(() => ({ of, Drawn: of.now() }));
  if (code.of !== of) setCode({ of, Drawn: of.now() });
  return createElement(code.Drawn, props);
}

export const bitcoin = pageOf(
  () => import('./BitcoinApp.tsx'),
  (m) => m.BitcoinApp,
);
export const deposit = pageOf(
  () => import('../features/deposit/DepositPage.tsx'),
  (m) => m.DepositPage,
);
export const omnichain = pageOf(
  () => import('../features/omnichain/OmnichainPage.tsx'),
  (m) => m.OmnichainPage,
);
export const liquidity = pageOf(
  () => import('../features/omnichain/liquidity/LiquidityPage.tsx'),
  (m) => m.LiquidityPage,
);
export const history = pageOf(
  () => import('../features/history/HistoryPage.tsx'),
  (m) => m.HistoryPage,
);
export const overview = pageOf(
  () => import('../features/overview/OverviewPage.tsx'),
  (m) => m.OverviewPage,
);
export const status = pageOf(
  () => import('./StatusApp.tsx'),
  (m) => m.StatusApp,
);
export const transfer = pageOf(
  () => import('../features/transfer/TransferPage.tsx'),
  (m) => m.TransferPage,
);
export const local = pageOf(
  () => import('../features/local/LocalPage.tsx'),
  (m) => m.LocalPage,
);

const CODE: Readonly<Record<string, { load(): Promise<unknown> }>> = {
  '/': bitcoin,
  '/deposit': deposit,
  '/evm': omnichain,
  '/history': history,
  '/liquidity': liquidity,
  '/overview': overview,
  '/status': status,
  '/transfer': transfer,
  '/local': local,
};

/** Loads the code of the page at a path; of a path that is none there is nothing to load. */
export async function loadPage(path: string): Promise<void> {
  await CODE[path.replace(/(.)\/+$/, '$1')]?.load();
}
