import type { Page } from '@playwright/test';

/** What a page notes about itself, as the browser measures it. */
interface Noted {
  interactions: Map<number, number>;
  frames: number[];
}

declare global {
  interface Window {
    benchNoted: Noted;
  }
}

/** Notes how long each interaction took to its next paint, from now on. */
export async function noteInteractions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const interactions = new Map<number, number>();
    window.benchNoted = { interactions, frames: [] };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        if (entry.interactionId === 0) continue;
        const longest = Math.max(interactions.get(entry.interactionId) ?? 0, entry.duration);
        interactions.set(entry.interactionId, longest);
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });
}

/** Milliseconds of each interaction that took 16 or more; the browser rounds them to 8. */
export async function interactions(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    // Entries are delivered after the paint that they end with.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
    return [...window.benchNoted.interactions.values()];
  });
}

/** The processor as a slower one; 1 is as it is. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}

/** Scrolls down what is at a point, and returns how long each frame meanwhile took, in milliseconds. */
export async function scroll(page: Page, at: { x: number; y: number }, distance: number): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  await page.evaluate(() => {
    const noted: Noted = { interactions: new Map(), frames: [] };
    window.benchNoted = noted;
    let last = performance.now();
    const frame = (now: number) => {
      noted.frames.push(now - last);
      last = now;
      if (window.benchNoted === noted) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await session.send('Input.synthesizeScrollGesture', {
    ...at,
    yDistance: -distance,
    speed: 3000,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  return page.evaluate(() => {
    const { frames } = window.benchNoted;
    window.benchNoted = { interactions: new Map(), frames: [] };
    return frames.slice(2);
  });
}
