import { Trans } from '@lingui/react/macro';
import { type ReactElement, type ReactNode, useState } from 'react';
import { agreed, type Fee, type Judgement, judgeFee } from '@causeway/sdk/bitcoin/fee-judge';
import { formatCents } from '../lib/format.ts';
import { Banner } from '../ui/Banner.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Field } from '../ui/Field.tsx';

export type { Fee };

/** What a fee is counted in: satoshis, or hundredths of the currency. */
type FeeUnit = 'sat' | 'money';

/** What a person said to a fee; another fee is asked about anew. */
export interface Consent {
  readonly fee: Fee | null;
  readonly unit: FeeUnit;
  readonly judged: Judgement | null;
  readonly passed: boolean;
  readonly ticked: boolean;
  readonly typed: string;
  tick(on: boolean): void;
  type(text: string): void;
}

/** SR-39: what stands between a fee that nobody means and a signature. `fee` null: there is none yet. */
export function useFeeConsent(fee: Fee | null, unit: FeeUnit = 'sat'): Consent {
  const [said, setSaid] = useState({ to: '', ticked: false, typed: '' });
  const judged = fee ? judgeFee(fee) : null;
  const to = fee && judged ? `${fee.fee} ${fee.amount} ${judged.verdict}` : '';
  const { ticked, typed } = said.to === to ? said : { ticked: false, typed: '' };
  return {
    fee,
    unit,
    judged,
    passed: !fee || !judged || agreed(judged.verdict, figureOf(fee, unit), { ticked, typed }),
    ticked,
    typed,
    tick: (on) => setSaid({ to, ticked: on, typed }),
    type: (text) => setSaid({ to, ticked, typed: text }),
  };
}

/** Whether a person is asked the same of two fees: nothing, a tick, or a figure. */
export function askedAlike(a: Fee | null, b: Fee | null): boolean {
  const verdict = (fee: Fee | null) => (fee ? judgeFee(fee).verdict : null);
  return verdict(a) === verdict(b);
}

/** What is typed: the satoshis, or an amount of money with its two decimals. */
function figureOf({ fee }: Fee, unit: FeeUnit): string {
  const digits = fee.toString();
  if (unit === 'sat') return digits;
  const padded = digits.padStart(3, '0');
  return `${padded.slice(0, -2)}.${padded.slice(-2)}`;
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
  const { fee, unit, judged } = consent;
  if (!fee || !judged || judged.verdict === 'fine') return null;
  const figure = figureOf(fee, unit);
  return (
    <>
      <Banner tone={judged.verdict === 'cap' ? 'danger' : 'warning'} live>
        <b>{unit === 'sat' ? <HighFee sats={figure} /> : <HighCost money={formatCents(fee.fee)} />}</b>{' '}
        <FeeText judged={judged} next={fee.next} /> {advice}
      </Banner>
      {judged.verdict === 'warn' ? (
        <Checkbox checked={consent.ticked} onChange={consent.tick}>
          <Trans>I want to pay this fee</Trans>
        </Checkbox>
      ) : (
        <Field
          label={unit === 'sat' ? <TypeSats sats={figure} /> : <TypeFigure figure={figure} />}
          value={consent.typed}
          inputMode={unit === 'sat' ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={20}
          onChange={(e) => consent.type(e.target.value)}
        />
      )}
    </>
  );
}

const HighFee = ({ sats }: { sats: string }) => <Trans>This fee is unusually high: {sats} sat.</Trans>;
const HighCost = ({ money }: { money: string }) => <Trans>The whole cost is unusually high: {money}.</Trans>;

const TypeSats = ({ sats }: { sats: string }) => (
  <Trans>To pay it anyway, type the fee in satoshis: {sats}</Trans>
);
const TypeFigure = ({ figure }: { figure: string }) => (
  <Trans>To pay it anyway, type this figure: {figure}</Trans>
);

function FeeText({ judged, next }: { judged: Judgement; next: number | null }): ReactElement {
  const { percent, times } = judged;
  const share = percent?.toString();
  return (
    <>
      {share === undefined ? null : <Trans>It is {share} % of what you send.</Trans>}{' '}
      {times !== null && times >= 4 ? (
        <Trans>
          It is {times} times the rate of the next block, which takes transactions from {next} sat/vB.
        </Trans>
      ) : null}
    </>
  );
}
