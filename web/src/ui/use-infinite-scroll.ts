import { useEffect, useRef } from 'react';

/** [2.46] How near the end more is asked for, and how often at most. */
export const SCROLL_DISTANCE_PX = 10;
export const SCROLL_THROTTLE_MS = 200;

/** True when what is scrolled has at most 10 px left. All in px. */
export function nearEnd(scrollTop: number, clientHeight: number, scrollHeight: number): boolean {
  return scrollHeight - (scrollTop + clientHeight) <= SCROLL_DISTANCE_PX;
}

/** Calls `more` when the page is scrolled to its end, at most every 200 ms, while `enabled`. */
export function useInfiniteScroll(more: () => void, enabled: boolean): void {
  const latest = useRef(more);
  useEffect(() => {
    latest.current = more;
  });
  useEffect(() => {
    if (!enabled) return;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const check = () => {
      timer = null;
      const page = document.documentElement;
      if (nearEnd(page.scrollTop, page.clientHeight, page.scrollHeight)) latest.current();
    };
    const onScroll = () => {
      timer ??= setTimeout(check, SCROLL_THROTTLE_MS);
    };
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onScroll);
    return () => {
      if (timer !== null) clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onScroll);
    };
  }, [enabled]);
}
