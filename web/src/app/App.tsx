import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, useEffect, useLayoutEffect, useState } from 'react';
import { BrowserRouter } from 'react-router';
import { createQueryClient } from '../api/query-client.ts';
import { startSession } from '../wallets/evm/session.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { watchForNewVersion } from './new-version.tsx';
import { AppRoutes } from './routes.tsx';

/** Providers around the routes. `onDrawn` is told once the page stands in the document. */
export function App({ onDrawn }: { onDrawn?(): void }): ReactElement {
  const [queryClient] = useState(createQueryClient);
  useEffect(() => watchForNewVersion(), []);
  useEffect(() => startSession(), []);
  useLayoutEffect(() => onDrawn?.(), [onDrawn]);
  return (
    <I18nProvider i18n={i18n}>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <BrowserRouter>
            <AppRoutes />
          </BrowserRouter>
        </QueryClientProvider>
      </ErrorBoundary>
    </I18nProvider>
  );
}
