import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { describeError } from '../../lib/errors.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import css from './Deposit.module.css';
import { Mismatch } from './register.ts';
import { MismatchText } from './texts.tsx';

/** Why no address is shown. A difference between derivations is never anything but a refusal (SR-06). */
export function Problem({ error, onRetry }: { error: unknown; onRetry?(): void }): ReactElement | null {
  if (!error) return null;
  if (!(error instanceof Mismatch)) {
    return (
      <Banner tone="danger" live>
        {describeError(error).text}
      </Banner>
    );
  }
  const fields = error.fields.join(', ');
  return (
    <div className="stack-2" role="alert">
      <div className={cx(css.proof, css.bad)}>
        <Icon name="alert" />
        <p className="grow">
          <Trans>
            Derived again in this browser: <b>does not match</b>
          </Trans>
        </p>
      </div>
      <p className="sm soft">
        <MismatchText mismatch={error} />
      </p>
      <p className="xs muted">
        <Trans>What differs: {fields}. Please tell the operator.</Trans>
      </p>
      {onRetry ? (
        <Button icon={<Icon name="refresh" />} onClick={onRetry}>
          <Trans>Ask again</Trans>
        </Button>
      ) : null}
    </div>
  );
}
