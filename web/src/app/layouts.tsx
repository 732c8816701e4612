import { type ReactElement, type ReactNode, useDeferredValue } from 'react';
import { Outlet } from 'react-router';
import { Particle } from '../wallets/particle/Particle.tsx';
import { DemoWallets } from './DemoWallets.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { IncidentBanner } from './IncidentBanner.tsx';
import { NoticeBanner } from './NoticeBanner.tsx';
import { SharedDialogs } from './SharedDialogs.tsx';

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
