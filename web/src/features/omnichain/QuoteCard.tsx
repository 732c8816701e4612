import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Headline, SummaryCard, SummaryWaiting, TotalRow } from '../../form/SummaryCard.tsx';
import {
  fiatCents,
  formatAmount,
  formatDuration,
  formatExact,
  formatFeeFiat,
  formatFeeRatio,
  formatFiat,
  UNKNOWN,
} from '../../lib/format.ts';
import { Bar } from '../../ui/Bar.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { LimitsGauge } from '../../ui/LimitsGauge.tsx';
import { Facts, Receipt, ReceiptRow } from '../../ui/Receipt.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { across, carries, leastAmount } from '@causeway/sdk/checks';
import { feeText } from './fee-text.ts';
import { type Leg, MAX_UINT256 } from '@causeway/sdk/model';
import css from './QuoteCard.module.css';
import { attachedOf } from '@causeway/sdk/program';
import { type ChainQuote, RELEASE_DELAY_SECONDS } from '@causeway/sdk/quote';
import { InexactText } from './texts.tsx';
import type { Rates } from './use-reads.ts';
import type { Swap } from './use-swap.ts';

/** What the transfer costs, brings and is limited by, before anything is signed. */
export function QuoteCard({
  swap,
  fromRates,
  toRates,
}: {
  swap: Swap;
  fromRates: Rates;
  toRates: Rates;
}): ReactElement {
  const { t } = useLingui();
  const { from, to, quote } = swap;
  const price = from && to ? `1 ${from.token.symbol} = 1 ${to.token.symbol}` : null;
  return (
    <SummaryCard title={t`Quote`} price={price}>
      {from && to && quote ? (
        <Figures swap={swap} from={from} to={to} quote={quote} fromRates={fromRates} toRates={toRates} />
      ) : (
        <SummaryWaiting
          failed={swap.figures.isError ? <Unanswered /> : null}
          choose={
            swap.route ? null : (
              <Trans>
                Choose networks and a token. Fees, limits and the time of arrival are shown here before you
                sign.
              </Trans>
            )
          }
        />
      )}
    </SummaryCard>
  );
}

function Unanswered(): ReactElement {
  return (
    <>
      <b>
        <Trans>The chains did not answer.</Trans>
      </b>{' '}
      <Trans>Nothing was sent. We'll refresh the quote automatically.</Trans>
    </>
  );
}

interface FiguresProps {
  swap: Swap;
  from: Leg;
  to: Leg;
  quote: ChainQuote;
  fromRates: Rates;
  toRates: Rates;
}

function Figures({ swap, from, to, quote, fromRates, toRates }: FiguresProps): ReactElement {
  const amount = swap.fresh ? quote.amountIn : 0n;
  const out = swap.fresh && amount > 0n ? quote.amountOut : 0n;
  return (
    <>
      <Headline
        about={quote.inexact}
        amount={formatAmount(out, to.token.decimals)}
        symbol={to.token.symbol}
        fiat={formatFiat(out, to.token.decimals, toRates.token)}
        where={to.network.name}
      />
      {quote.inexact ? (
        <Banner tone="warning">
          <InexactText />
        </Banner>
      ) : null}
      <Costs swap={swap} from={from} quote={quote} amount={amount} rates={fromRates} />
      <Rent swap={swap} from={from} rates={fromRates} />
      <Attached swap={swap} from={from} quote={quote} />
      <Times swap={swap} from={from} quote={quote} />
      <Liquidity to={to} quote={quote} out={out} />
      <Limit from={from} to={to} quote={quote} amount={amount} />
    </>
  );
}

function Costs({
  swap,
  from,
  quote,
  amount,
  rates,
}: {
  swap: Swap;
  from: Leg;
  quote: ChainQuote;
  amount: bigint;
  rates: Rates;
}): ReactElement {
  const { t } = useLingui();
  const { network, token } = from;
  const ratio = formatFeeRatio(quote.feeRatio);
  const source = network.name;
  const coin = network.symbol;
  const gas = swap.costs?.estimate ?? null;
  const poolFee = amount > 0n ? quote.poolFee : 0n;
  const parts = costParts(from, { poolFee, bridgeFee: quote.bridgeFee }, gas, rates);
  return (
    <Receipt>
      <ReceiptRow
        label={<Trans>You send</Trans>}
        amount={formatExact(amount, token.decimals)}
        unit={token.symbol}
        fiat={formatFiat(amount, token.decimals, rates.token)}
      />
      <ReceiptRow
        label={<Trans>Pool fee, {ratio}</Trans>}
        hint={
          <Tooltip label={t`About the pool fee`}>
            <Trans>Kept by the pool on {source} for its owner. Included in the amount you send.</Trans>
          </Tooltip>
        }
        amount={formatAmount(poolFee, token.decimals)}
        unit={token.symbol}
        fiat={
          poolFee > 0n
            ? formatFeeFiat(poolFee, token.decimals, rates.token)
            : formatFiat(0n, token.decimals, rates.token)
        }
      />
      <ReceiptRow
        label={<Trans>Bridge fee</Trans>}
        hint={
          <Tooltip label={t`About the bridge fee`}>
            <Trans>
              Paid from your {coin} balance on {source}. Covers attestation and delivery.
            </Trans>
          </Tooltip>
        }
        amount={feeText(quote.bridgeFee, network.decimals)}
        unit={coin}
        fiat={formatFeeFiat(quote.bridgeFee, network.decimals, rates.native)}
      />
      <ReceiptRow
        label={
          swap.route?.kind === 'program' ? (
            <Trans>Network fee on {source}</Trans>
          ) : (
            <Trans>Gas on {source}</Trans>
          )
        }
        amount={gas === null ? UNKNOWN : feeText(gas, network.decimals)}
        unit={coin}
        fiat={gas === null ? UNKNOWN : formatFeeFiat(gas, network.decimals, rates.native)}
      />
      <TotalRow parts={parts} sent={fiatCents(amount, token.decimals, rates.token)} />
    </Receipt>
  );
}

/** What a transfer costs: pool, bridge and network fee, in hundredths of the currency. Null is one that has no price. */
export function costParts(
  { token, network }: Leg,
  { poolFee, bridgeFee }: Pick<ChainQuote, 'poolFee' | 'bridgeFee'>,
  gas: bigint | null,
  rates: Rates,
): (bigint | null)[] {
  return [
    fiatCents(poolFee, token.decimals, rates.token),
    fiatCents(bridgeFee, network.decimals, rates.native),
    gas === null ? null : fiatCents(gas, network.decimals, rates.native),
  ];
}

/** What is lent, and is no fee: it stands apart from the total. */
function Rent({ swap, from, rates }: { swap: Swap; from: Leg; rates: Rates }): ReactElement | null {
  const { t } = useLingui();
  const { network } = from;
  const rent = swap.costs?.rent ?? 0n;
  if (rent === 0n) return null;
  return (
    <div className={css.row}>
      <span className="flex">
        <Trans>Rent, lent on top</Trans>
        <Tooltip label={t`About the rent`}>
          <Trans>
            {network.name} keeps it for as long as it keeps your transfer's message. It stays yours: from 7
            days on you can take it back in your history.
          </Trans>
        </Tooltip>
      </span>
      <span>
        {feeText(rent, network.decimals)} {network.symbol}{' '}
        <span className="muted">{formatFiat(rent, network.decimals, rates.native)}</span>
      </span>
    </div>
  );
}

/** [9.14], [9.15] What the transfer takes along, and what of it comes back. */
function Attached({ swap, from, quote }: { swap: Swap; from: Leg; quote: ChainQuote }): ReactElement | null {
  const { t } = useLingui();
  const { network } = from;
  const { attached, back } = attachedOf(swap.costs, quote);
  if (attached === 0n) return null;
  return (
    <div className={css.block}>
      <div className={css.row}>
        <span className="flex">
          <Trans>Attached on top</Trans>
          <Tooltip label={t`About what is attached`}>
            <Trans>
              It pays the bridge fee and the network fee above while your transfer passes through the
              contracts on {network.name}. What is left comes back to your wallet.
            </Trans>
          </Tooltip>
        </span>
        <span>
          {formatExact(attached, network.decimals)} {network.symbol}
        </span>
      </div>
      <div className={css.row}>
        <span>
          <Trans>Of it comes back, about</Trans>
        </span>
        <span>
          {feeText(back, network.decimals)} {network.symbol}
        </span>
      </div>
    </div>
  );
}

/** Seconds until arrival: the API's estimate, else what the catalogue knows of the source's finality; null when unknown. */
export function etaSeconds(
  api: { etaSeconds: number | null } | null,
  network: Pick<Leg['network'], 'finalityBlocks' | 'blockSeconds'>,
): number | null {
  if (api?.etaSeconds) return api.etaSeconds;
  if (network.blockSeconds <= 0 || network.finalityBlocks <= 0) return null;
  return Math.ceil(network.finalityBlocks * network.blockSeconds) + 2;
}

/** Seconds that a release waits: as the API tells for it, else as the contracts have it. */
export function delaySeconds(
  quote: Pick<ChainQuote, 'delayed'>,
  api: { delaySeconds: number } | null,
): number {
  return quote.delayed ? api?.delaySeconds || RELEASE_DELAY_SECONDS : 0;
}

function Times({ swap, from, quote }: { swap: Swap; from: Leg; quote: ChainQuote }): ReactElement {
  const eta = etaSeconds(swap.figures.data?.api ?? null, from.network);
  const blocks = from.network.finalityBlocks;
  const delay = delaySeconds(quote, swap.figures.data?.api ?? null);
  return (
    <Facts
      items={[
        {
          caption: <Trans>Arrives in about</Trans>,
          value: eta === null ? UNKNOWN : formatDuration(eta + delay),
          note: quote.delayed ? (
            <Trans>with the release delay</Trans>
          ) : blocks > 0 && from.network.unit === 'slot' ? (
            <Plural value={blocks} one="# slot + delivery" other="# slots + delivery" />
          ) : blocks > 0 ? (
            <Plural value={blocks} one="# block + delivery" other="# blocks + delivery" />
          ) : (
            <Trans>finality + delivery</Trans>
          ),
        },
        {
          caption: <Trans>Price impact</Trans>,
          value: <Trans>None</Trans>,
          note: swap.from?.token.mint ? <Trans>1 to 1, minted</Trans> : <Trans>1 to 1 between pools</Trans>,
        },
      ]}
    />
  );
}

function Liquidity({ to, quote, out }: { to: Leg; quote: ChainQuote; out: bigint }): ReactElement {
  const { t } = useLingui();
  const dst = to.network.name;
  const unlimited = quote.liquidity === MAX_UINT256;
  const shown = formatAmount(quote.liquidity, to.token.decimals);
  const symbol = to.token.symbol;
  return (
    <div className={css.block}>
      <div className={css.row}>
        <span>
          <Trans>Available liquidity on {dst}</Trans>
        </span>
        <span>{unlimited ? <Trans>Unlimited</Trans> : `${shown} ${symbol}`}</span>
      </div>
      {unlimited ? null : (
        <Bar
          plain
          part={out}
          whole={quote.liquidity}
          label={t`Share of the available liquidity that this transfer uses`}
        />
      )}
    </div>
  );
}

function Limit({
  from,
  to,
  quote,
  amount,
}: {
  from: Leg;
  to: Leg;
  quote: ChainQuote;
  amount: bigint;
}): ReactElement {
  const { t } = useLingui();
  const symbol = from.token.symbol;
  const label = t`Swap limit, ${symbol}`;
  if (quote.swapLimit === MAX_UINT256) {
    return (
      <div className={css.row}>
        <span>{label}</span>
        <span>
          <Trans>Unlimited</Trans>
        </span>
      </div>
    );
  }
  const delay = across(quote.delayOver, to.token, from.token);
  return (
    <LimitsGauge
      label={label}
      min={leastAmount(from.token, quote.feeRatio)}
      max={carries(quote, from, to)}
      amount={amount > 0n ? amount : null}
      delayOver={delay}
      format={(v) => formatAmount(v, from.token.decimals, from.token.commonDecimals)}
    />
  );
}
