import { lazy, type ReactElement, Suspense } from 'react';
import { usePanels } from '../lib/panels.ts';
import { part } from '../lib/part.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Toaster } from '../ui/Toaster.tsx';
import { useAddressChooser } from '../wallets/bitcoin/choose.ts';

const WalletDialog = lazy(
  part(() => import('../wallets/WalletDialog.tsx').then((m) => ({ default: m.WalletDialog }))),
);
const ChooseAddressDialog = lazy(
  part(() =>
    import('../wallets/bitcoin/ChooseAddressDialog.tsx').then((m) => ({ default: m.ChooseAddressDialog })),
  ),
);

/** The dialogs that any page may open. */
export function SharedDialogs(): ReactElement {
  const open = usePanels((s) => s.wallets);
  const close = usePanels((s) => s.closeWallets);
  const choosing = useAddressChooser((s) => s.open !== null);
  return (
    <>
      {open ? (
        <Suspense>
          <WalletDialog onClose={close} />
        </Suspense>
      ) : null}
      {choosing ? (
        <Suspense>
          <ChooseAddressDialog />
        </Suspense>
      ) : null}
      <ConfirmDialog />
      <Toaster />
    </>
  );
}
