import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactElement, useId, useState } from 'react';
import { describeError } from '../../lib/errors.ts';
import { formatAmount, formatExact, formatUnits } from '../../lib/format.ts';
import { usePanels } from '../../lib/panels.ts';
import { AmountInput } from '../../ui/AmountInput.tsx';
import { Banner, Message } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { FeeRateCard } from '../../ui/FeeRateCard.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { RoundImage } from '../../ui/RoundImage.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import css from './Inscribe.module.css';
import { progressOf } from '@causeway/sdk/bitcoin/inscribe-checks';
import { progressText } from './texts.ts';
import { TickerDialog } from './TickerDialog.tsx';
import type { Inscribe } from './use-inscribe.ts';

/** [4.08] Ticker, amount and fee rate. */
export function FormStep({ inscribe }: { inscribe: Inscribe }): ReactElement {
  const { form, others } = inscribe;
  const { holdings } = form;
  return (
    <>
      {others.length > 0 ? <UnderWay inscribe={inscribe} /> : null}
      <Amount inscribe={inscribe} />
      {holdings.isError ? (
        <Banner
          tone="warning"
          live
          action={
            <Button size="sm" onClick={() => void holdings.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {describeError(holdings.error).text}
        </Banner>
      ) : null}
      <FeeRateCard fee={form.fee} narrow />
      <NextButton inscribe={inscribe} />
    </>
  );
}

function Amount({ inscribe: { form, address } }: { inscribe: Inscribe }): ReactElement {
  const { t } = useLingui();
  const id = useId();
  const [picking, setPicking] = useState(false);
  const { holdings, holding, problem, text } = form;
  const available = holding ? formatAmount(holding.available, holding.decimals) : '';
  const canMax = holding !== null && holding.available > 0n;
  return (
    <fieldset className={cx(css.leg, problem && css.error)} aria-label={t`Amount to inscribe`}>
      <div className={css.top}>
        <span aria-hidden="true">
          <Trans>Amount to inscribe</Trans>
        </span>
        <button type="button" className={css.ticker} aria-haspopup="dialog" onClick={() => setPicking(true)}>
          <span className="sr">{t`Token`}</span>
          {holding ? (
            <>
              <RoundImage name={`${holding.ticker} brc20`} size={20} />
              <bdi className="trunc">{holding.ticker}</bdi>
            </>
          ) : (
            <Trans>Select token</Trans>
          )}
          <Icon name="chevron" size={14} />
        </button>
      </div>
      <AmountInput
        label={t`Amount`}
        value={text}
        decimals={holding?.decimals ?? 18}
        onChange={form.setText}
        invalid={problem !== null}
        describedBy={problem ? `${id}-error` : undefined}
      />
      <div className={css.bottom}>
        <span title={holding ? formatExact(holding.available, holding.decimals) : undefined}>
          {holding ? (
            <Trans>Available {available}</Trans>
          ) : address !== null && holdings.isPending ? (
            <Skeleton width="96px" />
          ) : (
            <Trans>Available n/a</Trans>
          )}
        </span>
        <button
          type="button"
          className={css.max}
          aria-disabled={!canMax || undefined}
          onClick={() => canMax && form.setText(formatUnits(holding.available, holding.decimals))}
        >
          <Trans>Max</Trans>
        </button>
      </div>
      {problem ? (
        <div className={css.problem}>
          <Message tone="error" id={`${id}-error`}>
            {problem === 'zero' ? (
              <Trans>Amount must be greater than 0</Trans>
            ) : (
              <Trans>Insufficient balance</Trans>
            )}
          </Message>
        </div>
      ) : null}
      {picking ? (
        <TickerDialog
          holdings={address === null ? [] : holdings.data}
          current={holding?.ticker ?? null}
          onPick={(ticker) => {
            form.pick(ticker);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </fieldset>
  );
}

/** [5.03], [5.04] Its label says what is missing. */
function NextButton({ inscribe: { form, address, ask } }: { inscribe: Inscribe }): ReactElement {
  const openWallets = usePanels((s) => s.openWallets);
  if (address === null) {
    return (
      <Button variant="primary" size="lg" full onClick={openWallets}>
        <Trans>Connect Wallet</Trans>
      </Button>
    );
  }
  const { holding, text, amount, problem, fee } = form;
  const ready = holding !== null && amount !== null && problem === null && fee.rate !== null;
  return (
    <Button variant="primary" size="lg" full disabled={!ready} onClick={ask}>
      {holding !== null && text === '' ? (
        <Trans>Enter an amount</Trans>
      ) : problem === 'balance' ? (
        <Trans>Insufficient balance</Trans>
      ) : (
        <Trans>Next</Trans>
      )}
    </Button>
  );
}

/** Orders that were left before they ended: after a reload they are gone on with here. */
function UnderWay({ inscribe: { others, open } }: { inscribe: Inscribe }): ReactElement {
  const { t } = useLingui();
  return (
    <ul className={css.orders} aria-label={t`Orders in progress`}>
      {others.map((o) => {
        const what = `${o.amount} ${o.ticker}`;
        return (
          <li key={o.orderId}>
            <span className="grow">
              <b className="num">
                <bdi>{what}</bdi>
              </b>
              <br />
              <span className="soft">{progressText(progressOf(o, undefined))}</span>
            </span>
            <Button size="sm" onClick={() => open(o.orderId)} aria-label={t`Continue the order for ${what}`}>
              <Trans>Continue</Trans>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
