import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { describeError } from '../lib/errors.ts';
import { Button } from './Button.tsx';
import { Empty } from './Empty.tsx';
import { Spinner } from './Spinner.tsx';

/** In the place of a form whose data is on its way. */
export function PageLoading(): ReactElement {
  const { t } = useLingui();
  return (
    <section className="card card-pad">
      <Spinner size={24} label={t`Loading`} />
    </section>
  );
}

/** What of a query is needed to ask again. */
interface Asked {
  isError: boolean;
  refetch(): Promise<unknown>;
}

/** In the place of a form whose data could not be had: says why, and asks again for what failed. */
export function PageFailed({
  title,
  error,
  asked,
}: {
  title: ReactNode;
  error: unknown;
  asked: readonly Asked[];
}): ReactElement {
  const retry = () => {
    for (const q of asked) if (q.isError) void q.refetch();
  };
  return (
    <section className="card">
      <Empty
        icon="alert"
        title={title}
        action={
          <Button onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {describeError(error).text}
      </Empty>
    </section>
  );
}
