import { fetchEarly } from './app/early.ts';
import { painted } from './lib/painted.ts';
import './ui/tokens.css';
import './ui/base.css';
import './app/shell.css';

/** What index.html draws (app/Shell.tsx) is seen first; the app takes its place. */
async function begin(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  if (root.childElementCount > 0) await painted();
  const app = import('./app/start.tsx');
  fetchEarly(document.documentElement.dataset.shell ?? '');
  const { start } = await app;
  await start(root);
}

// Without its code the page is a picture: it says so, in the words that index.html has for it.
begin().catch((error: unknown) => {
  document.documentElement.dataset.failed = '';
  document.getElementById('root')?.removeAttribute('inert');
  for (const button of document.querySelectorAll('.shell-failed button'))
    button.addEventListener('click', () => window.location.reload());
  // biome-ignore lint/suspicious/noConsole: there is nothing else yet that could tell why
  console.warn('the app did not start', error);
});
