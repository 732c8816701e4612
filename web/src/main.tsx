import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { startLocale } from './lib/locale.ts';
import './ui/tokens.css';
import './ui/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
await startLocale();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
