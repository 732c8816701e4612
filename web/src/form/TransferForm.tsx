import type { ReactElement, ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { StickyBottom } from '../ui/StickyBottom.tsx';
import css from './Form.module.css';
import { Legs, type Open } from './Legs.tsx';
import { RecipientField } from './RecipientField.tsx';
import type { Source, Target } from './side.ts';

interface Props {
  label: string;
  from: Source;
  to: Target;
  busy: boolean;
  onFlip: (() => void) | null;
  open: Open;
  /** What the source needs before there is a recipient: a faucet, an inscription. */
  before: ReactNode;
  /** What belongs to this pair of families: fees, notices, approvals, errors and the button. */
  children: ReactNode;
  /** The summary, and what is under way. */
  aside: ReactNode;
  /** Dialogs. */
  over: ReactNode;
}

/** The one form of a transfer: the form on the left, its figures on the right. What a side is, its family says. */
export function TransferForm({ label, from, to, busy, onFlip, open, ...slots }: Props): ReactElement {
  return (
    <div className="two">
      <section className="card" aria-label={label}>
        <div className="card-pad stack">
          <Legs from={from} to={to} busy={busy} onFlip={onFlip} open={open} />
          {slots.before}
          {to.recipient ? <RecipientField to={to.recipient} busy={busy} /> : null}
          {slots.children}
        </div>
      </section>
      <aside className="stack">{slots.aside}</aside>
      {slots.over}
    </div>
  );
}

/** In its place, once something was sent. */
export function SentFrame({ children }: { children: ReactNode }): ReactElement {
  return <div className={css.alone}>{children}</div>;
}

/** The one next step. */
export function MainButton({
  step,
  onClick,
  children,
}: {
  step: { readonly kind: string };
  onClick(): void;
  /** What it does, or why it cannot. */
  children: ReactNode;
}): ReactElement {
  return (
    <StickyBottom>
      <Button
        variant="primary"
        size="lg"
        full
        busy={step.kind === 'busy'}
        disabled={step.kind === 'blocked'}
        onClick={onClick}
      >
        <span aria-live="polite">{children}</span>
      </Button>
    </StickyBottom>
  );
}
