import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** [2.08] A new page starts at its top. */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
  }, [pathname]);
}
