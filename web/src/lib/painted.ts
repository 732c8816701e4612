/** Longer than that nothing is waited for: a window that is covered may draw no frames at all. */
const LATEST_MS = 1000;

const FIRST = 'first-contentful-paint';

/** Ends when the browser has shown the first words of the page, or will not now because another tab is in front. */
export function painted(): Promise<void> {
  if (document.visibilityState === 'hidden' || !('PerformanceObserver' in window)) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((seen) => {
      if (seen.getEntriesByName(FIRST).length > 0) done();
    });
    const timer = setTimeout(done, LATEST_MS);
    function done(): void {
      clearTimeout(timer);
      observer.disconnect();
      resolve();
    }
    observer.observe({ type: 'paint', buffered: true });
  });
}
