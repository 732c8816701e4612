import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { formatAmount, formatDuration, formatFeeRatio, formatFiat } from '../../../lib/format.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Receipt, ReceiptRow } from '../../../ui/Receipt.tsx';
import { feeText } from '../fee-text.ts';
import { RELEASE_DELAY_SECONDS } from '@causeway/sdk/quote';
import { AttachedRows } from '../AttachedRows.tsx';
import type { Network, Token } from '@causeway/sdk/model';
import { attachedOf, type Costs } from '@causeway/sdk/program';
import { arriving, carriedNow, holdingOf } from './checks.ts';
import type { Elsewhere } from './elsewhere.ts';
import type { Mode, PinnedPool } from './pool.ts';
import { feeElsewhere, leaving, shareOf } from './share.ts';
import type { Panel } from './use-panel.ts';
import type { PoolRow } from './use-pools.ts';

/** What follows from the amount, before anything is signed. */
export function Figures({ row, panel }: { row: PoolRow; panel: Panel }): ReactElement | null {
  const { leg, figures, rate } = row;
  const { mode, elsewhere, remote } = panel;
  if (!figures || figures.position === null) return null;
  const { decimals, symbol } = leg.token;
  const amount = panel.amount ?? 0n;
  const holding = holdingOf(figures, leg);
  const taken = mode === 'elsewhere' ? leaving(holding, amount, figures.now).taken : amount;
  const after = mode === 'add' ? figures.position + amount : figures.position - taken;
  const token = (v: bigint) => ({
    amount: formatAmount(v, decimals),
    unit: symbol,
    fiat: formatFiat(v, decimals, rate),
  });
  const grown = { position: after, liquidity: figures.liquidity + amount };
  const out = elsewhere && remote.to ? arriving(figures, leg, remote.to, amount) : 0n;
  return (
    <Receipt>
      <ReceiptRow label={<Trans>Your position now</Trans>} {...token(figures.position)} />
      {mode === 'add' ? (
        <ReceiptRow
          label={<Trans>Of what the pool holds then</Trans>}
          amount={formatFeeRatio(Number(shareOf(grown)))}
        />
      ) : null}
      <CostRows
        network={leg.network}
        token={leg.token}
        pool={row.pool}
        mode={mode}
        costs={panel.costs}
        fee={mode === 'elsewhere' ? feeElsewhere(holding, amount, figures.now) : 0n}
        bridgeFee={mode === 'elsewhere' ? (elsewhere?.bridgeFee ?? null) : null}
      />
      {elsewhere && remote.to && mode === 'elsewhere' ? (
        <>
          <ReceiptRow
            label={<Trans>The route carries now, at most</Trans>}
            amount={formatAmount(carriedNow(elsewhere, leg, remote.to), decimals)}
            unit={symbol}
          />
          <ReceiptRow
            label={<ReceiveLabel elsewhere={elsewhere} />}
            amount={formatAmount(out > 0n ? out : 0n, remote.to.token.decimals)}
            unit={remote.to.token.symbol}
            fiat={formatFiat(out > 0n ? out : 0n, remote.to.token.decimals, rate)}
          />
        </>
      ) : null}
      <ReceiptRow total label={<Trans>Your position then</Trans>} {...token(after < 0n ? 0n : after)} />
    </Receipt>
  );
}

/** What is charged, lent and attached; nothing where there is none. */
export function CostRows({
  network,
  token,
  pool,
  mode,
  costs,
  fee,
  bridgeFee,
}: {
  network: Network;
  token: Token;
  pool: PinnedPool | null;
  mode: Mode;
  costs: Costs | null;
  /** Of the pool, base units of its token. */
  fee: bigint;
  /** Base units of the coin; null: none is charged, or it is not known. */
  bridgeFee: bigint | null;
}): ReactElement {
  const rent = costs?.rent ?? 0n;
  return (
    <>
      {fee > 0n ? (
        <ReceiptRow
          label={<Trans>Pool fee, from your position</Trans>}
          amount={formatAmount(fee, token.decimals)}
          unit={token.symbol}
        />
      ) : null}
      {bridgeFee === null ? null : (
        <ReceiptRow
          label={<Trans>Bridge fee</Trans>}
          amount={feeText(bridgeFee, network.decimals)}
          unit={network.symbol}
        />
      )}
      <AttachedRows {...attachedOf(costs, { bridgeFee: bridgeFee ?? 0n })} network={network} />
      {rent > 0n ? (
        <ReceiptRow
          label={<RentLabel pool={pool} mode={mode} />}
          amount={feeText(rent, network.decimals)}
          unit={network.symbol}
        />
      ) : null}
    </>
  );
}

/** Of a token that charges on transfer nobody knows beforehand what arrives. */
export function ReceiveLabel({ elsewhere }: { elsewhere: Elsewhere }): ReactElement {
  return elsewhere.inexact ? <Trans>You receive about</Trans> : <Trans>You receive at least</Trans>;
}

function RentLabel({ pool, mode }: { pool: PinnedPool | null; mode: Mode }): ReactElement {
  if (mode === 'elsewhere') return <Trans>Rent, lent on top</Trans>;
  if (pool?.kind === 'program' && pool.rent === 'spent')
    return <Trans>Of it stays for your position's storage</Trans>;
  return <Trans>Rent, lent to your position</Trans>;
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
