import { Trans } from '@lingui/react/macro';
import { type ReactElement, type ReactNode, useState } from 'react';
import { agreed, type Fee, type Judgement, judgeFee } from '@causeway/sdk/bitcoin/fee-judge';
import { Banner } from '../ui/Banner.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Field } from '../ui/Field.tsx';

/** What a person said to a fee; another fee is asked about anew. */
export interface Consent {
  readonly fee: Fee | null;
  readonly judged: Judgement | null;
  readonly passed: boolean;
  readonly ticked: boolean;
  readonly typed: string;
  tick(on: boolean): void;
  type(text: string): void;
}

/** SR-39: what stands between a fee that nobody means and a signature. `fee` null: there is none yet. */
export function useFeeConsent(fee: Fee | null): Consent {
  const [said, setSaid] = useState({ to: '', ticked: false, typed: '' });
  const judged = fee ? judgeFee(fee) : null;
  const to = fee && judged ? `${fee.fee} ${fee.amount} ${judged.verdict}` : '';
  const { ticked, typed } = said.to === to ? said : { ticked: false, typed: '' };
  return {
    fee,
    judged,
    passed: !fee || !judged || agreed(judged.verdict, fee.fee, { ticked, typed }),
    ticked,
    typed,
    tick: (on) => setSaid({ to, ticked: on, typed }),
    type: (text) => setSaid({ to, ticked, typed: text }),
  };
}

/** Nothing where the fee is one that a person can mean. */
export function FeeConsent({
  consent,
  advice = <Trans>Miners keep it. Choose a lower rate if you do not mean that.</Trans>,
}: {
  consent: Consent;
  /** Who keeps it, and what to do instead. */
  advice?: ReactNode;
}): ReactElement | null {
  const { fee, judged } = consent;
  if (!fee || !judged || judged.verdict === 'fine') return null;
  const sats = fee.fee.toString();
  return (
    <>
      <Banner tone={judged.verdict === 'cap' ? 'danger' : 'warning'} live>
        <FeeText sats={sats} judged={judged} next={fee.next} /> {advice}
      </Banner>
      {judged.verdict === 'warn' ? (
        <Checkbox checked={consent.ticked} onChange={consent.tick}>
          <Trans>I want to pay this fee</Trans>
        </Checkbox>
      ) : (
        <Field
          label={<Trans>To pay it anyway, type the fee in satoshis: {sats}</Trans>}
          value={consent.typed}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          onChange={(e) => consent.type(e.target.value)}
        />
      )}
    </>
  );
}

function FeeText({
  sats,
  judged,
  next,
}: {
  sats: string;
  judged: Judgement;
  next: number | null;
}): ReactElement {
  const { percent, times } = judged;
  const share = percent?.toString();
  return (
    <>
      <b>
        <Trans>This fee is unusually high: {sats} sat.</Trans>
      </b>{' '}
      {share === undefined ? null : <Trans>It is {share} % of what you send.</Trans>}{' '}
      {times !== null && times >= 4 ? (
        <Trans>
          It is {times} times the rate of the next block, which takes transactions from {next} sat/vB.
        </Trans>
      ) : null}
    </>
  );
}
