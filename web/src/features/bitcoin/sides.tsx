import { Trans } from '@lingui/react/macro';
import type { Recipient, Side, Source, Target } from '../../form/side.ts';
import type { LegNetwork } from '../../ui/Legs.tsx';
import { bitcoinRecipient } from '../../wallets/bitcoin/side.tsx';
import type { RecipientWarning } from '@causeway/sdk/evm/recipient';
import { evmRecipient } from '../../wallets/evm/side.tsx';
import { PayingAddress } from './PayingAddress.tsx';
import { amountText } from './texts.tsx';
import type { Bridge } from './use-bridge.ts';
import type { Rates } from './use-reads.ts';

/** Bitcoin, as the form shows networks. */
export function bitcoinOf(bridge: Bridge): LegNetwork {
  return { id: bridge.env.record.chainId, name: 'Bitcoin', icon: '' };
}

/** What both ends of one asset have in common. */
function side(
  bridge: Bridge,
  rates: Rates,
  decimals: number,
): Pick<Side, 'token' | 'decimals' | 'rate' | 'show'> {
  const { asset } = bridge;
  return {
    token: asset ? { symbol: asset.symbol, icon: '' } : null,
    decimals,
    rate: rates.asset,
    show: (v) => amountText(v, decimals, asset?.kind === 'btc'),
  };
}

/** The end that pays: Bitcoin's of a deposit, the chain's of a withdrawal. */
export function sourceOf(bridge: Bridge, rates: Rates): Source {
  const { deposit, asset, balance, choice, problem, dispatch } = bridge;
  const connected = (deposit ? bridge.side : bridge.evm) !== null;
  const code = bridge.settled ? problem?.code : undefined;
  const payer = deposit ? bridge.side?.own : undefined;
  return {
    ...side(bridge, rates, bridge.decimals),
    network: deposit ? bitcoinOf(bridge) : bridge.target,
    balance: { value: balance.value, loading: connected && balance.loading, failed: true },
    text: choice.amount,
    amount: bridge.amount,
    problem: code === 'zero' || code === 'balance' ? code : null,
    max: asset && balance.value !== null ? bridge.max : undefined,
    extra: payer ? <PayingAddress address={payer} /> : null,
    setText: (text) => dispatch({ type: 'amount', text }),
  };
}

/** The end that receives. */
export function targetOf(bridge: Bridge, rates: Rates, warning: RecipientWarning | null | undefined): Target {
  const { deposit, arrives, otherBalance } = bridge;
  const connected = (deposit ? bridge.evm : bridge.side) !== null;
  return {
    ...side(bridge, rates, bridge.outDecimals),
    network: deposit ? bridge.target : bitcoinOf(bridge),
    balance: { value: otherBalance.value, loading: connected && otherBalance.loading, failed: connected },
    receives: bridge.fresh && arrives !== null && arrives > 0n ? arrives : null,
    recipient: !bridge.target
      ? null
      : deposit
        ? onChain(bridge, bridge.target, warning)
        : onBitcoin(bridge, bitcoinOf(bridge)),
  };
}

function onChain(
  { evm, evmTo, evmReading, typed, setTyped }: Bridge,
  network: LegNetwork,
  warning: RecipientWarning | null | undefined,
): Recipient {
  const notes = {
    ownNote: <Trans>The account of your connected EVM wallet.</Trans>,
    noneNote: <Trans>Connect an EVM wallet, or type an address that you control.</Trans>,
  };
  const at = { network, own: evm, typed, reading: evmReading, to: evmTo, warning, notes, setTyped };
  return evmRecipient({ ...at, maxLength: 100 });
}

function onBitcoin(
  { side, bitcoinReading, notOurs, typed, setTyped }: Bridge,
  network: LegNetwork,
): Recipient {
  return bitcoinRecipient({
    network,
    own: side?.own ?? null,
    typed,
    reading: bitcoinReading,
    notOurs,
    setTyped,
  });
}
