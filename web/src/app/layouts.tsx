import { lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router';
import { usePanels } from '../lib/panels.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Toaster } from '../ui/Toaster.tsx';
import { useAddressChooser } from '../wallets/bitcoin/choose.ts';
import { Particle } from '../wallets/particle/Particle.tsx';
import { DemoWallets } from './DemoWallets.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { IncidentBanner } from './IncidentBanner.tsx';
import { NoticeBanner } from './NoticeBanner.tsx';

const WalletDialog = lazy(() =>
  import('../wallets/WalletDialog.tsx').then((m) => ({ default: m.WalletDialog })),
);
const ChooseAddressDialog = lazy(() =>
  import('../wallets/bitcoin/ChooseAddressDialog.tsx').then((m) => ({ default: m.ChooseAddressDialog })),
);

/** [2.06] Header, page, footer and the dialogs any page may open. */
export function DefaultLayout(): ReactElement {
  return (
    <>
      <NoticeBanner />
      <IncidentBanner />
      <Header />
      <Outlet />
      <Footer />
      <SharedDialogs />
      <DemoWallets />
      <Particle />
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
