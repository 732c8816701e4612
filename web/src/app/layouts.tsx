import { lazy, type ReactElement, type ReactNode, Suspense, useDeferredValue } from 'react';
import { Outlet } from 'react-router';
import { usePanels } from '../lib/panels.ts';
import { part } from '../lib/part.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Toaster } from '../ui/Toaster.tsx';
import { useAddressChooser } from '../wallets/bitcoin/choose.ts';
import { Particle } from '../wallets/particle/Particle.tsx';
import { DemoWallets } from './DemoWallets.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { IncidentBanner } from './IncidentBanner.tsx';
import { NoticeBanner } from './NoticeBanner.tsx';

const WalletDialog = lazy(
  part(() => import('../wallets/WalletDialog.tsx').then((m) => ({ default: m.WalletDialog }))),
);
const ChooseAddressDialog = lazy(
  part(() =>
    import('../wallets/bitcoin/ChooseAddressDialog.tsx').then((m) => ({ default: m.ChooseAddressDialog })),
  ),
);

/** [2.06] Header, page, footer and the dialogs any page may open. */
export function DefaultLayout(): ReactElement {
  // What nobody looks for at first is drawn after the page, so that its questions do not go before the page's.
  const all = useDeferredValue(true, false);
  return (
    <>
      {all ? <NoticeBanner /> : null}
      {all ? <IncidentBanner /> : null}
      <Header />
      <Outlet />
      <Footer />
      {all ? (
        <>
          <SharedDialogs />
          <DemoWallets />
          <Particle />
        </>
      ) : null}
    </>
  );
}

/** [2.07] The page alone, with the confirm and wallet dialogs. */
export function EmptyLayout({ children }: { children: ReactNode }): ReactElement {
  return (
    <>
      {children}
      <SharedDialogs />
    </>
  );
}

function SharedDialogs(): ReactElement {
  const open = usePanels((s) => s.wallets);
  const close = usePanels((s) => s.closeWallets);
  const choosing = useAddressChooser((s) => s.open !== null);
  return (
    <>
      {open ? (
        <Suspense>
          <WalletDialog onClose={close} />
        </Suspense>
      ) : null}
      {choosing ? (
        <Suspense>
          <ChooseAddressDialog />
        </Suspense>
      ) : null}
      <ConfirmDialog />
      <Toaster />
    </>
  );
}
