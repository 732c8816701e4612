import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { startLocale } from '../lib/locale.ts';
import { followSystem } from '../lib/theme.ts';
import { App } from './App.tsx';
import { watchForNewVersion } from './new-version.tsx';
import { loadPage } from './pages.tsx';

/** Puts the app in place of what index.html drew: in one step, with the page's own code, in the language it is read in. */
export async function start(root: HTMLElement): Promise<void> {
  watchForNewVersion();
  followSystem();
  // A page whose code fails says so itself, where it would stand.
  await Promise.all([startLocale(), loadPage(window.location.pathname).catch(() => undefined)]);
  // As a transition it is drawn piece by piece, and a phone goes on scrolling meanwhile.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <App onDrawn={() => root.removeAttribute('inert')} />
      </StrictMode>,
    );
  });
}
