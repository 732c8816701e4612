import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { cx } from '../../ui/cx.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Banner } from '../../ui/Banner.tsx';
import type { ApprovalMode } from './approval.ts';
import type { Stage } from './flow.ts';
import css from './Form.module.css';
import type { Swap } from './use-swap.ts';

interface ApprovalRowProps {
  swap: Swap;
  mode: ApprovalMode;
  setMode(mode: ApprovalMode): void;
  stage: Stage | null;
}

const SWAPPING: readonly Stage[] = ['reviewing', 'signing', 'mining'];

/** The two steps of a token that must be approved: exactly this amount unless the person asks for more. */
export function ApprovalRow({ swap, mode, setMode, stage }: ApprovalRowProps): ReactElement | null {
  const { t } = useLingui();
  const { from, approved, amount, step, allowance } = swap;
  const relevant = step.kind === 'approve' || step.kind === 'swap' || step.kind === 'busy';
  if (!from || from.token.isNative || !relevant || approved === null || amount === null) return null;
  const symbol = from.token.symbol;
  const done = approved || (stage !== null && SWAPPING.includes(stage));
  return (
    <>
      <div className={css.approval}>
        <ol className={css.steps} aria-label={t`Two steps`}>
          <li className={done ? css.done : css.now} aria-current={done ? undefined : 'step'}>
            <span className={css.k}>{done ? <Icon name="check" size={12} /> : 1}</span>
            <Trans>Approve {symbol}</Trans>
          </li>
          <li className={cx(done && css.now)} aria-current={done ? 'step' : undefined}>
            <span className={css.k}>2</span>
            <Trans>Swap</Trans>
          </li>
        </ol>
        {done ? null : (
          <Checkbox
            checked={mode === 'exact'}
            onChange={(exact) => setMode(exact ? 'exact' : 'max')}
            disabled={stage !== null}
          >
            <Trans>Approve this amount only</Trans>
          </Checkbox>
        )}
      </div>
      {!done && mode === 'max' ? (
        <Banner tone="warning">
          <Trans>
            The bridge's contract may then take any amount of your {symbol}, until you take the approval back.
          </Trans>
        </Banner>
      ) : null}
      {!done && allowance !== null && allowance > 0n ? (
        <Banner>
          <Trans>
            An older, smaller approval exists. Some tokens must be set to 0 first: your wallet may then ask
            twice.
          </Trans>
        </Banner>
      ) : null}
    </>
  );
}
