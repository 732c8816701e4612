import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { DoneStep } from './DoneStep.tsx';
import { FormStep } from './FormStep.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import { FetchingStep, PreviewStep, SendingStep } from './OrderSteps.tsx';
import { type Inscribe, useInscribe } from './use-inscribe.ts';

/**
 * [2.36] Has a BRC-20 transfer inscribed, in five steps [4.07]. It is mounted to open, and begins anew each time [4.13],
 * with the amount that the page asks for, if it asks for one;
 * `onInscribed` is called when an order that was watched here has its inscription.
 */
export function InscribeDialog({
  ticker,
  amount = '',
  onClose,
  onInscribed,
}: {
  ticker?: string;
  /** As it was typed. */
  amount?: string;
  onClose(): void;
  onInscribed(): void;
}): ReactElement {
  const { t } = useLingui();
  const inscribe = useInscribe({ ticker, amount }, onInscribed);
  return (
    <Dialog
      open
      fullscreen
      title={t`Inscribe Transfer`}
      onClose={onClose}
      dismissible={inscribe.view !== 'sending'}
    >
      <Step inscribe={inscribe} />
    </Dialog>
  );
}

function Step({ inscribe }: { inscribe: Inscribe }): ReactElement {
  const { view, order, back } = inscribe;
  if (order && view === 'done') return <DoneStep inscribe={inscribe} order={order} />;
  if (order && view === 'sending') {
    return (
      <>
        <OrderProgress now={2} />
        <SendingStep order={order} onBack={back} />
      </>
    );
  }
  const error =
    inscribe.error === null ? null : <ErrorBanner error={inscribe.error} onDismiss={inscribe.dismissError} />;
  if (order && view === 'preview') {
    return (
      <>
        <OrderProgress now={1} />
        {error}
        <PreviewStep inscribe={inscribe} order={order} />
      </>
    );
  }
  if (view === 'fetching') {
    return (
      <>
        <OrderProgress now={1} />
        <FetchingStep onBack={back} />
      </>
    );
  }
  return (
    <>
      <OrderProgress now={0} />
      {error}
      <FormStep inscribe={inscribe} />
    </>
  );
}
