import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Steps } from '../../ui/Steps.tsx';

/** Amount, order, pay: where the person is. */
export function OrderProgress({ now }: { now: 0 | 1 | 2 }): ReactElement {
  const { t } = useLingui();
  const names = [
    <Trans key="amount">Amount</Trans>,
    <Trans key="order">Order</Trans>,
    <Trans key="pay">Pay</Trans>,
  ];
  return <Steps label={t`Steps`} names={names} now={now} />;
}
