import { useLingui } from '@lingui/react/macro';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { part } from '../../lib/part.ts';
import { PickButton } from '../PickButton.tsx';

const PhoneDialog = lazy(
  part(() => import('./phone/PhoneDialog.tsx').then((m) => ({ default: m.PhoneDialog }))),
);

/** Opens what pairs with Tonkeeper on a phone, by the operator's bridge (ADR 0077). */
export function PhoneButton({
  bridge,
  disabled,
  onConnected,
}: {
  bridge: string;
  disabled: boolean;
  onConnected?(): void;
}): ReactElement {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <PickButton
        id="tonkeeper"
        label={t`Tonkeeper on a phone`}
        missing={false}
        busy={false}
        disabled={disabled}
        onClick={() => {
          if (!disabled) setOpen(true);
        }}
      />
      {open ? (
        <Suspense>
          <PhoneDialog
            bridge={bridge}
            onClose={close}
            onConnected={() => {
              close();
              onConnected?.();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
