import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactElement, useRef } from 'react';
import type { PoolChain } from '../../api/types.ts';
import { Banner } from '../../ui/Banner.tsx';
import { cx } from '../../ui/cx.ts';
import { Steps } from '../../ui/Steps.tsx';
import { AddressCard } from './AddressCard.tsx';
import css from './Deposit.module.css';
import { DestinationStep } from './DestinationStep.tsx';
import type { Desk } from './desk.ts';
import type { Step } from './flow.ts';
import { KeyStep } from './KeyStep.tsx';
import { LockCard } from './LockCard.tsx';
import { RestoreCard } from './RestoreCard.tsx';
import { StateCard } from './StateCard.tsx';
import { TermsCard } from './TermsCard.tsx';
import { useDesk } from './use-desk.ts';

/** The steps on the left; on the right what was made before, and what comes to the address. */
export function DepositDesk({ desk, chains }: { desk: Desk; chains: readonly PoolChain[] }): ReactElement {
  const { t } = useLingui();
  const page = useDesk(desk);
  const { flow, shown } = page;
  const top = useRef<HTMLElement>(null);
  return (
    <div className="two">
      <div className="stack-6">
        <section ref={top} className={cx('card', css.card)} aria-label={t`Deposit address`}>
          <div className="card-pad stack">
            {shown ? (
              <>
                {shown.origin === 'made' ? <Progress at="send" /> : null}
                <AddressCard desk={desk} chains={chains} shown={shown} page={page} />
              </>
            ) : flow.step === 'key' && flow.target ? (
              <>
                <Progress at="key" />
                <KeyStep desk={desk} chains={chains} page={page} target={flow.target} />
              </>
            ) : desk.offered.length === 0 ? (
              <Banner tone="info">
                <b>
                  <Trans>No new deposit addresses for now.</Trans>
                </b>{' '}
                <Trans>Existing addresses can still be opened, and their coins taken back.</Trans>
              </Banner>
            ) : (
              <>
                <Progress at="destination" />
                <DestinationStep desk={desk} chains={chains} page={page} />
              </>
            )}
          </div>
        </section>
        {shown ? <LockCard lock={shown.parts.lock} /> : null}
      </div>
      <aside className="stack-6">
        {shown ? (
          <>
            <StateCard key={shown.proof.address} desk={desk} chains={chains} shown={shown} />
            <TermsCard desk={desk} shown={shown} />
          </>
        ) : flow.step === 'key' && flow.target ? (
          <LockCard lock={flow.target.lock} />
        ) : (
          <RestoreCard desk={desk} chains={chains} page={page} />
        )}
      </aside>
    </div>
  );
}

const ORDER: readonly Step[] = ['destination', 'key', 'send'];

function Progress({ at }: { at: Step }): ReactElement {
  const { t } = useLingui();
  const names: Record<Step, string> = { destination: t`Destination`, key: t`Refund key`, send: t`Send` };
  return <Steps label={t`Deposit steps`} names={ORDER.map((step) => names[step])} now={ORDER.indexOf(at)} />;
}
