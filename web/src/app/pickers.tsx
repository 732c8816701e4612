import { type ComponentProps, lazy, type ReactElement, Suspense } from 'react';
import { part } from '../lib/part.ts';

const TokenDialog = lazy(
  part(() => import('../features/tokens/TokenDialog.tsx').then((m) => ({ default: m.TokenDialog }))),
);
const NetworkDialog = lazy(
  part(() => import('../features/tokens/NetworkDialog.tsx').then((m) => ({ default: m.NetworkDialog }))),
);

/** [2.06] The token and network lists, loaded when first opened; the page behind them stays. */
export const pickers = {
  TokenDialog: (props: ComponentProps<typeof TokenDialog>): ReactElement => (
    <Suspense>
      <TokenDialog {...props} />
    </Suspense>
  ),
  NetworkDialog: (props: ComponentProps<typeof NetworkDialog>): ReactElement => (
    <Suspense>
      <NetworkDialog {...props} />
    </Suspense>
  ),
};
