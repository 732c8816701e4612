import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { formatAmount, formatDuration, formatFeeRatio, formatFiat } from '../../../lib/format.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Receipt, ReceiptRow } from '../../../ui/Receipt.tsx';
import { feeText } from '../fee-text.ts';
import { RELEASE_DELAY_SECONDS } from '@causeway/sdk/quote';
import { holdingOf } from './checks.ts';
import { feeElsewhere, shareOf } from './share.ts';
import type { Panel } from './use-panel.ts';
import type { PoolRow } from './use-pools.ts';

/** What follows from the amount, before anything is signed. */
export function Figures({ row, panel }: { row: PoolRow; panel: Panel }): ReactElement | null {
  const { leg, figures, rate } = row;
  const { mode, rent, elsewhere } = panel;
  if (!figures || figures.position === null) return null;
  const { decimals, symbol } = leg.token;
  const amount = panel.amount ?? 0n;
  const holding = holdingOf(figures, leg);
  const kept = mode === 'elsewhere' ? feeElsewhere(holding, amount, figures.now) : 0n;
  const after = mode === 'add' ? figures.position + amount : figures.position - amount - kept;
  const token = (v: bigint) => ({
    amount: formatAmount(v, decimals),
    unit: symbol,
    fiat: formatFiat(v, decimals, rate),
  });
  const grown = { position: after, liquidity: figures.liquidity + amount };
  return (
    <Receipt>
      <ReceiptRow label={<Trans>Your position now</Trans>} {...token(figures.position)} />
      {mode === 'add' ? (
        <ReceiptRow
          label={<Trans>Of what the pool holds then</Trans>}
          amount={formatFeeRatio(Number(shareOf(grown)))}
        />
      ) : null}
      {mode === 'elsewhere' ? <ElsewhereRows row={row} panel={panel} kept={kept} /> : null}
      {rent > 0n ? (
        <ReceiptRow
          label={<Trans>Rent, lent to your position</Trans>}
          amount={feeText(rent, leg.network.decimals)}
          unit={leg.network.symbol}
        />
      ) : null}
      {mode === 'elsewhere' && elsewhere && panel.remote.to ? (
        <ReceiptRow
          label={<Trans>You receive</Trans>}
          amount={formatAmount(elsewhere.amountOut, panel.remote.to.token.decimals)}
          unit={panel.remote.to.token.symbol}
          fiat={formatFiat(elsewhere.amountOut, panel.remote.to.token.decimals, rate)}
        />
      ) : null}
      <ReceiptRow total label={<Trans>Your position then</Trans>} {...token(after < 0n ? 0n : after)} />
    </Receipt>
  );
}

function ElsewhereRows({ row, panel, kept }: { row: PoolRow; panel: Panel; kept: bigint }): ReactElement {
  const { leg, rate } = row;
  const { decimals, symbol } = leg.token;
  const { elsewhere } = panel;
  const { network } = leg;
  return (
    <>
      {kept > 0n ? (
        <ReceiptRow
          label={<Trans>Pool fee, from your position</Trans>}
          amount={formatAmount(kept, decimals)}
          unit={symbol}
          fiat={formatFiat(kept, decimals, rate)}
        />
      ) : null}
      {elsewhere ? (
        <ReceiptRow
          label={<Trans>Bridge fee</Trans>}
          amount={feeText(elsewhere.bridgeFee, network.decimals)}
          unit={network.symbol}
        />
      ) : null}
    </>
  );
}

/** A large removal waits at its destination. */
export function DelayNotice({ network }: { network: string }): ReactElement {
  const delay = formatDuration(RELEASE_DELAY_SECONDS);
  return (
    <Banner tone="warning">
      <Trans>
        <b>
          Large release: payment on {network} is delayed by {delay}.
        </b>{' '}
        The delay protects the pool. The transfer's page shows when it ends.
      </Trans>
    </Banner>
  );
}
