import { useLingui as useLanguage } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, lazy, type ReactElement, Suspense, useEffect } from 'react';
import { Route, Routes } from 'react-router';
import { ApiError } from '../api/client.ts';
import { useBasicConfig } from '../api/queries.ts';
import { followOperator } from '../lib/locale.ts';
import { useOnline } from '../lib/use-online.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { ConnectionLost } from './ConnectionLost.tsx';
import { DefaultLayout, EmptyLayout } from './layouts.tsx';
import { NotFound } from './NotFound.tsx';
import { pickers } from './pickers.tsx';
import css from './routes.module.css';
import { useScrollToTop } from './use-scroll-to-top.ts';

const BitcoinApp = lazy(() => import('./BitcoinApp.tsx').then((m) => ({ default: m.BitcoinApp })));
const DepositPage = lazy(() =>
  import('../features/deposit/DepositPage.tsx').then((m) => ({ default: m.DepositPage })),
);
const OmnichainPage = lazy(() =>
  import('../features/omnichain/OmnichainPage.tsx').then((m) => ({ default: m.OmnichainPage })),
);
const HistoryPage = lazy(() =>
  import('../features/history/HistoryPage.tsx').then((m) => ({ default: m.HistoryPage })),
);
const OverviewPage = lazy(() =>
  import('../features/overview/OverviewPage.tsx').then((m) => ({ default: m.OverviewPage })),
);
const TransferPage = lazy(() =>
  import('../features/transfer/TransferPage.tsx').then((m) => ({ default: m.TransferPage })),
);
const ReturnDialog = lazy(() =>
  import('../features/deposit/ReturnDialog.tsx').then((m) => ({ default: m.ReturnDialog })),
);
const LocalPage = lazy(() =>
  import('../features/local/LocalPage.tsx').then((m) => ({ default: m.LocalPage })),
);

/** Screens and routes [2.01]; no route has a parameter [2.04]. */
export function AppRoutes(): ReactElement {
  const online = useOnline();
  const operator = useBasicConfig().data?.locale;
  // All below is drawn again when the language changes.
  useLanguage();
  useScrollToTop();
  useEffect(() => {
    if (operator) followOperator(operator);
  }, [operator]);
  // [2.10]
  if (!online) {
    return (
      <EmptyLayout>
        <ConnectionLost />
      </EmptyLayout>
    );
  }
  return (
    <Routes>
      <Route element={<DefaultLayout />}>
        <Route index element={<Page of={<BitcoinApp />} />} />
        <Route path="deposit" element={<Page of={<DepositPage />} />} />
        <Route path="evm" element={<Page of={<OmnichainPage pickers={pickers} />} />} />
        <Route path="history" element={<Page of={<HistoryPage />} />} />
        <Route path="overview" element={<Page of={<OverviewPage />} />} />
        <Route path="transfer" element={<Page of={<TransferPage ReturnDialog={Returning} />} />} />
        <Route path="local" element={<LocalOnly />} />
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}

/** Loaded when first opened; the page behind it stays. */
function Returning(props: ComponentProps<typeof ReturnDialog>): ReactElement {
  return (
    <Suspense>
      <ReturnDialog {...props} />
    </Suspense>
  );
}

function LocalOnly(): ReactElement {
  const config = useBasicConfig();
  // A local network that still starts answers so; its first page says what it waits for.
  const starting = config.error instanceof ApiError && config.error.code.startsWith('local.');
  if (config.data === undefined && !starting) return config.isError ? <NotFound /> : <Loading />;
  return starting || config.data?.network === 'local' ? <Page of={<LocalPage />} /> : <NotFound />;
}

function Page({ of }: { of: ReactElement }): ReactElement {
  return <Suspense fallback={<Loading />}>{of}</Suspense>;
}

function Loading(): ReactElement {
  const { t } = useLingui();
  return (
    <main className={css.loading}>
      <Spinner size={32} label={t`Loading the page`} />
      <h1 className="sr">
        <Trans>Loading</Trans>
      </h1>
    </main>
  );
}
