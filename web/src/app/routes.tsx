import { useLingui as useLanguage } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import { type Location, Route, Routes, useLocation } from 'react-router';
import { ApiError } from '@causeway/sdk/api/client';
import { useBasicConfig } from '../api/queries.ts';
import { followOperator } from '../lib/locale.ts';
import { part } from '../lib/part.ts';
import { useOnline } from '../lib/use-online.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { ConnectionLost } from './ConnectionLost.tsx';
import { DefaultLayout, EmptyLayout } from './layouts.tsx';
import { NotFound } from './NotFound.tsx';
import {
  bitcoin,
  deposit,
  history,
  liquidity,
  local,
  omnichain,
  overview,
  Page as Code,
  status,
  transfer,
} from './pages.tsx';
import { pickers } from './pickers.tsx';
import css from './routes.module.css';
import { useScrollToTop } from './use-scroll-to-top.ts';

const ReturnDialog = lazy(
  part(() => import('../features/deposit/ReturnDialog.tsx').then((m) => ({ default: m.ReturnDialog }))),
);

/** Screens and routes [2.01]; no route has a parameter [2.04]. */
export function AppRoutes(): ReactElement {
  const online = useOnline();
  // All below is drawn again when the language changes.
  useLanguage();
  useScrollToTop();
  const location = useReachable(online);
  // Nothing is open yet that could be lost, and no page could be loaded.
  const [begun, setBegun] = useState(online);
  if (online && !begun) setBegun(true);
  if (!begun)
    return (
      <EmptyLayout>
        <ConnectionLost />
      </EmptyLayout>
    );
  return (
    <>
      <Routes location={location}>
        <Route element={<DefaultLayout />}>
          <Route index element={<Page of={<Code of={bitcoin} props={{}} />} />} />
          <Route path="deposit" element={<Page of={<Code of={deposit} props={{}} />} />} />
          <Route path="evm" element={<Page of={<Code of={omnichain} props={{ pickers }} />} />} />
          <Route path="history" element={<Page of={<Code of={history} props={{}} />} />} />
          <Route path="liquidity" element={<Page of={<Code of={liquidity} props={{ pickers }} />} />} />
          <Route path="overview" element={<Page of={<Code of={overview} props={{}} />} />} />
          <Route path="status" element={<Page of={<Code of={status} props={{}} />} />} />
          <Route
            path="transfer"
            element={<Page of={<Code of={transfer} props={{ ReturnDialog: Returning }} />} />}
          />
          <Route path="local" element={<LocalOnly />} />
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
      {online ? null : <ConnectionLost />}
      <OperatorsLanguage />
    </>
  );
}

/** By itself, so that what the network is like does not draw every page anew. */
function OperatorsLanguage(): null {
  const operator = useBasicConfig().data?.locale;
  useEffect(() => {
    if (operator) followOperator(operator);
  }, [operator]);
  return null;
}

/**
 * The location, but the page that is open stays until there is a network: another one could not be loaded, and what
 * this one has under way would be lost for it.
 */
function useReachable(online: boolean): Location {
  const location = useLocation();
  const [last, setLast] = useState(location);
  if (!online && location.pathname !== last.pathname) return last;
  if (location !== last) setLast(location);
  return location;
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
  return starting || config.data?.network === 'local' ? (
    <Page of={<Code of={local} props={{}} />} />
  ) : (
    <NotFound />
  );
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
