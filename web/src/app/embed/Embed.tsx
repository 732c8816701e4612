import { i18n } from '@lingui/core';
import { I18nProvider, useLingui as useLanguage } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, lazy, type ReactElement, Suspense, useEffect, useMemo, useState } from 'react';
import { Link, MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router';
import { createQueryClient } from '../../api/query-client.ts';
import type { Around } from '../../features/omnichain/around.ts';
import { EmbeddedForm } from '../../features/omnichain/EmbeddedForm.tsx';
import type { PresetTexts } from '../../features/omnichain/presets.ts';
import { part } from '../../lib/part.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { startSession } from '../../wallets/evm/session.ts';
import type { Told } from '../../widget/messages.ts';
import { AccountButton } from '../AccountButton.tsx';
import { DemoWallets } from '../DemoWallets.tsx';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { watchForNewVersion } from '../new-version.tsx';
import { pickers } from '../pickers.tsx';
import { SharedDialogs } from '../SharedDialogs.tsx';
import css from './Embed.module.css';
import { Follow } from './Follow.tsx';
import { fullPage } from './full-page.ts';
import type { Parent } from './parent.ts';
import { useEmbedding } from './settings.ts';
import { useWalletsHere } from './use-wallets-here.ts';

const TransferPage = lazy(
  part(() => import('../../features/transfer/TransferPage.tsx').then((m) => ({ default: m.TransferPage }))),
);
const HistoryPage = lazy(
  part(() => import('../../features/history/HistoryPage.tsx').then((m) => ({ default: m.HistoryPage }))),
);
const ReturnDialog = lazy(
  part(() => import('../../features/deposit/ReturnDialog.tsx').then((m) => ({ default: m.ReturnDialog }))),
);

const FORM = '/evm';

/** So many transfers of one visit are followed, the newest. */
const MOST_FOLLOWED = 8;

/** The form, what becomes of a transfer, and claims: what others have in a frame. */
export function Embed(): ReactElement {
  const [queryClient] = useState(createQueryClient);
  useEffect(() => watchForNewVersion(), []);
  useEffect(() => startSession(), []);
  return (
    <I18nProvider i18n={i18n}>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          {/* What the frame shows is no part of its address, which the page around would see change. */}
          <MemoryRouter initialEntries={[FORM]}>
            <Frame />
          </MemoryRouter>
        </QueryClientProvider>
      </ErrorBoundary>
    </I18nProvider>
  );
}

function Frame(): ReactElement | null {
  // All below is drawn again when the language changes.
  useLanguage();
  const now = useEmbedding((s) => s.now);
  const [signed, setSigned] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState(now);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // What is under way is not lost for other presets; they count for the next transfer.
  if (shown !== now && !busy) setShown(now);
  const parent = shown?.parent ?? null;
  useHeight(parent);
  const tell = useMemo(() => (told: Told) => parent?.tell({ kind: 'event', ...told }), [parent]);
  const around = useMemo<Around | null>(() => {
    if (!shown) return null;
    return {
      presets: shown.presets,
      host: shown.parent.host,
      onBusy: setBusy,
      onReady: () => tell({ name: 'ready', detail: {} }),
      onQuote: (way) => tell({ name: 'quote', detail: way }),
      onSent: (id) => {
        tell({ name: 'signed', detail: { id } });
        setSigned((before) => [id, ...before.filter((s) => s !== id)].slice(0, MOST_FOLLOWED));
        setBusy(false);
        void navigate(`/transfer?uid=${encodeURIComponent(id)}`);
      },
      onError: (code, preset) => tell({ name: 'error', detail: { code, preset } }),
    };
  }, [shown, tell, navigate]);
  if (!around) return null;
  const form = pathname !== '/transfer' && pathname !== '/history';
  return (
    <>
      <div className={css.bar}>
        {form ? (
          <FullPage presets={around.presets} />
        ) : (
          <Link className="link" to={FORM}>
            <Icon name="arrowLeft" size={14} />
            <Trans>New transfer</Trans>
          </Link>
        )}
        <AccountButton />
      </div>
      {form ? <NoWallet presets={around.presets} /> : null}
      <Suspense>
        <Routes>
          <Route path="transfer" element={<TransferPage ReturnDialog={Returning} />} />
          <Route path="history" element={<HistoryPage />} />
          <Route path="*" element={<Form around={around} />} />
        </Routes>
      </Suspense>
      {signed.map((id) => (
        <Follow key={id} id={id} tell={tell} />
      ))}
      <SharedDialogs />
      <DemoWallets />
    </>
  );
}

function Form({ around }: { around: Around }): ReactElement {
  return (
    <main className="page">
      <h1 className="sr">
        <Trans>Swap across chains</Trans>
      </h1>
      {/* Other presets are another form. */}
      <EmbeddedForm key={JSON.stringify(around.presets)} pickers={pickers} around={around} />
    </main>
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

function FullPage({ presets }: { presets: PresetTexts }): ReactElement {
  return (
    <a className="link sm" href={fullPage(presets)} target="_blank" rel="noopener">
      <Trans>Open in a new tab</Trans>
      <Icon name="external" size={12} />
    </a>
  );
}

/** Extensions that leave frames alone are there on a page of its own. */
function NoWallet({ presets }: { presets: PresetTexts }): ReactElement | null {
  const here = useWalletsHere();
  if (here !== 'none') return null;
  return (
    <div className={css.notice}>
      <Banner tone="warning" live>
        <b>
          <Trans>No wallet was found in this form.</Trans>
        </b>{' '}
        <Trans>
          Some wallets ignore forms that are embedded in other pages. They work when the form has a page of
          its own.
        </Trans>{' '}
        <FullPage presets={presets} />
      </Banner>
    </div>
  );
}

/** Tells the page around how high the frame has to be. */
function useHeight(parent: Parent | null): void {
  useEffect(() => {
    const root = document.getElementById('root');
    if (!root || !parent) return;
    const observer = new ResizeObserver(() =>
      parent.tell({ kind: 'height', height: Math.ceil(root.getBoundingClientRect().height) }),
    );
    observer.observe(root);
    return () => observer.disconnect();
  }, [parent]);
}
