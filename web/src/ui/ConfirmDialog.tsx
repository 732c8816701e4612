import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactElement, useState } from 'react';
import { Button } from './Button.tsx';
import { Checkbox } from './Checkbox.tsx';
import { type ConfirmRequest, useConfirm } from './confirm.ts';
import { Dialog } from './Dialog.tsx';

/** [2.37] The confirm dialog, titled 'Warning'. Mounted once per layout. */
export function ConfirmDialog(): ReactElement | null {
  const pending = useConfirm((s) => s.pending);
  return pending ? <Question request={pending.request} busy={pending.busy} /> : null;
}

function Question({ request, busy }: { request: ConfirmRequest; busy: boolean }): ReactElement {
  const { t } = useLingui();
  const accept = useConfirm((s) => s.accept);
  const cancel = useConfirm((s) => s.cancel);
  const [ticked, setTicked] = useState(false);
  const mustTick = request.acknowledge !== undefined && !ticked;
  return (
    <Dialog
      open
      title={t`Warning`}
      onClose={cancel}
      dismissible={!busy}
      foot={
        <>
          <Button onClick={cancel} disabled={busy}>
            {request.cancelLabel ?? <Trans>Cancel</Trans>}
          </Button>
          <Button
            variant={request.danger ? 'danger' : 'primary'}
            onClick={accept}
            busy={busy}
            disabled={mustTick}
          >
            {busy
              ? (request.loadingLabel ?? <Trans>Waiting</Trans>)
              : (request.confirmLabel ?? <Trans>Confirm</Trans>)}
          </Button>
        </>
      }
    >
      <div className="stack">
        {request.body}
        {request.acknowledge === undefined ? null : (
          <Checkbox checked={ticked} onChange={setTicked} disabled={busy}>
            {request.acknowledge}
          </Checkbox>
        )}
      </div>
    </Dialog>
  );
}
