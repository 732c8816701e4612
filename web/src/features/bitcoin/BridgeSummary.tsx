import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Headline, SummaryCard, SummaryWaiting, TotalRow } from '../../form/SummaryCard.tsx';
import {
  BITCOIN_DECIMALS,
  fiatCents,
  formatAmount,
  formatCents,
  formatDuration,
  formatExact,
  formatFeeFiat,
  formatSmallCents,
  formatFiat,
  UNKNOWN,
} from '../../lib/format.ts';
import { LimitsGauge } from '../../ui/LimitsGauge.tsx';
import { Facts, Receipt, ReceiptRow } from '../../ui/Receipt.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { scaleOf } from '@causeway/sdk/bitcoin/assets';
import css from './Bridge.module.css';
import { amountText, btcText } from './texts.tsx';
import type { Bridge } from './use-bridge.ts';
import type { Rates } from './use-reads.ts';

/** What goes, what it costs, what arrives at least, when, and within which limits: before anything is signed. */
export function BridgeSummary({ bridge, rates }: { bridge: Bridge; rates: Rates }): ReactElement {
  const { t } = useLingui();
  const { asset } = bridge;
  const price = rates.asset
    ? formatFiat(10n ** BigInt(asset?.decimals ?? 0), asset?.decimals ?? 0, rates.asset)
    : null;
  return (
    <SummaryCard title={t`Summary`} price={asset && price ? `1 ${asset.symbol} = ${price}` : null}>
      {bridge.f && asset ? (
        <Known bridge={bridge} rates={rates} />
      ) : (
        <SummaryWaiting
          failed={bridge.figures.isError ? <Unanswered network={bridge.target?.name ?? ''} /> : null}
          choose={
            bridge.place ? null : (
              <Trans>
                Choose a network and a token. Fees, limits and the time of arrival are shown here before you
                sign.
              </Trans>
            )
          }
        />
      )}
    </SummaryCard>
  );
}

function Unanswered({ network }: { network: string }): ReactElement {
  return (
    <>
      <b>
        <Trans>{network} did not answer.</Trans>
      </b>{' '}
      <Trans>Nothing was sent. We'll refresh the figures automatically.</Trans>
    </>
  );
}

function Known({ bridge, rates }: { bridge: Bridge; rates: Rates }): ReactElement {
  const { asset, deposit, target, outDecimals } = bridge;
  const out = bridge.fresh ? (bridge.arrives ?? 0n) : 0n;
  return (
    <>
      <Headline
        amount={amountText(out, outDecimals, asset?.kind === 'btc')}
        symbol={asset?.symbol}
        fiat={formatFiat(out, outDecimals, rates.asset)}
        where={deposit ? (target?.name ?? '') : 'Bitcoin'}
      />
      {deposit ? (
        <DepositCosts bridge={bridge} rates={rates} />
      ) : (
        <WithdrawCosts bridge={bridge} rates={rates} />
      )}
      <Times bridge={bridge} />
      <Limits bridge={bridge} />
    </>
  );
}

function DepositCosts({ bridge, rates }: { bridge: Bridge; rates: Rates }): ReactElement {
  const { t } = useLingui();
  const { asset, target, terms, cost, fee, decimals } = bridge;
  const network = target?.name ?? '';
  const amount = bridge.amount ?? 0n;
  const isBtc = asset?.kind === 'btc';
  const shown = (v: bigint) => (isBtc ? btcText(v) : formatExact(v, decimals));
  const bridgeFee = amount > 0n ? (terms?.fee ?? 0n) : 0n;
  const miner = cost?.fee ?? null;
  const rate = fee.rate ?? 0;
  const size = cost?.vsize ?? 0;
  const parts = [
    bridgeFee > 0n ? fiatCents(bridgeFee, decimals, rates.asset) : 0n,
    miner === null ? null : fiatCents(miner, BITCOIN_DECIMALS, rates.btc),
  ];
  return (
    <Receipt>
      <ReceiptRow
        label={<Trans>You send</Trans>}
        amount={shown(amount)}
        unit={asset?.symbol}
        fiat={formatFiat(amount, decimals, rates.asset)}
      />
      <ReceiptRow
        label={<Trans>Bridge fee</Trans>}
        hint={
          <Tooltip label={t`About the bridge fee`}>
            <Trans>Included in the amount you send. The router on {network} sets it.</Trans>
          </Tooltip>
        }
        amount={shown(bridgeFee)}
        unit={asset?.symbol}
        fiat={formatFiat(bridgeFee, decimals, rates.asset)}
      />
      <ReceiptRow
        label={<Trans>Delivery on {network}</Trans>}
        hint={
          <Tooltip label={t`About the delivery`}>
            <Trans>Relayers pay the gas on {network}. You are not charged for it.</Trans>
          </Tooltip>
        }
        amount={target?.symbol === 'BTC' ? btcText(0n) : '0'}
        unit={target?.symbol}
        fiat={formatFiat(0n, 0, '0')}
      />
      <ReceiptRow
        label={<Trans>Miner fee</Trans>}
        hint={
          <Tooltip label={t`About the miner fee`}>
            <Trans>
              Paid to miners on top of the amount: {rate} sat/vB × {size} vB. The summary shows the exact fee
              before you sign.
            </Trans>
          </Tooltip>
        }
        amount={miner === null ? UNKNOWN : btcText(miner)}
        unit="BTC"
        fiat={miner === null ? UNKNOWN : formatFeeFiat(miner, BITCOIN_DECIMALS, rates.btc)}
      />
      <TotalRow parts={parts} sent={fiatCents(amount, decimals, rates.asset)} />
    </Receipt>
  );
}

function WithdrawCosts({ bridge, rates }: { bridge: Bridge; rates: Rates }): ReactElement {
  const { t } = useLingui();
  const { asset, target, f, gas, decimals } = bridge;
  if (!f || !target) return <Receipt> </Receipt>;
  const amount = bridge.amount ?? 0n;
  const isBtc = asset?.kind === 'btc';
  const shown = (v: bigint) =>
    isBtc ? btcText(v / 10n ** BigInt(Math.max(0, decimals - BITCOIN_DECIMALS))) : formatExact(v, decimals);
  const coin = (v: bigint) => formatAmount(v, target.decimals, 9);
  const source = target.name;
  const minerFee = isBtc ? (amount > 0n ? f.withdrawFee : 0n) : f.minerFee;
  const minerCents = isBtc
    ? fiatCents(minerFee, decimals, rates.asset)
    : fiatCents(minerFee, target.decimals, rates.native);
  const parts = [
    minerCents,
    fiatCents(f.channelFee, target.decimals, rates.native),
    gas === null ? null : fiatCents(gas, target.decimals, rates.native),
  ];
  return (
    <Receipt>
      <ReceiptRow
        label={<Trans>You send</Trans>}
        amount={shown(amount)}
        unit={asset?.symbol}
        fiat={formatFiat(amount, decimals, rates.asset)}
      />
      <ReceiptRow
        label={<Trans>Miner fee on Bitcoin</Trans>}
        hint={
          <Tooltip label={t`About the miner fee`}>
            {isBtc ? (
              <Trans>Included in the amount you send. Covers the payment on Bitcoin.</Trans>
            ) : (
              <Trans>Paid from your {target.symbol} balance. Covers the payment on Bitcoin.</Trans>
            )}
          </Tooltip>
        }
        amount={isBtc ? shown(minerFee) : coin(minerFee)}
        unit={isBtc ? asset?.symbol : target.symbol}
        fiat={minerCents === null ? UNKNOWN : minerFee > 0n ? formatSmallCents(minerCents) : formatCents(0n)}
      />
      <ReceiptRow
        label={<Trans>Bridge fee</Trans>}
        hint={
          <Tooltip label={t`About the bridge fee`}>
            <Trans>
              Paid from your {target.symbol} balance on {source}. Covers attestation and delivery.
            </Trans>
          </Tooltip>
        }
        amount={coin(f.channelFee)}
        unit={target.symbol}
        fiat={formatFeeFiat(f.channelFee, target.decimals, rates.native)}
      />
      <ReceiptRow
        label={<Trans>Gas on {source}</Trans>}
        amount={gas === null ? UNKNOWN : coin(gas)}
        unit={target.symbol}
        fiat={gas === null ? UNKNOWN : formatFeeFiat(gas, target.decimals, rates.native)}
      />
      <TotalRow parts={parts} sent={fiatCents(amount, decimals, rates.asset)} />
    </Receipt>
  );
}

function Times({ bridge }: { bridge: Bridge }): ReactElement {
  const { api, deposit, asset, target, decimals, most, confirmations } = bridge;
  const eta = api?.etaSeconds ?? null;
  const delay = api?.delayed ? api.delaySeconds : 0;
  const where = deposit ? (target?.name ?? '') : 'Bitcoin';
  const symbol = asset?.symbol ?? '';
  const blocks = target?.finalityBlocks ?? 0;
  return (
    <Facts
      items={[
        {
          caption: <Trans>Arrives in about</Trans>,
          value: eta === null ? UNKNOWN : formatDuration(eta + delay),
          note: api?.delayed ? (
            <Trans>with the release delay</Trans>
          ) : deposit ? (
            <Plural
              value={confirmations}
              one="# confirmation + delivery"
              other="# confirmations + delivery"
            />
          ) : blocks > 0 ? (
            <Plural value={blocks} one="# block + payment" other="# blocks + payment" />
          ) : (
            <Trans>finality + payment</Trans>
          ),
        },
        {
          caption: <Trans>Available to {where}</Trans>,
          value: most === null ? UNKNOWN : amountText(most, decimals, asset?.kind === 'btc'),
          note: <Trans>{symbol} now, within the limits of the route</Trans>,
        },
      ]}
    />
  );
}

function Limits({ bridge }: { bridge: Bridge }): ReactElement | null {
  const { t } = useLingui();
  const { asset, deposit, router, api, least, most, decimals, amount } = bridge;
  if (!asset || !router || least === null || most === null || most <= least) return null;
  const symbol = asset.symbol;
  const isBtc = asset.kind === 'btc';
  // The delay counts what is released; the scale is of what is sent.
  const [released, sent] = deposit ? [router, asset] : [asset, router];
  const over =
    api && /^\d+$/.test(api.delayOver) ? (BigInt(api.delayOver) / scaleOf(released)) * scaleOf(sent) : null;
  const delays = over !== null && over > 0n && over < most;
  const from = over === null ? '' : amountText(over, decimals, isBtc);
  return (
    <div className="stack-2">
      <LimitsGauge
        label={t`Limits per transfer, ${symbol}`}
        min={least}
        max={most}
        amount={amount !== null && amount > 0n ? amount : null}
        delayOver={delays ? over : null}
        format={(v) => amountText(v, decimals, isBtc)}
      />
      {delays ? (
        <p className={`xs ${css.delay}`}>
          <i aria-hidden="true" />
          <span>
            <Trans>
              From {from} {symbol}, the release is delayed for a while. You don't need to do anything.
            </Trans>
          </span>
        </p>
      ) : null}
    </div>
  );
}
