import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { askAhead } from './api/ahead.ts';
import { Embed } from './app/embed/Embed.tsx';
import { awaitParent } from './app/embed/settings.ts';
import { startLocale } from './lib/locale.ts';
import './ui/tokens.css';
import './ui/base.css';
import './app/embed/embed.css';

async function begin(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  // By itself it is the form on a page of its own.
  if (window.parent === window) return window.location.replace('/evm');
  // The page around may speak as soon as this one is loaded.
  const parent = awaitParent();
  await startLocale();
  askAhead(['/api/basic-config', '/api/swap:pool-chains'], document.documentElement.lang);
  await parent;
  createRoot(root).render(
    <StrictMode>
      <Embed />
    </StrictMode>,
  );
}

begin().catch((error: unknown) => {
  // biome-ignore lint/suspicious/noConsole: there is nothing else yet that could tell why
  console.warn('the form did not start', error);
});
