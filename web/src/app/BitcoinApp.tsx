import { type ComponentProps, lazy, type ReactElement, Suspense } from 'react';
import { BitcoinPage } from '../features/bitcoin/BitcoinPage.tsx';
import { useTransferables } from '../features/inscribe/use-transferables.ts';
import { part } from '../lib/part.ts';
import { pickers } from './pickers.tsx';

const InscribeDialog = lazy(
  part(() => import('../features/inscribe/InscribeDialog.tsx').then((m) => ({ default: m.InscribeDialog }))),
);

/** [2.36] Loaded when first opened; the page behind it stays. */
const inscribing = {
  Dialog: (props: ComponentProps<typeof InscribeDialog>): ReactElement => (
    <Suspense>
      <InscribeDialog {...props} />
    </Suspense>
  ),
  useTransferables,
};

/** [2.01] The Bitcoin app with what it shares with others. */
export function BitcoinApp(): ReactElement {
  return <BitcoinPage pickers={pickers} inscribing={inscribing} />;
}
