import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactElement, useId } from 'react';
import { formatExact, formatFiat, formatUnits } from '../../lib/format.ts';
import { shortAddress } from '../../ui/address.ts';
import { AmountInput } from '../../ui/AmountInput.tsx';
import { Message } from '../../ui/Banner.tsx';
import { Icon } from '../../ui/Icon.tsx';
import {
  Leg,
  LegBalance,
  LegCaption,
  LegOutput,
  LegPair,
  MaxButton,
  NetworkButton,
  TokenButton,
} from '../../ui/Legs.tsx';
import { connectBitcoin, useBitcoinSession } from '../../wallets/bitcoin/session.ts';
import css from './Bridge.module.css';
import { amountText } from './texts.tsx';
import type { Bridge } from './use-bridge.ts';
import type { Rates } from './use-reads.ts';

interface Props {
  bridge: Bridge;
  rates: Rates;
  busy: boolean;
  open(what: 'network' | 'token'): void;
}

/** From Bitcoin to a chain, or back. */
export function BridgeLegs(props: Props): ReactElement {
  const { bridge, busy } = props;
  return (
    <LegPair
      from={<From {...props} />}
      to={<To {...props} />}
      onFlip={busy ? null : () => bridge.dispatch({ type: 'flip' })}
    />
  );
}

function useBitcoinStone(bridge: Bridge) {
  return { id: bridge.env.record.chainId, name: 'Bitcoin', icon: '' };
}

/** [2.33] Which of the wallet's addresses pays; a wallet with several lets the person choose. */
function PayingAddress({ bridge }: { bridge: Bridge }): ReactElement | null {
  const { t } = useLingui();
  const wallet = useBitcoinSession((s) => s.wallet);
  const address = bridge.side?.own;
  if (!wallet || !address) return null;
  return (
    <button
      type="button"
      className={css.payer}
      onClick={() => void connectBitcoin(wallet.id)}
      aria-label={t`Change address, now ${shortAddress(address)}`}
    >
      <span className="mono">{shortAddress(address)}</span>
      <Icon name="chevron" size={12} />
    </button>
  );
}

function From({ bridge, rates, busy, open }: Props): ReactElement {
  const { t } = useLingui();
  const id = useId();
  const bitcoin = useBitcoinStone(bridge);
  const { deposit, asset, problem, choice, decimals, amount } = bridge;
  const bad = bridge.settled && (problem?.code === 'zero' || problem?.code === 'balance');
  return (
    <Leg
      label={t`From`}
      busy={busy}
      bad={bad}
      top={
        <>
          <LegCaption extra={deposit ? <PayingAddress bridge={bridge} /> : null}>
            <Trans>From</Trans>
          </LegCaption>
          <NetworkButton
            name={t`From network`}
            network={deposit ? bitcoin : bridge.target}
            onClick={() => open('network')}
          />
        </>
      }
      middle={
        <>
          <AmountInput
            label={t`Amount to send`}
            value={choice.amount}
            decimals={decimals}
            onChange={(text) => bridge.dispatch({ type: 'amount', text })}
            invalid={bad}
            describedBy={bad ? `${id}-error` : undefined}
          />
          <TokenButton name={t`From token`} token={tokenOf(bridge)} onClick={() => open('token')} />
        </>
      }
      fiat={amount !== null ? formatFiat(amount, decimals, rates.asset) : ' '}
      balance={
        <>
          <Held bridge={bridge} side="from" />
          {asset && bridge.balance.value !== null ? <Max bridge={bridge} /> : null}
        </>
      }
      problem={
        bad ? (
          <Message tone="error" id={`${id}-error`}>
            {problem?.code === 'zero' ? (
              <Trans>Amount must be greater than 0</Trans>
            ) : (
              <Trans>Insufficient balance</Trans>
            )}
          </Message>
        ) : null
      }
    />
  );
}

function To({ bridge, rates, busy, open }: Props): ReactElement {
  const { t } = useLingui();
  const bitcoin = useBitcoinStone(bridge);
  const { deposit, asset, outDecimals } = bridge;
  const receives = bridge.fresh && bridge.arrives !== null && bridge.arrives > 0n ? bridge.arrives : null;
  return (
    <Leg
      label={t`To`}
      busy={busy}
      top={
        <>
          <LegCaption>
            <Trans>To</Trans>
          </LegCaption>
          <NetworkButton
            name={t`To network`}
            network={deposit ? bridge.target : bitcoin}
            onClick={() => open('network')}
          />
        </>
      }
      middle={
        <>
          <LegOutput
            label={t`You receive`}
            text={receives === null ? null : amountText(receives, outDecimals, asset?.kind === 'btc')}
          />
          <TokenButton name={t`To token`} token={tokenOf(bridge)} onClick={() => open('token')} />
        </>
      }
      fiat={receives !== null ? formatFiat(receives, outDecimals, rates.asset) : ' '}
      balance={<Held bridge={bridge} side="to" />}
    />
  );
}

function tokenOf({ asset }: Bridge): { symbol: string; icon: string } | null {
  return asset ? { symbol: asset.symbol, icon: '' } : null;
}

/** [2.43] */
function Held({ bridge, side }: { bridge: Bridge; side: 'from' | 'to' }): ReactElement | null {
  const { asset, deposit } = bridge;
  const connected = (deposit === (side === 'from') ? bridge.side : bridge.evm) !== null;
  if (!asset) return null;
  const { value, loading } = side === 'from' ? bridge.balance : bridge.otherBalance;
  const decimals = side === 'from' ? bridge.decimals : bridge.outDecimals;
  return (
    <LegBalance
      shown={value === null ? null : amountText(value, decimals, asset.kind === 'btc')}
      exact={value === null ? null : formatExact(value, decimals)}
      loading={connected && loading}
      failed={side === 'from' || connected}
    />
  );
}

function Max({ bridge }: { bridge: Bridge }): ReactElement {
  const { max, decimals } = bridge;
  return (
    <MaxButton
      onClick={
        max === null ? null : () => bridge.dispatch({ type: 'amount', text: formatUnits(max, decimals) })
      }
    />
  );
}
