import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { create } from 'zustand';
import { Button } from '../ui/Button.tsx';
import { useToasts } from '../ui/toasts.ts';
import { NoticePage } from './Notice.tsx';

/** Whether the server has a newer page than this one; null until code of this one was missing. */
const useNewer = create<{ newer: boolean | null }>(() => ({ newer: null }));

/** Code that this page needs was not to be had. A tab that is open across an upgrade asks for files that are gone. */
async function missed(): Promise<void> {
  if (useNewer.getState().newer !== null) return;
  useNewer.setState({ newer: false });
  useNewer.setState({ newer: await isNewer().catch(() => false) });
  useToasts.getState().show({ tone: 'error', text: <Offer /> });
}

/** The page of today starts with another script than this one did. */
async function isNewer(): Promise<boolean> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  const answer = await fetch('/', { cache: 'no-store' });
  return Boolean(own) && answer.ok && !(await answer.text()).includes(`"${own}"`);
}

/** Tells once, and leaves to the person when the page is loaded anew: something may be under way in it. */
export function watchForNewVersion(): () => void {
  const heard = () => void missed();
  window.addEventListener('vite:preloadError', heard);
  return () => window.removeEventListener('vite:preloadError', heard);
}

const reload = () => window.location.reload();

function Offer(): ReactElement {
  const newer = useNewer((s) => s.newer);
  return (
    <>
      {newer ? (
        <Trans>There is a new version of this page. Transfers you have sent continue without it.</Trans>
      ) : (
        <Trans>Part of this page could not be loaded. Transfers you have sent continue without it.</Trans>
      )}{' '}
      <Button size="sm" onClick={reload}>
        <Trans>Reload</Trans>
      </Button>
    </>
  );
}

/** Stands where a page could not be loaded; header and the rest stay. */
export function MissingPage(): ReactElement {
  const newer = useNewer((s) => s.newer);
  return (
    <NoticePage
      title={newer ? <Trans>There is a new version</Trans> : <Trans>This page did not load</Trans>}
      actions={
        <Button variant="primary" size="lg" onClick={reload}>
          <Trans>Reload</Trans>
        </Button>
      }
      note={<Trans>Transfers already sent continue without this page.</Trans>}
    />
  );
}
